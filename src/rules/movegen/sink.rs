//! Receivers of generated moves: a list, a counter, a test whether there is any move, and a search
//! for one move. A receiver gets the squares of arrival of a piece as a set, so that counting need
//! not look at each square.

use crate::rules::{Move, Promotion, Square, SquareSet};

/// Receiver of generated moves.
pub(super) trait Sink {
    /// Receives the moves of one piece to the squares `to`, all without promotion.
    fn piece(&mut self, from: Square, to: SquareSet);
    /// Receives the moves of a pawn to the promotion squares `to`; each of `choices` is a
    /// separate move.
    fn promotion(&mut self, from: Square, to: SquareSet, choices: &'static [Promotion]);
    /// Receives a single move of another kind, such as castling or a move of an attack board.
    fn push_move(&mut self, mv: Move);

    /// Whether the sink needs no more moves, so that the generator may stop.
    #[inline]
    fn is_done(&self) -> bool {
        false
    }
}

impl Sink for Vec<Move> {
    #[inline]
    fn piece(&mut self, from: Square, to: SquareSet) {
        self.extend(to.into_iter().map(|to| Move::piece(from, to, None)));
    }

    fn promotion(&mut self, from: Square, to: SquareSet, choices: &'static [Promotion]) {
        for to in to {
            self.extend(
                choices
                    .iter()
                    .map(|&becomes| Move::piece(from, to, Some(becomes))),
            );
        }
    }

    fn push_move(&mut self, mv: Move) {
        self.push(mv);
    }
}

impl Sink for u64 {
    #[inline]
    fn piece(&mut self, _: Square, to: SquareSet) {
        *self += u64::from(to.len());
    }

    fn promotion(&mut self, _: Square, to: SquareSet, choices: &'static [Promotion]) {
        *self += choices.len() as u64 * u64::from(to.len());
    }

    fn push_move(&mut self, _: Move) {
        *self += 1;
    }
}

/// Receiver of moves that records only whether there is any move.
pub(super) struct Any(pub bool);

impl Sink for Any {
    #[inline]
    fn piece(&mut self, _: Square, to: SquareSet) {
        self.0 |= !to.is_empty();
    }

    fn promotion(&mut self, from: Square, to: SquareSet, _: &'static [Promotion]) {
        self.piece(from, to);
    }

    fn push_move(&mut self, _: Move) {
        self.0 = true;
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.0
    }
}

/// Receiver of moves that records whether the move `mv` is among them.
pub(super) struct MoveFinder {
    pub mv: Move,
    pub found: bool,
}

impl Sink for MoveFinder {
    fn piece(&mut self, from: Square, to: SquareSet) {
        self.found |= matches!(self.mv, Move::Piece { from: here, to: there, promotion: None }
            if here == from && to.contains(there));
    }

    fn promotion(&mut self, from: Square, to: SquareSet, choices: &'static [Promotion]) {
        self.found |= matches!(self.mv, Move::Piece { from: here, to: there, promotion: Some(becomes) }
            if here == from && to.contains(there) && choices.contains(&becomes));
    }

    fn push_move(&mut self, mv: Move) {
        self.found |= mv == self.mv;
    }

    fn is_done(&self) -> bool {
        self.found
    }
}
