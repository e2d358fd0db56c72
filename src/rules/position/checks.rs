//! Which moves give check, told before they are made.

use crate::rules::laws::{Aim, Movement};
use crate::rules::{Column, Move, Position, Role, Shields, Square, SquareSet};

/// From where, and by leaving what, the side to move would check the other king.
///
/// Made once for a position and asked of each of its moves.
#[derive(Clone, Copy, Debug)]
pub struct Checks {
    /// Columns from which each role attacks the king, in the order of
    /// [`Role::ALL`](crate::rules::Role::ALL).
    direct: [u64; 6],
    /// Columns of what, by leaving, uncovers a check.
    uncovering: u64,
}

impl Checks {
    /// Looks at the king of the side that is not to move.
    #[inline]
    pub fn of(position: &Position) -> Checks {
        match position.rules.movement {
            Movement::Plan => Checks::in_plan(position),
            Movement::Space => Checks::in_space(position),
        }
    }

    #[inline]
    fn in_plan(position: &Position) -> Checks {
        let (us, them) = (position.turn(), !position.turn());
        let attacks = &position.geometry().attacks;
        let occupied = position.occupied().columns();
        let direct = position.king(them).map_or([0; 6], |king| {
            let king = king.column();
            let (straight, diagonal) =
                (attacks.rook(king, occupied), attacks.bishop(king, occupied));
            [
                attacks.pawn(!us, king),
                attacks.knight(king),
                diagonal,
                straight,
                straight | diagonal,
                0,
            ]
        });
        Checks {
            direct,
            uncovering: Shields::in_plan(position, them).columns(),
        }
    }

    /// Cells laid onto the plan: what is asked of columns says too much of them, never
    /// too little.
    #[cold]
    fn in_space(position: &Position) -> Checks {
        let (us, them) = (position.turn(), !position.turn());
        let (cells, occupied) = (position.geometry().cells(), position.occupied());
        let direct = position.king(them).map_or([0; 6], |king| {
            Role::ALL.map(|role| match role {
                Role::Pawn => cells.captures(!us, king).columns(),
                Role::King => 0,
                role => cells.officer(role, king, occupied).columns(),
            })
        });
        let shields = position.shields_in_space(them).into_iter();
        let shields: SquareSet = shields.map(|(shield, _)| shield).collect();
        Checks {
            direct,
            uncovering: shields.columns(),
        }
    }

    /// Whether a legal move of the position may put the other side in check. It errs on
    /// one side only: of a move that gives check it never says no; it says yes of a
    /// piece too that moves along a line and so keeps it closed, and in three dimensions
    /// of some more. An owed promotion gives no check, since the same player then moves.
    #[inline]
    pub fn may_give(&self, position: &Position, mv: Move) -> bool {
        match mv {
            Move::Piece {
                from,
                to,
                promotion: None,
            } if !position.is_en_passant(mv) && !explodes(position, mv) => {
                self.may_check(position, from, to.column())
            }
            Move::Board {
                from,
                to,
                promotion: None,
            } => {
                // An empty board changes no column.
                let passenger = position.on_board(from).first();
                passenger.is_some_and(|passenger| {
                    let arrival = position.geometry().carried(passenger, from, to);
                    self.may_check(position, passenger, arrival.column())
                })
            }
            Move::Promote { .. } => false,
            // What is dropped opens no line.
            Move::Drop { role, to } => self.direct[role.index()] & to.column().bit() != 0,
            // More changes than where one piece stands: rare enough to try.
            _ => position.after(mv).in_check(),
        }
    }

    /// Whether the piece on a square, gone to a column, attacks the king from there or
    /// has left a line open behind it.
    #[inline]
    fn may_check(&self, position: &Position, from: Square, to: Column) -> bool {
        let any = self.direct.into_iter().fold(0, |all, from| all | from);
        self.uncovering & from.column().bit() != 0
            || any & to.bit() != 0
                && position
                    .role_at(from)
                    .is_some_and(|role| self.direct[role.index()] & to.bit() != 0)
    }
}

/// Whether a move captures where that clears the squares around (Atomschach).
fn explodes(position: &Position, mv: Move) -> bool {
    position.rules().aim == Aim::Explode && position.is_capture(mv)
}
