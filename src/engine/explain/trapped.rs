//! Pieces and attack boards that cannot get to safety, and several threats at once.

use super::line::{Line, can_take};
use super::line_attack::pin_of;
use super::{Idea, LEAST_GAIN, Pattern, Placed, material, with_free_move};
use crate::rules::{Move, Pin, Position, Role, Square};

/// A piece is attacked by the move, has no safe square, and is taken by one of the next two moves,
/// where it stands or after it has taken something that is worth less. A pawn counts only with the
/// attack board that is lost with it. If the piece is pinned, this is why it is lost.
pub(super) fn trapped(line: &Line, at: usize) -> Option<Idea> {
    let passed = with_free_move(&line.positions[at + 1])?;
    [at + 2, at + 4].into_iter().find_map(|next| {
        let (square, piece) = line.positions.get(next)?.captured(*line.moves.get(next)?)?;
        let square = match line.moves[next - 1] {
            Move::Piece { from, to, .. } if to == square => from,
            _ => square,
        };
        let target = Placed { piece, square };
        // It must be trapped whenever it could have moved.
        let turns = (at + 1..next).step_by(2);
        let is_trapped = turns.clone().all(|turn| {
            line.piece(turn, square) == Some(target) && !has_escape(&line.positions[turn], target)
        });
        let is_attacked = can_take(&passed, square) && !line.could_take(at, square);
        let pin = pin_of(&line.positions[at + 1], target).filter(|_| piece.role != Role::Pawn);
        let pattern = match (pin, lost_board(line, next, square)) {
            (Some(pin), _) => pin,
            (None, Some(board)) => Pattern::TrappedBoard {
                board,
                target,
                is_stuck: turns
                    .clone()
                    .all(|turn| is_stuck(&line.positions[turn], board)),
            },
            (None, None) if piece.role == Role::Pawn => return None,
            (None, None) => Pattern::TrappedPiece { target },
        };
        let idea = line.idea(pattern, at, next + 1)?;
        (piece.role != Role::King && is_trapped && is_attacked).then_some(idea)
    })
}

/// The attack board that the loser's piece on a square could move before it is taken there with the
/// move `next`, if the winner can move it from then on.
fn lost_board(line: &Line, next: usize, square: Square) -> Option<Pin> {
    let board = line.positions[next].layout().square_pin(square)?;
    let controls = |position: &Position, side| position.controller(board) == Some(side);
    let mut after = line.positions.iter().skip(next + 1).take(2);
    let is_lost =
        controls(&line.positions[next], !line.winner) && after.all(|it| controls(it, line.winner));
    is_lost.then_some(board)
}

fn is_stuck(position: &Position, board: Pin) -> bool {
    let moves_it = |mv: &Move| matches!(mv, Move::Board { from, .. } if *from == board);
    !position.legal_moves().iter().any(moves_it)
}

/// Whether a piece of the side to move can go where it cannot be taken, or take something of nearly
/// its own value.
fn has_escape(position: &Position, target: Placed) -> bool {
    let layout = position.layout();
    let arrival = |mv: Move| match mv {
        Move::Piece { from, to, .. } if from == target.square => Some(to),
        Move::Board { from, to, .. } if layout.square_pin(target.square) == Some(from) => {
            Some(layout.carried(target.square, from, to))
        }
        _ => None,
    };
    let value = |role: Role| material::value(position, role);
    position.legal_moves().into_iter().any(|mv| {
        let Some(to) = arrival(mv) else {
            return false;
        };
        let taken = position.captured(mv).map_or(0, |(_, it)| value(it.role));
        taken + 100 >= value(target.piece.role) || !can_take(&position.play_unchecked(mv), to)
    })
}

/// The move makes it possible to take two or more pieces that could not be taken before, and one of
/// them is taken.
pub(super) fn double_threat(line: &Line, at: usize) -> Option<Idea> {
    let after = &line.positions[at + 1];
    let passed = with_free_move(after)?;
    let new = |it: &Placed| !line.could_take(at, it.square) && can_take(&passed, it.square);
    let theirs = after.of(!line.winner).into_iter();
    let all = theirs.filter_map(|square| line.piece(at + 1, square));
    let targets: Vec<Placed> = all.filter(new).collect();
    let next = line.taken_after(at, &targets)?;
    let idea = line.idea(
        Pattern::DoubleThreat {
            targets: targets.clone(),
        },
        at,
        next + 1,
    )?;
    (targets.len() > 1 && next == at + 2).then_some(idea)
}

/// The move threatens mate in one, and the next move takes something that could not be taken before.
pub(super) fn mate_threat(line: &Line, at: usize) -> Option<Idea> {
    let next = at + 2;
    let (square, piece) = line.positions.get(next)?.captured(*line.moves.get(next)?)?;
    let target = Placed { piece, square };
    let stood = line.piece(at, square) == Some(target);
    let (before, mv) = (&line.positions[at], line.moves[at]);
    // A move that wins something by itself gains by more than the threat.
    let wins_itself = before.is_capture(mv) && material::exchange_wins(before, mv, LEAST_GAIN);
    if !stood || wins_itself || line.could_take(at, square) || mate(&line.positions[at]).is_some() {
        return None;
    }
    let mate = mate(&with_free_move(&line.positions[at + 1])?)?;
    line.idea(Pattern::MateThreat { mate, target }, at, next + 1)
}

/// A move that mates at once.
fn mate(position: &Position) -> Option<Move> {
    let us = position.turn();
    position.legal_moves().into_iter().find(|&mv| {
        let after = position.play_unchecked(mv);
        after.in_check() && after.outcome().and_then(|it| it.winner()) == Some(us)
    })
}
