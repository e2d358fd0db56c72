//! Moves in three dimensions (V.G1).

use super::{Sink, Wanted, pseudo};
use crate::rules::{Position, Role, Square, SquareSet};

/// Generates the legal moves of a position without a pending promotion.
#[cold]
pub(super) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    let cells = position.layout().cells();
    let attempts = pseudo::attempts(position, |role, from| match role {
        Role::Pawn => pawn(position, from),
        _ => cells.piece_attacks(role, from, position.occupied()),
    });
    pseudo::generate(position, attempts, wanted, sink);
}

/// Squares that a pawn on `from` can go to: by one step, by two steps from its starting square, or
/// by a capture.
fn pawn(position: &Position, from: Square) -> SquareSet {
    let (us, cells) = (position.turn, position.layout().cells());
    let empty = !position.occupied();
    let captures = position.of(!us) | position.en_passant_landings();
    let advances: SquareSet = cells
        .advances(us, from)
        .iter()
        .filter(|advance| {
            position.two_steps.contains(from)
                && advance.crossed.is_none_or(|square| empty.contains(square))
        })
        .map(|advance| advance.to)
        .collect();
    ((cells.steps(us, from) | advances) & empty) | (cells.captures(us, from) & captures)
}
