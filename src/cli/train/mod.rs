//! `tritower train`: teaches the evaluation's network from games that the engine plays
//! against itself. A development command: `play` adds the quiet positions of more games to
//! a file, `fit` makes of it the network that lies in `assets/networks`.

mod adam;
mod fit;
mod samples;

use std::fs::{self, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use self::fit::Trainer;
use self::samples::Samples;
use super::position::RulesArgument;
use super::{CliError, Finding, selfplay};
use crate::rules::random::Random;

/// The two parts of the work.
#[derive(Debug, clap::Subcommand)]
pub(super) enum Train {
    /// Plays games and adds their quiet positions to a file
    Play(Play),
    /// Fits a network to the positions of a file
    Fit(Fit),
}

/// How much is played.
#[derive(Debug, clap::Args)]
pub(super) struct Play {
    /// The file of positions
    file: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// How many positions a move
    #[arg(long, default_value_t = 120)]
    nodes: u64,
    /// Where the random numbers begin: another number, other games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What is learnt from what.
#[derive(Debug, clap::Args)]
pub(super) struct Fit {
    /// The file of positions
    file: PathBuf,
    /// The network that is written
    network: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// How often the positions are gone through
    #[arg(long, default_value_t = 16)]
    rounds: usize,
    /// How much the results of games weigh against the search's scores, from 0 to 1
    #[arg(long, default_value_t = 0.15)]
    result: f32,
}

/// Plays, or fits; how well it fits goes to the standard error.
pub(super) fn train(wanted: &Train) -> Result<Finding, CliError> {
    match wanted {
        Train::Play(play) => play.play()?,
        Train::Fit(fit) => fit.fit()?,
    }
    Ok(Finding::Positive)
}

impl Play {
    fn play(&self) -> Result<(), CliError> {
        let rules = self.rules.rules()?;
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.file)?;
        let mut file = BufWriter::new(file);
        for game in 0..self.games {
            let seed = selfplay::seed(self.seed, game);
            samples::write(&selfplay::play(rules, seed, self.nodes), &mut file)?;
        }
        Ok(file.flush()?)
    }
}

/// How far a step goes in the first round; it comes down to next to nothing in the last.
const RATE: f32 = 2e-3;

/// One position of so many is not learnt from: those at the end, which tell how much
/// has been learnt.
const HELD_BACK: usize = 20;

impl Fit {
    fn fit(&self) -> Result<(), CliError> {
        let rules = self.rules.rules()?;
        let samples = Samples::read(&self.file, rules, self.result)?;
        let mut learnt: Vec<usize> = (0..samples.len()).collect();
        let held_back = learnt.split_off(samples.len() - samples.len() / HELD_BACK);
        let mut trainer = Trainer::new(rules);
        let mut random = Random(1);
        for round in 0..self.rounds {
            let done = round as f32 / self.rounds as f32;
            let rate = RATE * (1.0 - done).powi(2);
            let error = trainer.round(&samples, &mut learnt, &mut random, rate);
            let other = trainer.error(&samples, &held_back);
            eprintln!("{round}: mean square error {error:.6}, of others {other:.6}");
        }
        fs::write(&self.network, trainer.network().bytes())?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::engine::evaluate::network::{Inputs, Network};
    use crate::rules::TOURNAMENT;

    #[test]
    fn a_network_learns_from_the_positions_of_a_file_and_leaves_out_a_line_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("positions");
        let mut file = fs::File::create(&path).unwrap();
        let game = selfplay::play(&TOURNAMENT, 1, 40);
        samples::write(&game, &mut file).unwrap();
        write!(file, "12\t0.5\tW=4/4/PP").unwrap();
        let samples = Samples::read(&path, &TOURNAMENT, 0.15).unwrap();
        assert_eq!(samples.len(), game.quiet.len());
        let mut all: Vec<usize> = (0..samples.len()).collect();
        let (mut trainer, mut random) = (Trainer::new(&TOURNAMENT), Random(1));
        let before = trainer.error(&samples, &all);
        for _ in 0..30 {
            trainer.round(&samples, &mut all, &mut random, RATE);
        }
        assert!(trainer.error(&samples, &all) < before / 2.0);
        let bytes = trainer.network().bytes();
        assert!(Network::read(Inputs::of(&TOURNAMENT), &bytes).is_ok());
    }
}
