//! What each piece reaches over the columns of a plan (Articles 3.2 to 3.5).
//!
//! A plan has at most 64 columns, so a slider's reach is a look-up in the 64-bit
//! occupancy of columns by magic multiplication: the occupied columns on its
//! lines, multiplied by a number found by trial, give an index without harmful
//! collisions. The numbers are searched for when the tables are built, with a
//! fixed seed, so that any plan works and nothing has to be generated. A rook
//! looks up its file and its rank apart: one table for both would be thirty
//! times as large and fall out of the processor's cache.
//!
//! Levels mean nothing here: the squares reached are these columns laid on each
//! layer of boards.

use super::square::columns;
use super::{Color, Column};

const FILE_STEPS: [(i8, i8); 2] = [(0, 1), (0, -1)];
const RANK_STEPS: [(i8, i8); 2] = [(1, 0), (-1, 0)];
const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT_STEPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// How many factors are tried for a column before its table is enlarged.
const TRIES: u32 = 500;

/// Attack tables over the columns of one plan.
#[derive(Debug)]
pub struct Attacks {
    king: [u64; 64],
    knight: [u64; 64],
    pawn: [[u64; 64]; 2],
    push: [[u64; 64]; 2],
    along_file: Sliders,
    along_rank: Sliders,
    bishop: Sliders,
    between: Vec<[u64; 64]>,
}

impl Attacks {
    /// Fills the tables for a plan of `files` by `ranks`, at most 64 columns.
    pub fn new(files: u8, ranks: u8) -> Attacks {
        let plan = Plan {
            files: files as i8,
            ranks: ranks as i8,
        };
        let each = |steps: &[(i8, i8)]| {
            let mut table = [0; 64];
            for column in plan.columns() {
                table[column.index()] = steps
                    .iter()
                    .filter_map(|&step| plan.step(column, step))
                    .map(Column::bit)
                    .sum();
            }
            table
        };
        let royal = [&FILE_STEPS[..], &RANK_STEPS, &BISHOP_STEPS].concat();
        let mut between = vec![[0; 64]; 64];
        for from in plan.columns() {
            for &step in &royal {
                let mut passed = 0;
                let mut here = from;
                while let Some(next) = plan.step(here, step) {
                    between[from.index()][next.index()] = passed;
                    passed |= next.bit();
                    here = next;
                }
            }
        }
        Attacks {
            king: each(&royal),
            knight: each(&KNIGHT_STEPS),
            pawn: [each(&[(-1, 1), (1, 1)]), each(&[(-1, -1), (1, -1)])],
            push: [each(&[(0, 1)]), each(&[(0, -1)])],
            along_file: Sliders::new(plan, &FILE_STEPS),
            along_rank: Sliders::new(plan, &RANK_STEPS),
            bishop: Sliders::new(plan, &BISHOP_STEPS),
            between,
        }
    }

    /// The columns around one.
    #[inline]
    pub fn king(&self, column: Column) -> u64 {
        self.king[column.index()]
    }

    /// The columns a knight's leap away.
    #[inline]
    pub fn knight(&self, column: Column) -> u64 {
        self.knight[column.index()]
    }

    /// The columns on which a pawn of `color` captures.
    #[inline]
    pub fn pawn(&self, color: Color, column: Column) -> u64 {
        self.pawn[color.index()][column.index()]
    }

    /// The column in front of a pawn of `color`, as a set of one or none.
    #[inline]
    pub fn push(&self, color: Color, column: Column) -> u64 {
        self.push[color.index()][column.index()]
    }

    /// The columns that a rook reaches when `occupied` columns stop it; the
    /// first occupied one on each line is reached.
    #[inline]
    pub fn rook(&self, column: Column, occupied: u64) -> u64 {
        self.along_file.reach(column, occupied) | self.along_rank.reach(column, occupied)
    }

    /// The same for a bishop.
    #[inline]
    pub fn bishop(&self, column: Column, occupied: u64) -> u64 {
        self.bishop.reach(column, occupied)
    }

    /// The columns strictly between two on one line; none if they are on no line.
    #[inline]
    pub fn between(&self, a: Column, b: Column) -> u64 {
        self.between[a.index()][b.index()]
    }
}

#[derive(Clone, Copy)]
struct Plan {
    files: i8,
    ranks: i8,
}

impl Plan {
    fn columns(self) -> impl Iterator<Item = Column> {
        (0..(self.files * self.ranks) as u8).map(Column)
    }

    fn step(self, from: Column, (file, rank): (i8, i8)) -> Option<Column> {
        let file = from.0 as i8 % self.files + file;
        let rank = from.0 as i8 / self.files + rank;
        let inside = (0..self.files).contains(&file) && (0..self.ranks).contains(&rank);
        inside.then(|| Column((rank * self.files + file) as u8))
    }

    /// What a slider reaches, walked step by step.
    fn walk(self, from: Column, steps: &[(i8, i8)], occupied: u64) -> u64 {
        let mut reached = 0;
        for &step in steps {
            let mut here = from;
            while let Some(next) = self.step(here, step) {
                reached |= next.bit();
                if occupied & next.bit() != 0 {
                    break;
                }
                here = next;
            }
        }
        reached
    }

    /// The columns whose occupancy matters to a slider: all that it can pass.
    fn blockers(self, from: Column, steps: &[(i8, i8)]) -> u64 {
        let open = self.walk(from, steps, 0);
        columns(open)
            .filter(|&column| self.passable(from, column, steps))
            .map(Column::bit)
            .sum()
    }

    fn passable(self, from: Column, column: Column, steps: &[(i8, i8)]) -> bool {
        self.walk(from, steps, column.bit()) != self.walk(from, steps, 0)
    }
}

/// Look-up tables of one kind of slider.
#[derive(Debug)]
struct Sliders {
    magics: [Magic; 64],
    reach: Vec<u64>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Magic {
    blockers: u64,
    factor: u64,
    shift: u32,
    start: u32,
}

impl Magic {
    #[inline]
    fn index(&self, occupied: u64) -> usize {
        let hash = (occupied & self.blockers).wrapping_mul(self.factor);
        self.start as usize + (hash >> self.shift) as usize
    }
}

impl Sliders {
    fn new(plan: Plan, steps: &[(i8, i8)]) -> Sliders {
        let mut magics = [Magic::default(); 64];
        let mut reach = Vec::new();
        let mut table = Vec::new();
        let mut random = Random(0x2545_f491_4f6c_dd1d);
        for column in plan.columns() {
            let blockers = plan.blockers(column, steps);
            let cases: Vec<(u64, u64)> = subsets(blockers)
                .map(|set| (set, plan.walk(column, steps, set)))
                .collect();
            let start = reach.len() as u32;
            let magic = find(
                Magic {
                    blockers,
                    factor: 0,
                    shift: 0,
                    start,
                },
                &cases,
                &mut random,
                &mut table,
            );
            reach.extend_from_slice(&table);
            magics[column.index()] = magic;
        }
        Sliders { magics, reach }
    }

    #[inline]
    fn reach(&self, column: Column, occupied: u64) -> u64 {
        self.reach[self.magics[column.index()].index(occupied)]
    }
}

/// Tries factors until one serves, and leaves its table in `table`. A column
/// that resists gets a table twice as large, so that the search is short.
fn find(
    mut magic: Magic,
    cases: &[(u64, u64)],
    random: &mut Random,
    table: &mut Vec<u64>,
) -> Magic {
    // At least one bit, so that the shift stays below 64.
    let bits = magic.blockers.count_ones().max(1);
    (bits..)
        .find_map(|bits| {
            magic.shift = 64 - bits;
            table.clear();
            table.resize(1 << bits, 0);
            (0..TRIES).find_map(|_| {
                magic.factor = random.next() & random.next() & random.next();
                fill(&magic, cases, table).then_some(magic)
            })
        })
        .expect("with enough bits every set of blockers has an entry of its own")
}

/// Fills the table that a magic number makes, unless two cases collide harmfully.
/// No slider reaches nothing, so that 0 marks an entry that is still free.
fn fill(magic: &Magic, cases: &[(u64, u64)], table: &mut [u64]) -> bool {
    table.fill(0);
    cases.iter().all(|&(set, reach)| {
        let entry = &mut table[magic.index(set) - magic.start as usize];
        let free = *entry == 0 || *entry == reach;
        *entry = reach;
        free
    })
}

/// All subsets of a set of columns.
fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let subset = next?;
        next = Some(subset.wrapping_sub(set) & set).filter(|&following| following != 0);
        Some(subset)
    })
}

/// Marsaglia's xorshift: the magic numbers are the same in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sliders_reach_what_a_walk_reaches_in_any_occupancy() {
        let (attacks, plan) = (
            Attacks::new(6, 10),
            Plan {
                files: 6,
                ranks: 10,
            },
        );
        let rook_steps = [FILE_STEPS, RANK_STEPS].concat();
        let mut random = Random(7);
        for _ in 0..200 {
            let occupied = random.next() & random.next();
            for column in plan.columns() {
                assert_eq!(
                    attacks.rook(column, occupied),
                    plan.walk(column, &rook_steps, occupied)
                );
                assert_eq!(
                    attacks.bishop(column, occupied),
                    plan.walk(column, &BISHOP_STEPS, occupied)
                );
            }
        }
    }
}
