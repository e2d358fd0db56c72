//! Evaluates knights, bishops, rooks and queens (material, square, mobility, threats against them),
//! and undefended attacked pawns.

use super::Sum;
use super::attack_info::{AttackInfo, AttackingPiece, Side};
use super::layouts::Weights;
use super::weights::{
    HANGING, MOBILITY, MOBILITY_STEPS, PAIR, THREAT_BY_MINOR, THREAT_BY_PAWN, THREAT_BY_ROOK,
};
use crate::rules::{Color, Role};

/// Adds the features of a side's knights, bishops, rooks and queens to `terms`.
pub(super) fn count_terms(info: &AttackInfo, color: Color, terms: &mut Sum<impl Weights>) {
    let (us, them) = (info.side(color), info.side(!color));
    let free = (info.position.squares() - us.own).on(!them.by_pawns);
    let (once, twice) = levels(free.layers());
    let mut bishops = 0;
    for piece in us.pieces() {
        let role = piece.role.index();
        terms.add_placement(info.tables, color, piece.role, piece.square);
        let reached = (piece.reach & once).count_ones() + (piece.reach & twice).count_ones();
        let step = reached >> u32::from(piece.role == Role::Queen);
        let step = (step as usize).min(MOBILITY_STEPS - 1);
        terms.add(MOBILITY + role * MOBILITY_STEPS + step, 1);
        bishops += i32::from(piece.role == Role::Bishop);
        if them.attacks & piece.square.column().bit() != 0 {
            threatened(us, them, piece, terms);
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

/// Adds the features of the threats against an attacked piece: by what it is attacked, and whether
/// it is undefended.
#[inline]
fn threatened(us: &Side, them: &Side, piece: &AttackingPiece, terms: &mut Sum<impl Weights>) {
    let (role, column) = (piece.role.index(), piece.square.column().bit());
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

/// Combines four bit sets: the first result has the bits that are set in at least one of them, the
/// second the bits that are set in at least two.
#[inline]
fn levels(layers: [u64; 4]) -> (u64, u64) {
    layers.into_iter().fold((0, 0), |(once, twice), layer| {
        (once | layer, twice | once & layer)
    })
}
