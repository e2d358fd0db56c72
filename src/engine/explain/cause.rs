//! What the moves played themselves did: why a piece hangs after them, what they took, and which line
//! they opened.

use super::line::{Line, can_take};
use super::line_attack::slides;
use super::{Cause, Idea, LEAST_GAIN, Pattern, Placed, material};
use crate::rules::laws::Movement;
use crate::rules::{Move, Position, Square, SquareSet};

/// Last ply of the line at which what the moves played left undefended is taken.
const SOON: usize = 4;

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

/// A piece that was taken early in the line because a moved piece no longer defends it.
pub(super) fn deserted(position: &Position, played: &[Move], line: &Line) -> Option<Idea> {
    let (&mv, choices) = played.split_last()?;
    let before = position.play_all_unchecked(choices);
    line.turns().take_while(|at| *at <= SOON).find_map(|at| {
        let Move::Piece { from, .. } = line.moves[at] else {
            return None;
        };
        let (square, piece) = line.positions[at].captured(line.moves[at])?;
        let target = Placed { piece, square };
        let stood = line.piece(0, square) == Some(target);
        let wins = material::exchange_wins(&line.positions[at], line.moves[at], LEAST_GAIN);
        let cause = of(&before, mv, target);
        let by = line.piece(at, from)?;
        let pattern = Pattern::HangingPiece { target, by, cause };
        let is_deserted = stood && wins && matches!(cause, Cause::Undefended { .. });
        line.idea(pattern, at, at + 1).filter(|_| is_deserted)
    })
}

/// The moves played open a line to the king, on which it is in check early in the line.
pub(super) fn opened(position: &Position, played: &[Move], line: &Line) -> Option<Idea> {
    let (&mv, choices) = played.split_last()?;
    let before = position.play_all_unchecked(choices);
    let left = match mv {
        Move::Piece { from, .. } => SquareSet::of(from),
        Move::Board { from, .. } => before.on_board(from) & before.occupied(),
        Move::Castle(_) | Move::Promote { .. } | Move::Drop { .. } => return None,
    };
    line.turns()
        .take_while(|at| *at <= SOON / 2)
        .find_map(|at| {
            let after = &line.positions[at + 1];
            let king = after.king(!line.winner)?;
            let by = line.piece(at + 1, after.checkers().first()?)?;
            let between = after.squares_between(by.square, king);
            let crosses = match after.rules().movement() {
                Movement::FromAbove => between.columns() & left.columns() != 0,
                Movement::Space | Movement::Path => !(between & left).is_empty(),
            };
            let is_open = crosses && slides(by.piece.role);
            let stood = before.king(!line.winner) == Some(king);
            let pattern = Pattern::OpensLine { by };
            let idea = line.idea(pattern, at, line.won_by(at)?)?;
            (is_open && stood).then_some(idea)
        })
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
