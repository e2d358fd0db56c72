//! `tritower-lab tactics check`: proves every tactic of a file again.

use std::io::Write;
use std::path::PathBuf;

use super::proof::Prover;
use tritower::cli::{CliError, Finding};
use tritower::library::tactics::{self, TacticSet};

/// Arguments of `tritower-lab tactics check`.
#[derive(Debug, clap::Args)]
pub struct Check {
    /// File of tactics
    file: PathBuf,
    /// Number of positions to search for each move of the solving side
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
    /// Also print the tactics that pass, as lines of a tactics file; those that fail are always
    /// printed on the standard error
    #[arg(long)]
    print: bool,
}

impl Check {
    /// Prints the tactics whose first move is not proved to be clearly best, and a summary. The
    /// finding is negative if there are such tactics, or lines of the file that cannot be read.
    pub(super) fn check(&self, out: &mut dyn Write) -> Result<Finding, CliError> {
        let TacticSet { tactics, notes } =
            tactics::load(&self.file).map_err(|error| CliError::Unreadable(vec![error]))?;
        for note in &notes {
            eprintln!("tritower: {note}");
        }
        let mut prover = Prover::new(self.nodes);
        let mut failed = 0;
        for tactic in &tactics {
            let proved = prover.prove(&tactic.position);
            let best = proved.and_then(|proved| proved.line.first().copied());
            if best != tactic.line.first().copied() {
                failed += 1;
                eprintln!("tritower: not proved: {}", tactic.to_line());
            } else if self.print {
                writeln!(out, "{}", tactic.to_line())?;
            }
        }
        eprintln!("{} tactics, {failed} not proved", tactics.len());
        Ok(match failed == 0 && notes.is_empty() {
            true => Finding::Positive,
            false => Finding::Negative,
        })
    }
}
