//! The `tritower` program: runs a command, or opens the window if none is given.
// On Windows, a program without this attribute opens a console in addition to its window. With the
// attribute, the output of commands is only visible through a pipe or in a file. Debug builds keep
// the console.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::path::PathBuf;
use std::process::ExitCode;

use tritower::cli::{self, Command};

fn main() -> ExitCode {
    match cli::run() {
        Command::Done(status) => status,
        Command::Window(file) => open_window(file),
        #[cfg(feature = "app")]
        Command::Film(film) => cli::make_film(&film, tritower::app::make_film),
    }
}

#[cfg(feature = "app")]
fn open_window(file: Option<PathBuf>) -> ExitCode {
    match tritower::store::Paths::of_platform() {
        Ok(paths) => tritower::app::run(paths, file, |_| {}),
        Err(error) => {
            eprintln!("tritower: {error}");
            ExitCode::from(2)
        }
    }
}

/// Reports that this build has no window.
#[cfg(not(feature = "app"))]
fn open_window(_file: Option<PathBuf>) -> ExitCode {
    cli::fail(&cli::CliError::NoWindow)
}
