//! Accuracy of a side's play from 0 to 100, computed as Lichess does.

use super::{Point, Turn};
use crate::rules::Color;

/// Parameters of Lichess's published formula for the accuracy of one move, `SCALE * exp(-DECAY *
/// loss) - SHIFT`, where `loss` is the loss of winning chance in percentage points. The formula
/// then adds 1, because the search is not exact.
const SCALE: f64 = 103.166_810_071_164_9;
const DECAY: f64 = 0.043_544_153_867_539_51;
const SHIFT: f64 = 3.166_924_740_191_411;
const UNCERTAINTY: f64 = 1.0;

/// Minimum and maximum weight of one move in a side's accuracy. The more the winning chances vary
/// near the move, the greater is its weight.
const WEIGHTS: (f64, f64) = (0.5, 12.0);

/// Accuracy of a side from 0 to 100: the average of two means of the accuracy of its moves. The
/// weighted mean gives more weight to moves in volatile parts of the game, the harmonic mean to bad
/// moves. Forced moves are ignored; `None` if all moves were forced.
pub(super) fn accuracy(turns: &[Turn], points: &[Point], side: Color) -> Option<f64> {
    let chances: Vec<f64> = points.iter().map(|point| 100.0 * point.white).collect();
    let width = (turns.len() / 10).clamp(2, 8).min(chances.len());
    let judged = turns
        .iter()
        .enumerate()
        .filter(|(_, turn)| turn.side == side && !turn.is_forced);
    let (mut count, mut weights, mut weighted, mut inverse) = (0.0, 0.0, 0.0, 0.0);
    for (index, turn) in judged {
        // The window ends with the position after the turn.
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

/// Accuracy of one move, from 0 to 100, given its loss of winning chance, from 0 to 1.
fn of_turn(loss: f64) -> f64 {
    if loss <= 0.0 {
        return 100.0;
    }
    let accuracy = SCALE * (-DECAY * 100.0 * loss).exp() - SHIFT + UNCERTAINTY;
    accuracy.clamp(0.0, 100.0)
}

/// Standard deviation of all given values.
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
        // Value of Lichess's formula for a loss of 10 percentage points.
        assert!((of_turn(0.1) - 64.58).abs() < 0.01, "{}", of_turn(0.1));
    }

    #[test]
    fn deviation_is_that_of_all_values() {
        assert_eq!(deviation(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]), 2.0);
    }
}
