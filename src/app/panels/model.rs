//! The data that pages read, and the queue of the player's actions on them.

use std::cell::{Cell, RefCell};
use std::ops::Deref;

use derive_more::From;

use super::sources::Sources;
use crate::app::input::commands::Command;
use crate::app::input::hand::HandCommand;
use crate::app::scene::study;
use crate::app::session::RequestKind;
use crate::game::{Clock, Event, Game, Motion, Refusal, Timestamp};
use crate::rules::Color;
use crate::texts::rulebook::Place;
use crate::texts::{Localize, Names, Words};

/// An action of the player on a page, which is executed in the next frame. A page changes the
/// state of the panels directly, without an action.
#[derive(Clone, Debug, PartialEq, From)]
pub enum Action {
    /// Gives a command, as the command's key does.
    #[from]
    Command(Command),
    /// Selects, drops or moves a piece or board.
    #[from]
    Hand(HandCommand),
    /// Sends a request to the session; the player must confirm an event that would end the game.
    Request(RequestKind),
}

impl<R: Into<RequestKind>> From<R> for Action {
    fn from(request: R) -> Action {
        Action::Request(request.into())
    }
}

/// Everything that the panels read in one frame: the resources in `Sources`, and values
/// computed from them once a frame.
pub struct Model<'w, 's> {
    sources: Sources<'w, 's>,
    /// The game time of this frame.
    pub now: Timestamp,
    /// The chess clock at `now`; `None` in a game without one.
    pub clock: Option<Clock>,
    /// The texts in the player's language, with the names of the current board's squares.
    pub words: Words,
    /// The actions of the player in this frame, in order.
    pub actions: RefCell<Vec<Action>>,
    /// The paragraph of the rule book to which the player has followed a link in this frame.
    pub looked_up: Cell<Option<Place>>,
    /// Whether a page waits for a file that is being read and therefore needs another frame.
    pub waits: Cell<bool>,
}

impl<'w, 's> Deref for Model<'w, 's> {
    type Target = Sources<'w, 's>;

    fn deref(&self) -> &Sources<'w, 's> {
        &self.sources
    }
}

impl<'w, 's> Model<'w, 's> {
    /// The model of this frame, made from the resources.
    pub fn new(sources: Sources<'w, 's>) -> Model<'w, 's> {
        let now = sources.time.now;
        Model {
            now,
            clock: sources.session.game.clock_at(now),
            words: (sources.settings.words()).on(sources.session.position().geometry()),
            actions: RefCell::default(),
            looked_up: Cell::default(),
            waits: Cell::default(),
            sources,
        }
    }

    /// Records an action of the player, to be executed in the next frame.
    pub fn act(&self, action: impl Into<Action>) {
        self.actions.borrow_mut().push(action.into());
    }

    /// The current game.
    pub fn game(&self) -> &Game {
        &self.session.game
    }

    /// Whether the pieces are hidden (blindfold play).
    pub fn is_blindfold(&self) -> bool {
        self.session.is_blindfold(&self.settings.0)
    }

    /// The texts of the study aids; empty in blindfold play, since they name pieces.
    pub fn study_lines(&self) -> Vec<String> {
        if self.is_blindfold() {
            return Vec::new();
        }
        study::lines(self.words, *self.aids, &self.study, self.session.position())
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

    /// The text of a key of the language files.
    pub fn text(&self, key: &str) -> String {
        self.words.text(key)
    }

    /// The reason of a refusal, in the player's language.
    pub fn refusal(&self, refusal: Refusal) -> String {
        refusal.localize(self.words, &self.names())
    }

    /// The names of both players of the current game.
    pub fn names(&self) -> Names {
        Names::of(self.words, self.game().setup())
    }

    /// The key that gives a command, as shown to the player; a dash if the command has none.
    pub fn key(&self, command: Command) -> String {
        self.keymap.text(command, self.words)
    }

    /// The tooltip of a command: its name and its key.
    pub fn tooltip(&self, command: Command) -> String {
        self.tooltip_as(command, command.word())
    }

    /// A tooltip with the text of `word` and the key of the command, for a button that does a
    /// part of the command.
    pub fn tooltip_as(&self, command: Command, word: &str) -> String {
        let text = self.text(word);
        match self.keymap.key(command) {
            Some(key) => format!("{text}   {}", key.text(self.words)),
            None => text,
        }
    }

    /// The text of a key of the language files, with the name of a side's player as `player`.
    pub fn with_player(&self, key: &str, side: Color) -> String {
        self.names().with_player(self.words, key, side)
    }
}
