//! A match on two boards (Tandem, or bughouse). One of its boards is the current one; the
//! session holds a copy of that board's game, which is renewed after each change.

use crate::game::{TeamBoard, TeamGame, Visit};
use crate::rules::{Color, Role};

/// A match on two boards, and which of its boards is current.
#[derive(Clone, Debug)]
pub struct TandemMatch {
    /// The games on both boards; the session's own game is a copy of the current board's.
    pub game: TeamGame,
    /// The board on which the player's input takes effect.
    pub board: TeamBoard,
    /// The position that is shown on the board that is not current.
    pub second_visit: Visit,
    /// The kind of piece that each player has asked their partner for, indexed by board and
    /// side.
    needs: [[Option<Role>; 2]; 2],
}

impl TandemMatch {
    /// A match with this current board; the other board shows the end of its game.
    pub fn new(game: TeamGame, board: TeamBoard) -> TandemMatch {
        TandemMatch {
            board,
            second_visit: game.board(board.other()).live(),
            game,
            needs: Default::default(),
        }
    }

    /// The kind of piece that a player has asked their partner for; `None` if the player asks
    /// for none.
    pub fn needs(&self, board: TeamBoard, side: Color) -> Option<Role> {
        self.needs[board.index()][side.index()]
    }

    /// Sets the kind of piece that a player asks their partner for; `None` for none.
    pub(super) fn ask_for(&mut self, (board, side): (TeamBoard, Color), role: Option<Role>) {
        self.needs[board.index()][side.index()] = role;
    }
}
