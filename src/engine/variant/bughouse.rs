//! Games with drops: one board of bughouse, where captured pieces go to the partner, and
//! Crazyhouse, where they go to the capturer.

use super::Variant;
use crate::engine::evaluate::{EvaluationCaches, Tables, hands};
use crate::engine::limits::Needs;
use crate::engine::score::Value;
use crate::rules::{Color, Position};

/// Bughouse or Crazyhouse on the tower or the flat board.
#[derive(Clone, Copy)]
pub struct Bughouse {
    tables: &'static Tables,
    /// Side for which the search runs.
    side: Color,
    needs: Needs,
}

impl Bughouse {
    pub fn new(position: &Position, tables: &'static Tables, needs: Needs) -> Bughouse {
        Bughouse {
            tables,
            side: position.turn(),
            needs,
        }
    }
}

impl Variant for Bughouse {
    fn evaluate(&self, position: &Position, memory: &mut EvaluationCaches) -> Value {
        hands(position, self.tables, memory, (self.side, &self.needs))
    }
}
