//! Reasons why castling is not legal.

use thiserror::Error;

use super::Placed;
use crate::rules::{CastlingSide, Role, Square};

/// The reason why castling is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum CastlingReason {
    /// Castling cannot be a player's first move.
    #[error("castling cannot be a player's first move")]
    First,
    /// The king or the rook is not on its square of departure.
    #[error("king or rook is not in place")]
    Without { role: Role, home: Square },
    /// The rule set has no castling; or it has 960 initial positions, and the right to castle on
    /// this side is lost.
    #[error("castling on this side is not available")]
    NoRight { side: CastlingSide },
    /// No board has the square on which the king or the rook would arrive.
    #[error("no board has a square that castling needs")]
    NoSquare { square: Square },
    /// King and rook are on their squares of departure, but the right is lost, because one of them
    /// has moved before.
    #[error("king or rook has moved before")]
    Lost { king: Square, rook: Square },
    /// A piece stands on a square that must be empty for castling.
    #[error("a piece stands between king and rook")]
    Obstructed { by: Placed },
    /// The king is in check.
    #[error("the king is in check")]
    InCheck { king: Square, by: Placed },
    /// The king would cross an attacked square (V.S5.3.5).
    #[error("the king would cross an attacked square")]
    ThroughAttack { square: Square, by: Placed },
    /// The king would arrive on an attacked square.
    #[error("the king would arrive on an attacked square")]
    IntoAttack { king: Square, by: Placed },
}
