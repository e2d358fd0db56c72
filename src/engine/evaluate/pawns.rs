//! Pawns: how they hold together, and how far they have to go on their own file
//! (Article 3.4(e)(ii)).
//!
//! Most of that hangs on nothing but pawns and boards, which seldom change from one
//! position to the next: that part can be kept ([`PawnCache`]).

use super::TermCounter;
use super::cache::{PawnCache, Structure};
use super::sight::Sight;
use super::tables::Goal;
use super::weights::{
    CORNER, DOUBLED, ISOLATED, PASSED, PASSED_FREE, PASSED_STEPS, PROTECTED, STRANDED, Weights,
};
use super::{Sum, both};
use crate::rules::{Color, Role, Square};

/// What hangs on pawns and boards alone; gives back the columns of passed pawns.
pub(super) fn count_structure(sight: &Sight, color: Color, terms: &mut impl TermCounter) -> u64 {
    let (us, them) = (sight.side(color), sight.side(!color));
    let (own, enemies) = (us.pawns.columns(), them.pawns.columns());
    let mut passed = 0;
    for square in us.pawns {
        let column = square.column();
        terms.stand(sight.tables, color, Role::Pawn, square);
        if us.by_pawns & column.bit() != 0 {
            terms.add(PROTECTED, 1);
        }
        if own & sight.tables.neighbours(column) == 0 {
            terms.add(ISOLATED, 1);
        }
        if own & sight.tables.ahead(color, column) != 0 {
            terms.add(DOUBLED, 1);
        }
        let next = sight.geometry.attacks().push(color, column);
        if sight.position.squares().on(next).is_empty() {
            terms.add(STRANDED, 1);
        }
        if enemies & sight.tables.front(color, column) == 0 {
            terms.add(PASSED + steps(sight, color, square), 1);
            passed |= column.bit();
        }
    }
    passed
}

/// The same of both sides by a ground's weights, from what is kept where it can be.
#[inline]
pub(super) fn structure<W: Weights>(sight: &Sight, cache: &mut PawnCache) -> Structure {
    cache.get(sight.position, || {
        let mut passed = [0; 2];
        let sum = both(|color, sum: &mut Sum<W>| {
            passed[color.index()] = count_structure(sight, color, sum);
        });
        Structure { sum, passed }
    })
}

/// What hangs on officers and kings too, of pawns of which those in the columns `passed`
/// are passed.
pub(super) fn count_terms(sight: &Sight, color: Color, passed: u64, terms: &mut impl TermCounter) {
    let (us, them) = (sight.side(color), sight.side(!color));
    for square in us.pawns.on(passed) {
        let next = sight.geometry.attacks().push(color, square.column());
        let free = !sight.empty.on(next).is_empty();
        if free && them.attacks & next == 0 {
            terms.add(PASSED_FREE + steps(sight, color, square), 1);
        }
    }
    for square in us.pawns & sight.tables.corners {
        cornered(sight, color, square, terms);
    }
}

/// How many steps a pawn has to go on its file as boards stand now, of those that are
/// told apart.
pub(super) fn steps(sight: &Sight, color: Color, square: Square) -> usize {
    let column = square.column();
    let goal = match sight.tables.goal(color, column) {
        Goal::Rank(rank) => rank,
        Goal::Corner { pins, .. } => 8 + u8::from(!(sight.position.pins() & pins).is_empty()),
    };
    let left = goal.saturating_sub(sight.tables.rank(color, column));
    usize::from(left).min(PASSED_STEPS - 1)
}

/// A pawn on the corner under a board: it is promoted when the board leaves.
fn cornered(sight: &Sight, color: Color, square: Square, terms: &mut impl TermCounter) {
    let goal = sight.tables.goal(color, square.column());
    let Goal::Corner {
        square: corner,
        pins,
    } = goal
    else {
        return;
    };
    if corner == square {
        let mut pins = pins.into_iter();
        let ours = pins.any(|pin| sight.position.controller(pin) == Some(color));
        terms.add(CORNER + usize::from(ours), 1);
    }
}
