//! What pages read, and where they say what the player does.

use std::cell::RefCell;

use super::Act;
use crate::app::engine::analysis::Analysis;
use crate::app::engine::opponent::{Absent, Resting, Thinking};
use crate::app::engine::review::Reviewing;
use crate::app::input::commands::Command;
use crate::app::input::keymap::Keymap;
use crate::app::session::apply::{Choices, Files};
use crate::app::session::blindfold;
use crate::app::session::collection::Collection;
use crate::app::session::editing::Editing;
use crate::app::session::lessons::Course;
use crate::app::session::notices::Notices;
use crate::app::session::series::MatchPlay;
use crate::app::session::table::Table;
use crate::app::session::time::now;
use crate::app::view::move_list::MoveList;
use crate::app::view::pick::{Grip, Scope};
use crate::app::view::shown::Shown;
use crate::app::words::Words;
use crate::app::words::names::Names;
use crate::app::words::told::Told;
use crate::game::{Clock, Event, Game, Motion, Refusal};
use crate::rules::{Color, Move};

/// What panels read.
pub struct Model<'a> {
    /// The game and the place that is shown.
    pub table: &'a Table,
    /// What the hand may do there.
    pub scope: &'a Scope,
    /// Its moves.
    pub score: &'a MoveList,
    /// What stands where, and what was captured.
    pub shown: &'a Shown,
    /// Whether the computer thinks about its move.
    pub thinking: Thinking,
    /// Which side's program cannot play.
    pub absent: Absent,
    /// Whether it rests while it plays itself.
    pub resting: Resting,
    /// What the engine says.
    pub analysis: &'a Analysis,
    /// What the engine has found in the game.
    pub reviewing: &'a Reviewing,
    /// The course through the rules.
    pub course: &'a Course,
    /// What is set up by hand.
    pub editing: &'a Editing,
    /// What the hand holds.
    pub holds: Option<Grip>,
    /// The move that waits for the opponent's.
    pub premove: Option<Move>,
    /// The match in play.
    pub series: &'a MatchPlay,
    /// The PGN that was opened as a list.
    pub collection: &'a Collection,
    /// Whether the game is played through.
    pub replays: bool,
    /// What the player is told.
    pub notices: &'a Notices,
    /// Whether sounds find no device.
    pub is_mute: bool,
    /// Whether an envelope is being closed or opened.
    pub has_envelope: bool,
    /// What the player has chosen.
    pub choices: &'a Choices,
    /// Where files lie.
    pub files: &'a Files,
    /// The clock as it stands now; none in a game without one.
    pub clock: Option<Clock>,
    /// Whether what is taken up next is only adjusted.
    pub adjusts: bool,
    /// The keys in force.
    pub keymap: &'a Keymap,
    /// What to say it with.
    pub words: Words,
    /// What the player has done in this frame.
    pub acts: RefCell<Vec<Act>>,
}

impl Model<'_> {
    /// The player does this.
    pub fn act(&self, act: impl Into<Act>) {
        self.acts.borrow_mut().push(act.into());
    }

    /// The game on the table.
    pub fn game(&self) -> &Game {
        &self.table.game
    }

    /// Whether the pieces are hidden.
    pub fn is_blindfold(&self) -> bool {
        blindfold::hides(self.choices, self.table, self.course, self.editing)
    }

    /// What its clock does now; none in a game without one.
    pub fn motion(&self) -> Option<Motion> {
        self.clock.map(|clock| clock.motion())
    }

    /// Whether an event could happen to it now.
    ///
    /// # Errors
    ///
    /// As the game would refuse it.
    pub fn allows(&self, event: Event) -> Result<(), Refusal> {
        self.game().allows(event, now())
    }

    /// A text of the language files.
    pub fn text(&self, key: &str) -> String {
        self.words.text(key)
    }

    /// Why something is not possible, in words.
    pub fn refusal(&self, refusal: Refusal) -> String {
        refusal.told(self.words, &self.names())
    }

    /// What the players are called.
    pub fn names(&self) -> Names {
        Names::of(self.words, self.game().setup())
    }

    /// How the key of a command is written.
    pub fn key(&self, command: Command) -> String {
        self.keymap.text(command, self.words)
    }

    /// What the tooltip of a command says: the command and its key.
    pub fn tooltip(&self, command: Command) -> String {
        self.tooltip_as(command, command.word())
    }

    /// The same in other words, for a button that does a part of it.
    pub fn tooltip_as(&self, command: Command, word: &str) -> String {
        let text = self.text(word);
        match self.keymap.key(command) {
            Some(key) => format!("{text}   {}", key.text(self.words)),
            None => text,
        }
    }

    /// A text that speaks of one of them as its `player`.
    pub fn told(&self, key: &str, side: Color) -> String {
        self.names().told(self.words, key, side)
    }
}
