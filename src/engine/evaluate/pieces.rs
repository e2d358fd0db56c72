//! Officers: what they are worth, where they stand, how far they reach, and what
//! threatens them, and pawns that hang.

use super::TermCounter;
use super::sight::{Officer, Side, Sight};
use super::weights::{
    HANGING, MOBILITY, MOBILITY_STEPS, PAIR, THREAT_BY_MINOR, THREAT_BY_PAWN, THREAT_BY_ROOK,
};
use crate::rules::{Color, Role};

pub(super) fn count_terms(sight: &Sight, color: Color, terms: &mut impl TermCounter) {
    let (us, them) = (sight.side(color), sight.side(!color));
    let free = (sight.position.squares() - us.own).on(!them.by_pawns);
    let (once, twice) = levels(free.layers());
    let mut bishops = 0;
    for officer in us.officers() {
        let role = officer.role.index();
        terms.stand(sight.tables, color, officer.role, officer.square);
        let reached = (officer.reach & once).count_ones() + (officer.reach & twice).count_ones();
        let step = reached >> u32::from(officer.role == Role::Queen);
        let step = (step as usize).min(MOBILITY_STEPS - 1);
        terms.add(MOBILITY + role * MOBILITY_STEPS + step, 1);
        bishops += i32::from(officer.role == Role::Bishop);
        if them.attacks & officer.square.column().bit() != 0 {
            threatened(us, them, officer, terms);
        }
    }
    if bishops >= 2 {
        terms.add(PAIR, 1);
    }
    let hanging = us.pawns.on(them.attacks & !us.attacks);
    if !hanging.is_empty() {
        terms.add(HANGING + Role::Pawn.index(), hanging.len() as i32);
    }
}

/// An officer that is attacked.
#[inline]
fn threatened(us: &Side, them: &Side, officer: &Officer, terms: &mut impl TermCounter) {
    let (role, column) = (officer.role.index(), officer.square.column().bit());
    if them.by_pawns & column != 0 {
        terms.add(THREAT_BY_PAWN + role, 1);
    } else if them.by_minors & column != 0 {
        terms.add(THREAT_BY_MINOR + role, 1);
    } else if them.by_rooks & column != 0 {
        terms.add(THREAT_BY_ROOK + role, 1);
    }
    if us.attacks & column == 0 {
        terms.add(HANGING + role, 1);
    }
}

/// The columns with at least one of these squares, and those with two.
#[inline]
fn levels(layers: [u64; 4]) -> (u64, u64) {
    layers.into_iter().fold((0, 0), |(once, twice), layer| {
        (once | layer, twice | once & layer)
    })
}
