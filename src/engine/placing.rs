//! Chooses a piece and a square for the computer when the players place their back-rank pieces one
//! by one before the game (V.S6). For each choice it evaluates positions in which the remaining
//! pieces are placed at random, and picks at random among the choices whose value is close to the
//! best.

use super::evaluate::evaluate;
use super::score::Value;
use crate::rules::random::{Random, mixed};
use crate::rules::{Color, Placing, Role, Square};

/// Number of random starting positions evaluated for each choice.
const SAMPLED_STARTS: i32 = 24;

/// Maximum difference in centipawns between the best choice and a choice that may be picked.
const CHOICE_MARGIN: Value = 25;

/// Returns the piece to place next and its square; `None` once all pieces are placed. The same seed
/// and pieces placed so far give the same result.
pub fn place(placing: &Placing, seed: u64) -> Option<(Role, Square)> {
    let standing = placing.pieces().count() as u64;
    let mut random = Random(seed ^ mixed(standing));
    let rated: Vec<_> = placing
        .legal()
        .into_iter()
        .map(|choice| (value_of(placing, choice, &mut random), choice))
        .collect();
    let best = rated.iter().map(|&(value, _)| value).max()?;
    let good: Vec<_> = rated
        .into_iter()
        .filter(|&(value, _)| value >= best - CHOICE_MARGIN)
        .collect();
    random.pick(&good).map(|&(_, choice)| choice)
}

/// Average evaluation of a choice, in centipawns, for the player who makes it. It is the average
/// over starting positions in which the remaining pieces are placed at random.
fn value_of(placing: &Placing, (role, square): (Role, Square), random: &mut Random) -> Value {
    let mut placed = *placing;
    // A legal choice cannot fail.
    let _ = placed.place(role, square);
    let sum: Value = (0..SAMPLED_STARTS)
        .map(|_| random_start_value(placed, random))
        .sum();
    match placing.turn() {
        Color::White => sum / SAMPLED_STARTS,
        Color::Black => -sum / SAMPLED_STARTS,
    }
}

/// Places the remaining pieces at random and evaluates the resulting position from White's point of
/// view.
fn random_start_value(mut placing: Placing, random: &mut Random) -> Value {
    while let Some(&(role, square)) = random.pick(&placing.legal()) {
        // A legal choice cannot fail.
        let _ = placing.place(role, square);
    }
    placing.start().map_or(0, |start| evaluate(&start))
}
