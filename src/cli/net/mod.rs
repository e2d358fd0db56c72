//! `tritower host` and `tritower join`: a game over a network, played by lines on the standard
//! input and output, so that a script, a bot or a test can play.
//!
#![doc = concat!("```text\n", include_str!("lines.txt"), "```")]

mod acting;
mod arguments;
mod command;
mod events;
mod line;
mod play;
mod screen;
mod seat;
mod time;

use std::io::Write;

use super::{CliError, Finding};
pub(super) use arguments::{HostArguments, JoinArguments};
use play::Program;

/// Description of the input and output lines, for `--help`.
pub(super) const LINES: &str = include_str!("lines.txt");

impl HostArguments {
    /// Offers a new game or resumes one, and plays it.
    pub fn execute(self, out: &mut dyn Write) -> Result<Finding, CliError> {
        Program::host(self, out)?.run()
    }
}

impl JoinArguments {
    /// Joins a new game or resumes one, and plays it.
    pub fn execute(self, out: &mut dyn Write) -> Result<Finding, CliError> {
        Program::join(self, out)?.run()
    }
}
