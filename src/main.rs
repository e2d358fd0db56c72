//! The `tritower` program: commands without a window, or the window.

use std::path::PathBuf;
use std::process::ExitCode;

use tritower::cli::{self, Command};

fn main() -> ExitCode {
    match cli::run() {
        Command::Done(status) => status,
        Command::Window(file) => open_window(file),
    }
}

#[cfg(feature = "app")]
fn open_window(file: Option<PathBuf>) -> ExitCode {
    match tritower::store::Paths::of_platform() {
        Ok(paths) => tritower::app::run(paths, file),
        Err(error) => {
            eprintln!("tritower: {error}");
            ExitCode::from(2)
        }
    }
}

/// This build has no window.
#[cfg(not(feature = "app"))]
fn open_window(_file: Option<PathBuf>) -> ExitCode {
    cli::fail(&cli::CliError::NoWindow)
}
