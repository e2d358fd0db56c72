//! Game time, which is read once a frame. While the app runs, game time never goes back or jumps
//! ahead. A player therefore neither gains nor loses time when the system clock is changed or the
//! computer is suspended.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use bevy::prelude::*;

use crate::game::{Millis, Timestamp};
use crate::store::SteadyClock;

/// A clock that reads the system clock once, when it is created. From then on it measures the time
/// that passes, so it never goes back.
#[derive(Clone, Copy, Debug)]
pub struct WallClock {
    system: Timestamp,
    began: Instant,
    /// How long the computer has been suspended while `Instant` went on counting (on Windows). This
    /// time is subtracted from the time that has passed.
    suspended: Millis,
}

impl Default for WallClock {
    fn default() -> WallClock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let system = since.map_or(0, |since| since.as_millis() as u64);
        WallClock {
            system: Timestamp(system),
            began: Instant::now(),
            suspended: Millis::ZERO,
        }
    }
}

impl WallClock {
    /// Returns the time of day in milliseconds.
    pub fn now(&self) -> Timestamp {
        let passed = Millis(self.began.elapsed().as_millis() as u64);
        self.system + (passed - self.suspended)
    }
}

#[derive(Resource, Clone, Copy, Debug)]
pub struct GameTime {
    wall: WallClock,
    /// The clock of games over a network, which counts on while the computer is suspended.
    online: SteadyClock,
    /// How far game time is ahead of the wall clock. It is more than 0 if the game in play contains
    /// a time that the wall clock had not reached yet when the game was loaded.
    ahead: Millis,
    /// The game time at which this frame began.
    pub now: Timestamp,
    /// The game time at which the key or click that this frame handles reached the window. All
    /// requests that result from this input get this time, even if a button sends them later in the
    /// frame.
    pub input: Timestamp,
    /// The game time up to which all inputs have been handled. If a flag falls later than this, the
    /// game does not end yet, because an input that is still queued may have stopped the clock.
    pub settled: Timestamp,
}

impl Default for GameTime {
    fn default() -> GameTime {
        let wall = WallClock::default();
        let now = wall.now();
        GameTime {
            wall,
            online: SteadyClock::default(),
            ahead: Millis::ZERO,
            now,
            input: now,
            settled: now,
        }
    }
}

impl GameTime {
    /// Returns the time of day, for example for a new game. Unlike game time, it does not depend on
    /// the last time recorded in the game in play.
    pub fn wall(&self) -> Timestamp {
        self.wall.now()
    }

    /// Makes game time continue from `seen`, the last time recorded in a game, if the wall clock is
    /// behind that time, for example because the system clock was set back. Otherwise the game's
    /// clocks would stand still until the wall clock had caught up. Returns by how much the wall
    /// clock is behind; 0 if it is not.
    pub fn continue_from(&mut self, seen: Timestamp) -> Millis {
        let wall = self.wall.now();
        self.ahead = seen.since(wall);
        let now = wall + self.ahead;
        (self.now, self.input, self.settled) = (now, now, now);
        self.ahead
    }

    /// Returns the clock of games over a network.
    pub fn online(&self) -> SteadyClock {
        self.online
    }

    /// Converts a time as returned by [`GameTime::wall`] to game time.
    pub fn in_play(&self, wall: Timestamp) -> Timestamp {
        wall + self.ahead
    }

    /// Converts game time to an [`Instant`].
    pub fn instant(&self, at: Timestamp) -> Instant {
        let since = at.since(self.wall.system) - self.ahead + self.wall.suspended;
        self.wall.began + Duration::from_millis(since.0)
    }
}

/// The game time at which the window must be redrawn because the display of a running clock
/// changes; `None` if no clock runs.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct NextClockChange(pub Option<Timestamp>);

/// If a frame is delayed by more than this, the computer is assumed to have been suspended.
const SLOW: Millis = Millis::seconds(5);

/// Returns how long the computer was suspended before the frame that is drawn at `now`. While a
/// clock runs, each frame is requested for a certain time, and this one was due at `due`. `due` is
/// `None` if no clock runs.
fn suspended(due: Option<Timestamp>, now: Timestamp) -> Millis {
    let late = due.map_or(Millis::ZERO, |due| now.since(due));
    if late > SLOW { late } else { Millis::ZERO }
}

/// Sets the game time at the start of a frame. On Windows, `Instant` goes on counting while the
/// computer is suspended, so this time is subtracted.
pub fn begin_frame(due: Res<NextClockChange>, mut time: ResMut<GameTime>) {
    let now = time.in_play(time.wall());
    if cfg!(windows) {
        time.wall.suspended += suspended(due.0, now);
    }
    let now = time.in_play(time.wall());
    (time.now, time.input, time.settled) = (now, now, now);
}

/// Returns the time of day by the system clock. The game in play uses [`GameTime::now`] instead.
pub fn wall() -> Timestamp {
    WallClock::default().now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_of_game_time_is_an_instant() {
        let time = GameTime::default();
        let (soon, later) = (time.now + Millis::minutes(1), time.now + Millis::minutes(2));
        let between = time.instant(later) - time.instant(soon);
        assert_eq!(between, Duration::from_secs(60));
        assert!(time.wall() >= time.now);
    }

    #[test]
    fn game_time_goes_on_from_a_game_that_is_ahead() {
        let mut time = GameTime::default();
        let seen = time.wall() + Millis::minutes(60);
        assert!(time.continue_from(seen) > Millis::minutes(59));
        assert_eq!(time.now, seen);
        assert_eq!(time.continue_from(Timestamp(0)), Millis::ZERO);
        assert!(time.now < seen);
    }

    #[test]
    fn a_suspended_machine_is_distinguished_from_a_slow_frame() {
        let due = Some(Timestamp(10_000));
        let hours = Timestamp(10_000) + Millis::minutes(120);
        assert_eq!(
            suspended(due, Timestamp(9_000)),
            Millis::ZERO,
            "not due yet"
        );
        assert_eq!(
            suspended(due, Timestamp(12_000)),
            Millis::ZERO,
            "a slow frame"
        );
        assert_eq!(suspended(due, hours), Millis::minutes(120));
        assert_eq!(suspended(None, hours), Millis::ZERO, "no clock runs");
    }
}
