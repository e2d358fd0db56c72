//! Requests to change the session. Any system may send a [`Request`]; only
//! [`apply`](crate::app::session::apply) executes it. A request holds the game that is
//! meant, who asks for it, when, and what.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::session::current::Session;
use crate::app::session::editor::EditRequest;
use crate::app::session::lessons::ExerciseId;
use crate::app::session::mistakes::MistakeRequest;
use crate::app::session::notices::Notice;
use crate::app::session::programs::ProgramRequest;
use crate::app::session::setting::SettingChange;
use crate::app::session::time::GameTime;
use crate::game::{Edit, Event, GameId, LineId, Note, Player, TeamBoard, Terms, Timestamp, Visit};
use crate::rules::{Color, Move, Position, Role, RuleSet, TOURNAMENT};
use crate::store::Setting;
use crate::store::envelope::{self, Draft, Keeping};

/// A step through the game, or through the variation that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the position before the first move.
    Start,
    /// One ply back.
    Back,
    /// One ply forward.
    Forward,
    /// To the end of the line; if that is shown already, to the current position of the
    /// game.
    End,
}

/// Settings of a new game.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// The variant.
    pub rules: &'static RuleSet,
    /// The position to begin with.
    pub start: Start,
    /// The name of the player of the white pieces.
    pub white: String,
    /// The name of the player of the black pieces.
    pub black: String,
    /// Who moves the white pieces and the black ones.
    pub players: [Player; 2],
    /// The time control and other terms.
    pub terms: Terms,
    /// Whether it is the first game of a match, in which colours change (Article 11).
    pub series: bool,
}

impl Default for NewGame {
    fn default() -> NewGame {
        NewGame {
            rules: &TOURNAMENT,
            start: Start::default(),
            white: String::new(),
            black: String::new(),
            players: <[Player; 2]>::default(),
            terms: Terms::default(),
            series: false,
        }
    }
}

/// Settings of a new match on two boards. Outer arrays are indexed by board, A first;
/// inner ones by colour, White first.
#[derive(Clone, Debug, PartialEq)]
pub struct NewMatch {
    /// The variant.
    pub rules: &'static RuleSet,
    /// The position to begin with, on both boards.
    pub start: Start,
    /// The players' names; may be empty.
    pub names: [[String; 2]; 2],
    /// Who moves which pieces.
    pub players: [[Player; 2]; 2],
    /// The time control and other terms.
    pub terms: Terms,
}

/// The position that a game begins with.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Start {
    /// The usual one; drawn by lot if the variant has many.
    #[default]
    Usual,
    /// The numbers of White's and of Black's starting position.
    Number([u16; 2]),
    /// The players place their back-rank pieces in turn (V.S6.2).
    Placing,
    /// A given position.
    Position(Box<Position>),
}

/// A move to be sealed in an envelope, and how the envelope is encrypted. `Debug` must
/// not reveal the move.
#[derive(Clone, Debug)]
pub struct SealRequest(pub Arc<(Draft, Keeping)>);

/// The keys with which an envelope is to be opened. `Debug` must not reveal them.
#[derive(Clone, Debug)]
pub struct OpenEnvelopeRequest(pub Arc<envelope::Opening>);

impl PartialEq for SealRequest {
    /// Compares by identity, so that the secret move is never compared.
    fn eq(&self, other: &SealRequest) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl PartialEq for OpenEnvelopeRequest {
    /// Compares by identity, so that secret phrases are never compared.
    fn eq(&self, other: &OpenEnvelopeRequest) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// Who sends a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// The player at this window.
    Here,
    /// An engine, for the sides that it plays.
    Engine,
    /// The program itself: clocks, autosaves, reports of background jobs.
    Program,
}

/// A request to change the session.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Request {
    /// The game that is meant; another may be loaded by the time the request is applied.
    /// `None` if it is about no game.
    pub game: Option<GameId>,
    /// Who asks for it.
    pub by: Author,
    /// When it was made, in the time of the game in play; earlier requests are applied
    /// first.
    pub at: Timestamp,
    /// What is asked for.
    pub what: RequestKind,
}

impl Request {
    /// A request made by a background job or at the start. A job's request is stamped when it
    /// arrives ([`BackgroundJobs`](super::background::BackgroundJobs)).
    pub fn new(game: Option<GameId>, by: Author, what: impl Into<RequestKind>) -> Request {
        Request {
            game,
            by,
            at: Timestamp(0),
            what: what.into(),
        }
    }

    /// A request made now.
    #[cfg(test)]
    pub fn now(game: Option<GameId>, by: Author, what: impl Into<RequestKind>) -> Request {
        Request {
            at: crate::app::session::time::wall(),
            ..Request::new(game, by, what)
        }
    }
}

/// What is asked for, by subject.
#[derive(Clone, Debug, PartialEq)]
pub enum RequestKind {
    /// Changes the game.
    Game(GameRequest),
    /// Shows another place of the game.
    View(ViewRequest),
    /// Loads something else.
    Load(LoadRequest),
    /// Writes a file or to the clipboard.
    File(FileRequest),
    /// Edits the position being set up.
    Edit(EditRequest),
    /// Changes a setting.
    Setting(SettingChange),
    /// Adds, removes or changes an external engine.
    Program(ProgramRequest),
    /// Shows or removes a notice.
    Notice(NoticeRequest),
}

/// A change of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameRequest {
    /// Makes a move at the place for which it was meant: at the end of the game it is
    /// played, anywhere else it is tried as a variation.
    Move {
        /// The place that was shown when the move was made.
        at: Visit,
        /// The move.
        mv: Move,
    },
    /// Tries moves, one after another, as a variation.
    Line {
        /// The place of the first of them.
        at: Visit,
        /// The moves.
        moves: Vec<Move>,
    },
    /// Deletes a variation, with those that branch off from it.
    DeleteVariation(LineId),
    /// Promotes a variation by one step.
    PromoteVariation(LineId),
    /// Replaces the comment and signs of a place; an empty note removes them.
    Annotate(Visit, Note),
    /// Undoes the last deletion or promotion of a variation.
    TakeStudyBack,
    /// Adds an event to the game.
    Event(Event),
    /// Changes who moves a side's pieces.
    Seat(Color, Player),
    /// A player of a match asks their partner for a piece; `None` takes that back.
    Need(TeamBoard, Color, Option<Role>),
    /// Checks whether a flag has fallen.
    Observe,
    /// Saves how much time the running clock has used.
    KeepClock,
    /// Seals a move in an envelope and stops the clock (Article A1(a)).
    Seal(SealRequest),
    /// Opens the envelope for which the game waits (Article A7).
    OpenEnvelope(OpenEnvelopeRequest),
    /// Writes the claim that ended the game to a file, for an arbiter (Article D1).
    WriteClaim,
    /// Undoes the last event, or a later deletion or promotion of a variation.
    Undo,
    /// Redoes the last undone event.
    Redo,
}

/// What to show of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewRequest {
    /// This board of a match.
    Board(TeamBoard),
    /// A place of the game.
    Visit(Visit),
    /// A place one step away.
    Step(Step),
}

/// What to load or begin.
#[derive(Clone, Debug, PartialEq)]
pub enum LoadRequest {
    /// A new game.
    New(Box<NewGame>),
    /// A new match on two boards (Tandem).
    NewMatch(Box<NewMatch>),
    /// A new game like the last one with colours reversed, when that is over.
    Rematch,
    /// The next game of the match in play (Article 11).
    NextGame,
    /// An exercise of the course; the game in play waits.
    Learn(ExerciseId),
    /// Leaves the course or the practice of mistakes, and returns to the game in play.
    LeaveCourse,
    /// Mistakes to practise; the game in play waits.
    Mistakes(MistakeRequest),
    /// A saved game.
    Load(PathBuf),
    /// A saved game, to be reviewed by the engine.
    Review(PathBuf),
    /// Whatever a file holds: a saved game, a PGN or a position.
    Open(PathBuf),
    /// One of the games that come with the program, counted from 0.
    Bundled(usize),
    /// A game of the PGN that was opened as a list, counted from 0.
    Collected(usize),
    /// Stops reading the PGN that is being opened as a list.
    StopListing,
    /// A game or a position from a text.
    ImportText(String),
    /// A game or a position from a file that is not a saved game.
    ImportFile(PathBuf),
    /// A game or a position from the clipboard.
    Paste,
}

/// What to write.
#[derive(Clone, Debug, PartialEq)]
pub enum FileRequest {
    /// Saves the game in the player's own folder, under a title.
    SaveAs(String),
    /// Gives the saved game of this file another title.
    Rename(PathBuf, String),
    /// Moves the saved game of this file, which has this title, to the folder of deleted
    /// games.
    Discard(PathBuf, String),
    /// Saves the game to a file outside the player's own folder.
    Save(PathBuf),
    /// Exports the moves to a file: as pages to print if its name ends in `.svg`,
    /// otherwise as text.
    Export(PathBuf),
    /// Copies the moves.
    CopyScoresheet,
    /// Copies the position that is shown.
    CopyTfen,
}

/// What to do with notices.
#[derive(Clone, Debug, PartialEq)]
pub enum NoticeRequest {
    /// Shows a notice.
    Show(Notice),
    /// Removes a notice.
    Hide(Notice),
    /// Removes all notices.
    Dismiss,
}

/// Implements `From` for each kind of request.
macro_rules! requests {
    ($($from:ty => $request:expr;)*) => {$(
        impl From<$from> for RequestKind {
            fn from(it: $from) -> RequestKind {
                $request(it)
            }
        }
    )*};
}

requests! {
    GameRequest => RequestKind::Game;
    ViewRequest => RequestKind::View;
    LoadRequest => RequestKind::Load;
    FileRequest => RequestKind::File;
    NoticeRequest => RequestKind::Notice;
    EditRequest => RequestKind::Edit;
    Edit => |edit| RequestKind::Edit(EditRequest::Make(edit));
    SettingChange => RequestKind::Setting;
    Setting => |it| RequestKind::Setting(SettingChange::Set(it));
    ProgramRequest => RequestKind::Program;
    Event => |event| RequestKind::Game(GameRequest::Event(event));
    Notice => |notice| RequestKind::Notice(NoticeRequest::Show(notice));
}

/// Sends requests about the current game.
#[derive(SystemParam)]
pub struct Requests<'w> {
    requests: MessageWriter<'w, Request>,
    session: Res<'w, Session>,
    time: Res<'w, GameTime>,
}

impl Requests<'_> {
    /// Sends a request of the player, made by a key or the pointer in this frame.
    pub fn here(&mut self, request: impl Into<RequestKind>) {
        self.here_at(self.time.input, request);
    }

    /// Sends a request that the player made at an earlier moment.
    pub fn here_at(&mut self, at: Timestamp, request: impl Into<RequestKind>) {
        self.send(Author::Here, at, request.into());
    }

    /// Sends a request of an engine, made now.
    pub fn engine(&mut self, request: impl Into<RequestKind>) {
        self.send(Author::Engine, self.time.now, request.into());
    }

    /// Sends a request of the program, stamped with the moment up to which all inputs
    /// have been handled.
    pub fn program(&mut self, request: impl Into<RequestKind>) {
        self.send(Author::Program, self.time.settled, request.into());
    }

    /// The moment up to which all inputs have been handled.
    pub fn settled(&self) -> Timestamp {
        self.time.settled
    }

    /// Sends a request of an engine or the program about one game of the match, made now.
    pub fn of(&mut self, game: GameId, by: Author, request: impl Into<RequestKind>) {
        self.requests.write(Request {
            at: self.time.now,
            ..Request::new(Some(game), by, request)
        });
    }

    fn send(&mut self, by: Author, at: Timestamp, what: RequestKind) {
        let game = Some(self.session.game.id());
        self.requests.write(Request { game, by, at, what });
    }
}

/// The result of a request, for systems that keep something until it has succeeded.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct RequestOutcome {
    /// The request.
    pub to: RequestKind,
    /// Whether it was done; otherwise nothing has changed and the player sees the reason.
    pub done: bool,
}
