//! Why a move fails for the king's sake: check (Article 3.5(b)) and castling
//! (Article 3.5(a)(ii)).

use super::{CastlingReason, Placed, Reason, placed};
use crate::rules::{CastlingSide, Move, Position, Role, Square, SquareSet};

/// Whether the own king is not attacked after a move that is otherwise in order.
pub(super) fn stays_safe(position: &Position, mv: Move) -> Result<(), Reason> {
    let us = position.turn();
    let next = position.after(mv);
    let Some(king) = next.king(us) else {
        return Ok(());
    };
    let attackers = next.attackers(king.column(), !us);
    let checkers = position.checkers();
    let still = first(&next, attackers & checkers);
    let Some(by) = still.or_else(|| first(&next, attackers)) else {
        return Ok(());
    };
    Err(if Some(king) != position.king(us) {
        Reason::KingIntoAttack { king, by }
    } else if still.is_some() {
        Reason::StillInCheck { king, by }
    } else {
        Reason::LeavesKingAttacked { king, by }
    })
}

pub(super) fn castling(position: &Position, side: CastlingSide) -> Result<(), Reason> {
    castles(position, side).map_err(Reason::Castling)
}

fn castles(position: &Position, side: CastlingSide) -> Result<(), CastlingReason> {
    let us = position.turn();
    let castling = position.rules().castling(us, side);
    for (role, home) in [(Role::King, castling.king), (Role::Rook, castling.rook)] {
        if !position.pieces(us, role).contains(home) {
            return Err(CastlingReason::Without { role, home });
        }
    }
    if !position.may_castle(us, side) {
        return Err(CastlingReason::Lost {
            king: castling.king,
            rook: castling.rook,
        });
    }
    if position.castling_must_wait() {
        return Err(CastlingReason::First);
    }
    if let Some(by) = first(position, position.occupied() & castling.empty) {
        return Err(CastlingReason::Obstructed { by });
    }
    let attacker = |square: Square| first(position, position.attackers(square.column(), !us));
    if let Some(by) = attacker(castling.king) {
        return Err(CastlingReason::InCheck {
            king: castling.king,
            by,
        });
    }
    match attacker(castling.king_to) {
        Some(by) => Err(CastlingReason::IntoAttack {
            king: castling.king_to,
            by,
        }),
        None => Ok(()),
    }
}

fn first(position: &Position, squares: SquareSet) -> Option<Placed> {
    squares.first().and_then(|square| placed(position, square))
}
