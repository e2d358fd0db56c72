//! Explosions, and pieces that may not be taken because the explosion would reach a king (atomic).

use super::line::Line;
use super::{Idea, Pattern, Placed};
use crate::rules::{Move, Position, Role};

/// A capture explodes more than it costs (atomic).
pub(super) fn explosion(line: &Line, at: usize) -> Option<Idea> {
    let (before, mv) = (&line.positions[at], line.moves[at]);
    let Move::Piece { to, .. } = mv else {
        return None;
    };
    if !before.is_capture(mv) {
        return None;
    }
    let lost = before.of(!line.winner) - line.positions[at + 1].of(!line.winner);
    let pieces = lost.into_iter().filter_map(|square| line.piece(at, square));
    let pattern = Pattern::Explosion {
        square: to,
        lost: pieces.collect(),
    };
    line.idea(pattern, at, at + 1)
}

/// A piece moves beside the other side's king, may not be taken there because the explosion would
/// reach this king, and captures with its next move.
pub(super) fn pin(line: &Line, at: usize) -> Option<Idea> {
    let (Move::Piece { to, .. } | Move::Drop { to, .. }) = line.moves[at] else {
        return None;
    };
    // A piece that captures is gone.
    let by = line.piece(at + 1, to)?;
    let pattern = pin_by(&line.positions[at + 1], by)?;
    let Move::Piece { from, .. } = *line.moves.get(at + 2)? else {
        return None;
    };
    let takes = from == to && line.positions[at + 2].is_capture(line.moves[at + 2]);
    line.idea(pattern, at, at + 3).filter(|_| takes)
}

/// The pattern of a piece that another one attacks and may not take; `None` if it can be taken, or
/// is not attacked.
pub(super) fn pin_by(position: &Position, by: Placed) -> Option<Pattern> {
    let them = !by.piece.color;
    let at = |square| {
        let piece = position.piece_at(square)?;
        Some(Placed { piece, square })
    };
    let king = at(position.king(them)?)?;
    let reaches = position.exploded_pieces(by.square).contains(king.square);
    let attackers = position.attackers_of(by.square, them).into_iter();
    let pinned = attackers
        .filter_map(at)
        .find(|it| it.piece.role != Role::King)?;
    let taken = |&mv: &Move| position.captured(mv).map(|(square, _)| square) == Some(by.square);
    let is_taken = position.legal_moves().iter().any(taken);
    let pattern = Pattern::ExplosionPin { by, pinned, king };
    (reaches && !is_taken).then_some(pattern)
}
