//! What is wanted: whoever wants something done sends an [`Intent`], and nothing but
//! [`apply`](crate::app::session::apply) acts on it. It says which game is meant, who
//! wants it, when it arose, and what is wanted.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::session::choice::Choice;
use crate::app::session::editing::EditWish;
use crate::app::session::learning::LearnWish;
use crate::app::session::lessons::Place;
use crate::app::session::notices::Notice;
use crate::app::session::programs::ProgramWish;
use crate::app::session::table::Table;
use crate::app::session::time::{Moment, now};
use crate::game::{Edit, Event, GameId, LineId, Note, Player, TeamBoard, Terms, Timestamp, Visit};
use crate::rules::{Color, Move, Position, Role, RuleSet, TOURNAMENT};
use crate::store::envelope::{self, Draft, Keeping};

/// A step through the game, or through the variation that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To before the first move.
    Start,
    /// One ply back.
    Back,
    /// One ply on.
    Forward,
    /// To the end of the line; from there, to the game.
    End,
}

/// How a new game is to begin.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// What is played.
    pub rules: &'static RuleSet,
    /// With which position.
    pub start: Start,
    /// The name of the player of the white pieces.
    pub white: String,
    /// The name of the player of the black pieces.
    pub black: String,
    /// Who moves the white pieces and the black ones.
    pub players: [Player; 2],
    /// What the players agree on.
    pub terms: Terms,
    /// Whether it is the first game of a match, in which colours change (Article 11).
    pub series: bool,
}

impl Default for Opening {
    fn default() -> Opening {
        Opening {
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

/// How a match on two boards is to begin. What stands by boards has A first, what stands by
/// colours White first.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchOpening {
    /// What is played.
    pub rules: &'static RuleSet,
    /// With which position, on either board.
    pub start: Start,
    /// The players' names; may be empty.
    pub names: [[String; 2]; 2],
    /// Who moves whose pieces.
    pub players: [[Player; 2]; 2],
    /// What the players agree on.
    pub terms: Terms,
}

/// The position that a game begins with.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Start {
    /// The usual one; where there are many, one that is drawn by lot.
    #[default]
    Usual,
    /// Those with White's and Black's number.
    Number([u16; 2]),
    /// The players place their officers in turn (V.S6.2).
    Placing,
    /// This one.
    Position(Box<Position>),
}

/// A written move on its way into its envelope, and how that is kept; it tells
/// nobody what it says.
#[derive(Clone, Debug)]
pub struct ToSeal(pub Arc<(Draft, Keeping)>);

/// With what an envelope is to be opened; it tells nobody the phrases.
#[derive(Clone, Debug)]
pub struct ToOpen(pub Arc<envelope::Opening>);

impl PartialEq for ToSeal {
    /// Whether it is the same writing: what it says is compared with nothing.
    fn eq(&self, other: &ToSeal) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl PartialEq for ToOpen {
    /// Whether they are the same words: what they are is compared with nothing.
    fn eq(&self, other: &ToOpen) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// Who wants something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    /// A person at this window.
    Here,
    /// The computer, for the sides that it plays.
    Engine,
    /// The program itself: it keeps the time, remembers, and tells.
    Program,
}

/// Something that somebody wants to happen.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Intent {
    /// The game that is meant: another may lie on the table by the time that it is acted
    /// on. None where no game is meant.
    pub game: Option<GameId>,
    /// Who wants it.
    pub by: Author,
    /// When it arose, in the time of the game in play: what is wanted earlier is done
    /// earlier.
    pub at: Timestamp,
    /// What is wanted.
    pub what: Wish,
}

impl Intent {
    /// Something that is wanted now.
    pub fn now(game: Option<GameId>, by: Author, what: impl Into<Wish>) -> Intent {
        Intent {
            game,
            by,
            at: now(),
            what: what.into(),
        }
    }
}

/// What is wanted, by what it is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Something is to happen in the game.
    Game(GameWish),
    /// Another place of the game is to be shown.
    View(ViewWish),
    /// Something else is to lie on the table.
    Table(TableWish),
    /// Something is to be written: a save, a scoresheet, the clipboard.
    File(FileWish),
    /// Something is to be set up by hand.
    Edit(EditWish),
    /// Something about the program itself is chosen.
    Choose(Choice),
    /// Something is wanted of another chess program.
    Program(ProgramWish),
    /// The player is to be told something, or has read it.
    Notice(NoticeWish),
}

/// What is to happen in the game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameWish {
    /// This move is made at the place for which it was meant: at the end of the game it
    /// is played, anywhere else it is tried as a variation.
    Move {
        /// The place that was shown then.
        at: Visit,
        /// The move.
        mv: Move,
    },
    /// These moves, one after another, are tried as a variation from this place.
    Line {
        /// Where the first of them is made.
        at: Visit,
        /// The moves.
        moves: Vec<Move>,
    },
    /// This variation is deleted, with those that leave it.
    DeleteVariation(LineId),
    /// This variation is brought a step forward.
    PromoteVariation(LineId),
    /// This is noted at a place, instead of what was; nothing when it is empty.
    Annotate(Visit, Note),
    /// What was changed last by deleting or bringing forward is as it was.
    TakeStudyBack,
    /// This happens.
    Event(Event),
    /// Somebody else moves a side's pieces.
    Seat(Color, Player),
    /// A player of a match tells his partner which piece he needs, or that he needs none
    /// any more.
    Need(TeamBoard, Color, Option<Role>),
    /// It is looked whether a flag has fallen.
    Observe,
    /// How far the running clock has come is kept on disk.
    KeepClock,
    /// The envelope is closed over this move, and the clock stopped (Article A1(a)).
    Seal(ToSeal),
    /// The envelope that the game waits for is opened (Article A7).
    OpenEnvelope(ToOpen),
    /// The claim that has ended the game is written for an arbiter (Article D1).
    WriteClaim,
    /// The last event is taken back, or what was deleted or brought forward since.
    Undo,
    /// It happens again.
    Redo,
}

/// What is to be shown of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewWish {
    /// This board of a match is taken to hand.
    Board(TeamBoard),
    /// This place.
    Visit(Visit),
    /// One a step away.
    Step(Step),
}

/// What is to lie on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableWish {
    /// A new game.
    New(Box<Opening>),
    /// A new match on two boards (Tandemschach).
    NewMatch(Box<MatchOpening>),
    /// The same again with the colours changed, when the game is over.
    Rematch,
    /// The next game of the match in play (Article 11).
    NextGame,
    /// An exercise of the course; the game there waits.
    Learn(Place),
    /// The game that waits while the course, or a mistake posed again, is on the table.
    LeaveCourse,
    /// A mistake is posed again; the game there waits.
    Mistakes(LearnWish),
    /// A save.
    Load(PathBuf),
    /// What a file holds, be it a save, a scoresheet or a position.
    Open(PathBuf),
    /// The game with this number of those that come with the program.
    Bundled(usize),
    /// The game with this number of the PGN that was opened as a list.
    Collected(usize),
    /// The PGN that is being opened as a list is not read any further.
    StopListing,
    /// A game, a scoresheet or a position from a text.
    ImportText(String),
    /// One from a file that is no save.
    ImportFile(PathBuf),
    /// One from the clipboard.
    Paste,
}

/// What is to be written.
#[derive(Clone, Debug, PartialEq)]
pub enum FileWish {
    /// The game in the player's own folder, under a title.
    SaveAs(String),
    /// Another title for the saved game of this file.
    Rename(PathBuf, String),
    /// The saved game of this file, which has this title, goes into the folder of
    /// deleted games.
    Discard(PathBuf, String),
    /// A save to a file, beside the player's own.
    Save(PathBuf),
    /// The scoresheet to a file: as pages for the printer when it is called `.svg`,
    /// otherwise as text.
    Export(PathBuf),
    /// The scoresheet on the clipboard.
    CopyScoresheet,
    /// The position that is shown on the clipboard.
    CopyTfen,
}

/// What the player is told.
#[derive(Clone, Debug, PartialEq)]
pub enum NoticeWish {
    /// This.
    Tell(Notice),
    /// This no more.
    PutAway(Notice),
    /// Nothing any more.
    Dismiss,
}

/// Makes wishes of what they are about.
macro_rules! wishes {
    ($($from:ty => $wish:expr;)*) => {$(
        impl From<$from> for Wish {
            fn from(it: $from) -> Wish {
                $wish(it)
            }
        }
    )*};
}

wishes! {
    GameWish => Wish::Game;
    ViewWish => Wish::View;
    TableWish => Wish::Table;
    FileWish => Wish::File;
    NoticeWish => Wish::Notice;
    EditWish => Wish::Edit;
    Edit => |edit| Wish::Edit(EditWish::Make(edit));
    Choice => Wish::Choose;
    ProgramWish => Wish::Program;
    Event => |event| Wish::Game(GameWish::Event(event));
    Notice => |notice| Wish::Notice(NoticeWish::Tell(notice));
}

/// The way in which systems want something of the game on the table.
#[derive(SystemParam)]
pub struct Wishes<'w> {
    intents: MessageWriter<'w, Intent>,
    table: Res<'w, Table>,
    moment: Res<'w, Moment>,
}

impl Wishes<'_> {
    /// A person wants this by a key or the pointer, in this frame.
    pub fn here(&mut self, wish: impl Into<Wish>) {
        self.here_at(self.moment.input, wish);
    }

    /// A person has wanted this since a moment.
    pub fn here_at(&mut self, at: Timestamp, wish: impl Into<Wish>) {
        self.want(Author::Here, at, wish.into());
    }

    /// The computer wants this now.
    pub fn engine(&mut self, wish: impl Into<Wish>) {
        self.want(Author::Engine, now(), wish.into());
    }

    /// The program wants this at the moment until which all inputs have been acted on.
    pub fn program(&mut self, wish: impl Into<Wish>) {
        self.want(Author::Program, self.moment.settled, wish.into());
    }

    /// Until when all inputs have been acted on.
    pub fn settled(&self) -> Timestamp {
        self.moment.settled
    }

    /// The computer or the program wants this of a game of the match, now.
    pub fn of(&mut self, game: GameId, by: Author, wish: impl Into<Wish>) {
        self.intents.write(Intent::now(Some(game), by, wish));
    }

    fn want(&mut self, by: Author, at: Timestamp, what: Wish) {
        let game = Some(self.table.game.id());
        self.intents.write(Intent { game, by, at, what });
    }
}

/// What has come of a wish, for whoever keeps something until it has come true.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Answer {
    /// The wish.
    pub to: Wish,
    /// Whether it was done; otherwise everything is as it was, and the player is told
    /// why.
    pub done: bool,
}
