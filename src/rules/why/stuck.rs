//! Explains why a piece or an attack board has no legal move. Of the reasons that forbid its moves,
//! the most informative one is returned.

use super::{Illegal, PathReason, Reason, SpaceReason, could_reach, judge};
use crate::rules::{Move, Pin, Position, RuleOption, Square};

/// The most informative reason why the piece on a square has no legal move. Most informative is
/// that a move would leave the king attacked, next that the square of arrival is occupied, and then
/// that the path is blocked. `None` if the piece has a legal move, or if only the edge of the board
/// stops it.
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
    let attempts = position
        .squares()
        .into_iter()
        .map(|to| Move::piece(from, to, None));
    most_informative(position, attempts)
}

/// The most informative reason why the attack board on a pin has no legal move; `None` if it has a
/// legal move.
pub fn board_stuck(position: &Position, from: Pin) -> Option<Illegal> {
    let own = |mv: &Move| matches!(*mv, Move::Board { from: pin, .. } if pin == from);
    if position.legal_moves().iter().any(own) {
        return None;
    }
    let (rules, layout) = (position.rules(), position.layout());
    let turning = rules.has(RuleOption::Turning).then_some(from);
    let over = layout.other_place(from);
    let over = over.filter(|_| rules.has(RuleOption::Hanging));
    let targets = rules.boards.adjacent(from).into_iter();
    let attempts = targets
        .chain(turning)
        .chain(over)
        .map(|to| Move::board(from, to, None));
    most_informative(position, attempts)
}

fn most_informative(position: &Position, attempts: impl Iterator<Item = Move>) -> Option<Illegal> {
    let reasons = attempts.filter_map(|mv| {
        let reason = judge(position, mv).err()?;
        Some((informativeness(position, mv, reason)?, reason))
    });
    // Of equally informative reasons, takes the first.
    let strongest = reasons.reduce(|a, b| if b.0 > a.0 { b } else { a });
    let rules = position.rules();
    strongest.map(|(_, reason)| Illegal { reason, rules })
}

/// How informative a reason against a move is, from 1 (least) to 3 (most). `None` if the piece does
/// not move in that way at all, since the reason then explains nothing.
fn informativeness(position: &Position, mv: Move, reason: Reason) -> Option<u8> {
    Some(match reason {
        Reason::PromotionPending { .. }
        | Reason::NotYours { .. }
        | Reason::NoPiece { .. }
        | Reason::StillInCheck { .. }
        | Reason::LeavesKingAttacked { .. }
        | Reason::KingIntoAttack { .. }
        | Reason::Over { .. }
        | Reason::OwnKingExplodes { .. }
        | Reason::KingsTouch { .. }
        | Reason::MustCapture { .. } => 3,
        Reason::OwnPiece { .. } => could_reach(position, mv).then_some(2)?,
        Reason::PawnCapturesDiagonally { .. }
        | Reason::Space(SpaceReason::PlainStep { .. })
        | Reason::Path(PathReason::PlainStep { .. })
        | Reason::Board(_) => 2,
        Reason::Blocked { .. }
        | Reason::Space(SpaceReason::Blocked { .. })
        | Reason::Path(PathReason::Blocked { .. } | PathReason::NoPath { .. }) => 1,
        _ => return None,
    })
}
