//! The keys that the panels reserve for themselves. The panels write this state; systems that
//! read keys check it.

use bevy::prelude::*;

/// What is open in the panels and reserves keys, so that these keys are not commands.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeptKeys {
    /// A form is open: letters typed outside the form's fields are not commands.
    pub form: bool,
    /// The player must write down a move: letters typed outside the field for it are not
    /// commands.
    pub writes: bool,
    /// The open form has buttons that step through the game, so the keys of these buttons work
    /// although a form is open.
    pub steps: bool,
    /// A question is open, which Enter answers.
    pub asked: bool,
    /// A form or a question uses the arrow keys and Enter, which move the square cursor
    /// otherwise.
    pub walks: bool,
    /// The next key is assigned to a command and does nothing else.
    pub catches: bool,
    /// The open page does not concern the boards, so the square cursor is hidden.
    pub hides_cursor: bool,
}
