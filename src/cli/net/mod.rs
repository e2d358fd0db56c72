//! `tritower host` and `tritower join`: a game over a network, played by lines on the standard
//! input and output, so that a script, a bot or a test can play. `tritower watch` prints a game
//! between others.
//!
#![doc = concat!("```text\n", include_str!("lines.txt"), "```")]

mod acting;
mod arguments;
mod command;
mod event_text;
mod events;
mod guest;
mod line;
mod play;
mod screen;
mod search;
mod seat;
mod time;
mod watch;

use std::io::Write;

use super::{CliError, Finding};
pub(super) use arguments::{HostArguments, JoinArguments, WatchArguments};
use play::Program;
use watch::Watcher;

/// Description of the input and output lines, for `--help`.
pub(super) const LINES: &str = include_str!("lines.txt");

impl HostArguments {
    /// Offers a new game or resumes one, and plays it.
    pub fn execute(self, out: &mut dyn Write) -> Result<Finding, CliError> {
        Program::host(self, out)?.run()
    }
}

impl WatchArguments {
    /// Watches a game until it ends.
    pub fn execute(self, out: &mut dyn Write) -> Result<Finding, CliError> {
        match Watcher::start(&self, out)? {
            Some(watcher) => watcher.run(),
            None => Ok(Finding::Negative),
        }
    }
}

impl JoinArguments {
    /// Joins a new game or resumes one, and plays it.
    pub fn execute(self, out: &mut dyn Write) -> Result<Finding, CliError> {
        Program::join(self, out)?.run()
    }
}
