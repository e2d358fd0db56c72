//! Elo ratings of the levels, as games have shown them.

use std::ops::RangeInclusive;

use super::{STEPS, Strength};

/// Elo rating of the levels 0 to 17 on the flat board, on the scale of Stockfish 15.1's
/// UCI_Elo at 30 ms a move, accurate to about 100 points.
///
/// Levels 1 to 7: the differences between neighbouring levels come from 100 games of each level
/// against the one before (59, 80, 61, 68, 67 and 71 %, each accurate to 9 percentage points). The
/// ratings themselves come from the scores against Stockfish at a fixed rating: of level 7 (58 % at
/// 1600, 55 % at 1650), level 5 (36 % at 1600) and level 4 (24 % at 1350).
///
/// Levels 8 to 14: the ratings come from 80 games of each level against Stockfish at a fixed rating
/// (level 8: 59 % at 1700, level 9: 77 % at 1700, level 10: 63 % at 1800, level 11: 54 % at 1900,
/// level 12: 45 % at 2000, level 13: 45 % at 2100, level 14: 37 % at 2200), and from 40 more games
/// of two levels (level 10: 22 % at 2000, level 13: 15 % at 2400). Levels 15 to 17 are interpolated
/// by their node limits from 40 games with 220,000 nodes a move (44 % at 2200) and 40 games with
/// 650,000 (45 % at 2300).
///
/// Level 0: the rating comes from 40 games against level 1, which scored 94 %. So large a
/// difference is accurate to about 200 points only.
///
/// The values are smoothed where the games rated a level higher than the next one. In games
/// against each other the levels differ more: levels 8 to 13 score 68 to 82 % against the
/// previous level. The rating of level 18 is not known yet.
///
/// All games were played before chess was evaluated by a network. With it, level 13 scored 41 % in
/// 40 games at 2100, where Stockfish searched 12 plies for each move.
const ELO: [u16; 18] = [
    400, 850, 920, 1170, 1250, 1380, 1500, 1660, 1760, 1850, 1890, 1930, 1980, 2070, 2110, 2150,
    2215, 2295,
];

/// Elo rating of the levels on the tower under the tournament rules. The differences come from
/// 40 to 160 games between neighbouring levels, as the manual lists them. No other players are
/// measured there, so the scale begins with 600 for level 1, and the differences between distant
/// levels are larger than against people. Levels 1 to 12 overlook other moves since then; levels 1
/// to 3 scored 56, 50 and 61 % in 40, 35 and 23 games against what they were before. Level 0 comes
/// from 40 games against level 1, which scored 86 %.
const TOWER_ELO: [u16; 19] = [
    280, 600, 750, 900, 1040, 1170, 1290, 1460, 1660, 1830, 2000, 2170, 2290, 2470, 2620, 2770,
    2860, 3030, 3130,
];

impl Strength {
    /// Lowest and highest known Elo rating of a level, on whichever board; both are from the tower.
    pub const ELO: RangeInclusive<u16> = TOWER_ELO[0]..=TOWER_ELO[TOWER_ELO.len() - 1];

    /// Strength whose Elo rating on the flat board is nearest to `points`, including the small
    /// steps between levels.
    pub fn of_elo(points: u16) -> Strength {
        Strength::nearest(points, &ELO)
    }

    /// Strength whose Elo rating on the tower is nearest to `points`, including the small steps
    /// between levels.
    pub fn of_elo_on_tower(points: u16) -> Strength {
        Strength::nearest(points, &TOWER_ELO)
    }

    /// The strength with the nearest rating in a table of the levels' ratings.
    fn nearest(points: u16, table: &[u16]) -> Strength {
        let known = 0..=(table.len() as u8 - 1) * STEPS;
        let off = |steps: &u8| Strength::from_steps(*steps).rated(table).abs_diff(points);
        Strength::from_steps(known.min_by_key(off).unwrap_or_default())
    }

    /// Elo rating; interpolated for small steps between levels. Strengths without a known
    /// rating get the highest known one.
    pub fn elo(self) -> u16 {
        self.rated(&ELO)
    }

    /// Elo rating on the tower under the tournament rules, where level 1 has 600; interpolated for
    /// small steps between levels.
    pub fn elo_on_tower(self) -> u16 {
        self.rated(&TOWER_ELO)
    }

    /// Whether the Elo rating on the flat board was measured; it was for all but the strongest
    /// levels.
    pub fn has_measured_elo(self) -> bool {
        usize::from(self.number()) < ELO.len()
    }

    /// Rating in a table of the levels' ratings, the highest one for levels beyond its end.
    fn rated(self, table: &[u16]) -> u16 {
        let at = |index: usize| table.get(index).or(table.last()).copied();
        let whole = usize::from(self.steps / STEPS);
        let low = at(whole).unwrap_or_default();
        let high = at(whole + 1).unwrap_or(low);
        low + (high - low) * u16::from(self.above()) / u16::from(STEPS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_found_by_its_rating() {
        for steps in 0..=17 * STEPS {
            let level = Strength::from_steps(steps);
            assert_eq!(Strength::of_elo(level.elo()), level);
        }
        for steps in 0..=18 * STEPS {
            let level = Strength::from_steps(steps);
            assert_eq!(Strength::of_elo_on_tower(level.elo_on_tower()), level);
        }
        assert_eq!(Strength::of_elo(0), Strength::new(0));
        assert_eq!(Strength::of_elo(u16::MAX), Strength::new(17));
    }

    #[test]
    fn the_manual_and_the_window_give_the_levels_the_same_points() {
        for page in [
            include_str!("../../../assets/manual/strength.md"),
            include_str!("../../../assets/manual/de/strength.md"),
        ] {
            for level in 0..=18 {
                let row = page
                    .lines()
                    .find(|line| line.starts_with(&format!("| {level} |")));
                let points = Strength::new(level).elo_on_tower();
                assert!(
                    row.is_some_and(|row| row.ends_with(&format!(" | {points} |"))),
                    "level {level}: {row:?}, not {points}"
                );
            }
        }
    }
}
