//! Errors of reading a text as a game.

use thiserror::Error;

use super::PgnError;
use crate::game::Refusal;
use crate::rules::TextError;
use crate::rules::notation::ScoresheetError;
use crate::store::{DamageError, LoadError};

/// Reason why a text could not be imported as a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The text contains no tag, no move and no result, so it is not a game.
    #[error("not a game: there is no tag, no move and no result in it")]
    NoGame,
    /// The text contains letters of correspondence games.
    #[error("letters of correspondence games, where games are expected")]
    Letter,
    /// The text is a set of puzzles.
    #[error("a set of puzzles, where games are expected")]
    Puzzles,
    /// The text is too large for a single game.
    #[error("the text is larger than {limit} bytes")]
    TooLarge {
        /// Maximum size of the text in bytes.
        limit: u64,
    },
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] LoadError),
    /// The text looks like a save, but is damaged.
    #[error("the save: {0}")]
    Save(#[from] DamageError),
    /// The text looks like a position, but is not a valid one.
    #[error("the position: {0}")]
    Position(#[from] TextError),
    /// The text looks like a PGN, but its game is not valid.
    #[error("the PGN: {0}")]
    Pgn(#[from] Box<PgnError>),
    /// The text is a PGN of several games, but a single game is needed.
    #[error("the PGN contains {count} games, where one is expected")]
    SeveralGames {
        /// The number of games in the PGN.
        count: usize,
    },
    /// The text is a match on two boards, but a single game is needed.
    #[error("a Bughouse game on two boards, where one game is expected")]
    Match,
    /// The text cannot be read as a scoresheet.
    #[error("the scoresheet: {0}")]
    Scoresheet(#[from] ScoresheetError),
    /// The scoresheet has a move that the game rejects.
    #[error("the scoresheet goes on after {moves} plies, but {refusal}")]
    Refused {
        /// The number of plies before the rejected one.
        moves: usize,
        /// Reason why the ply was rejected.
        refusal: Refusal,
    },
}
