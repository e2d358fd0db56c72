//! Playing grounds as they are written down: the tables that everything about a
//! board is worked out from.

use crate::rules::{Color, Level, PinSet};

/// A name in the two languages of the scoresheet (Articles E3 and E6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// As English scoresheets write it.
    pub en: &'static str,
    /// As German scoresheets write it.
    pub de: &'static str,
}

const fn name(en: &'static str, de: &'static str) -> Name {
    Name { en, de }
}

/// A rectangle of squares in the plan and its height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// How scoresheets call it.
    pub name: Name,
    /// Leftmost file, as an index into the plan's files.
    pub file: u8,
    /// Lowest rank, as an index into the plan's ranks.
    pub rank: u8,
    /// Files wide.
    pub files: u8,
    /// Ranks long.
    pub ranks: u8,
    /// Height in half levels over the lowest main board.
    pub height: u8,
}

/// A place for an attack board (Article 3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PinPlace {
    /// The attack board that stands here, when one does.
    pub board: Board,
    /// The main board whose corner holds the pin.
    pub main: Level,
    /// The file of that corner, as an index.
    pub corner_file: u8,
    /// The rank of that corner, as an index.
    pub corner_rank: u8,
    /// The pins that a board can go to from here.
    pub adjacent: PinSet,
    /// The player whose pawns have their furthest rank on the corner below while
    /// no board hangs over it (Article 3.4(e)(ii)), if there is one.
    pub furthest_for: Option<Color>,
}

/// A playing ground as it is written down.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The letters of the files, from White's left.
    pub files: &'static str,
    /// How many ranks there are; the first bears the number 0.
    pub ranks: u8,
    /// The boards that always stand.
    pub main: &'static [Board],
    /// The places for attack boards.
    pub pins: &'static [PinPlace],
    /// The files on which a pawn is promoted on a main board whatever stands,
    /// as a range of indices (Article 3.4(e)(ii): b and c).
    pub open_files: (u8, u8),
}

const fn main_board(en: &'static str, de: &'static str, rank: u8, height: u8) -> Board {
    let name = name(en, de);
    Board {
        name,
        file: 1,
        rank,
        files: 4,
        ranks: 4,
        height,
    }
}

const fn pin(number: u8, king_side: bool, en: &'static str, de: &'static str) -> PinPlace {
    // Numbers 1 to 6: first rank of the attack board, its main board, the corner's
    // rank, and the adjacent numbers as bits 0 to 5.
    let (rank, main, corner_rank, adjacent) = match number {
        1 => (0, 0, 1, 0b000_110),
        2 => (4, 0, 4, 0b001_101),
        3 => (2, 1, 3, 0b011_011),
        4 => (6, 1, 6, 0b110_110),
        5 => (4, 2, 5, 0b101_100),
        _ => (8, 2, 8, 0b011_000),
    };
    let same = number as u16 - 1;
    PinPlace {
        board: Board {
            name: name(en, de),
            file: if king_side { 4 } else { 0 },
            rank,
            files: 2,
            ranks: 2,
            height: 2 * main + 1,
        },
        main: Level(main),
        corner_file: if king_side { 4 } else { 1 },
        corner_rank,
        adjacent: PinSet(if king_side {
            adjacent << 6 | 1 << same
        } else {
            adjacent | 1 << (same + 6)
        }),
        furthest_for: match number {
            1 => Some(Color::Black),
            6 => Some(Color::White),
            _ => None,
        },
    }
}

/// The tournament rules' board (Article 2 and the table of adjacent pins in 3.6).
pub(super) const TOWER_PLAN: Plan = Plan {
    files: "zabcde",
    ranks: 10,
    main: &[
        main_board("W", "W", 1, 0),
        main_board("N", "N", 3, 2),
        main_board("B", "S", 5, 4),
    ],
    pins: &[
        pin(1, false, "QL1", "DP1"),
        pin(2, false, "QL2", "DP2"),
        pin(3, false, "QL3", "DP3"),
        pin(4, false, "QL4", "DP4"),
        pin(5, false, "QL5", "DP5"),
        pin(6, false, "QL6", "DP6"),
        pin(1, true, "KL1", "KP1"),
        pin(2, true, "KL2", "KP2"),
        pin(3, true, "KL3", "KP3"),
        pin(4, true, "KL4", "KP4"),
        pin(5, true, "KL5", "KP5"),
        pin(6, true, "KL6", "KP6"),
    ],
    open_files: (2, 3),
};
