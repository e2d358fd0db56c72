//! Games that a side also wins without mate: by the third check (Three-check), or with its king
//! on the hill (King of the Hill).

use super::Variant;
use crate::engine::evaluate::{EvaluationCaches, Tables, goal};
use crate::engine::score::{Value, mated};
use crate::rules::Position;

/// Three-check or King of the Hill on the tower or the flat board.
#[derive(Clone, Copy)]
pub struct Goal(pub &'static Tables);

impl Variant for Goal {
    fn evaluate(&self, position: &Position, memory: &mut EvaluationCaches) -> Value {
        goal(position, self.0, memory)
    }

    #[inline]
    fn decided(position: &Position, ply: i32) -> Option<Value> {
        let winner = position.reached_aim()?.winner()?;
        let lost = winner != position.turn();
        Some(if lost { mated(ply) } else { -mated(ply) })
    }
}
