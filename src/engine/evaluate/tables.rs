//! What can be told of the ground beforehand, for every column and colour.

use std::sync::LazyLock;

use crate::rules::{Color, Column, Geometry, Pin, SquareSet, TOURNAMENT, TOWER};

/// Made once for the tower.
pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::new(&TOWER));

/// What can be told of the ground beforehand, by colour and column.
#[derive(Debug)]
pub(super) struct Tables {
    /// The place as its own side sees it, with left and right folded together:
    /// below [`PLACES`](super::weights::PLACES).
    place: [[u8; 64]; 2],
    /// Columns before a pawn on its own and the neighbouring files.
    front: [[u64; 64]; 2],
    /// Columns before a pawn on its own file.
    ahead: [[u64; 64]; 2],
    /// Columns beside, on the neighbouring files.
    neighbours: [u64; 64],
    /// The rank from its own side's end.
    rank: [[u8; 64]; 2],
    /// The last rank of a column's file, as the side counts, on which its pawns
    /// are promoted; on the corners' files that depends on boards.
    goal: [[Goal; 64]; 2],
    /// The distance of two columns in steps of a king.
    distance: Vec<[u8; 64]>,
    /// The squares of all attack boards that may stand.
    pub aboard: SquareSet,
}

/// Where a pawn of a file is promoted (Article 3.4(e)(ii)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// On this rank, counted from its own side's end.
    Rank(u8),
    /// On the last rank while an attack board hangs over this pin, else one before.
    Corner(Pin),
}

impl Tables {
    fn new(geometry: &Geometry) -> Tables {
        let mut tables = Tables {
            place: [[0; 64]; 2],
            front: [[0; 64]; 2],
            ahead: [[0; 64]; 2],
            neighbours: [0; 64],
            rank: [[0; 64]; 2],
            goal: [[Goal::Rank(geometry.ranks() - 1); 64]; 2],
            distance: vec![[0; 64]; 64],
            aboard: geometry
                .pins()
                .map(|pin| geometry.pin_squares(pin))
                .fold(SquareSet::EMPTY, |all, squares| all | squares),
        };
        let all = || (0..geometry.files() * geometry.ranks()).filter_map(Column::new);
        for column in all() {
            for other in all() {
                tables.relate(geometry, column, other);
            }
            for color in Color::ALL {
                tables.describe(geometry, color, column);
            }
        }
        tables
    }

    fn relate(&mut self, geometry: &Geometry, column: Column, other: Column) {
        let ((file, rank), (other_file, other_rank)) =
            (geometry.place(column), geometry.place(other));
        let (files, ranks) = (file.abs_diff(other_file), rank.abs_diff(other_rank));
        self.distance[column.index()][other.index()] = files.max(ranks);
        if files == 1 {
            self.neighbours[column.index()] |= other.bit();
        }
        for color in Color::ALL {
            let before = match color {
                Color::White => other_rank > rank,
                Color::Black => other_rank < rank,
            };
            if before && files <= 1 {
                self.front[color.index()][column.index()] |= other.bit();
            }
            if before && files == 0 {
                self.ahead[color.index()][column.index()] |= other.bit();
            }
        }
    }

    fn describe(&mut self, geometry: &Geometry, color: Color, column: Column) {
        let (file, rank) = geometry.place(column);
        let last = geometry.ranks() - 1;
        let from_own_end = |rank: u8| match color {
            Color::White => rank,
            Color::Black => last - rank,
        };
        let folded = file.min(geometry.files() - 1 - file);
        let rank = from_own_end(rank);
        self.rank[color.index()][column.index()] = rank;
        self.place[color.index()][column.index()] = rank * 3 + folded;
        let law = &TOURNAMENT.pawns;
        let corner = geometry.pins().find(|&pin| {
            let corner = law.corner(pin).filter(|corner| corner.color == color);
            corner.is_some_and(|corner| geometry.place(corner.square.column()).0 == file)
        });
        let main_board = law.always_furthest(color) & geometry.main_squares();
        let goal = match corner {
            Some(pin) => Goal::Corner(pin),
            None => main_board
                .into_iter()
                .map(|square| geometry.place(square.column()))
                .find(|&(its_file, _)| its_file == file)
                .map_or(Goal::Rank(last), |(_, rank)| Goal::Rank(from_own_end(rank))),
        };
        self.goal[color.index()][column.index()] = goal;
    }

    #[inline]
    pub fn place(&self, color: Color, column: Column) -> usize {
        usize::from(self.place[color.index()][column.index()])
    }

    #[inline]
    pub fn front(&self, color: Color, column: Column) -> u64 {
        self.front[color.index()][column.index()]
    }

    #[inline]
    pub fn ahead(&self, color: Color, column: Column) -> u64 {
        self.ahead[color.index()][column.index()]
    }

    #[inline]
    pub fn neighbours(&self, column: Column) -> u64 {
        self.neighbours[column.index()]
    }

    #[inline]
    pub fn rank(&self, color: Color, column: Column) -> u8 {
        self.rank[color.index()][column.index()]
    }

    #[inline]
    pub fn goal(&self, color: Color, column: Column) -> Goal {
        self.goal[color.index()][column.index()]
    }

    #[inline]
    pub fn distance(&self, a: Column, b: Column) -> usize {
        usize::from(self.distance[a.index()][b.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_has_its_own_furthest_rank() {
        let column = |file| TOWER.column(file, 4).unwrap();
        let goal = |color, file| TABLES.goal(color, column(file));
        for color in Color::ALL {
            assert_eq!(goal(color, 0), Goal::Rank(9));
            assert_eq!(goal(color, 2), Goal::Rank(8));
            assert_eq!(goal(color, 3), Goal::Rank(8));
            assert_eq!(goal(color, 5), Goal::Rank(9));
        }
        let pin = |name| TOWER.pin_named(name).unwrap();
        assert_eq!(goal(Color::White, 1), Goal::Corner(pin("QL6")));
        assert_eq!(goal(Color::White, 4), Goal::Corner(pin("KL6")));
        assert_eq!(goal(Color::Black, 1), Goal::Corner(pin("QL1")));
    }
}
