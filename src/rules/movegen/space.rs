//! Generator for moves in three dimensions (V.G1). Tries each move on a copy of the position,
//! because the faster tests for pins and checks work only where pieces move by files and ranks as
//! seen from above.

use super::{Sink, Wanted};
use crate::rules::{Castling, CastlingSide, Move, Position, Role, Square, SquareSet};

/// Generates the legal moves of a position without a pending promotion.
#[cold]
pub(super) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    let attempts = attempts(position).into_iter();
    for mv in attempts.filter(|&mv| wanted.includes(position, mv)) {
        if sink.is_done() {
            return;
        }
        if leaves_king_safe(position, mv) {
            sink.push_move(mv);
        }
    }
}

/// Whether the mover's king is safe after a move. If the move leaves a promotion of the opponent
/// pending, the king must be safe after every choice for it.
pub(super) fn leaves_king_safe(position: &Position, mv: Move) -> bool {
    let us = position.turn;
    let next = position.after(mv);
    let attacked = |after: &Position| {
        let king = after.king(us);
        king.is_none_or(|king| !after.attackers_of(king, !us).is_empty())
    };
    let choices = next.pending_promotion.map(|square| {
        let choices = next.rules.pawns.choices(square).iter();
        choices.map(move |&becomes| Move::Promote { square, becomes })
    });
    let mut choices = choices.into_iter().flatten();
    !attacked(&next) && !choices.any(|choice| attacked(&next.after(choice)))
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
    let promotion_rank = law.promotion_rank(position.turn, position.pins);
    for (from, piece) in position.all_pieces() {
        if piece.color != position.turn {
            continue;
        }
        let is_pawn = piece.role == Role::Pawn;
        let to = if is_pawn {
            pawn(position, from)
        } else {
            let cells = position.geometry().cells();
            cells.piece_attacks(piece.role, from, position.occupied()) - position.of(piece.color)
        };
        for to in to & position.squares {
            if is_pawn && promotion_rank.contains(to) {
                moves.extend(law.choices(to).iter().map(|&becomes| Move::Piece {
                    from,
                    to,
                    promotion: Some(becomes),
                }));
            } else {
                moves.push(Move::Piece {
                    from,
                    to,
                    promotion: None,
                });
            }
        }
    }
}

/// Squares that a pawn on `from` can go to: by one step, by two steps from its starting square, or
/// by a capture.
fn pawn(position: &Position, from: Square) -> SquareSet {
    let (us, cells) = (position.turn, position.geometry().cells());
    let empty = !position.occupied();
    let captures = position.of(!us) | position.en_passant_landings();
    let advances: SquareSet = cells
        .advances(us, from)
        .iter()
        .filter(|advance| {
            position.two_steps.contains(from)
                && advance.crossed.is_none_or(|square| empty.contains(square))
        })
        .map(|advance| advance.to)
        .collect();
    ((cells.steps(us, from) | advances) & empty) | (cells.captures(us, from) & captures)
}

pub(super) fn castling(position: &Position, moves: &mut Vec<Move>) {
    if position.castling_must_wait() {
        return;
    }
    for side in [CastlingSide::King, CastlingSide::Queen] {
        if position.may_castle(position.turn, side)
            && let Some(castling) = position.castling(position.turn, side)
            && is_free(position, castling)
            && is_unattacked(position, castling)
        {
            moves.push(Move::Castle(side));
        }
    }
}

/// Whether all squares that must be empty for castling are empty, and the squares of arrival of
/// king and rook exist.
fn is_free(position: &Position, castling: &Castling) -> bool {
    let there = |square| position.squares.contains(square);
    (position.occupied() & castling.empty).is_empty()
        && there(castling.king_to)
        && there(castling.rook_to)
}

/// Whether the king is not in check and crosses no attacked square.
fn is_unattacked(position: &Position, castling: &Castling) -> bool {
    let them = !castling.color;
    let mut without_king = *position;
    without_king.take(castling.king, castling.color);
    let mut crossed = castling.crossed.into_iter();
    position.attackers_of(castling.king, them).is_empty()
        && crossed.all(|square| without_king.attackers_of(square, them).is_empty())
}

pub(super) fn boards(position: &Position, moves: &mut Vec<Move>) {
    for from in position.pins {
        for to in position.board_targets(from) {
            match position.promoted_by_board(from, to) {
                None => moves.push(Move::Board {
                    from,
                    to,
                    promotion: None,
                }),
                Some(pawn) => {
                    let choices = position.rules.pawns.choices(pawn).iter();
                    moves.extend(choices.map(|&becomes| Move::Board {
                        from,
                        to,
                        promotion: Some(becomes),
                    }));
                }
            }
        }
    }
}
