//! The `tritower-lab` program: tools for developers of Tritower, which are not shipped. They play
//! matches between engines, train the evaluation, search for mate problems, tactics and openings,
//! and measure frames. Without a command it opens the window of Tritower, and logs where its
//! widgets are for the tests of the window.

mod arena;
#[cfg(feature = "app")]
mod bench;
mod compose;
mod explain;
mod fast_game;
mod openings;
mod selfplay;
mod strategy;
mod tactics;
mod train;
#[cfg(feature = "app")]
mod window;

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
#[cfg(feature = "app")]
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use thiserror::Error;
use tritower::cli::{self, CliError, Finding};
use tritower::store::LoadError;

#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
struct Arguments {
    /// Open the window with this game, PGN or position
    #[cfg(feature = "app")]
    file: Option<PathBuf>,

    #[command(subcommand)]
    command: Option<LabCommand>,
}

/// Examples at the end of the help.
const EXAMPLES: &str = "\
Example:
  tritower-lab match level=5 level=4 --games 20     levels against each other";

#[derive(Debug, Subcommand)]
enum LabCommand {
    /// Let engines or levels play matches against each other
    Match(Box<arena::Match>),
    /// Train the network of the evaluation on self-play games
    #[command(subcommand)]
    Train(train::Train),
    /// Search for mate problems
    Compose(compose::ComposeArguments),
    /// Find tactics in games that the engine plays, and check them
    #[command(subcommand)]
    Tactics(tactics::Tactics),
    /// Play games between levels and print which patterns explain the mistakes in them
    Explain(explain::Explain),
    /// Play games for an opening tree, and make the tree from games
    #[command(subcommand)]
    Openings(openings::Openings),
    /// Play games and print what they teach about strategy
    #[command(subcommand)]
    Strategy(strategy::Strategy),
    /// Measure frame times in a window, on a fixed camera flight
    #[cfg(feature = "app")]
    BenchFrames(bench::Bench),
}

/// Reason why a command failed.
#[derive(Debug, Error)]
enum LabError {
    #[error(transparent)]
    Cli(#[from] CliError),
    #[error(transparent)]
    Arena(#[from] arena::ArenaError),
}

fn main() -> ExitCode {
    // The window starts its own program to make a picture or film.
    #[cfg(feature = "app")]
    if let Some("picture" | "film") = std::env::args().nth(1).as_deref() {
        return match cli::run() {
            cli::Command::Film(film) => cli::make_film(&film, tritower::app::make_film),
            cli::Command::Done(status) => status,
            cli::Command::Window(_) => ExitCode::FAILURE,
        };
    }
    let arguments = Arguments::parse();
    match arguments.command {
        #[cfg(feature = "app")]
        None => window::open(arguments.file),
        #[cfg(not(feature = "app"))]
        None => cli::fail(&CliError::NoWindow),
        Some(LabCommand::Match(arguments)) => execute(|out| arguments.play(out)),
        Some(LabCommand::Train(train)) => execute(|_| Ok(train::train(&train)?)),
        Some(LabCommand::Compose(arguments)) => {
            execute(|out| Ok(compose::compose(&arguments, out)?))
        }
        Some(LabCommand::Tactics(tactics)) => execute(|out| Ok(tactics::tactics(&tactics, out)?)),
        Some(LabCommand::Explain(arguments)) => execute(|out| Ok(arguments.run(out)?)),
        Some(LabCommand::Openings(openings)) => {
            execute(|out| Ok(openings::openings(&openings, out)?))
        }
        Some(LabCommand::Strategy(strategy)) => {
            execute(|out| Ok(strategy::strategy(&strategy, out)?))
        }
        #[cfg(feature = "app")]
        Some(LabCommand::BenchFrames(bench)) => bench.run(),
    }
}

/// Executes a command that prints on the standard output.
fn execute(command: impl FnOnce(&mut dyn Write) -> Result<Finding, LabError>) -> ExitCode {
    let mut out = io::stdout().lock();
    let outcome = command(&mut out);
    match outcome.and_then(|finding| Ok(out.flush().map(|()| finding).map_err(CliError::from)?)) {
        Ok(finding) => cli::status(Ok(finding)),
        Err(LabError::Cli(error)) => cli::status(Err(error)),
        Err(LabError::Arena(error)) => {
            eprintln!("tritower-lab: {error}");
            ExitCode::from(2)
        }
    }
}

/// Opens a file for reading.
fn open(path: &Path) -> Result<File, CliError> {
    File::open(path).map_err(|error| {
        CliError::Unreadable(vec![LoadError::Unreadable {
            path: path.to_owned(),
            cause: error.into(),
        }])
    })
}
