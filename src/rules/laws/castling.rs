//! Rules for castling (Article 3.5(a)(ii); V.S5.3; FIDE 3.8(a)(ii)).
//!
//! King and rooks start on a row of eight squares, the back row. Where they stand after castling is
//! the same for every initial position, and which squares must be empty depends only on the squares
//! of king and rook before and after. One table of castling moves therefore serves the tournament
//! rules, the flat board, and the 960 initial positions of either.

use super::{Base, OptionSet, RuleOption, Start};
use crate::rules::{BoardLayout, CastlingSide, Color, Role, Square, SquareSet};

/// A castling move: the squares of king and rook before and after, and the squares that
/// must be empty or not attacked.
#[derive(Clone, Copy, Debug)]
pub struct Castling {
    /// Colour of the player who castles.
    pub color: Color,
    /// Side on which the king castles.
    pub side: CastlingSide,
    /// Square of the king before castling.
    pub king: Square,
    /// Square of the king after castling.
    pub king_to: Square,
    /// Square of the rook before castling.
    pub rook: Square,
    /// Square of the rook after castling.
    pub rook_to: Square,
    /// Squares that must be empty before castling, not counting the castling king and rook.
    pub empty: SquareSet,
    /// Squares that must not be attacked before castling: all squares that the king crosses,
    /// without its starting square. The square on which the king arrives is included only if
    /// `may_uncover` is set.
    pub crossed: SquareSet,
    /// The columns in which castling requires that no square is attacked: those of `crossed` and of
    /// the king's square of arrival. Bit `n` stands for the [`Column`](crate::rules::Column) with
    /// index `n`.
    pub(in crate::rules) safe_columns: u64,
    /// Whether the castling rook may have blocked an attack on the king's square of arrival.
    /// Castling then also requires that this square is not attacked once the rook has moved.
    pub(in crate::rules) may_uncover: bool,
}

impl Castling {
    /// Whether all squares that must be empty are empty, and the squares of arrival of king and
    /// rook are among the existing `squares`.
    #[inline]
    pub(in crate::rules) fn is_free(&self, squares: SquareSet, occupied: SquareSet) -> bool {
        (occupied & self.empty).is_empty()
            && squares.contains(self.king_to)
            && squares.contains(self.rook_to)
    }
}

/// Number of squares on a player's back row.
const ROW: usize = 8;

/// Rules for castling under one rule set.
#[derive(Debug)]
pub struct CastlingLaw {
    /// Whether castling is forbidden as a player's first move (Article 3.5(a)(ii)(1)).
    pub never_first: bool,
    /// Whether the rule set has castling. If not, castling rights of a position are ignored.
    pub exists: bool,
    /// Whether castling out of, through and into check is allowed.
    pub through_attacks: bool,
    /// Whether the starting squares of king and rooks differ from game to game, because the rule
    /// set has 960 initial positions.
    pub shuffled: bool,
    row: [[Square; ROW]; 2],
    /// For each colour and square index, the place of the square on that colour's back row, from 1;
    /// 0 for squares that are not on it.
    home: [[u8; 256]; 2],
    /// Starting squares of the king, the king's rook and the queen's rook, as places on the back
    /// row from 1.
    start: [u8; 3],
    /// All castling moves, indexed by colour, side, and the places of the king and the rook on the
    /// back row.
    all: Vec<Castling>,
}

impl CastlingLaw {
    pub(super) fn new(
        base: Base,
        options: OptionSet,
        layout: &BoardLayout,
        start: &Start,
    ) -> CastlingLaw {
        let row = Color::ALL.map(|color| start.row(color));
        let mut home = [[0; 256]; 2];
        for (table, squares) in home.iter_mut().zip(&row) {
            for (index, square) in squares.iter().enumerate() {
                table[square.index()] = index as u8 + 1;
            }
        }
        let builder = CastlingBuilder {
            base,
            options,
            layout,
            start,
        };
        let mut all = Vec::new();
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                for king in 0..ROW {
                    for rook in 0..ROW {
                        all.push(builder.castling(color, side, king, rook));
                    }
                }
            }
        }
        let antichess = options.has(RuleOption::Antichess);
        CastlingLaw {
            never_first: base == Base::Tower && !options.has(RuleOption::Federation),
            exists: !antichess || options.has(RuleOption::Castling),
            through_attacks: antichess,
            shuffled: start.shuffled,
            start: homes(&start.back_rank),
            row,
            home,
            all,
        }
    }

    /// Place of a square on a colour's back row, from 1; 0 for squares that are not on it.
    #[inline]
    pub(in crate::rules) fn home(&self, color: Color, square: Square) -> u8 {
        self.home[color.index()][square.index()]
    }

    /// Square at place `home` of a colour's back row, from 1 to 8; `None` for other numbers.
    pub(in crate::rules) fn square(&self, color: Color, home: u8) -> Option<Square> {
        let index = usize::from(home).checked_sub(1)?;
        self.row[color.index()].get(index).copied()
    }

    /// Castling move for a king and a rook that start on these places of the back row, counted from
    /// 1. `None` if a number is 0.
    #[inline]
    pub(in crate::rules) fn between(
        &self,
        color: Color,
        side: CastlingSide,
        king: u8,
        rook: u8,
    ) -> Option<&Castling> {
        let index = (color.index() * 2 + side as usize) * ROW + usize::from(king.checked_sub(1)?);
        self.all
            .get(index * ROW + usize::from(rook.checked_sub(1)?))
    }

    /// Castling move from the rule set's fixed initial position; `None` if the rule set has 960
    /// initial positions.
    pub fn usual(&self, color: Color, side: CastlingSide) -> Option<&Castling> {
        let [king, short, long] = self.start;
        let rook = match side {
            CastlingSide::King => short,
            CastlingSide::Queen => long,
        };
        let usual = self.between(color, side, king, rook);
        usual.filter(|_| !self.shuffled)
    }
}

/// Places on the back row, from 1, of the king, the king's rook and the queen's rook; 0 for a
/// missing piece.
pub(super) fn homes(back_rank: &[Role; ROW]) -> [u8; 3] {
    let at = |role, from: usize| {
        let found = back_rank.iter().skip(from).position(|&it| it == role);
        found.map_or(0, |index| (from + index) as u8 + 1)
    };
    let king = at(Role::King, 0);
    [king, at(Role::Rook, usize::from(king)), at(Role::Rook, 0)]
}

/// The data of a rule set that are needed to compute its castling moves.
struct CastlingBuilder<'a> {
    base: Base,
    options: OptionSet,
    layout: &'a BoardLayout,
    start: &'a Start,
}

impl CastlingBuilder<'_> {
    /// Castling move for a king and a rook whose starting squares have these indices on the back
    /// row, from 0.
    fn castling(&self, color: Color, side: CastlingSide, king: usize, rook: usize) -> Castling {
        let &CastlingBuilder {
            base,
            options,
            layout,
            start,
        } = self;
        let row = &start.row(color);
        let (king_to, rook_to) = match (base, side) {
            (Base::Chess, CastlingSide::King) => (6, 5),
            (Base::Chess, CastlingSide::Queen) => (2, 3),
            (Base::Tower, CastlingSide::King) => (7, 6),
            (Base::Tower, CastlingSide::Queen) => (1, 6),
        };
        let way = |from, to| -> SquareSet {
            let way = match base {
                Base::Chess => row_between(from, to, |_| true),
                Base::Tower => tower_row_path(from, to),
            };
            way.into_iter().map(|index| row[index]).collect()
        };
        let mut empty = way(king, king_to) | way(rook, rook_to);
        // Where boards can hang, squares above and below must be empty too, except in three
        // dimensions, where pieces there do not matter (V.G1).
        if options.has(RuleOption::Hanging)
            && !options.has(RuleOption::Space)
            && side == CastlingSide::Queen
        {
            let beside = empty
                .into_iter()
                .flat_map(|square| attack_board_squares(layout, row, square));
            empty |= beside.collect::<SquareSet>();
        }
        let mut crossed = way(king, king_to) & layout.main_squares();
        for at in [king, rook] {
            empty.remove(row[at]);
        }
        crossed.remove(row[king]);
        // Before castling, an enemy rook may attack the king's square of arrival along a line that
        // the king's own rook blocks after castling. Unless the king starts on its usual square,
        // this attack must be looked for; from the usual square it would also be a check.
        let usual_king = match base {
            Base::Chess => 4,
            Base::Tower => 6,
        };
        let may_uncover = start.shuffled || king != usual_king;
        if may_uncover {
            crossed.insert(row[king_to]);
        } else {
            crossed.remove(row[king_to]);
        }
        Castling {
            color,
            side,
            king: row[king],
            king_to: row[king_to],
            rook: row[rook],
            rook_to: row[rook_to],
            empty,
            crossed,
            may_uncover,
            safe_columns: crossed.columns() | row[king_to].column().bit(),
        }
    }
}

/// Indices on the back row from `from` to `to`, both included, without those for which `is_on_path`
/// returns false.
fn row_between(from: usize, to: usize, is_on_path: impl Fn(usize) -> bool) -> Vec<usize> {
    let all = from.min(to)..=from.max(to);
    all.filter(|&index| is_on_path(index)).collect()
}

/// Indices on the tower's back row that a piece passes from `from` to `to`, both included. A
/// path that starts on z0, a0, d0 or e0 (indices 0, 1, 6 and 7) stays on these squares.
fn tower_row_path(from: usize, to: usize) -> Vec<usize> {
    let outer = |index| !(2..6).contains(&index);
    if outer(from) {
        row_between(from, to, outer)
    } else {
        row_between(from, to, |_| true)
    }
}

/// All attack board squares at the file and rank of `square` if it is the second square of the back
/// row (a0 or a9); otherwise none. Where attack boards may be inverted (V.A2.2), castling on the
/// queen's side requires that these squares are empty too.
fn attack_board_squares(layout: &BoardLayout, row: &[Square; ROW], square: Square) -> Vec<Square> {
    if square != row[1] {
        return Vec::new();
    }
    let (file, rank) = layout.place(square.column());
    let levels = layout
        .levels()
        .filter(|&level| layout.level_pin(level).is_some());
    levels
        .filter_map(|level| layout.square_at(file, rank, level))
        .collect()
}
