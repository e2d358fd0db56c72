//! The clock of games between two computers. It counts on while the computer is suspended, because
//! the opponent's computer does so too.

use std::time::{Duration, Instant, SystemTime};

use crate::game::{Millis, Timestamp};

/// A clock that starts at the date on which it was created. Later changes of the system clock do
/// not affect it, so that they do not change a game's times.
#[derive(Clone, Copy, Debug)]
pub struct SteadyClock {
    date: Timestamp,
    began: Duration,
    /// The time of the last call of [`SteadyClock::slept`], by two clocks: with and without the
    /// time for which the computer is suspended.
    checked: (Duration, Instant),
}

impl Default for SteadyClock {
    fn default() -> SteadyClock {
        let date = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let began = since_start_of_computer();
        SteadyClock {
            date: Timestamp(date.map_or(0, |date| date.as_millis() as u64)),
            began,
            checked: (began, Instant::now()),
        }
    }
}

impl SteadyClock {
    /// Shortest time for which the computer counts as suspended.
    const SHORTEST_SLEEP: Duration = Duration::from_secs(2);

    /// The time of day in milliseconds.
    pub fn now(&self) -> Timestamp {
        self.at(since_start_of_computer())
    }

    /// The time at which something happened this long ago.
    pub fn ago(&self, span: Duration) -> Timestamp {
        self.at(since_start_of_computer().saturating_sub(span))
    }

    /// If the computer has been suspended since the last call, returns the time of that call.
    pub fn slept(&mut self) -> Option<Timestamp> {
        let (before, awake) = self.checked;
        self.checked = (since_start_of_computer(), Instant::now());
        let passed = self.checked.0.saturating_sub(before);
        let slept = passed.saturating_sub(self.checked.1.duration_since(awake));
        (slept >= SteadyClock::SHORTEST_SLEEP).then(|| self.at(before))
    }

    fn at(&self, time: Duration) -> Timestamp {
        let passed = time.saturating_sub(self.began);
        self.date + Millis(passed.as_millis() as u64)
    }
}

/// Time since the computer was started, with the time for which it was suspended.
#[cfg(unix)]
fn since_start_of_computer() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    // On macOS, this clock counts on while the computer is suspended.
    #[cfg(target_vendor = "apple")]
    let clock = ClockId::Monotonic;
    #[cfg(not(target_vendor = "apple"))]
    let clock = ClockId::Boottime;
    // A time before the start of the computer does not occur.
    clock_gettime(clock).try_into().unwrap_or_default()
}

/// Time since the clock was first read. On Windows, `Instant` counts on while the computer is
/// suspended.
#[cfg(not(unix))]
fn since_start_of_computer() -> Duration {
    static FIRST: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    FIRST.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_shows_the_date_and_what_was_before() {
        let clock = SteadyClock::default();
        let date = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let date = Timestamp(date.unwrap_or_default().as_millis() as u64);
        assert!(clock.now().since(date).max(date.since(clock.now())) < Millis::minutes(1));
        let before = clock.ago(Duration::from_millis(1));
        assert!(before <= clock.now());
    }

    #[test]
    fn a_time_that_only_the_clock_of_the_computer_counts_was_a_sleep() {
        let mut clock = SteadyClock::default();
        assert_eq!(clock.slept(), None);
        let minute = Duration::from_secs(60);
        clock.checked.0 = clock.checked.0.saturating_sub(minute);
        let before = clock.at(clock.checked.0);
        assert_eq!(clock.slept(), Some(before));
        assert_eq!(clock.slept(), None);
    }
}
