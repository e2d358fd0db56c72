//! Antichess: a side without pieces or without legal moves has won. Captures are compulsory, so
//! a position with a possible capture is not quiet.

use super::Variant;
use crate::engine::evaluate::{EvaluationCaches, Tables, antichess};
use crate::engine::score::{Value, mated};
use crate::rules::{Move, Position};

/// Search and evaluation of antichess, on the tower or the flat board.
#[derive(Clone, Copy)]
pub struct Antichess(pub &'static Tables);

impl Variant for Antichess {
    const ROYAL: bool = false;
    const NULL_MOVE: bool = false;
    const STATIC_PRUNING: bool = false;
    const FASTEST_WIN: i32 = 0;

    fn evaluate(&self, position: &Position, _memory: &mut EvaluationCaches) -> Value {
        antichess(position, self.0)
    }

    /// Always true, because losing material is no disadvantage in antichess.
    fn see_at_least(_position: &Position, _mv: Move, _least: Value) -> bool {
        true
    }

    #[inline]
    fn decided(position: &Position, ply: i32) -> Option<Value> {
        let us = position.turn();
        if position.of(us).is_empty() {
            return Some(-mated(ply));
        }
        // The opponent has no pieces if their last pawn has just become an attack board.
        position.of(!us).is_empty().then(|| mated(ply))
    }

    fn no_moves_score(_in_check: bool, ply: i32) -> Value {
        -mated(ply)
    }

    #[inline]
    fn must_capture(position: &Position) -> bool {
        position.must_capture()
    }
}
