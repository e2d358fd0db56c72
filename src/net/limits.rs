//! Limits on what a connection may carry and how long its steps may take.

use std::time::Duration;

use tokio::time::Instant;

/// Limits on what one peer may send. Both apps keep within them when they send, so only a modified
/// app exceeds them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Maximum number of frames per second, on average.
    pub frames: f64,
    /// Maximum number of bytes per second, on average.
    pub bytes: f64,
    /// Maximum number of frames that wait to be sent to a peer. When there are more, the connection
    /// is closed. A spectator, who gets a whole game at once, may have as many as a game can have.
    pub waiting_frames: usize,
    /// Maximum time for which a guest may read the terms of a game.
    pub terms: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            frames: 20.0,
            bytes: 256.0 * 1024.0 / 60.0,
            waiting_frames: 128,
            terms: Duration::from_secs(120),
        }
    }
}

impl Limits {
    /// Maximum size of a frame in bytes: the envelope of a sealed move is the largest.
    pub const MAX_BYTES: usize = 16 * 1024;
    /// Maximum number of received frames that wait for the app to take them. When it is reached,
    /// reading pauses.
    pub const OPEN_FRAMES: usize = 64;
    /// Maximum number of spectators of a game.
    pub const SPECTATORS: usize = 16;
    /// Maximum number of connections from other computers that may be in their first steps at once.
    pub(super) const FIRST_STEPS: usize = 8;
    /// Maximum time for the handshake of a connection from another computer.
    pub(super) const HANDSHAKE: Duration = Duration::from_secs(2);
    /// Maximum number of tables in the local network that are shown.
    pub const TABLES: usize = 64;
    /// Maximum number of other endpoints in the local network that are remembered.
    pub(super) const FOUND: usize = 256;
    /// Maximum number of frames that wait to be sent to a spectator.
    pub(super) const WAITING_FOR_SPECTATOR: usize = 65_536;
    /// Maximum time for a step of opening a connection.
    pub(super) const STEP_TIMEOUT: Duration = Duration::from_secs(10);
    /// Maximum time for one attempt to reach another computer.
    pub(super) const DIAL: Duration = Duration::from_secs(5);
    /// Interval of packets that keep an idle connection alive.
    pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(2);
    /// Time without any packet after which a connection is lost, and both apps dial again. It is
    /// short because the address of one of them may have changed.
    pub(super) const IDLE: Duration = Duration::from_secs(10);
    /// Time without any packet after which a connection counts as silent; see
    /// [`Line`](super::Line).
    pub const SILENT: Duration = Duration::from_secs(4);

    /// Maximum time that closing a connection waits for the last sent bytes to arrive.
    pub(super) const LAST_BYTES_TIMEOUT: Duration = Duration::from_secs(1);

    /// Amount of traffic that may be sent without a pause, as a number of seconds at the average
    /// rate.
    const BURST: f64 = 3.0;

    /// Returns the allowance with which this app limits its own sending.
    pub(super) fn sending(self) -> Allowance {
        let frames = Limits::BURST * self.frames;
        // Even at a low rate, the largest frame must be possible.
        let bytes = (Limits::BURST * self.bytes).max(2.0 * Limits::MAX_BYTES as f64);
        Allowance::new(self, frames, bytes)
    }

    /// Returns the allowance with which this app limits what it receives. It is larger than the
    /// sender's, because frames that queued up during an interruption of the connection arrive
    /// together.
    pub(super) fn receiving(self) -> Allowance {
        let pause = Limits::IDLE.as_secs_f64();
        let Allowance { frames, bytes, .. } = self.sending();
        Allowance::new(
            self,
            frames + pause * self.frames,
            bytes + pause * self.bytes,
        )
    }
}

/// What may still be sent or received: a number of frames and of bytes that grows with time up to
/// a maximum.
#[derive(Debug)]
pub(super) struct Allowance {
    limits: Limits,
    most_frames: f64,
    most_bytes: f64,
    frames: f64,
    bytes: f64,
    counted: Instant,
}

impl Allowance {
    fn new(limits: Limits, frames: f64, bytes: f64) -> Allowance {
        Allowance {
            limits,
            most_frames: frames,
            most_bytes: bytes,
            frames,
            bytes,
            counted: Instant::now(),
        }
    }

    /// Charges a frame of this size.
    ///
    /// # Errors
    ///
    /// The time to wait until the frame is allowed. Nothing is charged then.
    pub(super) fn charge(&mut self, size: usize, now: Instant) -> Result<(), Duration> {
        let seconds = now.saturating_duration_since(self.counted).as_secs_f64();
        self.counted = now;
        let Limits { frames, bytes, .. } = self.limits;
        self.frames = (self.frames + seconds * frames).min(self.most_frames);
        self.bytes = (self.bytes + seconds * bytes).min(self.most_bytes);
        let size = size as f64;
        let wait = ((1.0 - self.frames) / frames).max((size - self.bytes) / bytes);
        if wait > 0.0 {
            return Err(Duration::from_secs_f64(wait.min(60.0)));
        }
        self.frames -= 1.0;
        self.bytes -= size;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sender_that_keeps_its_allowance_never_exceeds_the_receivers_after_a_pause_of_the_line() {
        let limits = Limits::default();
        let start = Instant::now();
        let (mut sender, mut receiver) = (limits.sending(), limits.receiving());
        // The connection delivers nothing for almost the idle time, then everything at once.
        let mut now = start;
        let mut sent = 0;
        while now < start + Limits::IDLE {
            match sender.charge(200, now) {
                Ok(()) => sent += 1,
                Err(wait) => now += wait + Duration::from_millis(1),
            }
        }
        assert!(sent > 200, "{sent}");
        for _ in 0..sent {
            assert_eq!(receiver.charge(200, now), Ok(()));
        }
    }

    #[test]
    fn a_flood_exceeds_the_allowance() {
        let mut receiver = Limits::default().receiving();
        let now = Instant::now();
        let accepted = (0..1000).take_while(|_| receiver.charge(10, now).is_ok());
        assert_eq!(accepted.count(), 260);
        let mut receiver = Limits::default().receiving();
        let large = Limits::MAX_BYTES;
        let accepted = (0..1000).take_while(|_| receiver.charge(large, now).is_ok());
        assert!((4..=5).contains(&accepted.count()));
    }

    #[test]
    fn the_largest_frame_can_be_sent() {
        let mut sender = Limits::default().sending();
        let now = Instant::now();
        let wait = sender.charge(Limits::MAX_BYTES, now);
        let wait = wait.err().unwrap_or_default();
        assert!(wait < Duration::from_secs(5), "{wait:?}");
        assert_eq!(sender.charge(Limits::MAX_BYTES, now + wait * 2), Ok(()));
    }
}
