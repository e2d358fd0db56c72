//! The game to review, as positions and moves.

use std::ops::Range;

use crate::rules::{Move, Position};

/// Moves and positions of a game, or of a variation together with the moves that lead to it.
#[derive(Clone, Debug)]
pub struct Played {
    start: Position,
    plies: Vec<(Move, Position)>,
    /// Keys ([`Position::key`]) of the positions before the start, oldest first.
    earlier: Vec<u64>,
}

impl Played {
    /// Creates a game from its start position and its plies. Each ply is a legal move, or the
    /// choice for a pending promotion, together with the position after it. In bughouse, this
    /// position includes the pieces that the partner has sent since.
    pub fn new(start: Position, plies: impl IntoIterator<Item = (Move, Position)>) -> Played {
        Played {
            start,
            plies: plies.into_iter().collect(),
            earlier: Vec::new(),
        }
    }

    /// Sets the keys ([`Position::key`]) of the positions before the start, oldest first, by which
    /// repetitions are detected (Article 9.2).
    #[must_use]
    pub fn after(self, earlier: Vec<u64>) -> Played {
        Played { earlier, ..self }
    }

    /// Number of plies.
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether there are no plies.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Position after `ply` plies; the last position if there are fewer.
    pub fn position(&self, ply: usize) -> &Position {
        match ply.min(self.plies.len()).checked_sub(1) {
            Some(index) => &self.plies[index].1,
            None => &self.start,
        }
    }

    /// Moves played in the plies with these indices.
    pub(super) fn moves(&self, plies: Range<usize>) -> Vec<Move> {
        self.plies[plies].iter().map(|&(mv, _)| mv).collect()
    }

    /// Keys ([`Position::key`]) of all positions that came before the position after `ply` plies,
    /// including those before the start.
    pub(super) fn keys_before(&self, ply: usize) -> Vec<u64> {
        let own = (0..ply).map(|ply| self.position(ply).key());
        self.earlier.iter().copied().chain(own).collect()
    }

    /// Returns for each turn of a player the range of plies that belong to it: a move, or the
    /// choice for a pending promotion and a move.
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
