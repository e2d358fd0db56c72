//! Finds the moves of a position that a text may mean: the legal moves that match the text, or the
//! illegal ones, to explain why no legal move matches.

use super::pattern::{self, Pattern, PiecePattern};
use super::{Language, uci, write};
use crate::rules::laws::Base;
use crate::rules::why::{BoardReason, PathReason, Reason, SpaceReason, could_reach};
use crate::rules::{CastlingSide, Illegal, Move, Pin, Position, Role, Square, why};

/// The legal moves that a text may mean. If the text is the exact notation of one of them, only
/// that move; otherwise all that match.
pub(super) fn candidates(position: &Position, text: &str, pattern: &Pattern) -> Vec<Move> {
    let legal = position.legal_moves();
    let fitting: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|&mv| fits(position, pattern, mv))
        .collect();
    if fitting.len() > 1 {
        let exact = fitting.iter().copied().find(|&mv| {
            Language::ALL.into_iter().any(|language| {
                write::bare(position, &legal, mv, language)
                    == pattern::without_suffix(text).trim_start()
            })
        });
        if let Some(mv) = exact {
            return vec![mv];
        }
    }
    fitting
}

/// Whether a move, legal or not, agrees with every part that was read from a move's text.
pub(super) fn fits(position: &Position, pattern: &Pattern, mv: Move) -> bool {
    let layout = position.layout();
    match (pattern, mv) {
        (Pattern::Castle(castling), Move::Castle(side)) => *castling == side,
        (Pattern::Piece(piece), Move::Castle(side)) => castles(position, piece) == Some(side),
        (
            &Pattern::Board {
                from: departure,
                to: pin,
                promotion: role,
                corner,
            },
            Move::Board {
                from,
                to,
                promotion,
            },
        ) => {
            departure.is_none_or(|it| it == from)
                && pin == to
                && (role.is_none() || role == promotion)
                && corner.is_none_or(|corner| layout.corner(from) == corner)
        }
        (
            Pattern::Piece(piece),
            Move::Piece {
                from,
                to,
                promotion,
            },
        ) => {
            fits_departure(position, piece, from)
                && piece.to.fits(layout, to)
                && (piece.promotion.is_none() || piece.promotion == promotion)
                && (!piece.captures || position.is_capture(mv))
        }
        (
            &Pattern::Drop {
                role: dropped,
                to: place,
            },
            Move::Drop { role, to },
        ) => dropped == role && place.fits(layout, to),
        (Pattern::Piece(piece), Move::Promote { square, becomes }) => {
            piece.role.is_none()
                && piece.from.is_empty()
                && piece.to.fits(layout, square)
                && piece.promotion.is_none_or(|it| it == becomes)
        }
        _ => false,
    }
}

/// The castling side meant by a king's move such as `e1g1` on the flat board; `None` for any other
/// move, and always on the tower.
pub(super) fn castles(position: &Position, piece: &PiecePattern) -> Option<CastlingSide> {
    match position.rules().base() {
        Base::Tower => None,
        Base::Chess => uci::castles(position, piece),
    }
}

/// Whether the piece on `from` can be the piece that a move's text means. If the text has no piece
/// letter, the piece must be a pawn, unless the text gives the square of departure in full.
pub(super) fn fits_departure(position: &Position, piece: &PiecePattern, from: Square) -> bool {
    let role = position.role_at(from);
    let fits_role = match piece.role {
        None => piece.from.complete().is_some() || role == Some(Role::Pawn),
        given => role == given,
    };
    fits_role && piece.from.fits(position.layout(), from) && !piece.bracketed
}

/// The reason why the move that a text means is illegal; `None` if there is no single reason.
///
/// There is a single reason if only one move matches the text; if only one of the matching moves is
/// possible by the way in which its piece or board moves; or if all matching moves are illegal for
/// the same reason.
pub(super) fn reason(position: &Position, pattern: &Pattern) -> Option<Illegal> {
    let reasons: Vec<(Move, Illegal)> = attempts(position, pattern)
        .into_iter()
        .filter_map(|attempt| Some((attempt, why(position, attempt).err()?)))
        .collect();
    let goes_so = |(mv, illegal): &&(Move, Illegal)| match illegal.reason {
        Reason::OwnPiece { .. } => could_reach(position, *mv),
        Reason::WrongMovement { .. }
        | Reason::SameColumn { .. }
        | Reason::NothingToCapture { .. }
        | Reason::Space(SpaceReason::WrongMovement { .. } | SpaceReason::NothingToCapture { .. })
        | Reason::Path(PathReason::WrongMovement { .. } | PathReason::NothingToCapture { .. })
        | Reason::Board(
            BoardReason::NotAdjacent { .. }
            | BoardReason::TurnsNot { .. }
            | BoardReason::TurnsWithOnePiece { .. }
            | BoardReason::TurnsNotOver { .. },
        ) => false,
        _ => true,
    };
    let apt: Vec<&(Move, Illegal)> = reasons.iter().filter(goes_so).collect();
    match (&reasons[..], &apt[..]) {
        (&[(_, only)], _) | (_, &[&(_, only)]) => Some(only),
        // Several moves are illegal for one reason, such as a piece on the square of arrival.
        (&[(_, first), ..], _) if reasons.iter().all(|&(_, it)| it == first) => Some(first),
        _ => None,
    }
}

/// All moves, legal or not, that agree with every part that was read from a move's text.
fn attempts(position: &Position, pattern: &Pattern) -> Vec<Move> {
    match *pattern {
        Pattern::Castle(side) => vec![Move::Castle(side)],
        Pattern::Board {
            from: Some(from),
            to,
            promotion,
            ..
        } => {
            vec![Move::board(from, to, promotion)]
        }
        Pattern::Board {
            from: None,
            to,
            promotion,
            corner,
        } => {
            let leaves =
                |pin: &Pin| corner.is_none_or(|corner| position.layout().corner(*pin) == corner);
            let boards = boards_meant(position, to).into_iter();
            boards
                .filter(leaves)
                .map(|from| Move::board(from, to, promotion))
                .collect()
        }
        Pattern::Piece(piece) => match castles(position, &piece) {
            Some(side) => vec![Move::Castle(side)],
            None => piece_attempts(position, &piece),
        },
        Pattern::Drop { role, to } => {
            let squares = position.squares().into_iter();
            let there = squares.filter(|&square| to.fits(position.layout(), square));
            there.map(|to| Move::Drop { role, to }).collect()
        }
    }
}

/// Pins of the attack boards that may be meant by a text such as `KL3`, which names only the pin of
/// arrival `to`. These are the boards on pins adjacent to it or, if no board stands there, all
/// boards. Boards that only the opponent may move are left out.
fn boards_meant(position: &Position, to: Pin) -> Vec<Pin> {
    let (law, theirs) = (&position.rules().boards, Some(!position.turn()));
    let pins = position.pins().into_iter();
    let boards: Vec<Pin> = pins
        .filter(|&pin| position.controller(pin) != theirs)
        .collect();
    let beside: Vec<Pin> = boards
        .iter()
        .copied()
        .filter(|&pin| law.adjacent(pin).contains(to))
        .collect();
    if beside.is_empty() { boards } else { beside }
}

fn piece_attempts(position: &Position, piece: &PiecePattern) -> Vec<Move> {
    let layout = position.layout();
    let to: Vec<Square> = match piece.to.square(layout) {
        Some(square) => vec![square],
        None => position
            .squares()
            .into_iter()
            .filter(|&s| piece.to.fits(layout, s))
            .collect(),
    };
    if let (true, Some(becomes)) = (piece.bracketed, piece.promotion) {
        return to
            .into_iter()
            .map(|square| Move::Promote { square, becomes })
            .collect();
    }
    let from: Vec<Square> = match piece.from.square(layout) {
        Some(square) => vec![square],
        None => {
            let own = position.of(position.turn());
            own.into_iter()
                .filter(|&from| fits_departure(position, piece, from) && to[..] != [from])
                .collect()
        }
    };
    let promotion = piece.promotion;
    let pairs = from
        .into_iter()
        .flat_map(|from| to.iter().map(move |&to| (from, to)));
    pairs
        .map(|(from, to)| Move::piece(from, to, promotion))
        .collect()
}
