//! What follows from a change of pieces, boards or the side to move: rights that it makes
//! impossible go, and pawns on their starting squares may advance two.

use super::Editor;
use crate::rules::{Fault, Setup, SetupError, Square};

/// Lets rights follow from what stood before a change to what stands after it.
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
        forgo(after, fault);
    }
}

/// Gives up the right that a fault is about, if it is about one.
fn forgo(setup: &mut Setup, fault: &Fault) {
    let named = |square: Square| fault.squares.contains(square);
    match fault.error {
        SetupError::RightsWithoutPieces { .. }
        | SetupError::NoSuchRight { .. }
        | SetupError::RightTwice { .. } => setup.rights.retain(|&(_, rook)| !named(rook)),
        SetupError::EnPassant { .. } => setup.en_passant = None,
        SetupError::Owed { .. } => setup.owed = None,
        SetupError::Promoted { .. } => setup.promoted.retain(|&square| !named(square)),
        _ => {}
    }
}
