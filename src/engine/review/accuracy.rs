//! How exactly a side has played, as one number from 0 to 100: Lichess's accuracy.

use super::{Point, Turn};
use crate::rules::Color;

/// How a turn's accuracy falls with the points of 100 that it costs of the chance to
/// win, as Lichess has published it: `SCALE * exp(-FALL * loss) - SHIFT`, and a point
/// more since no search is exact.
const SCALE: f64 = 103.166_810_071_164_9;
const FALL: f64 = 0.043_544_153_867_539_51;
const SHIFT: f64 = 3.166_924_740_191_411;
const DOUBT: f64 = 1.0;

/// How much a turn may weigh, by how much the chances move about it.
const WEIGHTS: (f64, f64) = (0.5, 12.0);

/// The accuracy of a side over turns with the points about them: the middle between the
/// mean in which turns of a lively part of the game weigh more, and the harmonic mean, in
/// which bad ones do. Turns without a choice don't count.
pub(super) fn accuracy(turns: &[Turn], points: &[Point], side: Color) -> Option<f64> {
    let chances: Vec<f64> = points.iter().map(|point| 100.0 * point.white).collect();
    let width = (turns.len() / 10).clamp(2, 8).min(chances.len());
    let judged = turns
        .iter()
        .enumerate()
        .filter(|(_, turn)| turn.side == side && !turn.is_forced);
    let (mut count, mut weights, mut weighted, mut inverse) = (0.0, 0.0, 0.0, 0.0);
    for (index, turn) in judged {
        // The last of them is the point after the turn.
        let from = (index + 2).saturating_sub(width);
        let window = chances.get(from..from + width).unwrap_or(&chances);
        let weight = deviation(window).clamp(WEIGHTS.0, WEIGHTS.1);
        let accuracy = of_turn(turn.loss());
        count += 1.0;
        weights += weight;
        weighted += weight * accuracy;
        inverse += 1.0 / accuracy.max(1.0);
    }
    (count > 0.0).then(|| (weighted / weights + count / inverse) / 2.0)
}

/// The accuracy of a turn that has cost so much of the chance to win, from 0 to 1.
fn of_turn(loss: f64) -> f64 {
    if loss <= 0.0 {
        return 100.0;
    }
    let accuracy = SCALE * (-FALL * 100.0 * loss).exp() - SHIFT + DOUBT;
    accuracy.clamp(0.0, 100.0)
}

fn deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let square = values.iter().map(|value| (value - mean).powi(2));
    (square.sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_without_a_loss_is_exact_and_the_worst_is_worth_nothing() {
        assert_eq!(of_turn(0.0), 100.0);
        assert_eq!(of_turn(1.0), 0.0);
        // Lichess's curve at ten points of a hundred.
        assert!((of_turn(0.1) - 64.58).abs() < 0.01, "{}", of_turn(0.1));
    }

    #[test]
    fn deviation_is_that_of_all_values() {
        assert_eq!(deviation(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]), 2.0);
    }
}
