//! How strong the computer plays, in steps that a person can feel: the levels.
//!
//! A level is a depth, a count of positions, what is overlooked, and how far from
//! the best move the choice may fall. None of it depends on the machine's speed.

use std::ops::RangeInclusive;

use super::limits::Limits;

/// The weakest and the strongest level.
const NUMBERS: (u8, u8) = (1, 8);

/// The small steps between two levels.
const STEPS: u8 = 3;

/// How strong the computer plays: from 1, for a first game, to 8, all that it can
/// do, with small steps between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength {
    steps: u8,
}

/// What makes a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Traits {
    /// In plies; none for as deep as the positions last.
    pub depth: Option<u32>,
    pub nodes: u64,
    /// As [`Attention::blindness`](super::Attention::blindness).
    pub blindness: u32,
    /// How far a move's score may seem to lie from what it is, in hundredths of a
    /// pawn.
    pub doubt: i32,
    /// How many moves are weighed against each other.
    pub lines: usize,
}

/// One row a level. By `tritower match level=N level=N-1` on the tower each takes two points
/// of three or a little more from the one before: 2: 70 %, 3: 70 % of 120 games, each
/// within 8; 4: 69 %, 5: 67 %, 6: 67 %, 7: 73 % of 160, within 7. The first takes 96 % from
/// who captures whatever he can and else plays at random. The last is all
/// that the search can do and stands far above the seventh, which loses 85 % of games
/// to a thousand of its positions; the small steps between lead up to it.
const LADDER: [Traits; 8] = [
    row(Some(1), 5_000, 150, 90),
    row(Some(1), 5_000, 117, 71),
    row(Some(2), 10_000, 80, 48),
    row(Some(2), 10_000, 54, 36),
    row(Some(3), 15_000, 43, 30),
    row(Some(4), 20_000, 37, 26),
    row(Some(5), 30_000, 31, 21),
    row(None, 2_000_000, 0, 0),
];

const fn row(depth: Option<u32>, nodes: u64, blindness: u32, doubt: i32) -> Traits {
    Traits {
        depth,
        nodes,
        blindness,
        doubt,
        lines: if doubt == 0 { 1 } else { 4 },
    }
}

/// What each level but the last is worth on the flat board, in Elo points. The distances
/// are those of 100 games of chess between neighbours (59, 80, 61, 68, 67 and 71 %, each
/// within 9). Where they lie comes from 40 games each against Stockfish 15.1 at 30 ms a
/// move: the seventh (53 %) and the fifth (36 %) at its UCI_Elo 1600, the fourth (24 %) at
/// 1350; that is known to within some 100 points. The last is as strong as the machine is
/// fast.
const ELO: [u16; 7] = [850, 920, 1170, 1250, 1380, 1500, 1660];

impl Strength {
    /// What levels are worth in Elo points, as far as that is known.
    pub const ELO: RangeInclusive<u16> = ELO[0]..=ELO[6];

    /// The strongest.
    pub const FULL: Strength = Strength {
        steps: (NUMBERS.1 - NUMBERS.0) * STEPS,
    };

    /// All whole levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Strength> {
        (NUMBERS.0..=NUMBERS.1).map(Strength::new)
    }

    /// The level with this number; one that is out of reach gives the nearest.
    pub fn new(number: u8) -> Strength {
        let number = number.clamp(NUMBERS.0, NUMBERS.1);
        Strength {
            steps: (number - NUMBERS.0) * STEPS,
        }
    }

    /// The level so many small steps above the weakest, or the strongest.
    pub fn from_steps(steps: u8) -> Strength {
        Strength {
            steps: steps.min(Strength::FULL.steps),
        }
    }

    /// The level that is worth so many Elo points, to the nearest small step; beyond
    /// [`Strength::ELO`] the first or the last of those that are known.
    pub fn of_elo(points: u16) -> Strength {
        let known = 0..=(ELO.len() as u8 - 1) * STEPS;
        let off = |steps: &u8| Strength::from_steps(*steps).elo().abs_diff(points);
        Strength::from_steps(known.min_by_key(off).unwrap_or_default())
    }

    /// What it is worth in Elo points; of what lies above the last that is known, that.
    fn elo(self) -> u16 {
        let [low, high] = [0, 1].map(|next| {
            let whole = usize::from(self.steps / STEPS) + next;
            ELO[whole.min(ELO.len() - 1)]
        });
        low + (high - low) * u16::from(self.above()) / u16::from(STEPS)
    }

    /// How many small steps it lies above the weakest.
    pub fn steps(self) -> u8 {
        self.steps
    }

    /// Its number from 1 to 8; small steps count for the level that they began from.
    pub fn number(self) -> u8 {
        NUMBERS.0 + self.steps / STEPS
    }

    /// Small steps above the whole level: 0, 1 or 2 of three.
    pub fn above(self) -> u8 {
        self.steps % STEPS
    }

    /// A bit easier: a third of a level, unless it is the easiest.
    #[must_use]
    pub fn easier(self) -> Strength {
        Strength {
            steps: self.steps.saturating_sub(1),
        }
    }

    /// A bit harder: a third of a level, unless it is the hardest.
    #[must_use]
    pub fn harder(self) -> Strength {
        Strength {
            steps: (self.steps + 1).min(Strength::FULL.steps),
        }
    }

    /// What it is made of. A small step lies between the two levels that surround it.
    pub(super) fn traits(self) -> Traits {
        let whole = usize::from(self.steps / STEPS);
        let low = LADDER[whole];
        let Some(high) = LADDER.get(whole + 1).filter(|_| self.above() != 0) else {
            return low;
        };
        let part = f64::from(self.above()) / f64::from(STEPS);
        let between = |a: f64, b: f64| a + (b - a) * part;
        Traits {
            depth: Some(between(deepest(low.depth), deepest(high.depth)) as u32),
            nodes: between((low.nodes as f64).ln(), (high.nodes as f64).ln()).exp() as u64,
            blindness: between(low.blindness.into(), high.blindness.into()) as u32,
            doubt: between(low.doubt.into(), high.doubt.into()) as i32,
            lines: low.lines,
        }
    }

    /// How far it looks.
    pub(super) fn limits(self) -> Limits {
        let traits = self.traits();
        Limits {
            depth: traits.depth,
            nodes: Some(traits.nodes),
            ..Limits::default()
        }
    }
}

/// A depth as a number, with none for as deep as the fastest machine comes.
fn deepest(depth: Option<u32>) -> f64 {
    f64::from(depth.unwrap_or(24))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_found_by_what_it_is_worth() {
        for steps in 0..=6 * STEPS {
            let level = Strength::from_steps(steps);
            assert_eq!(Strength::of_elo(level.elo()), level);
        }
        assert_eq!(Strength::of_elo(0), Strength::new(1));
        assert_eq!(Strength::of_elo(u16::MAX), Strength::new(7));
    }

    #[test]
    fn small_steps_lead_from_the_easiest_to_the_hardest() {
        let mut level = Strength::new(1);
        let mut seen = vec![level];
        while level != Strength::FULL {
            let harder = level.harder();
            assert!(harder > level && harder.easier() == level);
            assert_eq!(Strength::from_steps(harder.steps()), harder);
            let (low, high) = (level.traits(), harder.traits());
            assert!(high.nodes >= low.nodes && high.blindness <= low.blindness);
            assert!(deepest(high.depth) >= deepest(low.depth));
            level = harder;
            seen.push(level);
        }
        assert_eq!(seen.len(), 22);
        assert_eq!(level.harder(), level);
        assert_eq!(Strength::new(1).easier(), Strength::new(1));
        assert_eq!(
            Strength::all().map(Strength::number).collect::<Vec<_>>(),
            [1, 2, 3, 4, 5, 6, 7, 8]
        );
    }
}
