//! A slow generator of legal moves, written from the rules' text alone: it
//! knows a position as a map from squares to letters, tries every piece on every
//! square and every board on every pin, makes the move and looks whether the
//! king could be captured. It shares nothing with the crate but position text
//! and long notation.

#![allow(dead_code, reason = "each test file uses a part of it")]

mod moves;
mod text;

use std::collections::{BTreeMap, BTreeSet};

/// File and rank: z is 0, e is 5.
pub type Column = (i8, i8);

/// A square: file, rank and level; W, N, B, then QL1 to QL6 and KL1 to KL6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub file: i8,
    pub rank: i8,
    pub level: usize,
}

impl Place {
    pub fn column(self) -> Column {
        (self.file, self.rank)
    }
}

/// How levels are called, in the order of position text.
pub const LEVELS: [&str; 15] = [
    "W", "N", "B", "QL1", "QL2", "QL3", "QL4", "QL5", "QL6", "KL1", "KL2", "KL3", "KL4", "KL5",
    "KL6",
];

/// Lowest rank of a level.
pub fn first_rank(level: usize) -> i8 {
    match level {
        0..3 => [1, 3, 5][level],
        _ => [0, 4, 2, 6, 4, 8][(level - 3) % 6],
    }
}

/// Leftmost file of a level.
pub fn first_file(level: usize) -> i8 {
    match level {
        0..3 => 1,
        3..9 => 0,
        _ => 4,
    }
}

/// Squares along a side of a level.
pub fn side(level: usize) -> i8 {
    if level < 3 { 4 } else { 2 }
}

/// The pins next to one (Article 3.6), as levels.
pub fn adjacent(pin: usize) -> Vec<usize> {
    let numbers: &[usize] = match (pin - 3) % 6 + 1 {
        1 => &[2, 3],
        2 => &[1, 3, 4],
        3 => &[1, 2, 4, 5],
        4 => &[2, 3, 5, 6],
        5 => &[3, 4, 6],
        _ => &[4, 5],
    };
    let (same, other) = if pin < 9 { (2, pin + 6) } else { (8, pin - 6) };
    numbers
        .iter()
        .map(|number| number + same)
        .chain([other])
        .collect()
}

/// A position as a player would note it down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Letters as in position text: upper case is White's.
    pub pieces: BTreeMap<Place, char>,
    /// The owner's letter of each board, by its level.
    pub boards: BTreeMap<usize, char>,
    pub white: bool,
    pub rights: String,
    pub two_steps: BTreeSet<Place>,
    pub en_passant: Option<Place>,
    pub owed: Option<Place>,
    pub halfmoves: u32,
    pub number: u32,
}

/// A move that may or may not be legal.
#[derive(Clone, Copy, Debug)]
pub enum Try {
    Piece {
        from: Place,
        to: Place,
        promotion: Option<char>,
    },
    Castle {
        king_side: bool,
    },
    Board {
        from: usize,
        to: usize,
        promotion: Option<char>,
    },
    Promote {
        at: Place,
        to: char,
    },
}

/// Whether a letter is a white piece's.
pub fn is_white(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

/// The step forward of a side.
pub fn forward(white: bool) -> i8 {
    if white { 1 } else { -1 }
}

impl State {
    /// The main boards and nothing else.
    pub fn empty() -> State {
        State {
            pieces: BTreeMap::new(),
            boards: BTreeMap::new(),
            white: true,
            rights: String::new(),
            two_steps: BTreeSet::new(),
            en_passant: None,
            owed: None,
            halfmoves: 0,
            number: 1,
        }
    }

    /// The squares of a level.
    pub fn places(level: usize) -> impl Iterator<Item = Place> {
        let (file, rank, side) = (first_file(level), first_rank(level), side(level));
        (rank..rank + side)
            .flat_map(move |rank| (file..file + side).map(move |file| Place { file, rank, level }))
    }

    /// Every square that exists now.
    pub fn squares(&self) -> Vec<Place> {
        let levels = (0..3).chain(self.boards.keys().copied());
        levels.flat_map(State::places).collect()
    }

    /// Whether no piece stands on any level of a column.
    pub fn is_free(&self, column: Column) -> bool {
        self.pieces.keys().all(|place| place.column() != column)
    }

    /// Whether the piece on a square attacks a column (Article 3.1(b)).
    pub fn attacks(&self, from: Place, to: Column) -> bool {
        let Some(&letter) = self.pieces.get(&from) else {
            return false;
        };
        let (files, ranks) = (to.0 - from.file, to.1 - from.rank);
        let (across, along) = (files.abs(), ranks.abs());
        match letter.to_ascii_lowercase() {
            'p' => across == 1 && ranks == forward(is_white(letter)),
            'n' => across.min(along) == 1 && across.max(along) == 2,
            'k' => across.max(along) == 1,
            'r' => self.line(from, files, ranks) && across.min(along) == 0,
            'b' => self.line(from, files, ranks) && across == along,
            _ => self.line(from, files, ranks) && (across == along || across.min(along) == 0),
        }
    }

    /// Whether a step along a line leads somewhere else over free columns only.
    fn line(&self, from: Place, files: i8, ranks: i8) -> bool {
        let length = files.abs().max(ranks.abs());
        let step = (files.signum(), ranks.signum());
        length > 0
            && (1..length).all(|n| self.is_free((from.file + n * step.0, from.rank + n * step.1)))
    }

    /// Whether a side attacks a column.
    pub fn is_attacked(&self, column: Column, by_white: bool) -> bool {
        self.pieces
            .iter()
            .any(|(&from, &letter)| is_white(letter) == by_white && self.attacks(from, column))
    }

    /// Whether a side's king can be captured.
    pub fn in_check(&self, white: bool) -> bool {
        let king = if white { 'K' } else { 'k' };
        let found = self.pieces.iter().find(|&(_, &letter)| letter == king);
        found.is_some_and(|(place, _)| self.is_attacked(place.column(), !white))
    }

    /// Whether a pawn of this side has come to its furthest rank (Article
    /// 3.4(e)(ii)).
    pub fn is_furthest(&self, white: bool, at: Place) -> bool {
        let (outer, inner) = if white { (9, 8) } else { (0, 1) };
        let overhung = |name: &str| self.boards.keys().any(|&level| LEVELS[level] == name);
        let rank = match (at.file, white) {
            (2 | 3, _) => inner,
            (0 | 5, _) => outer,
            (1, true) if !overhung("QL6") => inner,
            (1, false) if !overhung("QL1") => inner,
            (4, true) if !overhung("KL6") => inner,
            (4, false) if !overhung("KL1") => inner,
            _ => outer,
        };
        at.rank == rank
    }

    /// A side's pawn that stands on its furthest rank.
    pub fn unpromoted(&self, white: bool) -> Option<Place> {
        let pawn = if white { 'P' } else { 'p' };
        let mut pawns = self.pieces.iter().filter(|&(_, &letter)| letter == pawn);
        pawns
            .find(|&(&at, _)| self.is_furthest(white, at))
            .map(|(&at, _)| at)
    }
}
