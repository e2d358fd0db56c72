//! Glicko-2 rating of a player, for tactics and for games against the computer.

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// Rating points below and above which a rating in a file is refused.
const POINTS: std::ops::RangeInclusive<f64> = -1_000.0..=5_000.0;
/// Largest rating deviation; the deviation of a player without a result.
const UNKNOWN: f64 = 350.0;
/// Largest volatility in a file.
const MAX_VOLATILITY: f64 = 0.5;

/// A Glicko-2 rating: an estimate of strength with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "rating")]
pub struct Rating {
    /// Rating points.
    pub points: f64,
    /// Rating deviation: the true strength is within twice this value with a probability of 95 %.
    pub deviation: f64,
    /// Degree to which the strength is expected to change from one result to the next.
    pub volatility: f64,
}

impl Rating {
    /// Creates the rating of a player without a result.
    pub const fn first(points: f64) -> Rating {
        Rating {
            points,
            deviation: UNKNOWN,
            volatility: 0.06,
        }
    }

    /// Returns the rating after one result against an opponent of known strength. `score` is 1 for
    /// a win, 0.5 for a draw and 0 for a loss.
    #[must_use]
    pub fn after(self, opponent: Opponent, score: f64) -> Rating {
        let opponent = Glicko2Rating {
            rating: opponent.points.into(),
            deviation: opponent.deviation.into(),
            ..Glicko2Rating::new()
        };
        let outcome = match score {
            won if won > 0.75 => Outcomes::WIN,
            lost if lost < 0.25 => Outcomes::LOSS,
            _ => Outcomes::DRAW,
        };
        let own = Glicko2Rating {
            rating: self.points,
            deviation: self.deviation,
            volatility: self.volatility,
        };
        let (new, _) = glicko2(&own, &opponent, &outcome, &Glicko2Config::new());
        Rating {
            points: new.rating.clamp(*POINTS.start(), *POINTS.end()),
            deviation: new.deviation.min(UNKNOWN),
            volatility: new.volatility.min(MAX_VOLATILITY),
        }
    }

    /// Returns the points as shown to the player.
    pub fn rounded(self) -> u16 {
        self.points.round().max(0.0) as u16
    }

    /// Returns the half-width of the range in which the true strength lies with a probability of
    /// 95 %, as shown to the player.
    pub fn uncertainty(self) -> u16 {
        (2.0 * self.deviation).round() as u16
    }

    /// Returns whether a rating read from a file is in the range of possible ratings.
    pub(super) fn is_possible(self) -> bool {
        POINTS.contains(&self.points)
            && (1.0..=UNKNOWN).contains(&self.deviation)
            && (0.0..=MAX_VOLATILITY).contains(&self.volatility)
            && self.volatility > 0.0
    }
}

/// The strength of a tactic or of a level of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// Rating points.
    pub points: u16,
    /// Rating deviation.
    pub deviation: u16,
}

#[cfg(test)]
mod tests {
    use super::*;

    const EQUAL: Opponent = Opponent {
        points: 1_200,
        deviation: 80,
    };

    #[test]
    fn a_win_raises_the_rating_a_loss_lowers_it_and_both_make_it_more_certain() {
        let before = Rating::first(1_200.0);
        let (won, lost) = (before.after(EQUAL, 1.0), before.after(EQUAL, 0.0));
        assert!(won.points > 1_300.0 && lost.points < 1_100.0);
        assert!((won.points + lost.points - 2_400.0).abs() < 1.0);
        for after in [won, lost, before.after(EQUAL, 0.5)] {
            assert!(after.deviation < before.deviation);
        }
    }

    #[test]
    fn the_example_of_the_authors_first_opponent_is_met() {
        // One game of the example in Glickman's paper: 1500 (200) beats 1400 (30).
        let player = Rating {
            points: 1_500.0,
            deviation: 200.0,
            volatility: 0.06,
        };
        let opponent = Opponent {
            points: 1_400,
            deviation: 30,
        };
        let after = player.after(opponent, 1.0);
        assert!((after.points - 1_563.6).abs() < 1.0, "{after:?}");
        assert!((after.deviation - 175.4).abs() < 1.0, "{after:?}");
    }

    #[test]
    fn half_the_points_keep_the_rating_where_it_is() {
        let mut rating = Rating::first(1_200.0);
        for game in 0..60 {
            rating = rating.after(EQUAL, f64::from(game % 2));
        }
        assert!((rating.points - 1_200.0).abs() < 40.0, "{rating:?}");
        assert!(rating.uncertainty() < 150, "{rating:?}");
    }

    #[test]
    fn a_rating_that_no_player_has_is_refused() {
        let bad = |change: fn(&mut Rating)| {
            let mut rating = Rating::first(1_200.0);
            change(&mut rating);
            !rating.is_possible()
        };
        assert!(Rating::first(1_200.0).is_possible());
        assert!(bad(|it| it.points = f64::NAN));
        assert!(bad(|it| it.points = f64::INFINITY));
        assert!(bad(|it| it.deviation = 0.0));
        assert!(bad(|it| it.volatility = 0.0));
    }
}
