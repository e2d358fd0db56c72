//! Undo and redo of events, in casual games.
//!
//! The remaining events are replayed to compute the state. A clock that was running is then
//! stopped at the time of the last remaining event, so that the undone time is not charged;
//! the players restart it.

use super::line::Line;
use super::state::State;
use super::{Breach, Event, Game, GameResult, Refusal, Stamped, Stopper, Timestamp};

/// An undone event.
#[derive(Clone, Copy, Debug)]
pub(super) struct TakenBack {
    pub stamped: Stamped,
    /// Whether a running clock was stopped by the undo.
    stopped: bool,
}

impl Game {
    /// Whether there is an event to undo.
    pub fn can_undo(&self) -> bool {
        self.setup.terms.duties().is_none()
            && (self.events.iter()).any(|stamped| !stamped.event.is_about_clocks())
    }

    /// Whether there is an event to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last event and the clock events after it; also the event before it if a
    /// flag would be down at that moment. Variations and notes on an undone move are
    /// unreachable until it is redone.
    ///
    /// # Errors
    ///
    /// When there is no event to undo, and in a tournament game.
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

    /// Undoes all events after the first `events` of them, which cannot be redone. As in
    /// [`Game::undo`], a running clock is stopped, and earlier events are undone too while a
    /// flag would be down at that moment.
    ///
    /// # Errors
    ///
    /// When the game has no more events than that, and in a tournament game.
    pub fn undo_to(&mut self, events: usize) -> Result<(), Refusal> {
        if self.setup.terms.duties().is_some() {
            return Err(self.refusal(Breach::TakenBack));
        }
        if events >= self.events.len() {
            return Err(Refusal::NothingToUndo);
        }
        for kept in (0..=events).rev() {
            self.go_back_to(kept);
            if !self.clock_runs() || self.stop_where_it_was_left() {
                break;
            }
        }
        Ok(())
    }

    fn clock_runs(&self) -> bool {
        self.clock().is_some_and(|clock| clock.running().is_some())
    }

    /// Stops the running clock at the time of the last event. Returns false if that is
    /// impossible because a flag was down at that moment.
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

    /// Redoes the event that was undone last, at its original time, or at `now` if a clock
    /// has run since, so that the thinking time since then is charged.
    ///
    /// # Errors
    ///
    /// When there is no event to redo, or the clock does not allow it any more.
    pub fn redo(&mut self, now: Timestamp) -> Result<Event, Refusal> {
        let TakenBack { stamped, stopped } = *self.undone.last().ok_or(Refusal::NothingToRedo)?;
        let Stamped { event, at } = stamped;
        let taking_back = Event::Stop(Stopper::TakeBack);
        let stop = (self.events).pop_if(|last| stopped && last.event == taking_back);
        if stop.is_some() {
            self.replay();
        }
        // Events added since the undo are never earlier than the undone one.
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

    /// Keeps the first `events` events only; the others cannot be redone.
    pub(super) fn go_back_to(&mut self, events: usize) {
        self.events.truncate(events);
        self.undone.clear();
        self.replay();
    }

    /// Recomputes lines, state and result from setup and events.
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
