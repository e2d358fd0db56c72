//! Results that a search reports.

use std::time::Duration;

use super::Score;
use crate::rules::Move;

/// A line of best play and its score. A search for several lines reports one line for each of
/// its best moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrincipalVariation {
    /// Score for the side to move.
    pub score: Score,
    /// Moves of the line, including choices for pending promotions. Each is legal after those
    /// before it. If the score is a mate, the line ends with the mate, unless the search was
    /// stopped before it had the whole line.
    pub moves: Vec<Move>,
}

/// Whether a score is a lower or an upper bound of the true score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBound {
    /// The true score is at least the reported one.
    Lower,
    /// The true score is at most the reported one.
    Upper,
}

/// What a search has found, after one of its iterations or at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Depth of the last completed iteration, in plies.
    pub depth: u32,
    /// Length of the longest line searched, in plies.
    pub selective_depth: u32,
    /// Score of the best line, for the side to move; if there are no legal moves, the score of
    /// the end of the game.
    pub score: Score,
    /// Best lines, the best first; empty if the game is over.
    pub lines: Vec<PrincipalVariation>,
    /// The index in `lines` of a line whose score is only a bound of the true score, because the
    /// search was stopped, and the kind of bound. `None` if all scores are exact.
    pub bound: Option<(usize, ScoreBound)>,
    /// Share of the transposition table that this search has filled, in permille.
    pub table_use: u32,
    /// Number of positions visited.
    pub nodes: u64,
    /// Time since the search started.
    pub elapsed: Duration,
}

impl Report {
    /// Best move; `None` if there is no legal move.
    pub fn best(&self) -> Option<Move> {
        self.lines.first()?.moves.first().copied()
    }

    /// Positions visited per second.
    pub fn nodes_a_second(&self) -> u64 {
        let seconds = self.elapsed.as_secs_f64();
        if seconds > 0.0 {
            (self.nodes as f64 / seconds) as u64
        } else {
            0
        }
    }
}
