//! What takes the moves as they are generated: a list, a count, whether there is any,
//! whether one is among them. A piece's squares of arrival come as a set, so that who
//! only counts need not look at each.

use crate::rules::{Becomes, Move, Square, SquareSet};

/// What takes the generated moves.
pub(super) trait Sink {
    /// Moves of one piece without promotion.
    fn piece(&mut self, from: Square, to: SquareSet);
    /// Moves of a pawn to its furthest rank, where it has these choices.
    fn promotion(&mut self, from: Square, to: SquareSet, choices: &'static [Becomes]);
    /// Any other move.
    fn one(&mut self, mv: Move);

    /// Whether it needs no more: the generator then stops.
    #[inline]
    fn is_content(&self) -> bool {
        false
    }
}

impl Sink for Vec<Move> {
    #[inline]
    fn piece(&mut self, from: Square, to: SquareSet) {
        self.extend(to.into_iter().map(|to| Move::Piece {
            from,
            to,
            promotion: None,
        }));
    }

    fn promotion(&mut self, from: Square, to: SquareSet, choices: &'static [Becomes]) {
        for to in to {
            self.extend(choices.iter().map(|&becomes| Move::Piece {
                from,
                to,
                promotion: Some(becomes),
            }));
        }
    }

    fn one(&mut self, mv: Move) {
        self.push(mv);
    }
}

impl Sink for u64 {
    #[inline]
    fn piece(&mut self, _: Square, to: SquareSet) {
        *self += u64::from(to.len());
    }

    fn promotion(&mut self, _: Square, to: SquareSet, choices: &'static [Becomes]) {
        *self += choices.len() as u64 * u64::from(to.len());
    }

    fn one(&mut self, _: Move) {
        *self += 1;
    }
}

/// Whether there has been any move.
pub(super) struct Any(pub bool);

impl Sink for Any {
    #[inline]
    fn piece(&mut self, _: Square, to: SquareSet) {
        self.0 |= !to.is_empty();
    }

    fn promotion(&mut self, from: Square, to: SquareSet, _: &'static [Becomes]) {
        self.piece(from, to);
    }

    fn one(&mut self, _: Move) {
        self.0 = true;
    }

    #[inline]
    fn is_content(&self) -> bool {
        self.0
    }
}

/// Whether one move has been among them.
pub(super) struct Sought {
    pub mv: Move,
    pub found: bool,
}

impl Sink for Sought {
    fn piece(&mut self, from: Square, to: SquareSet) {
        self.found |= matches!(self.mv, Move::Piece { from: here, to: there, promotion: None }
            if here == from && to.contains(there));
    }

    fn promotion(&mut self, from: Square, to: SquareSet, choices: &'static [Becomes]) {
        self.found |= matches!(self.mv, Move::Piece { from: here, to: there, promotion: Some(becomes) }
            if here == from && to.contains(there) && choices.contains(&becomes));
    }

    fn one(&mut self, mv: Move) {
        self.found |= mv == self.mv;
    }

    fn is_content(&self) -> bool {
        self.found
    }
}
