//! What is worth knowing of a team game before it is opened.

use crate::game::{GameId, Heading, LineId, Player, TeamBoard, TeamGame, TeamResult, Timestamp};
use crate::rules::Position;

/// What is worth knowing of a team game before it is opened. What stands by boards has A
/// first, what stands by colours White first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamSummary {
    /// What the player called it.
    pub title: String,
    /// Which match it is.
    pub id: GameId,
    /// The players' names; may be empty.
    pub names: [[String; 2]; 2],
    /// Who plays White and Black on each board.
    pub players: [[Player; 2]; 2],
    /// What stands over the scoresheets: the event, the round, the venue, the date.
    pub heading: Heading,
    /// How many moves the scoresheet of each board numbers.
    pub moves: [u32; 2],
    /// How many moves White and Black have made together on each board.
    pub plies: [usize; 2],
    /// The result, once there is one.
    pub result: Option<TeamResult>,
    /// Where each board stands.
    pub positions: [Position; 2],
    /// When something was last done in it, or when it was set up.
    pub at: Timestamp,
}

impl TeamSummary {
    /// The summary of a team game with this title.
    pub fn of(title: &str, game: &TeamGame) -> TeamSummary {
        let boards = TeamBoard::ALL.map(|board| game.board(board));
        let last = game.events().last().map(|done| done.at);
        TeamSummary {
            title: title.to_owned(),
            id: game.id(),
            names: game.setup().names.clone(),
            players: game.setup().players,
            heading: game.setup().terms.heading.clone(),
            moves: boards.map(|board| board.tally().moves),
            plies: boards.map(|board| board.line(LineId::MAIN).plies.len()),
            result: game.result(),
            positions: boards.map(|board| *board.last()),
            at: last.unwrap_or(game.setup().at),
        }
    }
}
