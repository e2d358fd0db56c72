//! Generator for the Federation rules (F1 to F11). Each move is tried on a copy of the position,
//! since the faster tests for pinned pieces work only where the height of squares does not matter.

use super::space::{boards, castling, leaves_king_safe};
use super::{Sink, Wanted};
use crate::rules::{Move, Position, Role, Square, SquareSet};

/// Generates the legal moves of a position.
#[cold]
pub(super) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    for mv in attempts(position) {
        if sink.is_done() {
            return;
        }
        if wanted.includes(position, mv) && leaves_king_safe(position, mv) {
            sink.push_move(mv);
        }
    }
}

/// All moves, including those that leave the king attacked.
fn attempts(position: &Position) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    pieces(position, &mut moves);
    castling(position, &mut moves);
    boards(position, &mut moves);
    moves
}

fn pieces(position: &Position, moves: &mut Vec<Move>) {
    let law = &position.rules.pawns;
    let us = position.turn;
    let promotion_rank = law.always_promotion_rank(us);
    for from in position.of(us) {
        let Some(role) = position.role_at(from) else {
            continue;
        };
        let (promoting, others) = match role {
            Role::Pawn => {
                let to = pawn(position, from);
                (to & promotion_rank, to - promotion_rank)
            }
            _ => {
                let to = position.attacks_by_path(role, us, from) - position.of(us);
                (SquareSet::EMPTY, to)
            }
        };
        moves.extend(others.into_iter().map(|to| Move::Piece {
            from,
            to,
            promotion: None,
        }));
        for to in promoting {
            moves.extend(law.choices(to).iter().map(|&becomes| Move::Piece {
                from,
                to,
                promotion: Some(becomes),
            }));
        }
    }
}

/// Squares that a pawn can go to: by a step, by two steps as its first move, or by a capture.
fn pawn(position: &Position, from: Square) -> SquareSet {
    let us = position.turn;
    let captured = match position.en_passant_capture() {
        Some(capture) if capture.capturers.contains(from) => capture.landings,
        _ => SquareSet::EMPTY,
    };
    let captures = position.attacks_by_path(Role::Pawn, us, from) & position.of(!us);
    position.pawn_steps(us, from) | captures | captured
}
