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

/// What time it is for the machine: for a game that is set up now.
pub fn wall() -> Timestamp {
    let (wall, begun) = *BEGUN;
    wall + Millis(begun.elapsed().as_millis() as u64)
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
    begun + Duration::from_millis((at.since(wall) - ahead()).0)
}

/// When the keys and clicks of this frame reached the window, in the time of the game in
/// play. What is wanted by them is stamped with it, be it by a key or by a button that
/// is drawn later in the frame.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Moment(pub Timestamp);

impl Default for Moment {
    fn default() -> Moment {
        Moment(now())
    }
}

/// Stamps the frame.
pub fn begin_frame(mut moment: ResMut<Moment>) {
    moment.0 = now();
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
}
