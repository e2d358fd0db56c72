//! Explains why king safety (Article 3.5(b)) or the rules of castling (Article 3.5(a)(ii))
//! forbid a move.

use super::{CastlingReason, Placed, Reason, captures, placed};
use crate::rules::laws::Aim;
use crate::rules::{CastlingSide, Move, Position, Role, SquareSet};

/// Checks that an otherwise legal move does not leave the mover's king attacked. In atomic, also
/// checks that the move does not explode this king. In antichess, where there is no check, only
/// checks that a compulsory capture is made.
pub(super) fn stays_safe(position: &Position, mv: Move) -> Result<(), Reason> {
    captures::check_forced_capture(position, mv)?;
    let us = position.turn();
    let next = position.play_unchecked(mv);
    match position.rules().aim {
        Aim::Mate | Aim::ThreeChecks | Aim::Hill => {}
        Aim::Explode => {
            captures::check_explosion(position, &next, mv)?;
            // In atomic a player who explodes the other king has won, even if their own king is
            // attacked.
            if next.king(!us).is_none() {
                return Ok(());
            }
        }
        Aim::GiveAway => return Ok(()),
    }
    let Some(king) = next.king(us) else {
        return Ok(());
    };
    let attackers = next.checkers_on(king, !us);
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
    castles(position, side).map_err(Reason::Castling)?;
    let mv = Move::Castle(side);
    captures::check_forced_capture(position, mv)?;
    if position.rules().aim == Aim::Explode {
        captures::check_explosion(position, &position.play_unchecked(mv), mv)?;
    }
    Ok(())
}

fn castles(position: &Position, side: CastlingSide) -> Result<(), CastlingReason> {
    let us = position.turn();
    let Some(castling) = position.castling(us, side) else {
        return Err(CastlingReason::NoRight { side });
    };
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
    for square in [castling.king_to, castling.rook_to] {
        if !position.squares().contains(square) {
            return Err(CastlingReason::NoSquare { square });
        }
    }
    if let Some(by) = first(position, position.occupied() & castling.empty) {
        return Err(CastlingReason::Obstructed { by });
    }
    if position.rules().castling.through_attacks {
        return Ok(());
    }
    let king = castling.king;
    if let Some(by) = first(position, position.checkers_on(king, !us)) {
        return Err(CastlingReason::InCheck { king, by });
    }
    let mut without_king = *position;
    without_king.take(king, us);
    for square in castling.crossed {
        if let Some(by) = first(position, without_king.checkers_on(square, !us)) {
            return Err(if square == castling.king_to {
                CastlingReason::IntoAttack { king: square, by }
            } else {
                CastlingReason::ThroughAttack { square, by }
            });
        }
    }
    let (king, arrived) = (
        castling.king_to,
        position.play_unchecked(Move::Castle(side)),
    );
    match first(&arrived, arrived.checkers_on(king, !us)) {
        Some(by) => Err(CastlingReason::IntoAttack { king, by }),
        None => Ok(()),
    }
}

fn first(position: &Position, squares: SquareSet) -> Option<Placed> {
    squares.first().and_then(|square| placed(position, square))
}
