//! The weights of the evaluation's terms, in hundredths of a pawn for the middle
//! game and the ending.

use std::ops::{AddAssign, Mul};

/// A weight for the middle game and one for the ending, kept in one number so that
/// both are added at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pair(i32);

impl Pair {
    pub const fn new(middle: i32, ending: i32) -> Pair {
        Pair(middle + (ending << 16))
    }

    pub const fn middle(self) -> i32 {
        self.0 as i16 as i32
    }

    pub const fn ending(self) -> i32 {
        // The lower half may have borrowed from the upper.
        ((self.0 + 0x8000) >> 16) as i16 as i32
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Pair) {
        self.0 += other.0;
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;

    #[inline]
    fn mul(self, count: i32) -> Pair {
        Pair(self.0 * count)
    }
}

/// Places of a side: ten ranks from its own end, three files folded at the middle.
pub(super) const PLACES: usize = 30;
/// Steps of mobility; a queen's are two squares each.
pub(super) const MOBILITY_STEPS: usize = 18;
/// Steps of the pressure on a king.
pub(super) const DANGER_STEPS: usize = 40;
/// Steps of how far lines to the king are open.
pub(super) const EXPOSED_STEPS: usize = 14;
/// Steps that a passed pawn may have to go.
pub(super) const PASSED_STEPS: usize = 9;

/// Having the move.
pub(super) const TEMPO: usize = 0;
/// A piece, by role; none for the king.
pub(super) const MATERIAL: usize = TEMPO + 1;
/// Two bishops.
pub(super) const PAIR: usize = MATERIAL + 5;
/// A piece on a place, by role.
pub(super) const PLACE: usize = PAIR + 1;
/// A piece on an attack board, by role.
pub(super) const ABOARD: usize = PLACE + 6 * PLACES;
/// The squares that an officer reaches, by role (the pawn's are not used).
pub(super) const MOBILITY: usize = ABOARD + 6;
/// Attacked by a pawn, by role.
pub(super) const THREAT_BY_PAWN: usize = MOBILITY + 5 * MOBILITY_STEPS;
/// Attacked by a knight or bishop.
pub(super) const THREAT_BY_MINOR: usize = THREAT_BY_PAWN + 5;
/// Attacked by a rook.
pub(super) const THREAT_BY_ROOK: usize = THREAT_BY_MINOR + 5;
/// Attacked and not guarded.
pub(super) const HANGING: usize = THREAT_BY_ROOK + 5;
/// A pawn that another guards.
pub(super) const PROTECTED: usize = HANGING + 5;
/// A pawn with none on the files beside it.
pub(super) const ISOLATED: usize = PROTECTED + 1;
/// A pawn with another before it.
pub(super) const DOUBLED: usize = ISOLATED + 1;
/// A pawn before which there is no square as boards stand.
pub(super) const STRANDED: usize = DOUBLED + 1;
/// A pawn that no enemy pawn can stop, by its steps to promotion.
pub(super) const PASSED: usize = STRANDED + 1;
/// The same when the next step is free and not attacked.
pub(super) const PASSED_FREE: usize = PASSED + PASSED_STEPS;
/// A pawn alone on an attack board, by its steps to promotion.
pub(super) const CARRIED: usize = PASSED_FREE + PASSED_STEPS;
/// A pawn on the corner under a board; the same when its side may move the board.
pub(super) const CORNER: usize = CARRIED + PASSED_STEPS;
/// Pressure of two officers or more on the columns around the king.
pub(super) const DANGER: usize = CORNER + 2;
/// Columns that the king can flee to.
pub(super) const FLIGHTS: usize = DANGER + DANGER_STEPS;
/// Pawns around the king, to three.
pub(super) const SHIELD: usize = FLIGHTS + 9;
/// Columns on open lines to the king.
pub(super) const EXPOSED: usize = SHIELD + 4;
/// A king who can ride: alone on an attack board.
pub(super) const RIDER: usize = EXPOSED + EXPOSED_STEPS;
/// A king without pieces, by the distance of the other king.
pub(super) const LONE: usize = RIDER + 1;
/// A board that the side may move, by pin from its own end, empty or laden.
pub(super) const BOARD: usize = LONE + 9;
/// Pins that such a board can go to, empty or laden.
pub(super) const BOARD_FREE: usize = BOARD + 12;
/// What such a board carries, by role.
pub(super) const RIDE: usize = BOARD_FREE + 2;
/// How many terms there are.
pub(super) const TERMS: usize = RIDE + 6;

/// The weights.
pub(super) static WEIGHTS: [Pair; TERMS] = first_guess();

const fn first_guess() -> [Pair; TERMS] {
    let mut w = [Pair::new(0, 0); TERMS];
    w[TEMPO] = Pair::new(15, 10);
    let material = [
        Pair::new(85, 110),
        Pair::new(340, 320),
        Pair::new(310, 300),
        Pair::new(430, 460),
        Pair::new(870, 900),
    ];
    set(&mut w, MATERIAL, &material);
    w[PAIR] = Pair::new(25, 40);
    let mut rank = 0;
    while rank < 10 {
        let mut file = 0;
        while file < 3 {
            let place = rank * 3 + file;
            let (r, f) = (rank as i32, file as i32);
            let middle = 4 - (2 * r - 9).abs() / 2;
            w[PLACE + place] = Pair::new(4 * r - 12 + 3 * f, 5 * r - 15);
            w[PLACE + PLACES + place] = Pair::new(5 * middle - 10 + 5 * f, 4 * middle - 8 + 3 * f);
            w[PLACE + 2 * PLACES + place] = Pair::new(3 * middle - 6 + 2 * f, 2 * middle - 4);
            w[PLACE + 3 * PLACES + place] = Pair::new(r - 3, r - 3);
            w[PLACE + 4 * PLACES + place] = Pair::new(middle - 2, 2 * middle - 4);
            w[PLACE + 5 * PLACES + place] = Pair::new(-8 * r, 6 * middle - 12 + 4 * f);
            file += 1;
        }
        rank += 1;
    }
    let mut step = 0;
    while step < MOBILITY_STEPS {
        let s = step as i32;
        w[MOBILITY + MOBILITY_STEPS + step] = Pair::new(4 * s - 20, 4 * s - 20);
        w[MOBILITY + 2 * MOBILITY_STEPS + step] = Pair::new(4 * s - 20, 4 * s - 20);
        w[MOBILITY + 3 * MOBILITY_STEPS + step] = Pair::new(2 * s - 12, 4 * s - 24);
        w[MOBILITY + 4 * MOBILITY_STEPS + step] = Pair::new(2 * s - 12, 4 * s - 24);
        step += 1;
    }
    let role_steps = [0, -25, -25, -40, -50];
    let mut role = 1;
    while role < 5 {
        w[THREAT_BY_PAWN + role] = Pair::new(2 * role_steps[role], role_steps[role]);
        if role >= 3 {
            w[THREAT_BY_MINOR + role] = Pair::new(role_steps[role], role_steps[role]);
        }
        w[HANGING + role] = Pair::new(role_steps[role], role_steps[role]);
        role += 1;
    }
    w[THREAT_BY_ROOK + 4] = Pair::new(-40, -30);
    w[HANGING] = Pair::new(-8, -15);
    w[PROTECTED] = Pair::new(8, 6);
    w[ISOLATED] = Pair::new(-8, -8);
    w[DOUBLED] = Pair::new(-6, -12);
    w[STRANDED] = Pair::new(-12, -25);
    let mut step = 0;
    while step < PASSED_STEPS {
        let left = (PASSED_STEPS - step) as i32;
        w[PASSED + step] = Pair::new(left * left, 2 * left * left);
        w[PASSED_FREE + step] = Pair::new(left * left / 2, left * left);
        w[CARRIED + step] = Pair::new(left, 2 * left);
        step += 1;
    }
    w[CORNER] = Pair::new(40, 60);
    w[CORNER + 1] = Pair::new(200, 250);
    let mut step = 0;
    while step < DANGER_STEPS {
        let s = step as i32;
        let danger = if s * s / 4 > 350 { 350 } else { s * s / 4 };
        w[DANGER + step] = Pair::new(-danger, -danger / 4);
        step += 1;
    }
    let flights = [-45, -20, -8, 0, 4, 6, 8, 8, 8];
    let mut step = 0;
    while step < 9 {
        w[FLIGHTS + step] = Pair::new(flights[step], 2 * flights[step]);
        w[LONE + step] = Pair::new(15 * step as i32, 15 * step as i32);
        step += 1;
    }
    set(
        &mut w,
        SHIELD,
        &[
            Pair::new(-20, 0),
            Pair::new(-5, 0),
            Pair::new(8, 0),
            Pair::new(14, 0),
        ],
    );
    let mut step = 0;
    while step < EXPOSED_STEPS {
        w[EXPOSED + step] = Pair::new(-3 * step as i32, 0);
        step += 1;
    }
    w[RIDER] = Pair::new(5, 5);
    w[BOARD_FREE] = Pair::new(3, 3);
    w[BOARD_FREE + 1] = Pair::new(3, 3);
    w
}

const fn set<const N: usize>(weights: &mut [Pair; TERMS], at: usize, values: &[Pair; N]) {
    let mut i = 0;
    while i < N {
        weights[at + i] = values[i];
        i += 1;
    }
}
