//! Which moves would give check, told before they are made.
//!
//! It is near enough for pruning and for looking at checks, and no more: castling
//! and owed promotions are passed over.

use crate::rules::{Geometry, Move, Pin, Position, Role, Square, columns};

/// The columns from which the side to move would attack the other king.
#[derive(Clone, Copy, Debug)]
pub(super) struct Checks {
    straight: u64,
    diagonal: u64,
    knight: u64,
    pawn: u64,
    /// Columns with a piece that alone stands between a slider and the king.
    uncovering: u64,
}

impl Checks {
    pub fn new(position: &Position) -> Checks {
        let us = position.turn();
        let attacks = &position.geometry().attacks;
        let king = position.king(!us).column();
        let occupied = position.occupied().columns();
        let own = |role| position.pieces(us, role).columns();
        let queens = own(Role::Queen);
        let snipers = attacks.rook(king, 0) & (own(Role::Rook) | queens)
            | attacks.bishop(king, 0) & (own(Role::Bishop) | queens);
        let mut uncovering = 0;
        for sniper in columns(snipers) {
            let shield = attacks.between(king, sniper) & occupied;
            if shield.is_power_of_two() && position.occupied().on(shield).len() == 1 {
                uncovering |= shield;
            }
        }
        Checks {
            straight: attacks.rook(king, occupied),
            diagonal: attacks.bishop(king, occupied),
            knight: attacks.knight(king),
            pawn: attacks.pawn(!us, king),
            uncovering,
        }
    }

    /// Whether a legal move gives check.
    #[inline]
    pub fn gives(&self, position: &Position, mv: Move) -> bool {
        let (from, to, promotion) = match mv {
            Move::Piece {
                from,
                to,
                promotion,
            } => (from, to.column(), promotion),
            Move::Board {
                from,
                to,
                promotion,
            } => match passenger(position, from) {
                Some(square) => {
                    let geometry: &Geometry = position.geometry();
                    (
                        square,
                        geometry.carried(square, from, to).column(),
                        promotion,
                    )
                }
                None => return false,
            },
            Move::Castle(_) | Move::Promote { .. } => return false,
        };
        let role = promotion.or_else(|| position.role_at(from));
        role.is_some_and(|role| self.from(role) & to.bit() != 0)
            || self.uncovering & from.column().bit() != 0
    }

    fn from(&self, role: Role) -> u64 {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.diagonal,
            Role::Rook => self.straight,
            Role::Queen => self.diagonal | self.straight,
            Role::King => 0,
        }
    }
}

/// What a board that is about to move carries.
pub(super) fn passenger(position: &Position, board: Pin) -> Option<Square> {
    position.on_board(board).first()
}

#[cfg(test)]
mod tests {
    use super::super::attention::mixed;
    use super::*;

    #[test]
    fn no_check_of_a_piece_or_of_what_a_board_carries_is_missed() {
        let mut position = Position::start();
        let mut random = 1;
        let (mut checks, mut foretold) = (0, 0);
        for _ in 0..20_000 {
            let moves = position.legal_moves();
            let before = Checks::new(&position);
            for &mv in &moves {
                let en_passant = position.en_passant().is_some();
                let plain = mv.promotion().is_none() && !en_passant;
                let plain = plain && matches!(mv, Move::Piece { .. } | Move::Board { .. });
                let after = position.after(mv);
                if plain && after.in_check() {
                    checks += 1;
                    assert!(before.gives(&position, mv), "{mv:?} {}", position.to_tfen());
                }
                foretold += u32::from(plain && before.gives(&position, mv));
            }
            random = mixed(random);
            position = match moves.get(random as usize % moves.len().max(1)) {
                Some(&mv) if position.outcome().is_none() => position.after(mv),
                _ => Position::start(),
            };
        }
        assert!(
            checks > 10_000 && foretold < checks * 11 / 10,
            "{foretold} for {checks}"
        );
    }
}
