//! Games that go out as texts and pages and come in from elsewhere.

use std::path::Path;

use super::{Desk, Outcome};
use crate::app::session::intent::FileWish;
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::session::time::wall;
use crate::app::words::names;
use crate::app::words::trouble::Trouble;
use crate::game::{Duties, Scorekeeping};
use crate::rules::TOURNAMENT;
use crate::store::{self, LoadError};

impl Desk<'_> {
    pub(super) fn write(&mut self, wish: &FileWish) -> Outcome {
        match wish {
            FileWish::SaveAs(title) => self.keep(title),
            FileWish::Rename(path, title) => self.rename(path, title),
            FileWish::Discard(path, title) => self.discard(path, title),
            FileWish::Save(path) => self.save_file(path),
            FileWish::Export(path) => self.export(path),
            FileWish::CopyScoresheet => {
                let sheet = self.scoresheet()?;
                self.copy(&sheet, "done-copied-scoresheet")
            }
            FileWish::CopyTfen => {
                let tfen = self.table.position().to_tfen();
                self.copy(&tfen, "done-copied-tfen")
            }
        }
    }

    /// The scoresheet that the program has kept. It would help whoever writes his
    /// own, and its signs of check whoever is to see them himself.
    fn scoresheet(&self) -> Result<String, Notice> {
        self.may_be_shown()?;
        let notation = self.choices.0.notation;
        let game = names::on_paper(&self.table.game, notation);
        Ok(store::export_record(&game, notation))
    }

    fn may_be_shown(&self) -> Result<(), Notice> {
        let game = &self.table.game;
        let hides =
            |duties: Duties| duties.over_the_board || duties.scorekeeping == Scorekeeping::Players;
        if game.result().is_none() && game.setup().terms.duties().is_some_and(hides) {
            return Err(Notice::Denied("scoresheet-after-the-game"));
        }
        Ok(())
    }

    /// Writes the scoresheet to a file: a page for the printer, or text.
    fn export(&mut self, path: &Path) -> Outcome {
        self.leave_course();
        let is_page = path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("svg"));
        if is_page {
            self.may_be_shown()?;
            let notation = self.choices.0.notation;
            let game = names::on_paper(&self.table.game, notation);
            let pages = store::print_scoresheet(&game, notation);
            store::export_pages(path, &pages).map_err(Trouble::Save)?;
        } else {
            store::export_file(path, &self.scoresheet()?).map_err(Trouble::Save)?;
        }
        Ok(vec![Notice::Done("done-exported", name(path))])
    }

    /// Opens a file: a save first of all, otherwise whatever game it holds.
    pub(super) fn open(&mut self, path: &Path) -> Outcome {
        let told = self.settle(path)?;
        let saved = match store::load(path) {
            Ok(saved) => saved,
            Err(LoadError::Damaged { .. }) => {
                store::import_file(path, &TOURNAMENT, wall()).map_err(Trouble::Import)?
            }
            Err(error) => return Err(Trouble::Load(error).into()),
        };
        self.lay_from(saved, path, told)
    }

    /// Writes a save wherever the player wants it.
    fn save_file(&mut self, path: &Path) -> Outcome {
        self.leave_course();
        let Table { game, title, .. } = &*self.table;
        store::save(path, game, title).map_err(Trouble::Save)?;
        Ok(vec![Notice::Done("done-saved", name(path))])
    }

    fn copy(&mut self, text: &str, done: &'static str) -> Outcome {
        if let Some(clipboard) = &mut self.clipboard {
            clipboard.set_text(text);
        }
        Ok(vec![Notice::Done(done, String::new())])
    }
}

/// A file's own name: the player has chosen the folder himself.
fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
