//! How good a position is, as numbers inside the search and as a word to others.

use std::cmp::Ordering;
use std::fmt;

/// A score inside the search, in hundredths of a pawn, for the side to move.
pub(super) type Value = i32;

/// Being mated at once is worth `-MATE`; each ply until then makes it one better.
pub(super) const MATE: Value = 30_000;

/// More than any score.
pub(super) const INFINITE: Value = 32_000;

/// The most plies that a line may have.
pub(super) const MAX_PLY: i32 = 120;

/// Scores beyond this are mates that have been found.
pub(super) const MATE_FOUND: Value = MATE - 2 * MAX_PLY;

/// The most that a judgement without a mate may say.
pub(super) const MOST: Value = 8_000;

/// Being mated after `ply` plies.
pub(super) const fn mated(ply: i32) -> Value {
    ply - MATE
}

/// A score from one side's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// No end is seen; hundredths of a pawn, positive when this side stands better.
    Centipawns(i32),
    /// The game is decided, in so many plies: positive when this side mates, or wins by
    /// what else wins there (Atomschach, Räuberschach), negative when the other does; 0
    /// when this side has lost already, 1 when it has won because it cannot move. Choosing
    /// an owed promotion (Article 3.4(e)(iii)) is no ply, because it is no move.
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

    /// The same seen by the other side. Being mated already stays 0.
    #[must_use]
    pub fn reversed(self) -> Score {
        match self {
            Score::Centipawns(points) => Score::Centipawns(-points),
            Score::Mate(plies) => Score::Mate(-plies),
        }
    }
}

impl Ord for Score {
    /// The better for this side, the greater: a sooner win, a later loss.
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
    /// `+0.35`, `-1.20`; `#3` for winning in three moves, `-#3` for losing in three.
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
