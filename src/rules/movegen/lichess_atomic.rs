//! Atomic as chess servers play it, where kings may stand next to each other and neither is then in
//! check.

use super::{Attackers, Generator, Sink, Wanted, pseudo};
use crate::rules::{PinnedPieces, Position};

/// Generates the moves of the side to move; none once a king has been removed.
#[cold]
pub(super) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    let us = position.turn;
    let (Some(king), Some(_)) = (position.king(us), position.king(!us)) else {
        return;
    };
    let mut attempts = Vec::with_capacity(64);
    let (attackers, pinned) = (Attackers::none(!us), PinnedPieces::none(us));
    let mut generator = Generator::with(position, king, attackers, pinned, &mut attempts);
    // A king would explode by its own capture.
    generator.king_moves(position.squares - position.occupied());
    generator.pieces();
    generator.pawns();
    generator.pawn_just_passed();
    pseudo::castling(position, &mut attempts);
    pseudo::generate(position, attempts, wanted, sink);
}
