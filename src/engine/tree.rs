//! The search of the tree: alpha-beta with a principal variation.
//!
//! Every cut here is a guess that is right far more often than not; each constant
//! is in hundredths of a pawn or in plies.

use super::evaluate::evaluate;
use super::history::Slot;
use super::moves::Best;
use super::packed::Packed;
use super::quiescence::cuts;
use super::score::{INFINITE, MATE_FOUND, MAX_PLY, MOST, Value, mated};
use super::table::{Bound, Entry};
use super::worker::Worker;
use crate::rules::{Color, Move, Role};

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub alpha: Value,
    pub beta: Value,
    pub depth: i32,
    pub ply: i32,
    pub in_check: bool,
    /// The static evaluation, corrected by the table's score; none in check.
    pub guess: Option<Value>,
    /// Whether this side stands better than two plies ago.
    pub improving: bool,
    /// What the table knows.
    pub entry: Option<Entry>,
    /// Whether it is expected to refute the move before it.
    pub likely_cut: bool,
}

impl Node {
    pub fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl Worker<'_> {
    /// The score of the position, searched `depth` plies deep, within the window
    /// from `alpha` to `beta` or beyond it on the right side. `line` receives the
    /// best moves where the score falls within the window. `likely_cut` tells that
    /// the position is expected to refute the move before it.
    pub(super) fn search(
        &mut self,
        (mut alpha, mut beta): (Value, Value),
        depth: i32,
        ply: i32,
        likely_cut: bool,
        line: &mut Vec<Move>,
    ) -> Value {
        line.clear();
        if self.must_stop() {
            return 0;
        }
        if self.position.owed().is_some() {
            return self.search_owed((alpha, beta), depth, ply, likely_cut, line);
        }
        let root = self.at_root();
        if !root {
            if self.is_drawn() {
                return 0;
            }
            alpha = alpha.max(mated(ply));
            beta = beta.min(-mated(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        let in_check = self.position.in_check();
        let depth = depth + i32::from(in_check && ply < 2 * self.depth);
        if depth <= 0 {
            return self.quiesce(alpha, beta, ply, true);
        }
        if ply >= MAX_PLY {
            return if in_check {
                0
            } else {
                evaluate(&self.position)
            };
        }
        let key = self.key();
        let entry = self.shared.table.probe(key, ply);
        let is_pv = beta - alpha > 1;
        let without = self.steps[ply as usize].without;
        if let Some(entry) = entry
            && !is_pv
            && without.is_none()
            && entry.depth >= depth
            && cuts(&entry, alpha, beta)
            && self.position.halfmoves() < 90
        {
            return entry.score;
        }
        let raw = (!in_check)
            .then(|| entry.map_or_else(|| evaluate(&self.position), |entry| entry.evaluation));
        let evaluation =
            raw.map(|raw| (raw + self.history.correction(&self.position)).clamp(-MOST, MOST));
        self.steps[ply as usize].evaluation = evaluation;
        if entry.is_none()
            && let Some(raw) = raw
        {
            self.note(key, ply, raw);
        }
        let mut node = Node {
            alpha,
            beta,
            depth,
            ply,
            in_check,
            guess: evaluation.map(|evaluation| corrected(evaluation, entry)),
            improving: self.is_improving(ply, evaluation),
            entry,
            likely_cut,
        };
        if !root
            && !is_pv
            && without.is_none()
            && let Some(score) = self.cut_early(&node)
        {
            return score;
        }
        // Without a move to try first the search is better spent one ply less deep.
        if node.depth >= 4
            && entry.is_none_or(|entry| entry.mv.is_none())
            && !in_check
            && without.is_none()
        {
            node.depth -= 1;
        }
        let best = self.try_moves(&node, line);
        if self.stopped {
            return if best.raised { best.score } else { 0 };
        }
        if (!root || self.excluded.is_empty()) && without.is_none() {
            let bound = match best.score {
                score if score >= beta => Bound::Lower,
                _ if best.raised => Bound::Exact,
                _ => Bound::Upper,
            };
            let entry = Entry {
                mv: best.mv,
                score: best.score,
                evaluation: raw.unwrap_or(0),
                depth: node.depth,
                bound,
            };
            self.shared.table.store(key, ply, entry);
            self.learn_error(raw, &best, bound, node.depth);
        }
        best.score
    }

    /// Remembers how much the evaluation was wrong, where that was not a matter of
    /// captures.
    fn learn_error(&mut self, raw: Option<Value>, best: &Best, bound: Bound, depth: i32) {
        let Some(raw) = raw else {
            return;
        };
        let telling = match bound {
            Bound::Lower => best.score > raw,
            Bound::Upper => best.score < raw,
            _ => true,
        };
        if telling && best.score.abs() < MATE_FOUND && !self.is_tactical(best.mv) {
            self.history
                .correct(&self.position, best.score - raw, depth);
        }
    }

    fn is_tactical(&self, mv: Packed) -> bool {
        let mv: Option<Move> = mv.into();
        match mv {
            Some(mv) => mv.promotion().is_some() || self.position.is_capture(mv),
            None => false,
        }
    }

    /// Remembers an evaluation, since it costs more than anything else in a node.
    fn note(&self, key: u64, ply: i32, evaluation: Value) {
        let entry = Entry {
            mv: Packed::NONE,
            score: 0,
            evaluation,
            depth: 0,
            bound: Bound::None,
        };
        self.shared.table.store(key, ply, entry);
    }

    fn is_improving(&self, ply: i32, evaluation: Option<Value>) -> bool {
        let earlier = |back: i32| {
            let step = usize::try_from(ply - back).ok()?;
            self.steps[step].evaluation
        };
        match (evaluation, earlier(2).or_else(|| earlier(4))) {
            (Some(now), Some(then)) => now > then,
            (now, _) => now.is_some(),
        }
    }

    /// A promotion that is owed (Article 3.4(e)(iii)): the same side chooses, then
    /// moves, so that neither depth nor distance changes.
    fn search_owed(
        &mut self,
        (mut alpha, beta): (Value, Value),
        depth: i32,
        ply: i32,
        likely_cut: bool,
        line: &mut Vec<Move>,
    ) -> Value {
        let root = self.at_root();
        let mut best = -INFINITE;
        let mut below = Vec::new();
        for mv in self.position.legal_moves() {
            if root && self.excluded.contains(&mv) {
                continue;
            }
            let undo = self.make(mv);
            let score = self.search((alpha, beta), depth, ply, likely_cut, &mut below);
            self.unmake(&undo);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    line.clear();
                    line.push(mv);
                    line.append(&mut below);
                }
            }
            if best >= beta {
                break;
            }
        }
        best
    }

    /// Cuts that need no move of the position itself.
    fn cut_early(&mut self, node: &Node) -> Option<Value> {
        let guess = node.guess?;
        let Node {
            alpha, beta, depth, ..
        } = *node;
        if beta.abs() < MATE_FOUND {
            // So far above that a few plies will hardly bring it down.
            let margin = 80 * (depth - i32::from(node.improving));
            if depth <= 7 && guess - margin >= beta {
                return Some((guess + beta) / 2);
            }
            // So far below that only forcing moves can help.
            if depth <= 3 && guess + 200 * depth + 100 <= alpha {
                let score = self.quiesce(alpha, alpha + 1, node.ply, true);
                if score <= alpha || self.stopped {
                    return Some(score);
                }
            }
            let passed = (depth >= 3 && guess >= beta && node.likely_cut)
                .then(|| self.pass_turn(node, guess))
                .flatten();
            return passed.or_else(|| self.cut_by_capture(node, guess));
        }
        None
    }

    /// If even giving up a turn refutes, a move will (null move). Not with pawns
    /// only, where every move may be the wrong one, nor twice in a row.
    fn pass_turn(&mut self, node: &Node, guess: Value) -> Option<Value> {
        let us = self.position.turn();
        let last = self.before(node.ply)[0];
        if last == Slot::default() || !self.has_officer(us) {
            return None;
        }
        let reduction = 3 + node.depth / 4 + ((guess - node.beta) / 200).min(3);
        let saved = self.position;
        self.steps[node.ply as usize].slot = Slot::default();
        self.path.push(saved.key());
        self.position.pass();
        let mut below = Vec::new();
        let window = (-node.beta, -node.beta + 1);
        let depth = node.depth - reduction;
        let score = -self.search(window, depth, node.ply + 1, false, &mut below);
        self.position = saved;
        self.path.pop();
        if self.stopped {
            return Some(0);
        }
        (score >= node.beta).then_some(if score > MATE_FOUND { node.beta } else { score })
    }

    fn has_officer(&self, color: Color) -> bool {
        let idle =
            self.position.pieces(color, Role::Pawn) | self.position.pieces(color, Role::King);
        self.position.of(color) != idle
    }
}

/// The evaluation, or the table's score where that tells more.
fn corrected(evaluation: Value, entry: Option<Entry>) -> Value {
    let Some(entry) = entry.filter(|entry| entry.score.abs() <= MOST) else {
        return evaluation;
    };
    match entry.bound {
        Bound::Exact => entry.score,
        Bound::Lower => evaluation.max(entry.score),
        Bound::Upper => evaluation.min(entry.score),
        Bound::None => evaluation,
    }
}
