//! Commands for developers of the program, available with the feature `lab`: they solve endings,
//! tune and train the evaluation, search for mate problems and tactics, and measure frames.

#[cfg(feature = "app")]
mod bench;
mod compose;
mod fast_game;
mod openings;
mod selfplay;
mod tablebase;
mod tactics;
mod train;
mod tune;

use std::io::Write;

use clap::Subcommand;

use super::{CliError, Finding};
#[cfg(feature = "app")]
pub use bench::{Bench, resident};
pub use tablebase::TablebaseError;

#[derive(Debug, Subcommand)]
pub(super) enum LabCommand {
    /// Tune the weights of the evaluation on self-play games
    Tune(tune::Tune),
    /// Train the network of the evaluation on self-play games
    #[command(subcommand)]
    Train(train::Train),
    /// Solve an ending of king and one piece or pawn against a bare king
    Tablebase(tablebase::TablebaseArguments),
    /// Search for mate problems
    Compose(compose::ComposeArguments),
    /// Find tactics in games that the engine plays, and check them
    #[command(subcommand)]
    Tactics(tactics::Tactics),
    /// Play games for an opening tree, and make the tree from games
    #[command(subcommand)]
    Openings(openings::Openings),
}

impl LabCommand {
    pub(super) fn execute(self, out: &mut dyn Write) -> Result<Finding, CliError> {
        match self {
            LabCommand::Tune(tune) => tune::tune(&tune, out),
            LabCommand::Train(train) => train::train(&train),
            LabCommand::Tablebase(arguments) => tablebase::tablebase(&arguments, out),
            LabCommand::Compose(arguments) => compose::compose(&arguments, out),
            LabCommand::Tactics(tactics) => tactics::tactics(&tactics, out),
            LabCommand::Openings(openings) => openings::openings(&openings, out),
        }
    }
}
