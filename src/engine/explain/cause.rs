//! What the moves played themselves did: why a piece hangs after them, and what they took.

use super::line::can_take;
use super::{Cause, Pattern, Placed};
use crate::rules::{Move, Position, Square};

/// Completes a pattern that the moves played allowed, given the position before them: sets the cause
/// of a hanging piece, and adds what the moves took to the pieces that were given for others.
pub(super) fn complete(position: &Position, played: &[Move], pattern: &mut Pattern) {
    let Some((&mv, choices)) = played.split_last() else {
        return;
    };
    let before = position.play_all_unchecked(choices);
    match pattern {
        Pattern::HangingPiece { target, cause, .. } => *cause = of(&before, mv, *target),
        Pattern::Material { given, .. } => {
            let captured = before.captured(mv);
            let taken = captured.map(|(square, piece)| Placed { piece, square });
            given.splice(0..0, taken);
        }
        _ => {}
    }
}

fn of(before: &Position, mv: Move, target: Placed) -> Cause {
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
        let defender = Placed {
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
    let still = |it: &Placed| {
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
