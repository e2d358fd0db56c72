//! Generator for rule sets where lists of checks and pins are of no use: in three dimensions
//! (V.G1) and under the Federation rules they would have to follow levels and paths, and in Atomic
//! as chess servers play it a king leaves a check by stepping next to the other king. A
//! pseudo-legal move that may leave the king attacked is tried on a copy of the position.

use super::pieces::promotions;
use super::{Sink, Wanted};
use crate::rules::laws::{Aim, Movement};
use crate::rules::{Castling, CastlingSide, Move, Position, Role, Square, SquareSet};

/// Passes those moves to the sink that are wanted and leave the mover's king safe.
pub(super) fn generate<S: Sink>(
    position: &Position,
    moves: Vec<Move>,
    wanted: Wanted,
    sink: &mut S,
) {
    let free = free_pieces(position);
    let explodes = |mv| position.rules.aim == Aim::Explode && position.is_capture(mv);
    let is_safe = |mv| match mv {
        Move::Piece {
            from,
            promotion: None,
            ..
        } => free.contains(from) && !position.is_en_passant(mv) && !explodes(mv),
        _ => false,
    };
    for mv in moves {
        if sink.is_done() {
            return;
        }
        if wanted.includes(position, mv) && (is_safe(mv) || is_legal(position, mv)) {
            sink.push_move(mv);
        }
    }
}

/// The pieces whose moves cannot leave their king attacked: if it is not attacked now, those that
/// are on no line with it. Exceptions are en passant captures and explosions, which remove other
/// pieces, and promotions, which may add a board.
fn free_pieces(position: &Position) -> SquareSet {
    let us = position.turn;
    let king = position.king(us);
    let Some(king) = king.filter(|&king| position.checkers_on(king, !us).is_empty()) else {
        return SquareSet::EMPTY;
    };
    let (layout, column) = (position.layout(), king.column());
    let lines = match position.rules.movement {
        Movement::Space => {
            let cells = layout.cells();
            cells.attacks_on_empty_board(Role::Queen, king)
        }
        Movement::FromAbove | Movement::Path => {
            let attacks = &layout.attacks;
            position
                .squares
                .on(attacks.rook(column, 0) | attacks.bishop(column, 0))
        }
    };
    position.of(us) - lines - SquareSet::of(king)
}

/// Whether the mover's king is on the board and safe after a move, or the move has removed the
/// other king. If the move leaves a promotion of the opponent pending, this must hold after every
/// choice for it.
fn is_legal(position: &Position, mv: Move) -> bool {
    let us = position.turn;
    let next = position.play_unchecked(mv);
    let is_safe = |after: &Position| match (after.king(us), after.king(!us)) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(king), Some(_)) => after.checkers_on(king, !us).is_empty(),
    };
    let mut choices = next.pending_promotion.into_iter().flat_map(|square| {
        let choices = next.rules.pawns.choices(square).iter();
        choices.map(move |&becomes| Move::Promote { square, becomes })
    });
    is_safe(&next) && choices.all(|choice| is_safe(&next.play_unchecked(choice)))
}

/// All moves, including those that leave the king attacked. `targets` gives the squares to which
/// the piece of this role and square can go, among them squares with pieces of its own side.
pub(super) fn attempts(
    position: &Position,
    targets: impl Fn(Role, Square) -> SquareSet,
) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    let us = position.turn;
    let law = &position.rules.pawns;
    let promotion_rank = law.promotion_rank(us, position.pins);
    for from in position.of(us) {
        let Some(role) = position.role_at(from) else {
            continue;
        };
        let to = (targets(role, from) & position.squares) - position.of(us);
        let promoting = match role {
            Role::Pawn => to & promotion_rank,
            _ => SquareSet::EMPTY,
        };
        moves.piece(from, to - promoting);
        promotions(law, from, promoting, &mut moves);
    }
    castling(position, &mut moves);
    boards(position, &mut moves);
    moves
}

pub(super) fn castling(position: &Position, moves: &mut Vec<Move>) {
    if position.castling_must_wait() {
        return;
    }
    for side in CastlingSide::ALL {
        if position.may_castle(position.turn, side)
            && let Some(castling) = position.castling(position.turn, side)
            && castling.is_free(position.squares, position.occupied())
            && is_unattacked(position, castling)
        {
            moves.push(Move::Castle(side));
        }
    }
}

/// Whether the king is not in check and crosses no attacked square. In Atomic as chess servers play
/// it, a square next to the other king counts as not attacked, because a capture there would
/// explode that king too.
fn is_unattacked(position: &Position, castling: &Castling) -> bool {
    let them = !castling.color;
    let mut without_king = *position;
    without_king.take(castling.king, castling.color);
    let mut crossed = castling.crossed.into_iter();
    position.checkers_on(castling.king, them).is_empty()
        && crossed.all(|square| without_king.checkers_on(square, them).is_empty())
}

fn boards(position: &Position, moves: &mut Vec<Move>) {
    for from in position.pins {
        for to in position.board_targets(from) {
            match position.promoted_by_board(from, to) {
                None => moves.push(Move::board(from, to, None)),
                Some(pawn) => {
                    let choices = position.rules.pawns.choices(pawn).iter();
                    moves.extend(choices.map(|&becomes| Move::board(from, to, Some(becomes))));
                }
            }
        }
    }
}
