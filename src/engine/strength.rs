//! How strong the computer plays, in steps that a person can feel: the levels.
//!
//! A level is a depth, a count of positions, what is overlooked, and how far from
//! the best move the choice may fall. A count of positions is searched by one thread, so
//! that none of it depends on how fast the machine is or how many threads it has; only the
//! strongest, where it plays by a clock, goes by time instead.

use std::ops::RangeInclusive;

use super::limits::Limits;

/// The small steps between two levels.
const STEPS: u8 = 3;

/// What games and settings keep the strongest level as. It was 21 small steps above the
/// weakest while there were eight levels; saves and sealed moves hold on to that number.
const FULL_CODE: u8 = 21;

/// How strong the computer plays: from 1, for a first game, to 18, all that it can
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

/// One row a level. By `tritower match level=N level=N-1` on the tower each is to take two
/// points of three or a little more from the one before; README tells what each took. The
/// first takes 96 % from who captures whatever he can and else plays at random. The last is
/// all that the search can do.
const LADDER: [Traits; 18] = [
    row(Some(1), 5_000, 150, 90),
    row(Some(1), 5_000, 117, 71),
    row(Some(2), 10_000, 80, 48),
    row(Some(2), 10_000, 54, 36),
    row(Some(3), 15_000, 43, 30),
    row(Some(4), 20_000, 37, 26),
    row(Some(5), 30_000, 31, 21),
    row(Some(6), 30_000, 26, 17),
    row(Some(7), 30_000, 20, 12),
    row(Some(8), 40_000, 14, 9),
    row(Some(10), 40_000, 8, 5),
    row(Some(12), 40_000, 4, 3),
    row(None, 40_000, 0, 0),
    row(None, 90_000, 0, 0),
    row(None, 180_000, 0, 0),
    row(None, 380_000, 0, 0),
    row(None, 850_000, 0, 0),
    row(None, 2_000_000, 0, 0),
];

const fn row(depth: Option<u32>, nodes: u64, blindness: u32, doubt: i32) -> Traits {
    Traits {
        depth,
        nodes,
        blindness,
        doubt,
        lines: match doubt {
            0 => 1,
            ..=3 => 2,
            _ => 4,
        },
    }
}

/// What the first seventeen levels are worth on the flat board, in Elo points on the scale of
/// Stockfish 15.1's UCI_Elo at 30 ms a move; that is known to within some 100 points. Up to
/// the seventh the distances are those of 100 games of chess between neighbours (59, 80, 61,
/// 68, 67 and 71 %, each within 9); where they lie comes from games of the seventh (58 % at
/// 1600, 55 % at 1650), the fifth (36 % at 1600) and the fourth (24 % at 1350). Those above
/// come from 80 games each: the eighth 59 % at 1700, the ninth 77 % there, the tenth 63 % at
/// 1800, the eleventh 54 % at 1900, the twelfth 45 % at 2000, the thirteenth 45 % at 2100, the
/// fourteenth 37 % at 2200; or 40: the tenth 22 % at 2000, the thirteenth 15 % at 2400. The
/// last three lie where 40 games each with 220,000 positions a move (44 % at 2200) and 650,000
/// (45 % at 2300) put their own counts of positions. All are evened out where the games put a
/// level above the next one. Against each other they lie farther apart: the eighth to the
/// thirteenth take 68 to 82 %, each from the one below. What the eighteenth is worth is not
/// known yet.
const ELO: [u16; 17] = [
    850, 920, 1170, 1250, 1380, 1500, 1660, 1760, 1850, 1890, 1930, 1980, 2070, 2110, 2150, 2215,
    2295,
];

impl Strength {
    /// What levels are worth in Elo points, as far as that is known.
    pub const ELO: RangeInclusive<u16> = ELO[0]..=ELO[ELO.len() - 1];

    /// The numbers of the whole levels.
    pub const NUMBERS: RangeInclusive<u8> = 1..=LADDER.len() as u8;

    /// The strongest.
    pub const FULL: Strength = Strength {
        steps: (LADDER.len() as u8 - 1) * STEPS,
    };

    /// All whole levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Strength> {
        Strength::NUMBERS.map(Strength::new)
    }

    /// The level with this number; one that is out of reach gives the nearest.
    pub fn new(number: u8) -> Strength {
        let above = number.clamp(1, *Strength::NUMBERS.end()) - 1;
        Strength::from_steps(above * STEPS)
    }

    /// The level so many small steps above the weakest, or the strongest.
    fn from_steps(steps: u8) -> Strength {
        Strength {
            steps: steps.min(Strength::FULL.steps),
        }
    }

    /// The level that a game or the settings keep as this code.
    pub fn from_code(code: u8) -> Strength {
        Strength::from_steps(match code {
            ..FULL_CODE => code,
            FULL_CODE => Strength::FULL.steps,
            _ => code - 1,
        })
    }

    /// The code that stands for it in games and settings, whatever levels are added.
    pub fn code(self) -> u8 {
        match self.steps {
            _ if self == Strength::FULL => FULL_CODE,
            steps @ ..FULL_CODE => steps,
            steps => steps + 1,
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

    /// Its number, one of [`Strength::NUMBERS`]; small steps count for the level that they began from.
    pub fn number(self) -> u8 {
        1 + self.steps / STEPS
    }

    /// Small steps above the whole level: 0, 1 or 2 of three.
    pub fn above(self) -> u8 {
        self.steps % STEPS
    }

    /// How many plies it looks ahead at most; none for as deep as its positions last.
    pub fn depth(self) -> Option<u32> {
        self.traits().depth
    }

    /// How many positions it looks at in a move at most.
    pub fn nodes(self) -> u64 {
        self.traits().nodes
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
            depth: low
                .depth
                .map(|depth| between(depth.into(), deepest(high.depth)) as u32),
            nodes: between((low.nodes as f64).ln(), (high.nodes as f64).ln())
                .exp()
                .round() as u64,
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

/// A depth as a number. The first level without one counts as deep as its positions
/// hardly ever last, for the small steps that lead to it.
fn deepest(depth: Option<u32>) -> f64 {
    f64::from(depth.unwrap_or(24))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_found_by_what_it_is_worth() {
        for steps in 0..=16 * STEPS {
            let level = Strength::from_steps(steps);
            assert_eq!(Strength::of_elo(level.elo()), level);
        }
        assert_eq!(Strength::of_elo(0), Strength::new(1));
        assert_eq!(Strength::of_elo(u16::MAX), Strength::new(17));
    }

    #[test]
    fn small_steps_lead_from_the_easiest_to_the_hardest() {
        let mut level = Strength::new(1);
        let mut seen = vec![level];
        while level != Strength::FULL {
            let harder = level.harder();
            assert!(harder > level && harder.easier() == level);
            assert_eq!(Strength::from_code(harder.code()), harder);
            let (low, high) = (level.traits(), harder.traits());
            assert!(high.nodes >= low.nodes && high.blindness <= low.blindness);
            assert!(deepest(high.depth) >= deepest(low.depth));
            // What has no limit of depth is followed by nothing that has one.
            assert!(low.depth.is_some() || high.depth.is_none());
            level = harder;
            seen.push(level);
        }
        assert_eq!(seen.len(), 52);
        assert_eq!(level.harder(), level);
        assert_eq!(Strength::new(1).easier(), Strength::new(1));
        let numbers = Strength::all().map(Strength::number);
        assert!(numbers.eq(Strength::NUMBERS));
    }

    #[test]
    fn what_was_kept_while_there_were_eight_levels_means_the_same() {
        assert_eq!(Strength::from_code(21), Strength::FULL);
        assert_eq!(Strength::FULL.code(), 21);
        assert_eq!(Strength::from_code(18), Strength::new(7));
        assert_eq!(Strength::from_code(u8::MAX), Strength::FULL);
    }
}
