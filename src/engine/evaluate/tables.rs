//! What can be told of the ground beforehand, for every column and colour.

use std::sync::LazyLock;

use super::weights::{self, ABOARD, MATERIAL, PLACE, PLACES, Weight, Weights};
use crate::rules::laws::{Base, PawnLaw};
use crate::rules::{
    Color, Column, Geometry, HANGING, PinSet, Role, RuleSet, Square, SquareSet, TOURNAMENT,
};

/// What can be told of the ground beforehand, by colour and column.
#[derive(Debug)]
pub(crate) struct Tables {
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
    pub(super) aboard: SquareSet,
    /// The squares under boards on which pawns are promoted when the boards leave.
    pub(super) corners: SquareSet,
    /// What a piece on a square is worth by itself, by colour and role.
    worth: [Vec<[Weight; 6]>; 2],
}

/// Where a pawn of a file is promoted (Article 3.4(e)(ii)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// On this rank, counted from its own side's end.
    Rank(u8),
    /// On the last rank while an attack board stands on one of these pins, else one
    /// before, on the corner.
    Corner { square: Square, pins: PinSet },
}

impl Tables {
    /// Those of a rule set's ground, made once for each ground.
    pub fn of(rules: &RuleSet) -> &'static Tables {
        /// The tables hang on the ground alone: any rule set on it gives the same.
        fn named(name: &str) -> Tables {
            let rules = RuleSet::named(name).expect("the name is one of ours");
            Tables::new(rules)
        }
        static TOWER: LazyLock<Tables> = LazyLock::new(|| Tables::new(&TOURNAMENT));
        static HUNG: LazyLock<Tables> = LazyLock::new(|| named("tower+hanging"));
        static FLAT: LazyLock<Tables> = LazyLock::new(|| named("chess"));
        match rules.base() {
            Base::Chess => &FLAT,
            Base::Tower if std::ptr::eq(rules.ground, &*HANGING) => &HUNG,
            Base::Tower => &TOWER,
        }
    }

    fn new(rules: &RuleSet) -> Tables {
        let (geometry, law) = (rules.ground, &rules.pawns);
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
            corners: SquareSet::EMPTY,
            worth: [const { Vec::new() }; 2],
        };
        for column in geometry.columns() {
            for other in geometry.columns() {
                tables.relate(geometry, column, other);
            }
            for color in Color::ALL {
                tables.describe(geometry, law, color, column);
            }
        }
        let weights = match rules.base() {
            Base::Chess => weights::Flat::all(),
            Base::Tower => weights::Tower::all(),
        };
        tables.worth = Color::ALL.map(|color| {
            let worth = |square, role| {
                let mut all = Weight::default();
                for term in tables.standing(color, role, square) {
                    all += weights[term];
                }
                all
            };
            let squares = (0..=u8::MAX).map(Square::from_index);
            squares
                .map(|square| Role::ALL.map(|role| worth(square, role)))
                .collect()
        });
        tables
    }

    /// The terms of a piece by itself: what it is worth and where it stands.
    pub(super) fn standing(
        &self,
        color: Color,
        role: Role,
        square: Square,
    ) -> impl Iterator<Item = usize> + use<> {
        let place = self.place(color, square.column());
        let material = (role != Role::King).then_some(MATERIAL + role.index());
        let aboard = self
            .aboard
            .contains(square)
            .then_some(ABOARD + role.index());
        let place = Some(PLACE + role.index() * PLACES + place);
        [place, material, aboard].into_iter().flatten()
    }

    /// What these terms weigh together.
    #[inline]
    pub(super) fn worth(&self, color: Color, role: Role, square: Square) -> Weight {
        self.worth[color.index()][square.index()][role.index()]
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

    fn describe(&mut self, geometry: &Geometry, law: &PawnLaw, color: Color, column: Column) {
        let (file, rank) = geometry.place(column);
        let last = geometry.ranks() - 1;
        let from_own_end = |rank: u8| match color {
            Color::White => rank,
            Color::Black => last - rank,
        };
        let folded = file.min(geometry.files() - 1 - file);
        let rank = from_own_end(rank);
        self.rank[color.index()][column.index()] = rank;
        self.place[color.index()][column.index()] = rank * (geometry.files() / 2) + folded;
        let corner = geometry.pins().find_map(|pin| {
            let corner = law.corner(pin).filter(|corner| corner.color == color)?;
            (geometry.place(corner.square.column()).0 == file).then_some(corner)
        });
        let main_board = law.always_furthest(color) & geometry.main_squares();
        if let Some(corner) = corner {
            self.corners.insert(corner.square);
        }
        let goal = match corner {
            Some(corner) => Goal::Corner {
                square: corner.square,
                pins: corner.pins,
            },
            None => main_board
                .into_iter()
                .map(|square| geometry.place(square.column()))
                .find(|&(its_file, _)| its_file == file)
                .map_or(Goal::Rank(last), |(_, rank)| Goal::Rank(from_own_end(rank))),
        };
        self.goal[color.index()][column.index()] = goal;
    }

    #[inline]
    pub(super) fn place(&self, color: Color, column: Column) -> usize {
        usize::from(self.place[color.index()][column.index()])
    }

    #[inline]
    pub(super) fn front(&self, color: Color, column: Column) -> u64 {
        self.front[color.index()][column.index()]
    }

    #[inline]
    pub(super) fn ahead(&self, color: Color, column: Column) -> u64 {
        self.ahead[color.index()][column.index()]
    }

    #[inline]
    pub(super) fn neighbours(&self, column: Column) -> u64 {
        self.neighbours[column.index()]
    }

    #[inline]
    pub(super) fn rank(&self, color: Color, column: Column) -> u8 {
        self.rank[color.index()][column.index()]
    }

    #[inline]
    pub(super) fn goal(&self, color: Color, column: Column) -> Goal {
        self.goal[color.index()][column.index()]
    }

    #[inline]
    pub(super) fn distance(&self, a: Column, b: Column) -> usize {
        usize::from(self.distance[a.index()][b.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where pawns of a file are promoted on the ground of a rule set.
    fn goal(rules: &str, color: Color, file: u8) -> Goal {
        let rules = RuleSet::named(rules).unwrap();
        Tables::of(rules).goal(color, rules.ground.column(file, 4).unwrap())
    }

    /// A corner, by the names of the pins over and under it.
    fn corner(rules: &str, names: &[&str]) -> Goal {
        let ground = RuleSet::named(rules).unwrap().ground;
        let pins = || names.iter().map(|name| ground.pin_named(name).unwrap());
        Goal::Corner {
            square: ground.corner(pins().next().unwrap()),
            pins: pins().fold(PinSet::EMPTY, PinSet::with),
        }
    }

    #[test]
    fn each_file_has_its_own_furthest_rank() {
        for color in Color::ALL {
            assert_eq!(goal("tower", color, 0), Goal::Rank(9));
            assert_eq!(goal("tower", color, 2), Goal::Rank(8));
            assert_eq!(goal("tower", color, 3), Goal::Rank(8));
            assert_eq!(goal("tower", color, 5), Goal::Rank(9));
            assert_eq!(goal("chess", color, 0), Goal::Rank(7));
        }
        let white = Color::White;
        assert_eq!(goal("tower", white, 1), corner("tower", &["QL6"]));
        assert_eq!(goal("tower", white, 4), corner("tower", &["KL6"]));
        assert_eq!(goal("tower", Color::Black, 1), corner("tower", &["QL1"]));
    }

    #[test]
    fn a_board_over_or_under_a_corner_moves_the_furthest_rank_where_boards_hang() {
        let hung = "tower+hanging";
        let both = corner(hung, &["QL6", "QL6i"]);
        assert_eq!(goal(hung, Color::White, 1), both);
    }
}
