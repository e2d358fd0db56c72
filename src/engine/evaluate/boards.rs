//! Attack boards (Article 3.6): who may move them, from where, and with what.

use super::TermCounter;
use super::sight::Sight;
use super::weights::{BOARD, BOARD_FREE, RIDE};
use crate::rules::Color;

pub(super) fn count_terms(sight: &Sight, terms: &mut impl TermCounter) {
    let position = sight.position;
    let (pins, boards) = (position.pins(), &position.rules().boards);
    for pin in pins {
        let Some(color) = position.controller(pin) else {
            continue;
        };
        let number = pin.index() % 6;
        let from_own_end = match color {
            Color::White => number,
            Color::Black => 5 - number,
        };
        let carried = position.on_board(pin).first();
        let rider = carried.and_then(|square| position.role_at(square));
        let targets = match rider {
            None => boards.empty_targets(color, pin) - pins,
            Some(role) => {
                terms.add(color, RIDE + role.index(), 1);
                boards.carrying_targets(color, pin) - pins
            }
        };
        let laden = usize::from(rider.is_some());
        terms.add(color, BOARD + 6 * laden + from_own_end, 1);
        terms.add(color, BOARD_FREE + laden, targets.len() as i32);
    }
}
