//! Undo and redo of events of a match, in one order over both boards.

use super::{TandemEvent, TandemMatch};
use crate::game::takeback::{TakeBack, TakenBack};
use crate::game::{Game, Refusal, Timestamp};

impl TakeBack for TandemMatch {
    fn game(&self) -> &Game {
        &self.boards[0]
    }

    fn done(&self) -> impl DoubleEndedIterator<Item = TandemEvent> + ExactSizeIterator {
        self.events.iter().copied()
    }

    fn undone(&mut self) -> &mut Vec<TakenBack> {
        &mut self.undone
    }

    fn any_clock_runs(&self) -> bool {
        self.clocks_run()
    }

    fn check_done(&self, TandemEvent { board, event, at }: TandemEvent) -> Result<(), Refusal> {
        self.check(board, event, at)
    }

    fn apply_done(&mut self, done: TandemEvent) {
        self.apply(done);
    }

    fn replay(&mut self, events: usize) {
        self.events.truncate(events);
        for board in &mut self.boards {
            board.go_back_to(0);
        }
        self.plies_sent = [0; 2];
        self.result = None;
        for done in std::mem::take(&mut self.events) {
            self.apply(done);
        }
        for board in &mut self.boards {
            board.rebuild_variations();
        }
    }
}

impl TandemMatch {
    /// Whether there is an event to undo.
    pub fn can_undo(&self) -> bool {
        self.has_undo()
    }

    /// Whether there is an event to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last event of the match, as [`Game::undo`] does.
    ///
    /// # Errors
    ///
    /// When there is no event to undo, and in a tournament game.
    pub fn undo(&mut self) -> Result<TandemEvent, Refusal> {
        self.undo_last()
    }

    /// Undoes all events of the match after the first `events`, as [`Game::undo_to`] does.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if the match does not have more than `events` events, and in a tournament game.
    pub fn undo_to(&mut self, events: usize) -> Result<(), Refusal> {
        self.undo_after(events)
    }

    /// Redoes the event that was undone last, as [`Game::redo`] does.
    ///
    /// # Errors
    ///
    /// When there is no event to redo, or a clock does not allow it any more.
    pub fn redo(&mut self, now: Timestamp) -> Result<TandemEvent, Refusal> {
        self.redo_last(self.clamp_time(now))
    }
}
