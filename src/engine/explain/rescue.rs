//! How the best move saves a piece that the moves played lost.

use super::line::{Line, can_take};
use super::{Gain, Idea, Pattern, PieceAt, Rescue};
use crate::rules::{Move, Position, Role, Square};

/// The first move of the best line saves a piece that the moves played left to be taken.
pub(super) fn rescue(best: &Line, lost: PieceAt) -> Option<Idea> {
    let (before, &mv) = (&best.positions[0], best.moves.first()?);
    let after = best.positions.get(1)?;
    let stands = before.piece_at(lost.square) == Some(lost.piece);
    let (square, how) = how(best, mv, lost)?;
    let is_safe = after.piece_at(square) == Some(lost.piece) && !can_take(after, square);
    let is_kept = best
        .positions
        .iter()
        .zip(&best.moves)
        .all(|(position, &mv)| {
            position.turn() == best.winner
                || position.captured(mv).map(|(it, _)| it) != Some(square)
        });
    (stands && is_safe && is_kept && lost.piece.role != Role::King).then_some(Idea {
        pattern: Pattern::Saves { piece: lost, how },
        gain: Gain::Nothing,
        moves: 0..1,
    })
}

/// The square of the piece after the move that saves it, and how the move does so.
fn how(best: &Line, mv: Move, lost: PieceAt) -> Option<(Square, Rescue)> {
    let (before, after) = (&best.positions[0], &best.positions[1]);
    let layout = before.layout();
    match mv {
        Move::Piece { from, to, .. } if from == lost.square => Some((to, Rescue::Moves)),
        Move::Board { from, to, .. } if layout.square_pin(lost.square) == Some(from) => {
            let arrival = layout.carried(lost.square, from, to);
            Some((arrival, Rescue::Carried { from, to }))
        }
        _ => {
            let attackers = |position: &Position| position.attackers_of(lost.square, !best.winner);
            let defenders = after.attackers_of(lost.square, best.winner);
            let more = !(defenders - before.attackers_of(lost.square, best.winner)).is_empty();
            let how = match before.captured(mv) {
                Some((taken, _)) if attackers(before).contains(taken) => Rescue::Takes,
                _ if !(attackers(before) - attackers(after)).is_empty() => Rescue::Blocks,
                _ if more => Rescue::Defends,
                _ => return None,
            };
            Some((lost.square, how))
        }
    }
}
