//! Games that go out as texts and pages and come in from elsewhere.

use std::path::Path;

use super::laying::Found;
use super::{Deed, Desk, Progress, later};
use crate::app::session::intent::FileWish;
use crate::app::session::notices::Notice;
use crate::app::session::time::wall;
use crate::app::words::names;
use crate::app::words::trouble::Trouble;
use crate::game::{Duties, Game, Scorekeeping};
use crate::rules::RuleSet;
use crate::store::{self, ImportError, Imported, LoadError};

impl Desk<'_> {
    pub(super) fn write(&mut self, wish: &FileWish) -> Deed {
        if let FileWish::SaveAs(_) | FileWish::Save(_) = wish {
            // It is the position that one sees and would think saved.
            self.check_nothing_is_set_up()?;
        }
        Ok(match wish {
            FileWish::SaveAs(title) => self.keep(title),
            FileWish::Rename(path, title) => self.rename(path, title),
            FileWish::Discard(path, title) => self.discard(path, title),
            FileWish::Save(path) => self.save_file(path),
            FileWish::Export(path) => self.export(path)?,
            FileWish::CopyScoresheet => {
                let sheet = match &self.table.in_play().pair {
                    Some(pair) => store::export_match(&pair.game),
                    None => store::export_record(&self.on_paper()?, self.choices.0.notation()),
                };
                self.copy(&sheet, "done-copied-scoresheet")?
            }
            FileWish::CopyTfen => {
                let text = self.table.position().to_text();
                self.copy(&text, "done-copied-tfen")?
            }
        })
    }

    /// The game as its scoresheet is written. The program's own would help whoever
    /// writes his, and its signs of check whoever is to see them himself.
    fn on_paper(&self) -> Result<Game, Notice> {
        let game = &self.table.in_play().game;
        let hides =
            |duties: Duties| duties.over_the_board || duties.scorekeeping == Scorekeeping::Players;
        if game.result().is_none() && game.setup().terms.duties().is_some_and(hides) {
            return Err(Notice::Denied("scoresheet-after-the-game"));
        }
        Ok(names::on_paper(game, self.choices.0.notation()))
    }

    /// Writes the scoresheet to a file: a page for the printer, or text.
    fn export(&mut self, path: &Path) -> Deed {
        let (game, notation) = (self.on_paper()?, self.choices.0.notation());
        let of_match = self
            .table
            .in_play()
            .pair
            .as_ref()
            .map(|pair| pair.game.clone());
        let path = path.to_owned();
        let export = move || {
            let ending = path.extension();
            if ending.is_some_and(|it| it.eq_ignore_ascii_case("svg")) {
                let pages = store::print_scoresheet(&game, notation);
                store::export_pages(&path, &pages).map_err(Trouble::Save)?;
            } else {
                let sheet = match &of_match {
                    Some(game) => store::export_match(game),
                    None => store::export_record(&game, notation),
                };
                store::export_file(&path, &sheet).map_err(Trouble::Save)?;
            }
            Ok(name(&path))
        };
        Ok(later(export, |_, name| {
            Ok(vec![Notice::Done("done-exported", name)])
        }))
    }

    /// Opens a file: a save first of all, otherwise whatever it holds.
    pub(super) fn open(&mut self, path: &Path) -> Progress {
        let rules = self.table.position().rules();
        if store::is_named_pgn(path) {
            return self.lay_from(path, move |path| import_file(path, rules));
        }
        self.lay_from(path, move |path| match store::open(path) {
            Ok(opened) => Ok(opened.into()),
            Err(
                damaged @ (LoadError::Damaged { .. }
                | LoadError::NotText { .. }
                | LoadError::TooLarge { .. }),
            ) => match import(path, rules) {
                // What means to be a save is told with its file's name.
                Err(ImportError::Save(_)) => Err(Trouble::Load(damaged).into()),
                found => found_in(path, found),
            },
            Err(error) => Err(Trouble::Load(error).into()),
        })
    }

    /// Writes a save wherever the player wants it.
    fn save_file(&mut self, path: &Path) -> Progress {
        let (opened, path) = (self.table.in_play().to_save(), path.to_owned());
        let save = move || {
            let saved = opened.save(&path, opened.title());
            saved.map_err(Trouble::Save)?;
            Ok(name(&path))
        };
        later(save, |_, name| Ok(vec![Notice::Done("done-saved", name)]))
    }

    fn copy(&mut self, text: &str, done: &'static str) -> Deed {
        let kept = self.clipboard.as_mut().and_then(|clipboard| {
            clipboard.set_text(text);
            // It does not say whether it could: it has the text, or not.
            clipboard.get_text()
        });
        if !kept.is_some_and(|kept| kept.lines().eq(text.lines())) {
            return Err(Notice::Denied("not-copied"));
        }
        Ok(Progress::Done(vec![Notice::Done(done, String::new())]))
    }
}

/// What a file holds that is no save, read under these rules where it does not say by
/// which it is played.
pub(super) fn import_file(path: &Path, rules: &'static RuleSet) -> Result<Found, Notice> {
    found_in(path, import(path, rules))
}

fn import(path: &Path, rules: &'static RuleSet) -> Result<Imported, ImportError> {
    store::import_path(path, rules, wall())
}

fn found_in(path: &Path, found: Result<Imported, ImportError>) -> Result<Found, Notice> {
    let title = path.file_stem().unwrap_or_default();
    Found::new(found.map_err(Trouble::Import)?, &title.to_string_lossy())
}

/// The same of a text.
pub(super) fn import_text(text: &str, rules: &'static RuleSet) -> Result<Found, Notice> {
    let found = store::import(text, rules, wall()).map_err(Trouble::Import)?;
    Found::new(found, "")
}

/// A file's own name: the player has chosen the folder himself.
fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
