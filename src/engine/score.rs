//! Scores: [`Value`] inside the search, [`Score`] for callers.

use std::cmp::Ordering;
use std::fmt;

/// Score inside the search, in centipawns, for the side to move.
pub(super) type Value = i32;

/// Score of giving mate at once. A mate in n plies has this value minus n; being mated has the
/// negative value.
pub(super) const MATE: Value = 30_000;

/// Bound for search windows; greater than the score of any position.
pub(super) const INFINITE: Value = 32_000;

/// Maximum length of a line that the search follows, in plies.
pub(super) const MAX_PLY: i32 = 120;

/// A score greater than this, or less than its negative, stands for a mate.
pub(super) const MATE_FOUND: Value = MATE - 2 * MAX_PLY;

/// Largest result of a static evaluation, in centipawns.
pub(super) const MAX_EVALUATION: Value = 8_000;

/// Score of being mated in `ply` plies from the root.
pub(super) const fn mated(ply: i32) -> Value {
    ply - MATE
}

/// Score from one side's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Evaluation in centipawns, positive if this side is better.
    Centipawns(i32),
    /// The game is decided in this number of plies. The number is positive if this side mates or
    /// wins in another way (atomic, antichess), negative if the other side does. It is 0 if this
    /// side has already lost, and 1 if it has already won because it cannot move (antichess).
    /// Choosing a pending promotion (Article 3.4(e)(iii)) is not a move and does not count as a
    /// ply.
    Mate(i32),
}

impl Score {
    pub(super) fn of(value: Value) -> Score {
        if value > MATE_FOUND {
            Score::Mate(MATE - value)
        } else if value < -MATE_FOUND {
            Score::Mate(-MATE - value)
        } else {
            Score::Centipawns(value)
        }
    }

    /// Score from the other side's point of view. The score 0 of a side that is already mated
    /// stays 0.
    #[must_use]
    pub fn reversed(self) -> Score {
        match self {
            Score::Centipawns(points) => Score::Centipawns(-points),
            Score::Mate(plies) => Score::Mate(-plies),
        }
    }
}

impl Ord for Score {
    /// Orders scores by how good they are for this side: an earlier win is greater than a later
    /// one, a later loss greater than an earlier one.
    fn cmp(&self, other: &Score) -> Ordering {
        let rank = |score: &Score| match *score {
            Score::Mate(plies @ 1..) => (1, -plies),
            Score::Centipawns(points) => (0, points),
            Score::Mate(plies) => (-1, -plies),
        };
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Score {
    /// Formats centipawns as pawns, such as `+0.35` or `-1.20`; a mate in three moves as `#3`,
    /// being mated in three moves as `-#3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::Centipawns(points) => {
                let sign = if points < 0 { '-' } else { '+' };
                let points = points.abs();
                write!(f, "{sign}{}.{:02}", points / 100, points % 100)
            }
            Score::Mate(plies @ 1..) => write!(f, "#{}", (plies + 1) / 2),
            Score::Mate(plies) => write!(f, "-#{}", (1 - plies) / 2),
        }
    }
}
