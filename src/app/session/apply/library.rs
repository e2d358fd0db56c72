//! What a player does with the games in his folder besides opening them: other titles,
//! and away with them.

use std::path::Path;

use super::{Desk, Progress, later};
use crate::app::session::notices::Notice;
use crate::app::words::trouble::Trouble;
use crate::store::{self, Bin};

impl Desk<'_> {
    /// Gives a saved game another title; the game in play keeps its file by it.
    pub(super) fn rename(&mut self, path: &Path, title: &str) -> Progress {
        let (path, title) = (path.to_owned(), title.trim().to_owned());
        let rename = {
            let (path, title) = (path.clone(), title.clone());
            move || Ok(store::rename(&path, &title).map_err(Trouble::from)?)
        };
        later(rename, move |desk, file| {
            let table = desk.in_play_mut();
            if table.file == Some(path) {
                table.title = title.clone();
                table.file = Some(file);
                desk.autosave();
            }
            Ok(vec![Notice::Done("done-renamed", title)])
        })
    }

    /// Puts a saved game into the trash, or the folder of deleted ones. If it is
    /// in play, it stays so as a game that no file of the player's holds.
    pub(super) fn discard(&mut self, path: &Path, title: &str) -> Progress {
        let (path, paths) = (path.to_owned(), self.files.0.clone());
        let title = title.to_owned();
        let discard = move || {
            let bin = store::discard(&path, &paths).map_err(Trouble::Discard)?;
            Ok((path, bin))
        };
        later(discard, move |desk, (path, bin)| {
            let table = desk.in_play_mut();
            if table.file == Some(path) {
                table.file = None;
                table.unsaved = true;
            }
            let done = match bin {
                Bin::Trash => "done-trashed",
                Bin::Folder(_) => "done-discarded",
            };
            Ok(vec![Notice::Done(done, title)])
        })
    }
}
