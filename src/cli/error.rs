//! What stops a command.

use std::io;

use thiserror::Error;

use super::arena::ArenaError;
use crate::engine::TableTooLarge;
use crate::engine::mate::Exhausted;
use crate::rules::TfenError;
use crate::rules::notation::ReadError;
use crate::store::{ImportError, LoadError, SaveError};

/// Why a command could not be carried out.
#[derive(Debug, Error)]
pub enum CliError {
    /// The position given with `--tfen` is none.
    #[error("--tfen: {0}")]
    Position(#[from] TfenError),
    /// A file holds no game.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// Files cannot be read.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\ntritower: "))]
    Unreadable(Vec<LoadError>),
    /// What was found cannot be printed.
    #[error("the standard output: {0}")]
    Output(#[from] io::Error),
    /// The text given as a move is none.
    #[error("{0}")]
    Move(#[from] ReadError),
    /// The mate solver has given up.
    #[error(transparent)]
    Exhausted(#[from] Exhausted),
    /// Tables are asked for that leave the system no memory.
    #[error("--hash: tables of {mebibytes} MiB are asked for, and the system can spare {most} MiB")]
    Memory {
        /// The size of all tables together.
        mebibytes: u64,
        /// The most that may be asked for.
        most: u64,
    },
    /// The system gives no memory for a table.
    #[error("--hash: {0}")]
    Table(#[from] TableTooLarge),
    /// A match cannot go on.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// A game of a match cannot be saved.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// This program was built without its window.
    #[error(
        "this build has no window; build it with the feature `app`, or give a command (see --help)"
    )]
    NoWindow,
}
