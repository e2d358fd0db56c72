//! A slow generator of legal moves for every rule set, written from the rules'
//! text alone: it knows a position as a map from squares to letters, tries every
//! piece on every square and every board on every pin, makes the move and looks
//! whether the king could be captured. It shares nothing with the crate but
//! names, position text and the written move.

#![allow(dead_code, reason = "each test file uses a part of it")]

mod attacks;
mod castling;
pub mod flat;
mod levels;
mod make;
mod moves;
mod rules;
mod starts;
mod text;

use std::collections::{BTreeMap, BTreeSet};

pub use rules::{Rules, Start};

use levels::{first_file, first_rank, level, other_place, side};

/// File and rank: z is 0, e is 5.
pub type Column = (i8, i8);

/// A square: file, rank and level, a place in `LEVELS`.
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

/// A position as a player would note it down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub rules: Rules,
    /// Letters as in position text: upper case is White's.
    pub pieces: BTreeMap<Place, char>,
    /// Which of the pieces were pawns (`bughouse`).
    pub promoted: BTreeSet<Place>,
    /// The pieces that may be dropped, in the order of position text.
    pub hand: String,
    /// The owner's letter of each board, by its level.
    pub boards: BTreeMap<usize, char>,
    pub white: bool,
    /// The rooks that may still castle.
    pub rights: BTreeSet<Place>,
    pub two_steps: BTreeSet<Place>,
    pub en_passant: Option<Place>,
    pub owed: Option<Place>,
    pub halfmoves: u32,
    pub number: u32,
}

/// What a pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    Piece(char),
    /// An attack board at this level (V.A3).
    Board(usize),
}

/// A move that may or may not be legal.
#[derive(Clone, Copy, Debug)]
pub enum Try {
    Piece {
        from: Place,
        to: Place,
        promotion: Option<Becomes>,
    },
    Castle {
        king_side: bool,
    },
    /// A board goes to another pin, turns where it stands (V.A2) or turns over
    /// (V.A2.2).
    Board {
        from: usize,
        to: usize,
        promotion: Option<Becomes>,
    },
    Promote {
        at: Place,
        to: Becomes,
    },
    Drop {
        role: char,
        to: Place,
    },
}

/// Whether a letter is a white piece's.
pub fn is_white(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

/// A side's letter for a role.
pub fn colored(role: char, white: bool) -> char {
    if white {
        role.to_ascii_uppercase()
    } else {
        role.to_ascii_lowercase()
    }
}

/// The step forward of a side.
pub fn forward(white: bool) -> i8 {
    if white { 1 } else { -1 }
}

/// A position on the board of its rule set.
pub enum Either {
    Tower(State),
    Flat(flat::Board),
}

impl Either {
    /// Reads position text or FEN that is known to be sound.
    pub fn read(rules: Rules, text: &str) -> Either {
        if rules.flat {
            Either::Flat(flat::Board::read(rules, text))
        } else {
            Either::Tower(State::read_under(rules, text))
        }
    }

    /// Writes position text or FEN.
    pub fn write(&self) -> String {
        match self {
            Either::Tower(state) => state.write(),
            Either::Flat(board) => board.write(),
        }
    }

    /// The legal moves as they are written and the position after each.
    pub fn legal(&self) -> Vec<(String, Either)> {
        match self {
            Either::Tower(state) => {
                let moves = state.legal().into_iter();
                moves
                    .map(|(mv, after)| (mv.long(), Either::Tower(after)))
                    .collect()
            }
            Either::Flat(board) => {
                let moves = board.legal().into_iter();
                moves
                    .map(|(mv, after)| (board.uci(mv), Either::Flat(after)))
                    .collect()
            }
        }
    }
}

impl State {
    /// The main boards of a rule set and nothing else.
    pub fn empty(rules: Rules) -> State {
        State {
            rules,
            pieces: BTreeMap::new(),
            promoted: BTreeSet::new(),
            hand: String::new(),
            boards: BTreeMap::new(),
            white: true,
            rights: BTreeSet::new(),
            two_steps: BTreeSet::new(),
            en_passant: None,
            owed: None,
            halfmoves: 0,
            number: 1,
        }
    }

    /// The squares of a level, from the lowest rank and the leftmost file.
    pub fn places(level: usize) -> impl DoubleEndedIterator<Item = Place> {
        let (file, rank, side) = (first_file(level), first_rank(level), side(level));
        (rank..rank + side)
            .flat_map(move |rank| (file..file + side).map(move |file| Place { file, rank, level }))
    }

    /// Every square that exists now.
    pub fn squares(&self) -> Vec<Place> {
        let levels = (0..3).chain(self.boards.keys().copied());
        levels.flat_map(State::places).collect()
    }

    /// Whether a square exists now.
    pub fn exists(&self, at: Place) -> bool {
        at.level < 3 || self.boards.contains_key(&at.level)
    }

    /// Whether no piece stands on any level of a column.
    pub fn is_free(&self, column: Column) -> bool {
        self.pieces.keys().all(|place| place.column() != column)
    }

    /// Where the first piece of this letter stands.
    pub fn find(&self, letter: char) -> Option<Place> {
        let mut pieces = self.pieces.iter();
        pieces
            .find(|&(_, &other)| other == letter)
            .map(|(&at, _)| at)
    }

    /// Whether a board stands on a pin or hangs under it.
    fn holds_a_board(&self, pin: &str) -> bool {
        let standing = level(pin);
        [standing, other_place(standing)]
            .iter()
            .any(|place| self.boards.contains_key(place))
    }

    /// Whether a pawn of this side has come to its furthest rank (Article
    /// 3.4(e)(ii)).
    pub fn is_furthest(&self, white: bool, at: Place) -> bool {
        let (outer, inner) = if white { (9, 8) } else { (0, 1) };
        let rank = match (at.file, white) {
            (2 | 3, _) => inner,
            (0 | 5, _) => outer,
            (1, true) if !self.holds_a_board("QL6") => inner,
            (1, false) if !self.holds_a_board("QL1") => inner,
            (4, true) if !self.holds_a_board("KL6") => inner,
            (4, false) if !self.holds_a_board("KL1") => inner,
            _ => outer,
        };
        at.rank == rank
    }

    /// A side's pawn that stands on its furthest rank.
    pub fn unpromoted(&self, white: bool) -> Option<Place> {
        let pawn = colored('p', white);
        let mut pawns = self.pieces.iter().filter(|&(_, &letter)| letter == pawn);
        pawns
            .find(|&(&at, _)| self.is_furthest(white, at))
            .map(|(&at, _)| at)
    }

    /// Whether nobody moves any more: a king has burst, or a side is rid of
    /// everything.
    pub fn is_over(&self) -> bool {
        let has = |white: bool| {
            self.pieces
                .values()
                .any(|&letter| is_white(letter) == white)
        };
        self.rules.is_atomic() && (self.find('K').is_none() || self.find('k').is_none())
            || self.rules.is_antichess() && !(has(true) && has(false))
    }
}
