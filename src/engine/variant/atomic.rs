//! Captures that clear the squares around (Atomschach): a king's end is a mate that needs
//! no check, and nothing takes back on a square where all has gone.

use super::Variant;
use crate::engine::evaluate::{Memory, Tables, atomic};
use crate::engine::exchange;
use crate::engine::score::{Value, mated};
use crate::rules::{Move, Position, RuleSet};

/// Either ground.
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

    fn gains(position: &Position, mv: Move, least: Value) -> bool {
        exchange::blast(position, mv).map_or(least <= 0, |balance| balance >= least)
    }

    fn taken(position: &Position, mv: Move) -> Option<Value> {
        exchange::blast(position, mv)
    }

    #[inline]
    fn decided(position: &Position, ply: i32) -> Option<Value> {
        // No move takes one's own king.
        position.king(position.turn()).is_none().then(|| mated(ply))
    }
}
