//! Why an attack board cannot move (Article 3.6).

use super::{BoardReason, Reason, king, placed, promotion};
use crate::rules::{Becomes, Move, Pin, Position, Role};

pub(super) fn judge(
    position: &Position,
    from: Pin,
    to: Pin,
    chosen: Option<Becomes>,
) -> Result<(), Reason> {
    controlled(position, from).map_err(Reason::Board)?;
    reaches(position, from, to).map_err(Reason::Board)?;
    let mv = Move::Board {
        from,
        to,
        promotion: None,
    };
    king::stays_safe(position, mv)?;
    owes_nothing_dangerous(position, mv).map_err(Reason::Board)?;
    promotion(position, position.promoted_by_board(from, to), chosen)
}

/// Whether there is a board and it is the mover's.
fn controlled(position: &Position, pin: Pin) -> Result<(), BoardReason> {
    if !position.pins().contains(pin) {
        return Err(BoardReason::NoBoard { pin });
    }
    let aboard = position.on_board(pin);
    let us = position.turn();
    match (
        aboard.len(),
        aboard.first().and_then(|square| placed(position, square)),
    ) {
        (2.., _) => Err(BoardReason::HoldsSeveral {
            pin,
            count: aboard.len(),
        }),
        (_, Some(by)) if by.piece.color != us => Err(BoardReason::Held { pin, by }),
        (_, None) if position.owner(pin) != Some(us) => Err(BoardReason::NotYours {
            pin,
            owner: position.owner(pin),
        }),
        _ => Ok(()),
    }
}

/// Whether the board may go to that pin with what it carries.
fn reaches(position: &Position, from: Pin, to: Pin) -> Result<(), BoardReason> {
    if !position.rules().boards.adjacent(from).contains(to) {
        return Err(BoardReason::NotAdjacent { from, to });
    }
    if position.pins().contains(to) {
        return Err(BoardReason::PinTaken { pin: to });
    }
    let aboard = position.on_board(from).first();
    match aboard.and_then(|square| placed(position, square)) {
        Some(passenger)
            if !position
                .rules()
                .boards
                .carrying_targets(position.turn(), from)
                .contains(to) =>
        {
            Err(BoardReason::Backward {
                from,
                to,
                passenger,
            })
        }
        _ => Ok(()),
    }
}

/// Whether nothing that the opponent may choose for a pawn left on its furthest
/// rank attacks the mover's king (Article 3.4(e)(iii)).
fn owes_nothing_dangerous(position: &Position, mv: Move) -> Result<(), BoardReason> {
    let next = position.after(mv);
    let (Some(pawn), Some(king)) = (next.owed(), next.king(position.turn())) else {
        return Ok(());
    };
    let attacks = |role: &Role| {
        let chosen = next.after(Move::Promote {
            square: pawn,
            becomes: Becomes::Piece(*role),
        });
        chosen.attackers_of(king, next.turn()).contains(pawn)
    };
    match Role::PROMOTIONS.into_iter().find(attacks) {
        Some(role) => Err(BoardReason::OwedChoiceAttacks { pawn, role, king }),
        None => Ok(()),
    }
}
