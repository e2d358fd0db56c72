//! `tritower tune`: fits the evaluation's weights to games that the engine plays
//! against itself. A development command: what it prints is the content of the
//! table in `src/engine/evaluate/tuned.rs`, or for the flat board in `tuned_flat.rs`.

mod fit;
mod sample;

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use super::position::RulesArgument;
use super::{CliError, Finding, selfplay};

/// How much is played.
#[derive(Debug, clap::Args)]
pub(super) struct Tune {
    #[command(flatten)]
    rules: RulesArgument,
    /// How many games
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many positions a move
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// How many games at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Plays, fits, prints the table; how well it fits goes to the standard error.
pub(super) fn tune(wanted: &Tune, out: &mut dyn Write) -> Result<Finding, CliError> {
    let rules = wanted.rules.rules()?;
    let next = AtomicU64::new(0);
    let (sender, samples) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..wanted.threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let game = next.fetch_add(1, Relaxed);
                    if game >= wanted.games {
                        return;
                    }
                    let seed = selfplay::seed(wanted.seed, game);
                    let played = selfplay::play(rules, seed, wanted.nodes);
                    // Whoever gathers them waits until all are here.
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
