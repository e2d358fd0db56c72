//! Models the moves that a weak player overlooks.
//!
//! A beginner does not play at random but misses some moves, both their own and the opponent's.
//! Most of them are hard to see: long moves, moves up or down the tower, backward moves, moves of
//! attack boards, and moves that only become possible because a line opens or an attack board
//! brings the squares. During one search, a move that is overlooked is overlooked in all positions;
//! for the next search, the overlooked moves are chosen anew at random. A step to a neighbouring
//! square of the same board is overlooked only by careless players or if the board has moved. An
//! answer to a check is never overlooked.

use crate::rules::random::mixed;
use crate::rules::{BoardLayout, Color, Move, Position, Role, Square};

/// Determines which moves a weak player overlooks during one search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attention {
    /// Probability in percent that a move of difficulty 100 is overlooked. For easier moves the
    /// probability is lower in proportion. At 0 no move is overlooked because it is hard to see.
    pub blindness: u32,
    /// Probability in percent that a move of the opponent is overlooked, however easy it is to see.
    pub carelessness: u32,
    /// Seed of the random choice of overlooked moves.
    pub seed: u64,
}

impl Attention {
    pub(super) fn sees_everything(self) -> bool {
        self.blindness == 0 && self.carelessness == 0
    }

    /// Returns a value that is XORed into all keys of the transposition table; 0 if nothing is
    /// overlooked. Searches that overlook different moves thus never use each other's results.
    pub(super) fn salt(self) -> u64 {
        if self.sees_everything() {
            0
        } else {
            mixed(self.seed ^ u64::from(self.blindness) ^ u64::from(self.carelessness) << 32)
        }
    }

    /// Pseudo-random number from 0 to 99; the same seed and move always give the same number.
    fn chance(self, mv: Move) -> u32 {
        let packed = u64::from(super::packed::Packed::from(mv).0);
        (mixed(self.seed ^ mixed(packed)) % 100) as u32
    }
}

/// What a player overlooks who looks at the position at the root of a search.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    attention: Attention,
    root: Position,
}

impl Sight {
    pub fn new(attention: Attention, root: Position) -> Sight {
        Sight { attention, root }
    }

    /// Whether no move is overlooked.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.attention.sees_everything()
    }

    /// Whether the player overlooks a legal move of a later position. Players look more carefully
    /// for their own moves, so these are overlooked with a probability that is a third lower.
    pub fn overlooks(&self, position: &Position, mv: Move) -> bool {
        let Attention {
            blindness,
            carelessness,
            ..
        } = self.attention;
        let hard = (difficulty(position, mv) + self.surprise(position, mv)) * blindness / 100;
        let percent = if position.turn() == self.root.turn() {
            hard * 2 / 3
        } else {
            hard + carelessness
        };
        percent != 0 && self.attention.chance(mv) < percent
    }

    /// Additional difficulty of a move that cannot be seen on the board at the root, because there
    /// the way is still blocked or the squares do not exist yet.
    fn surprise(&self, position: &Position, mv: Move) -> u32 {
        let Move::Piece { from, to, .. } = mv else {
            return 0;
        };
        let root = &self.root;
        if !root.squares().contains(from) || !root.squares().contains(to) {
            return CARRIED;
        }
        let way = position.layout().attacks();
        let way = way.between(from.column(), to.column());
        let stands = root.piece_at(from) == position.piece_at(from);
        if stands && way & root.occupied().columns() != 0 {
            UNCOVERED
        } else {
            0
        }
    }
}

/// Additional difficulty of a move along a line that another piece still blocks at the root
/// (discovered attack).
const UNCOVERED: u32 = 30;
/// Additional difficulty of a move from or to a square of an attack board that has moved since the
/// root.
const CARRIED: u32 = 40;

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
    let layout = position.layout();
    let ((file, rank), (to_file, to_rank)) =
        (layout.place(from.column()), layout.place(to.column()));
    let (files, ranks) = (file.abs_diff(to_file), rank.abs_diff(to_rank));
    // Stays at 0 if file and rank do not change: in three dimensions a bishop can move within its
    // column.
    let far = u32::from(files.max(ranks)).saturating_sub(1);
    let levels = board_height(layout, from).abs_diff(board_height(layout, to));
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
    way + 9 * u32::from(levels) + if back { 6 + 3 * far } else { 0 }
}

/// Height of the board to which a square belongs, in half levels; 0 if no board can have this
/// square.
fn board_height(layout: &BoardLayout, square: Square) -> i8 {
    layout
        .level(square)
        .map_or(0, |level| layout.board(level).height)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overlooks(attention: Attention, root: &Position, after: &[&str], mv: &str) -> bool {
        let mut position = *root;
        for text in after {
            position.make_unchecked(crate::rules::notation::read(&position, text).unwrap());
        }
        let mv = crate::rules::notation::read(&position, mv).unwrap();
        Sight::new(attention, *root).overlooks(&position, mv)
    }

    /// Number of 1,000 seeds for which a move after others is overlooked.
    fn times(blindness: u32, root: &Position, after: &[&str], mv: &str) -> usize {
        let blind = |seed| Attention {
            blindness,
            seed,
            ..Attention::default()
        };
        let missed = |&seed: &u64| overlooks(blind(seed), root, after, mv);
        (0..1_000).filter(missed).count()
    }

    #[test]
    fn a_neighbouring_square_of_the_same_board_is_never_overlooked() {
        assert_eq!(times(500, &Position::start(), &[], "b2W-b3W"), 0);
    }

    #[test]
    fn overlooked_moves_depend_on_the_seed_alone() {
        let start = Position::start();
        let missed = times(200, &start, &[], "d1W-c3N");
        assert!((100..800).contains(&missed), "{missed}");
        assert_eq!(times(200, &start, &[], "d1W-c3N"), missed);
    }

    #[test]
    fn careless_players_overlook_easy_replies_but_none_of_their_own_moves() {
        let careless = |seed| Attention {
            blindness: 0,
            carelessness: 60,
            seed,
        };
        let start = Position::start();
        let missed = |after: &[&str], mv: &str| {
            let missed = |&seed: &u64| overlooks(careless(seed), &start, after, mv);
            (0..1_000).filter(missed).count()
        };
        assert_eq!(missed(&[], "b2W-b3W"), 0);
        let replies = missed(&["b2W-b3W"], "b7B-b6B");
        assert!((500..700).contains(&replies), "{replies}");
    }

    #[test]
    fn a_discovered_attack_is_harder_to_see_than_an_open_one() {
        // Black's rook on b8 can capture the queen on b1 once the knight has left the b-file.
        let root = |knight: &str| {
            Position::from_tfen(&format!(
                "W=4/4/4/1Q2;N=4/4/{knight}/4;B=1r2/4/4/4;QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/2 \
                 w - - - - 0 30"
            ))
            .unwrap()
        };
        let hidden = times(60, &root("1N2"), &["b4N-d5N"], "b8B-b1W");
        let open = times(60, &root("2N1"), &["c4N-d6N"], "b8B-b1W");
        assert!(hidden > open + 100, "{hidden} {open}");
    }

    #[test]
    fn a_capture_on_a_board_that_has_just_moved_is_harder_to_see() {
        // Black's rook on d4 can capture the queen that the board brings to the fourth rank.
        let root = |boards: &str| {
            Position::from_tfen(&format!(
                "W=4/4/4/1K2;N=4/4/3r/4;B=4/4/4/4;{boards};QL6b=2/2;KL1w=2/2;KL6b=k1/2 \
                 w - - - - 0 30"
            ))
            .unwrap()
        };
        let brought = times(60, &root("QL1w=2/Q1"), &["QL1-QL2"], "d4N-z4QL2");
        let there = times(60, &root("QL2w=2/Q1"), &["b1W-c1W"], "d4N-z4QL2");
        assert!(brought > there + 100, "{brought} {there}");
    }
}
