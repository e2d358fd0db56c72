//! Estimates how difficult a tactic is by which levels of the engine find its first move.

use super::proof::Proved;
use tritower::engine::{Decision, Opponent, Search, Stop, Strength};
use tritower::rules::Color;

/// Levels that try to solve a tactic, each with the points added to the rating of a tactic if the
/// level never finds the move.
const LEVELS: [(u8, f64); 10] = [
    (1, 180.0),
    (2, 140.0),
    (3, 140.0),
    (4, 140.0),
    (5, 140.0),
    (6, 140.0),
    (7, 140.0),
    (9, 200.0),
    (11, 200.0),
    (13, 250.0),
];

/// Rating of a tactic that every level finds.
const MIN_RATING: f64 = 600.0;

/// Number of times that each level tries to find the move, each time with other random errors. The
/// searches of the levels from `SLOW` on take long, so these levels try only `SLOW_TRIES` times.
const TRIES: u64 = 3;
const SLOW_TRIES: u64 = 2;
const SLOW: u8 = 7;

/// Number of levels in a row that always find the move, after which stronger ones are not tried.
const ENOUGH: u32 = 3;

/// Points added to the rating for each move of the solving side after the first, and the maximum
/// number of such moves that count.
const TURN: f64 = 45.0;
const MAX_TURNS: usize = 4;

/// Estimates the rating of a tactic.
pub(super) fn rating(tactic: &Proved, search: &mut Search) -> u16 {
    let mut rating = MIN_RATING;
    let mut found_in_a_row = 0;
    for (level, points) in LEVELS {
        if found_in_a_row >= ENOUGH {
            break;
        }
        let tries = match level >= SLOW {
            true => SLOW_TRIES,
            false => TRIES,
        };
        let found = (0..tries).filter(|&seed| finds(tactic, level, seed, search));
        let share = found.count() as f64 / tries as f64;
        rating += points * (1.0 - share);
        found_in_a_row = match share == 1.0 {
            true => found_in_a_row + 1,
            false => 0,
        };
    }
    let more = turns(tactic).saturating_sub(1).min(MAX_TURNS);
    (rating + TURN * more as f64).round() as u16
}

fn finds(tactic: &Proved, level: u8, seed: u64, search: &mut Search) -> bool {
    search.clear();
    let mut opponent = Opponent::new(Strength::new(level), seed).without_variety();
    let task = opponent.task(tactic.position, Vec::new(), None);
    let report = search.run(&task, &Stop::default(), |_| {});
    let decision = opponent.decide(&tactic.position, &report);
    matches!(decision, Some(Decision::Play { mv, .. }) if tactic.line.first() == Some(&mv))
}

/// Number of moves of the solving side in the line. The choice of a pending promotion is not
/// counted separately.
fn turns(tactic: &Proved) -> usize {
    let solver: Color = tactic.position.turn();
    let mut at = tactic.position;
    let mut turns = 0;
    for &mv in &tactic.line {
        let before = at.turn();
        at.make_unchecked(mv);
        turns += usize::from(before == solver && at.turn() != solver);
    }
    turns
}
