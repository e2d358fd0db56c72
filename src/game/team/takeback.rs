//! Undo and redo of events of a team game, in casual games, in one order over both boards.
//! Undoing a capture also takes back the piece handed to the partner.

use super::{TeamBoard, TeamEvent, TeamGame};
use crate::game::{Breach, Event, Refusal, Stopper, Timestamp};

/// An undone event.
#[derive(Clone, Copy, Debug)]
pub(super) struct TakenBack {
    pub done: TeamEvent,
    /// Whether running clocks were stopped by the undo.
    stopped: bool,
}

impl TeamGame {
    /// Whether there is an event to undo.
    pub fn can_undo(&self) -> bool {
        self.setup.terms.duties().is_none()
            && (self.events.iter()).any(|done| !done.event.is_about_clocks())
    }

    /// Whether there is an event to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Whether the event equals the one that was undone last; removes that one from the
    /// redo list if so.
    pub(super) fn follows(&mut self, board: TeamBoard, event: Event) -> bool {
        let same = |back: &mut TakenBack| (back.done.board, back.done.event) == (board, event);
        self.undone.pop_if(same).is_some()
    }

    /// Undoes the last event and the clock events after it; also the event before it if a
    /// flag would be down at that moment.
    ///
    /// # Errors
    ///
    /// When there is no event to undo, and in a tournament game.
    pub fn undo(&mut self) -> Result<TeamEvent, Refusal> {
        if self.setup.terms.duties().is_some() {
            return Err(self.boards[0].refusal(Breach::TakenBack));
        }
        loop {
            let last = (self.events.iter())
                .rposition(|done| !done.event.is_about_clocks())
                .ok_or(Refusal::NothingToUndo)?;
            let Some(&done) = self.events.get(last) else {
                return Err(Refusal::NothingToUndo);
            };
            self.events.truncate(last);
            self.replay();
            let ran = self.clocks_run();
            let stopped = ran && self.stop_where_they_were_left();
            self.undone.push(TakenBack { done, stopped });
            if stopped || !ran || !self.can_undo() {
                return Ok(done);
            }
        }
    }

    /// Stops the clocks at the time of the last event. Returns false if that is impossible
    /// because a flag was down at that moment.
    fn stop_where_they_were_left(&mut self) -> bool {
        let Some(&TeamEvent { board, at, .. }) = self.events.last() else {
            return false;
        };
        let event = Event::Stop(Stopper::TakeBack);
        let possible = self.check(board, event, at).is_ok();
        if possible {
            self.apply(TeamEvent { board, event, at });
        }
        possible
    }

    /// Redoes the event that was undone last, at its original time, or at `now` if clocks
    /// have run since.
    ///
    /// # Errors
    ///
    /// When there is no event to redo, or a clock does not allow it any more.
    pub fn redo(&mut self, now: Timestamp) -> Result<TeamEvent, Refusal> {
        let TakenBack { mut done, stopped } = *self.undone.last().ok_or(Refusal::NothingToRedo)?;
        let taking_back = Event::Stop(Stopper::TakeBack);
        let stop = (self.events).pop_if(|last| stopped && last.event == taking_back);
        if stop.is_some() {
            self.replay();
        }
        // Events added since the undo are never earlier than the undone one.
        let since = self.events.last().is_some_and(|last| {
            last.at > done.at
                || last.at == done.at && stop.is_none() && last.event.is_about_clocks()
        });
        if since {
            done.at = self.moment(now);
        }
        if let Err(refusal) = self.check(done.board, done.event, done.at) {
            stop.into_iter().for_each(|stop| self.apply(stop));
            return Err(refusal);
        }
        self.undone.pop();
        self.apply(done);
        Ok(done)
    }

    /// Recomputes both boards from setup and events.
    fn replay(&mut self) {
        for board in &mut self.boards {
            board.go_back_to(0);
        }
        self.settled = [0; 2];
        self.result = None;
        for done in std::mem::take(&mut self.events) {
            self.apply(done);
        }
        for board in &mut self.boards {
            board.hang_anew();
        }
    }
}
