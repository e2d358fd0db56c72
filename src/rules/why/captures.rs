//! Explains moves forbidden by variant rules: explosions (atomic), compulsory captures
//! (antichess), drops (bughouse, Crazyhouse), and games that are over without mate.

use super::{Placed, Reason, king, placed};
use crate::rules::laws::Aim;
use crate::rules::{Color, Move, Outcome, Position, Role, Square};

/// Checks that the game is not over because a king has exploded, a side has no piece left, has
/// given its third check, or has its king on the hill.
pub(super) fn not_over(position: &Position) -> Result<(), Reason> {
    if position.rules().aim == Aim::Mate {
        return Ok(());
    }
    match position.outcome() {
        Some(
            outcome @ (Outcome::KingExploded { .. }
            | Outcome::NothingLeft { .. }
            | Outcome::ThirdCheck { .. }
            | Outcome::KingOnHill { .. }),
        ) => Err(Reason::Over { outcome }),
        _ => Ok(()),
    }
}

/// Checks that a move in atomic does not explode the mover's own king and, in Atomschach, does not
/// leave the kings adjacent. `next` is the position after the move.
pub(super) fn check_explosion(
    position: &Position,
    next: &Position,
    mv: Move,
) -> Result<(), Reason> {
    let us = position.turn();
    let Some(king) = next.king(us) else {
        let stood = position.king(us);
        let king = match mv {
            Move::Piece { from, to, .. } if Some(from) == stood => Some(to),
            _ => stood,
        };
        return king.map_or(Ok(()), |king| Err(Reason::OwnKingExplodes { king }));
    };
    match next.king(!us) {
        Some(other) if next.kings_touch() && !position.rules().spares_pawns => {
            Err(Reason::KingsTouch { king, other })
        }
        _ => Ok(()),
    }
}

/// Checks, in antichess, that a move is a capture if any capture is possible.
pub(super) fn check_forced_capture(position: &Position, mv: Move) -> Result<(), Reason> {
    if position.rules().aim != Aim::GiveAway || position.is_capture(mv) {
        return Ok(());
    }
    let mut moves = Vec::new();
    position.tactical_moves_into(&mut moves);
    let capture = moves.into_iter().find_map(|mv| {
        let (square, captured) = position.captured(mv)?;
        let Move::Piece { from, .. } = mv else {
            return None;
        };
        Some(Reason::MustCapture {
            by: placed(position, from)?,
            captured: Placed {
                piece: captured,
                square,
            },
        })
    });
    capture.map_or(Ok(()), Err)
}

pub(super) fn judge_drop(position: &Position, role: Role, to: Square) -> Result<(), Reason> {
    if position.in_hand(position.turn(), role) == 0 {
        return Err(Reason::NotInHand { role });
    }
    if !position.squares().contains(to) {
        return Err(Reason::NoSuchSquare { square: to });
    }
    if let Some(piece) = placed(position, to) {
        return Err(Reason::DropOnto { piece });
    }
    let (law, pins) = (&position.rules().pawns, position.pins());
    let last = |color| law.promotion_rank(color, pins).contains(to);
    if role == Role::Pawn && Color::ALL.into_iter().any(last) {
        return Err(Reason::PawnDroppedOnLast { square: to });
    }
    king::stays_safe(position, Move::Drop { role, to })
}
