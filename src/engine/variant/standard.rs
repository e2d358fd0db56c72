//! Games with mate as the aim in which pieces move by files and ranks as seen from above: the tower
//! with most of its options, and the flat board.

use super::Variant;
use crate::engine::evaluate::network::Network;
use crate::engine::evaluate::{EvaluationCaches, Tables, flat, tournament, tower};
use crate::engine::score::Value;
use crate::rules::{Color, Position, Role};

/// The tower, with positions evaluated by a sum of weighted features.
#[derive(Clone, Copy)]
pub struct Tower(pub &'static Tables);

impl Variant for Tower {
    fn evaluate(&self, position: &Position, memory: &mut EvaluationCaches) -> Value {
        tower(position, self.0, memory)
    }

    /// Whether only the two kings are left. Only where boards carry no kings (V.A5), other positions
    /// on the tower are dead too.
    #[inline]
    fn is_dead(position: &Position) -> bool {
        are_only_kings_left(position) || position.rules().boards.by_marking && position.is_dead()
    }
}

/// The tower under the tournament rules, evaluated by a neural network trained on such games.
#[derive(Clone, Copy)]
pub struct Tournament {
    network: &'static Network,
    tables: &'static Tables,
}

impl Tournament {
    pub fn new(tables: &'static Tables) -> Tournament {
        Tournament {
            network: Network::tower(),
            tables,
        }
    }
}

impl Variant for Tournament {
    fn evaluate(&self, position: &Position, memory: &mut EvaluationCaches) -> Value {
        tournament(position, self.network, self.tables, memory)
    }

    #[inline]
    fn is_dead(position: &Position) -> bool {
        are_only_kings_left(position)
    }
}

#[inline]
fn are_only_kings_left(position: &Position) -> bool {
    let king = |color| position.pieces(color, Role::King);
    position.occupied() == king(Color::White) | king(Color::Black)
}

/// Games with mate as the aim on the flat board, evaluated by a neural network trained on chess.
#[derive(Clone, Copy)]
pub struct Flat {
    network: &'static Network,
    tables: &'static Tables,
}

impl Flat {
    pub fn new(tables: &'static Tables) -> Flat {
        Flat {
            network: Network::flat(),
            tables,
        }
    }
}

impl Variant for Flat {
    fn evaluate(&self, position: &Position, memory: &mut EvaluationCaches) -> Value {
        flat(position, self.network, self.tables, memory)
    }
}
