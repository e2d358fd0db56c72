//! Starting and stopping of the clocks. `clock_must_run` decides from the state of the game
//! whether a clock must run; `settle_clock` starts or stops it accordingly after every event.

use super::clock::Motion;
use super::{Game, Stopper, Timestamp, adjournment::Phase};

impl Game {
    /// Whether the clock must run: it was started (Article 6.5), and nothing keeps it stopped. What
    /// can keep it stopped is a result, a claim that awaits a decision (Article 10.2), a stop
    /// without a restart (Article 6.12), or an adjournment (Articles A5 and A9).
    fn clock_must_run(&self) -> bool {
        self.state.started.is_some()
            && self.result.is_none()
            && !self.awaits_ruling()
            && self.state.stopped_by.is_none()
            && self.phase_allows_running()
    }

    /// Whether an adjournment allows a clock to run at present. While an envelope is closed or
    /// missing, a clock runs only for an absent player who must answer the sealed move (A9(b)).
    fn phase_allows_running(&self) -> bool {
        match self.phase() {
            Phase::Play | Phase::Sealing { .. } | Phase::Reply(_) => true,
            Phase::Adjourned(_) => false,
            Phase::Opening(sealed) => !self.is_present(!sealed.inscription.sealer),
            Phase::Stating(player) => !self.is_present(!player),
        }
    }

    /// Advances the clock to the time of an event, unless the game is over.
    pub(super) fn advance_clock(&mut self, at: Timestamp) {
        if let (Some(clock), None) = (&mut self.state.clock, self.result) {
            clock.advance(at);
        }
    }

    /// Starts or stops the clock after an event. This is the only function that does so.
    pub(super) fn settle_clock(&mut self, at: Timestamp) {
        let runs = self.clock_must_run();
        let Some(clock) = &mut self.state.clock else {
            return;
        };
        match (clock.motion(), runs) {
            (Motion::Unstarted | Motion::Stopped, true) => clock.start(at),
            (Motion::Running, false) => clock.stop(at),
            _ => {}
        }
    }

    /// Makes stopped clocks run again after a decision on a claim (Article 10.2) or the opening of
    /// an envelope (A9). If the arbiter stopped the clocks, only the arbiter can restart them
    /// (Article 6.12(c)).
    pub(super) fn resume_clocks(&mut self) {
        let stopped_by = self.state.stopped_by;
        self.state.stopped_by = stopped_by.filter(|&by| by == Stopper::Arbiter);
    }
}
