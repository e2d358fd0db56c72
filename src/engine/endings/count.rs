//! Statistics of an ending: how many positions are won, drawn and lost, and in how many moves.

use super::Values;
use crate::rules::Color;

/// Statistics of an ending for one side to move. The squares of the main boards that have the same
/// file and rank are not distinguished in the ending, but here the positions with a piece on either
/// of them are counted as different ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Number of legal positions.
    pub legal: u64,
    /// `decided[n]` is the number of positions that White, to move, wins in `n` moves, or that
    /// Black, to move, loses in `n` moves.
    pub decided: Vec<u64>,
    /// Number of positions in which the bare king can capture White's piece, so that the game is
    /// drawn.
    pub taken: u64,
    /// Number of positions in which the side to move is stalemated.
    pub stalemates: u64,
}

impl Count {
    /// Number of positions that are won or lost.
    pub fn total(&self) -> u64 {
        self.decided.iter().sum()
    }

    /// Number of drawn positions.
    pub fn drawn(&self) -> u64 {
        self.legal - self.total()
    }

    /// Number of moves to mate in the positions in which the mate takes longest; `None` if no
    /// position is won or lost.
    pub fn longest(&self) -> Option<u8> {
        let longest = self.decided.iter().rposition(|&count| count > 0);
        longest.map(|moves| moves as u8)
    }
}

impl Values {
    /// Counts the positions in which `turn` is to move.
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
            let weight = self.arrangements.weight(spot);
            count.legal += weight;
            if let Some(moves) = self.mate(turn, spot) {
                count.decided[usize::from(moves)] += weight;
            } else if turn == Color::Black && self.arrangements.can_take(spot) {
                count.taken += weight;
            } else if !self.arrangements.can_move(self.material, turn, spot) {
                count.stalemates += weight;
            }
        }
        count
    }
}
