//! What a position of a game says of the weights.

use super::fit::logistic;
use crate::cli::selfplay::SelfPlayed;
use crate::engine::evaluate::{WHOLE, counts};
use crate::rules::Position;

/// A position of a game and what became of it.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// Terms that count, and how often: White's less Black's.
    pub(super) counts: Vec<(u16, i16)>,
    pub(super) phase: f64,
    /// What moves without progress leave of the evaluation.
    pub(super) scale: f64,
    /// From 0 for a loss of White's to 1 for a win.
    pub(super) result: f64,
}

/// How much the result of the game weighs against the search's own score.
const RESULT: f64 = 0.7;

/// The quiet positions of a game.
pub(super) fn samples(game: &SelfPlayed) -> Vec<Sample> {
    let quiet = game.quiet.iter();
    quiet
        .map(|(position, score)| sample(position, *score, game.result))
        .collect()
}

fn sample(position: &Position, score: i32, result: f64) -> Sample {
    let (all, phase) = counts(position);
    let counted = all.iter().enumerate().filter(|&(_, &count)| count != 0);
    let expected = logistic(f64::from(score));
    Sample {
        counts: counted
            .map(|(term, &count)| (term as u16, count as i16))
            .collect(),
        phase: f64::from(phase) / f64::from(WHOLE),
        scale: f64::from(200 - position.halfmoves().min(100)) / 200.0,
        result: RESULT * result + (1.0 - RESULT) * expected,
    }
}
