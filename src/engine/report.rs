//! What a search has found so far.

use std::time::Duration;

use super::Score;
use crate::rules::Move;

/// What both sides do best from here, as far as has been looked ahead, and what it
/// is worth. A search for several moves gives one for each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrincipalVariation {
    /// For the side to move.
    pub score: Score,
    /// The moves, the choices of owed promotions among them; each is legal after
    /// those before it. Where the score is a mate they lead to it, unless the
    /// search was stopped before it had followed them so far.
    pub moves: Vec<Move>,
}

/// What is known of a true score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many plies have been looked ahead.
    pub depth: u32,
    /// How many plies the longest line had that was looked at.
    pub selective_depth: u32,
    /// The best line's score, for the side to move; with no legal move, what the
    /// end of the game is worth.
    pub score: Score,
    /// The best lines, the best first; none where the game is over.
    pub lines: Vec<PrincipalVariation>,
    /// The line, by its index, whose score is only a bound because the search was stopped.
    pub bound: Option<(usize, ScoreBound)>,
    /// How much of the table this search has filled, in thousandths.
    pub table_use: u32,
    /// The positions visited.
    pub nodes: u64,
    /// The time taken.
    pub elapsed: Duration,
}

impl Report {
    /// The best move; none where there is no legal one.
    pub fn best(&self) -> Option<Move> {
        self.lines.first()?.moves.first().copied()
    }

    /// Positions visited a second.
    pub fn nodes_a_second(&self) -> u64 {
        let seconds = self.elapsed.as_secs_f64();
        if seconds > 0.0 {
            (self.nodes as f64 / seconds) as u64
        } else {
            0
        }
    }
}
