//! Which officer the computer places, and where (V.S6). It looks at how what may still be
//! placed could come to stand, and places what is worth most to it on the whole; of what
//! is worth nearly as much it takes any, by a number that its caller draws.

use super::evaluate::evaluate;
use super::score::Value;
use crate::rules::random::{Random, mixed};
use crate::rules::{Color, Placing, Role, Square};

/// How many starts are looked at for each place.
const STARTS: i32 = 24;

/// In hundredths of a pawn: what lies no further below the best may be chosen.
const NEARLY: Value = 25;

/// The officer to place now with its square: the same for the same seed and the same
/// placing. None once all stand.
pub fn place(placing: &Placing, seed: u64) -> Option<(Role, Square)> {
    let standing = placing.pieces().count() as u64;
    let mut random = Random(seed ^ mixed(standing));
    let rated: Vec<_> = placing
        .legal()
        .into_iter()
        .map(|choice| (worth(placing, choice, &mut random), choice))
        .collect();
    let best = rated.iter().map(|&(worth, _)| worth).max()?;
    let good: Vec<_> = rated
        .into_iter()
        .filter(|&(worth, _)| worth >= best - NEARLY)
        .collect();
    random.pick(&good).map(|&(_, choice)| choice)
}

/// What a choice is worth to whoever makes it, if all that follows is placed at random.
fn worth(placing: &Placing, (role, square): (Role, Square), random: &mut Random) -> Value {
    let mut placed = *placing;
    // It is legal.
    let _ = placed.place(role, square);
    let sum: Value = (0..STARTS).map(|_| any_start(placed, random)).sum();
    match placing.turn() {
        Color::White => sum / STARTS,
        Color::Black => -sum / STARTS,
    }
}

/// What one of the starts that are still open is worth to White, who has the first move.
fn any_start(mut placing: Placing, random: &mut Random) -> Value {
    while let Some(&(role, square)) = random.pick(&placing.legal()) {
        // It is legal.
        let _ = placing.place(role, square);
    }
    placing.start().map_or(0, |start| evaluate(&start))
}
