//! A timer that redraws the window at a given time, for example when a notice must disappear or a
//! clock must show its next digit.
//!
//! The timeout of the event loop cannot be used for this, because changing it draws a frame, and
//! each frame would change it again. Instead, a thread waits and wakes the event loop.

use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use bevy::prelude::*;

/// Sender to the timer thread, which redraws the window at each requested time; `None` in an app
/// without a window.
#[derive(Resource, Clone, Debug, Default)]
pub struct AlarmClock(Option<Sender<Instant>>);

impl AlarmClock {
    /// Starts the timer thread, which calls `wake_up` at each requested time.
    pub(super) fn start(wake_up: impl Fn() + Send + 'static) -> AlarmClock {
        let (sender, times) = channel();
        // Without the thread, the window still wakes for input.
        let _ = thread::Builder::new().spawn(move || run_timer(&times, wake_up));
        AlarmClock(Some(sender))
    }

    /// Requests a redraw at a time, or at once if this time has passed.
    pub fn request_redraw_at(&self, time: Instant) {
        if let Some(sender) = &self.0 {
            // Sending fails only if the window is closing and the thread has ended.
            let _ = sender.send(time);
        }
    }

    pub fn request_redraw(&self) {
        self.request_redraw_at(Instant::now());
    }
}

/// The timer thread: calls `ring` at each requested time, until all senders are dropped.
fn run_timer(times: &Receiver<Instant>, ring: impl Fn()) {
    let mut due: BTreeSet<Instant> = BTreeSet::new();
    loop {
        let received = match due.first() {
            None => times.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => times.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        match received {
            Ok(time) => {
                due.insert(time);
            }
            Err(RecvTimeoutError::Timeout) => {
                let now = Instant::now();
                due.retain(|&time| time > now);
                ring();
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn an_earlier_time_does_not_silence_a_later_one() {
        let (sender, times) = channel();
        let (rings, received) = channel();
        let clock = AlarmClock(Some(sender));
        let start = Instant::now();
        let later = start + Duration::from_millis(30);
        clock.request_redraw_at(later);
        clock.request_redraw_at(start + Duration::from_millis(10));
        thread::spawn(move || run_timer(&times, || rings.send(Instant::now()).unwrap()));
        assert!(received.recv().is_ok());
        assert!(received.recv().unwrap() >= later);
    }

    #[test]
    fn it_rings_at_the_earliest_time_and_then_waits_for_another() {
        let (sender, times) = channel();
        let (rings, received) = channel();
        let clock = AlarmClock(Some(sender));
        let start = Instant::now();
        let (soon, late) = (
            start + Duration::from_millis(20),
            start + Duration::from_secs(3600),
        );
        clock.request_redraw_at(late);
        clock.request_redraw_at(soon);
        thread::spawn(move || run_timer(&times, || rings.send(Instant::now()).unwrap()));
        assert!(received.recv().unwrap() >= soon);
        clock.request_redraw_at(start);
        assert!(received.recv().is_ok());
        drop(clock);
        assert!(
            received.recv().is_err(),
            "it stops when all clocks are dropped"
        );
    }
}
