//! Generator for antichess, where capturing is compulsory.
//!
//! There is no check here: a side may have several kings or none, and a king captures and is
//! captured like any piece. Castling and moves of attack boards are legal only if nothing can be
//! captured.

use super::{Any, Attackers, Generator, Sink, Wanted};
use crate::rules::{Color, PinnedPieces, Position, Role, SquareSet};

/// Generates the moves of the side to move; none once a side has lost all pieces.
pub(super) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    if Color::ALL
        .into_iter()
        .any(|color| position.of(color).is_empty())
    {
        return;
    }
    if position.pending_promotion.is_some() {
        position.promotion_choices(wanted, sink);
        return;
    }
    if wanted == Wanted::EnPassant {
        with(position, sink, |generator| generator.pawn_just_passed());
        return;
    }
    match (can_capture(position), wanted) {
        (true, Wanted::Boards) => {}
        (true, _) => with(position, sink, captures),
        (false, _) => with(position, sink, |generator| quiet(generator, wanted)),
    }
}

/// Whether the side to move can capture, which makes a capture compulsory (antichess). Expects a
/// position without a pending promotion.
pub(super) fn can_capture(position: &Position) -> bool {
    let mut any = Any(false);
    with(position, &mut any, captures);
    any.0
}

/// Runs `generate` with a generator for which a king can never be in check. Does nothing if the
/// side to move has no piece.
fn with<S: Sink>(position: &Position, sink: &mut S, generate: impl FnOnce(&mut Generator<'_, S>)) {
    let us = position.turn;
    // The generator needs a king square. Kings are not royal here, so any square with an own
    // piece serves.
    if let Some(anything) = position.of(us).first() {
        let (attackers, pinned) = (Attackers::none(!us), PinnedPieces::none(us));
        let mut generator = Generator::with(position, anything, attackers, pinned, sink);
        generator.royal = 0;
        generate(&mut generator);
    }
}

fn captures<S: Sink>(generator: &mut Generator<'_, S>) {
    generator.evasion = generator.enemies;
    kings(generator, generator.enemies);
    generator.pieces();
    generator.pawns();
    generator.pawn_just_passed();
}

fn quiet<S: Sink>(generator: &mut Generator<'_, S>, wanted: Wanted) {
    let position = generator.position;
    let empty = position.squares - position.occupied();
    generator.evasion = empty;
    match wanted {
        Wanted::All => {
            kings(generator, empty);
            generator.pieces();
            generator.pawns();
            generator.castling();
        }
        Wanted::Tactical => {
            generator.tactical = true;
            let promotion_rank = position
                .rules
                .pawns
                .promotion_rank(position.turn, position.pins);
            generator.evasion = empty & promotion_rank;
            generator.pawns();
        }
        Wanted::Boards | Wanted::EnPassant => {}
    }
    generator.boards();
}

/// Generates the steps of all kings of the side to move to squares in `wanted`.
fn kings<S: Sink>(generator: &mut Generator<'_, S>, wanted: SquareSet) {
    let position = generator.position;
    for king in position.pieces(position.turn, Role::King) {
        generator.king = king;
        generator.king_moves(wanted);
    }
}
