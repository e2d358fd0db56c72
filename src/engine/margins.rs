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

/// Aspiration window: initial half-width around the score of the previous iteration.
pub const ASPIRATION: Value = 20;
/// Aspiration window: depth from which on it is used, because scores have stabilised.
pub const ASPIRATION_DEPTH: u32 = 5;

/// Aspiration window: after a failed search, the half-width grows by half plus this.
pub const ASPIRATION_GROWTH: Value = 10;

/// Reverse futility: maximum depth. A node is cut if its evaluation exceeds beta by a margin for
/// each ply, because a few plies hardly lose such a lead.
pub const REVERSE_FUTILITY_DEPTH: i32 = 7;
/// Reverse futility: margin above beta for each ply of depth.
pub const REVERSE_FUTILITY: Value = 80;

/// Razoring: maximum depth. A node whose evaluation is far below alpha is resolved by quiescence
/// search, because only forcing moves can help.
pub const RAZORING_DEPTH: i32 = 3;
/// Razoring: margin below alpha for each ply of depth.
pub const RAZORING: Value = 200;
/// Razoring: fixed part of the margin below alpha.
pub const RAZORING_BASE: Value = 100;

/// Null move: minimum depth.
pub const NULL_MOVE_DEPTH: i32 = 3;
/// Null move: base of the reduction in plies.
pub const NULL_MOVE_REDUCTION: i32 = 3;
/// Null move: the reduction grows by the depth divided by this.
pub const NULL_MOVE_SHARE: i32 = 4;
/// Null move: the reduction grows by one ply for each this many centipawns of the evaluation
/// above beta.
pub const NULL_MOVE_SURPLUS: Value = 200;
/// Null move: the most plies that an evaluation above beta can add to the reduction.
pub const NULL_MOVE_SURPLUS_MOST: i32 = 3;

/// Singular extension: minimum depth for testing, by a search of half the depth, whether the
/// table's move is the only good one.
pub const SINGULAR_DEPTH: i32 = 7;
/// Singular extension: maximum number of plies by which the search behind the table's score may
/// be shallower than the node.
pub const SINGULAR_LESS: i32 = 3;
/// Singular extension: margin below the table's score, for each ply of depth, that no other move
/// may reach.
pub const SINGULAR: Value = 2;

/// Maximum depth for pruning moves in PV nodes.
pub const PRUNING_PV_DEPTH: i32 = 4;

/// Losing captures: maximum depth for pruning captures that lose too much by exchange.
pub const LOSING_CAPTURE_DEPTH: i32 = 6;
/// Losing captures: loss by exchange that is accepted, for each ply of depth.
pub const LOSING_CAPTURE: Value = 90;

/// Late move pruning: maximum depth. Quiet moves beyond a number that grows with the depth are
/// pruned; half that number if the side's evaluation has not improved since two plies ago.
pub const LATE_MOVES_DEPTH: i32 = 8;
/// Late move pruning: base of the number of quiet moves that are tried.
pub const LATE_MOVES: i32 = 8;
/// Late move pruning: the number of quiet moves that are tried grows by half of this times the
/// square of the depth.
pub const LATE_MOVES_HALVES: i32 = 3;

/// Futility: maximum depth for pruning quiet moves because the evaluation is far below alpha.
pub const FUTILITY_DEPTH: i32 = 7;
/// Futility: margin below alpha for each ply of depth.
pub const FUTILITY: Value = 90;
/// Futility: fixed part of the margin below alpha.
pub const FUTILITY_BASE: Value = 100;

/// History pruning: maximum depth for pruning quiet moves with a low history score.
pub const HISTORY_DEPTH: i32 = 3;
/// History pruning: score, for each ply of depth, below which a quiet move is pruned.
pub const HISTORY: i32 = -4_000;

/// Maximum depth for pruning quiet moves that lose too much by exchange.
pub const EXPOSED_DEPTH: i32 = 6;
/// Loss by exchange, for each ply of depth, that is accepted for a quiet move.
pub const EXPOSED: Value = 40;

/// Late move reduction (LMR): minimum depth.
pub const REDUCTION_DEPTH: i32 = 3;
/// LMR: number of moves searched without reduction in non-PV nodes.
pub const REDUCTION_AFTER: usize = 2;
/// LMR: number of moves searched without reduction in PV nodes.
pub const REDUCTION_AFTER_PV: usize = 4;

/// LMR: constant part of the reduction, in plies; ln(depth) times ln(move number) divided by
/// [`REDUCTION_DIVISOR`] is added. The more moves have failed, the likelier the next one fails,
/// and the deeper the search, the more each ply costs.
pub const REDUCTION_BASE: f64 = 0.8;
/// LMR: divisor of ln(depth) times ln(move number).
pub const REDUCTION_DIVISOR: f64 = 2.2;

/// LMR: history score that changes the reduction by one ply.
pub const REDUCTION_HISTORY: i32 = 8_000;
/// LMR: history scores beyond this, positive or negative, change the reduction no further.
pub const REDUCTION_HISTORY_MOST: i32 = 16_000;

/// ProbCut: margin above beta that a reduced search of a capture must reach to cut.
pub const PROBCUT: Value = 180;
/// ProbCut: reduction in plies, and depth above which ProbCut is tried. A table score below the
/// margin prevents it if its depth is less than this many plies below the node's.
pub const PROBCUT_LESS: i32 = 4;

/// Delta pruning: in quiescence search, a capture whose gain plus this margin does not reach
/// alpha is skipped if the exchange wins no more than half of the captured piece; with three
/// times the margin it is always skipped.
pub const DELTA: Value = 160;

/// Antichess: captures are compulsory, so quiescence search follows them, but only for this many
/// plies beyond the nominal depth.
pub const CAPTURES_ON: i32 = 6;

/// History update for a cutoff: `BONUS * depth - BONUS_LESS`, clamped to
/// `BONUS_LEAST..=BONUS_MOST`. The moves tried before lose the same amount. Deeper cutoffs are
/// stronger evidence; the maximum stops one cutoff from dominating.
pub const BONUS: i32 = 150;
pub const BONUS_LESS: i32 = 60;
pub const BONUS_LEAST: i32 = 20;
pub const BONUS_MOST: i32 = 1_500;

/// Correction history: maximum correction in centipawns.
pub const CORRECTION: Value = 80;
/// Correction history: maximum error of one search, in centipawns, that is counted.
pub const CORRECTION_ERROR: Value = 400;
/// Correction history: maximum weight of one error, which otherwise is depth + 1.
pub const CORRECTION_WEIGHT: i32 = 16;
/// Correction history: sum of the weights of one error and of the correction so far.
pub const CORRECTION_WHOLE: i32 = 256;
