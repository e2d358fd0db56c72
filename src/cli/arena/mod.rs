//! `tritower match`: settings of the engine, builds of it, or other programs that speak
//! UCI, against each other. A development command.
//!
//! Each random opening is level as far as a short search sees, and is played twice, with both
//! colours, but once by players that are alike: they would play the same game again. Only the rules end a
//! game: mate, stalemate, a dead position, the third repetition, the fifty moves,
//! and for what never ends a number of plies; but a program that fails, or plays what is
//! not legal, has lost, and so has a player whose flag falls, and the match goes on. What is counted goes to
//! [`statistics`]; games can be saved.

mod baseline;
mod bout;
mod clock;
mod contender;
mod remote;
mod statistics;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use thiserror::Error;

use super::position::RulesArgument;
use super::{CliError, Finding, memory};
use crate::engine::Limits;
use crate::game::{Game, Refusal};
use crate::rules::random::Random;
use crate::rules::{Color, RuleSet};
use crate::store;
use crate::uci::{Fault, Program};
use bout::{Opening, Played, Seat};
use contender::Contender;
pub use contender::Setting;
use remote::Remote;
use statistics::{Points, Standings, Test, Trial, Verdict};

/// Who plays whom, and how.
#[derive(Debug, clap::Args)]
pub(super) struct Match {
    /// The first player: random, captures, baseline=PLIES, level=1 to 18, depth=PLIES, nodes=COUNT, time=MS or clock=SECONDS+SECONDS
    first: Setting,
    /// The second
    second: Setting,
    /// A program that speaks UCI and plays the second, within its limits, with what it is started with (`tritower uci`)
    #[arg(long, num_args = 1.., value_names = ["PROGRAM", "ARGUMENT"])]
    engine: Vec<OsString>,
    /// Sets something on that program
    #[arg(long, value_name = "NAME=VALUE", requires = "engine", value_parser = setting)]
    option: Vec<(String, String)>,
    /// The same for the first
    #[arg(long, num_args = 1.., value_names = ["PROGRAM", "ARGUMENT"])]
    first_engine: Vec<OsString>,
    /// Sets something on that program
    #[arg(long, value_name = "NAME=VALUE", requires = "first_engine", value_parser = setting)]
    first_option: Vec<(String, String)>,
    #[command(flatten)]
    rules: RulesArgument,
    /// How many games; two for each opening, with colours swapped, so that one more is played of an odd number. Players that are alike, by depth= or nodes=, play each opening once: the second game would repeat the first
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// How many random plies a game opens with; the position after them is level within a pawn, as far as a short search sees
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(0..=100))]
    opening: u8,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// After how many plies a game is drawn
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    longest: u32,
    /// Mebibytes for each player's table
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    hash: u32,
    /// A folder for the games
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
    /// Ends the match as soon as the test is decided
    #[arg(long)]
    sprt: bool,
    #[command(flatten)]
    test: TestArguments,
}

#[derive(Clone, Copy, Debug, clap::Args)]
struct TestArguments {
    /// The difference that the test is to rule out
    #[arg(long, default_value_t = 0.0, allow_negative_numbers = true)]
    elo0: f64,
    /// The difference that it is to find; greater than the other
    #[arg(long, default_value_t = 10.0, allow_negative_numbers = true)]
    elo1: f64,
    /// The risk of finding it wrongly
    #[arg(long, default_value_t = 0.05)]
    alpha: f64,
    /// The risk of ruling it out wrongly
    #[arg(long, default_value_t = 0.05)]
    beta: f64,
}

/// What stops a match.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// A program cannot play.
    #[error("{}: {fault}", .program.display())]
    Program {
        /// Which.
        program: PathBuf,
        /// Why.
        fault: Fault,
    },
    /// A program is to play at what only this one knows.
    #[error(
        "`{0}` is not for other programs: give depth=, nodes=, time= or clock=, and set their strength with --option"
    )]
    NoLimits(Setting),
    /// A player's move was refused.
    #[error("{0:?}'s move was refused: {1}")]
    Refused(Color, Refusal),
    /// The test's figures make no test.
    #[error("--elo0 must be less than --elo1, --alpha and --beta between 0 and 0.5")]
    Test,
}

/// A name and a value with `=` between.
fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// A pair of games, by number: the first player has White in the first.
type PairPlayed = (u32, Result<[Played; 2], ArenaError>);

impl TestArguments {
    fn test(self) -> Result<Test, ArenaError> {
        let risk = |risk: f64| risk > 0.0 && risk < 0.5;
        if self.elo0 < self.elo1 && risk(self.alpha) && risk(self.beta) {
            Ok(Test {
                elo0: self.elo0,
                elo1: self.elo1,
                alpha: self.alpha,
                beta: self.beta,
            })
        } else {
            Err(ArenaError::Test)
        }
    }
}

impl Match {
    /// Plays it and prints a line for each game, then what they say. A test that is
    /// decided against the first player is a negative finding.
    pub(super) fn play(&self, out: &mut dyn Write) -> Result<Finding, CliError> {
        let rules = self.rules.rules()?;
        let test = self.test.test()?;
        let tables = 2 * u64::from(self.hash) * u64::from(self.threads);
        memory::check(tables).map_err(CliError::Hash)?;
        let next = AtomicU32::new(0);
        let over = AtomicBool::new(false);
        let (send, results) = mpsc::channel();
        let trial = thread::scope(|scope| {
            for _ in 0..self.threads {
                let (send, next, over) = (send.clone(), &next, &over);
                scope.spawn(move || self.work(rules, next, over, &send));
            }
            drop(send);
            let trial = self.follow(results, &test, &over, out);
            // Nobody listens any more, whatever has ended it.
            over.store(true, Relaxed);
            trial
        })?;
        sum_up(&trial, &test, out)?;
        let against = self.sprt && trial.tested().verdict(&test) == Verdict::Elo0;
        Ok(if against {
            Finding::Negative
        } else {
            Finding::Positive
        })
    }

    /// Tells of the pairs as they come in. Those under way when the test is decided are
    /// counted, and change nothing of what it says.
    fn follow(
        &self,
        results: impl IntoIterator<Item = PairPlayed>,
        test: &Test,
        over: &AtomicBool,
        out: &mut dyn Write,
    ) -> Result<Trial, CliError> {
        let mut trial = Trial::default();
        for (number, pair) in results {
            self.tell(number, &pair?, &mut trial.standings, out)?;
            if self.sprt && trial.decides(test) {
                over.store(true, Relaxed);
            }
        }
        Ok(trial)
    }

    /// Plays pair after pair until there are enough.
    fn work(
        &self,
        rules: &'static RuleSet,
        next: &AtomicU32,
        over: &AtomicBool,
        send: &mpsc::Sender<PairPlayed>,
    ) {
        let mut seats = match self.seats(rules) {
            Ok(seats) => seats,
            Err(error) => {
                // Whoever listens no more has ended the match.
                let _ = send.send((0, Err(error)));
                return;
            }
        };
        while !over.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            if number >= self.games.div_ceil(2) {
                return;
            }
            let pair = self.pair(rules, number, &mut seats);
            if send.send((number, pair)).is_err() {
                return;
            }
        }
    }

    fn seats(&self, rules: &'static RuleSet) -> Result<[Seat; 2], ArenaError> {
        let hash = self.hash as usize;
        let seat = |setting, program: Option<Program>| {
            Ok(match program {
                Some(program) => {
                    let remote = Remote::start(program, setting, rules, hash)?;
                    Seat::There(Box::new(remote))
                }
                None => Seat::Here(Box::new(Contender::new(setting, hash))),
            })
        };
        let [first, second] = self.programs();
        Ok([seat(self.first, first)?, seat(self.second, second)?])
    }

    /// The programs that play the first and the second player, if any do.
    fn programs(&self) -> [Option<Program>; 2] {
        let program = |words: &[OsString], settings: &[(String, String)]| {
            let (path, arguments) = words.split_first()?;
            Some(Program {
                path: path.into(),
                arguments: arguments.to_vec(),
                settings: settings.to_vec(),
            })
        };
        [
            program(&self.first_engine, &self.first_option),
            program(&self.engine, &self.option),
        ]
    }

    /// Whether both players are the same and leave nothing to chance: with colours swapped
    /// they would play the same game again.
    fn are_alike(&self) -> bool {
        let [first, second] = self.programs();
        let repeats = matches!(self.first, Setting::Search(Limits { time: None, .. }));
        repeats && self.first == self.second && first.is_none() && second.is_none()
    }

    /// What the players are called.
    fn names(&self) -> [String; 2] {
        let name = |setting: Setting, program: Option<Program>| match program {
            Some(program) => format!("{setting} ({})", program.name()),
            None => setting.to_string(),
        };
        let [first, second] = self.programs();
        [name(self.first, first), name(self.second, second)]
    }

    fn pair(
        &self,
        rules: &'static RuleSet,
        number: u32,
        seats: &mut [Seat; 2],
    ) -> Result<[Played; 2], ArenaError> {
        let mut random = Random(self.seed ^ u64::from(number) << 32);
        let plies = usize::from(self.opening);
        let opening = bout::opening(rules, random.draw(), plies);
        let turned = match self.are_alike() {
            true => bout::opening(rules, random.draw(), plies),
            false => opening.clone(),
        };
        let [first, second] = seats;
        let names = self.names();
        let mut game = |opening: &Opening, turned: bool| {
            first.begin(random.draw())?;
            second.begin(random.draw())?;
            let (mut seats, mut names) = ([&mut *first, &mut *second], names.clone());
            if turned {
                seats.reverse();
                names.reverse();
            }
            bout::play(seats, names, opening, self.longest as usize)
        };
        Ok([game(&opening, false)?, game(&turned, true)?])
    }

    fn tell(
        &self,
        number: u32,
        pair: &[Played; 2],
        standings: &mut Standings,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        for (Played { game, failure }, turned) in pair.iter().zip([0, 1]) {
            let setup = game.setup();
            let title = format!("game {}", 2 * number + turned + 1);
            let result = game.result().map(|it| it.to_string()).unwrap_or_default();
            let plies = game.live().ply;
            let failure = failure.as_ref().map(|it| format!("; {it}"));
            writeln!(
                out,
                "{title}: {} - {} {result}, {plies} plies{}",
                setup.white,
                setup.black,
                failure.unwrap_or_default()
            )?;
            if let Some(folder) = &self.save {
                store::save_new(folder, game, &title)?;
            }
        }
        out.flush()?;
        let [as_white, as_black] = pair;
        standings.add([
            score(&as_white.game, Color::White),
            score(&as_black.game, Color::Black),
        ]);
        Ok(())
    }
}

fn score(game: &Game, first: Color) -> Points {
    match bout::winner(game) {
        None => Points::Draw,
        Some(winner) if winner == first => Points::Win,
        Some(_) => Points::Loss,
    }
}

fn sum_up(trial: &Trial, test: &Test, out: &mut dyn Write) -> io::Result<()> {
    let (standings, tested) = (&trial.standings, trial.tested());
    let elo = standings.elo();
    let (lower, upper) = test.bounds();
    let verdict = match tested.verdict(test) {
        Verdict::Elo0 => "no such difference",
        Verdict::Elo1 => "stronger",
        Verdict::Open if tested.are_few() => "too few pairs to decide",
        Verdict::Open => "undecided",
    };
    writeln!(out, "games {}", standings.games())?;
    writeln!(out, "wins {}", standings.wins)?;
    writeln!(out, "draws {}", standings.draws)?;
    writeln!(out, "losses {}", standings.losses)?;
    writeln!(out, "score {:.1} %", 100.0 * standings.share())?;
    writeln!(out, "elo {:+.1}", elo.points)?;
    writeln!(out, "elo-95 {:+.1} {:+.1}", elo.low, elo.high)?;
    writeln!(
        out,
        "sprt [{}, {}] {verdict}: {:+.2} of {lower:+.2} {upper:+.2}",
        test.elo0,
        test.elo1,
        tested.likelihood(test)
    )
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use clap::Parser;

    use super::*;
    use crate::game::{Event, Setup, Timestamp};

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        asked: Match,
    }

    /// A pair of games that the first player has won, or lost.
    fn pair(number: u32, won: bool) -> PairPlayed {
        let games = Color::ALL.map(|first| {
            let mut game = Game::new(Setup::default());
            let loser = if won { !first } else { first };
            game.happen(Event::Resignation(loser), Timestamp(0))
                .unwrap();
            Played {
                game,
                failure: None,
            }
        });
        (number, Ok(games))
    }

    #[test]
    fn players_that_are_alike_do_not_play_the_same_game_twice() {
        let openings = |first: &str, second: &str| {
            let asked = ["match", first, second, "--longest", "12"];
            let asked = Arguments::parse_from(asked).asked;
            let rules = asked.rules.rules().unwrap();
            let mut seats = asked.seats(rules).unwrap();
            let pair = asked.pair(rules, 0, &mut seats).unwrap();
            pair.map(|Played { game, .. }| {
                let positions = game.positions(game.live()).take(9);
                positions.copied().collect::<Vec<_>>()
            })
        };
        let [one, other] = openings("depth=1", "depth=1");
        assert_ne!(one, other, "an opening of its own");
        let [one, other] = openings("random", "random");
        assert_eq!(one, other, "chance makes another game of it");
        let [one, other] = openings("depth=1", "depth=2");
        assert_eq!(one, other, "each opening with colours swapped");
    }

    #[test]
    fn pairs_under_way_when_the_test_is_decided_change_nothing_of_its_verdict() {
        let asked = Arguments::parse_from(["match", "random", "random", "--sprt"]).asked;
        let test = asked.test.test().unwrap();
        let (over, mut out) = (AtomicBool::new(false), Vec::new());
        let lost = (0..16).map(|number| pair(number, false));
        let under_way = (16..32).map(|number| pair(number, true));
        let trial = asked.follow(lost.chain(under_way), &test, &over, &mut out);
        let trial = trial.unwrap();
        assert!(over.load(Relaxed));
        assert_eq!(trial.standings.games(), 64);
        assert_eq!(trial.standings.verdict(&test), Verdict::Open);
        out.clear();
        sum_up(&trial, &test, &mut out).unwrap();
        let told = String::from_utf8(out).unwrap();
        assert!(told.contains("] no such difference: "), "{told}");
    }
}
