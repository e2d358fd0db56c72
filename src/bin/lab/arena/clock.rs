//! Time control and clocks for the games of a match.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tritower::engine::TimeLeft;

/// Maximum time of a game and maximum increment, in seconds.
const MAX_SECONDS: f64 = 86_400.0;

/// A player's time for the whole game and the increment after each move. Written in seconds as
/// `10+0.1`; the increment may be omitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    time: Duration,
    increment: Duration,
}

impl FromStr for TimeControl {
    type Err = ();

    fn from_str(text: &str) -> Result<TimeControl, ()> {
        let seconds = |text: &str| {
            let number = text
                .parse()
                .ok()
                .filter(|it| (0.0..=MAX_SECONDS).contains(it));
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
    /// Returns a clock with the full time of `control`.
    pub fn new(control: TimeControl) -> Clock {
        Clock {
            control,
            left: control.time,
        }
    }

    /// Returns the remaining time and the increment, in the type that the engine expects.
    pub fn time_left(&self) -> TimeLeft {
        TimeLeft {
            left: self.left,
            increment: self.control.increment,
            moves: None,
        }
    }

    /// Subtracts the time of a move and adds the increment; returns whether the move was made in
    /// time.
    pub fn press(&mut self, elapsed: Duration) -> bool {
        let left = self.left.checked_sub(elapsed);
        self.left = left.unwrap_or_default() + self.control.increment;
        left.is_some()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn a_move_in_time_costs_its_time_and_earns_the_increment() {
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
