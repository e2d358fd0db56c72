//! What a game is made of: its setup, and the events that happen in it.

use thiserror::Error;

use super::GameResult;
use crate::rules::{Color, Move, Position};

/// Milliseconds since 1970 began, in universal time. Passed in by whoever knows
/// what time it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Timestamp(pub u64);

/// How a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The position before the first move.
    pub start: Position,
    /// The name of the player of the white pieces; may be empty.
    pub white: String,
    /// The name of the player of the black pieces; may be empty.
    pub black: String,
    /// When the game was set up.
    pub at: Timestamp,
}

/// Something that happens in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The player to move moves, or chooses the piece for a promotion that he owes.
    Move(Move),
    /// A player resigns (Article 5.1(b)).
    Resignation(Color),
    /// The players agree to a draw (Article 5.3).
    Agreement,
}

/// An event and when it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamped {
    /// When.
    pub at: Timestamp,
    /// What.
    pub event: Event,
}

/// Why a game does not let something happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It has ended.
    #[error("the game is over: {0}")]
    Over(GameResult),
    /// The rules do not allow the move; `rules::why` knows the reason.
    #[error("the move is not legal in this position")]
    Illegal(Move),
    /// Nothing has happened yet.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("there is nothing to bring back")]
    NothingToRedo,
    /// The game has no such line, or the line is shorter.
    #[error("the game has no such place")]
    NoSuchVisit,
}
