//! Laying another game on the table, and keeping the one that lay there.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::exchange::{import_file, import_text};
use super::{Deed, Desk, Progress, Told, later};
use crate::app::session::collection::Listed;
use crate::app::session::intent::{MatchOpening, Opening, Start, TableWish};
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::session::time::{self, wall};
use crate::app::words::pgn::PassedOver;
use crate::app::words::trouble::Trouble;
use crate::app::words::{Words, names};
use crate::engine::Strength;
use crate::game::{Game, LineId, Millis, Player, Series, SeriesStart, Setup, TeamGame, TeamSetup};
use crate::rules::laws::STARTS;
use crate::rules::random::Random;
use crate::rules::{Color, Position, RuleSet};
use crate::store::{
    self, ImportError, Imported, Opened, PgnNote, PgnReader, ReadGame, Saved, SavedTeam, new_id,
};

/// A machine's clock that is no further behind runs as clocks do; nobody is told.
const USUAL: Millis = Millis::minutes(1);

impl Desk<'_> {
    /// The words for what lies on the table.
    pub(super) fn words(&self) -> Words {
        self.choices.words().on(self.table.position().geometry())
    }

    pub(super) fn lay_out(&mut self, wish: &TableWish) -> Deed {
        Ok(match wish {
            TableWish::New(opening) => self.begin(opening)?,
            TableWish::NewMatch(opening) => self.begin_match(opening)?,
            TableWish::Rematch => self.rematch()?,
            TableWish::NextGame => self.next_game()?,
            TableWish::Learn(place) => Progress::Done(self.learn(*place)?),
            TableWish::LeaveCourse => {
                self.go_back_to_game();
                Progress::Done(Told::new())
            }
            TableWish::Mistakes(wish) => Progress::Done(self.learn_from(wish)?),
            TableWish::Load(path) => {
                self.lay_from(path, |path| Ok(store::open(path).map_err(Trouble::Load)?))
            }
            TableWish::Open(path) => self.open(path),
            TableWish::Bundled(number) => self.open_bundled(*number),
            TableWish::Collected(number) => self.open_collected(*number),
            TableWish::StopListing => {
                if let Some(listed) = &mut self.collection.0 {
                    listed.stop();
                }
                Progress::Done(Told::new())
            }
            TableWish::ImportText(text) => self.import_text(text.clone()),
            TableWish::ImportFile(path) => {
                let (path, rules) = (path.clone(), self.table.position().rules());
                self.import(move || import_file(&path, rules))
            }
            TableWish::Paste => {
                let clipboard = self.clipboard.as_mut();
                let text = clipboard.and_then(|clipboard| clipboard.get_text());
                self.import_text(text.unwrap_or_default())
            }
        })
    }

    fn import_text(&mut self, text: String) -> Progress {
        let rules = self.table.position().rules();
        self.import(move || import_text(&text, rules))
    }

    /// Lays a game that came in from elsewhere on the table, and tells what it is.
    fn import<F: Into<Found>>(
        &mut self,
        read: impl FnOnce() -> Result<F, Notice> + Send + 'static,
    ) -> Progress {
        self.lay(None, read, |desk| {
            let game = &desk.table.game;
            let words = desk.words();
            let plies = game.line(LineId::MAIN).plies.len();
            let what = if names::is_anybody_named(words, game.setup()) {
                names::title(words, game.setup())
            } else if plies == 0 {
                words.text("imported-position")
            } else {
                words.text("imported-game")
            };
            let count = game.tally().moves;
            let moves = words.with("imported-moves", &[("count", count.into())]);
            let told = format!("{what} ({moves})");
            Some(Notice::Done("done-imported", told))
        })
    }

    fn begin(&mut self, opening: &Opening) -> Deed {
        let start = start_of(opening.rules, &opening.start);
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
            placing: opening.start == Start::Placing,
            ..Setup::default()
        };
        let series = opening.series.then(|| {
            Series::new(white.to_owned(), black.to_owned(), terms.clone())
                .with_seats(opening.players)
                .with_start(Some(match opening.start {
                    Start::Usual => SeriesStart::Usual(opening.rules),
                    Start::Placing => SeriesStart::Placing(opening.rules),
                    Start::Number(_) | Start::Position(_) => SeriesStart::Position(start.into()),
                }))
        });
        Ok(self.lay_new(setup, |desk| {
            if let Some(mut series) = series {
                series.begin(desk.table.game.id());
                desk.keep_series(series);
            }
            None
        }))
    }

    /// Lays a new game on the table, and goes on from there.
    pub(super) fn lay_new(
        &mut self,
        setup: Setup,
        then: impl FnOnce(&mut Desk<'_>) -> Option<Notice> + Send + 'static,
    ) -> Progress {
        let read = move || {
            let (title, game) = (String::new(), Game::new(setup));
            Ok(Saved { title, game })
        };
        self.lay(None, read, then)
    }

    fn begin_match(&mut self, opening: &MatchOpening) -> Deed {
        let setup = TeamSetup {
            id: new_id(),
            starts: [start_of(opening.rules, &opening.start); 2],
            placing: opening.start == Start::Placing,
            names: (opening.names.each_ref())
                .map(|names| names.each_ref().map(|name| name.trim().to_owned())),
            players: opening.players,
            at: wall(),
            terms: opening.terms.clone(),
            tags: Vec::new(),
        };
        self.lay_match(setup)
    }

    /// Lays a new match on the table.
    pub(super) fn lay_match(&mut self, setup: TeamSetup) -> Deed {
        let game = TeamGame::new(setup).map_err(Trouble::Match)?;
        let saved = SavedTeam {
            title: String::new(),
            game,
        };
        Ok(self.lay(None, move || Ok(Opened::Team(saved.into())), |_| None))
    }

    fn open_bundled(&mut self, number: usize) -> Progress {
        let Some(bundled) = store::bundled::GAMES.get(number) else {
            return Progress::Done(Told::new());
        };
        let words = self.words();
        let read = move || {
            let mut saved = bundled.open().map_err(Trouble::Bundled)?;
            if let Some(title) = words.bundled(bundled.file) {
                saved.title = title;
            }
            defend(&mut saved.game);
            Ok(saved)
        };
        self.lay(None, read, |_| None)
    }

    fn open_collected(&mut self, number: usize) -> Progress {
        let nothing = || Trouble::Import(ImportError::Empty);
        let listed = self.collection.0.as_ref();
        let chosen = listed.and_then(|listed| {
            let entry = listed.games.get(number)?.clone();
            Some((Arc::clone(&listed.source), entry))
        });
        self.import(move || {
            let (source, entry) = chosen.ok_or_else(nothing)?;
            Ok(source.open(&entry).map_err(Trouble::Import)?)
        })
    }

    /// Lays the game of a file on the table, as this reads it.
    pub(super) fn lay_from<F: Into<Found>>(
        &mut self,
        path: &Path,
        read: impl FnOnce(&Path) -> Result<F, Notice> + Send + 'static,
    ) -> Progress {
        let file = path.to_owned();
        self.lay(Some(path), move || read(&file), |_| None)
    }

    /// Lays another game on the table, of this file if it has one, and goes on from
    /// there; the one that lay there is not lost. A game that cannot be kept on disk lies
    /// there all the same; one that cannot be shown does not. Several games are only
    /// listed, and the table stays as it is.
    pub(super) fn lay<F: Into<Found>>(
        &mut self,
        path: Option<&Path>,
        read: impl FnOnce() -> Result<F, Notice> + Send + 'static,
        then: impl FnOnce(&mut Desk<'_>) -> Option<Notice> + Send + 'static,
    ) -> Progress {
        let path = path.map(Path::to_owned);
        let own = path.clone();
        // A game that came out of a PGN is not saved over it.
        let own =
            own.filter(|path| path.starts_with(self.files.0.games()) && !store::is_named_pgn(path));
        let mut before = self.unsaved();
        let change = move || {
            // The last moves of the game in play are in its file before that is read.
            let first = before.take_if(|it| path.is_some_and(|path| it.is_in(&path)));
            let mut kept = first.map(Unsaved::put_by).transpose()?;
            let found = read()?.into();
            if let Some(before) = before.filter(|_| matches!(found, Found::One(..))) {
                kept = Some(before.put_by()?);
            }
            Ok((found, kept))
        };
        later(change, move |desk, (found, kept)| {
            let mut told: Told = kept.into_iter().collect();
            match found {
                Found::One(opened, notes) => {
                    told.extend(desk.take(*opened, own));
                    told.extend((!notes.is_empty()).then(|| PassedOver(notes).into()));
                    told.extend(then(desk));
                }
                Found::Games(title, games) => {
                    let alarm = desk.alarm.as_deref().cloned();
                    desk.collection.0 = Some(Listed::begin(title, *games, alarm));
                }
            }
            Ok(told)
        })
    }

    /// Takes a game that has been read on the table.
    fn take(&mut self, mut opened: Opened, file: Option<PathBuf>) -> Told {
        self.go_back_to_game();
        // It is to go another way than the game of the match did.
        let series = self.series.0.as_ref();
        if let Opened::Game(saved) = &mut opened
            && series.is_some_and(|series| series.is_decided_otherwise(&saved.game))
        {
            saved.game.become_another(new_id());
        }
        let table = Table::of(opened, file);
        let mut told: Told = keep_time(&table).into_iter().collect();
        *self.table = table;
        self.autosave();
        if self.keeping.0.is_err() {
            told.push(Trouble::AnotherWindow.into());
        }
        told
    }

    /// The game in play, unless it is saved or nothing has happened in it.
    fn unsaved(&self) -> Option<Unsaved> {
        let table = self.table.in_play();
        let game = &table.game;
        let opened = table.to_save();
        if !table.unsaved || opened.is_untouched() {
            return None;
        }
        let words = self.words();
        let title = match (&table.file, table.title.as_str()) {
            (None, "") if let Some(pair) = &table.pair => names::title_of_match(words, &pair.game),
            (None, "") if names::is_anybody_named(words, game.setup()) => {
                names::title(words, game.setup())
            }
            (None, "") => words.text("title-put-by"),
            (_, title) => title.to_owned(),
        };
        Some(Unsaved {
            opened,
            title,
            file: table.file.clone(),
            folder: self.files.0.games(),
        })
    }

    /// Saves the game in play under a title: over the file that the game has under it, otherwise
    /// beside all others.
    pub(super) fn keep(&mut self, title: &str) -> Progress {
        let title = title.trim().to_owned();
        let table = self.table.in_play();
        let same = table.file.clone().filter(|_| table.title == title);
        let (opened, folder) = (table.to_save(), self.files.0.games());
        let called = title.clone();
        let save = move || {
            let file = match same {
                Some(file) => opened.save(&file, &called).map(|()| file),
                None => opened.save_new(&folder, &called),
            };
            Ok(file.map_err(Trouble::Save)?)
        };
        later(save, |desk, file| {
            let table = desk.in_play_mut();
            table.title = title.clone();
            table.file = Some(file);
            table.unsaved = false;
            desk.autosave();
            Ok(vec![Notice::Done("done-saved", title)])
        })
    }
}

/// What was read to be laid on the table.
pub(super) enum Found {
    /// A game or a match, and what was passed over when it was read.
    One(Box<Opened>, Vec<PgnNote>),
    /// Several under a title, of which one is chosen later.
    Games(String, Box<PgnReader>),
}

impl From<Saved> for Found {
    fn from(saved: Saved) -> Found {
        Opened::Game(saved.into()).into()
    }
}

impl From<Opened> for Found {
    fn from(opened: Opened) -> Found {
        Found::One(opened.into(), Vec::new())
    }
}

impl From<ReadGame> for Found {
    fn from(read: ReadGame) -> Found {
        Found::One(read.opened.into(), read.notes)
    }
}

impl Found {
    /// What was imported, from a file that has this title.
    pub(super) fn new(imported: Imported, title: &str) -> Result<Found, Notice> {
        match imported {
            Imported::One(_, read) => Ok(read.into()),
            Imported::Several(games) => Ok(Found::Games(title.to_owned(), games)),
        }
    }
}

/// A game in play that no file of the player's holds as it is.
struct Unsaved {
    opened: Opened,
    title: String,
    file: Option<PathBuf>,
    folder: PathBuf,
}

impl Unsaved {
    /// Whether this is its file.
    fn is_in(&self, path: &Path) -> bool {
        let file = self.file.as_deref().map(Path::canonicalize);
        matches!((file, path.canonicalize()), (Some(Ok(file)), Ok(path)) if file == path)
    }

    /// Saves it before another takes its place; says so. Its own file is written over
    /// only if nothing is lost with it: what was taken back meanwhile stays there.
    fn put_by(self) -> Result<Notice, Notice> {
        let own = self.file.filter(|file| self.opened.has_elder_in(file));
        match own {
            Some(file) => self.opened.save(&file, &self.title),
            None => self.opened.save_new(&self.folder, &self.title).map(drop),
        }
        .map_err(Trouble::Save)?;
        Ok(Notice::Done("done-put-by", self.title))
    }
}

/// The position that a game under these rules begins with. Where the system has no
/// randomness to give, the usual start is drawn.
pub(super) fn start_of(rules: &'static RuleSet, start: &Start) -> Position {
    let numbers = match start {
        Start::Position(position) => return **position,
        Start::Placing => None,
        Start::Number(numbers) => Some(*numbers),
        Start::Usual => drawn(rules),
    };
    numbers
        .and_then(|numbers| Position::shuffled(rules, numbers))
        .unwrap_or_else(|| Position::start_of(rules))
}

/// Numbers of a start by lot, the same for both unless each player has his own; none under
/// rules with one start.
fn drawn(rules: &RuleSet) -> Option<[u16; 2]> {
    if !rules.start.shuffled {
        return None;
    }
    let mut random = Random(store::draw().ok()?);
    let [white, black] = Color::ALL.map(|_| random.below(STARTS.into()) as u16);
    Some([white, if rules.start.placed { black } else { white }])
}

/// Lets the time go on from where a game is that is laid on the table; tells when the
/// machine's clock is not there yet, if anything hangs on it.
pub(in crate::app) fn keep_time(table: &Table) -> Option<Notice> {
    let game = &table.game;
    let seen = table.pair.as_ref().map(|pair| pair.game.seen());
    let behind = time::go_on_from(seen.unwrap_or(game.seen()));
    let matters = game.clock().is_some() && game.result().is_none() && behind >= USUAL;
    matters.then(|| Trouble::ClockBehind(behind).into())
}

/// Lets the computer play the side that a problem is set against.
pub(super) fn defend(game: &mut Game) {
    if game.setup().stipulation.is_some() {
        let defender = !game.setup().start.turn();
        game.seat(defender, Player::Computer(Strength::FULL.code()));
    }
}
