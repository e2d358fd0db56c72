//! Lines along which White's piece moves on the board as seen from above.

use crate::engine::endings::Values;
use crate::rules::Column;

/// Where White's piece can go from each column (file and rank) of an empty board, and bit masks for
/// the steps of a king.
pub(super) struct Lines {
    /// For each starting [`Column`] (by index) and each direction, the columns that White's piece
    /// passes on an empty board, nearest first.
    pub of: Vec<Vec<Vec<Column>>>,
    /// All columns, as a bit set by [`Column`] index.
    all: u64,
    /// All columns except those on the first file, as a bit set by [`Column`] index.
    not_first: u64,
    /// All columns except those on the last file, as a bit set by [`Column`] index.
    not_last: u64,
    files: u8,
}

impl Lines {
    pub fn new(values: &Values) -> Lines {
        let layout = values.arrangements.rules.layout;
        let (files, ranks) = (layout.files(), layout.ranks());
        let all: Vec<(u8, u8)> = (0..ranks)
            .flat_map(|rank| (0..files).map(move |file| (file, rank)))
            .collect();
        let not_on = |file| {
            let columns = all.iter().filter(|place| place.0 != file);
            let columns = columns.filter_map(|&(file, rank)| layout.column(file, rank));
            columns.fold(0, |set, column| set | column.bit())
        };
        let (steps, slides) = values.material.lines();
        let line = |(file, rank): (u8, u8), &(right, up): &(i8, i8)| {
            let there = (1i8..)
                .take(if slides { usize::from(ranks) } else { 1 })
                .map_while(|steps| {
                    let file = file.checked_add_signed(right * steps)?;
                    layout.column(file, rank.checked_add_signed(up * steps)?)
                });
            there.collect::<Vec<Column>>()
        };
        Lines {
            of: all
                .iter()
                .map(|&place| steps.iter().map(|step| line(place, step)).collect())
                .collect(),
            all: not_on(files),
            not_first: not_on(0),
            not_last: not_on(files - 1),
            files,
        }
    }

    /// All columns adjacent to at least one column of `columns`; both are bit sets by [`Column`]
    /// index.
    #[inline]
    pub fn around(&self, columns: u64) -> u64 {
        let adjacent = (columns & self.not_last) << 1 | (columns & self.not_first) >> 1;
        let row = columns | adjacent;
        (adjacent | row << self.files | row >> self.files) & self.all
    }
}
