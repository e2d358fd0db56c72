//! Messages to the player while the two programs do not find each other.

use std::time::Duration;

use crate::net::NetError;

/// What was printed about the ways to the other computer.
#[derive(Debug, Default)]
pub(super) struct SearchState {
    /// The error of the last failed attempt that was printed.
    reported: Option<NetError>,
}

impl SearchState {
    /// Records that the other program is connected.
    pub fn connected(&mut self) {
        self.reported = None;
    }

    /// The message after a failed attempt; `None` if the last one failed in the same
    /// way.
    pub fn not_reached(&mut self, error: NetError, wait: Duration) -> Option<String> {
        if self.reported.as_ref() == Some(&error) {
            return None;
        }
        let option = match error {
            NetError::NobodyHere => " (--internet)",
            _ => "",
        };
        let seconds = wait.as_secs_f32();
        let text = format!("{error}{option}; next attempt in {seconds} s, and so on");
        self.reported = Some(error);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: Duration = Duration::from_millis(500);

    #[test]
    fn a_guest_reads_why_nobody_is_found() {
        for (error, word) in [
            (NetError::NobodyHere, "--internet"),
            (NetError::Offline, "does not reach the internet"),
            (NetError::NobodyAnswers, "it is wrong"),
        ] {
            let mut search = SearchState::default();
            let text = search.not_reached(error.clone(), HALF).unwrap();
            assert!(text.contains(word), "{text}");
            assert!(text.ends_with("next attempt in 0.5 s, and so on"), "{text}");
            // The same message does not come again.
            assert_eq!(search.not_reached(error.clone(), HALF), None);
            search.connected();
            assert!(search.not_reached(error, HALF).is_some());
        }
    }
}
