//! The moves of a node: in which order, how deep, and which not at all.
//!
//! Moves of attack boards are many and mostly idle, so they are reduced like other
//! late moves; but those that carry a piece or give check are never left out, since
//! what they do shows only plies later.

use std::array;
use std::sync::LazyLock;

use super::history::{Capture, MoveKey};
use super::margins;
use super::packed::Packed;
use super::picker::{self, Candidate};
use super::quiescence::extend;
use super::score::{INFINITE, MATE_FOUND, Value};
use super::table::Bound;
use super::tree::Node;
use super::variant::Variant;
use super::worker::Worker;
use crate::rules::{Checks, Move, Position};

/// What a node has found so far.
pub(super) struct Best {
    pub score: Value,
    /// The best move, if one has raised the score above the window's lower end.
    pub mv: Packed,
    pub raised_alpha: bool,
}

/// What the other moves are worth beside the table's.
enum Rivals {
    /// All stay well below it: it is singular, and its line is searched deeper.
    None,
    /// Without it some other move still reaches this score, at or above the window's
    /// upper end, by half the depth (multi-cut): no move is tried any more. The table
    /// keeps the score as if it had been found by the whole depth. Most engines do not
    /// keep it, and find it again at each visit; no match has shown that this is as good.
    Refute(Value),
    /// Nobody has looked, or some are near it and none refutes.
    Unknown,
}

/// The moves of a node that have been tried.
#[derive(Default)]
struct Tried {
    /// How many quiet ones, those that were left out among them.
    quiet: usize,
    quiets: Bounded<MoveKey, 32>,
    captures: Bounded<Capture, 16>,
}

impl Tried {
    fn push(&mut self, candidate: &Candidate, position: &Position) {
        if candidate.quiet {
            self.quiet += 1;
            self.quiets.push(candidate.move_key);
        } else {
            self.captures.push(Capture::of(position, candidate.mv));
        }
    }
}

/// The first so many of a kind.
struct Bounded<T, const MOST: usize> {
    all: [T; MOST],
    count: usize,
}

impl<T: Copy + Default, const MOST: usize> Default for Bounded<T, MOST> {
    fn default() -> Self {
        Bounded {
            all: [T::default(); MOST],
            count: 0,
        }
    }
}

impl<T, const MOST: usize> Bounded<T, MOST> {
    fn push(&mut self, it: T) {
        if let Some(free) = self.all.get_mut(self.count) {
            *free = it;
            self.count += 1;
        }
    }

    fn all(&self) -> &[T] {
        &self.all[..self.count]
    }
}

impl<V: Variant> Worker<'_, V> {
    /// Tries the moves; without any, the game ends here.
    pub(super) fn try_moves(&mut self, node: &Node, line: &mut Vec<Move>) -> Best {
        let (mut moves, mut candidates) = self.lists();
        self.position.legal_moves_into(&mut moves);
        self.ordering(node.ply, node.entry)
            .rate(&moves, &mut candidates);
        if !node.in_check {
            self.overlook(&mut candidates, true);
        }
        if self.at_root() {
            candidates.retain(|candidate| !self.root_excluded.contains(&candidate.mv));
        }
        let excluded = self.stack[node.ply as usize].excluded;
        if !excluded.is_none() {
            candidates.retain(|candidate| Packed::from(candidate.mv) != excluded);
        }
        let best = if candidates.is_empty() {
            let score = if excluded.is_none() {
                V::without_moves(node.in_check, node.ply)
            } else {
                // Nothing but the move left out.
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
        self.give_back((moves, candidates));
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
        let mut below = Vec::new();
        // A capture without a choice is no decision.
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
            let extension = match self.rivals(node, &candidate, at == 1) {
                Rivals::None => 1,
                Rivals::Refute(limit) => {
                    best.score = limit;
                    break;
                }
                Rivals::Unknown => i32::from(only),
            };
            if self.stopped {
                break;
            }
            let reduction = self.late_move_reduction(node, &candidate, at, gives_check) - extension;
            self.stack[node.ply as usize].move_key = candidate.move_key;
            let undo = self.make(candidate.mv);
            let score = self.search_move(node, alpha, at == 1, reduction, &mut below);
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
                    extend(line, candidate.mv, &mut below);
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

    /// A move has refuted what came before.
    fn reward(&mut self, node: &Node, candidate: &Candidate, tried: &Tried) {
        let mut capture = None;
        if candidate.quiet {
            let us = self.position.turn();
            let before = self.preceding(node.ply);
            let best = (candidate.mv, candidate.move_key);
            let quiets = tried.quiets.all();
            self.history
                .reward(us, best, quiets, before, (node.depth, node.ply));
        } else {
            capture = Some(Capture::of(&self.position, candidate.mv));
        }
        self.history
            .reward_capture(capture, tried.captures.all(), node.depth);
    }

    /// Whether the first move has rivals, by a less deep search without it.
    fn rivals(&mut self, node: &Node, candidate: &Candidate, first: bool) -> Rivals {
        match self.singular_limit(node, candidate).filter(|_| first) {
            Some(limit) if self.is_singular(node, candidate, limit) => Rivals::None,
            Some(limit) if limit >= node.beta => Rivals::Refute(limit),
            _ => Rivals::Unknown,
        }
    }

    /// Below which score all other moves must stay for the table's move to be the
    /// only good one (singular). None where that is not worth finding out.
    pub(super) fn singular_limit(&self, node: &Node, candidate: &Candidate) -> Option<Value> {
        let entry = node.entry?;
        let telling = node.depth >= margins::SINGULAR_DEPTH
            && !self.at_root()
            && node.ply < 2 * self.depth
            && self.stack[node.ply as usize].excluded.is_none()
            && entry.mv == candidate.mv.into()
            && matches!(entry.bound, Bound::Lower | Bound::Exact)
            && entry.depth >= node.depth - margins::SINGULAR_LESS
            && entry.score.abs() < MATE_FOUND;
        telling.then_some(entry.score - margins::SINGULAR * node.depth)
    }

    /// Whether every other move stays below the limit.
    fn is_singular(&mut self, node: &Node, candidate: &Candidate, limit: Value) -> bool {
        let step = node.ply as usize;
        let mut below = Vec::new();
        self.stack[step].excluded = candidate.mv.into();
        let window = (limit - 1, limit);
        let depth = (node.depth - 1) / 2;
        let score = self.search(window, depth, node.ply, node.cut_node, &mut below);
        self.stack[step].excluded = Packed::NONE;
        score < limit && !self.stopped
    }

    /// The score of a move that has just been made: the first is searched with the
    /// whole window, others only to show that they are no better.
    fn search_move(
        &mut self,
        node: &Node,
        alpha: Value,
        first: bool,
        reduction: i32,
        below: &mut Vec<Move>,
    ) -> Value {
        let Node {
            beta, depth, ply, ..
        } = *node;
        let (depth, ply) = (depth - 1, ply + 1);
        if first {
            let depth = depth - reduction.min(0);
            let cut_node = !node.is_pv() && !node.cut_node;
            return -self.search((-beta, -alpha), depth, ply, cut_node, below);
        }
        let narrow = (-alpha - 1, -alpha);
        let mut score = -self.search(narrow, depth - reduction, ply, true, below);
        if score > alpha && reduction > 0 && !self.stopped {
            score = -self.search(narrow, depth, ply, !node.cut_node, below);
        }
        if score > alpha && score < beta && !self.stopped {
            score = -self.search((-beta, -alpha), depth, ply, false, below);
        }
        score
    }

    /// Whether a move is left out: late, quiet or losing, and far from what is
    /// needed.
    fn is_pruned(
        &self,
        node: &Node,
        candidate: &Candidate,
        quiet: usize,
        gives_check: bool,
    ) -> bool {
        let Some(estimate) = node.estimate.filter(|_| V::TELLING) else {
            return false;
        };
        if gives_check || node.is_pv() && node.depth > margins::PRUNING_PV_DEPTH {
            return false;
        }
        let depth = node.depth;
        if !candidate.quiet {
            return depth <= margins::LOSING_CAPTURE_DEPTH
                && picker::loses(candidate)
                && !V::gains(
                    &self.position,
                    candidate.mv,
                    -margins::LOSING_CAPTURE * depth,
                );
        }
        if let Move::Board { from, .. } = candidate.mv
            && !self.position.on_board(from).is_empty()
        {
            return false;
        }
        let futile = || estimate + margins::FUTILITY * depth + margins::FUTILITY_BASE <= node.alpha;
        let exposed = || !V::gains(&self.position, candidate.mv, -margins::EXPOSED * depth);
        depth <= margins::LATE_MOVES_DEPTH && quiet >= late_moves(depth, node.improving)
            || depth <= margins::FUTILITY_DEPTH && futile()
            || depth <= margins::HISTORY_DEPTH && candidate.order < margins::HISTORY * depth
            || depth <= margins::EXPOSED_DEPTH && exposed()
    }

    /// How many plies less deep a late move is searched at first.
    fn late_move_reduction(
        &self,
        node: &Node,
        candidate: &Candidate,
        at: usize,
        gives_check: bool,
    ) -> i32 {
        let after = match node.is_pv() {
            true => margins::REDUCTION_AFTER_PV,
            false => margins::REDUCTION_AFTER,
        };
        let late = node.depth >= margins::REDUCTION_DEPTH && at > after;
        if !late || !candidate.quiet && !picker::loses(candidate) {
            return 0;
        }
        let mut reduction = base_reduction(node.depth as usize, at);
        if candidate.quiet {
            let most = margins::REDUCTION_HISTORY_MOST;
            reduction -= candidate.order.clamp(-most, most) / margins::REDUCTION_HISTORY;
        }
        reduction -= i32::from(node.is_pv());
        reduction -= i32::from(gives_check);
        reduction -= i32::from(node.in_check);
        reduction += i32::from(!node.improving);
        reduction += 2 * i32::from(node.cut_node);
        reduction.clamp(0, node.depth - 2)
    }
}

/// After how many quiet moves the others are left out.
fn late_moves(depth: i32, improving: bool) -> usize {
    let all = margins::LATE_MOVES + depth * depth * margins::LATE_MOVES_HALVES / 2;
    (all / if improving { 1 } else { 2 }) as usize
}

/// [`base_reduction`] by depth and by which move it is; what lies beyond is as the
/// last.
static REDUCTIONS: LazyLock<[[u8; 128]; 64]> = LazyLock::new(|| {
    array::from_fn(|depth| {
        array::from_fn(|at| {
            let product = (depth.max(1) as f64).ln() * (at.max(1) as f64).ln();
            (margins::REDUCTION_BASE + product / margins::REDUCTION_DIVISOR) as u8
        })
    })
});

/// By how many plies a late move is reduced before more is known of it: the more,
/// the later it comes and the deeper the search is.
#[inline]
fn base_reduction(depth: usize, at: usize) -> i32 {
    i32::from(REDUCTIONS[depth.min(63)][at.min(127)])
}
