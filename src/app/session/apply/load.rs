//! Loads another game; saves the current one first.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::exchange::{import_file, import_text};
use super::{NoticeList, Progress, RequestResult, SessionWriter, later};
use crate::app::session::current::Session;
use crate::app::session::notices::Notice;
use crate::app::session::pgn_list::PgnList;
use crate::app::session::request::{LoadRequest, NewGame, NewMatch, Start};
use crate::app::session::time::GameTime;
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

/// A system clock that is behind a game by less than this is usual, and not reported.
const USUAL: Millis = Millis::minutes(1);

impl SessionWriter<'_> {
    /// The words for the game that is shown.
    pub(super) fn words(&self) -> Words {
        self.settings.words().on(self.session.position().geometry())
    }

    pub(super) fn load_request(&mut self, request: &LoadRequest) -> RequestResult {
        Ok(match request {
            LoadRequest::New(opening) => self.begin(opening)?,
            LoadRequest::NewMatch(opening) => self.begin_match(opening)?,
            LoadRequest::Rematch => self.rematch()?,
            LoadRequest::NextGame => self.next_game()?,
            LoadRequest::Learn(place) => Progress::Done(self.learn(*place)?),
            LoadRequest::LeaveCourse => {
                self.return_to_game();
                Progress::Done(NoticeList::new())
            }
            LoadRequest::Mistakes(request) => Progress::Done(self.practise_mistakes(request)?),
            LoadRequest::Load(path) | LoadRequest::Review(path) => {
                self.load_file(path, |path| Ok(store::open(path).map_err(Trouble::Load)?))
            }
            LoadRequest::Open(path) => self.open(path),
            LoadRequest::Bundled(number) => self.open_bundled(*number),
            LoadRequest::Collected(number) => self.open_collected(*number),
            LoadRequest::StopListing => {
                if let Some(listed) = &mut self.collection.0 {
                    listed.stop();
                }
                Progress::Done(NoticeList::new())
            }
            LoadRequest::ImportText(text) => self.import_text(text.clone()),
            LoadRequest::ImportFile(path) => {
                let (path, rules) = (path.clone(), self.session.position().rules());
                self.import(move || import_file(&path, rules))
            }
            LoadRequest::Paste => {
                let clipboard = self.clipboard.as_mut();
                let text = clipboard.and_then(|clipboard| clipboard.get_text());
                self.import_text(text.unwrap_or_default())
            }
        })
    }

    fn import_text(&mut self, text: String) -> Progress {
        let rules = self.session.position().rules();
        self.import(move || import_text(&text, rules))
    }

    /// Loads an imported game, and shows a notice that describes it.
    fn import<F: Into<Found>>(
        &mut self,
        read: impl FnOnce() -> Result<F, Notice> + Send + 'static,
    ) -> Progress {
        self.load(None, read, |writer| {
            let game = &writer.session.game;
            let words = writer.words();
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
            let text = format!("{what} ({moves})");
            Some(Notice::Done("done-imported", text))
        })
    }

    fn begin(&mut self, opening: &NewGame) -> RequestResult {
        let start = start_of(opening.rules, &opening.start);
        let (white, black) = (opening.white.trim(), opening.black.trim());
        let (at, terms) = (self.time.wall(), &opening.terms);
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
        Ok(self.load_new(setup, |writer| {
            if let Some(mut series) = series {
                series.begin(writer.session.game.id());
                writer.keep_series(series);
            }
            None
        }))
    }

    /// Loads a new game, and runs `then`.
    pub(super) fn load_new(
        &mut self,
        setup: Setup,
        then: impl FnOnce(&mut SessionWriter<'_>) -> Option<Notice> + Send + 'static,
    ) -> Progress {
        let read = move || {
            let (title, game) = (String::new(), Game::new(setup));
            Ok(Saved { title, game })
        };
        self.load(None, read, then)
    }

    fn begin_match(&mut self, opening: &NewMatch) -> RequestResult {
        let setup = TeamSetup {
            id: new_id(),
            starts: [start_of(opening.rules, &opening.start); 2],
            placing: opening.start == Start::Placing,
            names: (opening.names.each_ref())
                .map(|names| names.each_ref().map(|name| name.trim().to_owned())),
            players: opening.players,
            at: self.time.wall(),
            terms: opening.terms.clone(),
            tags: Vec::new(),
        };
        self.load_match(setup)
    }

    /// Loads a new match on two boards.
    pub(super) fn load_match(&mut self, setup: TeamSetup) -> RequestResult {
        let game = TeamGame::new(setup).map_err(Trouble::Match)?;
        let saved = SavedTeam {
            title: String::new(),
            game,
        };
        Ok(self.load(None, move || Ok(Opened::Team(saved.into())), |_| None))
    }

    fn open_bundled(&mut self, number: usize) -> Progress {
        let Some(bundled) = store::bundled::GAMES.get(number) else {
            return Progress::Done(NoticeList::new());
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
        self.load(None, read, |_| None)
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

    /// Loads the game that `read` finds in a file.
    pub(super) fn load_file<F: Into<Found>>(
        &mut self,
        path: &Path,
        read: impl FnOnce(&Path) -> Result<F, Notice> + Send + 'static,
    ) -> Progress {
        let file = path.to_owned();
        self.load(Some(path), move || read(&file), |_| None)
    }

    /// Loads another game and runs `then`; the previous game is saved first if it has
    /// unsaved moves. `path` is the game's file, if it has one. A game that cannot be
    /// autosaved is shown all the same. If `read` finds several games, they are only
    /// listed and the current game stays.
    pub(super) fn load<F: Into<Found>>(
        &mut self,
        path: Option<&Path>,
        read: impl FnOnce() -> Result<F, Notice> + Send + 'static,
        then: impl FnOnce(&mut SessionWriter<'_>) -> Option<Notice> + Send + 'static,
    ) -> Progress {
        let path = path.map(Path::to_owned);
        let own = path.clone();
        // A PGN is never overwritten by a saved game.
        let own =
            own.filter(|path| path.starts_with(self.files.0.games()) && !store::is_named_pgn(path));
        let mut before = self.unsaved();
        let change = move || {
            // If the game in play is read from its own file again, its last moves must be
            // saved first.
            let first = before.take_if(|it| path.is_some_and(|path| it.is_in(&path)));
            let mut kept = first.map(Unsaved::save_first).transpose()?;
            let found = read()?.into();
            if let Some(before) = before.filter(|_| matches!(found, Found::One(..))) {
                kept = Some(before.save_first()?);
            }
            Ok((found, kept))
        };
        later(change, move |writer, (found, kept)| {
            let mut notices: NoticeList = kept.into_iter().collect();
            match found {
                Found::One(opened, notes) => {
                    notices.extend(writer.make_current(*opened, own));
                    notices.extend((!notes.is_empty()).then(|| PassedOver(notes).into()));
                    notices.extend(then(writer));
                }
                Found::Games(title, games) => {
                    let alarm = writer.alarm.as_deref().cloned();
                    writer.collection.0 = Some(PgnList::begin(title, *games, alarm));
                }
            }
            Ok(notices)
        })
    }

    /// Makes a game that has been read the current one.
    fn make_current(&mut self, mut opened: Opened, file: Option<PathBuf>) -> NoticeList {
        self.return_to_game();
        // The opened game goes on differently from the one counted in the match.
        let series = self.series.0.as_ref();
        if let Opened::Game(saved) = &mut opened
            && series.is_some_and(|series| series.is_decided_otherwise(&saved.game))
        {
            saved.game.become_another(new_id());
        }
        let session = Session::of(opened, file);
        let mut notices: NoticeList = keep_time(&session, &mut self.time).into_iter().collect();
        *self.session = session;
        self.report_opened();
        self.autosave();
        if self.lock.0.is_err() {
            notices.push(Trouble::AnotherWindow.into());
        }
        notices
    }

    /// The game in play, if it has moves that are not saved.
    fn unsaved(&self) -> Option<Unsaved> {
        let session = self.session.in_play();
        let game = &session.game;
        let opened = session.to_save();
        if !session.unsaved || opened.is_untouched() {
            return None;
        }
        let words = self.words();
        let title = match (&session.file, session.title.as_str()) {
            (None, "") if let Some(tandem) = session.activity.tandem() => {
                names::title_of_match(words, &tandem.game)
            }
            (None, "") if names::is_anybody_named(words, game.setup()) => {
                names::title(words, game.setup())
            }
            (None, "") => words.text("title-put-by"),
            (_, title) => title.to_owned(),
        };
        Some(Unsaved {
            opened,
            title,
            file: session.file.clone(),
            folder: self.files.0.games(),
        })
    }

    /// Saves the game in play under a title: over its own file if the title is the same,
    /// otherwise in a new file.
    pub(super) fn save_as(&mut self, title: &str) -> Progress {
        let title = title.trim().to_owned();
        let session = self.session.in_play();
        let same = session.file.clone().filter(|_| session.title == title);
        let (opened, folder) = (session.to_save(), self.files.0.games());
        let called = title.clone();
        let save = move || {
            let file = match same {
                Some(file) => opened.save(&file, &called).map(|()| file),
                None => opened.save_new(&folder, &called),
            };
            Ok(file.map_err(Trouble::Save)?)
        };
        later(save, |writer, file| {
            let session = writer.session.in_play_mut();
            session.title = title.clone();
            session.file = Some(file);
            session.unsaved = false;
            writer.autosave();
            Ok(vec![Notice::Done("done-saved", title)])
        })
    }
}

/// A game that was read, or several.
pub(super) enum Found {
    /// A game or a match, and what was left out when it was read.
    One(Box<Opened>, Vec<PgnNote>),
    /// A list of games with a title, of which the player chooses one later.
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
    /// The result of an import, from a file that has this title.
    pub(super) fn new(imported: Imported, title: &str) -> Result<Found, Notice> {
        match imported {
            Imported::One(_, read) => Ok(read.into()),
            Imported::Several(games) => Ok(Found::Games(title.to_owned(), games)),
        }
    }
}

/// The game in play with moves that are not in a file of the player's folder.
struct Unsaved {
    opened: Opened,
    title: String,
    file: Option<PathBuf>,
    folder: PathBuf,
}

impl Unsaved {
    /// Whether its file is this one.
    fn is_in(&self, path: &Path) -> bool {
        let file = self.file.as_deref().map(Path::canonicalize);
        matches!((file, path.canonicalize()), (Some(Ok(file)), Ok(path)) if file == path)
    }

    /// Saves it before another game is loaded, and returns a notice. Its own file is
    /// overwritten only if nothing is lost: if moves in it were undone meanwhile, a new
    /// file is written.
    fn save_first(self) -> Result<Notice, Notice> {
        let own = self.file.filter(|file| self.opened.has_elder_in(file));
        match own {
            Some(file) => self.opened.save(&file, &self.title),
            None => self.opened.save_new(&self.folder, &self.title).map(drop),
        }
        .map_err(Trouble::Save)?;
        Ok(Notice::Done("done-put-by", self.title))
    }
}

/// The position that a game under these rules begins with. If the system has no
/// randomness to give, the variant's fixed start is used.
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

/// Random numbers of a starting position, the same for both sides unless the variant
/// draws them separately; `None` if the variant has only one start.
fn drawn(rules: &RuleSet) -> Option<[u16; 2]> {
    if !rules.start.shuffled {
        return None;
    }
    let mut random = Random(store::draw().ok()?);
    let [white, black] = Color::ALL.map(|_| random.below(STARTS.into()) as u16);
    Some([white, if rules.start.placed { black } else { white }])
}

/// Continues game time from the last moment of a loaded game. Returns a notice if the
/// system clock is behind it and a clock is in use.
pub(in crate::app) fn keep_time(session: &Session, time: &mut GameTime) -> Option<Notice> {
    let game = &session.game;
    let tandem = session.activity.tandem();
    let seen = tandem.map(|tandem| tandem.game.seen());
    let behind = time.go_on_from(seen.unwrap_or(game.seen()));
    let matters = game.clock().is_some() && game.result().is_none() && behind >= USUAL;
    matters.then(|| Trouble::ClockBehind(behind).into())
}

/// Lets the engine play the side against which a problem is set.
pub(super) fn defend(game: &mut Game) {
    if game.setup().stipulation.is_some() {
        let defender = !game.setup().start.turn();
        game.seat(defender, Player::Computer(Strength::FULL.code()));
    }
}
