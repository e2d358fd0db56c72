//! A match on two boards (Tandem, or bughouse). One of its boards is the current one, and
//! the session holds a copy of its game, renewed after each change.

mod boards;

use crate::game::{TeamBoard, TeamGame, Visit};
use crate::rules::{Color, Role};

/// A match, and which of its boards is current.
#[derive(Clone, Debug)]
pub struct TandemMatch {
    /// Both games of the match; the session's own game is a copy of one.
    pub game: TeamGame,
    /// The current board.
    pub board: TeamBoard,
    /// The place that is shown of the other board.
    pub second_visit: Visit,
    /// The piece that a player has asked their partner for, by board and side.
    needs: [[Option<Role>; 2]; 2],
}

impl TandemMatch {
    /// A match whose other board is shown at its last move.
    pub fn new(game: TeamGame, board: TeamBoard) -> TandemMatch {
        TandemMatch {
            board,
            second_visit: game.board(board.other()).live(),
            game,
            needs: Default::default(),
        }
    }

    /// The piece that a player has asked their partner for; `None` if they have not.
    pub fn needs(&self, board: TeamBoard, side: Color) -> Option<Role> {
        self.needs[board.index()][side.index()]
    }

    /// Sets the piece that a player asks for; `None` takes it back.
    pub(in crate::app::session) fn ask_for(
        &mut self,
        (board, side): (TeamBoard, Color),
        role: Option<Role>,
    ) {
        self.needs[board.index()][side.index()] = role;
    }
}
