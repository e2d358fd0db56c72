//! A move packed into 20 bits, as the transposition table stores it.

use crate::rules::{CastlingSide, Move, Pin, Promotion, Role, Square};

/// A move packed into 20 bits: 8 bits for the destination, 8 for the origin, and 4 for the kind
/// of move. The kind distinguishes pieces, boards, castling and drops; for pieces it includes
/// the promotion. 0 means no move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Packed(pub u32);

pub(super) const BITS: u32 = 20;

/// Kind of move: the code for a piece's move. If the move promotes, the code of the promotion is
/// added; the sum is always less than [`BOARD`].
const PIECE: u32 = 0;
const BOARD: u32 = 7;
const CASTLE: u32 = 8;
const PROMOTE: u32 = 9;
const DROP: u32 = 10;

/// Code of a promotion to an attack board. The code of a promotion to a piece is the index of its
/// role. 0, which would be the index of the pawn, stands for no promotion.
const NEW_BOARD: u32 = 6;

/// Number of bits of a pin's index. In a packed move of an attack board, the eight bits for the
/// origin hold the pin of departure in the lowest bits, and the code of the promotion above it.
const PIN: u32 = 5;

impl Packed {
    pub const NONE: Packed = Packed(0);

    pub fn is_none(self) -> bool {
        self == Packed::NONE
    }
}

impl From<Move> for Packed {
    #[inline]
    fn from(mv: Move) -> Packed {
        let (kind, from, to) = match mv {
            Move::Piece {
                from,
                to,
                promotion,
            } => (
                PIECE + promotion_code(promotion),
                from.index() as u32,
                to.index() as u32,
            ),
            Move::Board {
                from,
                to,
                promotion,
            } => (
                BOARD,
                promotion_code(promotion) << PIN | from.index() as u32,
                to.index() as u32,
            ),
            Move::Castle(side) => (CASTLE, 0, side as u32),
            Move::Promote { square, becomes } => (
                PROMOTE,
                square.index() as u32,
                promotion_code(Some(becomes)),
            ),
            Move::Drop { role, to } => (DROP, role.index() as u32, to.index() as u32),
        };
        Packed(kind << 16 | from << 8 | to)
    }
}

/// Returns the code of a promotion; 0 for no promotion.
#[inline]
fn promotion_code(promotion: Option<Promotion>) -> u32 {
    match promotion {
        None => 0,
        Some(Promotion::Piece(role)) => role.index() as u32,
        Some(Promotion::Board) => NEW_BOARD,
    }
}

/// Decodes a promotion code; unused codes give `None`.
fn decode_promotion(promotion_code: u32) -> Option<Promotion> {
    match promotion_code {
        0 => None,
        NEW_BOARD => Some(Promotion::Board),
        role => Role::ALL.get(role as usize).map(|&it| Promotion::Piece(it)),
    }
}

impl From<Packed> for Option<Move> {
    /// Unpacks a move; `None` for 0. Bits that are not a packed move give an arbitrary move or
    /// `None`.
    fn from(Packed(bits): Packed) -> Option<Move> {
        if bits == 0 {
            return None;
        }
        let (kind, from, to) = (bits >> 16 & 15, (bits >> 8) as u8, bits as u8);
        Some(match kind {
            PIECE..BOARD => Move::piece(
                Square::from_index(from),
                Square::from_index(to),
                decode_promotion(kind - PIECE),
            ),
            BOARD => Move::board(
                Pin::new(from & ((1 << PIN) - 1))?,
                Pin::new(to)?,
                decode_promotion(u32::from(from) >> PIN),
            ),
            CASTLE if to == 0 => Move::Castle(CastlingSide::King),
            CASTLE => Move::Castle(CastlingSide::Queen),
            PROMOTE => Move::Promote {
                square: Square::from_index(from),
                becomes: decode_promotion(to.into())?,
            },
            _ => Move::Drop {
                role: *Role::ALL.get(usize::from(from))?,
                to: Square::from_index(to),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_move_is_unpacked_as_it_was() {
        let squares = || (0..=255).map(Square::from_index);
        let becomes = || {
            let roles = Role::PROMOTIONS.into_iter().chain([Role::King]);
            roles.map(Promotion::Piece).chain([Promotion::Board])
        };
        let choices = || becomes().map(Some).chain([None]);
        let mut moves = vec![
            Move::Castle(CastlingSide::King),
            Move::Castle(CastlingSide::Queen),
        ];
        for from in squares() {
            moves.extend(becomes().map(|becomes| Move::Promote {
                square: from,
                becomes,
            }));
            moves.extend(Role::ALL.map(|role| Move::Drop { role, to: from }));
            for to in squares().filter(|&to| to != from) {
                moves.extend(choices().map(|promotion| Move::piece(from, to, promotion)));
            }
        }
        let pins = || (0..32).filter_map(Pin::new);
        for from in pins() {
            for to in pins() {
                moves.extend(choices().map(|promotion| Move::board(from, to, promotion)));
            }
        }
        for mv in moves {
            let packed = Packed::from(mv);
            assert!(packed.0 < 1 << BITS && !packed.is_none());
            assert_eq!(Option::<Move>::from(packed), Some(mv));
        }
    }
}
