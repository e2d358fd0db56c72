//! Scores: [`Value`] inside the search, [`Score`] for callers.

use std::cmp::Ordering;
use std::fmt;

/// Score inside the search, in centipawns, for the side to move.
pub(super) type Value = i32;

/// Value of giving mate at once; each ply until the mate makes it 1 smaller. Being mated is the
/// negative.
pub(super) const MATE: Value = 30_000;

/// Bound for windows, greater than any value of a position.
pub(super) const INFINITE: Value = 32_000;

/// Longest line that the search follows, in plies.
pub(super) const MAX_PLY: i32 = 120;

/// Values beyond this, positive or negative, are mates.
pub(super) const MATE_FOUND: Value = MATE - 2 * MAX_PLY;

/// Largest value of a static evaluation.
pub(super) const MAX_EVALUATION: Value = 8_000;

/// Value of being mated in `ply` plies from the root.
pub(super) const fn mated(ply: i32) -> Value {
    ply - MATE
}

/// Score from one side's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Evaluation in centipawns, positive if this side is better.
    Centipawns(i32),
    /// The game is decided in this number of plies: positive if this side mates or wins
    /// otherwise (atomic, antichess), negative if the other side does; 0 if this side has lost
    /// already, 1 if it has won because it cannot move. Choosing a pending promotion (Article
    /// 3.4(e)(iii)) does not count as a ply, since it is not a move.
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

    /// Score from the other side's point of view. Being mated already stays 0.
    #[must_use]
    pub fn reversed(self) -> Score {
        match self {
            Score::Centipawns(points) => Score::Centipawns(-points),
            Score::Mate(plies) => Score::Mate(-plies),
        }
    }
}

impl Ord for Score {
    /// Orders by how good the score is for this side: an earlier win and a later loss are
    /// greater.
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
    /// Formats as `+0.35` or `-1.20` pawns; `#3` for mating in three moves, `-#3` for being
    /// mated in three.
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
