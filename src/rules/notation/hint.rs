//! Gives advice on a text that has the form of a move but fits no legal move, if no single reason
//! can be named why it is illegal.

use super::pattern::{Pattern, PiecePattern, Place};
use crate::rules::{BoardLayout, Move, Piece, Pin, Position, Role, Square};

/// Advice for a text that fits no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Hint {
    /// No board has a square on this file and rank at present, because of where the attack boards
    /// are.
    NoSquareNow {
        /// File and rank, such as `e4`.
        place: String,
        file: char,
        squares: Vec<Square>,
    },
    /// The text names a board, as `Nc3N` does, but squares of the flat board are written without a
    /// board.
    NoBoardLetters,
    /// The player to move has no piece of the kind that the text names.
    NoSuchPiece { piece: Piece },
    /// The text says that the move captures, but no opponent's piece stands on the square that it
    /// names.
    NothingToCapture {
        /// The square, or file and rank, that the text names.
        place: Target,
    },
    /// No piece of the kind that the text names can go to the square that it names.
    OutOfReach {
        piece: Piece,
        /// The square, or file and rank, that the text names.
        place: Target,
        /// The pieces of this kind that can move, each with the squares that it can go to.
        moves: Vec<(Square, Vec<Square>)>,
    },
    /// No attack board can move to the pin that the text names.
    NoBoardMoves {
        pin: Pin,
        /// The attack boards that can move, each with the pins that it can go to.
        moves: Vec<(Pin, Vec<Pin>)>,
    },
}

/// Where a move arrives, as far as a text names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A single square.
    Square(Square),
    /// A file and rank without a level, such as `b4`.
    Column(String),
}

/// Returns advice on a text that fits no legal move; `None` if there is nothing to add.
pub(super) fn hint(position: &Position, pattern: &Pattern) -> Option<Hint> {
    match pattern {
        Pattern::Piece(piece) if !piece.bracketed => piece_hint(position, piece),
        Pattern::Board { from: None, to, .. } => Some(Hint::NoBoardMoves {
            pin: *to,
            moves: board_moves(position),
        }),
        _ => None,
    }
}

/// Whether the last letter of a text on the flat board, such as `Nc3N`, was read as a promotion but
/// names a board of the tower. This is assumed if the move cannot be a pawn's promotion.
pub(super) fn is_board_letter(layout: &BoardLayout, pattern: &Pattern) -> bool {
    let Pattern::Piece(piece) = pattern else {
        return false;
    };
    let is_last = piece
        .to
        .rank
        .is_none_or(|rank| rank == 0 || rank + 1 == layout.ranks());
    layout.only_level().is_some()
        && piece.promotion.is_some()
        && (piece.role.is_some_and(|role| role != Role::Pawn) || !is_last)
}

fn piece_hint(position: &Position, pattern: &PiecePattern) -> Option<Hint> {
    let layout = position.layout();
    let (file, rank) = (pattern.to.file?, pattern.to.rank?);
    let place = target(layout, pattern.to, file, rank);
    let there = position.squares().into_iter();
    let there: Vec<Square> = there.filter(|&it| pattern.to.fits(layout, it)).collect();
    if there.is_empty() {
        let on_file = position.squares().into_iter();
        let squares = on_file.filter(|it| layout.place(it.column()).0 == file);
        return Some(Hint::NoSquareNow {
            place: format!("{}{}", layout.file_letter(file), layout.rank_number(rank)),
            file: layout.file_letter(file),
            squares: squares.collect(),
        });
    }
    let role = pattern
        .role
        .or_else(|| pattern.from.complete().is_none().then_some(Role::Pawn))?;
    let piece = Piece {
        color: position.turn(),
        role,
    };
    let own = position.of(position.turn()).into_iter();
    let mut own = own
        .filter(|&it| position.role_at(it) == Some(role))
        .peekable();
    if own.peek().is_none() {
        return Some(Hint::NoSuchPiece { piece });
    }
    let theirs = position.of(!position.turn());
    let is_capture = |&square: &Square| {
        theirs.contains(square) || position.en_passant_landings().contains(square)
    };
    if pattern.captures && !there.iter().any(is_capture) {
        return Some(Hint::NothingToCapture { place });
    }
    // Lists only the pawns that the text can mean, because there may be eight.
    let is_meant = |&from: &Square| {
        let on_file = layout.place(from.column()).0 == file;
        pattern.from.fits(layout, from) && (role != Role::Pawn || pattern.captures || on_file)
    };
    Some(Hint::OutOfReach {
        piece,
        place,
        moves: own
            .filter(is_meant)
            .filter_map(|it| piece_moves(position, it))
            .collect(),
    })
}

fn target(layout: &BoardLayout, place: Place, file: u8, rank: u8) -> Target {
    match place.square(layout) {
        Some(square) => Target::Square(square),
        None => Target::Column(format!(
            "{}{}",
            layout.file_letter(file),
            layout.rank_number(rank)
        )),
    }
}

/// Returns a piece with the squares that it can legally go to; `None` if it cannot move.
fn piece_moves(position: &Position, piece: Square) -> Option<(Square, Vec<Square>)> {
    let mut squares: Vec<Square> = Vec::new();
    for mv in position.legal_moves() {
        // The choices of a promotion are moves to the same square, which is listed once.
        if let Move::Piece { from, to, .. } = mv
            && from == piece
            && !squares.contains(&to)
        {
            squares.push(to);
        }
    }
    (!squares.is_empty()).then_some((piece, squares))
}

/// Returns the boards that can legally move, each with its pins of arrival.
fn board_moves(position: &Position) -> Vec<(Pin, Vec<Pin>)> {
    let mut boards: Vec<(Pin, Vec<Pin>)> = Vec::new();
    for mv in position.legal_moves() {
        let Move::Board { from, to, .. } = mv else {
            continue;
        };
        match boards.iter_mut().find(|(pin, _)| *pin == from) {
            Some((_, pins)) if !pins.contains(&to) => pins.push(to),
            Some(_) => {}
            None => boards.push((from, vec![to])),
        }
    }
    boards
}
