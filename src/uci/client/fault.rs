//! What can go wrong with another program.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::super::ValueError;
use crate::rules::notation::ReadError;

/// Why a program gives no move.
#[derive(Debug, Error)]
pub enum Fault {
    /// It cannot be started.
    #[error("{} cannot be started: {error}", .program.display())]
    Start {
        /// Which.
        program: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It has ended by itself.
    #[error("it has ended{}{}", .status.as_ref().map(|it| format!(" ({it})")).unwrap_or_default(), last(.said))]
    Ended {
        /// How, where the system says so.
        status: Option<std::process::ExitStatus>,
        /// What it said last; may be empty.
        said: String,
    },
    /// It does not answer.
    #[error("it does not answer: no `{expected}` came in time{}", last(.said))]
    Silent {
        /// The word that was to come.
        expected: &'static str,
        /// What it said last; may be empty.
        said: String,
    },
    /// It does not have a setting.
    #[error("it has no setting `{name}`; it has {}", .known.join(", "))]
    NoSetting {
        /// What was to be set.
        name: String,
        /// What can be.
        known: Vec<String>,
    },
    /// A setting cannot have a value.
    #[error(transparent)]
    Value(#[from] ValueError),
    /// It does not play by a rule set.
    #[error("it does not play {rules}; it plays {}", .known.join(", "))]
    Rules {
        /// The rule set's name.
        rules: String,
        /// The names of what it plays.
        known: Vec<String>,
    },
    /// It has answered with something else than a legal move.
    #[error("it did not answer with a legal move: {0}")]
    Illegal(#[from] ReadError),
    /// It says that there is no move where there is one.
    #[error("it names no move, but the game is not over")]
    NoMove,
}

impl Fault {
    /// Whether it goes on to answer all the same.
    pub fn goes_on(&self) -> bool {
        !matches!(
            self,
            Fault::Ended { .. } | Fault::Silent { .. } | Fault::Start { .. }
        )
    }
}

/// What was said last, for a message.
fn last(said: &str) -> String {
    if said.is_empty() {
        return String::new();
    }
    format!("; its last output was {said:?}")
}
