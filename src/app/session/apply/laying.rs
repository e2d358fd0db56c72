//! Laying another game on the table, and keeping the one that lay there.

use std::path::{Path, PathBuf};

use super::{Desk, Outcome, Told};
use crate::app::session::intent::{Opening, TableWish};
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::session::time::{self, wall};
use crate::app::words::names;
use crate::app::words::trouble::Trouble;
use crate::engine::{self, Strength};
use crate::game::{Game, Millis, Player, Series, Setup};
use crate::rules::{Position, TOURNAMENT};
use crate::store::{self, Saved, new_id};

/// A machine's clock that is no further behind runs as clocks do; nobody is told.
const USUAL: Millis = Millis::minutes(1);

impl Desk<'_> {
    pub(super) fn lay_out(&mut self, wish: &TableWish) -> Outcome {
        match wish {
            TableWish::New(opening) => self.begin(opening),
            TableWish::Rematch => self.rematch(),
            TableWish::NextGame => self.next_game(),
            TableWish::Learn(place) => self.learn(*place),
            TableWish::LeaveCourse => {
                self.leave_course();
                Ok(Told::new())
            }
            TableWish::Load(path) => {
                let told = self.settle(path)?;
                let saved = store::load(path).map_err(Trouble::Load)?;
                self.lay_from(saved, path, told)
            }
            TableWish::Open(path) => self.open(path),
            TableWish::Bundled(number) => self.open_bundled(*number),
            TableWish::ImportText(text) => self.import(text),
            TableWish::ImportFile(path) => {
                let saved = store::import_file(path, &TOURNAMENT, wall());
                self.lay(saved.map_err(Trouble::Import)?, None)
            }
            TableWish::Paste => {
                let clipboard = self.clipboard.as_mut();
                let text = clipboard.and_then(|clipboard| clipboard.get_text());
                self.import(&text.unwrap_or_default())
            }
        }
    }

    fn import(&mut self, text: &str) -> Outcome {
        let saved = store::import_text(text, &TOURNAMENT, wall());
        self.lay(saved.map_err(Trouble::Import)?, None)
    }

    fn begin(&mut self, opening: &Opening) -> Outcome {
        let tfen = opening.tfen.trim();
        let start = if tfen.is_empty() {
            Position::start()
        } else {
            Position::from_tfen(tfen).map_err(|error| Trouble::Position(error.into()))?
        };
        let (white, black) = (opening.white.trim(), opening.black.trim());
        let (at, terms) = (wall(), &opening.terms);
        let setup = Setup {
            id: new_id(),
            start,
            white: white.to_owned(),
            black: black.to_owned(),
            players: opening.players,
            at,
            terms: terms.clone(),
            ..Setup::default()
        };
        let mut told = self.lay_new(setup)?;
        if opening.series {
            let mut series = Series::new(white.to_owned(), black.to_owned(), terms.clone())
                .with_seats(opening.players);
            series.begin(self.table.game.id());
            told.extend(self.keep_series(series));
        }
        Ok(told)
    }

    pub(super) fn lay_new(&mut self, setup: Setup) -> Outcome {
        let (title, game) = (String::new(), Game::new(setup));
        self.lay(Saved { title, game }, None)
    }

    pub(super) fn open_bundled(&mut self, number: usize) -> Outcome {
        let Some(bundled) = store::bundled::GAMES.get(number) else {
            return Ok(Told::new());
        };
        let mut saved = bundled.open().map_err(Trouble::Bundled)?;
        if let Some(title) = self.choices.words().bundled(bundled.file) {
            saved.title = title;
        }
        defend(&mut saved.game);
        self.lay(saved, None)
    }

    /// Lays the game of a file on the table, after what has been told already.
    pub(super) fn lay_from(&mut self, saved: Saved, path: &Path, mut told: Told) -> Outcome {
        let own = path.starts_with(self.files.0.games());
        told.extend(self.lay(saved, own.then(|| path.to_owned()))?);
        Ok(told)
    }

    /// Lays another game on the table; the one that lay there is not lost. A game that
    /// cannot be kept on disk lies there all the same; one that cannot be shown does not.
    pub(super) fn lay(&mut self, saved: Saved, file: Option<PathBuf>) -> Outcome {
        let rules = saved.game.setup().start.rules();
        if !Table::shows(&saved.game) {
            return Err(Trouble::Unshown(rules).into());
        }
        let mut told = self.put_by()?;
        self.leave_course();
        let Saved { title, mut game } = saved;
        // It is to go another way than the game of the match did.
        let series = self.series.0.as_ref();
        if series.is_some_and(|series| series.is_decided_otherwise(&game)) {
            game.become_another(new_id());
        }
        told.extend(keep_time(&game));
        if !engine::plays(rules) {
            told.push(Notice::Denied("computer-not-these-rules"));
        }
        *self.table = Table::new(game, title, file);
        told.extend(self.autosave());
        if self.keeping.0.is_err() {
            told.push(Trouble::AnotherWindow.into());
        }
        Ok(told)
    }

    /// Writes the last moves of the game in play to its file before that file is read.
    pub(super) fn settle(&mut self, path: &Path) -> Outcome {
        let file = self.in_play().file.as_deref().map(Path::canonicalize);
        match (file, path.canonicalize()) {
            (Some(Ok(file)), Ok(path)) if file == path => self.put_by(),
            _ => Ok(Told::new()),
        }
    }

    /// Saves the game in play before another takes its place, unless it is saved or
    /// nothing has happened in it. Its own file is written over only if nothing is lost
    /// with it: what was taken back meanwhile stays there.
    fn put_by(&mut self) -> Outcome {
        let table = self.in_play();
        let game = &table.game;
        if !table.unsaved || game.events().is_empty() && game.variations().next().is_none() {
            return Ok(Told::new());
        }
        let own = table.file.clone();
        let own = own.filter(|file| store::is_elder(file, game));
        let words = self.choices.words();
        let title = match (&table.file, table.title.as_str()) {
            (None, "") if names::is_anybody_named(words, game.setup()) => {
                names::title(words, game.setup())
            }
            (None, "") => words.text("title-put-by"),
            (_, title) => title.to_owned(),
        };
        let file = match own {
            Some(file) => store::save(&file, game, &title).map(|()| file),
            None => store::save_new(&self.files.0.games(), game, &title),
        };
        let file = file.map_err(Trouble::Save)?;
        let table = self.in_play_mut();
        table.file = Some(file);
        table.unsaved = false;
        Ok(vec![Notice::Done("done-put-by", title)])
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
        let mut told = vec![told];
        told.extend(self.autosave());
        Ok(told)
    }
}

/// Lets the time go on from where a game is that is laid on the table; tells when the
/// machine's clock is not there yet, if anything hangs on it.
pub(in crate::app) fn keep_time(game: &Game) -> Option<Notice> {
    let behind = time::go_on_from(game.seen());
    let matters = game.clock().is_some() && game.result().is_none() && behind >= USUAL;
    matters.then(|| Trouble::ClockBehind(behind).into())
}

/// Lets the computer play the side that a problem is set against.
fn defend(game: &mut Game) {
    if game.setup().stipulation.is_some() {
        let defender = !game.setup().start.turn();
        game.seat(defender, Player::Computer(Strength::FULL.steps()));
    }
}
