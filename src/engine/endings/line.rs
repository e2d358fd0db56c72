//! How a solved ending is played out.

use super::Values;
use crate::rules::{Color, Move, Position};

impl Values {
    /// The moves to the mate, each the best: White's bring it nearest, Black's put it off
    /// longest; of a pawn's ending those up to its promotion. None from a position that is
    /// drawn or of another ending.
    pub fn line(&self, position: &Position) -> Vec<Move> {
        let mut position = *position;
        let mut line = Vec::new();
        while let Some(mv) = self.best(&position) {
            position.make(mv);
            line.push(mv);
        }
        line
    }

    /// The best move of a position that is decided.
    fn best(&self, position: &Position) -> Option<Move> {
        let turn = position.turn();
        self.mate(turn, self.spot(position)?)?;
        let moves = position.legal_moves().into_iter();
        let valued = moves.filter_map(|mv| {
            let reply = self.reply(&position.after(mv))?;
            Some((self.after(turn, reply)?, mv))
        });
        let best = match turn {
            Color::White => valued.min_by_key(|it| it.0),
            Color::Black => valued.max_by_key(|it| it.0),
        };
        best.map(|it| it.1)
    }
}
