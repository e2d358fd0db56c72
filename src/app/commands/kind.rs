//! Of what kind commands are: when their keys are heard, and what they are about.

use super::Command;
use crate::app::cursor::Way;

impl Command {
    /// Whether its key is heard. `cursor` says whether the square cursor is there; none
    /// where a form or a question has the keys that walk. Left, right and Enter are
    /// other commands' until it has been called.
    pub(super) fn is_heard(self, cursor: Option<bool>) -> bool {
        match self {
            Command::Walk(Way::Left | Way::Right) | Command::Touch | Command::TakeBoard => {
                cursor == Some(true)
            }
            Command::Walk(_) => cursor.is_some(),
            _ => true,
        }
    }

    /// Whether a key that is held down gives it again and again.
    pub(super) fn goes_on(self) -> bool {
        matches!(
            self,
            Command::Undo | Command::Redo | Command::Step(_) | Command::Larger | Command::Smaller
        )
    }

    /// Whether it is no text's, whatever has the keyboard.
    pub(super) fn is_the_windows(self) -> bool {
        matches!(
            self,
            Command::Cancel
                | Command::Larger
                | Command::Smaller
                | Command::FullScreen
                | Command::Screenshot
                | Command::Quit
        )
    }

    /// Whether it means the game in play, not an exercise that lies over it.
    pub(super) fn is_about_the_game(self) -> bool {
        self.is_said()
            || matches!(
                self,
                Command::NewGame
                    | Command::Library
                    | Command::Save
                    | Command::SaveFile
                    | Command::Exchange
                    | Command::ExportFile
                    | Command::CopyScoresheet
                    | Command::Rematch
                    | Command::Account
                    | Command::Replay
                    | Command::Match
                    | Command::Arbiter
                    | Command::Write
            )
    }

    /// Whether it is what a player says or does in the game in play.
    pub(super) fn is_said(self) -> bool {
        matches!(
            self,
            Command::Resign
                | Command::Agree
                | Command::Decline
                | Command::Claim
                | Command::Adjourn
                | Command::Press
                | Command::Adjust
                | Command::Retract
                | Command::ClaimIllegal
        )
    }
}
