//! Tries the moves of a node of the search: their order, reductions, extensions and pruning.
//!
//! Moves of attack boards are numerous and mostly pointless, so they are reduced like other late
//! moves. Moves of a board with a piece on it are never pruned, and neither are moves that give
//! check, because what they achieve becomes visible only some plies later.

use std::array;
use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::Node;
use crate::engine::history::{CaptureKey, MoveKey};
use crate::engine::packed::Packed;
use crate::engine::parameters;
use crate::engine::picker::{self, Candidate};
use crate::engine::quiescence::extend;
use crate::engine::score::{INFINITE, MATE_FOUND, Value};
use crate::engine::transposition::Bound;
use crate::engine::variant::Variant;
use crate::engine::worker::Worker;
use crate::rules::{Checks, Move, Position};

/// Best score and move found at a node so far.
pub(super) struct Best {
    pub score: Value,
    /// Best move; `Packed::NONE` if no move has raised alpha.
    pub mv: Packed,
    pub raised_alpha: bool,
}

/// Result of the singularity test: whether the move in the transposition table is the only good
/// one, which is found by comparing the other moves with it.
enum Singularity {
    /// All other moves score clearly lower than the move in the transposition table, which is
    /// therefore searched one ply deeper.
    Singular,
    /// Multi-cut: in a search of half the depth, another move scores at least this value too. The
    /// value is at least beta, so the node is cut. It is stored in the transposition table as if it
    /// came from a search of full depth; most engines do not store it, and matches have not shown
    /// which is better.
    MultiCut(Value),
    /// The test was not made, or another move scores nearly as well, but less than beta.
    Unknown,
}

/// Moves of a node that were tried without a cutoff; moves beyond the capacity are not recorded.
#[derive(Default)]
struct Tried {
    /// Number of quiet moves, including pruned ones.
    quiet: usize,
    quiets: ArrayVec<MoveKey, 32>,
    captures: ArrayVec<CaptureKey, 16>,
}

impl Tried {
    fn push(&mut self, candidate: &Candidate, position: &Position) {
        if candidate.quiet {
            self.quiet += 1;
            let _ = self.quiets.try_push(candidate.move_key);
        } else {
            let _ = self
                .captures
                .try_push(CaptureKey::of(position, candidate.mv));
        }
    }
}

impl<V: Variant> Worker<'_, V> {
    /// Searches the legal moves of a node. If there are none, returns the score of mate or
    /// stalemate.
    pub(super) fn try_moves(&mut self, node: &Node, line: &mut Vec<Move>) -> Best {
        let (mut moves, mut candidates) = self.take_lists();
        let mut ordering = self.ordering(node.ply, node.entry);
        if self.at_root() {
            moves.extend(self.root_moves_left());
            // After the first iteration the best move of the last one comes first.
            if let Some(&best) = moves.first().filter(|_| self.depth > 1) {
                ordering.table_move = best.into();
            }
        } else {
            self.position.legal_moves_into(&mut moves);
        }
        ordering.rate(&moves, &mut candidates);
        if !node.in_check && !self.at_root() {
            self.remove_overlooked(&mut candidates, true);
        }
        let excluded = self.stack[node.ply as usize].excluded;
        if !excluded.is_none() {
            candidates.retain(|candidate| Packed::from(candidate.mv) != excluded);
        }
        let best = if candidates.is_empty() {
            let score = if excluded.is_none() {
                V::no_moves_score(node.in_check, node.ply)
            } else {
                // The excluded move is the only legal one.
                node.alpha
            };
            Best {
                score,
                mv: Packed::NONE,
                raised_alpha: excluded.is_none(),
            }
        } else {
            self.try_candidates(node, &mut candidates, line)
        };
        self.return_lists((moves, candidates));
        best
    }

    fn try_candidates(
        &mut self,
        node: &Node,
        candidates: &mut [Candidate],
        line: &mut Vec<Move>,
    ) -> Best {
        let checks = Checks::of(&self.position);
        let mut best = Best {
            score: -INFINITE,
            mv: Packed::NONE,
            raised_alpha: false,
        };
        let mut alpha = node.alpha;
        let mut tried = Tried::default();
        let mut child_line = Vec::new();
        // A forced capture (antichess) leaves no choice, so the search is extended.
        let only = !V::ROYAL && candidates.len() == 1 && node.ply < 2 * self.depth;
        let mut at = 0;
        while let Some(candidate) = picker::next::<V>(&self.position, candidates, at) {
            at += 1;
            let gives_check = V::ROYAL && checks.may_give(&self.position, candidate.mv);
            if self.reports && self.at_root() {
                self.shared.progress.set_current(candidate.mv, at);
            }
            if best.score > -MATE_FOUND
                && !self.at_root()
                && self.is_pruned(node, &candidate, tried.quiet, gives_check)
            {
                tried.quiet += usize::from(candidate.quiet);
                continue;
            }
            let extension = match self.test_singularity(node, &candidate, at == 1) {
                Singularity::Singular => 1,
                Singularity::MultiCut(limit) => {
                    best.score = limit;
                    break;
                }
                Singularity::Unknown => i32::from(only),
            };
            if self.stopped {
                break;
            }
            let reduction = self.late_move_reduction(node, &candidate, at, gives_check) - extension;
            self.stack[node.ply as usize].move_key = candidate.move_key;
            let undo = self.make(candidate.mv);
            let score = self.search_move(node, alpha, at == 1, reduction, &mut child_line);
            self.unmake(&undo);
            if self.stopped {
                break;
            }
            if score > best.score {
                best.score = score;
                if score > alpha {
                    best.mv = candidate.mv.into();
                    best.raised_alpha = true;
                    alpha = score;
                    extend(line, candidate.mv, &mut child_line);
                }
                if score >= node.beta {
                    self.reward(node, &candidate, &tried);
                    break;
                }
            }
            tried.push(&candidate, &self.position);
        }
        best
    }

    /// Updates the history statistics after the move `candidate` caused a beta cutoff; `tried` are
    /// the moves that were tried before it.
    fn reward(&mut self, node: &Node, candidate: &Candidate, tried: &Tried) {
        let mut capture = None;
        if candidate.quiet {
            let us = self.position.turn();
            let before = self.preceding(node.ply);
            let best = (candidate.mv, candidate.move_key);
            let quiets = &tried.quiets;
            self.history
                .reward(us, best, quiets, before, (node.depth, node.ply));
        } else {
            capture = Some(CaptureKey::of(&self.position, candidate.mv));
        }
        self.history
            .reward_capture(capture, &tried.captures, node.depth);
    }

    /// Tests whether the move in the transposition table is singular, by a reduced search of all
    /// other moves. Only the first move of a node is tested; `first` says whether this is the
    /// first.
    fn test_singularity(&mut self, node: &Node, candidate: &Candidate, first: bool) -> Singularity {
        match self.singular_limit(node, candidate).filter(|_| first) {
            Some(limit) if self.is_singular(node, candidate, limit) => Singularity::Singular,
            Some(limit) if limit >= node.beta => Singularity::MultiCut(limit),
            _ => Singularity::Unknown,
        }
    }

    /// The score that decides the singularity test: the move in the transposition table is singular
    /// if all other moves score lower than this. `None` if the test should not be made.
    pub(super) fn singular_limit(&self, node: &Node, candidate: &Candidate) -> Option<Value> {
        let entry = node.entry?;
        let telling = node.depth >= parameters::SINGULAR_DEPTH
            && !self.at_root()
            && node.ply < 2 * self.depth
            && self.stack[node.ply as usize].excluded.is_none()
            && entry.mv == candidate.mv.into()
            && matches!(entry.bound, Bound::Lower | Bound::Exact)
            && entry.depth >= node.depth - parameters::SINGULAR_LESS
            && entry.score.abs() < MATE_FOUND;
        telling.then_some(entry.score - parameters::SINGULAR * node.depth)
    }

    /// Whether all moves but `candidate` score lower than `limit` in a search of half the depth.
    fn is_singular(&mut self, node: &Node, candidate: &Candidate, limit: Value) -> bool {
        let step = node.ply as usize;
        let mut child_line = Vec::new();
        self.stack[step].excluded = candidate.mv.into();
        let window = (limit - 1, limit);
        let depth = (node.depth - 1) / 2;
        let score = self.search(window, depth, node.ply, node.cut_node, &mut child_line);
        self.stack[step].excluded = Packed::NONE;
        score < limit && !self.stopped
    }

    /// Searches the position after a move (principal variation search). The first move is
    /// searched with the full window, the others with a null window and, if they raise alpha,
    /// again with the full window.
    fn search_move(
        &mut self,
        node: &Node,
        alpha: Value,
        first: bool,
        reduction: i32,
        child_line: &mut Vec<Move>,
    ) -> Value {
        let Node {
            beta, depth, ply, ..
        } = *node;
        let (depth, ply) = (depth - 1, ply + 1);
        if first {
            let depth = depth - reduction.min(0);
            let cut_node = !node.is_pv() && !node.cut_node;
            return -self.search((-beta, -alpha), depth, ply, cut_node, child_line);
        }
        let narrow = (-alpha - 1, -alpha);
        let mut score = -self.search(narrow, depth - reduction, ply, true, child_line);
        if score > alpha && reduction > 0 && !self.stopped {
            score = -self.search(narrow, depth, ply, !node.cut_node, child_line);
        }
        if score > alpha && score < beta && !self.stopped {
            score = -self.search((-beta, -alpha), depth, ply, false, child_line);
        }
        score
    }

    /// Whether a move is skipped because it is unlikely to raise alpha. `quiet` is the number of
    /// quiet moves that precede it in the order of moves.
    fn is_pruned(
        &self,
        node: &Node,
        candidate: &Candidate,
        quiet: usize,
        gives_check: bool,
    ) -> bool {
        let Some(estimate) = node.estimate.filter(|_| V::STATIC_PRUNING) else {
            return false;
        };
        if gives_check || node.is_pv() && node.depth > parameters::PRUNING_PV_DEPTH {
            return false;
        }
        let depth = node.depth;
        if !candidate.quiet {
            return depth <= parameters::LOSING_CAPTURE_DEPTH
                && picker::is_losing(candidate)
                && !V::see_at_least(
                    &self.position,
                    candidate.mv,
                    -parameters::LOSING_CAPTURE * depth,
                );
        }
        if let Move::Board { from, .. } = candidate.mv
            && !self.position.on_board(from).is_empty()
        {
            return false;
        }
        let futile =
            || estimate + parameters::FUTILITY * depth + parameters::FUTILITY_BASE <= node.alpha;
        let exposed =
            || !V::see_at_least(&self.position, candidate.mv, -parameters::EXPOSED * depth);
        depth <= parameters::LATE_MOVES_DEPTH && quiet >= late_moves(depth, node.improving)
            || depth <= parameters::FUTILITY_DEPTH && futile()
            || depth <= parameters::HISTORY_DEPTH && candidate.order < parameters::HISTORY * depth
            || depth <= parameters::EXPOSED_DEPTH && exposed()
    }

    /// Number of plies by which the first search of a late move is shallower than that of other
    /// moves.
    fn late_move_reduction(
        &self,
        node: &Node,
        candidate: &Candidate,
        at: usize,
        gives_check: bool,
    ) -> i32 {
        let after = match node.is_pv() {
            true => parameters::REDUCTION_AFTER_PV,
            false => parameters::REDUCTION_AFTER,
        };
        let late = node.depth >= parameters::REDUCTION_DEPTH && at > after;
        if !late || !candidate.quiet && !picker::is_losing(candidate) {
            return 0;
        }
        let mut reduction = base_reduction(node.depth as usize, at);
        if candidate.quiet {
            let most = parameters::MAX_REDUCTION_HISTORY;
            reduction -= candidate.order.clamp(-most, most) / parameters::REDUCTION_HISTORY;
        }
        reduction -= i32::from(node.is_pv());
        reduction -= i32::from(gives_check);
        reduction -= i32::from(node.in_check);
        reduction += i32::from(!node.improving);
        reduction += 2 * i32::from(node.cut_node);
        reduction.clamp(0, node.depth - 2)
    }
}

/// Number of quiet moves that are tried at this depth before the remaining ones are pruned.
fn late_moves(depth: i32, improving: bool) -> usize {
    let all = parameters::LATE_MOVES + depth * depth * parameters::LATE_MOVES_HALVES / 2;
    (all / if improving { 1 } else { 2 }) as usize
}

/// Values of [`base_reduction`]: for each depth, a list by move number. Larger depths and numbers
/// use the last entry.
static REDUCTIONS: LazyLock<[[u8; 128]; 64]> = LazyLock::new(|| {
    array::from_fn(|depth| {
        array::from_fn(|at| {
            let product = (depth.max(1) as f64).ln() * (at.max(1) as f64).ln();
            (parameters::REDUCTION_BASE + product / parameters::REDUCTION_DIVISOR) as u8
        })
    })
});

/// Reduction in plies of a late move's search, before adjustments; it grows with the depth and the
/// move number `at`.
#[inline]
fn base_reduction(depth: usize, at: usize) -> i32 {
    i32::from(REDUCTIONS[depth.min(63)][at.min(127)])
}
