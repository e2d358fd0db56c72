//! Waking the window at a time: for a notice that goes by itself, or a clock whose
//! next digit is due.
//!
//! The event loop's own timeout cannot serve: changing it draws a frame, and each
//! frame would change it again. So a thread sleeps and rings.

use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// Rings at each of the times that it was given.
#[derive(Resource, Clone, Debug)]
pub struct AlarmClock(Sender<Instant>);

impl AlarmClock {
    /// Wakes the window at a time, or at once if it has passed.
    pub fn ring_at(&self, time: Instant) {
        // A clock that has stopped belongs to a window that is closing.
        let _ = self.0.send(time);
    }
}

/// Sleeps until the next time and rings, until nobody can give another.
fn keep(times: &Receiver<Instant>, ring: impl Fn()) {
    let mut ahead: BTreeSet<Instant> = BTreeSet::new();
    loop {
        let heard = match ahead.first() {
            None => times.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => times.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        match heard {
            Ok(time) => {
                ahead.insert(time);
            }
            Err(RecvTimeoutError::Timeout) => {
                let now = Instant::now();
                ahead.retain(|&time| time > now);
                ring();
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Sets the clock up where there is a window to wake.
#[derive(Debug)]
pub struct AlarmPlugin;

impl Plugin for AlarmPlugin {
    fn build(&self, _app: &mut App) {}

    fn finish(&self, app: &mut App) {
        let Some(proxy) = app.world().get_resource::<EventLoopProxyWrapper>() else {
            return;
        };
        let proxy = (**proxy).clone();
        let (sender, times) = channel();
        let ring = move || {
            keep(&times, || {
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            });
        };
        // Without it the window wakes for the player's own input.
        let _ = thread::Builder::new().spawn(ring);
        app.insert_resource(AlarmClock(sender));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn an_earlier_time_does_not_silence_a_later_one() {
        let (sender, times) = channel();
        let (rings, heard) = channel();
        let clock = AlarmClock(sender);
        let start = Instant::now();
        let later = start + Duration::from_millis(30);
        clock.ring_at(later);
        clock.ring_at(start + Duration::from_millis(10));
        thread::spawn(move || keep(&times, || rings.send(Instant::now()).unwrap()));
        assert!(heard.recv().is_ok());
        assert!(heard.recv().unwrap() >= later);
    }

    #[test]
    fn it_rings_at_the_earliest_time_and_then_waits_for_another() {
        let (sender, times) = channel();
        let (rings, heard) = channel();
        let clock = AlarmClock(sender);
        let start = Instant::now();
        let (soon, late) = (
            start + Duration::from_millis(20),
            start + Duration::from_secs(3600),
        );
        clock.ring_at(late);
        clock.ring_at(soon);
        thread::spawn(move || keep(&times, || rings.send(Instant::now()).unwrap()));
        assert!(heard.recv().unwrap() >= soon);
        clock.ring_at(start);
        assert!(heard.recv().is_ok());
        drop(clock);
        assert!(heard.recv().is_err(), "it stops when nobody needs it");
    }
}
