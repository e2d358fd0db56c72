//! Requests to the editor of positions. The game in play waits while a position is set
//! up. Only [`apply`](crate::app::session::apply) executes them.

use crate::game::Edit;
use crate::rules::{RuleSet, Setup};

/// A request to the editor.
#[derive(Clone, Debug, PartialEq)]
pub enum EditRequest {
    /// Opens the editor with the position that is shown.
    Begin,
    /// Opens the editor with the position that was being set up when the program last
    /// ended.
    Resume(&'static RuleSet, Box<Setup>),
    /// Changes the variant, with its boards and starting position.
    Under(&'static RuleSet),
    /// Makes one change.
    Make(Edit),
    /// Replaces the position by the one that a text describes.
    Read(String),
    /// Does the same with the text on the clipboard.
    Paste,
    /// Saves the position among the player's own starting positions.
    Keep {
        /// The name for it.
        name: String,
        /// Whether it replaces a saved position of the same name.
        replace: bool,
    },
    /// Starts the position as a mate problem in this number of moves, if it is proved
    /// sound.
    Pose(u8),
    /// Closes the editor and returns to the game that waits.
    Leave,
}
