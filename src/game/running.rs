//! Whether the clocks run. One function decides it by what has happened, and one
//! starts and stops them after every event; whatever keeps them stopped only has to
//! be true.

use super::clock::Motion;
use super::{Game, Phase, Stopper, Timestamp};

impl Game {
    /// Whether a clock is to run: it was started (Article 6.5), and nothing keeps it
    /// stopped. That are the result, a claim that awaits the arbiter's ruling
    /// (Article 10.2), whoever stopped it until it is restarted (Article 6.12), and
    /// an adjournment (Articles A5 and A9).
    fn clock_is_to_run(&self) -> bool {
        self.state.started.is_some()
            && self.result.is_none()
            && !self.awaits_ruling()
            && self.state.stopped_by.is_none()
            && self.phase_lets_run()
    }

    /// Whether an adjournment lets the clocks run. While an envelope is closed or
    /// missing only that of a player runs who must answer and is not there (A9(b)).
    fn phase_lets_run(&self) -> bool {
        match self.phase() {
            Phase::Play | Phase::Sealing { .. } | Phase::Reply(_) => true,
            Phase::Adjourned(_) => false,
            Phase::Opening(sealed) => !self.is_present(!sealed.inscription.sealer),
            Phase::Stating(player) => !self.is_present(!player),
        }
    }

    /// Brings the clock to the moment of an event. No time passes after the result.
    pub(super) fn advance_clock(&mut self, at: Timestamp) {
        if let (Some(clock), None) = (&mut self.state.clock, self.result) {
            clock.advance(at);
        }
    }

    /// Starts or stops the clock after an event. Nothing else does either.
    pub(super) fn settle_clock(&mut self, at: Timestamp) {
        let runs = self.clock_is_to_run();
        let Some(clock) = &mut self.state.clock else {
            return;
        };
        match (clock.motion(), runs) {
            (Motion::Unstarted | Motion::Stopped, true) => clock.start(at),
            (Motion::Running, false) => clock.stop(at),
            _ => {}
        }
    }

    /// Ends what keeps the clocks stopped, where the rules have them started for
    /// another reason than a restart: a ruling (Article 10.2), an envelope that is open
    /// (A9). What the arbiter has stopped, he restarts himself (Article 6.12(c)).
    pub(super) fn end_stop(&mut self) {
        let stopped_by = self.state.stopped_by;
        self.state.stopped_by = stopped_by.filter(|&by| by == Stopper::Arbiter);
    }
}
