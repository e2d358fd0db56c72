//! The game that is gone over, as its positions and moves.

use std::ops::Range;

use crate::rules::{Move, Position};

/// The plies of a game, or of a variation with those that lead to it.
#[derive(Clone, Debug)]
pub struct Played {
    start: Position,
    plies: Vec<(Move, Position)>,
    /// The keys of the positions before the start, oldest first.
    earlier: Vec<u64>,
}

impl Played {
    /// A game from its start: each move (or choice of an owed promotion), which must be
    /// legal, with the position after it. That holds what has come to hand since
    /// (Tandemschach).
    pub fn new(start: Position, plies: impl IntoIterator<Item = (Move, Position)>) -> Played {
        Played {
            start,
            plies: plies.into_iter().collect(),
            earlier: Vec::new(),
        }
    }

    /// The same in a game that had positions with these keys before its start, oldest
    /// first, so that repetitions are seen (Article 9.2).
    #[must_use]
    pub fn after(self, earlier: Vec<u64>) -> Played {
        Played { earlier, ..self }
    }

    /// How many plies it has.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The position after so many plies; the last one if it has not so many.
    pub fn position(&self, ply: usize) -> &Position {
        match ply.min(self.plies.len()).checked_sub(1) {
            Some(index) => &self.plies[index].1,
            None => &self.start,
        }
    }

    /// The moves of some plies that it has.
    pub(super) fn moves(&self, plies: Range<usize>) -> Vec<Move> {
        self.plies[plies].iter().map(|&(mv, _)| mv).collect()
    }

    /// The keys of all positions before the one after so many plies.
    pub(super) fn keys_before(&self, ply: usize) -> Vec<u64> {
        let own = (0..ply).map(|ply| self.position(ply).key());
        self.earlier.iter().copied().chain(own).collect()
    }

    /// The turns, as the plies that each is made of.
    pub(super) fn turns(&self) -> Vec<Range<usize>> {
        let mut turns = Vec::new();
        let mut from = 0;
        for ply in 1..=self.len() {
            let passes = self.position(ply).turn() != self.position(from).turn();
            if passes || ply == self.len() {
                turns.push(from..ply);
                from = ply;
            }
        }
        turns
    }
}
