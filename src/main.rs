//! The `tritower` program: commands without a window, or the window.

use std::path::PathBuf;
use std::process::ExitCode;

use tritower::cli::{self, CliError, Command};

fn main() -> ExitCode {
    match cli::run() {
        Command::Done(status) => status,
        Command::Window(file) => open_window(file),
    }
}

/// Nothing opens here yet.
#[cfg(feature = "app")]
fn open_window(_file: Option<PathBuf>) -> ExitCode {
    cli::fail(&CliError::NoWindow)
}

/// This build has no window.
#[cfg(not(feature = "app"))]
fn open_window(_file: Option<PathBuf>) -> ExitCode {
    cli::fail(&CliError::NoWindow)
}
