//! Castling rights of a position (Article 3.5(a)(ii)(1)), each with the starting squares of its
//! king and rook.

use crate::rules::laws::CastlingLaw;
use crate::rules::{CastlingSide, Color, Square};

/// The castling rights of both sides, packed in bits. For each king and rook that has a right, the
/// bits hold the number of its starting square on the back row, counted from 1. The number 0 means
/// that there is no right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::rules) struct Rights(u32);

/// Mask of the four bits that hold the number of one square on the back row.
const PLACE_MASK: u32 = 0b1111;
/// Mask of the twelve bits of one colour: the numbers of the starting squares of the king, the
/// king's rook and the queen's rook.
const SIDE_MASK: u32 = 0b1111_1111_1111;

impl Rights {
    pub const NONE: Rights = Rights(0);

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn shift(color: Color) -> u32 {
        12 * color.index() as u32
    }

    fn rook_shift(color: Color, side: CastlingSide) -> u32 {
        Rights::shift(color) + 4 + 4 * side as u32
    }

    /// The number of the starting square of a colour's king on the back row, from 1; 0 if the
    /// colour has no castling right.
    #[inline]
    pub fn king(self, color: Color) -> u8 {
        (self.0 >> Rights::shift(color) & PLACE_MASK) as u8
    }

    /// The number on the back row, from 1, of the starting square of the rook with which a colour
    /// may castle on a side; 0 if the colour has no castling right on that side.
    #[inline]
    pub fn rook(self, color: Color, side: CastlingSide) -> u8 {
        (self.0 >> Rights::rook_shift(color, side) & PLACE_MASK) as u8
    }

    /// Adds a castling right. `king` and `rook` are the numbers, from 1, of their starting squares
    /// on the back row.
    pub fn with(self, color: Color, side: CastlingSide, king: u8, rook: u8) -> Rights {
        let king = u32::from(king) << Rights::shift(color);
        let rook = u32::from(rook) << Rights::rook_shift(color, side);
        Rights(self.0 | king | rook)
    }

    /// Removes all castling rights of a colour.
    #[inline]
    pub fn without_any_of(self, color: Color) -> Rights {
        Rights(self.0 & !(SIDE_MASK << Rights::shift(color)))
    }

    /// Returns the rights that remain after the piece of `color` on `square` has moved or was
    /// captured.
    #[inline]
    pub fn without(self, law: &CastlingLaw, color: Color, square: Square) -> Rights {
        let home = law.home(color, square);
        if home == 0 || self.king(color) == 0 {
            return self;
        }
        if self.king(color) == home {
            return self.without_any_of(color);
        }
        let mut left = self;
        for side in CastlingSide::ALL {
            if self.rook(color, side) == home {
                left.0 &= !(PLACE_MASK << Rights::rook_shift(color, side));
            }
        }
        let any = CastlingSide::ALL
            .into_iter()
            .any(|side| left.rook(color, side) != 0);
        if any {
            left
        } else {
            left.without_any_of(color)
        }
    }

    /// The existing castling rights as four bits. From the lowest bit: White on the king's side,
    /// White on the queen's side, Black on the king's side, Black on the queen's side.
    pub fn sides(self) -> u8 {
        let mut bits = 0;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if self.rook(color, side) != 0 {
                    bits |= 1 << (2 * color.index() + side as usize);
                }
            }
        }
        bits
    }

    /// All rights and starting squares packed in one number, for the position key.
    pub fn places(self) -> u32 {
        self.0
    }
}
