//! `tritower tune`: tunes the weights of the evaluation on self-play games. A development
//! command: it prints the content of the table in `src/engine/evaluate/tuned.rs`, or for the
//! flat board in `tuned_flat.rs`.

mod fit;
mod sample;

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use super::selfplay;
use crate::cli::position::RulesArgument;
use crate::cli::{CliError, Finding};

/// Arguments of `tritower tune`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Tune {
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of games to play
    #[arg(long, default_value_t = 2_000, value_parser = crate::cli::argument::number_in_range::<u64>(1, u64::MAX))]
    games: u64,
    /// Number of positions to search for each move
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// Number of games played at the same time
    #[arg(long, default_value_t = 1, value_parser = crate::cli::argument::number_in_range::<u8>(1, 64))]
    threads: u8,
    /// Seed of the random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays games, tunes the weights and prints their table. Prints the mean squared error of the
/// evaluation before and after tuning to the standard error.
pub(super) fn tune(arguments: &Tune, out: &mut dyn Write) -> Result<Finding, CliError> {
    let rules = arguments.rules.rules()?;
    let next = AtomicU64::new(0);
    let (sender, samples) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..arguments.threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let game = next.fetch_add(1, Relaxed);
                    if game >= arguments.games {
                        return;
                    }
                    let seed = selfplay::seed(arguments.seed, game);
                    let played = selfplay::play(rules, seed, arguments.nodes);
                    // The receiver lives until all threads have finished.
                    let _ = sender.send((game, sample::samples(&played)));
                }
            });
        }
    });
    drop(sender);
    let mut games: Vec<_> = samples.into_iter().collect();
    games.sort_by_key(|&(game, _)| game);
    let samples: Vec<_> = games.into_iter().flat_map(|(_, samples)| samples).collect();
    let (table, before, after) = fit::fit(&samples, rules.base());
    eprintln!(
        "{} positions, mean square error {before:.6}, now {after:.6}",
        samples.len()
    );
    write!(out, "{table}")?;
    Ok(Finding::Positive)
}
