//! Export and import: games as text, PGN, printed pages, files and the clipboard.

use std::path::Path;

use super::load::Found;
use super::{Progress, RequestResult, SessionWriter, later};
use crate::app::session::notices::Notice;
use crate::app::session::request::FileRequest;
use crate::app::session::time::wall;
use crate::app::words::names;
use crate::app::words::trouble::Trouble;
use crate::game::{Duties, Game, Scorekeeping};
use crate::rules::RuleSet;
use crate::store::{self, ImportError, Imported, LoadError};

impl SessionWriter<'_> {
    pub(super) fn write(&mut self, request: &FileRequest) -> RequestResult {
        if let FileRequest::SaveAs(_) | FileRequest::Save(_) = request {
            // The player sees the position and would think that it is saved.
            self.check_nothing_is_set_up()?;
        }
        Ok(match request {
            FileRequest::SaveAs(title) => self.save_as(title),
            FileRequest::Rename(path, title) => self.rename(path, title),
            FileRequest::Discard(path, title) => self.discard(path, title),
            FileRequest::Save(path) => self.save_file(path),
            FileRequest::Export(path) => self.export(path)?,
            FileRequest::CopyScoresheet => {
                let sheet = match self.session.in_play().activity.tandem() {
                    Some(tandem) => store::export_match(&tandem.game),
                    None => store::export_record(&self.on_paper()?, self.settings.0.notation()),
                };
                self.copy(&sheet, "done-copied-scoresheet")?
            }
            FileRequest::CopyTfen => {
                let text = self.session.position().to_text();
                self.copy(&text, "done-copied-tfen")?
            }
        })
    }

    /// The game as its moves are exported. Refused during a game in which the players
    /// keep score themselves or play over the board: the moves and their signs of check
    /// would help them.
    fn on_paper(&self) -> Result<Game, Notice> {
        let game = &self.session.in_play().game;
        let hides =
            |duties: Duties| duties.over_the_board || duties.scorekeeping == Scorekeeping::Players;
        if game.result().is_none() && game.setup().terms.duties().is_some_and(hides) {
            return Err(Notice::Denied("scoresheet-after-the-game"));
        }
        Ok(names::on_paper(game, self.settings.0.notation()))
    }

    /// Exports the moves to a file: as pages to print or as text.
    fn export(&mut self, path: &Path) -> RequestResult {
        let (game, notation) = (self.on_paper()?, self.settings.0.notation());
        let of_match = self
            .session
            .in_play()
            .activity
            .tandem()
            .map(|tandem| tandem.game.clone());
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

    /// Opens a file: as a saved game first, otherwise as whatever it holds.
    pub(super) fn open(&mut self, path: &Path) -> Progress {
        let rules = self.session.position().rules();
        if store::is_named_pgn(path) {
            return self.load_file(path, move |path| import_file(path, rules));
        }
        self.load_file(path, move |path| match store::open(path) {
            Ok(opened) => Ok(opened.into()),
            Err(
                damaged @ (LoadError::Damaged { .. }
                | LoadError::NotText { .. }
                | LoadError::TooLarge { .. }),
            ) => match import(path, rules) {
                // If the file looks like a damaged saved game, report it under that name.
                Err(ImportError::Save(_)) => Err(Trouble::Load(damaged).into()),
                found => found_in(path, found),
            },
            Err(error) => Err(Trouble::Load(error).into()),
        })
    }

    /// Saves the game to a file that the player has chosen.
    fn save_file(&mut self, path: &Path) -> Progress {
        let (opened, path) = (self.session.in_play().to_save(), path.to_owned());
        let save = move || {
            let saved = store::save(&path, opened.play(), opened.title());
            saved.map_err(Trouble::Save)?;
            Ok(name(&path))
        };
        later(save, |_, name| Ok(vec![Notice::Done("done-saved", name)]))
    }

    fn copy(&mut self, text: &str, done: &'static str) -> RequestResult {
        let kept = self.clipboard.as_mut().and_then(|clipboard| {
            clipboard.set_text(text);
            // The clipboard reports no failure, so read the text back.
            clipboard.get_text()
        });
        if !kept.is_some_and(|kept| kept.lines().eq(text.lines())) {
            return Err(Notice::Denied("not-copied"));
        }
        Ok(Progress::Done(vec![Notice::Done(done, String::new())]))
    }
}

/// Reads a file that is not a saved game; under these rules if it names no variant.
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

/// Reads a text in the same way.
pub(super) fn import_text(text: &str, rules: &'static RuleSet) -> Result<Found, Notice> {
    let found = store::import(text, rules, wall()).map_err(Trouble::Import)?;
    Found::new(found, "")
}

/// The name of a file without its folder, which the player has just chosen.
fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
