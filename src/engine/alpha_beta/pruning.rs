//! Cuts off a node of the search before any move is tried, by reverse futility, razoring, null move
//! or ProbCut.

use std::mem::replace;

use super::Node;
use crate::engine::history::MoveKey;
use crate::engine::parameters;
use crate::engine::score::{MATE_FOUND, Value};
use crate::engine::variant::Variant;
use crate::engine::worker::Worker;
use crate::rules::{Color, Role};

impl<V: Variant> Worker<'_, V> {
    /// Tries reverse futility, razoring, null move and ProbCut in this order; returns the node's
    /// score if one of them cuts the node off.
    pub(super) fn prune_node(&mut self, node: &Node) -> Option<Value> {
        if !V::STATIC_PRUNING {
            return None;
        }
        let estimate = node.estimate?;
        let Node {
            alpha, beta, depth, ..
        } = *node;
        if beta.abs() < MATE_FOUND {
            // Reverse futility: so large a lead is hardly lost within a few plies.
            let margin = parameters::REVERSE_FUTILITY * (depth - i32::from(node.improving));
            if depth <= parameters::REVERSE_FUTILITY_DEPTH && estimate - margin >= beta {
                return Some((estimate + beta) / 2);
            }
            // Razoring: so far below alpha, only forcing moves can help.
            let hope = estimate + parameters::RAZORING * depth + parameters::RAZORING_BASE;
            if depth <= parameters::RAZORING_DEPTH && hope <= alpha {
                let score =
                    self.quiesce_here((alpha, alpha + 1), node.ply, (true, false), &mut Vec::new());
                if score <= alpha || self.stopped {
                    return Some(score);
                }
            }
            let may_pass = V::NULL_MOVE && depth >= parameters::NULL_MOVE_DEPTH;
            let null_move = (may_pass && estimate >= beta && node.cut_node)
                .then(|| self.null_move(node, estimate))
                .flatten();
            return null_move.or_else(|| self.cut_by_capture(node, estimate));
        }
        None
    }

    /// Null move pruning: the side to move passes. If the score still stays at or above beta, a
    /// real move would reach beta too, and the score is returned. Not tried twice in a row, and not
    /// if the side has only king and pawns, because zugzwang is common then.
    fn null_move(&mut self, node: &Node, estimate: Value) -> Option<Value> {
        let us = self.position.turn();
        let last = self.preceding(node.ply)[0];
        if last == MoveKey::default() || !self.has_more_than_pawns(us) {
            return None;
        }
        let surplus = (estimate - node.beta) / parameters::NULL_MOVE_SURPLUS;
        let reduction = parameters::NULL_MOVE_REDUCTION
            + node.depth / parameters::NULL_MOVE_SHARE
            + surplus.min(parameters::MAX_NULL_MOVE_SURPLUS);
        let saved = self.position;
        self.stack[node.ply as usize].move_key = MoveKey::default();
        self.path.push(saved.key());
        let outer = replace(&mut self.after_null_move, self.path.len());
        self.position.pass();
        let mut child_line = Vec::new();
        let window = (-node.beta, -node.beta + 1);
        let depth = node.depth - reduction;
        let score = -self.search(window, depth, node.ply + 1, false, &mut child_line);
        self.position = saved;
        self.after_null_move = outer;
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
