//! A match on two boards (bughouse). One of the boards is the current one. The session contains a
//! copy of the current board's game, which is updated after each change.

use crate::game::Visit;
use crate::game::team::{TandemBoard, TandemMatch};
use crate::rules::{Color, Role};

#[derive(Clone, Debug)]
pub struct MatchSession {
    /// The games on both boards. The session's own game is a copy of one of them: the current
    /// board's.
    pub game: TandemMatch,
    /// The board on which the player's input takes effect.
    pub board: TandemBoard,
    /// The position that is shown on the board that is not the current one.
    pub second_visit: Visit,
    /// The kind of piece for which each player has asked their partner, indexed by board and side.
    needs: [[Option<Role>; 2]; 2],
}

impl MatchSession {
    pub fn new(game: TandemMatch, board: TandemBoard) -> MatchSession {
        MatchSession {
            board,
            second_visit: game.board(board.other()).live(),
            game,
            needs: Default::default(),
        }
    }

    /// Returns the kind of piece for which a player has asked their partner; `None` if the player
    /// has not asked.
    pub fn needs(&self, board: TandemBoard, side: Color) -> Option<Role> {
        self.needs[board.index()][side.index()]
    }

    /// Sets the kind of piece for which a player asks their partner; `None` withdraws the request.
    pub(super) fn ask_for(&mut self, (board, side): (TandemBoard, Color), role: Option<Role>) {
        self.needs[board.index()][side.index()] = role;
    }
}
