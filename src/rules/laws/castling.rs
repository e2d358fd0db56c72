//! Who castles from where to where (Article 3.5(a)(ii); V.S5.3; FIDE 3.8(a)(ii)).
//!
//! King and rooks start on a row of eight squares. Where they go does not depend on where
//! they start, and what has to be free follows from both: so one law serves the
//! tournament rules, the flat board and the 960 starts of either.

use super::{Base, OptionSet, RuleOption, Start};
use crate::rules::{CastlingSide, Color, Geometry, Role, Square, SquareSet};

/// A castling move: who goes from where to where.
#[derive(Clone, Copy, Debug)]
pub struct Castling {
    /// Whose.
    pub color: Color,
    /// With which rook.
    pub side: CastlingSide,
    /// Where the king starts.
    pub king: Square,
    /// Where he ends.
    pub king_to: Square,
    /// Where the rook starts.
    pub rook: Square,
    /// Where it ends.
    pub rook_to: Square,
    /// Squares that must be empty, but for this king and this rook.
    pub empty: SquareSet,
    /// Squares that must not be attacked before, beside the one where the king starts: those
    /// that he crosses, and where starts are shuffled the one where he ends.
    pub crossed: SquareSet,
    /// The columns of these and of the one where he ends.
    pub(in crate::rules) safe_columns: u64,
    /// Whether the rook may have shut off what attacks the king where he ends.
    pub(in crate::rules) may_uncover: bool,
}

/// How many squares a row has.
const ROW: usize = 8;
const SIDES: [CastlingSide; 2] = [CastlingSide::King, CastlingSide::Queen];

/// The law of castling.
#[derive(Debug)]
pub struct CastlingLaw {
    /// Whether castling is never a player's first move (Article 3.5(a)(ii)(1)).
    pub never_first: bool,
    /// Whether there is any. A position may name rights nevertheless; they mean nothing.
    pub exists: bool,
    /// Whether it is on though the king leaves, crosses or reaches an attacked square.
    pub through_attacks: bool,
    /// Whether king and rooks start where a position says, not where the rule set does.
    pub shuffled: bool,
    row: [[Square; ROW]; 2],
    /// By colour and square: its place on the row, from 1; nought off the row.
    home: [[u8; 256]; 2],
    /// Where the king and his rooks start, as places on the row, from 1.
    start: [u8; 3],
    /// By colour, side, the king's and the rook's place on the row.
    all: Vec<Castling>,
}

impl CastlingLaw {
    pub(super) fn new(
        base: Base,
        options: OptionSet,
        ground: &Geometry,
        start: &Start,
    ) -> CastlingLaw {
        let row = Color::ALL.map(|color| start.row(color));
        let mut home = [[0; 256]; 2];
        for (table, squares) in home.iter_mut().zip(&row) {
            for (index, square) in squares.iter().enumerate() {
                table[square.index()] = index as u8 + 1;
            }
        }
        let mut all = Vec::new();
        for color in Color::ALL {
            for side in SIDES {
                for king in 0..ROW {
                    for rook in 0..ROW {
                        all.push(castling(
                            base, options, ground, start, color, side, king, rook,
                        ));
                    }
                }
            }
        }
        let antichess = options.has(RuleOption::Antichess);
        CastlingLaw {
            never_first: base == Base::Tower,
            exists: !antichess || options.has(RuleOption::Castling),
            through_attacks: antichess,
            shuffled: start.shuffled,
            start: homes(&start.officers),
            row,
            home,
            all,
        }
    }

    /// The place of a square on a colour's row, from 1; nought off the row.
    #[inline]
    pub(in crate::rules) fn home(&self, color: Color, square: Square) -> u8 {
        self.home[color.index()][square.index()]
    }

    /// The square at a place on a colour's row, from 1.
    pub(in crate::rules) fn square(&self, color: Color, home: u8) -> Option<Square> {
        let index = usize::from(home).checked_sub(1)?;
        self.row[color.index()].get(index).copied()
    }

    /// The castling with a king and a rook that start on these places of the row.
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

    /// The castling from the rule set's own start; none where starts are shuffled.
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

/// Where the king and his rooks stand on the row, from 1.
pub(super) fn homes(officers: &[Role; ROW]) -> [u8; 3] {
    let at = |role, from: usize| {
        let found = officers.iter().skip(from).position(|&it| it == role);
        found.map_or(0, |index| (from + index) as u8 + 1)
    };
    let king = at(Role::King, 0);
    [king, at(Role::Rook, usize::from(king)), at(Role::Rook, 0)]
}

fn castling(
    base: Base,
    options: OptionSet,
    ground: &Geometry,
    start: &Start,
    color: Color,
    side: CastlingSide,
    king: usize,
    rook: usize,
) -> Castling {
    let row = &start.row(color);
    let (king_to, rook_to) = match (base, side) {
        (Base::Chess, CastlingSide::King) => (6, 5),
        (Base::Chess, CastlingSide::Queen) => (2, 3),
        (Base::Tower, CastlingSide::King) => (7, 6),
        (Base::Tower, CastlingSide::Queen) => (1, 6),
    };
    let way = |from, to| -> SquareSet {
        let way = match base {
            Base::Chess => along(from, to, |_| true),
            Base::Tower => tower_way(from, to),
        };
        way.into_iter().map(|index| row[index]).collect()
    };
    let mut empty = way(king, king_to) | way(rook, rook_to);
    // In space what stands over or under a square does not matter (V.G1).
    if options.has(RuleOption::Hanging)
        && !options.has(RuleOption::Space)
        && side == CastlingSide::Queen
    {
        let beside = empty
            .into_iter()
            .flat_map(|square| under(ground, row, square));
        empty |= beside.collect::<SquareSet>();
    }
    let mut crossed = match base {
        Base::Chess => way(king, king_to),
        Base::Tower => way(king, king_to) & ground.main_squares(),
    };
    for at in [king, rook] {
        empty.remove(row[at]);
    }
    crossed.remove(row[king]);
    // Where he ends is looked at when the rook has arrived too. Before, a rook of the other
    // side may attack it that his own then shuts off; from the tournament rules' own squares
    // and FIDE's none can without giving check.
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

/// The places from one to another on the row that lie so, both ends included.
fn along(from: usize, to: usize, lies_so: impl Fn(usize) -> bool) -> Vec<usize> {
    let all = from.min(to)..=from.max(to);
    all.filter(|&index| lies_so(index)).collect()
}

/// On the tower a way that starts on rank 0 keeps to it: z0, a0, d0, e0.
fn tower_way(from: usize, to: usize) -> Vec<usize> {
    let outer = |index| !(2..6).contains(&index);
    if outer(from) {
        along(from, to, outer)
    } else {
        along(from, to, |_| true)
    }
}

/// Where boards may hang: the second place of a0, which has to be free too.
fn under(ground: &Geometry, row: &[Square; ROW], square: Square) -> Vec<Square> {
    if square != row[1] {
        return Vec::new();
    }
    let (file, rank) = ground.place(square.column());
    let levels = ground
        .levels()
        .filter(|&level| ground.level_pin(level).is_some());
    levels
        .filter_map(|level| ground.square_at(file, rank, level))
        .collect()
}
