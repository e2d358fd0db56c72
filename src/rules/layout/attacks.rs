//! Tables of the squares that each kind of piece attacks, where pieces move by files and ranks of
//! the board seen from above (Articles 3.2 to 3.5).
//!
//! The tables ignore height: a [`Column`] is a file and rank together with all squares there, one
//! above the other, and a `u64` is a set of columns in which bit `n` stands for the column with
//! index `n`. A board layout provides four layers of squares for each column. A file and rank with
//! more than four squares above each other has two columns; a piece that attacks one of them
//! attacks both, and a piece in either blocks both.
//!
//! Sliders use magic bitboards: there are at most 64 columns, and the occupied columns on a
//! slider's lines, multiplied by a magic number, give an index into a table of attacks. The numbers
//! are searched for when the tables are built, with a fixed seed, so that any layout works without
//! generated code. A rook looks up its file and its rank separately: one table for both would be
//! thirty times as large and would not fit into the processor's cache.

use crate::rules::random::Random;
use crate::rules::square::columns;
use crate::rules::{Color, Column, Role};

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

/// Number of magic numbers tried for a [`Column`] before its table of attacks is enlarged.
const MAGIC_TRIES: u32 = 500;

/// Attack tables of one board layout, indexed by [`Column`]; each `u64` is a bit set of columns.
#[derive(Debug)]
pub struct Attacks {
    king: [u64; 64],
    knight: [u64; 64],
    pawn: [[u64; 64]; 2],
    /// Data for moving a whole set of pawns by bit shifts: the number of columns in a rank, and the
    /// bit sets of all columns outside the first file and outside the last file. `None` if some
    /// file and rank has two columns, because then such shifts do not give the right columns.
    shifts: Option<(u32, [u64; 2])>,
    push: [[u64; 64]; 2],
    push_twice: [[u64; 64]; 2],
    along_file: Sliders,
    along_rank: Sliders,
    bishop: Sliders,
    between: Vec<[u64; 64]>,
}

impl Attacks {
    /// Builds the tables for a layout with this number of files and ranks as seen from above. Each
    /// file and rank listed in `doubled` gets a second [`Column`]; the second ones are numbered
    /// after all first ones. There are at most 64 columns in all.
    pub fn new(files: u8, ranks: u8, doubled: &[(u8, u8)]) -> Attacks {
        let places = &ColumnPlaces::new(files, ranks, doubled);
        let each = |steps: &[(i8, i8)]| {
            let mut table = [0; 64];
            for column in places.columns() {
                let reached = steps.iter().map(|&step| places.step(column, step));
                table[column.index()] = reached.fold(0, |all, there| all | there);
            }
            table
        };
        let royal = [&FILE_STEPS[..], &RANK_STEPS, &BISHOP_STEPS].concat();
        let push = [each(&[(0, 1)]), each(&[(0, -1)])];
        Attacks {
            king: each(&royal),
            knight: each(&KNIGHT_STEPS),
            pawn: [each(&[(-1, 1), (1, 1)]), each(&[(-1, -1), (1, -1)])],
            shifts: doubled.is_empty().then(|| places.shifts()),
            push_twice: push.map(|table| places.repeated(&table)),
            push,
            along_file: Sliders::new(places, &FILE_STEPS),
            along_rank: Sliders::new(places, &RANK_STEPS),
            bishop: Sliders::new(places, &BISHOP_STEPS),
            between: places.between(&royal),
        }
    }

    /// Columns that a king on `column` attacks, as a bit set by [`Column`] index.
    #[inline]
    pub fn king(&self, column: Column) -> u64 {
        self.king[column.index()]
    }

    /// Columns that a knight on `column` attacks, as a bit set by [`Column`] index.
    #[inline]
    pub fn knight(&self, column: Column) -> u64 {
        self.knight[column.index()]
    }

    /// Columns that a pawn of `color` on `column` attacks, as a bit set by [`Column`] index.
    #[inline]
    pub fn pawn(&self, color: Color, column: Column) -> u64 {
        self.pawn[color.index()][column.index()]
    }

    /// Columns attacked by pawns of `color` that stand on the columns `pawns`; both are bit sets by
    /// [`Column`] index.
    #[inline]
    pub fn pawns(&self, color: Color, pawns: u64) -> u64 {
        let Some((files, [not_first, not_last])) = self.shifts else {
            return columns(pawns).fold(0, |all, column| all | self.pawn(color, column));
        };
        let (left, right) = (pawns & not_first, pawns & not_last);
        match color {
            Color::White => (left << (files - 1) | right << (files + 1)) & (not_first | not_last),
            Color::Black => left >> (files + 1) | right >> (files - 1),
        }
    }

    /// Column one step ahead of a pawn of `color`, as a bit set by [`Column`] index; 0 if the pawn
    /// stands at the edge.
    #[inline]
    pub fn push(&self, color: Color, column: Column) -> u64 {
        self.push[color.index()][column.index()]
    }

    /// Column two steps ahead of a pawn of `color`, as a bit set by [`Column`] index; 0 if the
    /// board ends before it.
    #[inline]
    pub fn push_twice(&self, color: Color, column: Column) -> u64 {
        self.push_twice[color.index()][column.index()]
    }

    /// Columns that a rook on `column` attacks, given the `occupied` columns, as bit sets by
    /// [`Column`] index. The first occupied column in each direction is included.
    #[inline]
    pub fn rook(&self, column: Column, occupied: u64) -> u64 {
        self.along_file.reach(column, occupied) | self.along_rank.reach(column, occupied)
    }

    /// Columns that a bishop on `column` attacks, given the `occupied` columns, as bit sets by
    /// [`Column`] index. The first occupied column in each direction is included.
    #[inline]
    pub fn bishop(&self, column: Column, occupied: u64) -> u64 {
        self.bishop.reach(column, occupied)
    }

    /// Columns that a piece on `column` attacks, given the `occupied` columns, as bit sets by
    /// [`Column`] index; 0 for a pawn, whose attacks depend on its colour.
    // Always inlined, so that the match disappears where the role is known.
    #[inline(always)]
    pub fn reach(&self, role: Role, column: Column, occupied: u64) -> u64 {
        match role {
            Role::Pawn => 0,
            Role::Knight => self.knight(column),
            Role::Bishop => self.bishop(column, occupied),
            Role::Rook => self.rook(column, occupied),
            Role::Queen => self.bishop(column, occupied) | self.rook(column, occupied),
            Role::King => self.king(column),
        }
    }

    /// Columns strictly between `a` and `b` on a file, rank or diagonal, as a bit set by [`Column`]
    /// index; 0 if the two are not on such a line.
    #[inline]
    pub fn between(&self, a: Column, b: Column) -> u64 {
        self.between[a.index()][b.index()]
    }
}

/// Converts between a [`Column`] and its file and rank, in both directions.
struct ColumnPlaces {
    files: i8,
    ranks: i8,
    /// File and rank (from 0) of each [`Column`], by the column's index.
    of: Vec<(i8, i8)>,
    /// For each file and rank, the one or two columns there, as a bit set by [`Column`] index. The
    /// order is rank by rank from the lowest one.
    at: Vec<u64>,
}

impl ColumnPlaces {
    fn new(files: u8, ranks: u8, doubled: &[(u8, u8)]) -> ColumnPlaces {
        let grid = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let all = grid.chain(doubled.iter().copied());
        let mut places = ColumnPlaces {
            files: files as i8,
            ranks: ranks as i8,
            of: all.map(|(file, rank)| (file as i8, rank as i8)).collect(),
            at: vec![0; usize::from(files) * usize::from(ranks)],
        };
        for (column, &(file, rank)) in places.of.iter().enumerate() {
            places.at[rank as usize * usize::from(files) + file as usize] |= 1 << column;
        }
        places
    }

    fn columns(&self) -> impl Iterator<Item = Column> + use<> {
        (0..self.of.len() as u8).filter_map(Column::new)
    }

    /// The one or two columns at a file and rank, as a bit set by [`Column`] index; 0 outside the
    /// board.
    fn at(&self, (file, rank): (i8, i8)) -> u64 {
        if !(0..self.files).contains(&file) || !(0..self.ranks).contains(&rank) {
            return 0;
        }
        self.at[rank as usize * self.files as usize + file as usize]
    }

    /// Number of columns in a rank, and two bit sets by [`Column`] index: all columns outside the
    /// first file, and all columns outside the last file.
    fn shifts(&self) -> (u32, [u64; 2]) {
        let without = |edge| {
            let inside = self.columns().filter(|it| self.of[it.index()].0 != edge);
            inside.fold(0, |all, column| all | column.bit())
        };
        (self.files as u32, [without(0), without(self.files - 1)])
    }

    fn step(&self, from: Column, step: (i8, i8)) -> u64 {
        self.at(self.neighbour(self.of[from.index()], step))
    }

    fn neighbour(&self, (file, rank): (i8, i8), step: (i8, i8)) -> (i8, i8) {
        (file + step.0, rank + step.1)
    }

    /// Goes from the column `from` (excluded) in steps of `step` to the edge of the board. Each
    /// item is the bit set of the one or two columns at the reached file and rank.
    fn line(&self, from: Column, step: (i8, i8)) -> impl Iterator<Item = u64> {
        let inside = |&(file, rank): &(i8, i8)| {
            (0..self.files).contains(&file) && (0..self.ranks).contains(&rank)
        };
        let next = move |&place: &(i8, i8)| Some(self.neighbour(place, step)).filter(inside);
        std::iter::successors(next(&self.of[from.index()]), next).map(|place| self.at(place))
    }

    /// Table of the columns that are reached by a step repeated twice. `once` is the table for the
    /// single step; both are indexed by the starting [`Column`], and each entry is a bit set of
    /// columns.
    fn repeated(&self, once: &[u64; 64]) -> [u64; 64] {
        let mut table = [0; 64];
        for column in self.columns() {
            let second = columns(once[column.index()]).map(|next| once[next.index()]);
            table[column.index()] = second.fold(0, |all, there| all | there);
        }
        table
    }

    fn between(&self, steps: &[(i8, i8)]) -> Vec<[u64; 64]> {
        let mut between = vec![[0; 64]; 64];
        for from in self.columns() {
            for &step in steps {
                let mut passed = 0;
                for there in self.line(from, step) {
                    for column in columns(there) {
                        between[from.index()][column.index()] = passed;
                    }
                    passed |= there;
                }
            }
        }
        between
    }

    /// Columns that a slider on `from` attacks, as a bit set by [`Column`] index, computed step by
    /// step without the lookup tables.
    fn walk(&self, from: Column, steps: &[(i8, i8)], occupied: u64) -> u64 {
        let mut reached = 0;
        for &step in steps {
            for there in self.line(from, step) {
                reached |= there;
                if occupied & there != 0 {
                    break;
                }
            }
        }
        reached
    }

    /// Columns on which a piece could block the way of a slider on `from`, as a bit set by
    /// [`Column`] index. The last column in each direction is not among them, since nothing lies
    /// behind it.
    fn blockers(&self, from: Column, steps: &[(i8, i8)]) -> u64 {
        let open = self.walk(from, steps, 0);
        let passable = |column: &Column| self.walk(from, steps, column.bit()) != open;
        columns(open).filter(passable).map(Column::bit).sum()
    }
}

/// Lookup tables for one kind of movement along lines: on a file, on a rank or on diagonals.
#[derive(Debug)]
struct Sliders {
    magics: [Magic; 64],
    reach: Vec<u64>,
}

/// Data for looking up the attacks of a slider on one [`Column`] by magic number: `(occupied &
/// blockers) * factor >> shift` is the index of the attacks in the table, counted from `start`.
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
    fn new(places: &ColumnPlaces, steps: &[(i8, i8)]) -> Sliders {
        let mut magics = [Magic::default(); 64];
        let mut reach = Vec::new();
        let mut table = Vec::new();
        let mut random = Random(0x2545_f491_4f6c_dd1d);
        for column in places.columns() {
            let blockers = places.blockers(column, steps);
            let cases: Vec<(u64, u64)> = subsets(blockers)
                .map(|set| (set, places.walk(column, steps, set)))
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

/// Searches for a factor that gives different sets of attacked columns different indices, and fills
/// `table` with these sets. If many factors fail, the size of the table is doubled, which keeps the
/// search short.
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
            (0..MAGIC_TRIES).find_map(|_| {
                magic.factor = random.draw() & random.draw() & random.draw();
                fill(&magic, cases, table).then_some(magic)
            })
        })
        .expect("with enough bits every set of blockers has an entry of its own")
}

/// Fills `table` with the sets of attacked columns, at the indices that the magic number gives.
/// Each case is a set of occupied columns and the resulting set of attacked columns. Returns false
/// if two different sets of attacked columns get the same index. A slider always attacks something,
/// so 0 marks a free entry.
fn fill(magic: &Magic, cases: &[(u64, u64)], table: &mut [u64]) -> bool {
    table.fill(0);
    cases.iter().all(|&(set, reach)| {
        let entry = &mut table[magic.index(set) - magic.start as usize];
        let free = *entry == 0 || *entry == reach;
        *entry = reach;
        free
    })
}

fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let subset = next?;
        next = Some(subset.wrapping_sub(set) & set).filter(|&following| following != 0);
        Some(subset)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sliders_reach_what_a_walk_reaches(files: u8, ranks: u8, doubled: &[(u8, u8)]) {
        let attacks = Attacks::new(files, ranks, doubled);
        let places = ColumnPlaces::new(files, ranks, doubled);
        let rook_steps = [FILE_STEPS, RANK_STEPS].concat();
        let mut random = Random(7);
        for _ in 0..200 {
            let occupied = random.draw() & random.draw();
            for column in places.columns() {
                let (straight, diagonal) = (
                    places.walk(column, &rook_steps, occupied),
                    places.walk(column, &BISHOP_STEPS, occupied),
                );
                assert_eq!(attacks.rook(column, occupied), straight);
                assert_eq!(attacks.bishop(column, occupied), diagonal);
                let queen = attacks.reach(Role::Queen, column, occupied);
                assert_eq!(queen, straight | diagonal);
            }
            let all: u64 = places.columns().map(Column::bit).sum();
            for color in Color::ALL {
                let pawns = columns(occupied & all);
                let captures = pawns.fold(0, |all, column| all | attacks.pawn(color, column));
                assert_eq!(attacks.pawns(color, occupied & all), captures);
            }
        }
    }

    #[test]
    fn sliders_reach_what_a_walk_reaches_in_any_occupancy_and_pawns_at_once_what_each_does() {
        sliders_reach_what_a_walk_reaches(6, 10, &[]);
        sliders_reach_what_a_walk_reaches(8, 8, &[]);
        sliders_reach_what_a_walk_reaches(6, 10, &[(1, 4), (4, 5)]);
    }
}
