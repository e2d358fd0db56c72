//! Moves on the flat board as chess engines exchange them (Universal Chess Interface).

use super::Language;
use super::write::drop;
use crate::rules::{Move, Position};

/// The text of a move: `e2e4`, `e7e8q`, `N@c3`. Castling is the king's two steps where all
/// games start alike, and among the 960 starts the king takes his rook.
pub(super) fn write(position: &Position, mv: Move) -> String {
    let geometry = position.geometry();
    let name = |square| geometry.name(square);
    match mv {
        Move::Piece {
            from,
            to,
            promotion,
        } => {
            let role = promotion.and_then(|becomes| becomes.role());
            let letter = role.map_or(String::new(), |role| role.letter().to_string());
            name(from) + &name(to) + &letter
        }
        Move::Castle(side) => {
            let castling = position.castling(position.turn(), side);
            castling.map_or(String::new(), |castling| {
                let shuffled = position.rules().castling.shuffled;
                let to = if shuffled {
                    castling.rook
                } else {
                    castling.king_to
                };
                name(castling.king) + &name(to)
            })
        }
        Move::Drop { role, to } => drop(role, Language::English, &name(to)),
        // There are no boards to move, and no promotion is ever owed.
        Move::Board { .. } | Move::Promote { .. } => String::new(),
    }
}
