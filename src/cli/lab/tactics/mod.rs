//! `tritower tactics`: finds tactics in games that the engine plays, and checks them. A development
//! command. `mine` plays games and adds what it finds to files; `collect` makes the files of
//! `assets/tactics` from them; `check` proves every tactic of a file again.

mod check;
mod collect;
mod game;
mod proof;
mod rating;
mod themes;

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use self::game::{Moment, Play};
use self::proof::{PROVE_NODES, Proved, Prover};
use crate::cli::position::RulesArgument;
use crate::cli::{CliError, Finding};
use crate::engine::review::is_clearly_best;
use crate::engine::{Score, Search};
use crate::rules::random::mixed;
use crate::rules::{Move, Position};
use crate::store::tactics::Tactic;

/// The steps of making a file of tactics.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum Tactics {
    /// Play games and add their tactics to a file; a later run goes on where this one ended
    Mine(Mine),
    /// Choose tactics from the files of `mine` and print them, the easiest first
    Collect(collect::Collect),
    /// Prove every tactic of a file again
    Check(check::Check),
}

/// Arguments of `tritower tactics mine`.
#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Mine {
    /// Folder of the files NAME.tactics.txt and NAME.games.txt, where NAME is the rule set
    folder: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of minutes after which no further game begins
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// Number of games
    #[arg(long, default_value_t = u64::MAX, hide_default_value = true)]
    games: u64,
    /// Seed of the random numbers; another seed gives other games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(super) fn tactics(arguments: &Tactics, out: &mut dyn Write) -> Result<Finding, CliError> {
    match arguments {
        Tactics::Mine(mine) => mine.mine(),
        Tactics::Collect(collect) => collect.collect(out),
        Tactics::Check(check) => check.check(out),
    }
}

/// First ply at which tactics are searched for: earlier positions occur in many games.
const FIRST_PLY: usize = 8;

/// Smallest number of legal moves of a tactic.
const LEAST_MOVES: usize = 4;

impl Mine {
    fn mine(&self) -> Result<Finding, CliError> {
        let rules = self.rules.rules()?;
        let path = |kind: &str| self.folder.join(format!("{}.{kind}.txt", rules.name()));
        fs::create_dir_all(&self.folder)?;
        let played = lines(&path("games"))?;
        let mut games = append(&path("games"))?;
        let mut found = append(&path("tactics"))?;
        let end = Instant::now() + Duration::from_secs(60 * self.minutes);
        let mut miner = Miner::new();
        for game in played..self.games {
            if Instant::now() >= end {
                break;
            }
            let seed = mixed(self.seed.wrapping_mul(1 << 32).wrapping_add(game));
            miner.begin(game);
            let record = Play::new(rules, seed).run(|moment| miner.examine(&moment));
            for tactic in miner.found.drain(..) {
                writeln!(found, "{}", tactic.to_line())?;
            }
            writeln!(games, "{record}")?;
        }
        Ok(Finding::Positive)
    }
}

fn append(path: &Path) -> Result<File, CliError> {
    Ok(OpenOptions::new().create(true).append(true).open(path)?)
}

fn lines(path: &Path) -> Result<u64, CliError> {
    Ok(match path.exists() {
        true => fs::read_to_string(path)?.lines().count() as u64,
        false => 0,
    })
}

/// Finds the tactics of one game after another.
struct Miner {
    prover: Prover,
    levels: Search,
    game: u64,
    found: Vec<Tactic>,
    /// First ply that is not part of the line of the last tactic.
    next_ply: usize,
}

impl Miner {
    fn new() -> Miner {
        Miner {
            prover: Prover::new(PROVE_NODES),
            levels: Search::new(1, 1),
            game: 0,
            found: Vec::new(),
            next_ply: FIRST_PLY,
        }
    }

    fn begin(&mut self, game: u64) {
        self.game = game;
        self.next_ply = FIRST_PLY;
    }

    fn examine(&mut self, moment: &Moment) {
        if moment.ply < self.next_ply || !is_candidate(moment) {
            return;
        }
        let Some(proved) = self.prover.prove(&moment.position) else {
            return;
        };
        self.next_ply = moment.ply + proved.line.len() + 1;
        if is_dull(&proved) {
            return;
        }
        let rating = rating::rating(&proved, &mut self.levels);
        self.found.push(Tactic {
            id: format!("g{}-{}", self.game, moment.ply),
            rating,
            themes: themes::of(&proved),
            position: proved.position,
            line: proved.line,
        });
    }
}

/// Whether the search of a game finds a move that is clearly best and does not just take back.
fn is_candidate(moment: &Moment) -> bool {
    let (position, report) = (&moment.position, &moment.report);
    let (Some(first), Some(second)) = (report.lines.first(), report.lines.get(1)) else {
        return false;
    };
    let clear = is_clearly_best(first.score, Some(second.score), position.rules());
    if !clear || position.pending_promotion().is_some() {
        return false;
    }
    let mates = matches!(first.score, Score::Mate(1..));
    let best = first.moves.first();
    let takes_back = match (moment.last, best.and_then(|&mv| position.captured(mv))) {
        (Some((before, last)), Some((square, _))) => {
            let arrival = match last {
                Move::Piece { to, .. } => Some(to),
                _ => None,
            };
            before.is_capture(last) && arrival == Some(square)
        }
        _ => false,
    };
    (mates || !takes_back) && position.count_legal_moves() >= LEAST_MOVES as u64
}

/// One in this number of simple captures is kept, for beginners.
const SIMPLE_ONE_IN: u64 = 4;

/// Whether a line is only the capture of a piece that was left hanging.
fn is_dull(proved: &Proved) -> bool {
    let &[mv] = &proved.line[..] else {
        return false;
    };
    let position: &Position = &proved.position;
    let simple = position.is_capture(mv) && position.after(mv).outcome().is_none();
    simple && !mixed(position.key()).is_multiple_of(SIMPLE_ONE_IN)
}
