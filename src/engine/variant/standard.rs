//! Games with mate as the aim in which pieces move by files and ranks as seen from above: chess on
//! the flat board, and the tower with most of its options.

use super::Variant;
use crate::engine::evaluate::{EvaluationCaches, Tables, board};
use crate::engine::score::Value;
use crate::rules::laws::Base;
use crate::rules::{Color, Position, Role};

/// Chess, and the tower without the options that have a variant of their own.
#[derive(Clone, Copy)]
pub struct Standard(pub &'static Tables);

impl Variant for Standard {
    fn evaluate(&self, position: &Position, memory: &mut EvaluationCaches) -> Value {
        board(position, self.0, memory)
    }

    /// On the tower only positions with two kings alone are dead, except where boards carry no kings
    /// (V.A5).
    #[inline]
    fn is_dead(position: &Position) -> bool {
        let rules = position.rules();
        let other_dead_positions = rules.base() == Base::Chess || rules.boards().by_marking;
        are_only_kings_left(position) || other_dead_positions && position.is_dead()
    }
}

#[inline]
fn are_only_kings_left(position: &Position) -> bool {
    let king = |color| position.pieces(color, Role::King);
    position.occupied() == king(Color::White) | king(Color::Black)
}
