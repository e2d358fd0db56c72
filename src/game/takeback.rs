//! Undo and redo of events in casual games, for a single game and for a match on two boards,
//! whose events have a common order.
//!
//! Undo replays the remaining events to compute the state. If clocks are running after that,
//! they are stopped at the time of the last remaining event, so that the undone time is not
//! charged; the players restart them. Undoing a capture also takes back the piece handed to the
//! partner.

use super::line::Line;
use super::state::State;
use super::{
    Breach, Event, Game, GameResult, Refusal, Stamped, Stopper, Timestamp,
    team::{TandemBoard, TandemEvent},
};

/// An undone event. In a game on one board, the board is always A.
#[derive(Clone, Copy, Debug)]
pub(super) struct TakenBack {
    done: TandemEvent,
    /// Whether running clocks were stopped when this event was undone.
    stopped: bool,
}

const STOP: Event = Event::Stop(Stopper::TakeBack);

/// A game or a match whose events can be undone.
pub(super) trait TakeBack {
    /// The game itself; for a match, the game on board A.
    fn game(&self) -> &Game;
    fn done(&self) -> impl DoubleEndedIterator<Item = TandemEvent> + ExactSizeIterator;
    /// Undone events. The last one is redone first.
    fn undone(&mut self) -> &mut Vec<TakenBack>;
    fn any_clock_runs(&self) -> bool;
    fn check_done(&self, done: TandemEvent) -> Result<(), Refusal>;
    fn apply_done(&mut self, done: TandemEvent);
    /// Recomputes the state from the setup and the first `events` events; all later events are
    /// dropped.
    fn replay(&mut self, events: usize);

    fn has_undo(&self) -> bool {
        self.game().setup.terms.duties().is_none()
            && self.done().any(|done| !done.event.is_about_clocks())
    }

    fn undo_last(&mut self) -> Result<TandemEvent, Refusal> {
        if self.game().setup.terms.duties().is_some() {
            return Err(self.game().refusal(Breach::TakenBack));
        }
        loop {
            let last = (self.done().enumerate()).rfind(|(_, done)| !done.event.is_about_clocks());
            let (last, done) = last.ok_or(Refusal::NothingToUndo)?;
            self.replay(last);
            let ran = self.any_clock_runs();
            let stopped = ran && self.stop_at_last_event();
            self.undone().push(TakenBack { done, stopped });
            if stopped || !ran || !self.has_undo() {
                return Ok(done);
            }
        }
    }

    /// Undoes all events after the first `events`, as [`Game::undo_to`] describes.
    fn undo_after(&mut self, events: usize) -> Result<(), Refusal> {
        if self.game().setup.terms.duties().is_some() {
            return Err(self.game().refusal(Breach::TakenBack));
        }
        if events >= self.done().len() {
            return Err(Refusal::NothingToUndo);
        }
        self.undone().clear();
        for kept in (0..=events).rev() {
            self.replay(kept);
            if !self.any_clock_runs() || self.stop_at_last_event() {
                break;
            }
        }
        Ok(())
    }

    /// Stops running clocks at the time of the last event. Returns false if they cannot be stopped,
    /// because a flag was down at that time.
    fn stop_at_last_event(&mut self) -> bool {
        let stop = self.done().next_back().map(|last| TandemEvent {
            event: STOP,
            ..last
        });
        let stop = stop.filter(|&stop| self.check_done(stop).is_ok());
        stop.into_iter().for_each(|stop| self.apply_done(stop));
        stop.is_some()
    }

    fn redo_last(&mut self, now: Timestamp) -> Result<TandemEvent, Refusal> {
        let last = self.undone().last();
        let TakenBack { mut done, stopped } = *last.ok_or(Refusal::NothingToRedo)?;
        let last = self.done().next_back();
        let stop = last.filter(|last| stopped && last.event == STOP);
        if stop.is_some() {
            let events = self.done().len() - 1;
            self.replay(events);
        }
        // Whether events were added since the undo. Such events are never earlier than the
        // undone event.
        let since = self.done().next_back().is_some_and(|last| {
            last.at > done.at
                || last.at == done.at && stop.is_none() && last.event.is_about_clocks()
        });
        if since {
            done.at = now;
        }
        if let Err(refusal) = self.check_done(done) {
            stop.into_iter().for_each(|stop| self.apply_done(stop));
            return Err(refusal);
        }
        self.undone().pop();
        self.apply_done(done);
        Ok(done)
    }

    /// Updates the list of undone events before a new event is added. A new event that equals the
    /// next event to redo takes that event off the list. Any other new event clears the list,
    /// unless it concerns only the clocks. Returns whether the list was cleared.
    fn update_undone(&mut self, TandemEvent { board, event, .. }: TandemEvent) -> bool {
        let same = |back: &mut TakenBack| (back.done.board, back.done.event) == (board, event);
        let differs = self.undone().pop_if(same).is_none() && !event.is_about_clocks();
        if differs {
            self.undone().clear();
        }
        differs
    }
}

impl From<Stamped> for TandemEvent {
    fn from(Stamped { at, event }: Stamped) -> TandemEvent {
        let board = TandemBoard::A;
        TandemEvent { board, event, at }
    }
}

impl TakeBack for Game {
    fn game(&self) -> &Game {
        self
    }

    fn done(&self) -> impl DoubleEndedIterator<Item = TandemEvent> + ExactSizeIterator {
        self.events.iter().map(|&stamped| stamped.into())
    }

    fn undone(&mut self) -> &mut Vec<TakenBack> {
        &mut self.undone
    }

    fn any_clock_runs(&self) -> bool {
        self.clock().is_some_and(|clock| clock.running().is_some())
    }

    fn check_done(&self, TandemEvent { event, at, .. }: TandemEvent) -> Result<(), Refusal> {
        self.check(event, at)
    }

    fn apply_done(&mut self, TandemEvent { event, at, .. }: TandemEvent) {
        self.apply(Stamped { at, event });
    }

    fn replay(&mut self, events: usize) {
        self.events.truncate(events);
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
        self.rebuild_variations();
    }
}

impl Game {
    /// Whether there is an event to undo.
    pub fn can_undo(&self) -> bool {
        self.has_undo()
    }

    /// Whether there is an event to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last event together with the clock events after it. If a flag was down at the
    /// time to which the game then returns, undoes one more event. Variations and notes on an
    /// undone move are unreachable until the move is redone.
    ///
    /// # Errors
    ///
    /// When there is no event to undo, and in a tournament game.
    pub fn undo(&mut self) -> Result<Event, Refusal> {
        self.undo_last().map(|done| done.event)
    }

    /// Undoes all events after the first `events`; they cannot be redone. As in [`Game::undo`], a
    /// running clock is stopped, and earlier events are undone too while a flag was down at the
    /// time to which the game returns.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if the game does not have more than `events` events, and in a tournament game.
    pub fn undo_to(&mut self, events: usize) -> Result<(), Refusal> {
        self.undo_after(events)
    }

    /// Redoes the event that was undone last. It gets its original time, or the time `now` if a
    /// clock has run since, so that the thinking time since then is charged.
    ///
    /// # Errors
    ///
    /// When there is no event to redo, or the clock does not allow it any more.
    pub fn redo(&mut self, now: Timestamp) -> Result<Event, Refusal> {
        self.redo_last(self.clamp_time(now)).map(|done| done.event)
    }

    /// Keeps only the first `events` events; the others cannot be redone.
    pub(super) fn go_back_to(&mut self, events: usize) {
        self.undone.clear();
        self.replay(events);
    }
}
