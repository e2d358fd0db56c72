//! Time for a whole game: what a player is given, and what he has left of it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::engine::TimeLeft;

/// The most that a player may be given for a game, or for a move, in seconds.
const MOST: f64 = 86_400.0;

/// What a player is given: for the game, and for each move that he has made. Written
/// `10+0.1`, in seconds; the second part may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    time: Duration,
    increment: Duration,
}

impl FromStr for TimeControl {
    type Err = ();

    fn from_str(text: &str) -> Result<TimeControl, ()> {
        let seconds = |text: &str| {
            let number = text.parse().ok().filter(|it| (0.0..=MOST).contains(it));
            number.map(Duration::from_secs_f64).ok_or(())
        };
        let (time, increment) = text.split_once('+').unwrap_or((text, "0"));
        let (time, increment) = (seconds(time)?, seconds(increment)?);
        match time.is_zero() {
            true => Err(()),
            false => Ok(TimeControl { time, increment }),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [time, increment] = [self.time, self.increment].map(|it| it.as_secs_f64());
        write!(f, "{time}+{increment}")
    }
}

/// A player's clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    control: TimeControl,
    left: Duration,
}

impl Clock {
    /// One before the first move.
    pub fn new(control: TimeControl) -> Clock {
        Clock {
            control,
            left: control.time,
        }
    }

    /// What it shows.
    pub fn time_left(&self) -> TimeLeft {
        TimeLeft {
            left: self.left,
            increment: self.control.increment,
            moves: None,
        }
    }

    /// A move has taken so long; gives back whether that was in time.
    pub fn press(&mut self, took: Duration) -> bool {
        let left = self.left.checked_sub(took);
        self.left = left.unwrap_or_default() + self.control.increment;
        left.is_some()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn a_move_costs_its_time_and_brings_the_increment_unless_the_flag_has_fallen() {
        let mut clock = Clock::new("10+0.5".parse().unwrap());
        let shown = |clock: &Clock| clock.time_left().left;
        assert!(clock.press(Duration::from_secs(4)));
        assert_eq!(shown(&clock), Duration::from_millis(6_500));
        assert!(!clock.press(Duration::from_millis(6_501)));
    }

    #[test]
    fn a_time_control_is_written_as_it_is_read() {
        for (text, whole) in [("10+0.1", "10+0.1"), ("60", "60+0"), ("0.5+0", "0.5+0")] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), whole);
        }
        for text in ["", "+", "0+1", "-1", "nan", "inf", "1+", "1e9", "1+-1"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
