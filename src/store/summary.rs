//! Summaries of a game and of a match on two boards, for lists and search.

use crate::game::stipulation::Stipulation;
use crate::game::team::{TandemBoard, TandemMatch, TandemResult};
use crate::game::{Game, GameId, GameResult, Heading, LineId, Player, Timestamp};
use crate::rules::{Color, Position};

/// Summary of a game on one board, for lists and search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Title that the player gave the game; may be empty.
    pub title: String,
    /// White's name; may be empty.
    pub white: String,
    /// Black's name; may be empty.
    pub black: String,
    /// Kinds of the players of White and Black: person, computer or external engine.
    pub players: [Player; 2],
    /// Heading of the scoresheet: event, round, venue and date.
    pub heading: Heading,
    /// Number of moves, White's and Black's counted as one.
    pub moves: u32,
    /// Number of plies.
    pub plies: usize,
    /// The result; `None` while the game goes on.
    pub result: Option<GameResult>,
    /// Stipulation of a problem, and the side that must fulfil the stipulation; `None` if the game
    /// is not a problem.
    pub problem: Option<(Stipulation, Color)>,
    /// Last position of the game.
    pub position: Position,
    /// Time of the last event, or of the setup if nothing has happened.
    pub at: Timestamp,
}

impl GameSummary {
    /// Creates the summary of a game with this title.
    pub fn of(title: &str, game: &Game) -> GameSummary {
        let last = game.events().last().map(|stamped| stamped.at);
        GameSummary {
            title: title.to_owned(),
            white: game.setup().white.clone(),
            black: game.setup().black.clone(),
            players: game.setup().players,
            heading: game.setup().terms.heading.clone(),
            moves: game.tally().moves,
            plies: game.line(LineId::MAIN).plies.len(),
            result: game.result(),
            problem: (game.setup().stipulation).map(|asked| (asked, game.setup().start.turn())),
            position: *game.last(),
            at: last.unwrap_or(game.setup().at),
        }
    }
}

/// Summary of a match on two boards, for lists and search. Arrays by board have board A
/// first, arrays by colour White first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TandemSummary {
    /// Title that the player gave the match; may be empty.
    pub title: String,
    /// Id of the match.
    pub id: GameId,
    /// Players' names by board and colour; may be empty.
    pub names: [[String; 2]; 2],
    /// Kinds of the players of White and Black on each board: person, computer or external engine.
    pub players: [[Player; 2]; 2],
    /// Heading of the scoresheets: event, round, venue and date.
    pub heading: Heading,
    /// Number of moves on each board's scoresheet; White's and Black's count as one.
    pub moves: [u32; 2],
    /// Number of plies made on each board.
    pub plies: [usize; 2],
    /// The result; `None` while the match goes on.
    pub result: Option<TandemResult>,
    /// Last position of each board.
    pub positions: [Position; 2],
    /// Time of the last event, or of the setup if nothing has happened.
    pub at: Timestamp,
}

impl TandemSummary {
    /// Creates the summary of a match with this title.
    pub fn of(title: &str, game: &TandemMatch) -> TandemSummary {
        let boards = TandemBoard::ALL.map(|board| game.board(board));
        let last = game.events().last().map(|done| done.at);
        TandemSummary {
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
