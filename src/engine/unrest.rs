//! How unsure a search by a clock still is of its best move, and so how much longer it thinks.

use std::time::Duration;

use super::score::Value;
use crate::rules::Move;

/// How unsure a search still is of its best move.
#[derive(Default)]
pub(super) struct Unrest {
    best: Option<Move>,
    score: Value,
    /// 100 for each new best move, halved with each depth.
    changed: u32,
    /// How far the score has fallen since the depth before, in hundredths of a pawn.
    fallen: Value,
}

/// A greater fall of the score makes a search no more unsure.
const FALLEN_MOST: Value = 60;

impl Unrest {
    /// Takes in what the next depth has found.
    pub(super) fn follow(&mut self, best: Option<Move>, score: Value) {
        if self.best.is_some() {
            self.fallen = (self.score - score).clamp(0, FALLEN_MOST);
            self.changed = self.changed / 2 + 100 * u32::from(best != self.best);
        }
        (self.best, self.score) = (best, score);
    }

    /// The time after which no further depth is begun, if in quiet it is `enough`: up to 1.8
    /// times as much.
    pub(super) fn longer(&self, enough: Duration) -> Duration {
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
        let mut unrest = Unrest::default();
        for score in [10, 14, 12] {
            unrest.follow(one, score);
        }
        assert!(unrest.longer(ENOUGH) < ENOUGH * 11 / 10);
        unrest.follow(other, 12);
        assert_eq!(unrest.longer(ENOUGH), ENOUGH * 5 / 4);
        unrest.follow(other, -28);
        assert_eq!(unrest.longer(ENOUGH), ENOUGH * 132 / 100);
        for _ in 0..8 {
            unrest.follow(other, 30);
        }
        assert_eq!(unrest.longer(ENOUGH), ENOUGH, "it has come to rest");
        for turn in 0..20 {
            unrest.follow([one, other][turn % 2], -500 * turn as Value);
        }
        assert!(unrest.longer(ENOUGH) <= ENOUGH * 18 / 10);
    }
}
