//! Taking back what was changed in a study: a comment or a variation that was deleted, or
//! a variation that was brought forward. None of these is an event, so that taking a move
//! back does not reach them.

use super::{Game, Refusal};

/// A change of a study. It can be taken back while the game is as it was made then.
#[derive(Clone, Debug)]
pub struct StudyChange {
    before: Game,
    after: Game,
}

impl StudyChange {
    /// From the game as it was before and after.
    pub fn new(before: Game, after: Game) -> StudyChange {
        StudyChange { before, after }
    }
}

impl Game {
    /// Whether a change of its study was the last thing that happened to it, or all that
    /// did since has been taken back.
    pub fn can_take_study_back(&self, change: &StudyChange) -> bool {
        let after = &change.after;
        self.id() == after.id() && self.events == after.events && self.lines == after.lines
    }

    /// Takes a change of its study back.
    ///
    /// # Errors
    ///
    /// When something else has happened since; nothing changes then.
    pub fn take_study_back(&mut self, change: &StudyChange) -> Result<(), Refusal> {
        if !self.can_take_study_back(change) {
            return Err(Refusal::NothingToUndo);
        }
        let before = &change.before;
        self.lines.clone_from(&before.lines);
        // A variation that became the main line has put its moves in the others' place.
        if self.events != before.events {
            self.events.clone_from(&before.events);
            self.undone.clone_from(&before.undone);
            self.state = before.state.clone();
            self.result = before.result;
        }
        Ok(())
    }
}
