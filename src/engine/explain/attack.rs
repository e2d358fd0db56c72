//! A piece is attacked and then taken, without another pattern.

use super::line::{Line, can_take};
use super::{Idea, Pattern, with_free_move};
use crate::rules::Move;

/// The moved piece attacks a piece that the winner could not take before, and that is taken soon
/// after.
pub(super) fn attack(line: &Line, at: usize) -> Option<Idea> {
    let (Move::Piece { to, .. } | Move::Drop { to, .. }) = line.moves[at] else {
        return None;
    };
    let (by, after) = (line.piece(at + 1, to)?, &line.positions[at + 1]);
    let passed = with_free_move(after);
    let reach = after.reach_of(by.piece, to) & after.of(!line.winner);
    let mut targets = reach
        .into_iter()
        .filter_map(|square| line.piece(at + 1, square));
    targets.find_map(|target| {
        let next = line.taken_after(at, &[target])?;
        let threatens = passed.is_none_or(|passed| can_take(&passed, target.square));
        let is_new = threatens && !line.could_take(at, target.square);
        let pattern = Pattern::Attack { by, target };
        line.idea(pattern, at, next + 1).filter(|_| is_new)
    })
}
