//! Errors for games of a PGN that cannot be read, each with the line and column of the problem.

use thiserror::Error;

use super::location::Location;
use crate::game::Refusal;
use crate::game::team::TandemSetupError;
use crate::rules::{RuleSetError, TextError};

/// Maximum number of characters of the text at the error that the error message repeats.
const MAX_TOKEN_CHARS: usize = 40;

/// Error for a game of a PGN that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, line {line}, column {column}, at \"{token}\": {fault}")]
pub struct PgnError {
    /// The number of the game in the PGN, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The text at that line and column, shortened if it is long.
    pub token: String,
    /// The reason for the error.
    pub fault: PgnFault,
}

/// Reason why no part of a game of a PGN can be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PgnFault {
    /// The text of the game has too many bytes.
    #[error("the game is longer than {limit} bytes")]
    GameTooLong {
        /// Maximum size of a game in bytes.
        limit: usize,
    },
    /// The tag Variant names a variant that is not supported.
    #[error("this variant is not supported")]
    Variant,
    /// The rule set does not exist.
    #[error("the rule set: {0}")]
    Rules(RuleSetError),
    /// The initial position cannot be read.
    #[error("the initial position: {0}")]
    Start(Box<TextError>),
    /// The game rejects an event of the PGN, such as its result.
    #[error("{0}")]
    Refused(Refusal),
    /// The setups of the two boards do not make a match.
    #[error("{0}")]
    Match(TandemSetupError),
}

/// A fault, and the location in the text where it was found.
#[derive(Clone, Debug)]
pub struct LocatedFault {
    pub location: Location,
    pub fault: PgnFault,
}

impl PgnFault {
    /// Combines the fault with the location in the text where it was found.
    pub fn at(self, location: Location) -> LocatedFault {
        LocatedFault {
            location,
            fault: self,
        }
    }
}

impl LocatedFault {
    /// Converts the fault to the error that is reported. `text` is the text of the game, and `game`
    /// is its number in the PGN, from 1.
    pub fn report(self, text: &str, game: usize) -> PgnError {
        let (line, column, token) = line_column_and_token(text, self.location);
        PgnError {
            game,
            line,
            column,
            token,
            fault: self.fault,
        }
    }
}

/// Returns the line, the column and the token at a location in the text. Line and column count from
/// 1, the column in characters. A long token is shortened.
pub fn line_column_and_token(text: &str, location: Location) -> (usize, usize, String) {
    let Location {
        offset,
        line,
        line_start,
    } = location;
    let before = text.get(line_start..offset).unwrap_or_default();
    let rest = text.get(offset..).unwrap_or_default();
    let end = |letter: char| letter.is_whitespace() || "{}()[];".contains(letter);
    let mut letters = rest.char_indices().skip(1).take(MAX_TOKEN_CHARS);
    let end = letters.find(|&(_, letter)| end(letter));
    let cut = || rest.char_indices().nth(MAX_TOKEN_CHARS).map(|(at, _)| at);
    let end = end.map(|(at, _)| at).or_else(cut).unwrap_or(rest.len());
    let token = rest.get(..end).unwrap_or_default().to_owned();
    (line, before.chars().count() + 1, token)
}
