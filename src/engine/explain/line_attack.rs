//! Attacks along lines: pins, skewers and discovered attacks.

use super::fork::is_target;
use super::line::{Line, can_take};
use super::{Idea, LEAST_GAIN, Pattern, Placed, material};
use crate::rules::{Move, Position, Role, Square, SquareSet};

/// A pinned piece is taken, by the move itself or soon after it; or it cannot take the piece that
/// has moved.
pub(super) fn pin(line: &Line, at: usize) -> Option<Idea> {
    let Move::Piece { to, .. } = line.moves[at] else {
        return None;
    };
    taken_where_pinned(line, at)
        .or_else(|| cannot_take(line, at, to))
        .or_else(|| attacked_while_pinned(line, at, to))
}

fn taken_where_pinned(line: &Line, at: usize) -> Option<Idea> {
    let (square, piece) = line.positions[at].captured(line.moves[at])?;
    let pinned = Placed { piece, square };
    let pin = pin_of(&line.positions[at], pinned).filter(|_| piece.role != Role::Pawn)?;
    // A piece that has just gone between the king and its attacker is taken for another reason.
    let stood = at == 0 || line.piece(at - 1, square) == Some(pinned);
    let wins = material::exchange_wins(&line.positions[at], line.moves[at], LEAST_GAIN);
    line.idea(pin, at, at + 1)
        .filter(|_| stood && (wins || line.is_proved()))
}

/// Only a pin prevents an enemy piece from taking the moved piece on its new square.
fn cannot_take(line: &Line, at: usize, to: Square) -> Option<Idea> {
    let after = &line.positions[at + 1];
    let by = line.piece(at + 1, to)?;
    let replies = match after.in_check() {
        true => return None,
        false => after.legal_moves(),
    };
    let takes = |square: Square| {
        let is_capture = |mv: &Move| matches!(mv, Move::Piece { from, to: it, .. } if *from == square && *it == to);
        replies.iter().any(is_capture)
    };
    let mut attackers = after.attackers_of(to, !line.winner).into_iter();
    let pinned = attackers.find_map(|square| {
        let pinned = line.piece(at + 1, square)?;
        let pin = pin_of(after, pinned)?;
        (!takes(square)).then_some(pin)
    })?;
    let pin = match pinned {
        Pattern::Pin {
            pinned, by, behind, ..
        } => Pattern::Pin {
            pinned,
            by,
            behind,
            is_taken: false,
        },
        other => other,
    };
    if line.is_proved() || line.positions[at].is_capture(line.moves[at]) {
        let stays = line.is_proved() || line.piece(at + 2, to) == Some(by);
        return line.idea(pin, at, at + 1).filter(|_| stays);
    }
    let reach = after.reach_of(by.piece, to) & after.of(!line.winner);
    let targets: Vec<Placed> = reach
        .into_iter()
        .filter_map(|square| line.piece(at + 1, square))
        .collect();
    let next = line.taken_after(at, &targets)?;
    let by_it = matches!(line.moves[next], Move::Piece { from, .. } if from == to);
    line.idea(pin, at, next + 1).filter(|_| by_it)
}

/// The moved piece attacks or pins a piece other than a pawn, which is taken soon after it. It is then
/// still pinned, or was pinned to its king whenever it could have moved.
fn attacked_while_pinned(line: &Line, at: usize, to: Square) -> Option<Idea> {
    let after = &line.positions[at + 1];
    let by = line.piece(at + 1, to)?;
    let reach = after.reach_of(by.piece, to) & after.of(!line.winner);
    let mut targets = reach
        .into_iter()
        .filter_map(|square| line.piece(at + 1, square));
    targets.find_map(|target| {
        let pin = |position| pin_of(position, target).or_else(|| pin_to_piece(position, target));
        let next = line.taken_after(at, &[target])?;
        // In check, the piece could not have moved anyway.
        let mut turns = (at + 1..next).step_by(2).map(|turn| &line.positions[turn]);
        let is_held = turns.all(|it| !it.in_check() && pin_of(it, target).is_some());
        let is_kept = line.is_proved() || is_held || pin(&line.positions[next]).is_some();
        let pin = pin(after).filter(|_| is_kept)?;
        if target.piece.role == Role::Pawn || line.could_take(at, target.square) {
            return None;
        }
        line.idea(pin, at, next + 1)
    })
}

/// The pin of a piece to its king; `None` if it is not pinned.
pub(super) fn pin_of(position: &Position, pinned: Placed) -> Option<Pattern> {
    let at = |square: Square| {
        let piece = position.piece_at(square)?;
        Some(Placed { piece, square })
    };
    Some(Pattern::Pin {
        pinned,
        by: at(position.pinners(pinned.square).first()?)?,
        behind: at(position.king(pinned.piece.color)?)?,
        is_taken: true,
    })
}

/// The pin of a piece to a piece that is worth more than it and the one that pins it.
fn pin_to_piece(position: &Position, pinned: Placed) -> Option<Pattern> {
    let value = |it: Placed| material::value(position, it.piece.role);
    let attackers = position.attackers_of(pinned.square, !pinned.piece.color);
    attackers.into_iter().find_map(|square| {
        let piece = position.piece_at(square)?;
        let by = Placed { piece, square };
        let behind = behind(position, by, pinned)?;
        let is_worth_more = value(behind) > value(pinned) + 50 && value(behind) > value(by) + 50;
        is_worth_more.then_some(Pattern::Pin {
            pinned,
            by,
            behind,
            is_taken: true,
        })
    })
}

/// The piece of the same side behind a piece that a queen, rook or bishop attacks; `None` if there
/// is no such piece.
fn behind(position: &Position, by: Placed, front: Placed) -> Option<Placed> {
    if !slides(by.piece.role) {
        return None;
    }
    let occupied = position.occupied();
    let mut pieces = position.of(front.piece.color).into_iter();
    let square = pieces.find(|&square| {
        let between = position.squares_between(by.square, square) & occupied;
        between == SquareSet::of(front.square)
    })?;
    let piece = position.piece_at(square)?;
    Some(Placed { piece, square })
}

pub(super) fn slides(role: Role) -> bool {
    matches!(role, Role::Bishop | Role::Rook | Role::Queen)
}

/// A queen, rook or bishop attacks the king or a valuable piece, which moves away, and takes the
/// piece behind it.
pub(super) fn skewer(line: &Line, at: usize) -> Option<Idea> {
    let (Move::Piece { to, .. } | Move::Drop { to, .. }) = line.moves[at] else {
        return None;
    };
    let (by, after) = (line.piece(at + 1, to)?, &line.positions[at + 1]);
    let reach = after.reach_of(by.piece, to) & after.of(!line.winner);
    let mut fronts = reach
        .into_iter()
        .filter_map(|square| line.piece(at + 1, square));
    fronts.find_map(|front| {
        let behind = behind(after, by, front)?;
        let value = |it: Placed| material::value(after, it.piece.role);
        let must_move =
            front.piece.role == Role::King || value(front) >= value(by).max(value(behind));
        let next = line.taken_after(at, &[behind])?;
        let taker = matches!(line.moves[next], Move::Piece { from, .. } if from == to);
        let moved_away = line.piece(at + 2, front.square) != Some(front);
        let is_new = !line.could_take(at, behind.square);
        let pattern = Pattern::Skewer { by, front, behind };
        let idea = line.idea(pattern, at, next + 1)?;
        (must_move && taker && moved_away && is_new).then_some(idea)
    })
}

/// A piece leaves the line of a queen, rook or bishop of its side, which then gives check or takes
/// what it attacks. After a discovered check, the piece that has moved or the one that gives check
/// takes something.
pub(super) fn discovered(line: &Line, at: usize) -> Option<Idea> {
    let Move::Piece { from, to, .. } = line.moves[at] else {
        return None;
    };
    let leaves = line.piece(at, from)?;
    uncovered(line, at, SquareSet::of(from)).find_map(|(by, target)| {
        let end = match target.piece.role {
            Role::King => wins_after_check(line, at, [to, by.square])?,
            _ => taken_by(line, at, by, target)?,
        };
        let pattern = Pattern::DiscoveredAttack { leaves, by, target };
        line.idea(pattern, at, end)
    })
}

/// One more than the index of the move by which `by` takes a target that the winner could not take
/// before the move `at`.
pub(super) fn taken_by(line: &Line, at: usize, by: Placed, target: Placed) -> Option<usize> {
    if line.stops_at(at) {
        return Some(at + 1);
    }
    let next = line.taken_after(at, &[target])?;
    let taker = matches!(line.moves[next], Move::Piece { from, .. } if from == by.square);
    (taker && !line.could_take(at, target.square)).then_some(next + 1)
}

/// One more than the index of the move that wins something by a check: the move itself, or the next
/// one by a piece on one of these squares.
pub(super) fn wins_after_check(line: &Line, at: usize, by: [Square; 2]) -> Option<usize> {
    if line.is_proved() || line.positions[at].is_capture(line.moves[at]) {
        return Some(at + 1);
    }
    let next = at + 2;
    let Move::Piece { from, .. } = *line.moves.get(next)? else {
        return None;
    };
    let (square, _) = line.positions[next].captured(line.moves[next])?;
    let is_new = !can_take(&line.positions[at], square);
    (by.contains(&from) && is_new).then_some(next + 1)
}

/// The winner's queens, rooks and bishops that attack a target after the move `at` because it has
/// cleared one of the squares `left`, each with its target.
pub(super) fn uncovered(
    line: &Line,
    at: usize,
    left: SquareSet,
) -> impl Iterator<Item = (Placed, Placed)> {
    let (before, after) = (&line.positions[at], &line.positions[at + 1]);
    let stays = move |square: &Square| {
        let piece = after.piece_at(*square);
        piece.is_some() && piece == before.piece_at(*square)
    };
    let sliders = after.of(line.winner).into_iter().filter(stays);
    let sliders = sliders.filter_map(move |square| line.piece(at + 1, square));
    sliders
        .filter(|it| slides(it.piece.role))
        .flat_map(move |by| {
            let reach = |position: &Position| position.reach_of(by.piece, by.square);
            let new = reach(after) - reach(before);
            let targets = (new & after.of(!line.winner)).into_iter();
            let targets = targets.filter_map(move |square| line.piece(at + 1, square));
            targets
                .filter(move |target| {
                    let between = after
                        .layout()
                        .attacks()
                        .between(by.square.column(), target.square.column());
                    let on_line = between & left.columns() != 0
                        || !(before.squares_between(by.square, target.square) & left).is_empty();
                    let wins_piece = target.piece.role != Role::Pawn && !line.is_proved();
                    on_line && (wins_piece || is_target(after, by.piece.role, *target))
                })
                .map(move |target| (by, target))
        })
}
