//! Best play in a solved ending.

use super::Values;
use crate::rules::{Color, Move, Position};

impl Values {
    /// Best moves of both sides up to the mate: White mates as fast as possible, Black delays the
    /// mate as long as possible. In a pawn ending, the moves end at the promotion. Empty if the
    /// position is drawn or belongs to a different ending.
    pub fn line(&self, position: &Position) -> Vec<Move> {
        let mut position = *position;
        let mut line = Vec::new();
        while let Some(mv) = self.best(&position) {
            position.make(mv);
            line.push(mv);
        }
        line
    }

    /// Returns the best move of a position that is won or lost; `None` in a drawn position,
    /// after a mate, and in a position of a different ending.
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
