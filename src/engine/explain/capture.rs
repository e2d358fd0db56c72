//! Captures that win material by themselves.

use super::line::{Line, can_take};
use super::{Cause, Gain, Idea, LEAST_GAIN, Pattern, PieceAt, material};
use crate::rules::Move;

/// A piece that is taken and was not defended, or not enough, from the start of the line on.
pub(super) fn hanging(line: &Line, at: usize) -> Option<Idea> {
    let (position, mv) = (&line.positions[at], line.moves[at]);
    let Move::Piece { from, .. } = mv else {
        return None;
    };
    let (square, piece) = position.captured(mv)?;
    let target = PieceAt { piece, square };
    let stood = line.piece(0, square) == Some(target);
    let wins = material::exchange_wins(position, mv, LEAST_GAIN);
    if !wins || at > 0 && !(stood && can_take(&line.positions[0], square)) {
        return None;
    }
    let pattern = Pattern::HangingPiece {
        target,
        by: line.piece(at, from)?,
        cause: Cause::Stood,
    };
    let mut idea = line.idea(pattern, at, at + 1)?;
    if let Gain::Material(gain) = &mut idea.gain {
        *gain = (*gain).min(material::value(position, piece.role));
    }
    Some(idea)
}
