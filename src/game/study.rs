//! Undo of changes to variations and notes, such as deleting a comment or variation, or promoting a
//! variation. They need their own undo, because they are not events, and taking back moves does not
//! undo them.

use super::{Game, Refusal};

/// A change of the variations and notes of a game. It can be undone while variations, notes and
/// events are the same as right after it.
#[derive(Clone, Debug)]
pub struct StudyChange {
    before: Game,
    after: Game,
}

impl StudyChange {
    /// Creates a change from copies of the game before and after it.
    pub fn new(before: Game, after: Game) -> StudyChange {
        StudyChange { before, after }
    }
}

impl Game {
    /// Whether the events, variations and notes are the same as right after the change. This is
    /// so if it was the latest change, or all later ones have been undone.
    pub fn can_take_study_back(&self, change: &StudyChange) -> bool {
        let after = &change.after;
        self.id() == after.id() && self.events == after.events && self.lines == after.lines
    }

    /// Undoes a change of variations and notes.
    ///
    /// # Errors
    ///
    /// When the game has changed since; nothing changes then.
    pub fn take_study_back(&mut self, change: &StudyChange) -> Result<(), Refusal> {
        if !self.can_take_study_back(change) {
            return Err(Refusal::NothingToUndo);
        }
        let before = &change.before;
        self.lines.clone_from(&before.lines);
        // If a variation became the main line, the change also replaced events.
        if self.events != before.events {
            self.events.clone_from(&before.events);
            self.undone.clone_from(&before.undone);
            self.state = before.state.clone();
            self.result = before.result;
        }
        Ok(())
    }
}
