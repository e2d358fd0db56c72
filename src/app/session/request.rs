//! Requests to change the session. Any system may send a [`Request`], but only
//! [`apply`](crate::app::session::apply) executes it. A request contains the game to which it
//! applies, the sender, the time, and what is requested.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use derive_more::From;

use crate::app::session::current::Session;
use crate::app::session::editor::EditRequest;
use crate::app::session::lessons::ExerciseId;
use crate::app::session::mistakes::MistakeRequest;
use crate::app::session::notices::Notice;
use crate::app::session::programs::ProgramRequest;
use crate::app::session::remote::{KeyRequest, OnlineRequest, RemoteAction, RemoteRequest};
use crate::app::session::setting::SettingChange;
use crate::app::session::share::ShareRequest;
use crate::app::session::time::GameTime;
use crate::app::session::training::TrainingRequest;
use crate::game::editor::Edit;
use crate::game::team::TandemBoard;
use crate::game::{Event, GameId, LineId, Note, Player, Terms, Timestamp, Visit};
use crate::rules::{Color, Move, Position, Role, RuleSet, TOURNAMENT};
use crate::store::envelope::{self, Draft, KeyProtection};
use crate::store::{Deleted, Setting};

/// A step along the main line or the variation that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the position before the first move.
    Start,
    /// One half-move back.
    Back,
    /// One half-move forward.
    Forward,
    /// To the end of the main line or of the variation that is shown. If that end is already shown,
    /// to the current position of the game.
    End,
}

#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    pub rules: &'static RuleSet,
    /// The position with which the game begins.
    pub start: Start,
    pub white: String,
    pub black: String,
    /// What kind of player moves White's pieces, and what kind Black's.
    pub players: [Player; 2],
    pub terms: Terms,
    /// Whether the game is the first of a match (Article 11). In a match, the players change
    /// colours after each game.
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

/// Everything that is chosen for a new match on two boards (bughouse). Outer arrays are indexed by
/// board, A first; inner arrays by colour, White first.
#[derive(Clone, Debug, PartialEq)]
pub struct NewMatch {
    pub rules: &'static RuleSet,
    /// The position with which both boards begin.
    pub start: Start,
    /// The players' names; may be empty.
    pub names: [[String; 2]; 2],
    /// The kinds of players that move each side's pieces on each board.
    pub players: [[Player; 2]; 2],
    pub terms: Terms,
}

/// The position with which a game begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Start {
    /// The usual starting position of the variant; one chosen at random if the variant has many.
    #[default]
    Usual,
    /// A shuffled starting position: the numbers, from 0 to 959, of the arrangements of White's and
    /// of Black's pieces.
    Number([u16; 2]),
    /// The position without back-rank pieces, which the players then place alternately (V.S6.2).
    Placing,
    Position(Box<Position>),
}

/// A move to be sealed in an envelope, and how the envelope is encrypted. The `Debug` output must
/// not reveal the move.
#[derive(Clone, Debug)]
pub struct SealRequest(pub Arc<(Draft, KeyProtection)>);

/// The keys with which an envelope is to be opened. The `Debug` output must not reveal them.
#[derive(Clone, Debug)]
pub struct OpenEnvelopeRequest(pub Arc<envelope::Opening>);

impl PartialEq for SealRequest {
    /// Two requests are equal only if they share one allocation. The secret moves are therefore
    /// never compared.
    fn eq(&self, other: &SealRequest) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl PartialEq for OpenEnvelopeRequest {
    /// Two requests are equal only if they share one allocation. The secret pass phrases are
    /// therefore never compared.
    fn eq(&self, other: &OpenEnvelopeRequest) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    Here,
    /// An engine, either built-in or external, for the sides that it plays.
    Engine,
    Peer,
    /// The app itself: for its clocks and autosaves, and for the results of background jobs.
    Program,
}

#[derive(Message, Clone, Debug, PartialEq)]
pub struct Request {
    /// The game to which the request applies. If another game has been loaded before the request is
    /// applied, the request is rejected. `None` if the request does not apply to a game.
    pub game: Option<GameId>,
    pub by: Author,
    /// The game time at which the request was made. Requests with earlier times are applied first.
    pub at: Timestamp,
    pub what: RequestKind,
}

impl Request {
    /// Creates a request without a time, for a background job or the start of the app. When the
    /// result of a job arrives, its request gets the time of arrival
    /// ([`BackgroundJobs`](super::background::BackgroundJobs)).
    pub fn new(game: Option<GameId>, by: Author, what: impl Into<RequestKind>) -> Request {
        Request {
            game,
            by,
            at: Timestamp(0),
            what: what.into(),
        }
    }
}

/// The content of a request, grouped by subject.
#[derive(Clone, Debug, PartialEq, From)]
pub enum RequestKind {
    /// Changes the game in play, or tries a move in an exercise.
    #[from(GameRequest, Event)]
    Game(GameRequest),
    /// Shows another position of the game, or the other board of a match.
    #[from]
    View(ViewRequest),
    #[from]
    Load(LoadRequest),
    #[from]
    File(FileRequest),
    /// Acts in a remote game (against a player at another computer), or handles letters, known
    /// people or keys.
    #[from(RemoteRequest)]
    Remote(RemoteRequest),
    #[from(EditRequest, Edit)]
    Edit(EditRequest),
    #[from(SettingChange, Setting)]
    Setting(SettingChange),
    #[from]
    Program(ProgramRequest),
    #[from(NoticeRequest, Notice)]
    Notice(NoticeRequest),
}

impl From<RemoteAction> for RequestKind {
    fn from(act: RemoteAction) -> RequestKind {
        RemoteRequest::Act(act.into()).into()
    }
}

impl From<KeyRequest> for RequestKind {
    fn from(request: KeyRequest) -> RequestKind {
        RemoteRequest::Key(request).into()
    }
}

impl From<OnlineRequest> for RequestKind {
    fn from(request: OnlineRequest) -> RequestKind {
        RemoteRequest::Online(request).into()
    }
}

#[derive(Clone, Debug, PartialEq, From)]
pub enum GameRequest {
    /// Makes a move. If `at` is the current position of the game, this is the next move of the
    /// game, otherwise a variation.
    Move {
        /// The position that was shown when the move was made.
        at: Visit,
        mv: Move,
    },
    Line {
        /// The position before the first of the moves.
        at: Visit,
        moves: Vec<Move>,
        /// Whether the moves are shown one after another; otherwise the first one is shown.
        is_replayed: bool,
    },
    /// Deletes a variation together with the variations that branch off from it.
    DeleteVariation(LineId),
    /// Moves a variation one step nearer to the main line.
    PromoteVariation(LineId),
    /// Replaces the comment and signs of a position; an empty note removes them.
    Annotate(Visit, Note),
    /// Undoes the deletion or promotion of a variation, or the deletion of a comment, if this was
    /// the latest change of the game.
    TakeStudyBack,
    #[from]
    Event(Event),
    /// Changes the kind of player that moves a side's pieces.
    Seat(Color, Player),
    /// Records that a player of a match asks their partner for a kind of piece; `None` withdraws
    /// the request.
    Need(TandemBoard, Color, Option<Role>),
    /// Checks whether a flag has fallen, and if so ends the game.
    Observe,
    /// Saves how much time the running clock has used, so that a crash does not lose it.
    KeepClock,
    /// Seals a move in an envelope and stops the clock (Article A1(a)).
    Seal(SealRequest),
    /// Opens the envelope of the sealed move when play is resumed (Article A7).
    OpenEnvelope(OpenEnvelopeRequest),
    /// Writes a file with the claim that ended the game, for an arbiter (Article D1).
    WriteClaim,
    /// Undoes the last event of the game. If the latest change was instead the deletion or
    /// promotion of a variation, or the deletion of a comment, undoes that.
    Undo,
    Redo,
}

/// A request to show another position of the game, or the other board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewRequest {
    Board(TandemBoard),
    /// Shows a position of the game, in the main line or in a variation.
    Visit(Visit),
    /// Shows another position, one step away from the position that is shown.
    Step(Step),
    /// Shows the start of a game under these rules in place of a game in play for which nothing is
    /// chosen yet. Any other game in play stays.
    Rules(&'static RuleSet),
}

/// A request to load or start a game or an exercise.
#[derive(Clone, Debug, PartialEq)]
pub enum LoadRequest {
    New(Box<NewGame>),
    /// Starts a new match on two boards (bughouse).
    NewMatch(Box<NewMatch>),
    /// Starts a new game like the last one, with colours reversed. Does nothing if the last one is
    /// not over. In a remote game, asks the opponent for the new game instead.
    Rematch,
    /// Starts the next game of the match in progress (Article 11).
    NextGame,
    /// Shows an exercise of the course. The game in play is kept until the player leaves the
    /// course.
    Learn(ExerciseId),
    /// Leaves the course, the practice of mistakes or the training, and returns to the game in
    /// play.
    LeaveCourse,
    /// A request about the practice of mistakes. The game in play is kept until the practice ends.
    Mistakes(MistakeRequest),
    /// A request about the training with tactics, during which the game in play is stored.
    Training(TrainingRequest),
    /// Opens the tactic that is shown as a game whose moves are the solution, for analysis. Does
    /// nothing before the tactic is finished or its run is over.
    OpenTactic,
    Load(PathBuf),
    /// Opens the saved game in this file, and then starts its review by the engine.
    Review(PathBuf),
    /// Opens a file that contains a saved game, a PGN or a position.
    Open(PathBuf),
    /// Opens a game that is bundled with the app, by its index from 0.
    Bundled(usize),
    /// Opens a game of the PGN whose games are listed, by its index in the list, from 0.
    Collected(usize),
    /// Stops listing the games of a PGN that is still being read.
    StopListing,
    /// Imports a game or a position from a text. If the text contains letters of a remote game,
    /// reads these instead.
    ImportText(String),
    ImportFile(PathBuf),
    /// Imports a game or a position from the clipboard. If the clipboard contains letters of a
    /// remote game, reads these instead.
    Paste,
}

/// A request to write, rename or delete a file, or to copy to the clipboard.
#[derive(Clone, Debug, PartialEq)]
pub enum FileRequest {
    /// Saves the game in the player's own folder, under this title.
    SaveAs(String),
    /// Gives the saved game in this file a new title.
    Rename(PathBuf, String),
    /// Moves the saved game with this file and title to the trash or to the folder of deleted
    /// games.
    Discard(PathBuf, String),
    /// Restores a deleted game with this title.
    Restore(Deleted, String),
    /// Saves the game to a file outside the player's own folder.
    Save(PathBuf),
    /// Exports the moves to a file: as PGN if the name ends in `.pgn`, otherwise as a scoresheet.
    Export(PathBuf),
    CopyScoresheet,
    /// Copies the moves to the clipboard in the Federation's own notation.
    CopyFederation,
    /// Copies the position that is shown to the clipboard in TFEN, the text format for 3D
    /// positions.
    CopyTfen,
    /// Makes a picture or film.
    Share(ShareRequest),
    /// Stops making the picture or film.
    CancelShare,
    /// Copies the first text to the clipboard. The second text is the key, in the language files,
    /// of the notice about this.
    CopyText(String, &'static str),
}

#[derive(Clone, Debug, PartialEq, From)]
pub enum NoticeRequest {
    #[from]
    Show(Notice),
    Hide(Notice),
    Dismiss,
}

/// System parameter that sends requests about the game that is shown.
#[derive(SystemParam)]
pub struct Requests<'w> {
    requests: MessageWriter<'w, Request>,
    session: Res<'w, Session>,
    time: Res<'w, GameTime>,
}

impl Requests<'_> {
    /// Sends a request in the name of the player. Its time is that of the key press or click that
    /// this frame handles.
    pub fn here(&mut self, request: impl Into<RequestKind>) {
        self.here_at(self.time.input, request);
    }

    /// Sends a request in the name of the player. Its time is `at`, for example that of an earlier
    /// key press or click.
    pub fn here_at(&mut self, at: Timestamp, request: impl Into<RequestKind>) {
        self.send(Author::Here, at, request.into());
    }

    /// Sends a request in the name of the app. Its time is that up to which all inputs have been
    /// handled.
    pub fn program(&mut self, request: impl Into<RequestKind>) {
        self.send(Author::Program, self.time.settled, request.into());
    }

    /// Returns the time up to which all inputs have been handled.
    pub fn settled(&self) -> Timestamp {
        self.time.settled
    }

    /// Sends a request about one game of a match, in the name of an engine or of the app. Its time
    /// is that of this frame.
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

/// The result of a request. A system that keeps a form or a file until its request has succeeded
/// reads this message.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct RequestOutcome {
    pub to: RequestKind,
    /// Whether the request was executed. If not, nothing has changed, and the player sees the
    /// reason.
    pub done: bool,
}

#[cfg(test)]
impl Request {
    /// A request made at the present time of day.
    pub fn now(game: Option<GameId>, by: Author, what: impl Into<RequestKind>) -> Request {
        Request {
            at: crate::app::session::time::wall(),
            ..Request::new(game, by, what)
        }
    }
}
