//! Statistics of a match: the Elo difference with its confidence interval, and a sequential
//! probability ratio test (SPRT).
//!
//! Games come in pairs with the same opening and colours swapped. The two games of a pair are not
//! independent, so variances are computed from pairs, with five outcomes from 0 to 2 points (the
//! pentanomial model). The test is the generalised SPRT in its normal approximation.

/// The central 95 % of a normal distribution reach this many standard deviations to either side of
/// the mean.
pub(crate) const SIGMAS: f64 = 1.959_964;

/// The count used for an outcome that has not occurred, so that the variance is above 0 even if one
/// player has won all games.
const UNSEEN: f64 = 1e-3;

/// The minimum number of pairs to decide a test. With fewer pairs the estimate of the variance is
/// too poor; a single pair with two wins would decide the test.
const MIN_PAIRS: u32 = 16;

/// The result of a game for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Points {
    Loss,
    Draw,
    Win,
}

/// Counts of the results of a match so far, from the first player's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Standings {
    pub(super) wins: u32,
    pub(super) draws: u32,
    pub(super) losses: u32,
    /// Number of pairs in which the first player scored 0, ½, 1, 1½ and 2 points.
    pairs: [u32; 5],
}

/// The results of a match so far, and those at the time when its sequential test was decided.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MatchProgress {
    pub(super) standings: Standings,
    /// Results at the time when the test was decided; `None` as long as it is not decided. A test
    /// ends when a bound is reached for the first time, so results that come later must not change
    /// its verdict.
    decided: Option<Standings>,
}

/// An Elo difference and its 95 % confidence interval; infinite if one player has won or lost
/// all games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Elo {
    pub(super) points: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// Parameters of the sequential test. It decides between two hypotheses: that the first player is
/// stronger by `elo1` Elo points (alternative hypothesis), and that it is stronger by `elo0` (null
/// hypothesis).
#[derive(Clone, Copy, Debug)]
pub(super) struct Test {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    /// Probability of accepting `elo1` when `elo0` is true.
    pub(super) alpha: f64,
    /// Probability of accepting `elo0` when `elo1` is true.
    pub(super) beta: f64,
}

/// The hypothesis that a test has accepted; `Open` if it is not decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Elo0,
    Elo1,
    Open,
}

impl Standings {
    /// Adds the first player's results in a pair of games.
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

    /// Returns the first player's points per game, from 0 to 1; 0.5 before the first game.
    pub(super) fn score(&self) -> f64 {
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
        // Rule of three: with 95 % confidence, an outcome that has not occurred in n games has a
        // probability below 3/n.
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

    /// Returns the log-likelihood ratio of the hypotheses `elo1` and `elo0` for these results.
    pub(super) fn log_likelihood_ratio(&self, test: &Test) -> f64 {
        if self.games() == 0 {
            return 0.0;
        }
        let seen = |count: u32| f64::from(count).max(UNSEEN);
        let (number, mean, variance) = moments(self.pairs.map(seen));
        let (low, high) = (expected_score(test.elo0), expected_score(test.elo1));
        number * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Returns whether there are too few pairs of games to decide a test.
    pub(super) fn are_too_few(&self) -> bool {
        self.pairs.iter().sum::<u32>() < MIN_PAIRS
    }

    pub(super) fn verdict(&self, test: &Test) -> Verdict {
        if self.are_too_few() {
            return Verdict::Open;
        }
        let log_likelihood_ratio = self.log_likelihood_ratio(test);
        let (lower, upper) = test.bounds();
        if log_likelihood_ratio >= upper {
            Verdict::Elo1
        } else if log_likelihood_ratio <= lower {
            Verdict::Elo0
        } else {
            Verdict::Open
        }
    }
}

impl MatchProgress {
    /// Returns whether the test is decided by the results so far; stores the results that decided
    /// it.
    pub(super) fn decides(&mut self, test: &Test) -> bool {
        if self.decided.is_none() && self.standings.verdict(test) != Verdict::Open {
            self.decided = Some(self.standings);
        }
        self.decided.is_some()
    }

    /// Returns the results on which the verdict is based. If the test is decided, these are the
    /// results at that time; otherwise all results.
    pub(super) fn tested(&self) -> &Standings {
        self.decided.as_ref().unwrap_or(&self.standings)
    }
}

impl Test {
    /// Returns the log-likelihood ratios at which `elo0` and `elo1` are accepted, the lower one
    /// first (Wald).
    pub(super) fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }
}

/// Returns the number of pairs, and the mean and the variance of the points per game in a pair.
/// Points are from 0 to 1.
fn moments(pairs: [f64; 5]) -> (f64, f64, f64) {
    let number: f64 = pairs.iter().sum();
    let points = || [0.0, 0.25, 0.5, 0.75, 1.0].into_iter().zip(pairs);
    let of = |sum: f64| sum / number.max(f64::MIN_POSITIVE);
    let mean = of(points().map(|(score, count)| score * count).sum());
    let square = |score: f64| (score - mean) * (score - mean);
    let variance = of(points().map(|(score, count)| square(score) * count).sum());
    (number, mean, variance)
}

/// Returns the Elo difference for an expected score from 0 to 1.
fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// Returns the expected score for an Elo difference.
fn expected_score(elo: f64) -> f64 {
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
    fn scores_and_differences_agree_with_elo_tables() {
        for (score, points) in [(0.5, 0.0), (0.64, 100.0), (0.76, 200.0), (0.909, 400.0)] {
            near(elo(score), points, 1.0);
        }
        near(expected_score(400.0), 10.0 / 11.0, 1e-12);
        near(elo(expected_score(37.0)), 37.0, 1e-9);
    }

    #[test]
    fn the_interval_is_that_of_independent_games_when_pairs_are_independent() {
        // A quarter of the pairs are two wins, a quarter two losses, and half a win and a loss, as
        // if each of the 400 games were decided by tossing a coin. The mean score then has a
        // standard deviation of 0.025.
        let coin = standings(&[([Win, Win], 50), ([Win, Loss], 100), ([Loss, Loss], 50)]);
        let found = coin.elo();
        assert_eq!(found.points, 0.0);
        near(found.high, elo(0.5 + 1.959_964 * 0.025), 1e-6);
        near(found.low, -found.high, 1e-9);
    }

    #[test]
    fn pairs_that_always_cancel_out_have_no_variance() {
        let found = standings(&[([Win, Loss], 40)]).elo();
        assert_eq!((found.points, found.low, found.high), (0.0, 0.0, 0.0));
        assert!(found.points.is_sign_positive(), "+0.0 is printed, not -0.0");
    }

    #[test]
    fn only_wins_are_an_infinite_difference() {
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
    fn without_games_the_score_is_even() {
        let none = Standings::default();
        assert_eq!((none.score(), none.log_likelihood_ratio(&TEST)), (0.5, 0.0));
        assert_eq!(none.elo().points, 0.0);
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let (lower, upper) = TEST.bounds();
        near(upper, 2.944_439, 1e-6);
        near(lower, -2.944_439, 1e-6);
    }

    #[test]
    fn the_log_likelihood_ratio_is_that_of_the_normal_approximation() {
        // Calculated by hand: 200 pairs with mean 0.5 and variance 0.125 give 200 * d * -d / (2 *
        // 0.125) with d = expected_score(10) - 0.5 = 0.0143871.
        let coin = standings(&[([Win, Win], 50), ([Win, Loss], 100), ([Loss, Loss], 50)]);
        near(coin.log_likelihood_ratio(&TEST), -0.165_591, 1e-4);
        assert_eq!(coin.verdict(&TEST), Verdict::Open);
    }

    #[test]
    fn a_single_pair_of_losses_decides_nothing() {
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
    fn only_draws_rule_out_any_difference() {
        let draws = standings(&[([Draw, Draw], 20)]);
        assert_eq!(draws.verdict(&TEST), Verdict::Elo0);
    }
}
