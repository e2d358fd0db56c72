//! Compares the line after a mistake with the line that should have been played.

use super::line::Line;
use super::{Cause, Explanation, Fault, Gain, Idea, LEAST_GAIN, Pattern, Placed};
use super::{aims, cause, ideas_of, material, pawn, rescue};
use crate::engine::{PrincipalVariation, Score};
use crate::rules::{Move, Position, Role};

/// Explains why `played` was a mistake in a position. `refutation` is the opponent's best
/// continuation after these moves, `best` the line that should have been played.
pub fn explain(
    position: &Position,
    played: &PrincipalVariation,
    refutation: &[Move],
    best: &PrincipalVariation,
) -> Explanation {
    let side = position.turn();
    let standing = material::of(position, side);
    let after = position.play_all_unchecked(&played.moves);
    let allowed = Line::new(&after, refutation, !side).measured_from(-standing);
    let missed = Line::new(position, &best.moves, side).measured_from(standing);
    let (lost, gained) = (allowed.gain(), missed.gain());
    let (allowed, missed) = (allowed.compared_with(gained), missed.compared_with(lost));
    let first = played.moves.first();
    let captured = first.and_then(|&mv| position.captured(mv));
    let captured = captured.map(|(square, piece)| Placed { piece, square });
    let mut ideas = Vec::new();
    for (fault, line, other) in [
        (Fault::Allowed, &allowed, &missed),
        (Fault::Missed, &missed, &allowed),
    ] {
        let mut found = ideas_of(line);
        if fault == Fault::Allowed {
            found.extend(of_played(position, &played.moves, line, &found));
        }
        // The other line must not win or lose nearly the same.
        let differs = |idea: &Idea| match idea.gain {
            Gain::Material(gain) => {
                let least = LEAST_GAIN.max(gain / 2);
                let both = || wins_the_same(line, other, idea, captured);
                gained + lost >= least || loss(played.score, best.score) >= least && !both()
            }
            Gain::Game | Gain::Draw | Gain::Nothing => true,
        };
        let takes = |target: Placed| captured.is_some_and(|it| it.square == target.square);
        let is_missed = |idea: &Idea| match idea.pattern {
            Pattern::HangingPiece { target, .. } => fault == Fault::Allowed || !takes(target),
            _ => true,
        };
        found.retain(|idea| differs(idea) && is_missed(idea));
        found.extend(pawn::passed(line, other));
        ideas.extend(found.into_iter().map(|idea| (fault, idea)));
    }
    // A draw matters to the side that would otherwise win or lose.
    let draws = [
        (Fault::Allowed, &allowed, played.score, best.score),
        (Fault::Missed, &missed, best.score, played.score.reversed()),
    ];
    for (fault, line, score, other) in draws {
        let draw = aims::repetition(line, score).filter(|_| other > score);
        ideas.extend(draw.map(|idea| (fault, idea)));
    }
    let castling = lost_castling(position, &played.moves, &best.moves);
    ideas.extend(castling.map(|idea| (Fault::Allowed, idea)));
    for (fault, idea) in &mut ideas {
        if *fault == Fault::Allowed {
            cause::complete(position, &played.moves, &mut idea.pattern);
        }
    }
    // Only a piece that was in danger before the moves played is saved by the best move.
    let hanging = ideas.iter().find_map(|(fault, idea)| match idea.pattern {
        Pattern::HangingPiece {
            target,
            cause: Cause::Stood,
            ..
        } if *fault == Fault::Allowed => Some(target),
        _ => None,
    });
    let rescue = hanging.and_then(|lost| rescue::rescue(&missed, lost));
    let other = other_capture(position, &played.moves, &best.moves);
    ideas.extend(rescue.or(other).map(|idea| (Fault::Missed, idea)));
    let is_larger = |fault| match fault {
        Fault::Allowed => lost >= gained,
        Fault::Missed => gained > lost,
    };
    ideas.sort_by_key(|(fault, idea)| {
        let (kind, gain) = idea.rank();
        (kind, !is_larger(*fault), gain, idea.moves.start)
    });
    Explanation {
        side,
        played: played.clone(),
        refutation: refutation.to_vec(),
        best: best.clone(),
        ideas,
    }
}

/// What the moves played themselves opened or left undefended, if it is not among the ideas found.
fn of_played(position: &Position, played: &[Move], line: &Line, found: &[Idea]) -> Vec<Idea> {
    let hanging = |idea: &Idea| match idea.pattern {
        Pattern::HangingPiece { target, .. } => Some(target),
        _ => None,
    };
    let deserted = cause::deserted(position, played, line);
    let deserted = deserted.filter(|new| found.iter().all(|it| hanging(it) != hanging(new)));
    let opened = cause::opened(position, played, line);
    deserted.into_iter().chain(opened).collect()
}

/// Centipawns that a score is below another one; 0 if it is not below.
fn loss(played: Score, best: Score) -> i32 {
    match (played, best) {
        (Score::Centipawns(played), Score::Centipawns(best)) => (best - played).max(0),
        _ if best > played => material::WON,
        _ => 0,
    }
}

/// Whether the winner of a line takes one of the pieces of an idea in the other line, too, or a piece
/// like it, or has `captured` it with the move played.
fn wins_the_same(line: &Line, other: &Line, idea: &Idea, captured: Option<Placed>) -> bool {
    let mut there = other.taken(line.winner, 0..other.moves.len());
    there.extend(captured.filter(|it| it.piece.color != line.winner));
    let here = line.taken(line.winner, idea.moves.clone());
    here.iter().any(|it| {
        let is_piece = it.piece.role != Role::Pawn;
        let mut there = there.iter();
        there.any(|other| other == it || is_piece && other.piece == it.piece)
    })
}

/// The best move takes the same piece as the move played, with another piece.
fn other_capture(position: &Position, played: &[Move], best: &[Move]) -> Option<Idea> {
    let (&played, &best) = (played.first()?, best.first()?);
    let (Move::Piece { from: other, .. }, Move::Piece { from, .. }) = (played, best) else {
        return None;
    };
    let (square, piece) = position.captured(best)?;
    let is_same = position.captured(played) == Some((square, piece)) && from != other;
    let by = Placed {
        piece: position.piece_at(from)?,
        square: from,
    };
    let target = Placed { piece, square };
    is_same.then_some(Idea {
        pattern: Pattern::OtherCapture { by, target },
        gain: Gain::Nothing,
        moves: 0..1,
    })
}

/// The right to castle that the moves played give up, not by castling, though the best line castles
/// on this side.
fn lost_castling(position: &Position, played: &[Move], best: &[Move]) -> Option<Idea> {
    let us = position.turn();
    let after = position.play_all_unchecked(played);
    let (mut castles, mut at) = (None, *position);
    for &mv in best {
        match mv {
            Move::Castle(side) if at.turn() == us => castles = castles.or(Some(side)),
            _ => {}
        }
        at.make_unchecked(mv);
    }
    let side = castles?;
    let has_castled = played.iter().any(|mv| matches!(mv, Move::Castle(_)));
    let is_lost = !has_castled && position.may_castle(us, side) && !after.may_castle(us, side);
    is_lost.then_some(Idea {
        pattern: Pattern::LostCastling { side },
        gain: Gain::Nothing,
        moves: 0..0,
    })
}
