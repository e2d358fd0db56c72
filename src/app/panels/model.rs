//! The data that pages read, and the queue for what the player does on them.

use std::cell::RefCell;

use super::Act;
use crate::app::engine::analysis::Analysis;
use crate::app::engine::opponent::{Absent, Resting, Thinking};
use crate::app::engine::review::Reviewing;
use crate::app::input::commands::Command;
use crate::app::input::keymap::Keymap;
use crate::app::session::apply::{CurrentSettings, Files};
use crate::app::session::current::Session;
use crate::app::session::lessons::Course;
use crate::app::session::notices::Notices;
use crate::app::session::pgn_list::OpenPgn;
use crate::app::session::series::CurrentSeries;
use crate::app::view::move_list::MoveList;
use crate::app::view::pick::{Grip, Scope};
use crate::app::view::shown::Shown;
use crate::game::{Clock, Event, Game, Motion, Refusal, Timestamp};
use crate::rules::{Color, Move};
use crate::texts::Words;
use crate::texts::names::Names;
use crate::texts::told::Told;

/// Everything that the panels read in one frame.
pub struct Model<'a> {
    /// The session: current activity, game and the place in it that is shown.
    pub session: &'a Session,
    /// The moves that can be made at that place.
    pub scope: &'a Scope,
    /// The move list of the game.
    pub score: &'a MoveList,
    /// The picture of the shown position, with the captured pieces.
    pub shown: &'a Shown,
    /// The side that the computer is thinking for, on each board.
    pub thinking: Thinking,
    /// The sides whose program cannot play.
    pub absent: Absent,
    /// Whether a game of the computer against itself is paused.
    pub resting: Resting,
    /// The live analysis.
    pub analysis: &'a Analysis,
    /// The review of the game.
    pub reviewing: &'a Reviewing,
    /// The lessons on the rules.
    pub course: &'a Course,
    /// The piece or board that is dragged or selected.
    pub holds: Option<Grip>,
    /// The premove.
    pub premove: Option<Move>,
    /// The match of several games that is in progress.
    pub series: &'a CurrentSeries,
    /// The PGN file that is open as a list of games.
    pub collection: &'a OpenPgn,
    /// Whether a replay is running.
    pub replays: bool,
    /// The notices shown to the player.
    pub notices: &'a Notices,
    /// Whether no sound device was found.
    pub is_mute: bool,
    /// Whether the worker is sealing or opening an envelope.
    pub has_envelope: bool,
    /// The settings.
    pub choices: &'a CurrentSettings,
    /// The paths of the player's files.
    pub files: &'a Files,
    /// The game time of this frame.
    pub now: Timestamp,
    /// The chess clock at `now`; `None` in a game without one.
    pub clock: Option<Clock>,
    /// Whether the next piece touched is only adjusted on its square (Article 4.2).
    pub adjusts: bool,
    /// The current keyboard shortcuts.
    pub keymap: &'a Keymap,
    /// The texts in the player's language, with the names of the current board's squares.
    pub words: Words,
    /// What the player did in this frame, in order.
    pub acts: RefCell<Vec<Act>>,
}

impl Model<'_> {
    /// Records an action of the player.
    pub fn act(&self, act: impl Into<Act>) {
        self.acts.borrow_mut().push(act.into());
    }

    /// The current game.
    pub fn game(&self) -> &Game {
        &self.session.game
    }

    /// Whether the pieces are hidden (blindfold play).
    pub fn is_blindfold(&self) -> bool {
        self.session.is_blindfold(&self.choices.0)
    }

    /// Whether the clock runs, is stopped or not yet started; `None` in a game without one.
    pub fn motion(&self) -> Option<Motion> {
        self.clock.map(|clock| clock.motion())
    }

    /// Checks whether an event is possible in the game now.
    ///
    /// # Errors
    ///
    /// The reason for which the game would refuse the event.
    pub fn allows(&self, event: Event) -> Result<(), Refusal> {
        self.game().allows(event, self.now)
    }

    /// The text of this key in the language files.
    pub fn text(&self, key: &str) -> String {
        self.words.text(key)
    }

    /// The reason for which something is refused, in the player's language.
    pub fn refusal(&self, refusal: Refusal) -> String {
        refusal.told(self.words, &self.names())
    }

    /// The names of both players.
    pub fn names(&self) -> Names {
        Names::of(self.words, self.game().setup())
    }

    /// The name of a command's key, as shown to the player.
    pub fn key(&self, command: Command) -> String {
        self.keymap.text(command, self.words)
    }

    /// The tooltip of a command: its name and its key.
    pub fn tooltip(&self, command: Command) -> String {
        self.tooltip_as(command, command.word())
    }

    /// The same with another text, for a button that does a part of the command.
    pub fn tooltip_as(&self, command: Command, word: &str) -> String {
        let text = self.text(word);
        match self.keymap.key(command) {
            Some(key) => format!("{text}   {}", key.text(self.words)),
            None => text,
        }
    }

    /// The text of this key with the name of this side's player for `player`.
    pub fn told(&self, key: &str, side: Color) -> String {
        self.names().told(self.words, key, side)
    }
}
