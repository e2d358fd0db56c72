//! Terms of the linear evaluation, and the type of their weights, in centipawns for the
//! middlegame and the endgame.

use std::ops::{AddAssign, Mul, Sub};

/// A middlegame and an endgame weight packed into one number, so that both are added at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Weight(i32);

impl Weight {
    pub const fn new(middle: i32, ending: i32) -> Weight {
        Weight(middle + (ending << 16))
    }

    pub const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    pub const fn ending(self) -> i32 {
        // The lower half is signed and may have borrowed from the upper half.
        ((self.0 + 0x8000) >> 16) as i16 as i32
    }
}

impl AddAssign for Weight {
    #[inline]
    fn add_assign(&mut self, other: Weight) {
        self.0 += other.0;
    }
}

impl Sub for Weight {
    type Output = Weight;

    #[inline]
    fn sub(self, other: Weight) -> Weight {
        Weight(self.0 - other.0)
    }
}

impl Mul<i32> for Weight {
    type Output = Weight;

    #[inline]
    fn mul(self, count: i32) -> Weight {
        Weight(self.0 * count)
    }
}

/// Number of squares from a side's point of view, files folded at the middle: on the tower ten
/// ranks of three (two of 32 unused), on the flat board eight ranks of four.
pub(in crate::engine) const PLACES: usize = 32;
/// Number of mobility steps; a queen's step is two squares.
pub(in crate::engine) const MOBILITY_STEPS: usize = 18;
/// Number of steps of the pressure on a king.
pub(in crate::engine) const DANGER_STEPS: usize = 40;
/// Number of steps of a king's exposure on open lines.
pub(in crate::engine) const EXPOSED_STEPS: usize = 14;
/// Number of distances of a passed pawn from promotion.
pub(in crate::engine) const PASSED_STEPS: usize = 9;

/// Side to move.
pub(in crate::engine) const TEMPO: usize = 0;
/// Material, by role; without the king.
pub(in crate::engine) const MATERIAL: usize = TEMPO + 1;
/// Bishop pair.
pub(in crate::engine) const PAIR: usize = MATERIAL + 5;
/// Piece on a square, by role.
pub(in crate::engine) const PLACE: usize = PAIR + 1;
/// Piece on an attack board, by role.
pub(in crate::engine) const ABOARD: usize = PLACE + 6 * PLACES;
/// Mobility: squares that a piece reaches, by role (the pawn's are unused).
pub(in crate::engine) const MOBILITY: usize = ABOARD + 6;
/// Piece attacked by a pawn, by the attacked role.
pub(in crate::engine) const THREAT_BY_PAWN: usize = MOBILITY + 5 * MOBILITY_STEPS;
/// Piece attacked by a knight or bishop, by the attacked role.
pub(in crate::engine) const THREAT_BY_MINOR: usize = THREAT_BY_PAWN + 5;
/// Piece attacked by a rook, by the attacked role.
pub(in crate::engine) const THREAT_BY_ROOK: usize = THREAT_BY_MINOR + 5;
/// Attacked and undefended piece, by role.
pub(in crate::engine) const HANGING: usize = THREAT_BY_ROOK + 5;
/// Pawn defended by another pawn.
pub(in crate::engine) const PROTECTED: usize = HANGING + 5;
/// Pawn without own pawns on the neighbouring files.
pub(in crate::engine) const ISOLATED: usize = PROTECTED + 1;
/// Pawn with an own pawn ahead on its file.
pub(in crate::engine) const DOUBLED: usize = ISOLATED + 1;
/// Pawn with no square ahead, given where the boards are.
pub(in crate::engine) const STRANDED: usize = DOUBLED + 1;
/// Passed pawn, by its steps to promotion.
pub(in crate::engine) const PASSED: usize = STRANDED + 1;
/// Passed pawn whose next square is free and not attacked.
pub(in crate::engine) const PASSED_FREE: usize = PASSED + PASSED_STEPS;
/// Pawn alone on an attack board, by its steps to promotion.
pub(in crate::engine) const CARRIED: usize = PASSED_FREE + PASSED_STEPS;
/// Pawn on the corner under a board; second: if its side may move the board.
pub(in crate::engine) const CORNER: usize = CARRIED + PASSED_STEPS;
/// Pressure of at least two pieces on the columns around the king.
pub(in crate::engine) const DANGER: usize = CORNER + 2;
/// Flight columns of the king.
pub(in crate::engine) const FLIGHTS: usize = DANGER + DANGER_STEPS;
/// Own pawns around the king, up to three.
pub(in crate::engine) const SHELTER: usize = FLIGHTS + 9;
/// Columns on open lines to the king.
pub(in crate::engine) const EXPOSED: usize = SHELTER + 4;
/// King alone on an attack board, which can carry it.
pub(in crate::engine) const RIDER: usize = EXPOSED + EXPOSED_STEPS;
/// Bare king, by its distance to the other king.
pub(in crate::engine) const LONE: usize = RIDER + 1;
/// Board that the side may move, by pin from its own end; first empty, then carrying a piece.
pub(in crate::engine) const BOARD: usize = LONE + 9;
/// Pins that such a board can go to; first empty, then carrying a piece.
pub(in crate::engine) const BOARD_FREE: usize = BOARD + 12;
/// Piece that such a board carries, by role.
pub(in crate::engine) const RIDE: usize = BOARD_FREE + 2;
/// Number of terms.
pub(crate) const TERMS: usize = RIDE + 6;
