//! Notes and refusals that the engine sends to the client as lines `info string`.

use thiserror::Error;

use super::lines;
use crate::cli::memory::NoMemory;
use crate::rules::RuleSetError;
use crate::rules::notation::ReadError;
use crate::uci::{GoNote, ValueError};

/// The first words of all commands that the engine knows.
pub(super) const COMMANDS: [&str; 11] = [
    "uci",
    "isready",
    "setoption",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
    "debug",
    "register",
];

/// Maximum number of characters of unknown words that a note repeats.
pub(super) const MAX_REPEATED: usize = 40;

/// A note about a command that is not known or is executed only in part.
#[derive(Debug, Error)]
pub(super) enum Note {
    #[error("\"{found}\" is no command: expected {}", COMMANDS.join(", "))]
    NoCommand { found: String },
    #[error("go: {0}")]
    Go(#[from] GoNote),
    #[error("go: searchmoves: move {number} is ignored: {error}")]
    SearchMove { number: usize, error: ReadError },
    #[error("go: searchmoves: {count} more moves are ignored")]
    MoreSearchMoves { count: usize },
    #[error("go: searchmoves: no move is left, so all moves are searched")]
    NoSearchMove,
    #[error("go: the search uses a small table, because memory is short: {0}")]
    SmallTable(Box<Refusal>),
    #[error("go: no move, because the last position was refused: {0}")]
    NoPosition(String),
    #[error("go: {mover} is to move, but {word} is missing; the other clock is used")]
    NoClock {
        mover: &'static str,
        word: &'static str,
    },
}

#[derive(Debug, Error)]
pub(super) enum Refusal {
    #[error("a line is longer than {} bytes", lines::MAX_BYTES)]
    TooLong,
    #[error("a search is under way: send stop first")]
    Searching,
    #[error("ponderhit without go ponder")]
    NotPondering,
    #[error("setoption: expected name NAME value VALUE")]
    NoName,
    #[error("\"{name}\" is no option: expected {}", .known.join(", "))]
    NoOption { name: String, known: Vec<String> },
    #[error("{0}")]
    Value(#[from] ValueError),
    #[error("{0}")]
    Rules(#[from] RuleSetError),
    #[error("Hash: {0}")]
    Memory(#[from] NoMemory),
}
