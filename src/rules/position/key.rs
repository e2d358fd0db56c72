//! Zobrist numbers for the hash key of a position. Everything that Article 9.2 counts as part of a
//! position has such a number. The key is the exclusive or (XOR) of the numbers that apply to the
//! position; each move updates it.

use super::rights::Rights;
use crate::rules::laws::CastlingLaw;
use crate::rules::random::nth;
use crate::rules::{Color, Piece, Pin, Role, Square};

/// The Zobrist number for Black to move.
pub const BLACK_TO_MOVE: u64 = nth(0x1_0000);

/// The Zobrist number of a piece on a square.
#[inline]
pub fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.color.index() * 6 + piece.role.index()][square.index()]
}

/// The Zobrist number of an attack board on a pin; it depends on the board's owner, who is `None`
/// for a neutral board.
#[inline]
pub fn board(owner: Option<Color>, pin: Pin) -> u64 {
    nth(0x2_0000 + u64::from(pin.0) * 4 + owner.map_or(2, |color| color.index() as u64))
}

/// The Zobrist number of the castling rights; 0 in rule sets without castling. In rule sets with
/// several initial positions, such as Chess960, it also depends on the starting squares of the
/// kings and rooks that still have a castling right.
#[inline]
pub fn castling(law: &CastlingLaw, rights: Rights) -> u64 {
    if !law.exists {
        return 0;
    }
    let sides = nth(0x3_0000 + u64::from(rights.sides()));
    if law.shuffled {
        sides ^ nth(0x800_0000 + u64::from(rights.places()))
    } else {
        sides
    }
}

/// The Zobrist number of a pawn that may still advance two squares.
#[inline]
pub fn two_steps(square: Square) -> u64 {
    nth(0x4_0000 + square.index() as u64)
}

/// The Zobrist number of a pawn that can be captured en passant.
#[inline]
pub fn en_passant(square: Square) -> u64 {
    nth(0x5_0000 + square.index() as u64)
}

/// The Zobrist number of a pawn whose promotion is pending.
#[inline]
pub fn pending_promotion(square: Square) -> u64 {
    nth(0x6_0000 + square.index() as u64)
}

/// The Zobrist number of a position in which castling is forbidden only because it would be a
/// player's first move.
pub const FIRST_MOVES: u64 = nth(0x7_0000);

/// The Zobrist number for `count` pieces of a role that a side has in hand (bughouse, Crazyhouse).
pub fn hand(color: Color, role: Role, count: u8) -> u64 {
    let kind = (color.index() * 6 + role.index()) as u64;
    nth(0x9_0000 + kind * 256 + u64::from(count))
}

/// The Zobrist number for `count` checks that a side has given (Three-check); 0 if it has given
/// none.
pub fn checks(color: Color, count: u8) -> u64 {
    match count {
        0 => 0,
        _ => nth(0xb_0000 + color.index() as u64 * 256 + u64::from(count)),
    }
}

/// The Zobrist number of a promoted piece, which goes to a hand as a pawn when captured.
pub fn promoted(square: Square) -> u64 {
    nth(0xa_0000 + square.index() as u64)
}

/// The Zobrist numbers of each kind of piece on each square, computed in advance because every move
/// needs them.
static PIECES: [[u64; 256]; 12] = {
    let mut table = [[0; 256]; 12];
    let mut i = 0;
    while i < 12 * 256 {
        table[i / 256][i % 256] = nth(i as u64);
        i += 1;
    }
    table
};
