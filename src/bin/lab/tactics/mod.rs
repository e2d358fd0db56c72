//! `tritower-lab tactics`: finds tactics in games that the engine plays, and checks them. `mine` plays games and adds what it finds to files; `collect` makes the files of
//! `assets/tactics` from them; `check` proves every tactic of a file again.

mod check;
mod collect;
mod miner;
mod proof;
mod rating;
mod themes;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use self::miner::{FIND_NODES, Miner};
use super::fast_game::{Play, Settings, append, count_lines};
use tritower::cli::{CliError, Finding, RulesArgument};
use tritower::rules::random::mixed;

/// The steps of making a file of tactics.
#[derive(Debug, clap::Subcommand)]
pub enum Tactics {
    /// Play games and add their tactics to a file; a later run goes on where this one ended
    Mine(Mine),
    /// Choose tactics from the files of `mine` and print them, the easiest first
    Collect(collect::Collect),
    /// Prove every tactic of a file again
    Check(check::Check),
}

/// Arguments of `tritower-lab tactics mine`.
#[derive(Debug, clap::Args)]
pub struct Mine {
    /// Folder of the files NAME.tactics.txt and NAME.games.txt, where NAME is the rule set
    folder: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of minutes after which no further game begins
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// Number of games in the folder after which no further game begins
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

impl Mine {
    fn mine(&self) -> Result<Finding, CliError> {
        let rules = self.rules.rules()?;
        let path = |kind: &str| self.folder.join(format!("{}.{kind}.txt", rules.name()));
        fs::create_dir_all(&self.folder)?;
        let played = count_lines(&path("games"))?;
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
            let settings = Settings {
                nodes: FIND_NODES,
                lines: 2,
                has_levels: true,
            };
            let record = Play::new(rules, seed, settings).run(|moment| miner.examine(&moment));
            for tactic in miner.take() {
                writeln!(found, "{}", tactic.to_line())?;
            }
            writeln!(games, "{record}")?;
        }
        Ok(Finding::Positive)
    }
}
