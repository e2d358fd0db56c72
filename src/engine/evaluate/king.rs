//! The king: what attacks him, where he can flee, what shields him. A king over or
//! under the other has few flights, since the other attacks them all.

use super::TermCounter;
use super::sight::Sight;
use super::weights::{DANGER, DANGER_STEPS, EXPOSED, EXPOSED_STEPS, FLIGHTS, LONE, SHIELD};
use crate::rules::{Color, Role};

/// How much an officer's attack on a column around the king weighs, by role.
const PRESSURE: [u32; 6] = [0, 2, 2, 3, 4, 0];

pub(super) fn count_terms(sight: &Sight, color: Color, terms: &mut impl TermCounter) {
    let (us, them) = (sight.side(color), sight.side(!color));
    let Some(king) = us.king else {
        return;
    };
    let column = king.column();
    terms.stand(sight.tables, color, Role::King, king);

    let mut pressure = 0;
    let mut attackers = 0;
    for officer in them.officers() {
        let hits = officer.reach & us.ring;
        if hits != 0 {
            attackers += 1;
            pressure += PRESSURE[officer.role.index()] * hits.count_ones();
        }
    }
    pressure += (them.by_pawns & us.ring).count_ones();
    if attackers >= 2 {
        let step = (pressure as usize).min(DANGER_STEPS - 1);
        terms.add(DANGER + step, 1);
    }

    let free = (sight.position.squares() - us.own).columns();
    let flights = us.ring & !column.bit() & free & !them.attacks;
    terms.add(FLIGHTS + flights.count_ones() as usize, 1);
    let shield = (us.pawns.columns() & us.ring).count_ones().min(3);
    terms.add(SHIELD + shield as usize, 1);

    let attacks = sight.geometry.attacks();
    let lines = attacks.rook(column, sight.occupied) | attacks.bishop(column, sight.occupied);
    let open = (lines & !us.own.columns()).count_ones() as usize;
    terms.add(EXPOSED + open.min(EXPOSED_STEPS - 1), 1);

    if us.own.is_one()
        && let Some(other) = them.king
    {
        let distance = sight.tables.distance(column, other.column());
        terms.add(LONE + distance.min(8), 1);
    }
}
