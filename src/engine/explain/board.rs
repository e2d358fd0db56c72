//! Attack boards that attack with the piece on them, or open a line.

use super::fork::attacked;
use super::line::Line;
use super::line_attack::{taken_by, uncovered, wins_after_check};
use super::{Idea, Pattern, PieceAt};
use crate::rules::{Move, Role};

/// An attack board is moved, and the piece on it attacks something from its new square that it did
/// not attack before, and takes it, or gives check.
pub(super) fn attack(line: &Line, at: usize) -> Option<Idea> {
    let Move::Board { from, to, .. } = line.moves[at] else {
        return None;
    };
    let (before, after) = (&line.positions[at], &line.positions[at + 1]);
    let rider = (after.on_board(to) & after.of(line.winner)).first()?;
    let by = line.piece(at + 1, rider)?;
    let left = (before.on_board(from) & before.of(line.winner)).first()?;
    let reached = before
        .piece_at(left)
        .map(|piece| before.reach_of(piece, left));
    let is_new = |it: &PieceAt| reached.is_none_or(|reached| !reached.contains(it.square));
    let targets: Vec<PieceAt> = attacked(after, by).into_iter().filter(is_new).collect();
    let pattern = Pattern::BoardAttack {
        from,
        to,
        by,
        targets: targets.clone(),
    };
    let mut ends = targets.iter().filter_map(|&it| match it.piece.role {
        Role::King => wins_after_check(line, at, [rider; 2]),
        _ => taken_by(line, at, by, it),
    });
    line.idea(pattern, at, ends.next()?)
}

/// An attack board is moved, and a piece that is not on it attacks and takes a piece along the line
/// that the board has left, or gives check.
pub(super) fn opens(line: &Line, at: usize) -> Option<Idea> {
    let Move::Board { from, to, .. } = line.moves[at] else {
        return None;
    };
    let left = line.positions[at].on_board(from);
    uncovered(line, at, left).find_map(|(by, target)| {
        let end = match target.piece.role {
            Role::King => wins_after_check(line, at, [by.square; 2])?,
            _ => taken_by(line, at, by, target)?,
        };
        let pattern = Pattern::BoardOpens {
            from,
            to,
            by,
            target,
        };
        line.idea(pattern, at, end)
    })
}
