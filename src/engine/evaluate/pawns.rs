//! Evaluates pawns: the pawn structure, and the distance to promotion on the pawn's own file
//! (Article 3.4(e)(ii)).
//!
//! Most of this depends on pawns and attack boards alone, which seldom change between positions, so
//! that part is cached ([`PawnCache`]).

use super::attack_info::AttackInfo;
use super::cache::{PawnCache, Structure};
use super::layouts::Weights;
use super::tables::Goal;
use super::weights::{
    CORNER, DOUBLED, ISOLATED, PASSED, PASSED_FREE, PASSED_STEPS, PROTECTED, STRANDED,
};
use super::{Sum, white_minus_black};
use crate::rules::{Color, Role, Square};

/// Adds to `terms` the features of a side that depend only on pawns and attack boards. Returns the
/// files and ranks of the side's passed pawns, as a bit set by [`Column`](crate::rules::Column)
/// index.
pub(super) fn count_structure(
    info: &AttackInfo,
    color: Color,
    terms: &mut Sum<impl Weights>,
) -> u64 {
    let (us, them) = (info.side(color), info.side(!color));
    let (own, enemies) = (us.pawns.columns(), them.pawns.columns());
    let mut passed = 0;
    for square in us.pawns {
        let column = square.column();
        terms.add_placement(info.tables, color, Role::Pawn, square);
        if us.by_pawns & column.bit() != 0 {
            terms.add(PROTECTED, 1);
        }
        if own & info.tables.neighbours(column) == 0 {
            terms.add(ISOLATED, 1);
        }
        if own & info.tables.ahead(color, column) != 0 {
            terms.add(DOUBLED, 1);
        }
        let next = info.layout.attacks().push(color, column);
        if info.position.squares().on(next).is_empty() {
            terms.add(STRANDED, 1);
        }
        if enemies & info.tables.front(color, column) == 0 {
            terms.add(PASSED + steps(info, color, square), 1);
            passed |= column.bit();
        }
    }
    passed
}

/// Returns the part of the evaluation that depends on pawns and attack boards alone, for both
/// sides, with the weights `W`. Takes it from the cache if possible.
#[inline]
pub(super) fn structure<W: Weights>(info: &AttackInfo, cache: &mut PawnCache) -> Structure {
    cache.get(info.position, || {
        let mut passed = [0; 2];
        let sum = white_minus_black(|color, sum: &mut Sum<W>| {
            passed[color.index()] = count_structure(info, color, sum);
        });
        Structure { sum, passed }
    })
}

/// Adds to `terms` the features of a side's pawns that also depend on other pieces. `passed` holds
/// the files and ranks of the side's passed pawns, as a bit set by [`Column`](crate::rules::Column)
/// index.
pub(super) fn count_terms(
    info: &AttackInfo,
    color: Color,
    passed: u64,
    terms: &mut Sum<impl Weights>,
) {
    let (us, them) = (info.side(color), info.side(!color));
    for square in us.pawns.on(passed) {
        let next = info.layout.attacks().push(color, square.column());
        let free = !info.empty.on(next).is_empty();
        if free && them.attacks & next == 0 {
            terms.add(PASSED_FREE + steps(info, color, square), 1);
        }
    }
    for square in us.pawns & info.tables.corners {
        cornered(info, color, square, terms);
    }
}

/// Number of steps that a pawn needs to its promotion if no attack board moves. Numbers above
/// `PASSED_STEPS - 1` are reduced to that.
pub(super) fn steps(info: &AttackInfo, color: Color, square: Square) -> usize {
    let column = square.column();
    let goal = match info.tables.goal(color, column) {
        Goal::Rank(rank) => rank,
        Goal::Corner { pins, .. } => 8 + u8::from(!(info.position.pins() & pins).is_empty()),
    };
    let left = goal.saturating_sub(info.tables.rank(color, column));
    usize::from(left).min(PASSED_STEPS - 1)
}

/// Adds the feature of a pawn on a corner square below or above an attack board; the pawn promotes
/// when the board leaves.
fn cornered(info: &AttackInfo, color: Color, square: Square, terms: &mut Sum<impl Weights>) {
    let goal = info.tables.goal(color, square.column());
    let Goal::Corner {
        square: corner,
        pins,
    } = goal
    else {
        return;
    };
    if corner == square {
        let mut pins = pins.into_iter();
        let ours = pins.any(|pin| info.position.controller(pin) == Some(color));
        terms.add(CORNER + usize::from(ours), 1);
    }
}
