//! Tools for measuring and testing the window.

pub mod bench;
pub mod contrast;
mod places;

use std::path::PathBuf;
use std::process::ExitCode;

use tritower::app;
use tritower::cli::{CliError, fail};
use tritower::store::Paths;

/// Opens the window with the last session, and then `file` if it is given; logs where its widgets
/// are.
pub fn open(file: Option<PathBuf>) -> ExitCode {
    match Paths::of_platform() {
        Ok(paths) => app::run(paths, file, |app| {
            app.add_plugins(places::plugin);
        }),
        Err(error) => fail(&CliError::Paths(error)),
    }
}
