//! One board of two, on which captured pieces come from the partner's (Tandemschach).

use super::Variant;
use crate::engine::evaluate::{Memory, Tables, hands};
use crate::engine::limits::Needs;
use crate::engine::score::Value;
use crate::rules::{Color, Position};

/// Either ground.
#[derive(Clone, Copy)]
pub struct Bughouse {
    tables: &'static Tables,
    /// Who thinks.
    side: Color,
    needs: Needs,
}

impl Bughouse {
    pub fn new(position: &Position, needs: Needs) -> Bughouse {
        Bughouse {
            tables: Tables::of(position.rules()),
            side: position.turn(),
            needs,
        }
    }
}

impl Variant for Bughouse {
    fn evaluate(&self, position: &Position, memory: &mut Memory) -> Value {
        hands(position, self.tables, memory, (self.side, &self.needs))
    }
}
