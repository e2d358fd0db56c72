//! Lines that end the game, promote a pawn or explode pieces, and what remains: lines that win
//! material in another way.

use super::line::Line;
use super::{Gain, Idea, LEAST_GAIN, Pattern, PieceAt};
use crate::rules::laws::Aim;
use crate::rules::{Move, Role, Square};

/// The end of the game, if the line reaches it and the winner of the line does not lose.
pub(super) fn decided(line: &Line) -> Option<Idea> {
    let outcome = line.last().outcome()?;
    let gain = match outcome.winner() {
        Some(winner) if winner == line.winner => Gain::Game,
        Some(_) => return None,
        None => Gain::Draw,
    };
    let turns = line
        .turns()
        .filter(|&at| !matches!(line.moves[at], Move::Promote { .. }));
    let moves = turns.count() as u32;
    Some(Idea {
        pattern: Pattern::Decided { outcome, moves },
        gain,
        moves: 0..line.moves.len(),
    })
}

/// A pawn is promoted, by itself, by an attack board, or by choice after the opponent's board has
/// left it.
pub(super) fn promotion(line: &Line, at: usize) -> Option<Idea> {
    let (before, mv) = (&line.positions[at], line.moves[at]);
    let becomes = mv.promotion()?;
    let layout = before.layout();
    let is_pawn = |square: &Square| before.role_at(*square) == Some(Role::Pawn);
    let (pawn, to, board) = match mv {
        Move::Piece { from, to, .. } => (from, to, None),
        Move::Promote { square, .. } => (square, square, None),
        Move::Board { from, to, .. } => {
            let carried = before.on_board(from).into_iter().find(is_pawn);
            let corner = layout.corner(from);
            let (pawn, arrival) = match carried {
                Some(pawn) => (pawn, layout.carried(pawn, from, to)),
                None => (corner, corner),
            };
            (pawn, arrival, Some((from, to)))
        }
        Move::Castle(_) | Move::Drop { .. } => return None,
    };
    let pattern = Pattern::Promotion {
        pawn: line.piece(at, pawn)?,
        to,
        becomes,
        board,
    };
    line.idea(pattern, at, at + 1)
}

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

/// The pieces that are exchanged in a line that wins material. Not in atomic, where captures remove
/// other pieces, too, nor in antichess.
pub(super) fn material(line: &Line) -> Option<Idea> {
    if matches!(line.last().rules().aim(), Aim::Explode | Aim::GiveAway) {
        return None;
    }
    let (end, gain) = line.rest()?;
    let (mut taken, mut given) = (Vec::new(), Vec::new());
    for (position, &mv) in line.positions.iter().zip(&line.moves).take(end) {
        let Some((square, piece)) = position.captured(mv) else {
            continue;
        };
        match piece.color == line.winner {
            true => given.push(PieceAt { piece, square }),
            false => taken.push(PieceAt { piece, square }),
        }
    }
    let wins_something = gain >= LEAST_GAIN && !taken.is_empty();
    wins_something.then_some(Idea {
        pattern: Pattern::Material { taken, given },
        gain: Gain::Material(gain),
        moves: 0..end,
    })
}
