//! What a player does with saved games in their folder besides opening them: renaming and
//! deleting.

use std::path::Path;

use super::{Progress, SessionWriter, later};
use crate::app::session::notices::Notice;
use crate::store::{self, Bin};
use crate::texts::trouble::Trouble;

impl SessionWriter<'_> {
    /// Gives a saved game another title. If it is the game in play, its title and file
    /// are updated too.
    pub(super) fn rename(&mut self, path: &Path, title: &str) -> Progress {
        let (path, title) = (path.to_owned(), title.trim().to_owned());
        let rename = {
            let (path, title) = (path.clone(), title.clone());
            move || Ok(store::rename(&path, &title).map_err(Trouble::from)?)
        };
        later(rename, move |writer, file| {
            let session = writer.session.in_play_mut();
            if session.file == Some(path) {
                session.title = title.clone();
                session.file = Some(file);
                writer.autosave();
            }
            Ok(vec![Notice::Done("done-renamed", title)])
        })
    }

    /// Moves a saved game to the trash, or to the folder of deleted games. If it is the
    /// game in play, that stays open as an unsaved game.
    pub(super) fn discard(&mut self, path: &Path, title: &str) -> Progress {
        let (path, paths) = (path.to_owned(), self.files.0.clone());
        let title = title.to_owned();
        let discard = move || {
            let bin = store::discard(&path, &paths).map_err(Trouble::Discard)?;
            Ok((path, bin))
        };
        later(discard, move |writer, (path, bin)| {
            let session = writer.session.in_play_mut();
            if session.file == Some(path) {
                session.file = None;
                session.unsaved = true;
            }
            let done = match bin {
                Bin::Trash => "done-trashed",
                Bin::Folder(_) => "done-discarded",
            };
            Ok(vec![Notice::Done(done, title)])
        })
    }
}
