//! Why a piece or an attack board has no move at all: of the reasons against its ways
//! the one that says most.

use super::{Illegal, Reason, SpaceReason, comes_to, judge};
use crate::rules::{Move, Pin, Position, RuleOption, Square};

/// Why the piece on a square has no legal move: what its king would suffer before what
/// stands where it would come to, and that before what stands in its way. None when it
/// has one, and where nothing but the board's edge is against it.
pub fn piece_stuck(position: &Position, from: Square) -> Option<Illegal> {
    let king = position.king(position.turn()) == Some(from);
    let own = |mv: &Move| match *mv {
        Move::Piece { from: square, .. } => square == from,
        Move::Castle(_) => king,
        Move::Board { .. } | Move::Promote { .. } | Move::Drop { .. } => false,
    };
    if position.legal_moves().iter().any(own) {
        return None;
    }
    let attempts = position.squares().into_iter().map(|to| Move::Piece {
        from,
        to,
        promotion: None,
    });
    strongest(position, attempts)
}

/// Why the attack board on a pin has no legal move; none when it has one.
pub fn board_stuck(position: &Position, from: Pin) -> Option<Illegal> {
    let own = |mv: &Move| matches!(*mv, Move::Board { from: pin, .. } if pin == from);
    if position.legal_moves().iter().any(own) {
        return None;
    }
    let (rules, geometry) = (position.rules(), position.geometry());
    let turning = rules.has(RuleOption::Turning).then_some(from);
    let over = geometry.other_place(from);
    let over = over.filter(|_| rules.has(RuleOption::Hanging));
    let targets = rules.boards.adjacent(from).into_iter();
    let attempts = targets.chain(turning).chain(over).map(|to| Move::Board {
        from,
        to,
        promotion: None,
    });
    strongest(position, attempts)
}

fn strongest(position: &Position, attempts: impl Iterator<Item = Move>) -> Option<Illegal> {
    let reasons = attempts.filter_map(|mv| {
        let reason = judge(position, mv).err()?;
        Some((weight(position, mv, reason)?, reason))
    });
    // Of equal ones the first.
    let strongest = reasons.reduce(|a, b| if b.0 > a.0 { b } else { a });
    let rules = position.rules();
    strongest.map(|(_, reason)| Illegal { reason, rules })
}

/// How much a reason against an attempt says; none where the attempt is not the
/// piece's way in the first place.
fn weight(position: &Position, mv: Move, reason: Reason) -> Option<u8> {
    Some(match reason {
        Reason::PromotionOwed { .. }
        | Reason::NotYours { .. }
        | Reason::NoPiece { .. }
        | Reason::StillInCheck { .. }
        | Reason::LeavesKingAttacked { .. }
        | Reason::KingIntoAttack { .. }
        | Reason::Over { .. }
        | Reason::OwnKingExplodes { .. }
        | Reason::KingsTouch { .. }
        | Reason::MustCapture { .. } => 3,
        Reason::OwnPiece { .. } => comes_to(position, mv).then_some(2)?,
        Reason::PawnCapturesDiagonally { .. }
        | Reason::Space(SpaceReason::PlainStep { .. })
        | Reason::Board(_) => 2,
        Reason::Blocked { .. } | Reason::Space(SpaceReason::Blocked { .. }) => 1,
        _ => return None,
    })
}
