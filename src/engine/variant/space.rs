//! Rules that the engine searches under variant V.G1: movement in three dimensions on the tri-level
//! board, won by checkmate.

use super::Variant;
use crate::engine::evaluate::{Memory, Tables, space};
use crate::engine::exchange;
use crate::engine::score::Value;
use crate::rules::{Move, Position, RuleSet};

/// The tower with movement in three dimensions.
#[derive(Clone, Copy)]
pub struct Space {
    tables: &'static Tables,
}

impl Space {
    pub fn new(rules: &'static RuleSet) -> Space {
        let tables = Tables::of(rules);
        Space { tables }
    }
}

impl Variant for Space {
    fn evaluate(&self, position: &Position, _memory: &mut Memory) -> Value {
        space(position, self.tables)
    }

    fn see_at_least(position: &Position, mv: Move, least: Value) -> bool {
        exchange::see_at_least_3d(position, mv, least)
    }
}
