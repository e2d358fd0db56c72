//! What a player wants: every pointer, key and panel says it with an [`Intent`],
//! and nothing but [`apply`](crate::app::session::apply) acts on it.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use crate::app::session::choice::Choice;
use crate::app::session::lessons::Place;
use crate::app::session::notices::Notice;
use crate::game::{Event, GameId, Player, Terms, Visit};
use crate::rules::{Color, Move};
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The name of the player of the white pieces.
    pub white: String,
    /// The name of the player of the black pieces.
    pub black: String,
    /// The position as text; empty for the start of Article 2.7.
    pub tfen: String,
    /// Who moves the white pieces and the black ones.
    pub players: [Player; 2],
    /// What the players agree on.
    pub terms: Terms,
    /// Whether it is the first game of a match, in which colours change (Article 11).
    pub series: bool,
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

/// Something that a player wants to happen.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Intent {
    /// Make this move at the place for which it was meant: at the end of the game it
    /// is played, anywhere else it is tried as a variation.
    Play {
        /// The place that was shown then.
        at: Visit,
        /// The move.
        mv: Move,
    },
    /// Let this happen in the game.
    Happen(Event),
    /// Let this happen in the game, because the computer wants it.
    Answer(Event),
    /// Let somebody else move a side's pieces.
    Seat(Color, Player),
    /// Look whether a flag has fallen.
    Observe,
    /// Keep on disk how far the running clock has come.
    KeepClock,
    /// Close the envelope over this move and stop the clock (Article A1(a)).
    Seal(ToSeal),
    /// Open the envelope that the game waits for (Article A7).
    OpenEnvelope(ToOpen),
    /// Write the claim that has ended the game for an arbiter (Article D1).
    WriteClaim,
    /// Take the last event back.
    Undo,
    /// Let it happen again.
    Redo,
    /// Show this place of the game.
    Visit(Visit),
    /// Walk through the game.
    Step(Step),
    /// Begin a new game.
    NewGame(Box<Opening>),
    /// Play again with the colours changed, when the game is over.
    Rematch,
    /// Begin the next game of the match in play (Article 11).
    NextGame,
    /// Lay an exercise of the course on the table; the game there waits.
    Learn(Place),
    /// Leave the course: the game that waits comes back.
    LeaveCourse,
    /// Open a save.
    Load(PathBuf),
    /// Open a file, be it a save, a scoresheet or a position.
    Open(PathBuf),
    /// Open the game with this number of those that come with the program.
    LoadBundled(usize),
    /// Keep the game under a title.
    SaveAs(String),
    /// Give the saved game of this file another title.
    Rename(PathBuf, String),
    /// Put the saved game of this file, which has this title, into the folder of deleted
    /// games.
    Discard(PathBuf, String),
    /// Write a save to a file, beside the player's own.
    SaveFile {
        /// The game that is meant: another may have been laid on the table while a
        /// dialog asked for the file.
        game: GameId,
        /// The file.
        path: PathBuf,
    },
    /// Read a game, a scoresheet or a position from a text.
    ImportText(String),
    /// Read one from a file.
    ImportFile(PathBuf),
    /// Read one from the clipboard.
    Paste,
    /// Put the scoresheet on the clipboard.
    CopyScoresheet,
    /// Put the position that is shown on the clipboard.
    CopyTfen,
    /// Write the scoresheet to a file: as pages for the printer when it is called
    /// `.svg`, otherwise as text.
    ExportFile {
        /// The game that is meant.
        game: GameId,
        /// The file.
        path: PathBuf,
    },
    /// Choose something about the program itself.
    Choose(Choice),
    /// Tell the player something.
    Tell(Notice),
    /// Put the notice away.
    Dismiss,
}

/// What has come of a wish, for whoever keeps something until it has come true.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Answer {
    /// The wish.
    pub to: Intent,
    /// Whether it was done; otherwise everything is as it was, and the player is told
    /// why.
    pub done: bool,
}
