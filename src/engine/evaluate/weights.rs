//! Indices of the features (terms) of the evaluation, and the type of their weights, in centipawns
//! for the middlegame and the endgame.

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
        // A negative lower half has borrowed 1 from the upper half.
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

/// Number of places on the board that the evaluation distinguishes, as seen by a piece's own side.
/// Squares above each other are one place, and so are squares that are mirror images of each other
/// from left to right: the tower has three different files and ten ranks (two of the 32 numbers are
/// unused), the flat board four files and eight ranks.
pub(in crate::engine) const PLACES: usize = 32;
/// Number of different mobility values, each with a weight of its own. The value is the number of
/// squares that a piece reaches (for a queen, half of it), at most this constant minus 1.
pub(in crate::engine) const MOBILITY_STEPS: usize = 18;
/// Number of different values of the pressure on a king, each with a weight of its own.
pub(in crate::engine) const DANGER_STEPS: usize = 40;
/// Number of different values of a king's exposure on open lines, each with a weight of its own.
pub(in crate::engine) const EXPOSED_STEPS: usize = 14;
/// Number of different values of a pawn's distance from promotion, each with a weight of its own.
pub(in crate::engine) const PASSED_STEPS: usize = 9;

/// Index of the feature of being the side to move.
pub(in crate::engine) const TEMPO: usize = 0;
/// First index of the features for having a piece, by role from the pawn to the queen.
pub(in crate::engine) const MATERIAL: usize = TEMPO + 1;
/// Index of the feature of having two bishops.
pub(in crate::engine) const PAIR: usize = MATERIAL + 5;
/// First index of the features for a piece on a square, by role and then by the number of the
/// square (see [`PLACES`]).
pub(in crate::engine) const PLACE: usize = PAIR + 1;
/// First index of the features for a piece on an attack board, by role.
pub(in crate::engine) const ABOARD: usize = PLACE + 6 * PLACES;
/// First index of the features for a piece's mobility, by role and then by the number of squares it
/// reaches; those of the pawn are unused.
pub(in crate::engine) const MOBILITY: usize = ABOARD + 6;
/// First index of the features for a piece attacked by a pawn, by the attacked role.
pub(in crate::engine) const THREAT_BY_PAWN: usize = MOBILITY + 5 * MOBILITY_STEPS;
/// First index of the features for a piece attacked by a knight or bishop, by the attacked role.
pub(in crate::engine) const THREAT_BY_MINOR: usize = THREAT_BY_PAWN + 5;
/// First index of the features for a piece attacked by a rook, by the attacked role.
pub(in crate::engine) const THREAT_BY_ROOK: usize = THREAT_BY_MINOR + 5;
/// First index of the features for an attacked and undefended piece, by role.
pub(in crate::engine) const HANGING: usize = THREAT_BY_ROOK + 5;
/// Index of the feature of a pawn defended by another pawn.
pub(in crate::engine) const PROTECTED: usize = HANGING + 5;
/// Index of the feature of a pawn without pawns of its side on the neighbouring files.
pub(in crate::engine) const ISOLATED: usize = PROTECTED + 1;
/// Index of the feature of a pawn that has another pawn of its side in front of it on its file.
pub(in crate::engine) const DOUBLED: usize = ISOLATED + 1;
/// Index of the feature of a pawn that has no square ahead of it, because no attack board is there
/// at present.
pub(in crate::engine) const STRANDED: usize = DOUBLED + 1;
/// First index of the features for a passed pawn, by its steps to promotion.
pub(in crate::engine) const PASSED: usize = STRANDED + 1;
/// First index of the features for a passed pawn whose next square is free and not attacked, by its
/// steps to promotion.
pub(in crate::engine) const PASSED_FREE: usize = PASSED + PASSED_STEPS;
/// First index of the features for a pawn alone on an attack board, by its steps to promotion.
pub(in crate::engine) const CARRIED: usize = PASSED_FREE + PASSED_STEPS;
/// Index of the first of two features for a pawn on a corner square directly below or above an
/// attack board: `CORNER` if the pawn's side may not move that board, `CORNER + 1` if it may.
pub(in crate::engine) const CORNER: usize = CARRIED + PASSED_STEPS;
/// First index of the features for the pressure of at least two pieces on the squares around the
/// king, by the strength of the pressure.
pub(in crate::engine) const DANGER: usize = CORNER + 2;
/// First index of the features for the number of squares, seen from above, to which the king can
/// flee.
pub(in crate::engine) const FLIGHTS: usize = DANGER + DANGER_STEPS;
/// First index of the features for the number of own pawns around the king, up to three.
pub(in crate::engine) const SHELTER: usize = FLIGHTS + 9;
/// First index of the features for the number of squares, seen from above, on open lines to the
/// king.
pub(in crate::engine) const EXPOSED: usize = SHELTER + 4;
/// Index of the feature of a king alone on an attack board, which can carry it.
pub(in crate::engine) const RIDER: usize = EXPOSED + EXPOSED_STEPS;
/// First index of the features for a bare king, by its distance to the other king.
pub(in crate::engine) const LONE: usize = RIDER + 1;
/// First index of the features for an attack board that the side may move, by the number of its pin
/// counted from the side's own end. The first six are for an empty board, the next six for a board
/// with a piece.
pub(in crate::engine) const BOARD: usize = LONE + 9;
/// First index of two features that count the pins to which a movable attack board can go: first
/// for an empty board, then for a board with a piece.
pub(in crate::engine) const BOARD_FREE: usize = BOARD + 12;
/// First index of the features for a piece on an attack board that the side may move, by role.
pub(in crate::engine) const RIDE: usize = BOARD_FREE + 2;
/// Number of features (terms) of the evaluation.
pub(crate) const TERMS: usize = RIDE + 6;
