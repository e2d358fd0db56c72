//! Laying another game on the table, and keeping the one that lay there.

use std::path::{Path, PathBuf};

use super::{Desk, Outcome};
use crate::app::intent::Opening;
use crate::app::notices::Notice;
use crate::app::table::Table;
use crate::app::time::now;
use crate::app::troubles::Trouble;
use crate::engine::Strength;
use crate::game::{Game, Player, Series, Setup};
use crate::rules::Position;
use crate::store::{self, Saved};

impl Desk<'_> {
    pub(super) fn begin(&mut self, opening: &Opening) -> Outcome {
        let tfen = opening.tfen.trim();
        let start = if tfen.is_empty() {
            Position::start()
        } else {
            Position::from_tfen(tfen).map_err(Trouble::Tfen)?
        };
        let (white, black) = (opening.white.trim(), opening.black.trim());
        let (at, terms) = (now(), &opening.terms);
        let setup = Setup {
            start,
            white: white.to_owned(),
            black: black.to_owned(),
            players: opening.players,
            at,
            terms: terms.clone(),
            stipulation: None,
        };
        let told = self.lay_new(setup)?;
        if opening.series {
            let mut series = Series::new(white.to_owned(), black.to_owned(), terms.clone())
                .with_seats(opening.players);
            series.begin(at);
            self.keep_series(series)?;
        }
        Ok(told)
    }

    pub(super) fn lay_new(&mut self, setup: Setup) -> Outcome {
        let (title, game) = (String::new(), Game::new(setup));
        self.lay(Saved { title, game }, None)
    }

    pub(super) fn open_bundled(&mut self, number: usize) -> Outcome {
        let Some(bundled) = store::bundled::GAMES.get(number) else {
            return Ok(None);
        };
        let mut saved = bundled.load().map_err(Trouble::Bundled)?;
        if let Some(title) = self.choices.words().bundled(bundled.file) {
            saved.title = title;
        }
        defend(&mut saved.game);
        self.lay(saved, None)
    }

    /// Lays another game on the table; the one that lay there is not lost.
    pub(super) fn lay(&mut self, saved: Saved, file: Option<PathBuf>) -> Outcome {
        self.leave_course();
        let told = self.put_by()?;
        *self.table = Table::new(saved.game, saved.title, file);
        self.autosave()?;
        let is_second = self.keeping.0.is_err();
        Ok(told.or_else(|| is_second.then_some(Notice::Denied("another-window"))))
    }

    /// Writes the last moves of the game in play to its file before that file is read.
    pub(super) fn settle(&mut self, path: &Path) -> Outcome {
        self.leave_course();
        let file = self.table.file.as_deref().map(Path::canonicalize);
        match (file, path.canonicalize()) {
            (Some(Ok(file)), Ok(path)) if file == path => self.put_by(),
            _ => Ok(None),
        }
    }

    /// Saves the game that leaves the table, unless it is saved or nothing has
    /// happened in it.
    fn put_by(&mut self) -> Outcome {
        let Table {
            game,
            title,
            file,
            unsaved,
            ..
        } = &*self.table;
        if !unsaved || game.events().is_empty() && game.variations().next().is_none() {
            return Ok(None);
        }
        let title = match (file, title.as_str()) {
            (None, "") => self.choices.words().text("title-put-by"),
            _ => title.clone(),
        };
        let saved = match file {
            Some(file) => store::save(file, game, &title),
            None => store::save_new(&self.files.0.games(), game, &title).map(drop),
        };
        saved.map_err(Trouble::Save)?;
        self.table.unsaved = false;
        Ok(Some(Notice::Done("done-put-by", title)))
    }

    /// Saves under a title: over the file that the game has under it, otherwise
    /// beside all others.
    pub(super) fn keep(&mut self, title: &str) -> Outcome {
        self.leave_course();
        let title = title.trim();
        let same = self
            .table
            .file
            .clone()
            .filter(|_| self.table.title == title);
        let game = &self.table.game;
        let file = match same {
            Some(file) => store::save(&file, game, title).map(|()| file),
            None => store::save_new(&self.files.0.games(), game, title),
        };
        let file = file.map_err(Trouble::Save)?;
        let told = Notice::Done("done-saved", title.to_owned());
        self.table.title = title.to_owned();
        self.table.file = Some(file);
        self.table.unsaved = false;
        self.autosave()?;
        Ok(Some(told))
    }
}

/// Lets the computer play the side that a problem is set against.
fn defend(game: &mut Game) {
    if game.setup().stipulation.is_some() {
        let defender = !game.setup().start.turn();
        game.seat(defender, Player::Computer(Strength::FULL.steps()));
    }
}
