//! Errors of a UCI client.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::super::ValueError;
use crate::rules::notation::ReadError;

/// Reason why an engine returned no move or could not be used.
#[derive(Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Fault {
    /// The engine cannot be started.
    #[error("{} cannot be started: {error}", .program.display())]
    Start { program: PathBuf, error: io::Error },
    /// The engine exited.
    #[error("the program exited{}{}", .status.as_ref().map(|it| format!(" ({it})")).unwrap_or_default(), last(.last_output))]
    Ended {
        /// Exit status, if known.
        status: Option<std::process::ExitStatus>,
        /// Last line of the engine's output; may be empty.
        last_output: String,
    },
    /// The engine did not send the expected output in time.
    #[error("the program did not answer: `{expected}` did not arrive in time{}", last(.last_output))]
    Silent {
        /// First word of the expected answer, such as `bestmove`.
        expected: &'static str,
        /// Last line of the engine's output; may be empty.
        last_output: String,
    },
    /// The engine has no such option.
    #[error("the engine has no option `{name}`; its options are {}", .known.join(", "))]
    NoSetting { name: String, known: Vec<String> },
    /// The option cannot have the value to be set.
    #[error(transparent)]
    Value(#[from] ValueError),
    /// The engine does not support this rule set.
    #[error("the engine does not play {rules}; it plays {}", .known.join(", "))]
    Rules { rules: String, known: Vec<String> },
    /// The engine's answer is not a legal move.
    #[error("the engine did not answer with a legal move: {0}")]
    Illegal(#[from] ReadError),
    /// The engine answered that there is no legal move although there is one.
    #[error("the engine gave no move, but the game is not over")]
    NoMove,
}

impl Fault {
    /// Returns whether the engine is still running after this error, so that it can be asked again.
    pub fn is_running(&self) -> bool {
        !matches!(
            self,
            Fault::Ended { .. } | Fault::Silent { .. } | Fault::Start { .. }
        )
    }
}

/// Returns the end of an error message, which quotes the last line of output; empty if there was no
/// output.
fn last(last_output: &str) -> String {
    if last_output.is_empty() {
        return String::new();
    }
    format!("; its last output was \"{last_output}\"")
}
