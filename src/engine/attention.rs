//! Models the moves that a weak player overlooks.
//!
//! A beginner does not play at random but misses some moves, both their own and the opponent's.
//! Most of them are hard to see: long moves, moves up or down the tower, or moves of attack boards.
//! Within one search, the same moves are overlooked in all positions; for the next search they are
//! chosen anew at random. A step to a neighbouring square of the same board is never overlooked,
//! and neither is an answer to a check.

use crate::rules::random::mixed;
use crate::rules::{Color, Geometry, Move, Position, Role, Square};

/// Determines which moves a weak player overlooks during one search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attention {
    /// Probability in percent that a move of maximum difficulty is overlooked. For easier moves
    /// the probability is lower in proportion. At 0 no move is overlooked.
    pub blindness: u32,
    /// Seed of the random choice of overlooked moves.
    pub seed: u64,
}

impl Attention {
    /// Whether no move is overlooked (`blindness` is 0).
    pub(super) fn sees_everything(self) -> bool {
        self.blindness == 0
    }

    /// Returns a value that is XORed into all keys of the transposition table; 0 if nothing is
    /// overlooked. Searches that overlook different moves thus never use each other's results.
    pub(super) fn salt(self) -> u64 {
        if self.sees_everything() {
            0
        } else {
            mixed(self.seed ^ u64::from(self.blindness))
        }
    }

    /// Whether the player who searches, of the colour `by`, overlooks a legal move. Players look
    /// more carefully for their own moves, so these are overlooked with a probability that is a
    /// third lower.
    pub(super) fn overlooks(self, position: &Position, mv: Move, by: Color) -> bool {
        let percent = difficulty(position, mv) * self.blindness / 100;
        let percent = if position.turn() == by {
            percent * 2 / 3
        } else {
            percent
        };
        percent != 0 && self.chance(mv) < percent
    }

    /// Pseudo-random number from 0 to 99; the same seed and move always give the same number.
    fn chance(self, mv: Move) -> u32 {
        let packed = u64::from(super::packed::Packed::from(mv).0);
        (mixed(self.seed ^ mixed(packed)) % 100) as u32
    }
}

/// Difficulty of seeing a move, from 0 (obvious) to about 100.
fn difficulty(position: &Position, mv: Move) -> u32 {
    match mv {
        Move::Piece { from, to, .. } => path_difficulty(position, mv, from, to),
        Move::Castle(_) => 10,
        Move::Board { from, .. } if !position.on_board(from).is_empty() => 80,
        Move::Board { .. } => 60,
        Move::Drop { .. } => 20,
        Move::Promote { .. } => 0,
    }
}

/// Difficulty of seeing a piece's move. Long moves, moves to another level and backward moves
/// are harder to see.
fn path_difficulty(position: &Position, mv: Move, from: Square, to: Square) -> u32 {
    let geometry = position.geometry();
    let ((file, rank), (to_file, to_rank)) =
        (geometry.place(from.column()), geometry.place(to.column()));
    let (files, ranks) = (file.abs_diff(to_file), rank.abs_diff(to_rank));
    // Stays at 0 if file and rank do not change: in three dimensions a bishop can move within its
    // column.
    let far = u32::from(files.max(ranks)).saturating_sub(1);
    let levels = board_height(geometry, from).abs_diff(board_height(geometry, to));
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

/// Height of the board to which a square belongs, in half levels; 0 if no board can have this
/// square.
fn board_height(geometry: &Geometry, square: Square) -> i8 {
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
    fn overlooked_moves_depend_on_the_seed_alone() {
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
