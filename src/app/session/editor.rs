//! Requests to the editor of positions. The game in play waits while a position is set
//! up. Only [`apply`](crate::app::session::apply) executes them.

use derive_more::From;

use crate::game::Edit;
use crate::rules::{RuleSet, Setup};

/// A request to the position editor.
#[derive(Clone, Debug, PartialEq, From)]
pub enum EditRequest {
    /// Opens the editor with the position that is shown in the game.
    Begin,
    /// Opens the editor with the position that was being set up when the program was last
    /// closed.
    Resume(&'static RuleSet, Box<Setup>),
    /// Changes the variant; if it has other boards, its starting position is set up.
    Under(&'static RuleSet),
    /// Makes one change of the position being set up.
    #[from]
    Make(Edit),
    /// Replaces the position by the one that a text describes.
    Read(String),
    /// Replaces the position by the one that the text on the clipboard describes.
    Paste,
    /// Saves the position among the player's own starting positions.
    Keep {
        /// The name of the starting position.
        name: String,
        /// Whether the position replaces a saved one of the same name.
        replace: bool,
    },
    /// Starts the position as a mate problem in this number of moves, if the mate is proved.
    Pose(u8),
    /// Closes the editor and returns to the game in play.
    Leave,
}
