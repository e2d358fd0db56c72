//! Evaluates the king: attacks near it, squares to which it can flee, and the pawns that shelter
//! it. A king above or below the other king has few squares to flee to, because the other king
//! attacks the squares around them both.

use super::Sum;
use super::attack_info::AttackInfo;
use super::layouts::Weights;
use super::weights::{DANGER, DANGER_STEPS, EXPOSED, EXPOSED_STEPS, FLIGHTS, LONE, SHELTER};
use crate::rules::{Color, Role};

/// Weight of a piece's attack on a square next to the king, indexed by role from the pawn to the
/// king.
const PRESSURE: [u32; 6] = [0, 2, 2, 3, 4, 0];

/// Adds the features of a side's king to `terms`.
pub(super) fn count_terms(info: &AttackInfo, color: Color, terms: &mut Sum<impl Weights>) {
    let (us, them) = (info.side(color), info.side(!color));
    let Some(king) = us.king else {
        return;
    };
    let column = king.column();
    terms.add_placement(info.tables, color, Role::King, king);

    let mut pressure = 0;
    let mut attackers = 0;
    for piece in them.pieces() {
        let hits = piece.reach & us.ring;
        if hits != 0 {
            attackers += 1;
            pressure += PRESSURE[piece.role.index()] * hits.count_ones();
        }
    }
    pressure += (them.by_pawns & us.ring).count_ones();
    if attackers >= 2 {
        let step = (pressure as usize).min(DANGER_STEPS - 1);
        terms.add(DANGER + step, 1);
    }

    let free = (info.position.squares() - us.own).columns();
    let flights = us.ring & !column.bit() & free & !them.attacks;
    terms.add(FLIGHTS + flights.count_ones() as usize, 1);
    let shelter = (us.pawns.columns() & us.ring).count_ones().min(3);
    terms.add(SHELTER + shelter as usize, 1);

    let attacks = info.layout.attacks();
    let lines = attacks.rook(column, info.occupied) | attacks.bishop(column, info.occupied);
    let open = (lines & !us.own.columns()).count_ones() as usize;
    terms.add(EXPOSED + open.min(EXPOSED_STEPS - 1), 1);

    if us.own.is_one()
        && let Some(other) = them.king
    {
        let distance = info.tables.distance(column, other.column());
        terms.add(LONE + distance.min(8), 1);
    }
}
