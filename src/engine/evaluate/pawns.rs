//! Pawns: how they hold together, and how far they have to go on their own file
//! (Article 3.4(e)(ii)).

use super::TermCounter;
use super::pieces::{stands, threatened};
use super::sight::Sight;
use super::tables::Goal;
use super::weights::{
    CARRIED, CORNER, DOUBLED, ISOLATED, PASSED, PASSED_FREE, PASSED_STEPS, PROTECTED, STRANDED,
};
use crate::rules::{Color, Role, Square};

pub(super) fn count_terms(sight: &Sight, color: Color, terms: &mut impl TermCounter) {
    let (us, them) = (sight.side(color), sight.side(!color));
    let (own, enemies) = (us.pawns.columns(), them.pawns.columns());
    for square in us.pawns {
        let column = square.column();
        stands(sight, color, Role::Pawn, square, terms);
        threatened(us, them, color, Role::Pawn, square, terms);
        if us.by_pawns & column.bit() != 0 {
            terms.add(color, PROTECTED, 1);
        }
        if own & sight.tables.neighbours(column) == 0 {
            terms.add(color, ISOLATED, 1);
        }
        if own & sight.tables.ahead(color, column) != 0 {
            terms.add(color, DOUBLED, 1);
        }
        let next = sight.geometry.attacks().push(color, column);
        if sight.position.squares().on(next).is_empty() {
            terms.add(color, STRANDED, 1);
        }
        if enemies & sight.tables.front(color, column) == 0 {
            let steps = steps(sight, color, square).min(PASSED_STEPS - 1);
            terms.add(color, PASSED + steps, 1);
            let free = !sight.empty.on(next).is_empty();
            if free && them.attacks & next == 0 {
                terms.add(color, PASSED_FREE + steps, 1);
            }
        }
        if sight.tables.aboard.contains(square) {
            carried(sight, color, square, terms);
        } else {
            cornered(sight, color, square, terms);
        }
    }
}

/// How many steps a pawn has to go on its file as boards stand now.
fn steps(sight: &Sight, color: Color, square: Square) -> usize {
    let column = square.column();
    let goal = match sight.tables.goal(color, column) {
        Goal::Rank(rank) => rank,
        Goal::Corner { pins, .. } => 8 + u8::from(!(sight.position.pins() & pins).is_empty()),
    };
    usize::from(goal.saturating_sub(sight.tables.rank(color, column)))
}

/// A pawn that its side can carry forward with its board.
fn carried(sight: &Sight, color: Color, square: Square, terms: &mut impl TermCounter) {
    let Some(pin) = sight.geometry.square_pin(square) else {
        return;
    };
    if sight.position.on_board(pin).len() == 1 {
        let steps = steps(sight, color, square).min(PASSED_STEPS - 1);
        terms.add(color, CARRIED + steps, 1);
    }
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
        terms.add(color, CORNER + usize::from(ours), 1);
    }
}
