//! Taking events back and bringing them again, in casual games.
//!
//! State is what the events make of the setup, so the events that remain are let
//! happen again. A clock that ran is then stopped where the last of them left it:
//! nobody pays for the time that was taken back, and the players restart it.

use super::line::Line;
use super::state::State;
use super::{Breach, Event, Game, GameResult, Refusal, Stamped, Stopper, Timestamp};

/// An event that was taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct TakenBack {
    pub stamped: Stamped,
    /// Whether a clock that ran was stopped because of it.
    stopped: bool,
}

impl Game {
    /// Whether there is an event to take back.
    pub fn can_undo(&self) -> bool {
        self.setup.terms.duties().is_none()
            && (self.events.iter()).any(|stamped| !stamped.event.is_about_clocks())
    }

    /// Whether an event that was taken back can come again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last event back, with what was done to the clocks since; and the one
    /// before it, where a flag would be down as soon as that stood alone. Variations and
    /// notes that hang on a move taken back are out of reach until it comes again.
    ///
    /// # Errors
    ///
    /// When nothing has happened yet, and in a tournament game.
    pub fn undo(&mut self) -> Result<Event, Refusal> {
        if self.setup.terms.duties().is_some() {
            return Err(self.refusal(Breach::TakenBack));
        }
        loop {
            let last = (self.events.iter())
                .rposition(|stamped| !stamped.event.is_about_clocks())
                .ok_or(Refusal::NothingToUndo)?;
            let stamped = self.events[last];
            self.events.truncate(last);
            self.replay();
            let ran = self.clock_runs();
            let stopped = ran && self.stop_where_it_was_left();
            self.undone.push(TakenBack { stamped, stopped });
            if stopped || !ran || !self.can_undo() {
                return Ok(stamped.event);
            }
        }
    }

    fn clock_runs(&self) -> bool {
        self.clock().is_some_and(|clock| clock.running().is_some())
    }

    /// Stops the clock that runs where the last event left it. False when it cannot be
    /// stopped there: a flag was down at that very moment.
    fn stop_where_it_was_left(&mut self) -> bool {
        let Some(before) = self.events.last() else {
            return false;
        };
        let (at, event) = (before.at, Event::Stop(Stopper::TakeBack));
        let possible = self.check(event, at).is_ok();
        if possible {
            self.apply(Stamped { at, event });
        }
        possible
    }

    /// Lets the event that was taken back last happen again: when it happened, or now
    /// if a clock has run since, so that whoever has thought since pays for it.
    ///
    /// # Errors
    ///
    /// When there is none, or the clock does not allow it any more.
    pub fn redo(&mut self, now: Timestamp) -> Result<Event, Refusal> {
        let TakenBack { stamped, stopped } = *self.undone.last().ok_or(Refusal::NothingToRedo)?;
        let Stamped { event, at } = stamped;
        let taking_back = Event::Stop(Stopper::TakeBack);
        let stop = (self.events).pop_if(|last| stopped && last.event == taking_back);
        if stop.is_some() {
            self.replay();
        }
        // Whatever has happened since it was taken back has happened no earlier.
        let since = self.events.last().is_some_and(|last| {
            last.at > at || last.at == at && stop.is_none() && last.event.is_about_clocks()
        });
        let at = if since { self.moment(now) } else { at };
        if let Err(refusal) = self.check(event, at) {
            stop.into_iter().for_each(|stop| self.apply(stop));
            return Err(refusal);
        }
        self.undone.pop();
        self.apply(Stamped { at, event });
        Ok(event)
    }

    /// Lets only the first so many events have happened; the others cannot come again.
    pub(super) fn go_back_to(&mut self, events: usize) {
        self.events.truncate(events);
        self.undone.clear();
        self.replay();
    }

    /// Works out lines, state and result afresh from setup and events.
    fn replay(&mut self) {
        let notes = std::mem::take(&mut self.lines[0].notes);
        self.lines[0] = Line {
            notes,
            ..Line::main(self.setup.start)
        };
        self.state = State::new(&self.setup);
        self.result = GameResult::of_position(&self.setup.start);
        for stamped in std::mem::take(&mut self.events) {
            self.apply(stamped);
        }
        self.hang_anew();
    }
}
