//! Atomic: captures clear the surrounding squares. The loss of a king counts as mate but needs
//! no check, and there is no recapture on an exploded square.

use super::Variant;
use crate::engine::evaluate::{Memory, Tables, atomic};
use crate::engine::exchange;
use crate::engine::score::{Value, mated};
use crate::rules::{Move, Position, RuleSet};

/// Atomic on the tower or the flat board.
#[derive(Clone, Copy)]
pub struct Atomic {
    tables: &'static Tables,
}

impl Atomic {
    pub fn new(rules: &'static RuleSet) -> Atomic {
        let tables = Tables::of(rules);
        Atomic { tables }
    }
}

impl Variant for Atomic {
    fn evaluate(&self, position: &Position, _memory: &mut Memory) -> Value {
        atomic(position, self.tables)
    }

    fn see_at_least(position: &Position, mv: Move, least: Value) -> bool {
        exchange::explosion_gain(position, mv).map_or(least <= 0, |balance| balance >= least)
    }

    fn captured_value(position: &Position, mv: Move) -> Option<Value> {
        exchange::explosion_gain(position, mv)
    }

    #[inline]
    fn decided(position: &Position, ply: i32) -> Option<Value> {
        // No move may explode one's own king, so only the side to move can lack it.
        position.king(position.turn()).is_none().then(|| mated(ply))
    }
}
