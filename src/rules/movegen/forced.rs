//! Legal moves where who can capture must (Räuberschach).
//!
//! No king is royal here: there is no check, a side may have several kings or none, and a
//! king captures and is captured like any piece. Attack boards move, and one castles, only
//! while there is nothing to capture.

use super::{Any, Attackers, Generator, Sink, Wanted};
use crate::rules::{Color, Position, Role, Shields, SquareSet};

/// The moves of the side to move; none once a side is rid of everything.
pub(super) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    if Color::ALL
        .into_iter()
        .any(|color| position.of(color).is_empty())
    {
        return;
    }
    if position.owed.is_some() {
        position.owed_choices(wanted, sink);
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

/// Whether the side to move, who owes nothing, can capture and so must.
pub(super) fn can_capture(position: &Position) -> bool {
    let mut any = Any(false);
    with(position, &mut any, captures);
    any.0
}

/// Lets a generator that guards no king do something.
fn with<S: Sink>(position: &Position, sink: &mut S, generate: impl FnOnce(&mut Generator<'_, S>)) {
    let us = position.turn;
    // Any piece may stand for the king whom nothing attacks.
    if let Some(anything) = position.of(us).first() {
        let (attackers, shields) = (Attackers::none(!us), Shields::none(us));
        let mut generator = Generator::with(position, anything, attackers, shields, sink);
        generator.royal = 0;
        generate(&mut generator);
    }
}

fn captures<S: Sink>(generator: &mut Generator<'_, S>) {
    generator.evasion = generator.enemies;
    kings(generator, generator.enemies);
    generator.officers();
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
            generator.officers();
            generator.pawns();
            generator.castling();
        }
        Wanted::Tactical => {
            generator.tactical = true;
            let furthest = position.rules.pawns.furthest(position.turn, position.pins);
            generator.evasion = empty & furthest;
            generator.pawns();
        }
        Wanted::Boards | Wanted::EnPassant => {}
    }
    generator.boards();
}

/// The steps of all the side's kings to these squares.
fn kings<S: Sink>(generator: &mut Generator<'_, S>, wanted: SquareSet) {
    let position = generator.position;
    for king in position.pieces(position.turn, Role::King) {
        generator.king = king;
        generator.king_moves(wanted);
    }
}
