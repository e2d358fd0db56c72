//! Samples for tuning: quiet positions of games, as counts of evaluation terms.

use super::fit::logistic;
use crate::cli::lab::selfplay::SelfPlayGame;
use crate::engine::evaluate::WHOLE;
use crate::engine::evaluate::counts::counts;
use crate::rules::Position;

/// A quiet position of a game: how often each evaluation term occurs in it, and the target of the
/// tuning.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// Indices of the evaluation terms that occur, each with White's count minus Black's.
    pub(super) counts: Vec<(u16, i16)>,
    /// Phase of the game: 1 in the middlegame, 0 in a pawn ending.
    pub(super) phase: f64,
    /// The factor from 0.5 to 1 that reduces the evaluation when there has been no progress for
    /// many moves.
    pub(super) scale: f64,
    /// Target of the tuning: winning chance of White, from 0 to 1.
    pub(super) result: f64,
}

/// Share of the game result in the target of the tuning, from 0 to 1. The rest comes from the score
/// of the search.
const RESULT: f64 = 0.7;

/// Returns the samples for the quiet positions of a game.
pub(super) fn samples(game: &SelfPlayGame) -> Vec<Sample> {
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
