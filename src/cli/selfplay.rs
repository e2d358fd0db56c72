//! Games that the engine plays against itself, to learn from.

use crate::engine::{Limits, Report, Score, Search, Stop, Task};
use crate::rules::random::Random;
use crate::rules::{Color, Move, Position, RuleSet};

/// A game, and what the search has said on the way.
#[derive(Debug)]
pub(super) struct SelfPlayed {
    /// Its quiet positions, each with the search's score for White.
    pub(super) quiet: Vec<(Position, i32)>,
    /// From 0 for a loss of White's to 1 for a win.
    pub(super) result: f64,
}

/// A score from which on a game counts as won.
const WON: i32 = 1_500;

/// For how many plies running it must be so.
const FOR_PLIES: u32 = 6;

/// After how many plies a game is drawn.
const LONGEST: usize = 240;

/// Plays a game of so many positions a move after some random moves, and gives its
/// quiet positions. The same seed gives the same game.
pub(super) fn play(rules: &'static RuleSet, seed: u64, nodes: u64) -> SelfPlayed {
    let mut search = Search::new(1, 1);
    let mut keys = Vec::new();
    let mut position = opening(rules, seed, &mut keys);
    let mut quiet = Vec::new();
    let (mut decided, mut ahead) = (0, Color::White);
    let result = loop {
        if let Some(result) = ended(&position, &keys) {
            break result;
        }
        let task = Task::new(position)
            .after(keys.clone())
            .limits(Limits::nodes(nodes));
        let report = search.run(&task, &Stop::default(), |_| {});
        let Some(best) = report.best() else {
            break 0.5;
        };
        let white = for_white(&position, &report);
        let leader = if white > 0 {
            Color::White
        } else {
            Color::Black
        };
        decided = match white.abs() >= WON && leader == ahead {
            true => decided + 1,
            false => u32::from(white.abs() >= WON),
        };
        ahead = leader;
        if decided >= FOR_PLIES {
            break won(leader);
        }
        if white.abs() < WON && is_quiet(&position, best) {
            quiet.push((position, white));
        }
        keys.push(position.key());
        position = position.after(best);
    };
    SelfPlayed { quiet, result }
}

/// From six to nine random moves.
fn opening(rules: &'static RuleSet, seed: u64, keys: &mut Vec<u64>) -> Position {
    let mut position = Position::start_of(rules);
    let mut random = Random(seed);
    for _ in 0..6 + random.below(4) {
        let Some(&mv) = random.pick(&position.legal_moves()) else {
            break;
        };
        keys.push(position.key());
        position.make(mv);
    }
    position
}

fn ended(position: &Position, keys: &[u64]) -> Option<f64> {
    if let Some(outcome) = position.outcome() {
        return Some(outcome.winner().map_or(0.5, won));
    }
    let key = position.key();
    let earlier = keys.iter().filter(|&&earlier| earlier == key).count();
    let again = earlier + 1 >= position.rules().occurrences as usize;
    (again || position.halfmoves() >= 100 || keys.len() >= LONGEST).then_some(0.5)
}

fn won(winner: Color) -> f64 {
    match winner {
        Color::White => 1.0,
        Color::Black => 0.0,
    }
}

fn for_white(position: &Position, report: &Report) -> i32 {
    let score = match report.score {
        Score::Centipawns(points) => points,
        Score::Mate(plies) if plies > 0 => 10_000,
        Score::Mate(_) => -10_000,
    };
    match position.turn() {
        Color::White => score,
        Color::Black => -score,
    }
}

/// Whether the evaluation can be held to its word: no check, nothing to be taken.
fn is_quiet(position: &Position, best: Move) -> bool {
    let mut forcing = Vec::new();
    position.tactical_moves_into(&mut forcing);
    !position.in_check() && position.owed().is_none() && !forcing.contains(&best)
}

/// The seed of a game of a series.
pub(super) fn seed(series: u64, game: u64) -> u64 {
    series.wrapping_mul(1 << 32).wrapping_add(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(name: &str) -> &'static RuleSet {
        RuleSet::named(name).expect("a rule set")
    }

    #[test]
    fn a_game_is_won_by_whoever_wins_it_by_its_rules() {
        let bare = |turn| format!("8/8/8/8/8/8/8/R7 {turn} - - 0 1");
        for (name, fen, result) in [
            ("chess", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Some(1.0)),
            ("chess", "7k/5Q2/8/8/8/8/8/6K1 b - - 0 1", Some(0.5)),
            ("chess+antichess", &bare("b"), Some(0.0)),
            ("chess", "7k/8/8/8/8/8/8/R5K1 w - - 0 1", None),
        ] {
            let position = Position::from_text(rules(name), fen).expect("a position");
            assert_eq!(ended(&position, &[]), result, "{name} {fen}");
        }
    }

    #[test]
    fn a_game_is_drawn_by_as_many_occurrences_as_its_rules_ask_for() {
        for (name, asked) in [("chess", 3), ("chess+bughouse", 4)] {
            let start = Position::start_of(rules(name));
            let keys = vec![start.key(); asked - 1];
            assert_eq!(ended(&start, &keys[1..]), None, "{name}");
            assert_eq!(ended(&start, &keys), Some(0.5), "{name}");
        }
    }
}
