//! Defenders that are taken or lured away.

use super::line::Line;
use super::{Idea, LEAST_GAIN, Pattern, PieceAt, material};
use crate::rules::{Move, Position, Role};

/// The move takes a piece that defends another one, which is taken next. A capture that wins
/// material by itself is a hanging piece instead.
pub(super) fn removed(line: &Line, at: usize) -> Option<Idea> {
    let (square, piece) = line.positions[at].captured(line.moves[at])?;
    if material::exchange_wins(&line.positions[at], line.moves[at], LEAST_GAIN) {
        return None;
    }
    let defender = PieceAt { piece, square };
    let (target, next) = taken_next(line, at, &line.positions[at], defender)?;
    // If the piece that takes back has left the target, too, it is this piece that mattered.
    let back = line.moves[at + 1];
    let is_recapture = matches!(back, Move::Piece { from, .. }
        if line.piece(at + 1, from).is_some_and(|it| defends(&line.positions[at + 1], it, target)));
    let pattern = Pattern::RemovedDefender { defender, target };
    line.idea(pattern, at, next + 1).filter(|_| !is_recapture)
}

/// The answer to the move takes a piece away from another one that it defended, which is taken next.
pub(super) fn overload(line: &Line, at: usize) -> Option<Idea> {
    let &Move::Piece { from, to, .. } = line.moves.get(at + 1)? else {
        return None;
    };
    let defender = line.piece(at + 1, from)?;
    let (target, next) = taken_next(line, at, &line.positions[at + 1], defender)?;
    let moved = line.piece(at + 2, to)?;
    if next != at + 2 || defends(&line.positions[at + 2], moved, target) {
        return None;
    }
    let pattern = Pattern::Overload {
        defender,
        lured: to,
        target,
    };
    line.idea(pattern, at, next + 1)
}

/// The piece defended by `defender` in a position that the winner could not take before the move
/// `at` and takes soon after it, and the index of that move.
fn taken_next(
    line: &Line,
    at: usize,
    position: &Position,
    defender: PieceAt,
) -> Option<(PieceAt, usize)> {
    let defended = position.reach_of(defender.piece, defender.square) & position.of(!line.winner);
    let mut targets = defended.into_iter().filter_map(|square| {
        let target = line.piece(at + 1, square)?;
        let next = line.taken_after(at, &[target])?;
        let is_won = target.piece.role != Role::King && !line.could_take(at, square);
        is_won.then_some((target, next))
    });
    targets.next()
}

fn defends(position: &Position, defender: PieceAt, target: PieceAt) -> bool {
    let reach = position.reach_of(defender.piece, defender.square);
    reach.contains(target.square)
}
