//! Extends the thinking time of a search with a clock while its best move or score is unstable.

use std::time::Duration;

use super::score::Value;
use crate::rules::Move;

/// Instability of the best move and score over the iterations.
#[derive(Default)]
pub(super) struct Instability {
    best: Option<Move>,
    score: Value,
    /// Number that grows by 100 for each change of the best move and is halved at each
    /// iteration.
    changed: u32,
    /// Fall of the score since the previous iteration, in centipawns.
    fallen: Value,
}

/// Greatest fall of the score, in centipawns, that extends the time; a greater one extends it no
/// further.
const FALLEN_MOST: Value = 60;

impl Instability {
    /// Records the result of an iteration.
    pub(super) fn update(&mut self, best: Option<Move>, score: Value) {
        if self.best.is_some() {
            self.fallen = (self.score - score).clamp(0, FALLEN_MOST);
            self.changed = self.changed / 2 + 100 * u32::from(best != self.best);
        }
        (self.best, self.score) = (best, score);
    }

    /// Extended soft time limit: `enough` if the search is stable, up to 1.8 times as much if
    /// not.
    pub(super) fn extended(&self, enough: Duration) -> Duration {
        enough * (100 + self.changed / 4 + self.fallen.unsigned_abs() / 2) / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    const ENOUGH: Duration = Duration::from_millis(100);

    #[test]
    fn a_search_thinks_longer_when_its_best_move_changes_or_its_score_falls() {
        let moves = Position::start().legal_moves();
        let [one, other] = [0, 1].map(|at| moves.get(at).copied());
        let mut instability = Instability::default();
        for score in [10, 14, 12] {
            instability.update(one, score);
        }
        assert!(instability.extended(ENOUGH) < ENOUGH * 11 / 10);
        instability.update(other, 12);
        assert_eq!(instability.extended(ENOUGH), ENOUGH * 5 / 4);
        instability.update(other, -28);
        assert_eq!(instability.extended(ENOUGH), ENOUGH * 132 / 100);
        for _ in 0..8 {
            instability.update(other, 30);
        }
        assert_eq!(
            instability.extended(ENOUGH),
            ENOUGH,
            "the search is stable again"
        );
        for turn in 0..20 {
            instability.update([one, other][turn % 2], -500 * turn as Value);
        }
        assert!(instability.extended(ENOUGH) <= ENOUGH * 18 / 10);
    }
}
