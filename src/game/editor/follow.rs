//! Adjusts a setup after a change of pieces, boards or the side to move: removes castling rights,
//! an en passant pawn and other facts that have become impossible, and lets pawns that arrive on a
//! starting square advance two squares.

use super::Editor;
use crate::rules::{Fault, Setup, SetupError, Square};

/// Adjusts the castling rights and similar facts in `after`, a setup that results from a change of
/// the setup in `before`.
pub(super) fn follow(before: &Editor, after: &mut Setup) {
    let (rules, old) = (before.rules, before.setup());
    let changed = |square: &Square| {
        let stands = |setup: &Setup| {
            let mut pieces = setup.pieces.iter();
            pieces.find(|(at, _)| at == square).map(|&(_, it)| it)
        };
        stands(old) != stands(after)
    };
    let arrived = after.pawns_at_home(rules).into_iter().filter(changed);
    let stayed = old.two_steps.iter().copied();
    after.two_steps = stayed
        .filter(|square| !changed(square))
        .chain(arrived)
        .collect();
    let faults = after.check(rules).err().unwrap_or_default();
    for fault in faults.iter().filter(|it| !before.faults().contains(it)) {
        remove_cause(after, fault);
    }
}

/// Removes from the setup what causes a fault: a castling right, the en passant pawn, the pending
/// promotion, the number of checks, or the mark of a piece as a promoted pawn. Does nothing if the
/// fault has none of these causes.
fn remove_cause(setup: &mut Setup, fault: &Fault) {
    let named = |square: Square| fault.squares.contains(square);
    match fault.error {
        SetupError::RightsWithoutPieces { .. }
        | SetupError::NoSuchRight { .. }
        | SetupError::RightTwice { .. } => setup.rights.retain(|&(_, rook)| !named(rook)),
        SetupError::EnPassant { .. } => setup.en_passant = None,
        SetupError::Pending { .. } => setup.pending_promotion = None,
        SetupError::Checks { .. } => setup.checks = [0; 2],
        SetupError::Promoted { .. } => setup.promoted.retain(|&square| !named(square)),
        _ => {}
    }
}
