//! The data that pages read, and the queue of the player's actions on the pages.

use std::cell::{Cell, RefCell};
use std::ops::Deref;

use derive_more::From;

use super::sources::Sources;
use crate::app::input::commands::Command;
use crate::app::input::hand::HandCommand;
use crate::app::scene::study;
use crate::app::session::RequestKind;
use crate::game::clock::{Clock, Motion};
use crate::game::{Event, Game, Refusal, Timestamp};
use crate::rules::Color;
use crate::texts::rulebook::Place;
use crate::texts::{Localize, Names, Texts};

/// An action of the player on a page, which is executed in the next frame. Changes to the state of
/// the panels themselves are made directly, without an action.
#[derive(Clone, Debug, PartialEq, From)]
pub enum Action {
    #[from]
    Command(Command),
    #[from]
    Hand(HandCommand),
    /// Sends a request to the session. If the request would end the game, the player must confirm
    /// it first.
    Request(RequestKind),
}

impl<R: Into<RequestKind>> From<R> for Action {
    fn from(request: R) -> Action {
        Action::Request(request.into())
    }
}

/// Everything that the panels read in one frame: the resources in `Sources`, and values that are
/// computed from them once a frame.
pub struct Model<'w, 's> {
    sources: Sources<'w, 's>,
    pub now: Timestamp,
    /// The state of the chess clock at `now`; `None` in a game without a clock.
    pub clock: Option<Clock>,
    /// The texts in the player's language, with the names of the current board's squares.
    pub words: Texts,
    /// The player's actions in this frame, in order.
    pub actions: RefCell<Vec<Action>>,
    /// The paragraph of the rule book to which the player has followed a link in this frame, if
    /// any.
    pub looked_up: Cell<Option<Place>>,
    /// Whether a page waits for a file that is being read, so that another frame must be drawn.
    pub waits: Cell<bool>,
}

impl<'w, 's> Deref for Model<'w, 's> {
    type Target = Sources<'w, 's>;

    fn deref(&self) -> &Sources<'w, 's> {
        &self.sources
    }
}

impl<'w, 's> Model<'w, 's> {
    pub fn new(sources: Sources<'w, 's>) -> Model<'w, 's> {
        let now = sources.time.now;
        Model {
            now,
            clock: (sources.session).clock_of(&sources.session.game, &sources.time),
            words: (sources.settings.words()).with_layout(sources.session.position().layout()),
            actions: RefCell::default(),
            looked_up: Cell::default(),
            waits: Cell::default(),
            sources,
        }
    }

    pub fn act(&self, action: impl Into<Action>) {
        self.actions.borrow_mut().push(action.into());
    }

    pub fn game(&self) -> &Game {
        &self.session.game
    }

    /// Returns whether the pieces are hidden (blindfold play).
    pub fn is_blindfold(&self) -> bool {
        self.session.is_blindfold(&self.settings.0)
    }

    /// Returns the texts of the study aids. They are empty in blindfold play, because they name
    /// pieces.
    pub fn study_lines(&self) -> Vec<String> {
        if self.is_blindfold() {
            return Vec::new();
        }
        study::lines(self.words, *self.aids, &self.study, self.session.position())
    }

    /// Returns the path of the selected piece to the square under the pointer or cursor, as a line
    /// of text; `None` if no path is shown.
    pub fn path_line(&self) -> Option<String> {
        let passed = self.marks.passed().iter();
        let names: Vec<String> = passed.map(|&square| self.words.square(square)).collect();
        let values = [("squares", names.join(", ").into())];
        (!names.is_empty()).then(|| self.words.with("path-passes", &values))
    }

    /// Returns whether the clock runs, is stopped or has not been started; `None` in a game without
    /// a clock.
    pub fn motion(&self) -> Option<Motion> {
        self.clock.map(|clock| clock.motion())
    }

    /// Checks whether an event is possible in the game now.
    ///
    /// # Errors
    ///
    /// Returns the reason why the game would refuse the event.
    pub fn allows(&self, event: Event) -> Result<(), Refusal> {
        self.game().allows(event, self.now)
    }

    pub fn text(&self, key: &str) -> String {
        self.words.text(key)
    }

    pub fn refusal(&self, refusal: Refusal) -> String {
        refusal.localize(self.words, &self.names())
    }

    pub fn names(&self) -> Names {
        Names::of(self.words, self.game().setup())
    }

    /// Returns the keyboard shortcut of a command, as shown to the player; a dash if the command
    /// has none.
    pub fn key(&self, command: Command) -> String {
        self.keymap.text(command, self.words)
    }

    /// Returns a text that names keys: each placeholder with the name of a command, such as
    /// `$command-undo`, stands for the command's keyboard shortcut.
    pub fn with_keys(&self, text: &str) -> String {
        let keys = Command::all().map(|command| (command.word(), self.key(command).into()));
        self.words.with(text, &keys.collect::<Vec<_>>())
    }

    /// Returns the tooltip of a command, with its name and its keyboard shortcut.
    pub fn tooltip(&self, command: Command) -> String {
        self.tooltip_as(command, command.word())
    }

    /// Returns a tooltip for a button that performs part of a command: the text with the key `word`
    /// in the language files, and the keyboard shortcut of the command.
    pub fn tooltip_as(&self, command: Command, word: &str) -> String {
        let text = self.text(word);
        match self.keymap.key(command) {
            Some(key) => format!("{text}   {}", key.text(self.words)),
            None => text,
        }
    }

    /// Returns the text of a key of the language files, with the name of a side's player inserted
    /// as `player`.
    pub fn with_player(&self, key: &str, side: Color) -> String {
        self.names().with_player(self.words, key, side)
    }
}
