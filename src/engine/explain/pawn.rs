//! Passed pawns that advance far.

use super::line::{Line, can_take};
use super::{Gain, Idea, Pattern, Placed};
use crate::engine::evaluate::Tables;
use crate::rules::laws::Aim;
use crate::rules::{Move, Position, Role, Square};

/// Number of ranks from a pawn to the last one at which it has advanced far.
const NEAR: u8 = 2;

/// A pawn of the winner advances far and is passed when it gets there and at the end of the line, where
/// it cannot be taken, though no pawn of this side gets as far in the other line. `None` in antichess, where a promotion
/// gains nothing.
pub(super) fn passed(line: &Line, other: &Line) -> Option<Idea> {
    let last = line.last();
    if last.rules().aim() == Aim::GiveAway {
        return None;
    }
    let tables = Tables::of(last.rules());
    let rank = |square: Square| tables.rank(line.winner, square.column());
    let far = |position: &Position| {
        let pawns = position.pieces(line.winner, Role::Pawn).into_iter();
        let far = pawns.filter(|&it| rank(it) + NEAR + 1 >= position.layout().ranks());
        far.filter(|&it| is_passed(position, it, tables))
            .max_by_key(|&it| rank(it))
    };
    let to = far(last)?;
    let is_safe = last.turn() == line.winner || !can_take(last, to);
    let is_new = far(other.last()).is_none_or(|it| rank(it) < rank(to));
    let (pawn, end) = journey(line, to)?;
    let is_passed_then = is_passed(&line.positions[end], to, tables);
    (is_safe && is_new && is_passed_then && end > 0).then_some(Idea {
        pattern: Pattern::PassedPawn { pawn, to },
        gain: Gain::Nothing,
        moves: 0..end,
    })
}

/// Whether no pawn of the other side stands ahead of a pawn on its file or a neighbouring one.
fn is_passed(position: &Position, square: Square, tables: &Tables) -> bool {
    position.piece_at(square).is_some_and(|pawn| {
        let theirs = position.pieces(!pawn.color, Role::Pawn).columns();
        theirs & tables.front(pawn.color, square.column()) == 0
    })
}

/// The pawn that moves to a square by the end of the line, where it stands at the start, and the
/// number of moves after which it arrives; `None` if a board carries it.
fn journey(line: &Line, to: Square) -> Option<(Placed, usize)> {
    let (mut square, mut end) = (to, 0);
    for at in (0..line.moves.len()).rev() {
        match line.moves[at] {
            Move::Piece { from, to, .. } if to == square => {
                square = from;
                end = end.max(at + 1);
            }
            _ => {}
        }
    }
    let pawn = line.piece(0, square)?;
    let is_pawn = pawn.piece.role == Role::Pawn && pawn.piece.color == line.winner;
    is_pawn.then_some((pawn, end))
}
