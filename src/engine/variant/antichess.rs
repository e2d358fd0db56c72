//! Giving everything away (Räuberschach): who has nothing left or cannot move has won,
//! and who can capture must, so that no position is quiet in which somebody can.

use super::Variant;
use crate::engine::evaluate::{Memory, Tables, antichess};
use crate::engine::score::{Value, mated};
use crate::rules::{Move, Position, RuleSet};

/// Either ground.
#[derive(Clone, Copy)]
pub struct Antichess {
    tables: &'static Tables,
}

impl Antichess {
    pub fn new(rules: &'static RuleSet) -> Antichess {
        let tables = Tables::of(rules);
        Antichess { tables }
    }
}

impl Variant for Antichess {
    const ROYAL: bool = false;
    const NULL_MOVE: bool = false;
    const TELLING: bool = false;
    const SOONEST: i32 = 0;

    fn evaluate(&self, position: &Position, _memory: &mut Memory) -> Value {
        antichess(position, self.tables)
    }

    /// What is lost in an exchange is no loss.
    fn gains(_position: &Position, _mv: Move, _least: Value) -> bool {
        true
    }

    #[inline]
    fn decided(position: &Position, ply: i32) -> Option<Value> {
        let us = position.turn();
        if position.of(us).is_empty() {
            return Some(-mated(ply));
        }
        // His last pawn may have become a board.
        position.of(!us).is_empty().then(|| mated(ply))
    }

    fn without_moves(_in_check: bool, ply: i32) -> Value {
        -mated(ply)
    }

    #[inline]
    fn must_capture(position: &Position) -> bool {
        position.must_capture()
    }
}
