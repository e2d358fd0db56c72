//! Loads another game, after saving the current one.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::activity::Next;
use super::remote::{Work, has_letter};
use super::source::{Found, IsSaveFile, Source, Unsaved};
use super::{FileJob, NoticeList, Progress, RequestResult, SessionWriter};
use crate::app::session::current::Session;
use crate::app::session::notices::Notice;
use crate::app::session::online::is_invitation;
use crate::app::session::pgn_list::PgnList;
use crate::app::session::request::{LoadRequest, NewGame, NewMatch, Start};
use crate::app::session::time::GameTime;
use crate::game::series::{Series, SeriesStart};
use crate::game::team::{TandemMatch, TandemSetup};
use crate::game::{Game, LineId, Millis, Setup};
use crate::pgn::{ImportError, ReadGame};
use crate::rules::laws::STARTS;
use crate::rules::random::Random;
use crate::rules::{Color, Position, RuleSet};
use crate::store::{self, Opened, Saved, SavedMatch, new_id};
use crate::texts::pgn::PgnNotes;
use crate::texts::{Texts, Trouble, names};

/// If the system clock is behind the last time recorded in a game by less than this, the difference
/// is normal and not reported.
const NORMAL_DIFFERENCE: Millis = Millis::minutes(1);

impl SessionWriter<'_> {
    /// Returns the texts for the game that is shown, in the player's language and with the names of
    /// its squares.
    pub(super) fn words(&self) -> Texts {
        self.settings
            .words()
            .with_layout(self.session.position().layout())
    }

    pub(super) fn load_request(&mut self, request: &LoadRequest) -> RequestResult {
        let rules = self.session.position().rules();
        Ok(match request {
            LoadRequest::New(opening) => self.begin(opening),
            LoadRequest::NewMatch(opening) => self.begin_match(opening)?,
            LoadRequest::Rematch if self.session.in_play().activity.remote().is_some() => {
                self.ask_for_rematch()?
            }
            LoadRequest::Rematch => self.rematch()?,
            LoadRequest::NextGame => self.next_game()?,
            LoadRequest::Learn(place) => Progress::Done(self.learn(*place)?),
            LoadRequest::LeaveCourse => {
                if self.session.activity.is_task() {
                    self.turn_to(Next::InPlay);
                }
                Progress::Done(NoticeList::new())
            }
            LoadRequest::Training(request) => Progress::Done(self.train(request)?),
            LoadRequest::OpenTactic => self.open_tactic()?,
            LoadRequest::Mistakes(request) => Progress::Done(self.practise_mistakes(request)?),
            LoadRequest::Load(path) | LoadRequest::Review(path) => {
                self.load(Source::Saved(path.clone()))
            }
            LoadRequest::Open(path) => self.open_file(path, Source::Any(path.clone(), rules)),
            LoadRequest::Bundled(number) => match crate::library::bundled::GAMES.get(*number) {
                Some(bundled) => self.load(Source::Bundled(bundled, self.words())),
                None => Progress::Done(NoticeList::new()),
            },
            LoadRequest::Collected(number) => {
                let listed = self.collection.0.as_ref();
                let chosen = listed.and_then(|it| Some((&it.source, it.games.get(*number)?)));
                let (source, entry) = chosen.ok_or(Trouble::Import(ImportError::NoGame))?;
                self.load(Source::Listed(Arc::clone(source), entry.clone().into()))
            }
            LoadRequest::StopListing => {
                if let Some(listed) = &mut self.collection.0 {
                    listed.stop();
                }
                Progress::Done(NoticeList::new())
            }
            LoadRequest::ImportText(text) if is_invitation(text) => self.take_code(text),
            LoadRequest::ImportText(text) if has_letter(text) => self.read_letters(text),
            LoadRequest::ImportText(text) => self.load(Source::Text(text.clone(), rules)),
            LoadRequest::ImportFile(path) => {
                self.open_file(path, Source::Import(path.clone(), rules))
            }
            LoadRequest::Paste => {
                let clipboard = self.clipboard.as_mut();
                let text = clipboard.and_then(|clipboard| clipboard.get_text());
                match text.unwrap_or_default() {
                    text if is_invitation(&text) => self.take_code(&text),
                    text if has_letter(&text) => self.read_letters(&text),
                    text => self.load(Source::Text(text, rules)),
                }
            }
        })
    }

    fn begin(&self, opening: &NewGame) -> Progress {
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
                .with_start(match opening.start {
                    Start::Usual => SeriesStart::Usual(opening.rules),
                    Start::Placing => SeriesStart::Placing(opening.rules),
                    Start::Number(_) | Start::Position(_) => SeriesStart::Position(start.into()),
                })
        });
        self.load_new(setup, series)
    }

    /// Loads a new game. If `series` is given, the game is the first or the next one of that match
    /// of several games.
    pub(super) fn load_new(&self, setup: Setup, series: Option<Series>) -> Progress {
        let (title, game) = (String::new(), Game::new(setup));
        let opened = Opened::Game(Saved { title, game }.into());
        self.load(Source::New(opened, series.map(Box::new)))
    }

    /// Loads the tactic that is shown, as a game whose moves are the solution.
    fn open_tactic(&self) -> RequestResult {
        let practice = self.session.activity.tactic();
        let Some(practice) = practice.filter(|it| it.has_ended()) else {
            return Ok(Progress::Done(NoticeList::new()));
        };
        let tactic = &practice.tactic;
        let at = self.time.wall();
        let mut game = Game::new(Setup {
            id: new_id(),
            start: tactic.position,
            at,
            ..Setup::default()
        });
        for &mv in &tactic.line {
            game.play(mv, at)?;
        }
        let title = [("id", tactic.id.clone().into())];
        let title = self.words().with("training-game", &title);
        let opened = Opened::Game(Saved { title, game }.into());
        Ok(self.load(Source::New(opened, None)))
    }

    fn begin_match(&mut self, opening: &NewMatch) -> RequestResult {
        let setup = TandemSetup {
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

    pub(super) fn load_match(&mut self, setup: TandemSetup) -> RequestResult {
        let game = TandemMatch::new(setup).map_err(Trouble::Match)?;
        let title = String::new();
        let opened = Opened::Match(SavedMatch { title, game }.into());
        Ok(self.load(Source::New(opened, None)))
    }

    pub(super) fn load(&self, source: Source) -> Progress {
        FileJob::Load(source, self.unsaved()).into()
    }

    /// Shows a game that has been read, even if it cannot be autosaved. If the file that was read
    /// contains several games, lists them and keeps the current game. Adds tactics to the player's
    /// own.
    pub(super) fn show_loaded(
        &mut self,
        source: Source,
        found: Found,
        kept: Option<Notice>,
    ) -> NoticeList {
        let mut notices: NoticeList = kept.into_iter().collect();
        let (ReadGame { opened, notes }, IsSaveFile(is_save)) = match found {
            Found::One(read, is_save) => (read, is_save),
            Found::Games(title, games) => {
                let list = PgnList::begin(title, *games, self.alarm.clone());
                self.collection.0 = Some(list);
                return notices;
            }
            Found::Tactics(set) => {
                notices.push(self.add_tactics(set));
                return notices;
            }
        };
        // A PGN file is never overwritten with a saved game.
        let own = source
            .path()
            .filter(|path| is_save && path.starts_with(self.files.0.games()));
        let is_bundled = matches!(source, Source::Bundled(..));
        notices.extend(self.make_current(opened, own.map(Path::to_owned), is_bundled));
        notices.extend((!notes.is_empty()).then(|| PgnNotes(notes).into()));
        match source {
            Source::New(_, Some(mut series)) => {
                series.begin(self.session.game.id());
                self.keep_series(*series);
            }
            Source::Problem(..) => notices.push(Notice::Done("problem-sound", String::new())),
            Source::Import(..) | Source::Text(..) | Source::Listed(..) => {
                notices.push(self.imported());
            }
            _ => {}
        }
        notices
    }

    fn imported(&self) -> Notice {
        let (game, words) = (&self.session.game, self.words());
        let what = if names::is_anybody_named(words, game.setup()) {
            names::title(words, game.setup())
        } else if game.line(LineId::MAIN).plies.is_empty() {
            words.text("imported-position")
        } else {
            words.text("imported-game")
        };
        let count = game.tally().moves;
        let moves = words.with("imported-moves", &[("count", count.into())]);
        Notice::Done("done-imported", format!("{what} ({moves})"))
    }

    /// Replaces the current game with one that has been read. A bundled game with comments is shown
    /// from its start, where the first comment is.
    fn make_current(
        &mut self,
        mut opened: Opened,
        file: Option<PathBuf>,
        is_bundled: bool,
    ) -> NoticeList {
        // The match in progress may have counted this game with another result. The game that is
        // opened then becomes a separate game.
        let series = self.series.0.as_ref();
        if let Opened::Game(saved) = &mut opened
            && series.is_some_and(|series| series.differs_from_counted(&saved.game))
        {
            saved.game.set_id(new_id());
        }
        let mut session = Session::of(opened, file);
        if is_bundled && session.game.notes().next().is_some() {
            session.visit.ply = 0;
        }
        let mut notices: NoticeList = continue_game_time(&session, &mut self.time)
            .into_iter()
            .collect();
        self.turn_to(Next::Game(session));
        self.autosave();
        if self.lock.0.is_err() {
            notices.push(Trouble::AnotherWindow.into());
        }
        notices
    }

    fn open_file(&self, path: &Path, source: Source) -> Progress {
        let load = FileJob::Load(source, self.unsaved());
        let letters = self.remote_job(Work::Read(String::new()));
        FileJob::OpenFile(path.to_owned(), Box::new(letters), Box::new(load)).into()
    }

    /// Returns the game in play, which must be saved before another game is loaded; `None` if it
    /// has no unsaved moves.
    pub(super) fn unsaved(&self) -> Option<Unsaved> {
        let session = self.session.in_play();
        let game = &session.game;
        let opened = session.to_save();
        // A remote game is saved in its own record.
        if session.activity.remote().is_some() || !session.unsaved || opened.is_untouched() {
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
            (None, "") => words.text("title-untitled"),
            (_, title) => title.to_owned(),
        };
        Some(Unsaved {
            opened,
            title,
            file: session.file.clone(),
        })
    }
}

/// Returns the starting position of a game under these rules. If the system provides no random
/// numbers, uses the variant's fixed starting position.
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

/// Draws the numbers of a random starting position, equal for both sides unless the variant draws
/// them separately. `None` if the variant has only one starting position, or if the system provides
/// no random numbers.
fn drawn(rules: &RuleSet) -> Option<[u16; 2]> {
    if !rules.start().shuffled {
        return None;
    }
    let mut random = Random(store::draw().ok()?);
    let [white, black] = Color::ALL.map(|_| random.below(STARTS.into()) as u16);
    Some([white, if rules.start().placed { black } else { white }])
}

/// Continues game time from the last time recorded in a loaded game. Returns a notice if the game
/// has a clock, is not over, and the system clock is behind that time by at least
/// [`NORMAL_DIFFERENCE`].
pub(in crate::app) fn continue_game_time(session: &Session, time: &mut GameTime) -> Option<Notice> {
    let game = &session.game;
    let tandem = session.activity.tandem();
    let seen = tandem.map(|tandem| tandem.game.seen());
    let behind = time.continue_from(seen.unwrap_or(game.seen()));
    let matters = game.clock().is_some() && game.result().is_none() && behind >= NORMAL_DIFFERENCE;
    matters.then(|| Trouble::ClockBehind(behind).into())
}
