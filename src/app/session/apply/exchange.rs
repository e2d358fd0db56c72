//! Games that go out as texts and pages and come in from elsewhere.

use std::path::Path;

use super::{Desk, Outcome};
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::session::time::wall;
use crate::app::words::names;
use crate::app::words::troubles::Trouble;
use crate::game::{Duties, GameId, Scorekeeping};
use crate::rules::TOURNAMENT;
use crate::store::{self, LoadError};

impl Desk<'_> {
    /// The scoresheet that the program has kept. It would help whoever writes his
    /// own, and its signs of check whoever is to see them himself.
    pub(super) fn scoresheet(&self) -> Result<String, Notice> {
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
    pub(super) fn export(&mut self, game: GameId, path: &Path) -> Outcome {
        self.is_meant(game)?;
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
    pub(super) fn save_file(&mut self, game: GameId, path: &Path) -> Outcome {
        self.is_meant(game)?;
        self.leave_course();
        let Table { game, title, .. } = &*self.table;
        store::save(path, game, title).map_err(Trouble::Save)?;
        Ok(vec![Notice::Done("done-saved", name(path))])
    }

    /// Whether a game that was meant is still the one in play: what another has become
    /// is not written to a file that was chosen for this one.
    fn is_meant(&self, game: GameId) -> Result<(), Notice> {
        if self.in_play().game.id() == game {
            Ok(())
        } else {
            Err(Notice::Denied("file-of-another-game"))
        }
    }

    pub(super) fn copy(&mut self, text: &str, done: &'static str) -> Outcome {
        if let Some(clipboard) = &mut self.clipboard {
            clipboard.set_text(text);
        }
        Ok(vec![Notice::Done(done, String::new())])
    }

    pub(super) fn paste(&mut self) -> Outcome {
        let text = self
            .clipboard
            .as_mut()
            .and_then(|clipboard| clipboard.get_text());
        let saved = store::import_text(&text.unwrap_or_default(), &TOURNAMENT, wall());
        self.lay(saved.map_err(Trouble::Import)?, None)
    }
}

/// A file's own name: the player has chosen the folder himself.
fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
