//! Order of the moves of both boards.

use super::{TandemBoard, TandemMatch};

impl TandemMatch {
    /// For each move of the match, in order, the board on which it was made. Moves that were taken
    /// back, or corrected as illegal, are left out.
    pub fn boards_of_moves(&self) -> Vec<TandemBoard> {
        let mut order: Vec<TandemBoard> = Vec::new();
        // The setup was checked when this match was created.
        let Ok(mut anew) = TandemMatch::new(self.setup.clone()) else {
            return order;
        };
        for &done in &self.events {
            anew.apply(done);
            for board in TandemBoard::ALL {
                let plies = anew.board(board).live().ply;
                let of_board = |&&it: &&TandemBoard| it == board;
                let mut listed = order.iter().filter(of_board).count();
                while listed > plies {
                    listed -= 1;
                    let last = order.iter().rposition(|&it| it == board);
                    last.map(|last| order.remove(last));
                }
                order.extend(std::iter::repeat_n(board, plies - listed));
            }
        }
        order
    }
}
