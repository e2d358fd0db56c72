//! The weights of the evaluation's terms, in hundredths of a pawn for the middle
//! game and the ending.

use std::ops::{AddAssign, Mul, Sub};

use super::{tuned, tuned_flat};

/// A weight for the middle game and one for the ending, kept in one number so that
/// both are added at once.
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
        // The lower half may have borrowed from the upper.
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

/// Places of a side, files folded at the middle: ten ranks of three from its own end on
/// the tower, with two to spare, eight of four on the flat board.
pub(in crate::engine) const PLACES: usize = 32;
/// Steps of mobility; a queen's are two squares each.
pub(in crate::engine) const MOBILITY_STEPS: usize = 18;
/// Steps of the pressure on a king.
pub(in crate::engine) const DANGER_STEPS: usize = 40;
/// Steps of how far lines to the king are open.
pub(in crate::engine) const EXPOSED_STEPS: usize = 14;
/// Steps that a passed pawn may have to go.
pub(in crate::engine) const PASSED_STEPS: usize = 9;

/// Having the move.
pub(in crate::engine) const TEMPO: usize = 0;
/// A piece, by role; none for the king.
pub(in crate::engine) const MATERIAL: usize = TEMPO + 1;
/// Two bishops.
pub(in crate::engine) const PAIR: usize = MATERIAL + 5;
/// A piece on a place, by role.
pub(in crate::engine) const PLACE: usize = PAIR + 1;
/// A piece on an attack board, by role.
pub(in crate::engine) const ABOARD: usize = PLACE + 6 * PLACES;
/// The squares that an officer reaches, by role (the pawn's are not used).
pub(in crate::engine) const MOBILITY: usize = ABOARD + 6;
/// Attacked by a pawn, by role.
pub(in crate::engine) const THREAT_BY_PAWN: usize = MOBILITY + 5 * MOBILITY_STEPS;
/// Attacked by a knight or bishop.
pub(in crate::engine) const THREAT_BY_MINOR: usize = THREAT_BY_PAWN + 5;
/// Attacked by a rook.
pub(in crate::engine) const THREAT_BY_ROOK: usize = THREAT_BY_MINOR + 5;
/// Attacked and not guarded.
pub(in crate::engine) const HANGING: usize = THREAT_BY_ROOK + 5;
/// A pawn that another guards.
pub(in crate::engine) const PROTECTED: usize = HANGING + 5;
/// A pawn with none on the files beside it.
pub(in crate::engine) const ISOLATED: usize = PROTECTED + 1;
/// A pawn with another before it.
pub(in crate::engine) const DOUBLED: usize = ISOLATED + 1;
/// A pawn before which there is no square as boards stand.
pub(in crate::engine) const STRANDED: usize = DOUBLED + 1;
/// A pawn that no enemy pawn can stop, by its steps to promotion.
pub(in crate::engine) const PASSED: usize = STRANDED + 1;
/// The same when the next step is free and not attacked.
pub(in crate::engine) const PASSED_FREE: usize = PASSED + PASSED_STEPS;
/// A pawn alone on an attack board, by its steps to promotion.
pub(in crate::engine) const CARRIED: usize = PASSED_FREE + PASSED_STEPS;
/// A pawn on the corner under a board; the same when its side may move the board.
pub(in crate::engine) const CORNER: usize = CARRIED + PASSED_STEPS;
/// Pressure of two officers or more on the columns around the king.
pub(in crate::engine) const DANGER: usize = CORNER + 2;
/// Columns that the king can flee to.
pub(in crate::engine) const FLIGHTS: usize = DANGER + DANGER_STEPS;
/// Pawns around the king, to three.
pub(in crate::engine) const SHIELD: usize = FLIGHTS + 9;
/// Columns on open lines to the king.
pub(in crate::engine) const EXPOSED: usize = SHIELD + 4;
/// A king who can ride: alone on an attack board.
pub(in crate::engine) const RIDER: usize = EXPOSED + EXPOSED_STEPS;
/// A king without pieces, by the distance of the other king.
pub(in crate::engine) const LONE: usize = RIDER + 1;
/// A board that the side may move, by pin from its own end, empty or laden.
pub(in crate::engine) const BOARD: usize = LONE + 9;
/// Pins that such a board can go to, empty or laden.
pub(in crate::engine) const BOARD_FREE: usize = BOARD + 12;
/// What such a board carries, by role.
pub(in crate::engine) const RIDE: usize = BOARD_FREE + 2;
/// How many terms there are.
pub(crate) const TERMS: usize = RIDE + 6;

/// The kinds of terms in their order, with the first of each.
pub(crate) const NAMES: [(&str, usize); 27] = [
    ("tempo", TEMPO),
    ("material", MATERIAL),
    ("pair", PAIR),
    ("place", PLACE),
    ("aboard", ABOARD),
    ("mobility", MOBILITY),
    ("threat by pawn", THREAT_BY_PAWN),
    ("threat by minor", THREAT_BY_MINOR),
    ("threat by rook", THREAT_BY_ROOK),
    ("hanging", HANGING),
    ("protected", PROTECTED),
    ("isolated", ISOLATED),
    ("doubled", DOUBLED),
    ("stranded", STRANDED),
    ("passed", PASSED),
    ("passed free", PASSED_FREE),
    ("carried", CARRIED),
    ("corner", CORNER),
    ("danger", DANGER),
    ("flights", FLIGHTS),
    ("shield", SHIELD),
    ("exposed", EXPOSED),
    ("rider", RIDER),
    ("lone", LONE),
    ("board", BOARD),
    ("board free", BOARD_FREE),
    ("ride", RIDE),
];

/// The weights of a ground's terms.
pub(crate) trait Weights {
    /// All of them, in the terms' order.
    fn all() -> &'static [Weight; TERMS];
}

/// The tower's.
pub(crate) struct Tower;

/// The flat board's.
pub(crate) struct Flat;

impl Weights for Tower {
    #[inline]
    fn all() -> &'static [Weight; TERMS] {
        static ALL: [Weight; TERMS] = packed(&tuned::TOWER);
        &ALL
    }
}

impl Weights for Flat {
    #[inline]
    fn all() -> &'static [Weight; TERMS] {
        static ALL: [Weight; TERMS] = packed(&tuned_flat::FLAT);
        &ALL
    }
}

const fn packed(pairs: &[(i32, i32); TERMS]) -> [Weight; TERMS] {
    let mut weights = [Weight::new(0, 0); TERMS];
    let mut term = 0;
    while term < TERMS {
        let (middle, ending) = pairs[term];
        weights[term] = Weight::new(middle, ending);
        term += 1;
    }
    weights
}
