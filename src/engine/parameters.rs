//! Tunable parameters of the search: depths, move counts and margins for pruning, reductions
//! and extensions.
//!
//! The values are typical for an evaluation of this kind. A changed value can be tested with
//! `tritower-lab match` against the previous build. Margins are in centipawns, depths in plies of
//! remaining depth, history scores in the units of the history tables.

use super::score::Value;

/// If the half-move clock (half-moves since the last capture or pawn move) is at least this high, a
/// score in the transposition table causes no cutoff. The position may be nearer to a draw by the
/// fifty-move rule than it was when its score was stored (Article 9.3).
pub const TABLE_HALFMOVES: u32 = 90;

/// Internal iterative reduction: if the transposition table has no move for a node of at least this
/// depth, the node is searched one ply less deep. The move that this finds makes the next visit
/// faster.
pub const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Aspiration window: initial half-width, in centipawns, around the score of the previous
/// iteration.
pub const ASPIRATION: Value = 20;
/// Aspiration window: minimum search depth, in plies, at which the window is used. At smaller
/// depths the scores are not stable enough.
pub const ASPIRATION_DEPTH: u32 = 5;

/// Aspiration window: if the score of a search is outside the window, the search is repeated with a
/// wider one. The half-width grows by half of itself plus this number of centipawns.
pub const ASPIRATION_GROWTH: Value = 10;

/// Reverse futility: maximum depth. A node is cut if its evaluation exceeds beta by a margin that
/// grows with the depth, because such a lead is hardly lost within a few plies.
pub const REVERSE_FUTILITY_DEPTH: i32 = 7;
/// Reverse futility: margin above beta, in centipawns for each ply of depth.
pub const REVERSE_FUTILITY: Value = 80;

/// Razoring: maximum depth. A node whose evaluation is far below alpha is searched by
/// quiescence search only, because only forcing moves can help.
pub const RAZORING_DEPTH: i32 = 3;
/// Razoring: margin below alpha, in centipawns for each ply of depth.
pub const RAZORING: Value = 200;
/// Razoring: fixed part of the margin below alpha, in centipawns.
pub const RAZORING_BASE: Value = 100;

/// Null move: minimum depth, in plies, at which it is tried.
pub const NULL_MOVE_DEPTH: i32 = 3;
/// Null move: constant part, in plies, of the reduction of the search depth.
pub const NULL_MOVE_REDUCTION: i32 = 3;
/// Null move: divisor of the depth; the quotient is added to the reduction of the search depth.
pub const NULL_MOVE_SHARE: i32 = 4;
/// Null move: number of centipawns by which the evaluation must exceed beta for each further ply of
/// reduction of the search depth.
pub const NULL_MOVE_SURPLUS: Value = 200;
/// Null move: maximum number of plies added to the reduction because the evaluation exceeds
/// beta.
pub const MAX_NULL_MOVE_SURPLUS: i32 = 3;

/// Singular extension: minimum depth for testing whether the move in the transposition table is the
/// only good one. The test is a search of half the depth.
pub const SINGULAR_DEPTH: i32 = 7;
/// Singular extension: the score in the transposition table may come from a search that was
/// shallower than the node's depth, but by at most this number of plies.
pub const SINGULAR_LESS: i32 = 3;
/// Singular extension: margin in centipawns for each ply of depth. The move in the transposition
/// table is singular if all other moves score lower than its score minus the margin.
pub const SINGULAR: Value = 2;

/// Maximum depth, in plies, for pruning moves in PV nodes.
pub const PRUNING_PV_DEPTH: i32 = 4;

/// Losing captures: maximum depth for pruning captures that lose too much material.
pub const LOSING_CAPTURE_DEPTH: i32 = 6;
/// Losing captures: maximum loss of material, in centipawns for each ply of depth, of a capture
/// that is not pruned.
pub const LOSING_CAPTURE: Value = 90;

/// Late move pruning: maximum depth. When a certain number of quiet moves has been tried, the
/// remaining ones are pruned. The number grows with the depth. It is halved if the evaluation has
/// not improved since two plies ago.
pub const LATE_MOVES_DEPTH: i32 = 8;
/// Late move pruning: constant part of the number of quiet moves that are tried.
pub const LATE_MOVES: i32 = 8;
/// Late move pruning: half of this number times the square of the depth is added to the number of
/// quiet moves that are tried.
pub const LATE_MOVES_HALVES: i32 = 3;

/// Futility: maximum depth for pruning quiet moves when the evaluation is far below alpha.
pub const FUTILITY_DEPTH: i32 = 7;
/// Futility: margin below alpha, in centipawns for each ply of depth.
pub const FUTILITY: Value = 90;
/// Futility: fixed part of the margin below alpha, in centipawns.
pub const FUTILITY_BASE: Value = 100;

/// History pruning: maximum depth for pruning quiet moves with a low history score.
pub const HISTORY_DEPTH: i32 = 3;
/// History pruning: a quiet move is pruned if its history score is below this number times the
/// depth in plies.
pub const HISTORY: i32 = -4_000;

/// Exposed pieces: maximum depth for pruning quiet moves that lose too much material.
pub const EXPOSED_DEPTH: i32 = 6;
/// Exposed pieces: maximum loss of material, in centipawns for each ply of depth, of a quiet move
/// that is not pruned.
pub const EXPOSED: Value = 40;

/// Late move reduction (LMR): minimum depth, in plies, at which moves are reduced.
pub const REDUCTION_DEPTH: i32 = 3;
/// LMR: number of moves searched without reduction in non-PV nodes.
pub const REDUCTION_AFTER: usize = 2;
/// LMR: number of moves searched without reduction in PV nodes.
pub const REDUCTION_AFTER_PV: usize = 4;

/// LMR: the reduction in plies is this number plus ln(depth) times ln(move number) divided by
/// [`REDUCTION_DIVISOR`]. It grows with the move number, because after many moves have failed, the
/// next one is likely to fail too. It grows with the depth, because a deeper search saves more
/// time.
pub const REDUCTION_BASE: f64 = 0.8;
/// LMR: divisor in the formula for the reduction, see [`REDUCTION_BASE`].
pub const REDUCTION_DIVISOR: f64 = 2.2;

/// LMR: history score that changes the reduction by one ply.
pub const REDUCTION_HISTORY: i32 = 8_000;
/// LMR: maximum history score, positive or negative, that is taken into account. A score beyond it
/// changes the reduction as much as the maximum does.
pub const MAX_REDUCTION_HISTORY: i32 = 16_000;

/// ProbCut: margin above beta, in centipawns. If a reduced search of a capture reaches beta plus
/// this margin, the node is cut.
pub const PROBCUT: Value = 180;
/// ProbCut: number of plies by which the ProbCut search is shallower than a full one. ProbCut is
/// tried only at depths greater than this number, and not if the transposition table has a score
/// from a deeper search than ProbCut's, and that score is below beta plus the margin.
pub const PROBCUT_LESS: i32 = 4;

/// Delta pruning in quiescence search: margin in centipawns. A capture is skipped if the evaluation
/// plus the value of the captured piece plus the margin does not exceed alpha, unless the exchange
/// wins more than half of that value. It is skipped in any case if three times the margin would not
/// be enough either.
pub const DELTA: Value = 160;

/// Antichess: maximum number of plies beyond the nominal depth for which quiescence search
/// follows compulsory captures.
pub const CAPTURES_ON: i32 = 6;

/// History update for a cutoff: the score of the move that caused it rises by `BONUS * depth -
/// BONUS_LESS`, clamped to `BONUS_LEAST..=BONUS_MOST`. The scores of the moves that were tried
/// before fall by the same amount. A cutoff at greater depth is stronger evidence; the maximum
/// prevents one cutoff from dominating.
pub const BONUS: i32 = 150;
pub const BONUS_LESS: i32 = 60;
pub const MIN_BONUS: i32 = 20;
pub const MAX_BONUS: i32 = 1_500;

/// Correction history: maximum correction in centipawns.
pub const CORRECTION: Value = 80;
/// Correction history: maximum error in centipawns. If the error of a search is larger, it counts
/// as this one.
pub const CORRECTION_ERROR: Value = 400;
/// Correction history: maximum weight of one error; the weight is otherwise depth + 1.
pub const CORRECTION_WEIGHT: i32 = 16;
/// Correction history: a new correction is the weighted mean of the stored correction and the new
/// error. This is the sum of the two weights, so the stored correction has this weight minus that
/// of the error.
pub const CORRECTION_WHOLE: i32 = 256;
