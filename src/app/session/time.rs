//! What time it is for a game: the machine's clock as it was when the program
//! began, and what has passed since. Setting the machine's clock gives or costs
//! nobody time, nor does a machine that sleeps.
//!
//! A game remembers when it was played last. Where the machine's clock was set back
//! before the program began, or the game comes from a machine that is ahead, its own
//! time goes on from there, ahead of the machine's ([`go_on_from`]): it would stand
//! otherwise until the machine has caught up, and whoever thinks would think for
//! nothing.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use bevy::prelude::*;

use crate::game::{Millis, Timestamp};

static BEGUN: LazyLock<(Timestamp, Instant)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let wall = since.map_or(0, |since| since.as_millis() as u64);
    (Timestamp(wall), Instant::now())
});

/// By how many milliseconds the time of the game in play is ahead of the machine's.
static AHEAD: AtomicU64 = AtomicU64::new(0);

fn ahead() -> Millis {
    Millis(AHEAD.load(Ordering::Relaxed))
}

/// How many milliseconds the machine has slept while its clock for the program went on.
static SLEPT: AtomicU64 = AtomicU64::new(0);

fn asleep() -> Millis {
    Millis(SLEPT.load(Ordering::Relaxed))
}

/// What time it is for the machine: for a game that is set up now.
pub fn wall() -> Timestamp {
    let (wall, begun) = *BEGUN;
    wall + (Millis(begun.elapsed().as_millis() as u64) - asleep())
}

/// What time it is for the game in play.
pub fn now() -> Timestamp {
    wall() + ahead()
}

/// Lets the time of the game in play go on from the last moment that it knows of,
/// where the machine's clock is not there yet. Says by how much it is behind.
pub fn go_on_from(seen: Timestamp) -> Millis {
    let ahead = seen.since(wall());
    AHEAD.store(ahead.0, Ordering::Relaxed);
    ahead
}

/// The moment of the machine that a moment of the game in play is.
pub fn instant(at: Timestamp) -> Instant {
    let (wall, begun) = *BEGUN;
    begun + Duration::from_millis((at.since(wall) - ahead() + asleep()).0)
}

/// The moment of the game in play that a moment of [`wall`] is.
pub fn in_play(wall: Timestamp) -> Timestamp {
    wall + ahead()
}

/// The moments of a frame, in the time of the game in play.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Moment {
    /// When the key or click on which this frame acts reached the window. What is wanted by
    /// it is stamped with it, be it by a key or by a button that is drawn later in the
    /// frame.
    pub input: Timestamp,
    /// Until when the inputs that reached the window have been acted on. A flag that falls
    /// later is not seen yet: one of those that still stand in line may stop its clock.
    pub settled: Timestamp,
}

impl Moment {
    /// A frame without inputs.
    pub fn at(now: Timestamp) -> Moment {
        Moment {
            input: now,
            settled: now,
        }
    }
}

impl Default for Moment {
    fn default() -> Moment {
        Moment::at(now())
    }
}

/// When the window is woken next for a running clock.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Due(pub Option<Timestamp>);

/// A frame that comes no later than this after it was due is a slow one.
const SLOW: Millis = Millis::seconds(5);

/// How long the machine has slept when a frame comes now that was due then: the window is
/// woken for what is due, unless nothing at all runs.
fn slept(due: Option<Timestamp>, now: Timestamp) -> Millis {
    let late = due.map_or(Millis::ZERO, |due| now.since(due));
    if late > SLOW { late } else { Millis::ZERO }
}

/// Stamps the frame. On Windows the program's clock goes on while the machine sleeps, and
/// what it has slept is taken off; elsewhere that clock stands still by itself.
pub fn begin_frame(due: Res<Due>, mut moment: ResMut<Moment>) {
    if cfg!(windows) {
        SLEPT.fetch_add(slept(due.0, now()).0, Ordering::Relaxed);
    }
    *moment = Moment::at(now());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_of_the_game_and_of_the_machine_are_the_same() {
        let before = wall();
        let (soon, later) = (before + Millis::minutes(1), before + Millis::minutes(2));
        assert_eq!(instant(later) - instant(soon), Duration::from_secs(60));
        assert!(wall() >= before);
    }

    #[test]
    fn what_a_machine_sleeps_through_is_told_from_a_slow_frame() {
        let due = Some(Timestamp(10_000));
        let hours = Timestamp(10_000) + Millis::minutes(120);
        assert_eq!(slept(due, Timestamp(9_000)), Millis::ZERO, "not due yet");
        assert_eq!(slept(due, Timestamp(12_000)), Millis::ZERO, "a slow frame");
        assert_eq!(slept(due, hours), Millis::minutes(120));
        assert_eq!(
            slept(None, hours),
            Millis::ZERO,
            "a window that waits for nothing"
        );
    }
}
