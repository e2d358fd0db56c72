//! Tables of a board layout for the evaluation, computed in advance for every file and rank and
//! both colours.

use std::sync::LazyLock;

use super::layouts::{Flat, Tower, Weights};
use super::network::Network;
use super::weights::{ABOARD, MATERIAL, PLACE, PLACES, Weight};
use crate::rules::laws::{Base, PawnLaw};
use crate::rules::{
    BoardLayout, Color, Column, HANGING, PinSet, Role, RuleSet, Square, SquareSet, TOURNAMENT,
};

/// Tables of a board layout for the evaluation; most are indexed by colour and [`Column`] (file and
/// rank).
#[derive(Debug)]
pub(crate) struct Tables {
    /// For each colour and [`Column`], a number below [`PLACES`] that
    /// selects the feature for a piece there. Ranks are counted from the side's own end; files that
    /// are mirror images of each other have the same number.
    place: [[u8; 64]; 2],
    /// For each colour and [`Column`], the columns ahead of a pawn on its own and the neighbouring
    /// files, as a bit set by column index.
    front: [[u64; 64]; 2],
    /// For each colour and [`Column`], the columns ahead of a pawn on its own file, as a bit set by
    /// column index.
    ahead: [[u64; 64]; 2],
    /// For each [`Column`], the columns of the neighbouring files, as a bit set by column index.
    neighbours: [u64; 64],
    /// For each colour and [`Column`], the rank counted from the side's own end.
    rank: [[u8; 64]; 2],
    /// For each colour and [`Column`], the rank on which a pawn on this file promotes. On the outer
    /// files it depends on the attack boards.
    goal: [[Goal; 64]; 2],
    /// For each pair of columns (by [`Column`] index), the number of king steps between them.
    distance: Vec<[u8; 64]>,
    /// Squares of the attack boards on all pins.
    pub(super) aboard: SquareSet,
    /// Corner squares above or below which attack boards can stand; a pawn there promotes when the
    /// board leaves.
    pub(super) corners: SquareSet,
    /// Network that judges positions of this layout.
    pub(super) network: Option<&'static Network>,
    /// Sum of the weights for a piece's role and its square (piece-square table), by colour, square
    /// and role.
    worth: [Vec<[Weight; 6]>; 2],
}

/// Rank on which a pawn promotes (Article 3.4(e)(ii)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The pawn promotes on this rank, counted from the side's own end.
    Rank(u8),
    /// The pawn promotes on the last rank while an attack board is on one of these pins;
    /// otherwise on the corner square, one rank earlier.
    Corner { square: Square, pins: PinSet },
}

impl Tables {
    /// Tables of a rule set's board layout, created once per layout.
    pub fn of(rules: &RuleSet) -> &'static Tables {
        /// Creates the tables from the rule set with this name. Any rule set with the same board
        /// layout would do, because the tables depend on nothing else.
        fn named(name: &str) -> Tables {
            let rules = RuleSet::named(name).expect("a known rule set");
            Tables::new(rules)
        }
        static TOWER: LazyLock<Tables> = LazyLock::new(|| Tables::new(&TOURNAMENT));
        static HANGING_TABLES: LazyLock<Tables> = LazyLock::new(|| named("tower+hanging"));
        static FLAT: LazyLock<Tables> = LazyLock::new(|| named("chess"));
        match rules.base() {
            Base::Chess => &FLAT,
            Base::Tower if std::ptr::eq(rules.layout, &*HANGING) => &HANGING_TABLES,
            Base::Tower => &TOWER,
        }
    }

    fn new(rules: &RuleSet) -> Tables {
        let (board_layout, law) = (rules.layout, &rules.pawns);
        let mut tables = Tables {
            place: [[0; 64]; 2],
            front: [[0; 64]; 2],
            ahead: [[0; 64]; 2],
            neighbours: [0; 64],
            rank: [[0; 64]; 2],
            goal: [[Goal::Rank(board_layout.ranks() - 1); 64]; 2],
            distance: vec![[0; 64]; 64],
            aboard: board_layout
                .pins()
                .map(|pin| board_layout.pin_squares(pin))
                .fold(SquareSet::EMPTY, |all, squares| all | squares),
            corners: SquareSet::EMPTY,
            network: Network::of(board_layout),
            worth: [const { Vec::new() }; 2],
        };
        for column in board_layout.columns() {
            for other in board_layout.columns() {
                tables.add_pair(board_layout, column, other);
            }
            for color in Color::ALL {
                tables.add_column(board_layout, law, color, column);
            }
        }
        let weights = match rules.base() {
            Base::Chess => Flat::all(),
            Base::Tower => Tower::all(),
        };
        tables.worth = Color::ALL.map(|color| {
            let worth = |square, role| {
                let mut all = Weight::default();
                for term in tables.placement_features(color, role, square) {
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

    /// Indices of the features that a piece has because of its role and its square.
    pub(super) fn placement_features(
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

    /// Sum of the weights of the features that [`Tables::placement_features`] returns.
    #[inline]
    pub(super) fn worth(&self, color: Color, role: Role, square: Square) -> Weight {
        self.worth[color.index()][square.index()][role.index()]
    }

    /// Enters a pair of columns into the tables: the distance between them, and whether `other` is
    /// ahead of `column` or on a neighbouring file.
    fn add_pair(&mut self, board_layout: &BoardLayout, column: Column, other: Column) {
        let ((file, rank), (other_file, other_rank)) =
            (board_layout.place(column), board_layout.place(other));
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

    /// Computes the table entries of one [`Column`] for one colour.
    fn add_column(
        &mut self,
        board_layout: &BoardLayout,
        law: &PawnLaw,
        color: Color,
        column: Column,
    ) {
        let (file, rank) = board_layout.place(column);
        let last = board_layout.ranks() - 1;
        let from_own_end = |rank: u8| match color {
            Color::White => rank,
            Color::Black => last - rank,
        };
        let folded = file.min(board_layout.files() - 1 - file);
        let rank = from_own_end(rank);
        self.rank[color.index()][column.index()] = rank;
        self.place[color.index()][column.index()] = rank * (board_layout.files() / 2) + folded;
        let corner = board_layout.pins().find_map(|pin| {
            let corner = law.corner(pin).filter(|corner| corner.color == color)?;
            (board_layout.place(corner.square.column()).0 == file).then_some(corner)
        });
        let main_board = law.always_promotion_rank(color) & board_layout.main_squares();
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
                .map(|square| board_layout.place(square.column()))
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

    /// Rank on which a pawn on `file` promotes under a rule set.
    fn goal(rules: &str, color: Color, file: u8) -> Goal {
        let rules = RuleSet::named(rules).unwrap();
        Tables::of(rules).goal(color, rules.layout.column(file, 4).unwrap())
    }

    /// Creates `Goal::Corner` for the corner whose pins above and below it have these names.
    fn corner(rules: &str, names: &[&str]) -> Goal {
        let layout = RuleSet::named(rules).unwrap().layout;
        let pins = || names.iter().map(|name| layout.pin_named(name).unwrap());
        Goal::Corner {
            square: layout.corner(pins().next().unwrap()),
            pins: pins().fold(PinSet::EMPTY, PinSet::with),
        }
    }

    #[test]
    fn each_file_has_its_own_promotion_rank() {
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
    fn with_hanging_boards_either_board_at_a_corner_moves_the_promotion_rank() {
        let hanging = "tower+hanging";
        let both = corner(hanging, &["QL6", "QL6i"]);
        assert_eq!(goal(hanging, Color::White, 1), both);
    }
}
