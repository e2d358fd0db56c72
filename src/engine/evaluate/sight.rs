//! What every term needs to know of a position: which columns each side attacks.

use super::tables::Tables;
use crate::rules::ground::Attacks;
use crate::rules::{Color, Geometry, Position, Role, Square, SquareSet, columns};

/// An officer (knight, bishop, rook, queen) and the columns that it attacks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Officer {
    pub role: Role,
    pub square: Square,
    pub reach: u64,
}

/// One side of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    pub own: SquareSet,
    pub pawns: SquareSet,
    pub king: Option<Square>,
    officers: [Officer; MOST_OFFICERS],
    count: usize,
    /// Columns that its pawns attack.
    pub by_pawns: u64,
    /// Columns that its knights and bishops attack.
    pub by_minors: u64,
    /// Columns that its rooks attack.
    pub by_rooks: u64,
    /// Columns that any of its pieces attacks.
    pub attacks: u64,
    /// Columns around its king, and his own.
    pub ring: u64,
}

/// Seven officers and eight pawns that have been promoted.
const MOST_OFFICERS: usize = 15;

impl Side {
    #[inline]
    pub fn officers(&self) -> &[Officer] {
        &self.officers[..self.count]
    }
}

/// What every term needs to know.
pub(super) struct Sight<'a> {
    pub position: &'a Position,
    pub geometry: &'static Geometry,
    pub tables: &'static Tables,
    pub occupied: u64,
    pub empty: SquareSet,
    sides: [Side; 2],
}

impl<'a> Sight<'a> {
    pub fn new(position: &'a Position, tables: &'static Tables) -> Sight<'a> {
        let geometry = position.geometry();
        let all = position.occupied();
        let occupied = all.columns();
        Sight {
            position,
            geometry,
            tables,
            occupied,
            empty: position.squares() - all,
            sides: Color::ALL.map(|color| side(position, geometry.attacks(), color, occupied)),
        }
    }

    #[inline]
    pub fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }
}

fn side(position: &Position, attacks: &Attacks, color: Color, occupied: u64) -> Side {
    let own = position.of(color);
    let of = |role: Role| own & position.by_role(role);
    let pawns = of(Role::Pawn);
    let king = position.king(color);
    let ring = king.map_or(0, |king| attacks.king(king.column()));
    let beneath = king.map_or(0, |king| king.column().bit());
    let mut side = Side {
        own,
        pawns,
        king,
        officers: [Officer {
            role: Role::Pawn,
            square: Square::from_index(0),
            reach: 0,
        }; MOST_OFFICERS],
        count: 0,
        by_pawns: 0,
        by_minors: 0,
        by_rooks: 0,
        attacks: ring,
        ring: ring | beneath,
    };
    for column in columns(pawns.columns()) {
        side.by_pawns |= attacks.pawn(color, column);
    }
    side.attacks |= side.by_pawns;
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for square in of(role) {
            let column = square.column();
            let reach = match role {
                Role::Knight => attacks.knight(column),
                Role::Bishop => attacks.bishop(column, occupied),
                Role::Rook => attacks.rook(column, occupied),
                _ => attacks.rook(column, occupied) | attacks.bishop(column, occupied),
            };
            match role {
                Role::Knight | Role::Bishop => side.by_minors |= reach,
                Role::Rook => side.by_rooks |= reach,
                _ => {}
            }
            side.attacks |= reach;
            // A position set up by hand may have more; they count for nothing.
            if let Some(officer) = side.officers.get_mut(side.count) {
                *officer = Officer {
                    role,
                    square,
                    reach,
                };
                side.count += 1;
            }
        }
    }
    side
}
