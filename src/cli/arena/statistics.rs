//! What the results of a match say: the difference in Elo points with its error,
//! and a sequential test (SPRT) of whether there is one.
//!
//! Games come in pairs, one opening played with both colours, and the two of a
//! pair are not independent; so all errors are reckoned from pairs, as five
//! outcomes from 0 to 2 points. The test is the generalised SPRT in its normal
//! approximation.

/// Standard deviations on either side that hold 95 % of a normal distribution.
const SIGMAS: f64 = 1.959_964;

/// What an outcome that has not yet occurred is taken to have occurred, so that a
/// match of wins alone is no division by nought.
const UNSEEN: f64 = 1e-3;

/// The pairs without which a test is never decided: of fewer the variance is not
/// known well enough, and a first pair that goes one way would decide it.
const FEWEST_PAIRS: u32 = 16;

/// How one game ended for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Points {
    Loss,
    Draw,
    Win,
}

/// The results of a match so far, for the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Standings {
    pub(super) wins: u32,
    pub(super) draws: u32,
    pub(super) losses: u32,
    /// Pairs with 0, ½, 1, 1½ and 2 points.
    pairs: [u32; 5],
}

/// A match so far, and the results that decided its test.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Trial {
    pub(super) standings: Standings,
    /// A sequential test ends where a bound is first reached: results after that are
    /// no longer what it asked for.
    decided: Option<Standings>,
}

/// A difference in Elo points and its interval of 95 %; infinite where all games
/// went one way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Elo {
    pub(super) points: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// What is tested: that the first player is stronger by `elo1` points rather than
/// by `elo0`, with the risks of accepting either wrongly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Test {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    /// The risk of accepting `elo1` when `elo0` is true.
    pub(super) alpha: f64,
    /// The risk of accepting `elo0` when `elo1` is true.
    pub(super) beta: f64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Elo0,
    Elo1,
    Open,
}

impl Standings {
    /// Adds a pair of games with the same opening.
    pub(super) fn add(&mut self, pair: [Points; 2]) {
        let mut points = 0;
        for score in pair {
            match score {
                Points::Loss => self.losses += 1,
                Points::Draw => self.draws += 1,
                Points::Win => self.wins += 1,
            }
            points += score as usize;
        }
        self.pairs[points] += 1;
    }

    pub(super) fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points, from 0 to 1; a half before the first game.
    pub(super) fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    pub(super) fn elo(&self) -> Elo {
        let counts = self.pairs.map(f64::from);
        let (number, mean, variance) = moments(counts);
        let error = SIGMAS * (variance / number.max(1.0)).sqrt();
        let mean = if number > 0.0 { mean } else { 0.5 };
        // What never happened in n games happens less than 3 in n times.
        let (games, never) = (self.games(), 3.0 / f64::from(self.games()).max(6.0));
        let low = if games > 0 && self.wins == games {
            1.0 - never
        } else {
            mean - error
        };
        let high = if games > 0 && self.losses == games {
            never
        } else {
            mean + error
        };
        Elo {
            points: elo(mean),
            low: elo(low.max(0.0)),
            high: elo(high.min(1.0)),
        }
    }

    /// The logarithm of how much likelier `elo1` makes these results than `elo0`.
    pub(super) fn likelihood(&self, test: &Test) -> f64 {
        if self.games() == 0 {
            return 0.0;
        }
        let seen = |count: u32| f64::from(count).max(UNSEEN);
        let (number, mean, variance) = moments(self.pairs.map(seen));
        let (low, high) = (share(test.elo0), share(test.elo1));
        number * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Whether they are too few to decide any test.
    pub(super) fn are_few(&self) -> bool {
        self.pairs.iter().sum::<u32>() < FEWEST_PAIRS
    }

    pub(super) fn verdict(&self, test: &Test) -> Verdict {
        if self.are_few() {
            return Verdict::Open;
        }
        let likelihood = self.likelihood(test);
        let (lower, upper) = test.bounds();
        if likelihood >= upper {
            Verdict::Elo1
        } else if likelihood <= lower {
            Verdict::Elo0
        } else {
            Verdict::Open
        }
    }
}

impl Trial {
    /// Looks whether the results so far decide the test, or have decided it before.
    pub(super) fn decides(&mut self, test: &Test) -> bool {
        if self.decided.is_none() && self.standings.verdict(test) != Verdict::Open {
            self.decided = Some(self.standings);
        }
        self.decided.is_some()
    }

    /// The results that the test speaks of: those that decided it, or all.
    pub(super) fn tested(&self) -> &Standings {
        self.decided.as_ref().unwrap_or(&self.standings)
    }
}

impl Test {
    /// The likelihoods at which `elo0` and `elo1` are accepted (Wald).
    pub(super) fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }
}

/// How many pairs, and the mean and variance of their points, counted from 0 to 1.
fn moments(pairs: [f64; 5]) -> (f64, f64, f64) {
    let number: f64 = pairs.iter().sum();
    let points = || [0.0, 0.25, 0.5, 0.75, 1.0].into_iter().zip(pairs);
    let of = |sum: f64| sum / number.max(f64::MIN_POSITIVE);
    let mean = of(points().map(|(share, count)| share * count).sum());
    let square = |share: f64| (share - mean) * (share - mean);
    let variance = of(points().map(|(share, count)| square(share) * count).sum());
    (number, mean, variance)
}

/// The difference in points that such a share of points tells of.
fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of points that such a difference lets expect.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use Points::{Draw, Loss, Win};

    use super::*;

    fn standings(pairs: &[([Points; 2], u32)]) -> Standings {
        let mut standings = Standings::default();
        for &(pair, count) in pairs {
            for _ in 0..count {
                standings.add(pair);
            }
        }
        standings
    }

    fn near(found: f64, expected: f64, within: f64) {
        assert!(
            (found - expected).abs() <= within,
            "{found}, not {expected}"
        );
    }

    const TEST: Test = Test {
        elo0: 0.0,
        elo1: 10.0,
        alpha: 0.05,
        beta: 0.05,
    };

    #[test]
    fn shares_of_points_are_the_differences_of_every_elo_table() {
        for (share, points) in [(0.5, 0.0), (0.64, 100.0), (0.76, 200.0), (0.909, 400.0)] {
            near(elo(share), points, 1.0);
        }
        near(share(400.0), 10.0 / 11.0, 1e-12);
        near(elo(share(37.0)), 37.0, 1e-9);
    }

    #[test]
    fn the_error_is_that_of_independent_games_when_pairs_are_independent() {
        // A quarter each of two wins and two losses, half of one each: as with
        // 400 tosses of a coin, whose share has a standard deviation of 0.025.
        let coin = standings(&[([Win, Win], 50), ([Win, Loss], 100), ([Loss, Loss], 50)]);
        let found = coin.elo();
        assert_eq!(found.points, 0.0);
        near(found.high, elo(0.5 + 1.959_964 * 0.025), 1e-6);
        near(found.low, -found.high, 1e-9);
    }

    #[test]
    fn pairs_that_always_cancel_out_leave_no_error() {
        let found = standings(&[([Win, Loss], 40)]).elo();
        assert_eq!((found.points, found.low, found.high), (0.0, 0.0, 0.0));
        assert!(
            found.points.is_sign_positive(),
            "it is printed with its sign"
        );
    }

    #[test]
    fn wins_alone_are_an_infinite_difference() {
        let wins = standings(&[([Win, Win], 30)]);
        let found = wins.elo();
        assert_eq!((found.points, found.high), (f64::INFINITY, f64::INFINITY));
        near(found.low, elo(0.95), 1e-9);
        assert_eq!(wins.verdict(&TEST), Verdict::Elo1);
        let losses = standings(&[([Loss, Loss], 30)]).elo();
        assert_eq!(losses.points, f64::NEG_INFINITY);
        near(losses.high, elo(0.05), 1e-9);
    }

    #[test]
    fn no_game_says_nothing() {
        let none = Standings::default();
        assert_eq!((none.share(), none.likelihood(&TEST)), (0.5, 0.0));
        assert_eq!(none.elo().points, 0.0);
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let (lower, upper) = TEST.bounds();
        near(upper, 2.944_439, 1e-6);
        near(lower, -2.944_439, 1e-6);
    }

    #[test]
    fn the_likelihood_is_that_of_the_normal_approximation() {
        // 200 pairs: mean 0.5, variance 0.125; by hand:
        // 200 * d * -d / (2 * 0.125) with d = share(10) - 0.5 = 0.0143871.
        let coin = standings(&[([Win, Win], 50), ([Win, Loss], 100), ([Loss, Loss], 50)]);
        near(coin.likelihood(&TEST), -0.165_591, 1e-4);
        assert_eq!(coin.verdict(&TEST), Verdict::Open);
    }

    #[test]
    fn a_first_pair_that_goes_one_way_decides_nothing() {
        assert_eq!(
            standings(&[([Loss, Loss], 1)]).verdict(&TEST),
            Verdict::Open
        );
        assert_eq!(
            standings(&[([Loss, Loss], 16)]).verdict(&TEST),
            Verdict::Elo0
        );
    }

    #[test]
    fn draws_alone_speak_against_any_difference() {
        let draws = standings(&[([Draw, Draw], 20)]);
        assert_eq!(draws.verdict(&TEST), Verdict::Elo0);
    }
}
