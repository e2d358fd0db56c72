//! How many positions of an ending are won and lost, and in how many moves.

use super::Values;
use crate::rules::Color;

/// The positions of an ending with one side to move, counted square by square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// All legal ones.
    pub legal: u64,
    /// Those that are decided, by the number of moves to the mate.
    pub decided: Vec<u64>,
    /// Those in which the bare king takes the officer, and so draws at once.
    pub taken: u64,
    /// Those in which the side to move is stalemated.
    pub stalemates: u64,
}

impl Count {
    /// How many are decided.
    pub fn total(&self) -> u64 {
        self.decided.iter().sum()
    }

    /// How many are drawn.
    pub fn drawn(&self) -> u64 {
        self.legal - self.total()
    }

    /// The most moves that a win takes, if there is one.
    pub fn longest(&self) -> Option<u8> {
        let longest = self.decided.iter().rposition(|&count| count > 0);
        longest.map(|moves| moves as u8)
    }
}

impl Values {
    /// How many positions with this side to move are decided.
    pub fn count(&self, turn: Color) -> Count {
        let mut count = Count {
            legal: 0,
            decided: vec![0; usize::from(self.moves) + 1],
            taken: 0,
            stalemates: 0,
        };
        for index in 0..self.moves_to_mate[0].len() {
            let spot = self.at(index);
            if !self.is_legal(turn, spot) {
                continue;
            }
            let weight = self.placings.weight(spot);
            count.legal += weight;
            if let Some(moves) = self.mate(turn, spot) {
                count.decided[usize::from(moves)] += weight;
            } else if turn == Color::Black && self.placings.can_take(spot) {
                count.taken += weight;
            } else if !self.placings.can_move(self.material, turn, spot) {
                count.stalemates += weight;
            }
        }
        count
    }
}
