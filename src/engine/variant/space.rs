//! Games on the tower that are won by mate, but in which the height of squares matters for moves:
//! three-dimensional movement (V.G1) and the Federation rules.

use super::Variant;
use crate::engine::evaluate::{EvaluationCaches, Tables, space};
use crate::engine::score::Value;
use crate::engine::see;
use crate::rules::{Move, Position};

/// Games on the tower with movement in three dimensions or under the Federation rules.
#[derive(Clone, Copy)]
pub struct Space(pub &'static Tables);

impl Variant for Space {
    fn evaluate(&self, position: &Position, _memory: &mut EvaluationCaches) -> Value {
        space(position, self.0)
    }

    fn see_at_least(position: &Position, mv: Move, least: Value) -> bool {
        see::see_at_least_3d(position, mv, least)
    }
}
