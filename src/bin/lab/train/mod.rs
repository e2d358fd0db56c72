//! `tritower-lab train`: trains the network of the evaluation on self-play games. `play` adds the quiet positions of new games to a file; `fit` trains the network
//! on that file. The networks in use are stored in `assets/networks`.

mod adam;
mod fit;
mod inputs;
mod samples;

use std::fs::{self, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use self::fit::Trainer;
use self::samples::Samples;
use super::selfplay;
use tritower::cli::{CliError, Finding, RulesArgument};
use tritower::rules::random::Random;

/// The two steps of training.
#[derive(Debug, clap::Subcommand)]
pub enum Train {
    /// Play games and add their quiet positions to a file
    Play(Play),
    /// Train a network on the positions of a file
    Fit(Fit),
}

/// Arguments of `tritower-lab train play`.
#[derive(Debug, clap::Args)]
pub struct Play {
    /// File of positions
    file: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of games to play
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Number of positions to search for each move
    #[arg(long, default_value_t = 120)]
    nodes: u64,
    /// Seed of the random numbers; another seed gives other games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Arguments of `tritower-lab train fit`.
#[derive(Debug, clap::Args)]
pub struct Fit {
    /// File of positions
    file: PathBuf,
    /// File of the network to write
    network: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of passes over all positions
    #[arg(long, default_value_t = 16)]
    rounds: usize,
    /// Weight of the game result in the target, from 0 to 1; the search score has the rest
    #[arg(long, default_value_t = 0.15)]
    result: f32,
}

/// Plays games or trains a network. Training prints the mean squared errors of each round to the
/// standard error.
pub(super) fn train(arguments: &Train) -> Result<Finding, CliError> {
    match arguments {
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
        let written = file.metadata()?.len();
        let mut file = BufWriter::new(file);
        for game in 0..self.games {
            // A run that adds to a file does not repeat its games.
            let seed = selfplay::seed(self.seed, written + game);
            samples::write(&selfplay::play(rules, seed, self.nodes), &mut file)?;
            file.flush()?;
        }
        Ok(())
    }
}

/// The learning rate of the first round; it falls to almost 0 in the last.
const RATE: f32 = 2e-3;

/// One position in this number is used for validation only. These are the last positions of the
/// file.
const VALIDATION_ONE_IN: usize = 20;

impl Fit {
    fn fit(&self) -> Result<(), CliError> {
        let rules = self.rules.rules()?;
        let samples = Samples::read(&self.file, rules, self.result)?;
        let mut training: Vec<usize> = (0..samples.len()).collect();
        let validation = training.split_off(samples.len() - samples.len() / VALIDATION_ONE_IN);
        let mut trainer = Trainer::new(rules);
        let mut random = Random(1);
        for round in 0..self.rounds {
            let done = round as f32 / self.rounds as f32;
            let rate = RATE * (1.0 - done).powi(2);
            let error = trainer.round(&samples, &mut training, &mut random, rate);
            let other = trainer.error(&samples, &validation);
            eprintln!(
                "{round}: mean square error {error:.6}, of the validation samples {other:.6}"
            );
        }
        fs::write(&self.network, trainer.network().bytes())?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use tritower::engine::network::{Inputs, Network};
    use tritower::rules::TOURNAMENT;

    #[test]
    fn a_network_learns_from_a_file_and_a_truncated_line_is_ignored() {
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
        assert!(Network::read(Inputs::of(TOURNAMENT.layout()), &bytes).is_ok());
    }
}
