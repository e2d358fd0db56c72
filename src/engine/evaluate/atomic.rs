//! Where captures clear the squares around (Atomschach): a piece is worth less, since it
//! goes with what it takes, and each piece beside a king that can be taken is his end.

use super::sight::{Side, Sight};
use super::{Tables, for_turn, phase, within_fifty_moves};
use crate::engine::exchange::BLAST_WORTH as WORTH;
use crate::engine::score::Value;
use crate::rules::{Color, Position, Role, columns};

/// For each square that an officer reaches.
const MOBILITY: Value = 15;

/// For a pawn by the ranks that it has gone, and if no enemy pawn can stop it.
const ADVANCED: [Value; 10] = [0, 0, 4, 10, 18, 30, 48, 70, 90, 0];
const PASSED: [Value; 10] = [0, 4, 8, 16, 30, 55, 95, 140, 180, 0];

/// For a piece beside a king that can be taken, and for a square beside him that is
/// attacked.
const FUSE: Value = 300;
const NEAR: Value = 44;

/// For the move, which is more than elsewhere.
const TEMPO: Value = 25;

/// What a position is worth for the side to move.
pub(in crate::engine) fn atomic(position: &Position, tables: &'static Tables) -> Value {
    let sight = Sight::new(position, tables);
    let white = side(&sight, Color::White) - side(&sight, Color::Black);
    within_fifty_moves(position, for_turn(position, white) + TEMPO)
}

fn side(sight: &Sight, color: Color) -> Value {
    let (us, them) = (sight.side(color), sight.side(!color));
    let mut sum = 0;
    for officer in us.officers() {
        let reached = (officer.reach & !us.own.columns()).count_ones();
        sum += WORTH[officer.role.index()] + MOBILITY * reached as Value;
    }
    for square in us.pawns {
        let column = square.column();
        let rank = usize::from(sight.tables.rank(color, column)).min(9);
        sum += WORTH[Role::Pawn.index()] + ADVANCED[rank];
        if them.pawns.columns() & sight.tables.front(color, column) == 0 {
            sum += PASSED[rank];
        }
    }
    // The fewer pieces are left, the less there is to light.
    let left = 8 + phase(sight.position);
    sum - danger(sight, us, them) * left / 32
}

/// What threatens a side's king.
fn danger(sight: &Sight, us: &Side, them: &Side) -> Value {
    let Some(king) = us.king else {
        return 0;
    };
    // A king takes nothing.
    let attacked = them
        .officers()
        .iter()
        .fold(them.by_pawns, |all, it| all | it.reach);
    let ring = us.ring & !king.column().bit();
    let lit = ring & attacked & us.own.columns();
    // What would take both kings is no threat.
    let other = them.king.map_or(0, |king| king.column().bit());
    let attacks = sight.geometry.attacks();
    let fuses = columns(lit).filter(|&column| attacks.king(column) & other == 0);
    let open = ring & attacked & !us.own.columns();
    FUSE * fuses.count() as Value + NEAR * open.count_ones() as Value
}
