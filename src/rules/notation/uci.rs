//! Moves on the flat board in the notation of chess engines (Universal Chess Interface).

use std::fmt::{self, Write};

use super::Language;
use super::pattern::PiecePattern;
use super::write::{castling as sign, drop};
use crate::rules::{Castling, CastlingSide, Move, Position, Promotion, Role, Square};

/// Writes a move: `e2e4`, `e7e8q`, `N@c3`. Castling is written as the king's move of two
/// squares, in Chess960 as the king's move to the square of its own rook.
pub(super) fn write(position: &Position, mv: Move, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |square: Square| square.display(position.layout());
    match mv {
        Move::Piece {
            from,
            to,
            promotion,
        } => {
            write!(f, "{}{}", name(from), name(to))?;
            let role = promotion.and_then(Promotion::role);
            role.map_or(Ok(()), |role| f.write_char(role.letter()))
        }
        Move::Castle(side) => match position.castling(position.turn(), side) {
            None => f.write_str(sign(side)),
            Some(castling) => {
                let to = if position.rules().castling.shuffled {
                    castling.rook
                } else {
                    castling.king_to
                };
                write!(f, "{}{}", name(castling.king), name(to))
            }
        },
        Move::Drop { role, to } => f.write_str(&drop(role, Language::English, name(to))),
        // The flat board has no attack boards, and no promotion is ever pending.
        Move::Board { .. } | Move::Promote { .. } => Ok(()),
    }
}

/// Castling side that a king's departure and arrival mean, whether or not castling is legal; `None`
/// if they mean an ordinary move. They mean castling if the king arrives on the square of its own
/// rook, or on its square after castling, if that is not adjacent to its departure.
pub(super) fn castles(position: &Position, piece: &PiecePattern) -> Option<CastlingSide> {
    let layout = position.layout();
    let us = position.turn();
    let (from, to) = (piece.from.square(layout)?, piece.to.square(layout)?);
    let is_king = position.pieces(us, Role::King).contains(from);
    let has_more = piece.promotion.is_some() || piece.captures || piece.bracketed;
    if !is_king || !matches!(piece.role, None | Some(Role::King)) || has_more {
        return None;
    }
    let steps = layout.attacks().king(from.column());
    let meant = |castling: &Castling| {
        let takes_rook = castling.rook == to && position.pieces(us, Role::Rook).contains(to);
        let goes = castling.king_to == to && to != from && steps & to.column().bit() == 0;
        castling.king == from && (takes_rook || goes)
    };
    CastlingSide::ALL
        .into_iter()
        .find(|&side| position.castling(us, side).is_some_and(meant))
}
