//! Compensation for the delay of a connection (lag). Each player has a credit of compensation time
//! (the bucket), and each move adds to it; the amounts are those of Lichess. A player who reports
//! too little time gains at most this credit.

use crate::game::Millis;
use crate::game::control::TimeControl;

/// Credit of compensation time that a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::remote) struct LagBucket {
    /// Compensation time that each move adds to the credit.
    fill: Millis,
    left: Millis,
}

impl LagBucket {
    /// Maximum compensation time that a move adds.
    const MAX_FILL: Millis = Millis::seconds(1);
    /// Number of moves in the estimate of a game's length. For each of them, the extra time of the
    /// time control is added.
    const MOVES: u64 = 40;

    /// Creates the credit of a player with this time control. Without a time control, each move
    /// adds the maximum.
    pub fn new(control: Option<&TimeControl>) -> LagBucket {
        let fill = control.map_or(LagBucket::MAX_FILL, |control| {
            let periods = control.periods().iter();
            let main: u64 = periods.map(|period| period.time.0).sum();
            let whole = main + control.extra().time().times(LagBucket::MOVES).0;
            // 4 ms for each second of the estimated game, plus 150 ms.
            LagBucket::MAX_FILL.min(Millis(whole / 250 + 150))
        });
        LagBucket {
            fill,
            left: fill.times(3),
        }
    }

    /// Maximum compensation time that the credit can reach.
    fn max(&self) -> Millis {
        self.fill.times(7)
    }

    /// Returns the time to charge to a player for a move, and takes the compensation from the
    /// player's credit. `used` is the time that the player reports, `wait` the time that the
    /// opponent has waited for the move.
    pub fn charge(&mut self, used: Millis, wait: Millis) -> Millis {
        let compensated = (wait - used).min(self.left);
        self.left -= compensated;
        used.max(wait - compensated)
    }

    /// Adds to the credit after a completed move.
    pub fn refill(&mut self) {
        self.left = (self.left + self.fill).min(self.max());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::control::Extra;
    use crate::rules::random::Random;

    fn control(seconds: u64, extra: u64) -> TimeControl {
        let extra = Extra::Increment(Millis::seconds(extra));
        TimeControl::all_moves_in(Millis::seconds(seconds), extra)
    }

    #[test]
    fn the_bucket_has_the_numbers_of_lichess() {
        let fill = |seconds, extra| LagBucket::new(Some(&control(seconds, extra))).fill;
        assert_eq!(fill(60, 0), Millis(390));
        assert_eq!(fill(120, 1), Millis(790));
        assert_eq!(fill(180, 2), Millis(1_000));
        assert_eq!(LagBucket::new(None).left, Millis(3_000));
    }

    #[test]
    fn an_honest_player_pays_for_thinking_only() {
        let mut bucket = LagBucket::new(Some(&control(180, 2)));
        for _ in 0..100 {
            let charged = bucket.charge(Millis(4_000), Millis(4_300));
            bucket.refill();
            assert_eq!(charged, Millis(4_000));
        }
    }

    #[test]
    fn a_liar_gains_no_more_than_the_bucket() {
        for seed in 0..100 {
            let mut random = Random(seed);
            let mut bucket = LagBucket::new(Some(&control(60, 0)));
            let (fill, first) = (bucket.fill, bucket.left);
            let mut gained = Millis::ZERO;
            for moves in 1..200 {
                let thought = Millis(random.below(20_000) as u64);
                let reported = Millis(random.below(thought.0 as usize + 1) as u64);
                let gain = thought - bucket.charge(reported, thought);
                bucket.refill();
                assert!(gain <= bucket.max());
                gained += gain;
                assert!(gained <= first + fill.times(moves), "seed {seed}");
            }
        }
    }
}
