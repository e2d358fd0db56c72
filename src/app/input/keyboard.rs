//! Which keys the panels reserve for themselves. The panels write it, and systems that
//! read keys check it.

use bevy::prelude::*;

/// The keys that panels reserve.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeptKeys {
    /// A form is open: letters typed outside its fields are not commands.
    pub form: bool,
    /// The player must write down a move: letters typed outside that field are not
    /// commands.
    pub writes: bool,
    /// The open form has buttons that step through the game, so their keys work too.
    pub steps: bool,
    /// A question is open, which Enter answers.
    pub asked: bool,
    /// A form or a question uses the keys of the square cursor.
    pub walks: bool,
    /// The next key is assigned to a command and does nothing else.
    pub catches: bool,
    /// A page is open that hides the square cursor.
    pub hides_cursor: bool,
}
