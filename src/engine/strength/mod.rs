//! Playing strength of the computer, in levels that differ noticeably.
//!
//! A level combines a depth, a node limit, a share of overlooked moves, and an error of
//! judgement. Searches with a node limit run on one thread, so that the strength depends
//! neither on the machine's speed nor on its number of threads. Only the strongest level is
//! limited by time instead, if it plays with a clock.

mod ratings;

use std::ops::RangeInclusive;

use super::limits::Limits;

/// Number of small steps from one level to the next.
const STEPS: u8 = 3;

/// Number of codes of levels in saved games and settings.
const CODES: u8 = 64;

/// Playing strength: a level from 0 (for children) over 1 (for a player's first game) to 18 (full
/// strength), or one of the two small steps between a level and the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength {
    steps: u8,
}

/// What a level of playing strength allows and limits in a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Traits {
    /// Maximum depth in plies; `None` if only the node limit applies.
    pub depth: Option<u32>,
    pub nodes: u64,
    /// How likely, in percent, the moves that are hardest to notice are overlooked; moves that are
    /// easier to notice are overlooked more rarely. With a value above 100, some of these are
    /// always overlooked, too. See [`Attention::blindness`](super::Attention::blindness).
    pub blindness: u32,
    /// Probability in percent that a reply of the opponent is overlooked, however easy it is to
    /// see. See [`Attention::carelessness`](super::Attention::carelessness).
    pub carelessness: u32,
    /// Probability in percent that a move that mates at once is missed.
    pub missed_mates: u32,
    /// Scale of the random error by which a weak level misjudges the score of a move, in
    /// centipawns. The error is at most twice this value.
    pub doubt: i32,
    /// Number of lines to search, among which the opponent chooses.
    pub lines: usize,
}

/// What each level allows, the weakest first. With `tritower-lab match level=N level=N-1` on the tower,
/// each level should score two thirds or a little more against the previous one; the manual lists
/// the results. The last level uses the full search.
const LADDER: [Traits; 19] = [
    Traits {
        depth: Some(1),
        nodes: 2_000,
        blindness: 180,
        carelessness: 35,
        missed_mates: 75,
        doubt: 100,
        lines: 4,
    },
    row(Some(1), 5_000, 150, 72),
    row(Some(1), 5_000, 117, 58),
    row(Some(2), 10_000, 80, 40),
    row(Some(2), 10_000, 54, 31),
    row(Some(3), 15_000, 43, 27),
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
        carelessness: 0,
        missed_mates: blindness / 5,
        doubt,
        lines: match doubt {
            0 => 1,
            ..=3 => 2,
            _ => 4,
        },
    }
}

/// How many centipawns worse than the best move of an opening tree a move may be for the strongest
/// level to play it.
const OPENING_MARGIN: i16 = 12;
/// Growth of that margin with each level below the strongest, in centipawns.
const OPENING_MARGIN_OF_LEVEL: i16 = 3;

impl Strength {
    /// Lowest and highest number of a level.
    pub const NUMBERS: RangeInclusive<u8> = 0..=LADDER.len() as u8 - 1;

    /// The strongest level.
    pub const FULL: Strength = Strength {
        steps: (LADDER.len() as u8 - 1) * STEPS,
    };

    /// Iterates over the levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Strength> {
        Strength::NUMBERS.map(Strength::new)
    }

    /// Level with this number; numbers above [`Strength::NUMBERS`] give the strongest level.
    pub fn new(number: u8) -> Strength {
        Strength::from_steps(number.min(*Strength::NUMBERS.end()) * STEPS)
    }

    /// Strength that is this number of small steps (thirds of a level) above the weakest level; at
    /// most the strongest.
    fn from_steps(steps: u8) -> Strength {
        Strength {
            steps: steps.min(Strength::FULL.steps),
        }
    }

    /// Strength with this code, which saved games and settings contain (see
    /// [`ComputerPlayer`](super::ComputerPlayer)); the style in the code is ignored. Codes that no
    /// level has give the strongest level.
    pub fn from_code(code: u8) -> Strength {
        Strength::from_steps((code % CODES + STEPS) % CODES)
    }

    /// Code for saved games and settings: the number of small steps (thirds of a level) above level
    /// 1, modulo 64. Levels below level 1 thus have the codes 61 to 63, because the other levels
    /// had their codes before.
    pub fn code(self) -> u8 {
        (self.steps + CODES - STEPS) % CODES
    }

    /// How many centipawns worse than the best move of an opening tree a move may be for this
    /// strength to play it, the weaker the more.
    pub fn opening_margin(self) -> i16 {
        let below = Strength::FULL.number().saturating_sub(self.number());
        OPENING_MARGIN + OPENING_MARGIN_OF_LEVEL * i16::from(below)
    }

    /// Number of the level, within [`Strength::NUMBERS`]; small steps are rounded down.
    pub fn number(self) -> u8 {
        self.steps / STEPS
    }

    /// Number of small steps (thirds of a level) above the level that [`Strength::number`] returns:
    /// 0, 1 or 2.
    pub fn above(self) -> u8 {
        self.steps % STEPS
    }

    /// Maximum search depth in plies; `None` if only the node limit applies.
    pub fn depth(self) -> Option<u32> {
        self.traits().depth
    }

    /// Maximum number of positions searched for a move.
    pub fn nodes(self) -> u64 {
        self.traits().nodes
    }

    /// Strength that is one small step (a third of a level) lower; the lowest strength stays
    /// the same.
    #[must_use]
    pub fn easier(self) -> Strength {
        Strength {
            steps: self.steps.saturating_sub(1),
        }
    }

    /// Strength that is one small step (a third of a level) higher; the highest strength stays
    /// the same.
    #[must_use]
    pub fn harder(self) -> Strength {
        Strength {
            steps: (self.steps + 1).min(Strength::FULL.steps),
        }
    }

    /// What this strength allows in a search; small steps are interpolated between two levels.
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
            carelessness: between(low.carelessness.into(), high.carelessness.into()) as u32,
            missed_mates: between(low.missed_mates.into(), high.missed_mates.into()) as u32,
            doubt: between(low.doubt.into(), high.doubt.into()) as i32,
            lines: low.lines,
        }
    }

    /// Search limits of this strength.
    pub(super) fn limits(self) -> Limits {
        let traits = self.traits();
        Limits {
            depth: traits.depth,
            nodes: Some(traits.nodes),
            ..Limits::default()
        }
    }
}

/// Depth as a number, for interpolation between levels. An unlimited depth (`None`) counts as 24
/// plies; searches hardly ever get so deep within the node limits.
fn deepest(depth: Option<u32>) -> f64 {
    f64::from(depth.unwrap_or(24))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_steps_lead_from_the_easiest_to_the_hardest() {
        let mut level = Strength::new(0);
        let mut seen = vec![level];
        while level != Strength::FULL {
            let harder = level.harder();
            assert!(harder > level && harder.easier() == level);
            assert_eq!(Strength::from_code(harder.code()), harder);
            let (low, high) = (level.traits(), harder.traits());
            assert!(high.nodes >= low.nodes && high.blindness <= low.blindness);
            assert!(deepest(high.depth) >= deepest(low.depth));
            // Once the depth is unlimited, it stays so.
            assert!(low.depth.is_some() || high.depth.is_none());
            level = harder;
            seen.push(level);
        }
        assert_eq!(seen.len(), 55);
        assert_eq!(level.harder(), level);
        assert_eq!(Strength::new(0).easier(), Strength::new(0));
        let numbers = Strength::all().map(Strength::number);
        assert!(numbers.eq(Strength::NUMBERS));
    }

    #[test]
    fn a_code_that_no_level_has_is_the_strongest_level() {
        for code in 52..=60 {
            assert_eq!(Strength::from_code(code), Strength::FULL);
        }
    }

    #[test]
    fn the_codes_of_saved_games_count_from_the_first_level() {
        assert_eq!(Strength::new(0).code(), 61);
        assert_eq!(Strength::new(1).code(), 0);
        assert_eq!(Strength::FULL.code(), 51);
    }

    #[test]
    fn weaker_levels_may_play_worse_moves_of_an_opening_tree() {
        let margins = Strength::all().map(Strength::opening_margin);
        assert!(margins.is_sorted_by(|weaker, stronger| weaker > stronger));
    }
}
