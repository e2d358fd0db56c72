//! Which moves may give check, told without making them: at the last move of a
//! mate nothing else counts.
//!
//! It errs on one side only: a move that it excludes gives no check.

use crate::rules::{Color, Geometry, Move, Position, Role, SquareSet, columns};

/// From where, and by leaving what, the side to move would check the other king.
pub struct Checks<'a> {
    position: &'a Position,
    us: Color,
    /// Columns from which each role attacks the king, in the order of [`Role::ALL`].
    direct: [u64; 6],
    /// Columns of own pieces that alone stand between an own slider and the king.
    uncovering: u64,
}

impl<'a> Checks<'a> {
    /// Looks at the other king.
    pub fn new(position: &'a Position) -> Checks<'a> {
        let us = position.turn();
        let attacks = &position.geometry().attacks;
        let king = position.king(!us).column();
        let occupied = position.occupied().columns();
        let (straight, diagonal) = (attacks.rook(king, occupied), attacks.bishop(king, occupied));
        Checks {
            position,
            us,
            direct: [
                attacks.pawn(!us, king),
                attacks.knight(king),
                diagonal,
                straight,
                straight | diagonal,
                0,
            ],
            uncovering: uncovering(position, us, position.geometry()),
        }
    }

    /// Whether a legal move may give check.
    pub fn may_give(&self, mv: Move) -> bool {
        match mv {
            // A promoted pawn may check along the line that it has left.
            Move::Piece {
                promotion: Some(_), ..
            }
            | Move::Castle(_)
            | Move::Promote { .. } => true,
            Move::Piece { from, to, .. } => {
                let ours = |role: &Role| self.position.pieces(self.us, *role).contains(from);
                let role = Role::ALL.into_iter().find(ours).unwrap_or(Role::King);
                self.direct[role.index()] & to.column().bit() != 0
                    || self.uncovering & from.column().bit() != 0
                    // What is captured en passant leaves a column too.
                    || self.position.is_en_passant(mv)
            }
            Move::Board {
                from, promotion, ..
            } => promotion.is_some() || !self.position.on_board(from).is_empty(),
        }
    }
}

fn uncovering(position: &Position, us: Color, geometry: &Geometry) -> u64 {
    let attacks = &geometry.attacks;
    let king = position.king(!us).column();
    let occupied = position.occupied();
    let queens = position.pieces(us, Role::Queen);
    let sliders = |role| (position.pieces(us, role) | queens).columns();
    let snipers = attacks.rook(king, 0) & sliders(Role::Rook)
        | attacks.bishop(king, 0) & sliders(Role::Bishop);
    let mut uncovering = 0;
    for sniper in columns(snipers) {
        let between = attacks.between(king, sniper) & occupied.columns();
        let alone: SquareSet = occupied.on(between);
        if between.is_power_of_two() && alone.len() == 1 {
            uncovering |= between & position.of(us).columns();
        }
    }
    uncovering
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn no_move_that_gives_check_is_excluded() {
        let mut checks = 0;
        let mut excluded = 0;
        for seed in 0..60_u64 {
            let mut position = Position::start();
            let mut state = seed;
            for _ in 0..160 {
                let moves = position.legal_moves();
                let told = Checks::new(&position);
                for &mv in &moves {
                    let gives = position.after(mv).in_check()
                        && position.after(mv).turn() != position.turn();
                    checks += u32::from(gives);
                    excluded += u32::from(!told.may_give(mv));
                    assert!(!gives || told.may_give(mv), "{mv:?} in {position}");
                }
                state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                let Some(&mv) = moves.get((state >> 33) as usize % moves.len().max(1)) else {
                    break;
                };
                position.make(mv);
            }
        }
        assert!(
            checks > 1000 && excluded > 10 * checks,
            "{checks} {excluded}"
        );
    }
}
