//! What a player overlooks: how weaker levels err.
//!
//! A beginner does not play at random. He does not see some moves, his own and the
//! opponent's, and those that he does not see are the hard ones: over many columns,
//! up or down the tower, by an attack board. So for as long as one thought lasts
//! such a player overlooks the same moves wherever they come up; the next time he
//! looks anew. A step to a neighbouring square of the same board is never
//! overlooked, nor is any answer to a check.

use crate::rules::random::mixed;
use crate::rules::{Color, Geometry, Move, Position, Role, Square};

/// How much a player overlooks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attention {
    /// How readily a move is overlooked, as a percentage of its difficulty: 0 sees
    /// everything, 100 overlooks the hardest moves almost always.
    pub blindness: u32,
    /// Which moves it is this time.
    pub seed: u64,
}

impl Attention {
    /// Whether nothing is overlooked.
    pub(super) fn is_whole(self) -> bool {
        self.blindness == 0
    }

    /// What the table's keys are mixed with: what is found by someone who overlooks
    /// something is of use to nobody else.
    pub(super) fn salt(self) -> u64 {
        if self.is_whole() {
            0
        } else {
            mixed(self.seed ^ u64::from(self.blindness))
        }
    }

    /// Whether a legal move is overlooked by the player with the colour `by`. His own
    /// moves he looks for, so that he overlooks fewer of them.
    pub(super) fn overlooks(self, position: &Position, mv: Move, by: Color) -> bool {
        let percent = difficulty(position, mv) * self.blindness / 100;
        let percent = if position.turn() == by {
            percent * 2 / 3
        } else {
            percent
        };
        percent != 0 && self.chance(mv) < percent
    }

    /// A number from 0 to 99 that is always the same for a move.
    fn chance(self, mv: Move) -> u32 {
        let packed = u64::from(super::packed::Packed::from(mv).0);
        (mixed(self.seed ^ mixed(packed)) % 100) as u32
    }
}

/// How hard a move is to see, from 0 to about 100.
fn difficulty(position: &Position, mv: Move) -> u32 {
    match mv {
        Move::Piece { from, to, .. } => steps(position, mv, from, to),
        Move::Castle(_) => 10,
        Move::Board { from, .. } if !position.on_board(from).is_empty() => 80,
        Move::Board { .. } => 60,
        Move::Drop { .. } => 20,
        Move::Promote { .. } => 0,
    }
}

fn steps(position: &Position, mv: Move, from: Square, to: Square) -> u32 {
    let geometry = position.geometry();
    let ((file, rank), (to_file, to_rank)) =
        (geometry.place(from.column()), geometry.place(to.column()));
    let (files, ranks) = (file.abs_diff(to_file), rank.abs_diff(to_rank));
    // In three dimensions a bishop also goes to another square of its column.
    let far = u32::from(files.max(ranks)).saturating_sub(1);
    let levels = height(geometry, from).abs_diff(height(geometry, to));
    let back = match position.turn() {
        Color::White => to_rank < rank,
        Color::Black => to_rank > rank,
    };
    let way = match position.role_at(from) {
        Some(Role::Knight) => 5,
        _ if position.is_en_passant(mv) => 30,
        _ if files == ranks => 11 * far,
        _ => 7 * far,
    };
    way + 9 * u32::from(levels) + if back { 6 } else { 0 }
}

fn height(geometry: &Geometry, square: Square) -> i8 {
    geometry
        .level(square)
        .map_or(0, |level| geometry.board(level).height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_neighbouring_square_of_the_same_board_is_never_overlooked() {
        let position = Position::start();
        let step = crate::rules::notation::read(&position, "b2W-b3W").unwrap();
        for seed in 0..500 {
            let blind = Attention {
                blindness: 500,
                seed,
            };
            assert!(!blind.overlooks(&position, step, Color::Black));
        }
    }

    #[test]
    fn what_is_overlooked_depends_on_the_seed_and_on_nothing_else() {
        let position = Position::start();
        let leap = crate::rules::notation::read(&position, "d1W-c3N").unwrap();
        let overlooked = |seed| {
            let half = Attention {
                blindness: 200,
                seed,
            };
            let by = Color::Black;
            assert_eq!(
                half.overlooks(&position, leap, by),
                half.overlooks(&position, leap, by)
            );
            half.overlooks(&position, leap, by)
        };
        let times = (0..1_000).filter(|&seed| overlooked(seed)).count();
        assert!((200..800).contains(&times), "{times}");
    }
}
