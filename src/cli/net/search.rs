//! Messages to the player while the two programs do not find each other.

use std::time::Duration;

use crate::game::{Millis, Timestamp};
use crate::net::{HomeRelay, NetError};

/// Time without a relay after which this is reported.
const RELAY: Millis = Millis::seconds(10);

/// What is known about the ways to the other computer.
#[derive(Debug)]
pub(super) struct SearchState {
    relay: HomeRelay,
    /// When it is reported that no relay answers, if that is still to come.
    relay_due: Option<Timestamp>,
    /// The error of the last failed attempt that was printed.
    reported: Option<NetError>,
}

impl SearchState {
    pub fn new() -> SearchState {
        SearchState {
            relay: HomeRelay::None,
            relay_due: None,
            reported: None,
        }
    }

    /// Records a change of the relay.
    pub fn relay(&mut self, relay: HomeRelay, now: Timestamp) {
        self.relay_due = (relay == HomeRelay::Searching).then(|| now + RELAY);
        self.relay = relay;
    }

    /// Records that the other program is connected.
    pub fn connected(&mut self) {
        self.reported = None;
    }

    /// When [`SearchState::relay_is_missing`] is to be called.
    pub fn due(&self) -> Option<Timestamp> {
        self.relay_due
    }

    /// The message after a time without a relay; it comes once.
    pub fn relay_is_missing(&mut self, now: Timestamp) -> Option<&'static str> {
        self.relay_due.take_if(|due| *due <= now).map(|_| {
            "no relay is reached; is this computer on the internet? In the local network your \
             friend can join all the same"
        })
    }

    /// The message after a failed attempt; `None` if the last one failed in the same
    /// way.
    pub fn not_reached(&mut self, error: NetError, wait: Duration) -> Option<String> {
        if self.reported.as_ref() == Some(&error) {
            return None;
        }
        let cause = match (&error, &self.relay) {
            (NetError::NobodyAnswers, HomeRelay::None) => {
                "found nobody with this code in the local network; if your friend is elsewhere, \
                 both of you need --internet"
                    .to_owned()
            }
            (NetError::NobodyAnswers, HomeRelay::Searching) => {
                "this computer does not reach the internet: no relay answers".to_owned()
            }
            (NetError::NobodyAnswers, HomeRelay::Connected(_)) => {
                "the code is wrong, or your friend's program is closed; compare its characters"
                    .to_owned()
            }
            _ => error.to_string(),
        };
        self.reported = Some(error);
        let seconds = wait.as_secs_f32();
        Some(format!("{cause}; next attempt in {seconds} s, and so on"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: Duration = Duration::from_millis(500);

    #[test]
    fn a_guest_reads_why_nobody_is_found() {
        let now = Timestamp(0);
        let relay = HomeRelay::Connected("https://relay.example.org".parse().unwrap());
        for (state, word) in [
            (HomeRelay::None, "--internet"),
            (HomeRelay::Searching, "internet"),
            (relay, "code is wrong"),
        ] {
            let mut search = SearchState::new();
            search.relay(state, now);
            let text = search.not_reached(NetError::NobodyAnswers, HALF).unwrap();
            assert!(text.contains(word), "{text}");
            assert!(text.ends_with("next attempt in 0.5 s, and so on"), "{text}");
            // The same message does not come again.
            assert_eq!(search.not_reached(NetError::NobodyAnswers, HALF), None);
            search.connected();
            assert!(search.not_reached(NetError::NobodyAnswers, HALF).is_some());
        }
    }

    #[test]
    fn a_host_reads_once_that_no_relay_is_reached() {
        let mut search = SearchState::new();
        search.relay(HomeRelay::Searching, Timestamp(0));
        assert_eq!(search.relay_is_missing(Timestamp(9_999)), None);
        assert!(search.relay_is_missing(Timestamp(10_000)).is_some());
        assert_eq!(search.relay_is_missing(Timestamp(99_000)), None);
    }
}
