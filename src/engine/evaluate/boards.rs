//! Attack boards (Article 3.6): who may move them, from where, and with what; and who
//! rides on one alone.

use super::TermCounter;
use super::pawns::steps;
use super::sight::Sight;
use super::weights::{BOARD, BOARD_FREE, CARRIED, RIDE, RIDER};
use crate::rules::{Color, Pin, Square};

/// A board that stands.
#[derive(Clone, Copy)]
struct Standing {
    pin: Pin,
    /// Who stands on it alone.
    passenger: Option<Square>,
    /// Who may move it.
    controller: Option<Color>,
}

/// The boards that stand: seldom more than the first four, never more than these.
pub(super) struct Boards([Option<Standing>; 32]);

impl Boards {
    #[inline(always)]
    pub fn of(sight: &Sight) -> Boards {
        let position = sight.position;
        let mut all = [None; 32];
        for (place, pin) in all.iter_mut().zip(position.pins()) {
            *place = Some(Standing {
                pin,
                passenger: position.on_board(pin).only(),
                controller: position.controller(pin),
            });
        }
        Boards(all)
    }
}

pub(super) fn count_terms(
    sight: &Sight,
    boards: &Boards,
    color: Color,
    terms: &mut impl TermCounter,
) {
    for board in boards.0.iter().map_while(|board| *board) {
        if let Some(square) = board.passenger {
            count_passenger(sight, color, square, terms);
        }
        if board.controller == Some(color) {
            count_free(sight, color, &board, terms);
        }
    }
}

/// Who stands alone on a board: a pawn that can be carried forward, or a king who can ride
/// away.
fn count_passenger(sight: &Sight, color: Color, square: Square, terms: &mut impl TermCounter) {
    let us = sight.side(color);
    if us.pawns.contains(square) {
        terms.add(CARRIED + steps(sight, color, square), 1);
    } else if us.king == Some(square) {
        terms.add(RIDER, 1);
    }
}

/// A board that its side may move.
fn count_free(sight: &Sight, color: Color, board: &Standing, terms: &mut impl TermCounter) {
    let (position, pin) = (sight.position, board.pin);
    let (pins, law) = (position.pins(), &position.rules().boards);
    let number = pin.index() % 6;
    let from_own_end = match color {
        Color::White => number,
        Color::Black => 5 - number,
    };
    let rider = board.passenger.and_then(|square| position.role_at(square));
    let targets = match rider {
        None => law.empty_targets(color, pin) - pins,
        Some(role) => {
            terms.add(RIDE + role.index(), 1);
            law.carrying_targets(color, pin) - pins
        }
    };
    let laden = usize::from(rider.is_some());
    terms.add(BOARD + 6 * laden + from_own_end, 1);
    terms.add(BOARD_FREE + laden, targets.len() as i32);
}
