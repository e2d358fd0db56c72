//! Numbers of the incremental key (Zobrist): one for each thing that Article 9.2
//! calls part of a position. A key is the exclusive or of those that hold.

use super::rights::Rights;
use crate::rules::laws::CastlingLaw;
use crate::rules::random::nth;
use crate::rules::{Color, Piece, Pin, Role, Square};

/// The key of Black having the move.
pub const BLACK_TO_MOVE: u64 = nth(0x1_0000);

/// The key of a piece on a square.
#[inline]
pub fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.color.index() * 6 + piece.role.index()][square.index()]
}

/// The key of an attack board on a pin by its owner; none is nobody's.
#[inline]
pub fn board(owner: Option<Color>, pin: Pin) -> u64 {
    nth(0x2_0000 + u64::from(pin.0) * 4 + owner.map_or(2, |color| color.index() as u64))
}

/// The key of the castling rights, which are part of a position only where one castles;
/// where starts are shuffled, of whose they are too.
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

/// The key of a pawn still entitled to two steps.
#[inline]
pub fn two_steps(square: Square) -> u64 {
    nth(0x4_0000 + square.index() as u64)
}

/// The key of a pawn that can be captured en passant.
#[inline]
pub fn en_passant(square: Square) -> u64 {
    nth(0x5_0000 + square.index() as u64)
}

/// The key of a pawn whose promotion is owed.
#[inline]
pub fn owed(square: Square) -> u64 {
    nth(0x6_0000 + square.index() as u64)
}

/// The key of castling that nobody may do yet, since it would be a first move.
pub const FIRST_MOVES: u64 = nth(0x7_0000);

/// The key of so many pieces of a kind in hand.
pub fn hand(color: Color, role: Role, count: u8) -> u64 {
    let kind = (color.index() * 6 + role.index()) as u64;
    nth(0x9_0000 + kind * 256 + u64::from(count))
}

/// The key of a piece that was a pawn: it goes to the partner as one.
pub fn promoted(square: Square) -> u64 {
    nth(0xa_0000 + square.index() as u64)
}

/// The pieces' numbers, used in every move, as a table.
static PIECES: [[u64; 256]; 12] = {
    let mut table = [[0; 256]; 12];
    let mut i = 0;
    while i < 12 * 256 {
        table[i / 256][i % 256] = nth(i as u64);
        i += 1;
    }
    table
};
