//! Tables of a board layout for the evaluation, computed in advance for every file and rank and
//! both colours.

use std::sync::LazyLock;

use super::network::Network;
use crate::rules::laws::Base;
use crate::rules::{BoardLayout, Color, Column, FLAT, HANGING, RuleSet, TOWER};

/// Tables of a board layout for the evaluation; most are indexed by colour and [`Column`] (file and
/// rank).
#[derive(Debug)]
pub(crate) struct Tables {
    /// For each colour and [`Column`], the columns ahead of a pawn on its own and the neighbouring
    /// files, as a bit set by column index.
    front: [[u64; 64]; 2],
    /// For each colour and [`Column`], the rank counted from the side's own end.
    rank: [[u8; 64]; 2],
    /// For each pair of columns (by [`Column`] index), the number of king steps between them.
    distance: Vec<[u8; 64]>,
    /// Network that judges positions of this layout.
    pub(super) network: &'static Network,
}

impl Tables {
    /// Tables of a rule set's board layout, created once per layout.
    pub fn of(rules: &RuleSet) -> &'static Tables {
        static TOWER_TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::new(&TOWER));
        static HANGING_TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::new(&HANGING));
        static FLAT_TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::new(&FLAT));
        match rules.base() {
            Base::Chess => &FLAT_TABLES,
            Base::Tower if std::ptr::eq(rules.layout(), &*HANGING) => &HANGING_TABLES,
            Base::Tower => &TOWER_TABLES,
        }
    }

    fn new(layout: &BoardLayout) -> Tables {
        let mut tables = Tables {
            front: [[0; 64]; 2],
            rank: [[0; 64]; 2],
            distance: vec![[0; 64]; 64],
            network: Network::of(layout),
        };
        let last = layout.ranks() - 1;
        for column in layout.columns() {
            let (file, rank) = layout.place(column);
            tables.rank[Color::White.index()][column.index()] = rank;
            tables.rank[Color::Black.index()][column.index()] = last - rank;
            for other in layout.columns() {
                let (other_file, other_rank) = layout.place(other);
                let files = file.abs_diff(other_file);
                let distance = files.max(rank.abs_diff(other_rank));
                tables.distance[column.index()][other.index()] = distance;
                for color in Color::ALL {
                    let is_ahead = match color {
                        Color::White => other_rank > rank,
                        Color::Black => other_rank < rank,
                    };
                    if is_ahead && files <= 1 {
                        tables.front[color.index()][column.index()] |= other.bit();
                    }
                }
            }
        }
        tables
    }

    #[inline]
    pub(in crate::engine) fn front(&self, color: Color, column: Column) -> u64 {
        self.front[color.index()][column.index()]
    }

    #[inline]
    pub(in crate::engine) fn rank(&self, color: Color, column: Column) -> u8 {
        self.rank[color.index()][column.index()]
    }

    #[inline]
    pub(super) fn distance(&self, a: Column, b: Column) -> usize {
        usize::from(self.distance[a.index()][b.index()])
    }
}
