//! Extends the time planned for a move while the best move or the score of its search is unstable.

use std::time::Duration;

use super::score::Value;
use crate::rules::Move;

/// Measures how much the best move and the score change from one iteration of the search to the
/// next.
#[derive(Default)]
pub(super) struct Instability {
    best: Option<Move>,
    score: Value,
    /// How much the best move changes. At each iteration this value is halved; if the best move is
    /// another one than before, it is also increased by 100.
    changed: u32,
    /// Decrease of the score since the previous iteration, in centipawns.
    score_drop: Value,
}

/// Decrease of the score, in centipawns, above which the thinking time is not extended any further.
const MAX_SCORE_DROP: Value = 60;

impl Instability {
    /// Records the best move and the score of an iteration of the search.
    pub(super) fn update(&mut self, best: Option<Move>, score: Value) {
        if self.best.is_some() {
            self.score_drop = (self.score - score).clamp(0, MAX_SCORE_DROP);
            self.changed = self.changed / 2 + 100 * u32::from(best != self.best);
        }
        (self.best, self.score) = (best, score);
    }

    /// Returns the time after which no further iteration is started. This is `enough`, extended by
    /// up to 80 percent if the best move or the score has changed much.
    pub(super) fn extended(&self, enough: Duration) -> Duration {
        enough * (100 + self.changed / 4 + self.score_drop.unsigned_abs() / 2) / 100
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
