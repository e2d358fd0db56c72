//! Games that go out as texts and pages and come in from elsewhere.

use std::path::Path;

use super::{Desk, Outcome};
use crate::app::notices::Notice;
use crate::app::table::Table;
use crate::app::time::now;
use crate::app::troubles::Trouble;
use crate::store::{self, LoadError, SaveError};

impl Desk<'_> {
    pub(super) fn scoresheet(&self) -> String {
        store::export_record(&self.table.game, self.choices.0.notation)
    }

    pub(super) fn export(&self, path: &Path) -> Result<(), SaveError> {
        if path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("svg"))
        {
            let pages = store::print_scoresheet(&self.table.game, self.choices.0.notation);
            store::export_pages(path, &pages)
        } else {
            store::export_file(path, &self.scoresheet())
        }
    }

    /// Opens a file: a save first of all, otherwise whatever game it holds.
    pub(super) fn open(&mut self, path: &Path) -> Outcome {
        let saved = match store::load(path) {
            Ok(saved) => saved,
            Err(LoadError::Damaged { .. }) => {
                store::import_file(path, now()).map_err(Trouble::Import)?
            }
            Err(error) => return Err(Trouble::Load(error).into()),
        };
        let own = path.starts_with(self.files.0.games());
        self.lay(saved, own.then(|| path.to_owned()))
    }

    /// Writes a save wherever the player wants it.
    pub(super) fn save_file(&mut self, path: &Path) -> Outcome {
        let Table { game, title, .. } = &*self.table;
        store::save(path, game, title).map_err(Trouble::Save)?;
        let path = path.display().to_string();
        Ok(Some(Notice::Done("done-saved", path)))
    }

    pub(super) fn copy(&mut self, text: &str, done: &'static str) -> Outcome {
        if let Some(clipboard) = &mut self.clipboard {
            clipboard.set_text(text);
        }
        Ok(Some(Notice::Done(done, String::new())))
    }

    pub(super) fn paste(&mut self) -> Outcome {
        let text = self
            .clipboard
            .as_mut()
            .and_then(|clipboard| clipboard.get_text());
        let saved = store::import_text(&text.unwrap_or_default(), now());
        self.lay(saved.map_err(Trouble::Import)?, None)
    }
}
