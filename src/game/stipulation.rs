//! What a problem asks for, and how far whoever plays it has come.
//!
//! A problem is a game that begins from a composed position. It knows no solver:
//! whether the defender has held out as long as he could is not asked here.

use std::num::NonZeroU8;

use super::{EndReason, Game};

/// What a problem asks of the side that has the move in its initial position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stipulation {
    /// To mate within so many of its own moves.
    Mate {
        /// How many.
        moves: NonZeroU8,
    },
}

/// How far a problem has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There are so many moves left.
    Open {
        /// At least 1, unless the defender still owes his last answer.
        left: u32,
    },
    /// The mate stands on the board in time.
    Solved,
    /// The moves are used up, or the game has ended otherwise.
    Failed,
}

impl Game {
    /// How far the problem has come by the game's moves; none if it is no problem.
    /// Choosing an owed promotion (Article 3.4(e)(iii)) counts as no move.
    pub fn progress(&self) -> Option<Progress> {
        let Stipulation::Mate { moves } = self.setup.stipulation?;
        let solver = self.setup.start.turn();
        let positions = || self.positions(self.live());
        let turns = (positions().zip(positions().skip(1)))
            .filter(|(before, after)| before.turn() == solver && after.turn() != solver);
        let made = turns.count() as u32;
        let left = u32::from(moves.get()).checked_sub(made);
        let mated = self
            .result
            .is_some_and(|it| it.reason == EndReason::Checkmate && it.winner == Some(solver));
        Some(match left {
            Some(_) if mated => Progress::Solved,
            // The last move may have left the defender a promotion to choose.
            Some(0) if self.last().owed().is_some() => Progress::Open { left: 0 },
            Some(left) if left > 0 && self.result.is_none() => Progress::Open { left },
            _ => Progress::Failed,
        })
    }
}
