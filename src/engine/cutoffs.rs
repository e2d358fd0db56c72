//! Cuts by which a node is done with before any of its moves is tried: it stands so far
//! above or below what is needed, or refutes even by giving up its turn.

use std::mem::replace;

use super::history::MoveKey;
use super::margins;
use super::score::{MATE_FOUND, Value};
use super::tree::Node;
use super::variant::Variant;
use super::worker::Worker;
use crate::rules::{Color, Role};

impl<V: Variant> Worker<'_, V> {
    /// Cuts that need no move of the position itself.
    pub(super) fn prune_node(&mut self, node: &Node) -> Option<Value> {
        if !V::TELLING {
            return None;
        }
        let estimate = node.estimate?;
        let Node {
            alpha, beta, depth, ..
        } = *node;
        if beta.abs() < MATE_FOUND {
            // So far above that a few plies will hardly bring it down.
            let margin = margins::REVERSE_FUTILITY * (depth - i32::from(node.improving));
            if depth <= margins::REVERSE_FUTILITY_DEPTH && estimate - margin >= beta {
                return Some((estimate + beta) / 2);
            }
            // So far below that only forcing moves can help.
            let hope = estimate + margins::RAZORING * depth + margins::RAZORING_BASE;
            if depth <= margins::RAZORING_DEPTH && hope <= alpha {
                let score =
                    self.quiesce_here((alpha, alpha + 1), node.ply, (true, false), &mut Vec::new());
                if score <= alpha || self.stopped {
                    return Some(score);
                }
            }
            let may_pass = V::NULL_MOVE && depth >= margins::NULL_MOVE_DEPTH;
            let passed = (may_pass && estimate >= beta && node.cut_node)
                .then(|| self.null_move(node, estimate))
                .flatten();
            return passed.or_else(|| self.cut_by_capture(node, estimate));
        }
        None
    }

    /// If even giving up a turn refutes, a move will (null move). Not with pawns
    /// only, where every move may be the wrong one, nor twice in a row.
    fn null_move(&mut self, node: &Node, estimate: Value) -> Option<Value> {
        let us = self.position.turn();
        let last = self.preceding(node.ply)[0];
        if last == MoveKey::default() || !self.has_more_than_pawns(us) {
            return None;
        }
        let surplus = (estimate - node.beta) / margins::NULL_MOVE_SURPLUS;
        let reduction = margins::NULL_MOVE_REDUCTION
            + node.depth / margins::NULL_MOVE_SHARE
            + surplus.min(margins::NULL_MOVE_SURPLUS_MOST);
        let saved = self.position;
        self.stack[node.ply as usize].move_key = MoveKey::default();
        self.path.push(saved.key());
        let passed = replace(&mut self.passed, self.path.len());
        self.position.pass();
        let mut below = Vec::new();
        let window = (-node.beta, -node.beta + 1);
        let depth = node.depth - reduction;
        let score = -self.search(window, depth, node.ply + 1, false, &mut below);
        self.position = saved;
        self.passed = passed;
        self.path.pop();
        if self.stopped {
            return Some(0);
        }
        (score >= node.beta).then_some(if score > MATE_FOUND { node.beta } else { score })
    }

    fn has_more_than_pawns(&self, color: Color) -> bool {
        let idle =
            self.position.pieces(color, Role::Pawn) | self.position.pieces(color, Role::King);
        self.position.of(color) != idle
    }
}
