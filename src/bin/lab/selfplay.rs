//! Self-play games, from which the networks of the evaluation are trained.

use tritower::engine::{Limits, Report, Score, Search, Stop, Task};
use tritower::rules::laws::STARTS;
use tritower::rules::random::Random;
use tritower::rules::{Color, Move, Position, RuleSet};

/// A game that the engine has played against itself.
#[derive(Debug)]
pub(super) struct SelfPlayGame {
    /// The quiet positions of the game, each with the score of the search in centipawns for White.
    pub(super) quiet: Vec<(Position, i32)>,
    /// Result for White: 0 for a loss, 0.5 for a draw, 1 for a win.
    pub(super) result: f64,
}

/// A score of at least this number of centipawns counts as winning.
const WON_SCORE: i32 = 1_500;

/// Number of consecutive plies with a score of at least `WON_SCORE` after which the game is
/// adjudicated as won.
const WON_PLIES: u32 = 6;

/// Number of plies after which a game is adjudicated as drawn.
const MAX_PLIES: usize = 240;

/// Plays a game that begins with some random moves; the engine makes all further moves. It searches
/// `nodes` positions for each move. The same seed gives the same game.
pub(super) fn play(rules: &'static RuleSet, seed: u64, nodes: u64) -> SelfPlayGame {
    let mut search = Search::new(1, 1);
    let mut keys = Vec::new();
    let mut position = opening(rules, seed, &mut keys);
    let mut quiet = Vec::new();
    let (mut winning_plies, mut winning) = (0, Color::White);
    let result = loop {
        if let Some(result) = result_for_white(&position, &keys) {
            break result;
        }
        let task = Task::new(position)
            .after(keys.clone())
            .limits(Limits::nodes(nodes));
        let report = search.run(&task, &Stop::default(), |_| {});
        let Some(best) = report.best() else {
            break 0.5;
        };
        let white = white_score(&position, &report);
        let leader = if white > 0 {
            Color::White
        } else {
            Color::Black
        };
        winning_plies = match white.abs() >= WON_SCORE && leader == winning {
            true => winning_plies + 1,
            false => u32::from(white.abs() >= WON_SCORE),
        };
        winning = leader;
        if winning_plies >= WON_PLIES {
            break result_of_win(leader);
        }
        if white.abs() < WON_SCORE && is_quiet(&position, best) {
            quiet.push((position, white));
        }
        keys.push(position.key());
        position = position.play_unchecked(best);
    };
    SelfPlayGame { quiet, result }
}

/// Returns the initial position. Under a rule set with 960 starting positions, a random one is
/// chosen: the same for both sides or, if the rule set lets the two sides differ, one for each
/// side.
pub(super) fn start(rules: &'static RuleSet, random: &mut Random) -> Position {
    if !rules.start().shuffled {
        return Position::start_of(rules);
    }
    let white = random.below(usize::from(STARTS)) as u16;
    let black = match rules.start().placed {
        true => random.below(usize::from(STARTS)) as u16,
        false => white,
    };
    Position::shuffled(rules, [white, black]).unwrap_or_else(|| Position::start_of(rules))
}

/// Plays six to nine random plies from an initial position. Adds the hash key of the position
/// before each ply to `keys`.
fn opening(rules: &'static RuleSet, seed: u64, keys: &mut Vec<u64>) -> Position {
    let mut random = Random(seed);
    let mut position = start(rules, &mut random);
    for _ in 0..6 + random.below(4) {
        let Some(&mv) = random.pick(&position.legal_moves()) else {
            break;
        };
        keys.push(position.key());
        position.make_unchecked(mv);
    }
    position
}

/// Returns the result for White if the game is over; otherwise `None`. A game also ends by
/// repetition, after 100 plies without progress, and at the limit of plies.
fn result_for_white(position: &Position, keys: &[u64]) -> Option<f64> {
    if let Some(outcome) = position.outcome() {
        return Some(outcome.winner().map_or(0.5, result_of_win));
    }
    let key = position.key();
    let earlier = keys.iter().filter(|&&earlier| earlier == key).count();
    let again = earlier + 1 >= position.rules().occurrences() as usize;
    (again || position.halfmoves() >= 100 || keys.len() >= MAX_PLIES).then_some(0.5)
}

fn result_of_win(winner: Color) -> f64 {
    match winner {
        Color::White => 1.0,
        Color::Black => 0.0,
    }
}

fn white_score(position: &Position, report: &Report) -> i32 {
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

/// Returns whether it makes sense to compare the static evaluation of the position with the score
/// of the search. This requires that the side to move is not in check, that no promotion is
/// pending, and that the best move is not tactical, such as a capture.
fn is_quiet(position: &Position, best: Move) -> bool {
    let mut forcing = Vec::new();
    position.tactical_moves_into(&mut forcing);
    !position.in_check() && position.pending_promotion().is_none() && !forcing.contains(&best)
}

/// Returns the seed of game number `game`, derived from `series`, the seed on the command line.
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
    fn the_winner_depends_on_the_rule_set() {
        let bare = |turn| format!("8/8/8/8/8/8/8/R7 {turn} - - 0 1");
        for (name, fen, result) in [
            ("chess", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Some(1.0)),
            ("chess", "7k/5Q2/8/8/8/8/8/6K1 b - - 0 1", Some(0.5)),
            ("chess+antichess", &bare("b"), Some(0.0)),
            ("chess", "7k/8/8/8/8/8/8/R5K1 w - - 0 1", None),
        ] {
            let position = Position::from_text(rules(name), fen).expect("a position");
            assert_eq!(result_for_white(&position, &[]), result, "{name} {fen}");
        }
    }

    #[test]
    fn a_game_is_drawn_by_the_number_of_repetitions_that_its_rules_require() {
        for (name, asked) in [("chess", 3), ("chess+bughouse", 4)] {
            let start = Position::start_of(rules(name));
            let keys = vec![start.key(); asked - 1];
            assert_eq!(result_for_white(&start, &keys[1..]), None, "{name}");
            assert_eq!(result_for_white(&start, &keys), Some(0.5), "{name}");
        }
    }
}
