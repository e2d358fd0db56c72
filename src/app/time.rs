//! What time it is for a game: the machine's clock as it was when the program
//! began, and what has passed since. Setting the machine's clock gives or costs
//! nobody time, nor does a machine that sleeps.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::game::{Millis, Timestamp};

static BEGUN: LazyLock<(Timestamp, Instant)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let wall = since.map_or(0, |since| since.as_millis() as u64);
    (Timestamp(wall), Instant::now())
});

/// What time it is.
pub fn now() -> Timestamp {
    let (wall, begun) = *BEGUN;
    wall + Millis(begun.elapsed().as_millis() as u64)
}

/// The moment of the machine that a game's moment is.
pub fn instant(at: Timestamp) -> Instant {
    let (wall, begun) = *BEGUN;
    begun + std::time::Duration::from_millis(at.since(wall).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_of_the_game_and_of_the_machine_are_the_same() {
        let before = now();
        let later = before + Millis::seconds(5);
        assert_eq!(
            instant(later) - instant(before),
            std::time::Duration::from_secs(5)
        );
        assert!(now() >= before);
    }
}
