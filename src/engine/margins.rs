//! Tunable parameters of the search: depths, move counts and margins for pruning, reductions
//! and extensions.
//!
//! They have values usual for such an evaluation; each can be tested with `tritower match`
//! against the previous build. Margins are in centipawns, depths in plies of remaining depth,
//! history scores in the units of the history tables.

use super::score::Value;

/// From this half-move clock on, table scores cause no cutoff, because the same position is now
/// nearer to a draw (Article 9.3).
pub const TABLE_HALFMOVES: u32 = 90;

/// Internal iterative reduction: from this depth on, a node without a table move is searched
/// one ply less deep. The move found then makes the next visit cheaper.
pub const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Aspiration window: initial half-width around the previous iteration's score, and the depth
/// from which on it is used, when scores have stabilised.
pub const ASPIRATION: Value = 20;
pub const ASPIRATION_DEPTH: u32 = 5;

/// A window that failed is widened by half its width plus this.
pub const ASPIRATION_GROWTH: Value = 10;

/// Reverse futility: up to this depth a node is cut if its evaluation exceeds beta by this
/// margin for each ply; a few plies hardly lose such a lead.
pub const REVERSE_FUTILITY_DEPTH: i32 = 7;
pub const REVERSE_FUTILITY: Value = 80;

/// Razoring: up to this depth a node that is below alpha by this margin for each ply plus a
/// base is resolved by quiescence search, because only forcing moves can help.
pub const RAZORING_DEPTH: i32 = 3;
pub const RAZORING: Value = 200;
pub const RAZORING_BASE: Value = 100;

/// Null move: minimum depth; the reduction is a base, plus depth divided by the share, plus one
/// ply for each surplus of the evaluation above beta, up to a maximum.
pub const NULL_MOVE_DEPTH: i32 = 3;
pub const NULL_MOVE_REDUCTION: i32 = 3;
pub const NULL_MOVE_SHARE: i32 = 4;
pub const NULL_MOVE_SURPLUS: Value = 200;
pub const NULL_MOVE_SURPLUS_MOST: i32 = 3;

/// Singular extension: minimum depth for testing, by a search of half the depth, whether the
/// table's move is the only good one.
pub const SINGULAR_DEPTH: i32 = 7;
/// The table's score may come from a search this many plies shallower.
pub const SINGULAR_LESS: i32 = 3;
/// Margin below the table's score, for each ply, within which no other move may come.
pub const SINGULAR: Value = 2;

/// Maximum depth for pruning moves in PV nodes.
pub const PRUNING_PV_DEPTH: i32 = 4;

/// Losing captures: up to this depth a capture that loses more than this by exchange, for each
/// ply, is pruned.
pub const LOSING_CAPTURE_DEPTH: i32 = 6;
pub const LOSING_CAPTURE: Value = 90;

/// Late move pruning: up to this depth quiet moves are pruned after a base count plus this many
/// halves times the square of the depth; after half as many if the side's evaluation has not
/// improved since two plies ago.
pub const LATE_MOVES_DEPTH: i32 = 8;
pub const LATE_MOVES: i32 = 8;
pub const LATE_MOVES_HALVES: i32 = 3;

/// Futility: up to this depth quiet moves are pruned if the evaluation is below alpha by this
/// margin for each ply plus a base.
pub const FUTILITY_DEPTH: i32 = 7;
pub const FUTILITY: Value = 90;
pub const FUTILITY_BASE: Value = 100;

/// History pruning: up to this depth quiet moves with a history score below this, for each ply,
/// are pruned.
pub const HISTORY_DEPTH: i32 = 3;
pub const HISTORY: i32 = -4_000;

/// Up to this depth quiet moves that lose more than this by exchange, for each ply, are pruned.
pub const EXPOSED_DEPTH: i32 = 6;
pub const EXPOSED: Value = 40;

/// Late move reduction (LMR): minimum depth, and the number of moves searched without reduction
/// in non-PV and in PV nodes.
pub const REDUCTION_DEPTH: i32 = 3;
pub const REDUCTION_AFTER: usize = 2;
pub const REDUCTION_AFTER_PV: usize = 4;

/// Base reduction: a constant plus ln(depth) times ln(move number) divided by this. The more
/// moves have failed, the likelier the next one fails, and the deeper the search, the more each
/// ply costs.
pub const REDUCTION_BASE: f64 = 0.8;
pub const REDUCTION_DIVISOR: f64 = 2.2;

/// LMR: history score that changes the reduction by one ply, and the bound of the score
/// considered.
pub const REDUCTION_HISTORY: i32 = 8_000;
pub const REDUCTION_HISTORY_MOST: i32 = 16_000;

/// ProbCut: margin above beta that a reduced search of a capture must reach to cut. The second
/// value is the reduction in plies, the depth above which ProbCut is tried, and the difference
/// in depth within which a table score below the margin prevents it.
pub const PROBCUT: Value = 180;
pub const PROBCUT_LESS: i32 = 4;

/// Delta pruning: in quiescence search a capture is skipped if its gain plus this margin does
/// not reach alpha.
pub const DELTA: Value = 160;

/// In antichess, where captures are compulsory, quiescence search follows them this many plies
/// beyond the nominal depth.
pub const CAPTURES_ON: i32 = 6;

/// History update for a cutoff: this much for each ply of depth, less a constant, within
/// bounds. The moves tried before are penalised by the same amount. A deep cutoff says more
/// about a move, but none says all.
pub const BONUS: i32 = 150;
pub const BONUS_LESS: i32 = 60;
pub const BONUS_LEAST: i32 = 20;
pub const BONUS_MOST: i32 = 1_500;

/// Correction history: maximum correction in centipawns; maximum error counted once; and the
/// weight of one error, which is depth + 1 up to a maximum, as a share of the whole.
pub const CORRECTION: Value = 80;
pub const CORRECTION_ERROR: Value = 400;
pub const CORRECTION_WEIGHT: i32 = 16;
pub const CORRECTION_WHOLE: i32 = 256;
