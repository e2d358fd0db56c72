//! Fast games that the engine plays against itself with varied openings, for tactics and the
//! opening tree. Either side may play at a weak level of the engine, so that mistakes happen.

use std::fs::{self, File, OpenOptions};
use std::path::Path;

use tritower::cli::CliError;
use tritower::engine::{Decision, Limits, Opponent, Report, Score, Search, Stop, Strength, Task};
use tritower::rules::random::{Random, mixed};
use tritower::rules::{Color, Move, Position, RuleSet, notation};

/// How much the engine searches in a game, and whether weak levels take part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
    /// Number of positions searched for a move; more in the opening, where several lines are
    /// searched.
    pub(super) nodes: u64,
    /// Number of lines searched after the opening.
    pub(super) lines: usize,
    /// Whether a side may play at a weak level of the engine.
    pub(super) has_levels: bool,
}

/// Number of plies in which the engine chooses among moves that are nearly as good as the best.
const VARIED_PLIES: usize = 12;

/// Number of best moves among which the engine chooses in the first `VARIED_PLIES` plies, and how
/// much worse than the best of them the chosen move may be, in centipawns.
const VARIED_LINES: usize = 5;
const VARIED_MARGIN: i32 = 45;

/// Levels at which the weaker players play.
const LEVELS: [u8; 6] = [2, 3, 4, 5, 6, 7];

/// Number of plies after which a game is adjudicated as drawn.
const MAX_PLIES: usize = 200;

/// Number of plies in a row with a score of at least `WON_SCORE` centipawns for either side after
/// which a game is adjudicated as won.
const WON_PLIES: usize = 16;
const WON_SCORE: i32 = 1_500;

/// A position of a game, or one that a mistake leads to, with the report of its search.
pub(super) struct Moment {
    pub(super) position: Position,
    /// The previous position and the move that led from it to this one; `None` at the start of a
    /// game.
    pub(super) last: Option<(Position, Move)>,
    pub(super) report: Report,
    /// Number of plies before the position.
    pub(super) ply: usize,
}

/// Who plays a side.
#[derive(Clone, Debug)]
enum Player {
    Engine,
    Level(Opponent),
}

impl Player {
    fn new(random: &mut Random, settings: Settings) -> Player {
        if !settings.has_levels || random.below(2) == 0 {
            return Player::Engine;
        }
        let level = random.pick(&LEVELS).copied().unwrap_or(1);
        Player::Level(Opponent::new(Strength::new(level), random.draw()))
    }

    fn name(&self, settings: Settings) -> String {
        match self {
            Player::Engine => format!("nodes={}", settings.nodes),
            Player::Level(opponent) => format!("level={}", opponent.level().number()),
        }
    }
}

/// A game in progress.
pub(super) struct Play {
    settings: Settings,
    random: Random,
    players: [Player; 2],
    /// Search of the engine at full strength; `levels` is the search of the weak levels.
    search: Search,
    levels: Search,
    position: Position,
    keys: Vec<u64>,
    moves: Vec<Move>,
    last: Option<(Position, Move)>,
    won_plies: usize,
}

impl Play {
    /// Begins a game; the same seed gives the same game.
    pub(super) fn new(rules: &'static RuleSet, seed: u64, settings: Settings) -> Play {
        let mut random = Random(mixed(seed));
        let players = Color::ALL.map(|_| Player::new(&mut random, settings));
        Play {
            position: start(rules, &mut random),
            settings,
            random,
            players,
            search: Search::new(4, 1),
            levels: Search::new(1, 1),
            keys: Vec::new(),
            moves: Vec::new(),
            last: None,
            won_plies: 0,
        }
    }

    /// Plays the game, calls `examine` for each position, and returns the game as a line of text:
    /// rule set, players, result, initial position and moves, separated by tabs.
    pub(super) fn run(mut self, mut examine: impl FnMut(Moment)) -> String {
        let start = self.position;
        let result = loop {
            if let Some(result) = self.result() {
                break result;
            }
            let report = self.look();
            let Some(mv) = self.choose(&report) else {
                break "1/2-1/2";
            };
            self.count_won(report.score);
            examine(Moment {
                position: self.position,
                last: self.last,
                report,
                ply: self.moves.len(),
            });
            self.keys.push(self.position.key());
            self.last = Some((self.position, mv));
            self.moves.push(mv);
            self.position.make_unchecked(mv);
        };
        let names = (self.players.each_ref()).map(|player| player.name(self.settings));
        let mut position = start;
        let moves = self.moves.iter().map(|&mv| {
            let text = notation::long(&position, mv);
            position.make_unchecked(mv);
            text
        });
        let moves: Vec<String> = moves.collect();
        let rules = start.rules().name();
        format!(
            "{rules}\t{}\t{}\t{result}\t{start}\t{}",
            names[0],
            names[1],
            moves.join(" ")
        )
    }

    fn look(&mut self) -> Report {
        let Settings { nodes, lines, .. } = self.settings;
        let (nodes, lines) = match self.moves.len() < VARIED_PLIES {
            true => (nodes * VARIED_LINES as u64 / 2, VARIED_LINES),
            false => (nodes, lines),
        };
        let task = Task::new(self.position)
            .after(self.keys.clone())
            .limits(Limits::nodes(nodes))
            .lines(lines);
        self.search.run(&task, &Stop::default(), |_| {})
    }

    fn choose(&mut self, report: &Report) -> Option<Move> {
        let player = &mut self.players[self.position.turn().index()];
        if let Player::Level(opponent) = player {
            let task = opponent.task(self.position, self.keys.clone(), None);
            let report = self.levels.run(&task, &Stop::default(), |_| {});
            return match opponent.decide(&self.position, &report)? {
                Decision::Play { mv, .. } => Some(mv),
                Decision::Resign => report.best(),
            };
        }
        if self.moves.len() >= VARIED_PLIES {
            return report.best();
        }
        let least = points(report.score) - VARIED_MARGIN;
        let near = report
            .lines
            .iter()
            .filter(|line| points(line.score) >= least);
        let near: Vec<Move> = near
            .filter_map(|line| line.moves.first().copied())
            .collect();
        self.random.pick(&near).copied().or(report.best())
    }

    fn count_won(&mut self, score: Score) {
        self.won_plies = match points(score).abs() >= WON_SCORE {
            true => self.won_plies + 1,
            false => 0,
        };
    }

    fn result(&self) -> Option<&'static str> {
        let won = |color| match color {
            Color::White => "1-0",
            Color::Black => "0-1",
        };
        if let Some(outcome) = self.position.outcome() {
            return Some(outcome.winner().map_or("1/2-1/2", won));
        }
        if self.won_plies >= WON_PLIES {
            // The scores were counted without their sign, so the static evaluation tells which side
            // has won.
            let ahead = tritower::engine::evaluate(&self.position) > 0;
            let turn = self.position.turn();
            return Some(won(if ahead { turn } else { !turn }));
        }
        let key = self.position.key();
        let again = self.keys.iter().filter(|&&earlier| earlier == key).count();
        let drawn = again >= 2 || self.position.halfmoves() >= 100 || self.moves.len() >= MAX_PLIES;
        drawn.then_some("1/2-1/2")
    }
}

/// Opens a file to add lines to it.
pub(super) fn append(path: &Path) -> Result<File, CliError> {
    Ok(OpenOptions::new().create(true).append(true).open(path)?)
}

/// Number of lines of a file; 0 if the file does not exist.
pub(super) fn count_lines(path: &Path) -> Result<u64, CliError> {
    Ok(match path.exists() {
        true => fs::read_to_string(path)?.lines().count() as u64,
        false => 0,
    })
}

/// Initial position of a game; one of the rule set's initial positions at random.
fn start(rules: &'static RuleSet, random: &mut Random) -> Position {
    let number = random.below(960) as u16;
    Position::shuffled(rules, [number, number]).unwrap_or_else(|| Position::start_of(rules))
}

/// Score in centipawns, with mates beyond all other scores.
pub(super) fn points(score: Score) -> i32 {
    match score {
        Score::Centipawns(points) => points,
        Score::Mate(1..) => 10_000,
        Score::Mate(_) => -10_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tritower::rules::TOURNAMENT;

    #[test]
    fn a_seed_always_gives_the_same_game_and_another_seed_another() {
        let game = |seed| {
            let settings = Settings {
                nodes: 300,
                lines: 1,
                has_levels: false,
            };
            let mut play = Play::new(&TOURNAMENT, seed, settings);
            // A few plies are enough to tell games apart.
            let moves = (0..6).map_while(|_| {
                let report = play.look();
                let mv = play.choose(&report)?;
                play.moves.push(mv);
                play.position.make_unchecked(mv);
                Some(mv)
            });
            moves.collect::<Vec<_>>()
        };
        assert_eq!(game(1), game(1));
        assert_ne!(game(1), game(2));
    }
}
