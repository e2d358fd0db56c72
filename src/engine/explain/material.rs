//! Material of a position, and what it comes to when all captures have been made.

use crate::engine::see::{self, EXPLOSION_VALUES, PIECE_VALUES};
use crate::rules::laws::{Aim, Movement};
use crate::rules::{Color, Move, Position, Role};

/// Material of a side that has won the game, in centipawns.
pub(super) const WON: i32 = 20_000;

/// Greatest number of plies that captures are followed.
const MAX_CAPTURES: u32 = 8;

/// Greatest number of positions that are visited to settle one.
const MAX_POSITIONS: u32 = 2_000;

/// Value of a piece in centipawns; a king is worth more than all others together.
pub(super) fn value(position: &Position, role: Role) -> i32 {
    match position.rules().aim() {
        Aim::Explode => EXPLOSION_VALUES[role.index()],
        _ => PIECE_VALUES[role.index()],
    }
}

/// Material of a side minus that of the other side, in centipawns, pieces in hand included. In
/// antichess each piece counts as a pawn for the other side.
pub(super) fn of(position: &Position, side: Color) -> i32 {
    let count = |color: Color, role: Role| {
        let on_board = position.pieces(color, role).len();
        on_board as i32 + i32::from(position.in_hand(color, role))
    };
    let total = |color: Color| -> i32 {
        let roles = Role::ALL.into_iter();
        match position.rules().aim() {
            Aim::GiveAway => -100 * position.of(color).len() as i32,
            _ => roles
                .filter(|&role| role != Role::King)
                .map(|role| value(position, role) * count(color, role))
                .sum(),
        }
    };
    total(side) - total(!side)
}

/// Material of a side minus that of the other side when both have made all captures and promotions
/// that win something; [`WON`] if the side has won the game.
pub(super) fn settled(position: &Position, side: Color) -> i32 {
    let value = match position.outcome() {
        Some(outcome) => match outcome.winner() {
            Some(winner) if winner == position.turn() => WON,
            Some(_) => -WON,
            None => of(position, position.turn()),
        },
        None if position.rules().aim() == Aim::GiveAway => of(position, position.turn()),
        None => settle(position, (-WON, WON), MAX_CAPTURES, &mut 0),
    };
    if position.turn() == side {
        value
    } else {
        -value
    }
}

/// Material for the side to move within a window of alpha and beta, by captures and promotions. In
/// check, all evasions are tried.
fn settle(position: &Position, window: (i32, i32), depth: u32, visited: &mut u32) -> i32 {
    *visited += 1;
    let us = position.turn();
    let (mut alpha, beta) = window;
    if position.rules().aim() == Aim::Explode && position.king(us).is_none() {
        return -WON;
    }
    let standing = of(position, us);
    if depth == 0 || *visited > MAX_POSITIONS {
        return standing;
    }
    let in_check = position.in_check();
    let must_choose = position.pending_promotion().is_some();
    let mut best = if in_check || must_choose {
        -WON
    } else {
        standing
    };
    if best >= beta {
        return best;
    }
    alpha = alpha.max(best);
    let mut moves = Vec::new();
    match in_check {
        true => position.legal_moves_into(&mut moves),
        false => position.tactical_moves_into(&mut moves),
    }
    moves.sort_by_key(|&mv| -worth(position, mv));
    for mv in moves {
        let next = position.play_unchecked(mv);
        let value = match next.turn() == us {
            true => settle(&next, (alpha, beta), depth - 1, visited),
            false => -settle(&next, (-beta, -alpha), depth - 1, visited),
        };
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Value by which captures are ordered: that of the captured piece, less a little for the capturing
/// one, and that of a promotion.
fn worth(position: &Position, mv: Move) -> i32 {
    let by = |role: Option<Role>| role.map_or(0, |role| PIECE_VALUES[role.index()]);
    let mover = match mv {
        Move::Piece { from, .. } => by(position.role_at(from)) / 10,
        _ => 0,
    };
    let taken = position.captured(mv).map(|(_, piece)| piece.role);
    by(taken) + by(mv.promotion().and_then(|it| it.role())) - mover
}

/// Whether a capture, with the best captures that follow on its square, wins at least `least`
/// centipawns. Always false in antichess.
pub(super) fn exchange_wins(position: &Position, mv: Move, least: i32) -> bool {
    match (position.rules().aim(), position.rules().movement()) {
        (Aim::GiveAway, _) => false,
        (Aim::Explode, _) => see::explosion_gain(position, mv).is_some_and(|gain| gain >= least),
        (_, Movement::FromAbove) => see::see_at_least(position, mv, least),
        _ => see::see_at_least_3d(position, mv, least),
    }
}
