//! Generator for Atomic as chess servers play it, where kings may stand next to each other and
//! neither is then in check.
//!
//! Lists of checks and pins are of little use here: a king leaves a check by stepping next to the
//! other king, and may come into check by stepping away from it. So each move is tried on a copy of
//! the position.

use super::{Attackers, Generator, Sink, Wanted};
use crate::rules::{Castling, Move, PinnedPieces, Position};

/// Generates the moves of the side to move; none once a king has been removed.
#[cold]
pub(super) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    for mv in attempts(position) {
        if sink.is_done() {
            return;
        }
        if wanted.includes(position, mv) && is_legal(position, mv) {
            sink.push_move(mv);
        }
    }
}

/// All moves, including those that leave the king attacked or explode it.
fn attempts(position: &Position) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    let us = position.turn;
    let (Some(king), Some(_)) = (position.king(us), position.king(!us)) else {
        return moves;
    };
    let (attackers, pinned) = (Attackers::none(!us), PinnedPieces::none(us));
    let mut generator = Generator::with(position, king, attackers, pinned, &mut moves);
    // A king would explode by its own capture.
    generator.king_moves(position.squares - position.occupied());
    generator.pieces();
    generator.pawns();
    generator.pawn_just_passed();
    generator.castling();
    moves
}

fn is_legal(position: &Position, mv: Move) -> bool {
    let us = position.turn;
    if let Move::Castle(side) = mv {
        let castling = position.castling(us, side);
        if !castling.is_some_and(|castling| is_unattacked(position, castling)) {
            return false;
        }
    }
    let next = position.after(mv);
    match (next.king(us), next.king(!us)) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(king), Some(_)) => next.checkers_on(king, !us).is_empty(),
    }
}

/// Whether the king is not in check and crosses no attacked square, as castling requires. A square
/// next to the other king counts as not attacked, because a capture there would explode that king
/// too.
fn is_unattacked(position: &Position, castling: &Castling) -> bool {
    let them = !castling.color;
    let mut without_king = *position;
    without_king.take(castling.king, castling.color);
    let mut crossed = castling.crossed.into_iter();
    position.checkers_on(castling.king, them).is_empty()
        && crossed.all(|square| without_king.checkers_on(square, them).is_empty())
}
