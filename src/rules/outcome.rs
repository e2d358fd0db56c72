//! How a position itself ends a game (Articles 1.2, 1.3, 5.1(a), 5.2, 9.6).

use super::{Color, Position, Role};

/// An end that needs no player's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side to move is mated (Article 5.1(a)).
    Checkmate {
        /// Who has won.
        winner: Color,
    },
    /// The side to move has no legal move and is not in check (Article 5.2).
    Stalemate,
    /// Nobody can mate any more (Articles 1.3 and 9.6): only the kings are left.
    DeadPosition,
}

impl Position {
    /// How the game has ended with this position, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.occupied() == self.by_role[Role::King.index()] {
            return Some(Outcome::DeadPosition);
        }
        if self.has_legal_move() {
            return None;
        }
        Some(if self.in_check() {
            Outcome::Checkmate { winner: !self.turn }
        } else {
            Outcome::Stalemate
        })
    }
}
