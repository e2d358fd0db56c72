//! What a player does with the games in his folder besides opening them: other titles,
//! and away with them.

use std::path::Path;

use super::{Desk, Outcome};
use crate::app::session::notices::Notice;
use crate::app::words::trouble::Trouble;
use crate::store;

impl Desk<'_> {
    /// Gives a saved game another title; the game on the table keeps its file by it.
    pub(super) fn rename(&mut self, path: &Path, title: &str) -> Outcome {
        self.leave_course();
        let title = title.trim();
        let file = store::rename(path, title).map_err(Trouble::from)?;
        let mut told = vec![Notice::Done("done-renamed", title.to_owned())];
        if self.table.file.as_deref() == Some(path) {
            self.table.title = title.to_owned();
            self.table.file = Some(file);
            told.extend(self.autosave());
        }
        Ok(told)
    }

    /// Puts a saved game into the folder of deleted ones. If it lies on the table, it
    /// stays there as a game that no file of the player's holds.
    pub(super) fn discard(&mut self, path: &Path, title: &str) -> Outcome {
        self.leave_course();
        store::discard(path, &self.files.0.deleted()).map_err(Trouble::Discard)?;
        if self.table.file.as_deref() == Some(path) {
            self.table.file = None;
        }
        Ok(vec![Notice::Done("done-discarded", title.to_owned())])
    }
}
