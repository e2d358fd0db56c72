//! A piece is attacked and then taken, without another pattern.

use super::fork::is_target;
use super::line::{Line, can_take};
use super::{Gain, Idea, LEAST_GAIN, Pattern, material, with_free_move};
use crate::rules::{Move, Role};

/// The moved piece attacks a piece that the winner could not take before, and that is taken soon
/// after. A capture that wins material by itself gains by more than the attack.
pub(super) fn attack(line: &Line, at: usize) -> Option<Idea> {
    let (Move::Piece { to, .. } | Move::Drop { to, .. }) = line.moves[at] else {
        return None;
    };
    let (by, after) = (line.piece(at + 1, to)?, &line.positions[at + 1]);
    let (before, mv) = (&line.positions[at], line.moves[at]);
    if before.is_capture(mv) && material::exchange_wins(before, mv, LEAST_GAIN) {
        return None;
    }
    let passed = with_free_move(after);
    let reach = after.reach_of(by.piece, to) & after.of(!line.winner);
    let mut targets = reach
        .into_iter()
        .filter_map(|square| line.piece(at + 1, square));
    targets.find_map(|target| {
        let next = line.taken_after(at, &[target])?;
        let threatens = passed.is_none_or(|passed| can_take(&passed, target.square));
        let is_new = threatens && !line.could_take(at, target.square);
        let mut idea = line.idea(Pattern::Attack { by, target }, at, next + 1)?;
        let value = material::value(after, target.piece.role);
        if let Gain::Material(gain) = &mut idea.gain {
            *gain = (*gain).min(value);
        }
        // Otherwise the piece is exchanged for its like.
        let wins_it = target.piece.role == Role::Pawn
            || is_target(after, by.piece.role, target)
            || idea.gain.material() > value / 2;
        (is_new && wins_it).then_some(idea)
    })
}
