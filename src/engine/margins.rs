//! The numbers that the search guesses by: how deep, how late, how far below or above
//! what is needed a node or a move must be to be cut, reduced or extended.
//!
//! None of them is a law of anything. They stand at values that are usual for such an
//! evaluation, and each may be tried by `tritower match` against the build before.
//! Margins are in hundredths of a pawn, depths in plies of the search that is left,
//! figures of history in the units of the tables of history.

use super::score::Value;

/// Half-moves without progress from which on the table's scores settle nothing, since
/// the same position is nearer to a draw now than it was (Article 9.3).
pub const TABLE_HALFMOVES: u32 = 90;

/// Without a move from the table the search is spent one ply less deep from this depth
/// on: with one found there it comes back cheaper (internal iterative reduction).
pub const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// The window around the score of the depth before is this wide either way at first
/// (aspiration), and from this depth on, where scores have settled.
pub const ASPIRATION: Value = 20;
pub const ASPIRATION_DEPTH: u32 = 5;

/// A window that was too narrow grows by half and this.
pub const ASPIRATION_GROWTH: Value = 10;

/// Up to this depth a node that stands so far above what is needed, for each ply, is
/// not searched: a few plies hardly bring it down (reverse futility).
pub const REVERSE_FUTILITY_DEPTH: i32 = 7;
pub const REVERSE_FUTILITY: Value = 80;

/// Up to this depth, so far below what is needed, for each ply and once, only forcing
/// moves can help (razoring).
pub const RAZORING_DEPTH: i32 = 3;
pub const RAZORING: Value = 200;
pub const RAZORING_BASE: Value = 100;

/// From this depth on a turn is given up (null move), with a search that is less deep
/// by a base, a share of the depth, and a ply for each so much above what is needed, up
/// to a most.
pub const NULL_MOVE_DEPTH: i32 = 3;
pub const NULL_MOVE_REDUCTION: i32 = 3;
pub const NULL_MOVE_SHARE: i32 = 4;
pub const NULL_MOVE_SURPLUS: Value = 200;
pub const NULL_MOVE_SURPLUS_MOST: i32 = 3;

/// From this depth on it is worth a search of half the depth to find out whether the
/// table's move is the only good one (singular).
pub const SINGULAR_DEPTH: i32 = 7;
/// By so much less deep the table's score may be found.
pub const SINGULAR_LESS: i32 = 3;
/// So far below the table's score, for each ply, all other moves must stay.
pub const SINGULAR: Value = 2;

/// In the principal variation moves are left out up to this depth only.
pub const PRUNING_PV_DEPTH: i32 = 4;

/// Up to this depth a capture that loses so much, for each ply, is left out.
pub const LOSING_CAPTURE_DEPTH: i32 = 6;
pub const LOSING_CAPTURE: Value = 90;

/// Up to this depth quiet moves are left out after so many, and after so many more, in
/// halves, for each ply's square (late move pruning); half as many where the side
/// stands no better than two plies ago.
pub const LATE_MOVES_DEPTH: i32 = 8;
pub const LATE_MOVES: i32 = 8;
pub const LATE_MOVES_HALVES: i32 = 3;

/// Up to this depth quiet moves are left out so far below what is needed, for each ply
/// and once (futility).
pub const FUTILITY_DEPTH: i32 = 7;
pub const FUTILITY: Value = 90;
pub const FUTILITY_BASE: Value = 100;

/// Up to this depth quiet moves with figures of history below this, for each ply, are
/// left out.
pub const HISTORY_DEPTH: i32 = 3;
pub const HISTORY: i32 = -4_000;

/// Up to this depth quiet moves that put so much to be taken, for each ply, are left
/// out.
pub const EXPOSED_DEPTH: i32 = 6;
pub const EXPOSED: Value = 40;

/// From this depth on late moves are searched less deep at first (late move reduction),
/// after so many, and after so many in the principal variation.
pub const REDUCTION_DEPTH: i32 = 3;
pub const REDUCTION_AFTER: usize = 2;
pub const REDUCTION_AFTER_PV: usize = 4;

/// The usual reduction: a base, and the product of the logarithms of depth and number
/// divided by this. The more moves have failed, the likelier the next fails, and the
/// deeper the search is, the more a ply of it costs.
pub const REDUCTION_BASE: f64 = 0.8;
pub const REDUCTION_DIVISOR: f64 = 2.2;

/// A ply less or more for each so much in the figures of history, which count up to
/// this either way.
pub const REDUCTION_HISTORY: i32 = 8_000;
pub const REDUCTION_HISTORY_MOST: i32 = 16_000;

/// How far above what is needed a less deep search must stay for a capture to cut
/// (ProbCut), and how many plies less deep it is; also the depth from which on it is
/// tried, and the most by which the table's score may be less deep and still speak
/// against it.
pub const PROBCUT: Value = 180;
pub const PROBCUT_LESS: i32 = 4;

/// Among forcing moves a capture that cannot bring the score this near to what is
/// needed is left out (delta pruning).
pub const DELTA: Value = 160;

/// So many plies beyond the depth captures are followed where who can capture must.
pub const CAPTURES_ON: i32 = 6;

/// What a refutation adds to a move's figure of history, and takes from those tried
/// before it: so much for each ply of its depth less this, within these bounds. A deep
/// one says more, but none says all.
pub const BONUS: i32 = 150;
pub const BONUS_LESS: i32 = 60;
pub const BONUS_LEAST: i32 = 20;
pub const BONUS_MOST: i32 = 1_500;

/// An evaluation is corrected by no more than this for what is known of its pawns. One
/// error counts up to this, and weighs as many parts of the whole as its depth has
/// plies and one more, up to a most.
pub const CORRECTION: Value = 80;
pub const CORRECTION_ERROR: Value = 400;
pub const CORRECTION_WEIGHT: i32 = 16;
pub const CORRECTION_WHOLE: i32 = 256;
