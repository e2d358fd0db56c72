//! Task of a chess problem, and the progress of its solution.
//!
//! A problem is a game from a composed position. This module contains no solver, so it does not
//! check whether the defender delayed the mate as long as possible.

use std::num::NonZeroU8;

use super::{EndReason, Game};

/// Task of a problem, for the side to move in its initial position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stipulation {
    /// Mate within a number of the side's own moves.
    Mate {
        /// Number of moves within which the mate must be given.
        moves: NonZeroU8,
    },
}

/// Progress of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The problem is not solved yet.
    Open {
        /// Number of moves left; 0 only while the defender has to choose a pending
        /// promotion.
        left: u32,
    },
    /// Mate was given within the number of moves.
    Solved,
    /// The given number of moves has been made without mate, or the game has ended in another
    /// way.
    Failed,
}

impl Game {
    /// Progress of the problem; `None` if the game is not a problem. The choice of a
    /// pending promotion (Article 3.4(e)(iii)) does not count as a move.
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
            // After the last move, the defender may still have to choose a pending promotion.
            Some(0) if self.last().pending_promotion().is_some() => Progress::Open { left: 0 },
            Some(left) if left > 0 && self.result.is_none() => Progress::Open { left },
            _ => Progress::Failed,
        })
    }
}
