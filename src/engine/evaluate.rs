//! How good a position is at a glance, without looking ahead.

use super::exchange::WORTH;
use super::score::{MOST, Value};
use crate::rules::{Color, Position, Role};

/// What a position is worth for the side to move, in hundredths of a pawn, within
/// 8000 either way.
pub fn evaluate(position: &Position) -> Value {
    let side = |color: Color| -> Value {
        let worth = |role: Role| WORTH[role.index()] * position.pieces(color, role).len() as Value;
        Role::ALL[..5].iter().copied().map(worth).sum()
    };
    let us = position.turn();
    (side(us) - side(!us)).clamp(-MOST, MOST)
}
