//! Officers: what they are worth, where they stand, how far they reach, and what
//! threatens them.

use super::TermCounter;
use super::sight::{Side, Sight};
use super::weights::{
    ABOARD, HANGING, MATERIAL, MOBILITY, MOBILITY_STEPS, PAIR, PLACE, PLACES, THREAT_BY_MINOR,
    THREAT_BY_PAWN, THREAT_BY_ROOK,
};
use crate::rules::{Color, Role, Square};

pub(super) fn count_terms(sight: &Sight, color: Color, terms: &mut impl TermCounter) {
    let (us, them) = (sight.side(color), sight.side(!color));
    let free = (sight.position.squares() - us.own).on(!them.by_pawns);
    let (once, twice) = levels(free.layers());
    let mut bishops = 0;
    for officer in us.officers() {
        let role = officer.role.index();
        stands(sight, color, officer.role, officer.square, terms);
        let reached = (officer.reach & once).count_ones() + (officer.reach & twice).count_ones();
        let step = match officer.role {
            Role::Queen => reached / 2,
            _ => reached,
        };
        let step = (step as usize).min(MOBILITY_STEPS - 1);
        terms.add(color, MOBILITY + role * MOBILITY_STEPS + step, 1);
        threatened(us, them, color, officer.role, officer.square, terms);
        bishops += i32::from(officer.role == Role::Bishop);
    }
    if bishops >= 2 {
        terms.add(color, PAIR, 1);
    }
}

/// What a piece is worth and where it stands.
#[inline]
pub(super) fn stands(
    sight: &Sight,
    color: Color,
    role: Role,
    square: Square,
    terms: &mut impl TermCounter,
) {
    let place = sight.tables.place(color, square.column());
    terms.add(color, PLACE + role.index() * PLACES + place, 1);
    if role != Role::King {
        terms.add(color, MATERIAL + role.index(), 1);
    }
    if sight.tables.aboard.contains(square) {
        terms.add(color, ABOARD + role.index(), 1);
    }
}

#[inline]
pub(super) fn threatened(
    us: &Side,
    them: &Side,
    color: Color,
    role: Role,
    square: Square,
    terms: &mut impl TermCounter,
) {
    let column = square.column().bit();
    if them.attacks & column == 0 {
        return;
    }
    if role != Role::Pawn {
        if them.by_pawns & column != 0 {
            terms.add(color, THREAT_BY_PAWN + role.index(), 1);
        } else if them.by_minors & column != 0 {
            terms.add(color, THREAT_BY_MINOR + role.index(), 1);
        } else if them.by_rooks & column != 0 {
            terms.add(color, THREAT_BY_ROOK + role.index(), 1);
        }
    }
    if us.attacks & column == 0 {
        terms.add(color, HANGING + role.index(), 1);
    }
}

/// The columns with at least one of these squares, and those with two.
#[inline]
fn levels(layers: [u64; 4]) -> (u64, u64) {
    layers.into_iter().fold((0, 0), |(once, twice), layer| {
        (once | layer, twice | once & layer)
    })
}
