//! Atomic: captures clear the surrounding squares. Losing the king counts as being mated, even
//! without a check. There is no recapture on a square after an explosion.

use super::Variant;
use crate::engine::evaluate::{EvaluationCaches, Tables, atomic};
use crate::engine::score::{Value, mated};
use crate::engine::see;
use crate::rules::{Move, Position};

/// Search and evaluation of atomic chess, on the tower or the flat board.
#[derive(Clone, Copy)]
pub struct Atomic(pub &'static Tables);

impl Variant for Atomic {
    fn evaluate(&self, position: &Position, _memory: &mut EvaluationCaches) -> Value {
        atomic(position, self.0)
    }

    fn see_at_least(position: &Position, mv: Move, least: Value) -> bool {
        see::explosion_gain(position, mv).map_or(least <= 0, |balance| balance >= least)
    }

    fn captured_value(position: &Position, mv: Move) -> Option<Value> {
        see::explosion_gain(position, mv)
    }

    #[inline]
    fn decided(position: &Position, ply: i32) -> Option<Value> {
        // A move must not explode the mover's own king, so only the side to move can be without
        // a king.
        position.king(position.turn()).is_none().then(|| mated(ply))
    }
}
