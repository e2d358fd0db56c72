//! ProbCut: cuts a node if a capture reaches beta plus a margin in a reduced search, because a
//! full search would then most likely reach beta.

use super::Node;
use crate::engine::parameters;
use crate::engine::picker;
use crate::engine::score::Value;
use crate::engine::transposition::Bound;
use crate::engine::variant::Variant;
use crate::engine::worker::Worker;
use crate::rules::Move;

impl<V: Variant> Worker<'_, V> {
    /// Returns the score of a capture or promotion that reaches beta plus the margin; `None` if
    /// no move does. `estimate` is the node's corrected evaluation.
    pub(super) fn cut_by_capture(&mut self, node: &Node, estimate: Value) -> Option<Value> {
        let beta = node.beta + parameters::PROBCUT;
        let doubtful = node.entry.is_some_and(|entry| {
            entry.bound != Bound::None
                && entry.depth > node.depth - parameters::PROBCUT_LESS
                && entry.score < beta
        });
        if node.depth <= parameters::PROBCUT_LESS || doubtful {
            return None;
        }
        let (mut moves, mut candidates) = self.take_lists();
        self.position.tactical_moves_into(&mut moves);
        self.ordering(node.ply, node.entry)
            .rate(&moves, &mut candidates);
        self.remove_overlooked(&mut candidates, false);
        let mut found = None;
        let mut at = 0;
        while let Some(candidate) = picker::next::<V>(&self.position, &mut candidates, at) {
            at += 1;
            if !V::see_at_least(&self.position, candidate.mv, beta - estimate) {
                continue;
            }
            self.stack[node.ply as usize].move_key = candidate.move_key;
            let score = self.score_of_capture(node, candidate.mv, beta);
            if self.stopped || score >= beta {
                found = Some(score);
                break;
            }
        }
        self.return_lists((moves, candidates));
        found
    }

    /// Score of a move in quiescence search or, if that reaches beta, in a reduced search.
    fn score_of_capture(&mut self, node: &Node, mv: Move, beta: Value) -> Value {
        let (window, ply) = ((-beta, -beta + 1), node.ply + 1);
        let undo = self.make(mv);
        let mut child_line = Vec::new();
        let mut score = -self.quiesce(window, ply, true, &mut child_line);
        if score >= beta && !self.stopped {
            let depth = node.depth - parameters::PROBCUT_LESS;
            score = -self.search(window, depth, ply, !node.cut_node, &mut child_line);
        }
        self.unmake(&undo);
        score
    }
}
