//! The PGN and the summary of a saved game or match.

use super::{FileSummary, PgnLoss, export_match, export_pgn, match_losses, pgn_losses};
use crate::store::Opened;
use crate::store::summary::{GameSummary, TandemSummary};

impl Opened {
    /// Returns the game as PGN, or the match as BPGN.
    pub fn to_pgn(&self) -> String {
        match self {
            Opened::Game(saved) => export_pgn(&saved.game),
            Opened::Match(saved) => export_match(&saved.game),
        }
    }

    /// Lists the parts of the game or match that [`Opened::to_pgn`] leaves out.
    pub fn pgn_losses(&self) -> Vec<PgnLoss> {
        match self {
            Opened::Game(saved) => pgn_losses(&saved.game),
            Opened::Match(saved) => match_losses(&saved.game),
        }
    }

    /// Returns a summary for lists of games.
    pub fn summary(&self) -> FileSummary {
        match self {
            Opened::Game(saved) => {
                FileSummary::Game(GameSummary::of(&saved.title, &saved.game).into())
            }
            Opened::Match(saved) => {
                FileSummary::Match(TandemSummary::of(&saved.title, &saved.game).into())
            }
        }
    }
}
