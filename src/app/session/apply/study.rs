//! Applies changes of variations and comments, other than new moves: deleting and promoting
//! variations, and annotations. A change that loses something can be undone.

use super::{NoticeList, Outcome, SessionWriter};
use crate::app::session::game_changed::Change;
use crate::app::session::notices::Notice;
use crate::app::session::request::Author;
use crate::game::{Game, LineId, Note, Refusal, StudyChange, Timestamp, Visit};
use crate::rules::Move;
use crate::texts::bundled::original;

impl SessionWriter<'_> {
    pub(super) fn delete_variation(
        &mut self,
        line: LineId,
        by: Author,
        at: Timestamp,
    ) -> NoticeList {
        let (before, shown) = (self.session.game.clone(), self.session.visit);
        let Some(left) = self.session.delete_variation(line) else {
            return NoticeList::new();
        };
        let is_gone = self.session.game.position(shown).is_none();
        self.studied(if is_gone { left } else { shown }, by, at);
        self.remember_change(before, shown, "variation-deleted")
    }

    /// Promotes a variation by one step; the position that is shown stays the same.
    pub(super) fn promote_variation(&mut self, line: LineId, by: Author, at: Timestamp) -> Outcome {
        let (before, shown) = (self.session.game.clone(), self.session.visit);
        let path: Vec<Move> = before.path(shown).map(|ply| ply.mv).collect();
        if !self.session.promote_variation(line)? {
            return Err(Notice::Denied("promote-played"));
        }
        let game = &self.session.game;
        self.studied(game.visit_along(path).unwrap_or(game.live()), by, at);
        Ok(self.remember_change(before, shown, "variation-promoted"))
    }

    /// Changes the comment and signs of a position; refused during a tournament game.
    pub(super) fn annotate(
        &mut self,
        (visit, note): (Visit, &Note),
        by: Author,
        at: Timestamp,
    ) -> Outcome {
        if let Some(why) = self.session.notes_hindrance() {
            return Err(Notice::Denied(why));
        }
        let old = self.session.game.note(visit);
        let is_lost = note.comment.is_empty() && old.is_some_and(|old| !old.comment.is_empty());
        let before = is_lost.then(|| self.session.game.clone());
        self.session.annotate(visit, note.clone())?;
        let shown = self.session.visit;
        self.studied(shown, by, at);
        let notices = before.map(|before| self.remember_change(before, shown, "note-deleted"));
        Ok(notices.unwrap_or_default())
    }

    /// Changes the title and comments of a bundled game to the language of the texts. Does nothing
    /// if the game in play is not a bundled game, or if the player has changed or saved it.
    pub(super) fn translate_bundled(&mut self) {
        let (words, session) = (self.settings.words(), self.session.in_play());
        let Some(bundled) = original(&session.game).filter(|_| session.file.is_none()) else {
            return;
        };
        let session = self.session.in_play_mut();
        words.comment_bundled(bundled.file, &mut session.game);
        if let Some(title) = words.bundled(bundled.file) {
            session.title = title;
        }
        self.autosave();
    }

    /// Undoes the last change of variations or comments, if it can be undone.
    pub(super) fn take_study_back(&mut self, by: Author, at: Timestamp) -> Outcome {
        let shown = self.session.take_study_back();
        let shown = shown.ok_or(Refusal::NothingToUndo)?;
        let is_there = self.session.game.position(shown).is_some();
        let visit = if is_there { shown } else { self.session.visit };
        self.notices.forget_changes();
        self.studied(visit, by, at);
        Ok(vec![Notice::Done("study-taken-back", String::new())])
    }

    /// Stores a change of variations or comments so that it can be undone; returns a notice about
    /// it.
    fn remember_change(&mut self, before: Game, shown: Visit, key: &'static str) -> NoticeList {
        let change = StudyChange::new(before, self.session.game.clone());
        self.session.remember(change, shown);
        self.notices.forget_changes();
        vec![Notice::Changed(key)]
    }

    /// Saves the game after a change of variations or comments, reports the change, and shows the
    /// position `shown`.
    pub(super) fn studied(&mut self, shown: Visit, by: Author, at: Timestamp) {
        self.save_study();
        self.autosave();
        self.report(Change::Studied, by, at);
        self.show(shown, by, at);
    }
}
