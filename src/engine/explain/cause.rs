//! Why a piece hangs after the moves played.

use super::line::can_take;
use super::{Cause, Pattern, PieceAt};
use crate::rules::{Move, Position, Square};

/// Sets the cause of a hanging piece, given the position before the moves played.
pub(super) fn find(position: &Position, played: &[Move], pattern: &mut Pattern) {
    let Pattern::HangingPiece { target, cause, .. } = pattern else {
        return;
    };
    let Some((&mv, choices)) = played.split_last() else {
        return;
    };
    *cause = of(&position.play_all_unchecked(choices), mv, *target);
}

fn of(before: &Position, mv: Move, target: PieceAt) -> Cause {
    let after = before.play_unchecked(mv);
    if before.piece_at(target.square) != Some(target.piece) || mv_arrives(mv, target.square) {
        return Cause::Placed;
    }
    let mut passed = *before;
    passed.pass();
    if can_take(&passed, target.square) {
        return Cause::Stood;
    }
    let defended = |from: Square| {
        let piece = before.piece_at(from)?;
        let reach = before.reach_of(piece, from);
        let defender = PieceAt {
            piece,
            square: from,
        };
        reach.contains(target.square).then_some(defender)
    };
    let left = match mv {
        Move::Piece { from, .. } => defended(from),
        Move::Board { from, .. } => before.on_board(from).into_iter().find_map(defended),
        Move::Castle(_) | Move::Promote { .. } | Move::Drop { .. } => None,
    };
    let still = |it: &PieceAt| {
        let defenders = after.attackers_of(target.square, it.piece.color);
        defenders
            .into_iter()
            .any(|square| before.piece_at(square).is_none())
    };
    match left.filter(|it| !still(it)) {
        Some(defender) => Cause::Undefended { defender },
        None => Cause::Exposed,
    }
}

/// Whether a move brings a piece to a square.
fn mv_arrives(mv: Move, square: Square) -> bool {
    match mv {
        Move::Piece { to, .. } | Move::Drop { to, .. } => to == square,
        Move::Castle(_) | Move::Board { .. } | Move::Promote { .. } => false,
    }
}
