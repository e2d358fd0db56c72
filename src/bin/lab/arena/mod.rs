//! `tritower-lab match`: lets two players play many games against each other, to compare settings of
//! the engine, its versions, or other UCI programs.
//!
//! Games come in pairs. Both games of a pair begin with the same random opening, but with colours
//! swapped. A short search has found the opening to be balanced. Two identical players without
//! randomness would play the same game twice, so they get a new opening for each game. A game ends
//! by the rules (mate, stalemate, dead position, repetition, fifty moves) or is adjudicated as drawn
//! after a number of plies. A player who fails, makes an illegal move or exceeds the time loses, and
//! the match continues. [`statistics`] evaluates the results; games can be saved.

mod baseline;
mod clock;
mod external;
mod game;
mod internal;
mod pairs;
mod report;
mod statistics;

use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use thiserror::Error;

use crate::LabError;
use game::PlayedGame;
use internal::Setting;
use report::print_summary;
pub(crate) use statistics::SIGMAS;
use statistics::{MatchProgress, Test, Verdict};
use tritower::cli::{CliError, Finding, RulesArgument, memory, number_in_range};
use tritower::game::Refusal;
use tritower::rules::Color;
use tritower::uci::Fault;

/// Arguments of `tritower-lab match`.
#[derive(Debug, clap::Args)]
pub struct Match {
    /// First player: random, captures, baseline=PLIES, level=0 to 18, depth=PLIES,
    /// nodes=COUNT, time=MS or clock=SECONDS+SECONDS; a level may have a style, as in
    /// level=6,attacking (or solid or boards), and plays from the bundled opening tree
    #[arg(verbatim_doc_comment)]
    first: Setting,
    /// Second player, written like the first
    second: Setting,
    /// UCI engine that plays as SECOND, with its arguments, for example `tritower uci`;
    /// SECOND then gives its limits: depth, nodes, time or clock
    #[arg(long, verbatim_doc_comment, num_args = 1.., value_names = ["PROGRAM", "ARGUMENT"])]
    engine: Vec<OsString>,
    /// UCI option to set on the engine of the second player
    #[arg(long, value_name = "NAME=VALUE", requires = "engine", value_parser = setting)]
    option: Vec<(String, String)>,
    /// UCI engine that plays as FIRST, with its arguments
    #[arg(long, num_args = 1.., value_names = ["PROGRAM", "ARGUMENT"])]
    first_engine: Vec<OsString>,
    /// UCI option to set on the engine of the first player
    #[arg(long, value_name = "NAME=VALUE", requires = "first_engine", value_parser = setting)]
    first_option: Vec<(String, String)>,
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of games, rounded up to an even one: each opening is played twice,
    /// with colours swapped. Two identical players with depth= or nodes= get a new
    /// opening for each game, because the second would repeat the first
    #[arg(long, verbatim_doc_comment, default_value_t = 100)]
    #[arg(value_parser = number_in_range::<u32>(2, 1_000_000))]
    games: u32,
    /// Number of random half-moves at the start of a game, after which a short search
    /// sees neither side better by more than a pawn
    #[arg(long, verbatim_doc_comment, default_value_t = 8)]
    #[arg(value_parser = number_in_range::<u8>(0, 100))]
    opening: u8,
    /// Seed of the random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games played at the same time
    #[arg(long, default_value_t = 1, value_parser = number_in_range::<u8>(1, 64))]
    threads: u8,
    /// Adjudicate a game as drawn after this many half-moves
    #[arg(long, default_value_t = 400, value_parser = number_in_range::<u32>(1, u32::MAX.into()))]
    longest: u32,
    /// Size of each player's transposition table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = number_in_range::<u32>(1, 65_536))]
    hash: u32,
    /// Folder to save the games in
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
    /// Stop the match as soon as the sequential test (SPRT) is decided
    #[arg(long)]
    sprt: bool,
    #[command(flatten)]
    test: TestArguments,
}

#[derive(Clone, Copy, Debug, clap::Args)]
struct TestArguments {
    /// Elo difference of the null hypothesis
    #[arg(long, default_value_t = 0.0, allow_negative_numbers = true)]
    elo0: f64,
    /// Elo difference of the alternative hypothesis, greater than that of the null hypothesis
    #[arg(long, default_value_t = 10.0, allow_negative_numbers = true)]
    elo1: f64,
    /// Probability of accepting elo1 when elo0 is true
    #[arg(long, default_value_t = 0.05)]
    alpha: f64,
    /// Probability of accepting elo0 when elo1 is true
    #[arg(long, default_value_t = 0.05)]
    beta: f64,
}

/// Reason why a match was aborted or cannot start.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// An external engine cannot be started or does not play the rule set.
    #[error("{}", program_error(.program, .fault))]
    Program {
        /// Path of the engine's executable.
        program: PathBuf,
        /// What went wrong with the engine.
        fault: Fault,
    },
    /// This setting of the first or second player is only for Tritower's own engine, and an
    /// external engine was named.
    #[error(
        "`{0}`: levels are Tritower's own; for another engine use depth=, nodes=, time= or clock=, and set its strength with --option"
    )]
    NoLimits(Setting),
    /// The game rejected an event of a player.
    #[error("{0:?}'s move was refused: {1}")]
    Refused(Color, Refusal),
    /// The parameters of the sequential test are out of range.
    #[error("{0}")]
    Test(&'static str),
}

/// Returns the text of an engine's error; if the executable is missing, with the advice to give its
/// full path.
fn program_error(program: &Path, fault: &Fault) -> String {
    match fault {
        Fault::Start { error, .. } if error.kind() == ErrorKind::NotFound => {
            let program = program.display();
            format!("there is no program \"{program}\"; give its full path")
        }
        Fault::Start { .. } => fault.to_string(),
        _ => format!("{}: {fault}", program.display()),
    }
}

/// Parses a UCI option with its value, written `NAME=VALUE`.
fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// The number of a pair of games, and its two games. The first player is White in the first game.
type PairPlayed = (u32, Result<[PlayedGame; 2], ArenaError>);

impl TestArguments {
    fn test(self) -> Result<Test, ArenaError> {
        let risk = |risk: f64| risk > 0.0 && risk < 0.5;
        if self.elo0 >= self.elo1 {
            Err(ArenaError::Test("--elo0 must be less than --elo1"))
        } else if !risk(self.alpha) || !risk(self.beta) {
            Err(ArenaError::Test(
                "--alpha and --beta must be between 0 and 0.5",
            ))
        } else {
            Ok(Test {
                elo0: self.elo0,
                elo1: self.elo1,
                alpha: self.alpha,
                beta: self.beta,
            })
        }
    }
}

impl Match {
    /// Plays the match; prints a line for each game and then the statistics. With `--sprt`, the
    /// finding is negative if the test accepts `elo0`.
    pub fn play(&self, out: &mut dyn Write) -> Result<Finding, LabError> {
        let rules = self.rules.rules()?;
        let test = self.test.test()?;
        let tables = 2 * u64::from(self.hash) * u64::from(self.threads);
        memory::check(tables).map_err(CliError::Hash)?;
        let next = AtomicU32::new(0);
        let stop = AtomicBool::new(false);
        let (send, results) = mpsc::channel();
        let progress = thread::scope(|scope| {
            for _ in 0..self.threads {
                let (send, next, stop) = (send.clone(), &next, &stop);
                scope.spawn(move || self.play_pairs(rules, next, stop, &send));
            }
            drop(send);
            let progress = self.receive_results(results, &test, &stop, out);
            // The workers are also stopped after an error, since their results are no longer
            // received.
            stop.store(true, Relaxed);
            progress
        })?;
        print_summary(&progress, &test, out).map_err(CliError::from)?;
        let is_negative = self.sprt && progress.tested().verdict(&test) == Verdict::Elo0;
        Ok(if is_negative {
            Finding::Negative
        } else {
            Finding::Positive
        })
    }

    /// Receives the finished pairs of games and prints them. When the sequential test is decided,
    /// some pairs are still being played. Their results are counted but do not change the verdict
    /// of the test.
    fn receive_results(
        &self,
        results: impl IntoIterator<Item = PairPlayed>,
        test: &Test,
        stop: &AtomicBool,
        out: &mut dyn Write,
    ) -> Result<MatchProgress, LabError> {
        let mut progress = MatchProgress::default();
        for (number, pair) in results {
            self.report(number, &pair?, &mut progress.standings, out)?;
            if self.sprt && progress.decides(test) {
                stop.store(true, Relaxed);
            }
        }
        Ok(progress)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use clap::Parser;

    use super::*;
    use tritower::game::{Event, Game, Setup, Timestamp};

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        arguments: Match,
    }

    /// Returns a pair of games; the first player has won both of them or lost both.
    fn pair(number: u32, won: bool) -> PairPlayed {
        let games = Color::ALL.map(|first| {
            let mut game = Game::new(Setup::default());
            let loser = if won { !first } else { first };
            game.happen(Event::Resignation(loser), Timestamp(0))
                .unwrap();
            PlayedGame {
                game,
                failure: None,
            }
        });
        (number, Ok(games))
    }

    #[test]
    fn pairs_that_finish_after_the_decision_do_not_change_the_verdict() {
        let arguments = Arguments::parse_from(["match", "random", "random", "--sprt"]).arguments;
        let test = arguments.test.test().unwrap();
        let (stop, mut out) = (AtomicBool::new(false), Vec::new());
        let lost = (0..16).map(|number| pair(number, false));
        let under_way = (16..32).map(|number| pair(number, true));
        let progress = arguments.receive_results(lost.chain(under_way), &test, &stop, &mut out);
        let progress = progress.unwrap();
        assert!(stop.load(Relaxed));
        assert_eq!(progress.standings.games(), 64);
        assert_eq!(progress.standings.verdict(&test), Verdict::Open);
        out.clear();
        print_summary(&progress, &test, &mut out).unwrap();
        let printed = String::from_utf8(out).unwrap();
        assert!(printed.contains("] no such difference: "), "{printed}");
    }
}
