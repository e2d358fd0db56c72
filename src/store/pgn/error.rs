//! What can be so wrong in a PGN that a game cannot be read, and where.

use thiserror::Error;

use super::tokens::Spot;
use crate::game::{Refusal, TeamSetupError};
use crate::rules::{RuleSetError, TextError};

/// The most letters of a token that an error repeats.
const SHOWN: usize = 40;

/// Why a game of a PGN cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, line {line}, column {column}, at {token:?}: {fault}")]
pub struct PgnError {
    /// Which game of the text, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in letters.
    pub column: usize,
    /// What stands there, cut where it is long.
    pub token: String,
    /// What is wrong with it.
    pub fault: PgnFault,
}

/// What is wrong at a place of a PGN, so that its game cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PgnFault {
    /// A game that is longer than any that could be kept.
    #[error("the game is longer than {limit} bytes; cut it into several, each with its tags")]
    GameTooLong {
        /// The most bytes that it may have.
        limit: usize,
    },
    /// A game that is not played here.
    #[error(
        "this game is not played here; expected Chess960, Atomic, Antichess, Giveaway, Bughouse, Tri-D or no variant"
    )]
    Variant,
    /// A rule set that there is none of.
    #[error("the rule set: {0}")]
    Rules(RuleSetError),
    /// The initial position is none.
    #[error("the initial position: {0}")]
    Start(Box<TextError>),
    /// The game does not let it happen, or cannot hold it.
    #[error("{0}")]
    Refused(Refusal),
    /// The boards of a match do not belong together.
    #[error("{0}")]
    Match(TeamSetupError),
}

/// A fault, where it is.
#[derive(Clone, Debug)]
pub struct Found {
    pub spot: Spot,
    pub fault: PgnFault,
}

impl PgnFault {
    /// At a place of the text.
    pub fn at(self, spot: Spot) -> Found {
        Found { spot, fault: self }
    }
}

impl Found {
    /// The error to tell of it.
    pub fn tell(self, text: &str, game: usize) -> PgnError {
        let (line, column, token) = place(text, self.spot);
        PgnError {
            game,
            line,
            column,
            token,
            fault: self.fault,
        }
    }
}

/// Line, column and what stands there, cut where it is long.
pub fn place(text: &str, spot: Spot) -> (usize, usize, String) {
    let Spot { at, line, start } = spot;
    let before = text.get(start..at).unwrap_or_default();
    let rest = text.get(at..).unwrap_or_default();
    let end = |letter: char| letter.is_whitespace() || "{}()[];".contains(letter);
    let mut letters = rest.char_indices().skip(1).take(SHOWN);
    let end = letters.find(|&(_, letter)| end(letter));
    let cut = || rest.char_indices().nth(SHOWN).map(|(at, _)| at);
    let end = end.map(|(at, _)| at).or_else(cut).unwrap_or(rest.len());
    let token = rest.get(..end).unwrap_or_default().to_owned();
    (line, before.chars().count() + 1, token)
}
