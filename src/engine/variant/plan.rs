//! Mate over columns: the tower with most of its options, and the flat board.

use super::Variant;
use crate::engine::evaluate::{PawnCache, Tables, plan, weights};
use crate::engine::score::Value;
use crate::rules::{Color, Position, Role, RuleSet};

/// The tower.
#[derive(Clone, Copy)]
pub struct Tower {
    tables: &'static Tables,
}

impl Tower {
    pub fn new(rules: &'static RuleSet) -> Tower {
        let tables = Tables::of(rules);
        Tower { tables }
    }
}

impl Variant for Tower {
    fn evaluate(&self, position: &Position, cache: &mut PawnCache) -> Value {
        plan::<weights::Tower>(position, self.tables, cache)
    }

    /// Only bare kings are.
    #[inline]
    fn is_dead(position: &Position) -> bool {
        let king = |color| position.pieces(color, Role::King);
        position.occupied() == king(Color::White) | king(Color::Black)
    }
}

/// The flat board.
#[derive(Clone, Copy)]
pub struct Flat {
    tables: &'static Tables,
}

impl Flat {
    pub fn new(rules: &'static RuleSet) -> Flat {
        let tables = Tables::of(rules);
        Flat { tables }
    }
}

impl Variant for Flat {
    fn evaluate(&self, position: &Position, cache: &mut PawnCache) -> Value {
        plan::<weights::Flat>(position, self.tables, cache)
    }
}
