//! Descriptions of the board layouts; [`BoardLayout`](super::BoardLayout) computes everything
//! else from them.

use crate::rules::Level;

/// A name in the two languages of notation (Articles E3 and E6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// English name.
    pub en: &'static str,
    /// German name.
    pub de: &'static str,
}

const fn name(en: &'static str, de: &'static str) -> Name {
    Name { en, de }
}

/// A rectangular board: where it lies as seen from above, and its height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Name of the board in notation.
    pub name: Name,
    /// Leftmost file of this board, counted from 0 at the leftmost file of the whole layout.
    pub file: u8,
    /// Lowest rank of this board, counted from 0 at the lowest rank of the whole layout.
    pub rank: u8,
    /// Number of files of this board.
    pub files: u8,
    /// Number of ranks of this board.
    pub ranks: u8,
    /// Height of this board above the lowest main board, in half levels. Neighbouring main boards
    /// are two half levels apart.
    pub height: i8,
}

/// A pin: a place where an attack board can stand (Article 3.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PinPlace {
    /// Position, size and name of an attack board while it stands on this pin.
    pub board: Board,
    /// Main board whose corner holds the pin.
    pub main: Level,
    /// File of the corner that holds the pin, counted from 0.
    pub corner_file: u8,
    /// Rank of the corner that holds the pin, counted from 0.
    pub corner_rank: u8,
    /// Number of the pin on its side of the tower, from 1 at White's end.
    pub number: u8,
    /// Side of the tower where the pin is.
    pub wing: Wing,
    /// Whether an attack board on this pin hangs under the corner instead of standing on it
    /// (V.A2.2).
    pub hangs: bool,
}

/// A side of the tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wing {
    /// The queen's side: pins whose names begin with `QL`, on files z and a.
    Queen,
    /// The king's side: pins whose names begin with `KL`, on files d and e.
    King,
}

/// Description of a board layout as seen from above; all other data of the layout are computed from
/// it.
#[derive(Clone, Copy, Debug)]
pub struct LayoutTable {
    /// Letters of the files, from White's left.
    pub files: &'static str,
    /// Number of ranks.
    pub ranks: u8,
    /// Number of the first rank in notation: 0 on the tower, 1 on the flat board.
    pub first_rank: u8,
    /// Main boards, lowest first.
    pub main: &'static [Board],
    /// Pins where attack boards can stand.
    pub pins: &'static [PinPlace],
    /// Files and ranks (from 0) that need a second column, because more squares can be above each
    /// other there than one [`Column`](crate::rules::Column) holds.
    pub doubled: &'static [(u8, u8)],
}

const fn main_board(en: &'static str, de: &'static str, rank: u8, height: i8) -> Board {
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

const fn pin(number: u8, wing: Wing, hangs: bool, en: &'static str, de: &'static str) -> PinPlace {
    // First rank of the attack board, index of its main board, and rank of the corner.
    let (rank, main, corner_rank) = match number {
        1 => (0, 0, 1),
        2 => (4, 0, 4),
        3 => (2, 1, 3),
        4 => (6, 1, 6),
        5 => (4, 2, 5),
        _ => (8, 2, 8),
    };
    let (file, corner_file) = match wing {
        Wing::Queen => (0, 1),
        Wing::King => (4, 4),
    };
    PinPlace {
        board: Board {
            name: name(en, de),
            file,
            rank,
            files: 2,
            ranks: 2,
            // An attack board is half a level above its main board, or half a level below it.
            height: if hangs { 2 * main - 1 } else { 2 * main + 1 },
        },
        main: Level(main as u8),
        corner_file,
        corner_rank,
        number,
        wing,
        hangs,
    }
}

const TOWER_BOARDS: &[Board] = &[
    main_board("W", "W", 1, 0),
    main_board("N", "N", 3, 2),
    main_board("B", "S", 5, 4),
];

/// Pins of the tower: twelve upright ones, then twelve for inverted boards (V.A2.2).
const PINS: [PinPlace; 24] = [
    pin(1, Wing::Queen, false, "QL1", "DP1"),
    pin(2, Wing::Queen, false, "QL2", "DP2"),
    pin(3, Wing::Queen, false, "QL3", "DP3"),
    pin(4, Wing::Queen, false, "QL4", "DP4"),
    pin(5, Wing::Queen, false, "QL5", "DP5"),
    pin(6, Wing::Queen, false, "QL6", "DP6"),
    pin(1, Wing::King, false, "KL1", "KP1"),
    pin(2, Wing::King, false, "KL2", "KP2"),
    pin(3, Wing::King, false, "KL3", "KP3"),
    pin(4, Wing::King, false, "KL4", "KP4"),
    pin(5, Wing::King, false, "KL5", "KP5"),
    pin(6, Wing::King, false, "KL6", "KP6"),
    pin(1, Wing::Queen, true, "QL1i", "DP1i"),
    pin(2, Wing::Queen, true, "QL2i", "DP2i"),
    pin(3, Wing::Queen, true, "QL3i", "DP3i"),
    pin(4, Wing::Queen, true, "QL4i", "DP4i"),
    pin(5, Wing::Queen, true, "QL5i", "DP5i"),
    pin(6, Wing::Queen, true, "QL6i", "DP6i"),
    pin(1, Wing::King, true, "KL1i", "KP1i"),
    pin(2, Wing::King, true, "KL2i", "KP2i"),
    pin(3, Wing::King, true, "KL3i", "KP3i"),
    pin(4, Wing::King, true, "KL4i", "KP4i"),
    pin(5, Wing::King, true, "KL5i", "KP5i"),
    pin(6, Wing::King, true, "KL6i", "KP6i"),
];

/// Board layout of the tournament rules (Article 2).
pub(super) const TOWER_TABLE: LayoutTable = LayoutTable {
    files: "zabcde",
    ranks: 10,
    first_rank: 0,
    main: TOWER_BOARDS,
    pins: PINS.split_at(12).0,
    doubled: &[],
};

/// The tower with a second pin under each corner (V.A2.2). At a4, a5, d4 and d5 six squares are
/// above each other: those of two main boards and of attack boards on four pins.
pub(super) const HANGING_TABLE: LayoutTable = LayoutTable {
    files: "zabcde",
    ranks: 10,
    first_rank: 0,
    main: TOWER_BOARDS,
    pins: &PINS,
    doubled: &[(1, 4), (1, 5), (4, 4), (4, 5)],
};

/// The flat chessboard (Article 2 of the FIDE Laws).
pub(super) const FLAT_TABLE: LayoutTable = LayoutTable {
    files: "abcdefgh",
    ranks: 8,
    first_rank: 1,
    main: &[Board {
        name: name("", ""),
        file: 0,
        rank: 0,
        files: 8,
        ranks: 8,
        height: 0,
    }],
    pins: &[],
    doubled: &[],
};
