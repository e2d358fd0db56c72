//! What is changed in a study beside trying moves: variations that are deleted or brought
//! forward, and what is noted. What somebody may have lost by it can be taken back.

use super::{Desk, Outcome, Told};
use crate::app::session::notices::Notice;
use crate::game::{Game, LineId, Note, Refusal, StudyChange, Visit};
use crate::rules::Move;

impl Desk<'_> {
    pub(super) fn delete_variation(&mut self, line: LineId) -> Told {
        let (before, shown) = (self.table.game.clone(), self.table.visit);
        let Some(left) = self.table.delete_variation(line) else {
            return Told::new();
        };
        if self.table.game.position(shown).is_none() {
            self.table.visit = left;
        }
        self.keep_study();
        self.can_be_taken_back(before, shown, "variation-deleted")
    }

    /// Brings a variation a step forward; the place that is shown stays.
    pub(super) fn promote_variation(&mut self, line: LineId) -> Outcome {
        let (before, shown) = (self.table.game.clone(), self.table.visit);
        let path: Vec<Move> = before.path(shown).map(|ply| ply.mv).collect();
        if !self.table.promote_variation(line)? {
            return Err(Notice::Denied("promote-played"));
        }
        let game = &self.table.game;
        self.table.visit = game.visit_along(path).unwrap_or(game.live());
        self.keep_study();
        Ok(self.can_be_taken_back(before, shown, "variation-promoted"))
    }

    /// Notes something at a place; not while a tournament game is played.
    pub(super) fn annotate(&mut self, at: Visit, note: &Note) -> Outcome {
        if let Some(why) = self.table.notes_hindrance() {
            return Err(Notice::Denied(why));
        }
        let old = self.table.game.note(at);
        let is_lost = note.comment.is_empty() && old.is_some_and(|old| !old.comment.is_empty());
        let before = is_lost.then(|| self.table.game.clone());
        self.table.annotate(at, note.clone())?;
        self.keep_study();
        let shown = self.table.visit;
        let told = before.map(|before| self.can_be_taken_back(before, shown, "note-deleted"));
        Ok(told.unwrap_or_default())
    }

    /// Takes back what was changed last.
    pub(super) fn take_study_back(&mut self) -> Outcome {
        let shown = self.table.take_study_back();
        let shown = shown.ok_or(Refusal::NothingToUndo)?;
        if self.table.game.position(shown).is_some() {
            self.table.visit = shown;
        }
        self.notices.forget_changes();
        self.keep_study();
        Ok(vec![Notice::Done("study-taken-back", String::new())])
    }

    /// Remembers a change that was made while a place was shown, and says so.
    fn can_be_taken_back(&mut self, before: Game, shown: Visit, told: &'static str) -> Told {
        let change = StudyChange::new(before, self.table.game.clone());
        self.table.remember(change, shown);
        self.notices.forget_changes();
        vec![Notice::Changed(told)]
    }

    fn keep_study(&mut self) {
        self.table.unsaved = true;
        self.autosave();
    }
}
