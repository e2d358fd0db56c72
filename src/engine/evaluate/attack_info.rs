//! Which squares the pieces of a position attack as seen from above, computed once and used by all
//! parts of the evaluation.

use super::tables::Tables;
use crate::rules::layout::Attacks;
use crate::rules::{BoardLayout, Color, Position, Role, Square, SquareSet};

/// A knight, bishop, rook or queen and what it attacks.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackingPiece {
    pub role: Role,
    pub square: Square,
    pub reach: u64,
}

/// Where the pieces of one side stand and what they attack. A `u64` is a bit set of columns (pairs
/// of file and rank): bit `n` stands for the [`Column`](crate::rules::Column) with index `n`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    pub own: SquareSet,
    pub pawns: SquareSet,
    pub king: Option<Square>,
    pieces: [AttackingPiece; MAX_PIECES],
    count: usize,
    /// Columns that the side's pawns attack, as a bit set.
    pub by_pawns: u64,
    /// Columns that any piece of the side attacks, as a bit set.
    pub attacks: u64,
    /// Column of the side's king and the columns next to it, as a bit set.
    pub ring: u64,
}

/// Maximum number of knights, bishops, rooks and queens of a side: seven initial ones and eight
/// promoted pawns.
const MAX_PIECES: usize = 15;

impl Side {
    const NONE: Side = Side {
        own: SquareSet::EMPTY,
        pawns: SquareSet::EMPTY,
        king: None,
        pieces: [AttackingPiece {
            role: Role::Pawn,
            square: Square::from_index(0),
            reach: 0,
        }; MAX_PIECES],
        count: 0,
        by_pawns: 0,
        attacks: 0,
        ring: 0,
    };

    #[inline]
    pub fn pieces(&self) -> &[AttackingPiece] {
        &self.pieces[..self.count]
    }

    /// Fills in the data of the side `color` for a position.
    fn fill(&mut self, position: &Position, attacks: &Attacks, color: Color, occupied: u64) {
        self.own = position.of(color);
        self.pawns = position.pieces(color, Role::Pawn);
        self.king = position.king(color);
        if let Some(king) = self.king {
            let around = attacks.king(king.column());
            self.attacks = around;
            self.ring = around | king.column().bit();
        }
        self.by_pawns = attacks.pawns(color, self.pawns.columns());
        let of = |role| position.pieces(color, role).into_iter();
        let knights = of(Role::Knight).map(|it| (it, attacks.knight(it.column())));
        let knights = self.add(Role::Knight, knights);
        let bishops = of(Role::Bishop).map(|it| (it, attacks.bishop(it.column(), occupied)));
        let bishops = self.add(Role::Bishop, bishops);
        let rooks = of(Role::Rook).map(|it| (it, attacks.rook(it.column(), occupied)));
        let rooks = self.add(Role::Rook, rooks);
        let queens = of(Role::Queen).map(|it| {
            let column = it.column();
            (
                it,
                attacks.rook(column, occupied) | attacks.bishop(column, occupied),
            )
        });
        let queens = self.add(Role::Queen, queens);
        self.attacks |= self.by_pawns | knights | bishops | rooks | queens;
    }

    /// Adds the pieces of a role, each with the columns that it attacks, as a bit set. Returns the
    /// union of these bit sets.
    #[inline(always)]
    fn add(&mut self, role: Role, all: impl Iterator<Item = (Square, u64)>) -> u64 {
        let (mut together, mut count) = (0, self.count);
        all.for_each(|(square, reach)| {
            together |= reach;
            // Positions set up by hand may have more pieces; the pieces in excess are ignored.
            if let Some(piece) = self.pieces.get_mut(count) {
                *piece = AttackingPiece {
                    role,
                    square,
                    reach,
                };
                count += 1;
            }
        });
        self.count = count;
        together
    }
}

/// What both sides attack in a position, with other data that all parts of the evaluation use.
pub(super) struct AttackInfo<'a> {
    pub position: &'a Position,
    pub layout: &'static BoardLayout,
    pub tables: &'static Tables,
    pub empty: SquareSet,
    sides: [Side; 2],
}

impl<'a> AttackInfo<'a> {
    // Inlined because the struct is large and would otherwise be copied.
    #[inline(always)]
    pub fn new(position: &'a Position, tables: &'static Tables) -> AttackInfo<'a> {
        let layout = position.layout();
        let all = position.occupied();
        let occupied = all.columns();
        let mut info = AttackInfo {
            position,
            layout,
            tables,
            empty: position.squares() - all,
            sides: [Side::NONE; 2],
        };
        for color in Color::ALL {
            let side = &mut info.sides[color.index()];
            side.fill(position, layout.attacks(), color, occupied);
        }
        info
    }

    #[inline]
    pub fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }
}
