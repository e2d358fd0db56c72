//! What of the keyboard panels keep for themselves. They say it, and whoever listens to
//! keys asks here.

use bevy::prelude::*;

/// What the panels keep of the keyboard.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeptKeys {
    /// A form is open: letters beside its fields were meant for them.
    pub form: bool,
    /// A scoresheet waits for a move: letters were meant for its field.
    pub writes: bool,
    /// That form has buttons that step through the game, so that their keys are its own
    /// too.
    pub steps: bool,
    /// A question is open, which Enter answers.
    pub asked: bool,
    /// A form or a question has the keys that walk over the squares.
    pub walks: bool,
    /// The next key is to give a command, and does nothing else.
    pub catches: bool,
    /// A page is open beside which no square cursor is shown.
    pub hides_cursor: bool,
}
