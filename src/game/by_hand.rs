//! Moves that players can make on the board by hand, legal or not (Articles 4.6 and 7.4). Depends
//! on the position only, not on clocks or events. A [`Pin`] is a place on which an attack board can
//! stand.

use super::touch::Touched;
use crate::rules::laws::Aim;
use crate::rules::{
    CastlingSide, Color, Move, Piece, Pin, Position, Promotion, Role, RuleOption, Square,
};

/// Whether a move can be made by hand on the board, legal or not. These moves can be made:
///
/// - A piece of the player to move goes to another existing square that holds neither a piece of
///   the same colour nor a king.
/// - King and rook move as in castling.
/// - An attack board that is empty or carries one piece of the player goes to a free pin, or turns
///   in place if the rule set allows this (V.A2).
///
/// A board with two pieces cannot be moved, a piece cannot be put where there is no square, and a
/// king cannot be captured. Drops and promotions to a board are possible only if they are legal.
pub(super) fn can_be_made(position: &Position, mv: Move) -> bool {
    can_be_done(position, mv) && !loses_king(position, mv)
        || position.is_legal(mv) && !takes_king(position, mv)
}

fn can_be_done(position: &Position, mv: Move) -> bool {
    let mine = position.turn();
    let free = |square: Square| position.squares().contains(square);
    let king_too = position.rules().aim() == Aim::GiveAway;
    let promotes = |promotion: Option<Promotion>| match promotion {
        None => true,
        Some(Promotion::Piece(Role::King)) => king_too,
        Some(Promotion::Piece(role)) => Role::PROMOTIONS.contains(&role),
        Some(Promotion::Board) => false,
    };
    match mv {
        Move::Piece {
            from,
            to,
            promotion,
        } => {
            let pawn = position.pieces(mine, Role::Pawn).contains(from);
            position.of(mine).contains(from)
                && free(to)
                && !position.of(mine).contains(to)
                && !takes_king(position, mv)
                && (promotion.is_none() || pawn)
                && promotes(promotion)
        }
        Move::Castle(side) => {
            let Some(castling) = position.castling(mine, side) else {
                return false;
            };
            let others = [castling.king_to, castling.rook_to]
                .into_iter()
                .filter(|&square| square != castling.king && square != castling.rook)
                .any(|square| position.occupied().contains(square));
            position.pieces(mine, Role::King).contains(castling.king)
                && position.pieces(mine, Role::Rook).contains(castling.rook)
                && free(castling.king_to)
                && !others
        }
        Move::Board {
            from,
            to,
            promotion,
        } => {
            let riders = position.on_board(from);
            let turns =
                from == to && riders.len() == 1 && position.rules().has(RuleOption::Turning);
            position.pins().contains(from)
                && (!position.pins().contains(to) || turns)
                && riders.len() <= 1
                && riders
                    .first()
                    .is_none_or(|rider| position.of(mine).contains(rider))
                && promotes(promotion)
        }
        Move::Promote { .. } | Move::Drop { .. } => false,
    }
}

/// Whether a move would remove a king from the board, by capture or by an explosion (atomic).
fn loses_king(position: &Position, mv: Move) -> bool {
    match position.rules().aim() {
        Aim::Mate | Aim::ThreeChecks | Aim::Hill => takes_king(position, mv),
        Aim::GiveAway => false,
        Aim::Explode => {
            let after = position.play_unchecked(mv);
            Color::ALL
                .into_iter()
                .any(|color| after.king(color).is_none())
        }
    }
}

/// All moves that can be made by hand with a piece or attack board of the player to move, legal or
/// not. A pawn that reaches a promotion square is promoted. A king that goes to its castling square
/// castles, unless the same step is also a legal king move.
pub fn can_be_made_with(position: &Position, touched: Touched) -> Vec<Move> {
    let mut moves = match touched {
        Touched::Piece(from) => with_piece(position, from),
        Touched::Board(from) => with_board(position, from),
    };
    moves.retain(|&mv| can_be_made(position, mv));
    moves
}

fn with_piece(position: &Position, from: Square) -> Vec<Move> {
    let mine = position.turn();
    let mut moves = Vec::new();
    let mut castles = Vec::new();
    for side in CastlingSide::ALL {
        let castling = position.castling(mine, side);
        if let Some(castling) = castling.filter(|castling| castling.king == from)
            && can_be_made(position, Move::Castle(side))
        {
            castles.push(castling.king_to);
            moves.push(Move::Castle(side));
        }
    }
    let promotion_rank = position
        .rules()
        .pawns()
        .promotion_rank(mine, position.pins());
    let is_pawn = position.pieces(mine, Role::Pawn).contains(from);
    for to in position.squares() - position.of(mine) {
        if is_pawn && promotion_rank.contains(to) {
            let choices = position.rules().pawns().choices(to);
            moves.extend(
                choices
                    .iter()
                    .map(|&becomes| Move::piece(from, to, Some(becomes))),
            );
            continue;
        }
        let step = Move::piece(from, to, None);
        // In some of the 960 start positions the king castles to an adjacent square.
        if !castles.contains(&to) || position.is_legal(step) {
            moves.push(step);
        }
    }
    moves
}

fn with_board(position: &Position, from: Pin) -> Vec<Move> {
    let legal = position.legal_moves();
    let mut moves = Vec::new();
    for to in position.layout().pins() {
        let there = |mv: &&Move| matches!(mv, Move::Board { from: pin, to: there, .. } if (*pin, *there) == (from, to));
        let known: Vec<Move> = legal.iter().filter(there).copied().collect();
        if known.is_empty() {
            moves.push(Move::board(from, to, None));
        }
        moves.extend(known);
    }
    moves
}

/// Whether a move captures a king, under rules in which mate wins and no king may be captured.
/// Always false under other rules (atomic, antichess).
pub(super) fn takes_king(position: &Position, mv: Move) -> bool {
    let king = |piece: Piece| piece.role == Role::King;
    position.rules().aim().is_mate_among_others()
        && position.captured(mv).is_some_and(|(_, piece)| king(piece))
}
