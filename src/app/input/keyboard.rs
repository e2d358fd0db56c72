//! The keys that the panels reserve for themselves. The panels write this state, and systems that
//! read keys check it.

use bevy::prelude::*;

/// Which open parts of the panels reserve keys for themselves. Reserved keys give no commands.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReservedKeys {
    /// Whether a form is open. Letters that are typed outside its fields then give no commands.
    pub form: bool,
    /// Whether the player must write down a move. Letters that are typed outside the field for this
    /// move then give no commands.
    pub writes: bool,
    /// Whether the open form has buttons that step through the game. The keys of these buttons then
    /// work although a form is open.
    pub steps: bool,
    /// Whether a question is open that Enter answers.
    pub asked: bool,
    /// Whether an open form or question uses the arrow keys and Enter, which otherwise move the
    /// keyboard cursor.
    pub walks: bool,
    /// Whether the next key is to be assigned to a command instead of having its usual effect.
    pub catches: bool,
    /// Whether the open page does not concern the boards, so that the keyboard cursor is hidden.
    pub hides_cursor: bool,
}
