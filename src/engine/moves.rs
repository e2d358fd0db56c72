//! The moves of a node: in which order, how deep, and which not at all.
//!
//! Moves of attack boards are many and mostly idle, so they are reduced like other
//! late moves; but those that carry a piece or give check are never left out, since
//! what they do shows only plies later.

use std::array;
use std::sync::LazyLock;

use super::exchange::gains;
use super::history::{Capture, Slot};
use super::packed::Packed;
use super::picker::{self, Candidate};
use super::score::{INFINITE, MATE_FOUND, Value, mated};
use super::table::Bound;
use super::tree::Node;
use super::worker::Worker;
use crate::rules::{Checks, Move, Position};

/// What a node has found so far.
pub(super) struct Best {
    pub score: Value,
    /// The best move, if one has raised the score above the window's lower end.
    pub mv: Packed,
    pub raised: bool,
}

/// The moves of a node that have been tried.
#[derive(Default)]
struct Tried {
    /// How many quiet ones, those that were left out among them.
    quiet: usize,
    slots: Noted<Slot, 32>,
    captures: Noted<Capture, 16>,
}

impl Tried {
    fn note(&mut self, candidate: &Candidate, position: &Position) {
        if candidate.quiet {
            self.quiet += 1;
            self.slots.note(candidate.slot);
        } else {
            self.captures.note(Capture::of(position, candidate.mv));
        }
    }
}

/// The first so many of a kind.
struct Noted<T, const MOST: usize> {
    all: [T; MOST],
    count: usize,
}

impl<T: Copy + Default, const MOST: usize> Default for Noted<T, MOST> {
    fn default() -> Self {
        Noted {
            all: [T::default(); MOST],
            count: 0,
        }
    }
}

impl<T, const MOST: usize> Noted<T, MOST> {
    fn note(&mut self, it: T) {
        if let Some(free) = self.all.get_mut(self.count) {
            *free = it;
            self.count += 1;
        }
    }

    fn all(&self) -> &[T] {
        &self.all[..self.count]
    }
}

impl Worker<'_> {
    /// Tries the moves; without any, the game ends here.
    pub(super) fn try_moves(&mut self, node: &Node, line: &mut Vec<Move>) -> Best {
        let (mut moves, mut candidates) = self.lists();
        self.position.legal_moves_into(&mut moves);
        self.known(node.ply, node.entry)
            .rate(&moves, &mut candidates);
        if !node.in_check {
            self.overlook(&mut candidates, true);
        }
        if self.at_root() {
            candidates.retain(|candidate| !self.excluded.contains(&candidate.mv));
        }
        let without = self.steps[node.ply as usize].without;
        candidates.retain(|candidate| without.is_none() || Packed::from(candidate.mv) != without);
        let best = if candidates.is_empty() {
            let score = match node.in_check {
                // Nothing but the move left out.
                _ if !without.is_none() => node.alpha,
                // Mated, or stalemated (Articles 5.1(a) and 5.2).
                true => mated(node.ply),
                false => 0,
            };
            Best {
                score,
                mv: Packed::NONE,
                raised: without.is_none(),
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
            raised: false,
        };
        let mut alpha = node.alpha;
        let mut tried = Tried::default();
        let mut below = Vec::new();
        let mut at = 0;
        while let Some(candidate) = picker::next(candidates, at) {
            at += 1;
            let gives_check = checks.may_give(&self.position, candidate.mv);
            if best.score > -MATE_FOUND
                && !self.at_root()
                && self.is_hopeless(node, &candidate, tried.quiet, gives_check)
            {
                tried.quiet += usize::from(candidate.quiet);
                continue;
            }
            let extension = match self.singular_limit(node, &candidate).filter(|_| at == 1) {
                Some(limit) if self.is_singular(node, &candidate, limit) => 1,
                Some(limit) if limit >= node.beta => {
                    // Even without the best move another one refutes.
                    best.score = limit;
                    break;
                }
                _ => 0,
            };
            if self.stopped {
                break;
            }
            let reduction = self.reduction(node, &candidate, at, gives_check) - extension;
            self.steps[node.ply as usize].slot = candidate.slot;
            let undo = self.make(candidate.mv);
            let score = self.descend(node, alpha, at == 1, reduction, &mut below);
            self.unmake(&undo);
            if self.stopped {
                break;
            }
            if score > best.score {
                best.score = score;
                if score > alpha {
                    best.mv = candidate.mv.into();
                    best.raised = true;
                    alpha = score;
                    line.clear();
                    line.push(candidate.mv);
                    line.append(&mut below);
                }
                if score >= node.beta {
                    self.reward(node, &candidate, &tried);
                    break;
                }
            }
            tried.note(&candidate, &self.position);
        }
        best
    }

    /// A move has refuted what came before.
    fn reward(&mut self, node: &Node, candidate: &Candidate, tried: &Tried) {
        let mut capture = None;
        if candidate.quiet {
            let us = self.position.turn();
            let before = self.before(node.ply);
            let best = (candidate.mv, candidate.slot);
            let slots = tried.slots.all();
            self.history
                .reward(us, best, slots, before, (node.depth, node.ply));
        } else {
            capture = Some(Capture::of(&self.position, candidate.mv));
        }
        self.history
            .reward_capture(capture, tried.captures.all(), node.depth);
    }

    /// Below which score all other moves must stay for the table's move to be the
    /// only good one (singular). None where that is not worth finding out.
    fn singular_limit(&self, node: &Node, candidate: &Candidate) -> Option<Value> {
        let entry = node.entry?;
        let telling = node.depth >= 7
            && !self.at_root()
            && self.steps[node.ply as usize].without.is_none()
            && entry.mv == candidate.mv.into()
            && matches!(entry.bound, Bound::Lower | Bound::Exact)
            && entry.depth >= node.depth - 3
            && entry.score.abs() < MATE_FOUND;
        telling.then_some(entry.score - 2 * node.depth)
    }

    /// Whether every other move stays below the limit.
    fn is_singular(&mut self, node: &Node, candidate: &Candidate, limit: Value) -> bool {
        let step = node.ply as usize;
        let mut below = Vec::new();
        self.steps[step].without = candidate.mv.into();
        let window = (limit - 1, limit);
        let depth = (node.depth - 1) / 2;
        let score = self.search(window, depth, node.ply, node.likely_cut, &mut below);
        self.steps[step].without = Packed::NONE;
        score < limit && !self.stopped
    }

    /// The score of a move that has just been made: the first is searched with the
    /// whole window, others only to show that they are no better.
    fn descend(
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
            let likely_cut = !node.is_pv() && !node.likely_cut;
            return -self.search((-beta, -alpha), depth, ply, likely_cut, below);
        }
        let narrow = (-alpha - 1, -alpha);
        let mut score = -self.search(narrow, depth - reduction, ply, true, below);
        if score > alpha && reduction > 0 && !self.stopped {
            score = -self.search(narrow, depth, ply, !node.likely_cut, below);
        }
        if score > alpha && score < beta && !self.stopped {
            score = -self.search((-beta, -alpha), depth, ply, false, below);
        }
        score
    }

    /// Whether a move is left out: late, quiet or losing, and far from what is
    /// needed.
    fn is_hopeless(
        &self,
        node: &Node,
        candidate: &Candidate,
        quiet: usize,
        gives_check: bool,
    ) -> bool {
        let Some(guess) = node.guess else {
            return false;
        };
        if gives_check || node.is_pv() && node.depth > 4 {
            return false;
        }
        let depth = node.depth;
        if !candidate.quiet {
            return depth <= 6
                && picker::loses(candidate)
                && !gains(&self.position, candidate.mv, -90 * depth);
        }
        if let Move::Board { from, .. } = candidate.mv
            && !self.position.on_board(from).is_empty()
        {
            return false;
        }
        let enough = (8 + depth * depth * 3 / 2) / if node.improving { 1 } else { 2 };
        depth <= 8 && quiet >= enough as usize
            || depth <= 7 && guess + 90 * depth + 100 <= node.alpha
            || depth <= 3 && candidate.order < -4_000 * depth
            || depth <= 6 && !gains(&self.position, candidate.mv, -40 * depth)
    }

    /// How many plies less deep a late move is searched at first.
    fn reduction(&self, node: &Node, candidate: &Candidate, at: usize, gives_check: bool) -> i32 {
        let late = if node.is_pv() { at > 4 } else { at > 2 };
        if node.depth < 3 || !late || !candidate.quiet && !picker::loses(candidate) {
            return 0;
        }
        let mut reduction = usual_reduction(node.depth as usize, at);
        if candidate.quiet {
            reduction -= candidate.order.clamp(-16_000, 16_000) / 8_000;
        }
        reduction -= i32::from(node.is_pv());
        reduction -= i32::from(gives_check);
        reduction -= i32::from(node.in_check);
        reduction += i32::from(!node.improving);
        reduction += 2 * i32::from(node.likely_cut);
        reduction.clamp(0, node.depth - 2)
    }
}

/// [`usual_reduction`] by depth and by which move it is; what lies beyond is as the
/// last.
static REDUCTIONS: LazyLock<[[u8; 128]; 64]> = LazyLock::new(|| {
    array::from_fn(|depth| {
        array::from_fn(|at| {
            let product = (depth.max(1) as f64).ln() * (at.max(1) as f64).ln();
            (0.8 + product / 2.2) as u8
        })
    })
});

/// By how many plies a late move is reduced before more is known of it: the more,
/// the later it comes and the deeper the search is.
#[inline]
fn usual_reduction(depth: usize, at: usize) -> i32 {
    i32::from(REDUCTIONS[depth.min(63)][at.min(127)])
}
