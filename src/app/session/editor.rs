//! Requests to the editor of positions. The game in play is stored while a position is being set
//! up. Only [`apply`](crate::app::session::apply) executes these requests.

use bevy::prelude::*;
use derive_more::From;

use crate::app::session::current::Session;
use crate::game::editor::{Edit, Editor};
use crate::rules::{RuleSet, Setup};

/// The position that was being set up when the player turned to something else. The editor opens with
/// it again, until the player leaves the editor.
#[derive(Resource, Clone, Debug, Default)]
pub struct WaitingEditor {
    /// The editor with the position; `None` if no position waits.
    pub(super) editor: Option<Editor>,
    /// Whether the player has not been told yet that the position is kept.
    pub(super) is_new: bool,
}

impl WaitingEditor {
    /// Creates the value at the start of the app, for the position that was being set up when the app
    /// was closed.
    pub fn at_start(editor: Option<Editor>) -> WaitingEditor {
        WaitingEditor {
            editor,
            is_new: false,
        }
    }

    pub fn is_some(&self) -> bool {
        self.editor.is_some()
    }

    /// Keeps the position that was being set up `before` the activity of the session began. If a
    /// position is being set up now, none waits, nor does one from which the game now begins.
    pub(super) fn follow(&mut self, before: Option<Editor>, session: &Session) {
        if session.is_editing() {
            self.editor = None;
        } else if let Some(before) = before {
            let is_played =
                session.activity.is_game() && before.position() == Some(session.game.start());
            self.is_new = !is_played;
            self.editor = Some(before).filter(|_| !is_played);
        }
    }
}

#[derive(Clone, Debug, PartialEq, From)]
pub enum EditRequest {
    /// Opens the editor with the position that waits there, otherwise with the position that is shown
    /// in the game.
    Begin,
    /// Opens the editor with the position that was being set up when the app was last closed.
    Resume(&'static RuleSet, Box<Setup>),
    /// Changes the variant. If the new variant has other boards, its starting position is set up.
    Under(&'static RuleSet),
    #[from]
    Make(Edit),
    Read(String),
    /// Replaces the position with the position that the text on the clipboard describes.
    Paste,
    /// Saves the position among the player's own starting positions.
    Keep {
        name: String,
        /// Whether the position replaces a saved one of the same name.
        replace: bool,
    },
    /// Starts the position as a mate problem in this number of moves, if the mate can be proved.
    Pose(u8),
    Leave,
}
