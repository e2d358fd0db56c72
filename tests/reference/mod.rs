//! A slow generator of legal moves for every rule set, written from the text of the rules alone, to
//! compare with the crate's generator. A position is a map from squares to letters. The generator
//! tries to move every piece to every square and every board to every pin, makes the move, and
//! checks whether the king could be captured. It has only names, position text and long notation in
//! common with the crate.

#![allow(dead_code, reason = "each test file uses a part of it")]

mod attacks;
mod castling;
pub mod flat;
mod levels;
mod make;
mod moves;
mod paths;
mod rules;
mod starts;
mod text;

use std::collections::{BTreeMap, BTreeSet};

pub use rules::{Rules, Start};

use levels::{first_file, first_rank, level, other_place, side};

/// File and rank. File z is 0, file e is 5.
pub type Column = (i8, i8);

/// A square: file, rank, and level as an index of `LEVELS`.
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

/// A position, as simple data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub rules: Rules,
    /// The pieces as letters of position text: upper case for White.
    pub pieces: BTreeMap<Place, char>,
    /// Squares of promoted pieces, which become pawns in hand when captured (`bughouse`).
    pub promoted: BTreeSet<Place>,
    /// The pieces in hand, in the order of position text.
    pub hand: String,
    /// The checks given by White and Black (`three-check`).
    pub checks: [u8; 2],
    /// The letter of each board's owner, by level.
    pub boards: BTreeMap<usize, char>,
    pub white: bool,
    /// The squares of the rooks that may still castle.
    pub rights: BTreeSet<Place>,
    pub two_steps: BTreeSet<Place>,
    pub en_passant: Option<Place>,
    pub pending_promotion: Option<Place>,
    pub halfmoves: u32,
    pub number: u32,
}

/// Piece or board that a pawn becomes when it is promoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
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
        promotion: Option<Promotion>,
    },
    Castle {
        king_side: bool,
    },
    /// A board moves to another pin, turns in place (V.A2), or turns over to the other side of its
    /// pin (V.A2.2).
    Board {
        from: usize,
        to: usize,
        promotion: Option<Promotion>,
    },
    Promote {
        at: Place,
        to: Promotion,
    },
    Drop {
        role: char,
        to: Place,
    },
}

/// Whether a letter stands for a white piece.
pub fn is_white(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

/// The letter of a role for a side.
pub fn colored(role: char, white: bool) -> char {
    if white {
        role.to_ascii_uppercase()
    } else {
        role.to_ascii_lowercase()
    }
}

/// Adds a piece to the hands of position text: White's first, each side's in the order QRBNP.
pub fn into_hand(hand: &mut String, letter: char) {
    hand.push(letter);
    let mut letters: Vec<char> = hand.chars().collect();
    letters.sort_by_key(|&letter| "QRBNPqrbnp".find(letter));
    *hand = letters.into_iter().collect();
}

/// The direction in which a side's pawns move along the ranks: 1 or -1.
pub fn forward(white: bool) -> i8 {
    if white { 1 } else { -1 }
}

/// A position of the slow generator, on the tower or on the flat board.
pub enum Either {
    Tower(State),
    Flat(flat::Board),
}

impl Either {
    /// Reads position text or FEN that is known to be valid.
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

    /// The legal moves in long notation, with the position after each.
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
    /// A position with empty main boards and no attack boards.
    pub fn empty(rules: Rules) -> State {
        State {
            rules,
            pieces: BTreeMap::new(),
            promoted: BTreeSet::new(),
            hand: String::new(),
            checks: [0; 2],
            boards: BTreeMap::new(),
            white: true,
            rights: BTreeSet::new(),
            two_steps: BTreeSet::new(),
            en_passant: None,
            pending_promotion: None,
            halfmoves: 0,
            number: 1,
        }
    }

    /// The squares of a level by rank and file, both ascending.
    pub fn places(level: usize) -> impl DoubleEndedIterator<Item = Place> {
        let (file, rank, side) = (first_file(level), first_rank(level), side(level));
        (rank..rank + side)
            .flat_map(move |rank| (file..file + side).map(move |file| Place { file, rank, level }))
    }

    /// Every square of the main boards and of the attack boards in their current places.
    pub fn squares(&self) -> Vec<Place> {
        let levels = (0..3).chain(self.boards.keys().copied());
        levels.flat_map(State::places).collect()
    }

    /// Whether a square is on a main board or on the current place of an attack board.
    pub fn exists(&self, at: Place) -> bool {
        at.level < 3 || self.boards.contains_key(&at.level)
    }

    /// Whether a column has no piece on any level.
    pub fn is_free(&self, column: Column) -> bool {
        self.pieces.keys().all(|place| place.column() != column)
    }

    /// The square of the first piece with this letter.
    pub fn find(&self, letter: char) -> Option<Place> {
        let mut pieces = self.pieces.iter();
        pieces
            .find(|&(_, &other)| other == letter)
            .map(|(&at, _)| at)
    }

    /// Whether a standing or a hanging board is at a pin.
    fn holds_a_board(&self, pin: &str) -> bool {
        let standing = level(pin);
        [standing, other_place(standing)]
            .iter()
            .any(|place| self.boards.contains_key(place))
    }

    /// Whether a square is on the promotion rank of a side (Article 3.4(e)(ii)).
    pub fn is_furthest(&self, white: bool, at: Place) -> bool {
        let (outer, inner) = if white { (9, 8) } else { (0, 1) };
        if self.rules.federation {
            return at.rank == outer || at.rank == inner;
        }
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

    /// The square of a side's pawn on its promotion rank; `None` if there is no such pawn.
    pub fn unpromoted(&self, white: bool) -> Option<Place> {
        let pawn = colored('p', white);
        let mut pawns = self.pieces.iter().filter(|&(_, &letter)| letter == pawn);
        pawns
            .find(|&(&at, _)| self.is_furthest(white, at))
            .map(|(&at, _)| at)
    }

    /// Whether the game is over, so that there are no legal moves: a king has exploded, or a side
    /// has no pieces.
    pub fn is_over(&self) -> bool {
        let has = |white: bool| {
            self.pieces
                .values()
                .any(|&letter| is_white(letter) == white)
        };
        let on_hill = |letter: char| {
            let king = self.find(letter);
            king.is_some_and(|at| {
                at.level == 1 && matches!(at.file, 2 | 3) && matches!(at.rank, 4 | 5)
            })
        };
        self.rules.counts_checks && self.checks.contains(&3)
            || self.rules.hill && (on_hill('K') || on_hill('k'))
            || self.rules.is_atomic() && (self.find('K').is_none() || self.find('k').is_none())
            || self.rules.is_antichess() && !(has(true) && has(false))
    }
}
