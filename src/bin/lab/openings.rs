//! `tritower-lab openings`: makes an opening tree.  `play` adds fast games to a
//! file; `build` makes the tree from such files and those of `tritower-lab tactics mine`.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::fast_game::{Play as Game, Settings, append, count_lines};
use super::selfplay;
use tritower::cli::{CliError, Finding, RulesArgument};
use tritower::engine::{Limits, Score, Search, Stop, Task};
use tritower::library::openings::OpeningTree;
use tritower::rules::{Color, Move, Position, RuleSet, notation};

/// The steps of making an opening tree.
#[derive(Debug, clap::Subcommand)]
pub enum Openings {
    /// Play games and add them to a file; a later run goes on where this one ended
    Play(Play),
    /// Make an opening tree from files of games
    Build(Build),
}

pub(super) fn openings(arguments: &Openings, out: &mut dyn Write) -> Result<Finding, CliError> {
    match arguments {
        Openings::Play(play) => play.play(),
        Openings::Build(build) => build.build(out),
    }
}

/// Arguments of `tritower-lab openings play`.
#[derive(Debug, clap::Args)]
pub struct Play {
    /// File to which the games are added
    games: PathBuf,
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of minutes after which no further game begins
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// Number of games in the file after which no further game begins
    #[arg(long, default_value_t = 20_000)]
    count: u64,
    /// Number of positions to search for each move
    #[arg(long, default_value_t = 500)]
    nodes: u64,
    /// Seed of the random numbers; another seed gives other games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Play {
    pub(super) fn play(&self) -> Result<Finding, CliError> {
        let rules = self.rules.rules()?;
        let settings = Settings {
            nodes: self.nodes,
            lines: 1,
            has_levels: false,
        };
        let played = count_lines(&self.games)?;
        let mut games = append(&self.games)?;
        let end = Instant::now() + Duration::from_secs(60 * self.minutes);
        for game in played..self.count {
            if Instant::now() >= end {
                break;
            }
            let seed = selfplay::seed(self.seed, game);
            let record = Game::new(rules, seed, settings).run(|_| {});
            writeln!(games, "{record}")?;
        }
        Ok(Finding::Positive)
    }
}

/// Arguments of `tritower-lab openings build`.
#[derive(Debug, clap::Args)]
pub struct Build {
    /// File of the tree to write
    tree: PathBuf,
    /// Files of games, as written by `play` or by `tritower-lab tactics mine`
    #[arg(required = true)]
    games: Vec<PathBuf>,
    #[command(flatten)]
    rules: RulesArgument,
    /// Number of plies of each game that go into the tree
    #[arg(long, default_value_t = 24)]
    plies: usize,
    /// Number of games that must have reached a position for it to stay in the tree
    #[arg(long, default_value_t = 2)]
    least: u32,
    /// Number of positions to search for the evaluation of a move; 0 for no evaluations
    #[arg(long, default_value_t = 10_000)]
    nodes: u64,
}

/// Largest evaluation that is stored, in centipawns; a mate gets this value.
const MAX_SCORE: i32 = 10_000;

impl Build {
    /// Writes the tree and prints the numbers of games, positions and moves, and the size. Lines
    /// that are not games of the rule set are skipped.
    fn build(&self, out: &mut dyn Write) -> Result<Finding, CliError> {
        let rules = self.rules.rules()?;
        let mut tree = OpeningTree::default();
        for path in &self.games {
            let text = io::read_to_string(crate::open(path)?)?;
            for (start, moves, winner) in text.lines().filter_map(|line| read_game(rules, line)) {
                let moves = moves.get(..self.plies).unwrap_or(&moves);
                tree.add(&start, moves, winner);
            }
        }
        tree.prune(self.least);
        let moves = self.evaluate(&mut tree, Position::start_of(rules));
        let bytes = tree.to_bytes();
        let (games, positions, size) = (tree.games(), tree.positions(), bytes.len());
        fs::write(&self.tree, bytes)?;
        writeln!(
            out,
            "{games} games, {positions} positions, {moves} moves, {size} bytes"
        )?;
        Ok(Finding::Positive)
    }

    /// Evaluates all moves that can be reached in the tree; returns their number.
    fn evaluate(&self, tree: &mut OpeningTree, start: Position) -> usize {
        let mut search = Search::new(8, 1);
        let (mut known, mut open, mut moves) = (HashMap::new(), vec![start], 0);
        while let Some(position) = open.pop() {
            if known.contains_key(&position.key()) {
                continue;
            }
            known.insert(position.key(), ());
            for found in tree.continuations(&position) {
                moves += 1;
                let after = position.play_unchecked(found.mv);
                open.push(after);
                if self.nodes > 0 {
                    search.clear();
                    let task = Task::new(after).limits(Limits::nodes(self.nodes));
                    let report = search.run(&task, &Stop::default(), |_| {});
                    let same = after.turn() == position.turn();
                    let score = if same {
                        report.score
                    } else {
                        report.score.reversed()
                    };
                    tree.evaluate(&position, found.mv, points(score));
                }
            }
        }
        moves
    }
}

fn points(score: Score) -> i16 {
    let points = match score {
        Score::Centipawns(points) => points.clamp(-MAX_SCORE, MAX_SCORE),
        Score::Mate(1..) => MAX_SCORE,
        Score::Mate(_) => -MAX_SCORE,
    };
    points as i16
}

/// Reads a game from a line: rule set, players, result, initial position and moves, separated by
/// tabs. `None` if the line is not a game of the rule set.
pub(super) fn read_game(
    rules: &'static RuleSet,
    line: &str,
) -> Option<(Position, Vec<Move>, Option<Color>)> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[name, _, _, result, start, moves] = &fields[..] else {
        return None;
    };
    let winner = match result {
        "1-0" => Some(Color::White),
        "0-1" => Some(Color::Black),
        _ => None,
    };
    let start = Position::from_text(rules, start).ok()?;
    let mut position = start;
    let moves = moves.split(' ').map_while(|text| {
        let mv = notation::read(&position, text).ok()?;
        position.make_unchecked(mv);
        Some(mv)
    });
    let moves = moves.collect();
    (name == rules.name()).then_some((start, moves, winner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_game_of_its_own_rule_set_only() {
        let chess = RuleSet::named("chess").expect("a rule set");
        let start = Position::start_of(chess);
        let line = format!("chess\tlevel=2\tnodes=4000\t0-1\t{start}\te2e4 e7e5 e1e8");
        let (read, moves, winner) = read_game(chess, &line).expect("a game");
        assert_eq!((read, moves.len(), winner), (start, 2, Some(Color::Black)));
        let shuffled = RuleSet::named("chess+960").expect("a rule set");
        assert!(read_game(shuffled, &line).is_none());
        assert!(read_game(chess, "chess\tlevel=2").is_none());
    }
}
