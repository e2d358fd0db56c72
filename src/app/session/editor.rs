//! Requests to the editor of positions. The game in play is stored while a position is being set
//! up. Only [`apply`](crate::app::session::apply) executes these requests.

use derive_more::From;

use crate::game::Edit;
use crate::rules::{RuleSet, Setup};

/// A request to the position editor.
#[derive(Clone, Debug, PartialEq, From)]
pub enum EditRequest {
    /// Opens the editor with the position that is shown in the game.
    Begin,
    /// Opens the editor with the position that was being set up when the app was last closed.
    Resume(&'static RuleSet, Box<Setup>),
    /// Changes the variant. If the new variant has other boards, its starting position is set up.
    Under(&'static RuleSet),
    /// Makes one change to the position being set up.
    #[from]
    Make(Edit),
    /// Replaces the position with the position that a text describes.
    Read(String),
    /// Replaces the position with the position that the text on the clipboard describes.
    Paste,
    /// Saves the position among the player's own starting positions.
    Keep {
        /// The name of the starting position.
        name: String,
        /// Whether the position replaces a saved one of the same name.
        replace: bool,
    },
    /// Starts the position as a mate problem in this number of moves, if the mate can be proved.
    Pose(u8),
    /// Closes the editor and returns to the game in play.
    Leave,
}
