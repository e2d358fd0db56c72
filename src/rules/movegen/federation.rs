//! Moves under the Federation rules (F1 to F11).

use super::{Sink, Wanted, pseudo};
use crate::rules::{Position, Role, Square, SquareSet};

#[cold]
pub(super) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    let attempts = pseudo::attempts(position, |role, from| match role {
        Role::Pawn => pawn(position, from),
        _ => position.attacks_by_path(role, position.turn, from),
    });
    pseudo::generate(position, attempts, wanted, sink);
}

/// Squares that a pawn can go to: by a step, by two steps as its first move, or by a capture.
fn pawn(position: &Position, from: Square) -> SquareSet {
    let us = position.turn;
    let captured = match position.en_passant_capture() {
        Some(capture) if capture.capturers.contains(from) => capture.landings,
        _ => SquareSet::EMPTY,
    };
    let captures = position.attacks_by_path(Role::Pawn, us, from) & position.of(!us);
    position.pawn_steps(us, from) | captures | captured
}
