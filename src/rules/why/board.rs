//! Explains why an attack board cannot move (Article 3.6).

use super::{BoardReason, Reason, king, placed, promotion};
use crate::rules::laws::Aim;
use crate::rules::{Move, Pin, Position, Promotion, Role, RuleOption};

pub(super) fn judge(
    position: &Position,
    from: Pin,
    to: Pin,
    chosen: Option<Promotion>,
) -> Result<(), Reason> {
    check_board_exists(position, from).map_err(Reason::Board)?;
    if from == to {
        check_turning(position, from).map_err(Reason::Board)?;
    }
    check_controlled(position, from).map_err(Reason::Board)?;
    check_pawn_left(position, from).map_err(Reason::Board)?;
    check_reach(position, from, to).map_err(Reason::Board)?;
    let mv = Move::board(from, to, None);
    king::stays_safe(position, mv)?;
    check_pending_promotion(position, mv).map_err(Reason::Board)?;
    promotion(position, position.promoted_by_board(from, to), chosen)
}

fn check_board_exists(position: &Position, pin: Pin) -> Result<(), BoardReason> {
    if position.pins().contains(pin) {
        Ok(())
    } else {
        Err(BoardReason::NoBoard { pin })
    }
}

/// Checks that the attack board on a pin may turn in place (V.A2).
fn check_turning(position: &Position, pin: Pin) -> Result<(), BoardReason> {
    if !position.rules().has(RuleOption::Turning) {
        return Err(BoardReason::TurnsNot { pin });
    }
    match position.on_board(pin).len() {
        1 => Ok(()),
        count => Err(BoardReason::TurnsWithOnePiece { pin, count }),
    }
}

/// Checks that the side to move has a pawn, if the rule set allows only players with a pawn to move
/// boards (Federation F7).
fn check_pawn_left(position: &Position, pin: Pin) -> Result<(), BoardReason> {
    let pawns = position.pieces(position.turn(), Role::Pawn);
    match position.rules().boards.needs_pawn && pawns.is_empty() {
        true => Err(BoardReason::NoPawnLeft { pin }),
        false => Ok(()),
    }
}

/// Checks that the side to move may move the attack board on a pin.
fn check_controlled(position: &Position, pin: Pin) -> Result<(), BoardReason> {
    if position.rules().boards.by_marking {
        return check_marked(position, pin);
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

/// Checks that an attack board belongs to the side to move, and that it is empty or carries only
/// one pawn of that side (V.A5).
fn check_marked(position: &Position, pin: Pin) -> Result<(), BoardReason> {
    let (us, owner) = (position.turn(), position.owner(pin));
    if owner != Some(us) {
        return Err(BoardReason::NotMarked { pin, owner });
    }
    let aboard = position.on_board(pin);
    if aboard.len() > 1 {
        let count = aboard.len();
        return Err(BoardReason::HoldsSeveral { pin, count });
    }
    let other = (aboard - position.pieces(us, Role::Pawn)).first();
    match other.and_then(|square| placed(position, square)) {
        Some(passenger) => Err(BoardReason::CarriesNoPawn { pin, passenger }),
        None => Ok(()),
    }
}

/// Checks that the attack board on `from` may go to the pin `to`, considering the piece that the
/// board carries, if any.
fn check_reach(position: &Position, from: Pin, to: Pin) -> Result<(), BoardReason> {
    let (law, us) = (&position.rules().boards, position.turn());
    let aboard = position.on_board(from).first();
    let passenger = aboard.and_then(|square| placed(position, square));
    let over = !law.to_any_place && position.layout().other_place(from) == Some(to);
    if over && !position.rules().has(RuleOption::Hanging) {
        return Err(BoardReason::TurnsNotOver { from, to });
    }
    if let Some(passenger) = passenger.filter(|_| over) {
        return Err(BoardReason::TurnsOverEmpty {
            from,
            to,
            passenger,
        });
    }
    if from != to && !over && !law.adjacent(from).contains(to) {
        return Err(BoardReason::NotAdjacent { from, to });
    }
    if from != to && position.pins().contains(to) {
        return Err(BoardReason::PinTaken { pin: to });
    }
    match passenger {
        Some(passenger) if !law.carrying_targets(us, from).contains(to) => {
            Err(BoardReason::Backward {
                from,
                to,
                passenger,
            })
        }
        None if !law.empty_targets(us, from).contains(to) => {
            Err(BoardReason::EmptyForward { from, to })
        }
        _ => Ok(()),
    }
}

/// Checks an attack board's move that leaves the opponent a pending promotion: none of the pieces
/// to which the pawn may be promoted may attack the mover's king (Article 3.4(e)(iii)).
fn check_pending_promotion(position: &Position, mv: Move) -> Result<(), BoardReason> {
    if position.rules().aim == Aim::GiveAway {
        return Ok(());
    }
    let next = position.play_unchecked(mv);
    let (Some(pawn), Some(king)) = (next.pending_promotion(), next.king(position.turn())) else {
        return Ok(());
    };
    let attacks = |role: &Role| {
        let chosen = next.play_unchecked(Move::Promote {
            square: pawn,
            becomes: Promotion::Piece(*role),
        });
        chosen.attackers_of(king, next.turn()).contains(pawn)
    };
    match Role::PROMOTIONS.into_iter().find(attacks) {
        Some(role) => Err(BoardReason::PendingChoiceAttacks { pawn, role, king }),
        None => Ok(()),
    }
}
