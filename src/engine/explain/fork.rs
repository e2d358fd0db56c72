//! Forks: one piece attacks two or more others at once.

use super::line::Line;
use super::{Idea, Pattern, Placed, material};
use crate::rules::{Move, Position, Role, Square, SquareSet};

/// A piece that has moved or been dropped attacks at least two pieces, each of which is the king,
/// worth more than the attacker, or undefended and not a pawn. It then takes one of them, which the
/// winner could not take before, or a more valuable one takes it and is taken back.
pub(super) fn fork(line: &Line, at: usize) -> Option<Idea> {
    let (Move::Piece { to, .. } | Move::Drop { to, .. }) = line.moves[at] else {
        return None;
    };
    let by = line.piece(at + 1, to)?;
    let after = &line.positions[at + 1];
    let targets = attacked(after, by);
    if targets.len() < 2 || after.outcome().is_some() {
        return None;
    }
    let end = match line.taken_after(at, &targets) {
        _ if is_exchanged(line, at, by, &targets) => at + 3,
        Some(next) => {
            let Move::Piece {
                from, to: taken, ..
            } = line.moves[next]
            else {
                return None;
            };
            if from != to || line.could_take(at, taken) {
                return None;
            }
            next + 1
        }
        None if line.stops_at(at) => at + 1,
        None => return None,
    };
    line.idea(Pattern::Fork { by, targets }, at, end)
}

/// Whether a target that is worth more than the moved piece takes it and is taken back. A pinned one
/// had no other move.
fn is_exchanged(line: &Line, at: usize, by: Placed, targets: &[Placed]) -> bool {
    let after = &line.positions[at + 1];
    let goes_to = |at: usize| match line.moves.get(at) {
        Some(&Move::Piece { from, to, .. }) => (to == by.square).then_some(from),
        _ => None,
    };
    let taker = goes_to(at + 1);
    let value = |it: Placed| material::value(after, it.piece.role);
    let is_worth_more = targets.iter().any(|&it| {
        let is_free = after.pinners(it.square).is_empty();
        Some(it.square) == taker && is_free && value(it) > value(by) + 50
    });
    is_worth_more && goes_to(at + 2).is_some()
}

/// The pieces that are worth attacking among those that a piece attacks.
pub(super) fn attacked(position: &Position, by: Placed) -> Vec<Placed> {
    let them = !by.piece.color;
    let reach = position.reach_of(by.piece, by.square) & position.of(them);
    let at = |square: Square| {
        let piece = position.piece_at(square)?;
        Some(Placed { piece, square })
    };
    let all = reach.into_iter().filter_map(at);
    all.filter(|it| is_target(position, by.piece.role, *it))
        .collect()
}

/// Whether an attack by a piece of this role on a piece must be met: it is the king, worth more, or
/// undefended and not a pawn.
pub(super) fn is_target(position: &Position, by: Role, target: Placed) -> bool {
    let role = target.piece.role;
    let value = |role| material::value(position, role);
    let defenders: SquareSet = position.attackers_of(target.square, target.piece.color);
    let is_loose = role != Role::Pawn && defenders.is_empty();
    role == Role::King || by != Role::King && value(role) > value(by) + 50 || is_loose
}
