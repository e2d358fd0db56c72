//! Parts of the evaluation for attack boards (Article 3.6): which boards a side may move, from
//! where and with which piece, and pieces standing alone on a board.

use super::Sum;
use super::attack_info::AttackInfo;
use super::layouts::Weights;
use super::pawns::steps;
use super::weights::{BOARD, BOARD_FREE, CARRIED, RIDE, RIDER};
use crate::rules::{Color, Pin, Square};

/// An attack board in the position, with the data needed to evaluate it.
#[derive(Clone, Copy)]
struct Board {
    pin: Pin,
    /// Square of the only piece on the board; `None` if the board has no piece or several.
    passenger: Option<Square>,
    controller: Option<Color>,
}

/// All attack boards of a position: seldom more than the initial four, never more than 32.
pub(super) struct Boards([Option<Board>; 32]);

impl Boards {
    #[inline(always)]
    pub fn of(info: &AttackInfo) -> Boards {
        let position = info.position;
        let mut all = [None; 32];
        for (slot, pin) in all.iter_mut().zip(position.pins()) {
            *slot = Some(Board {
                pin,
                passenger: position.on_board(pin).only(),
                controller: position.controller(pin),
            });
        }
        Boards(all)
    }
}

/// Adds the features of a side's attack boards to `terms`.
pub(super) fn count_terms(
    info: &AttackInfo,
    boards: &Boards,
    color: Color,
    terms: &mut Sum<impl Weights>,
) {
    for board in boards.0.iter().map_while(|board| *board) {
        if let Some(square) = board.passenger {
            count_passenger(info, color, square, terms);
        }
        if board.controller == Some(color) {
            count_free(info, color, &board, terms);
        }
    }
}

/// Adds the feature of a piece that stands alone on an attack board. Only two kinds of pieces have
/// such a feature: a pawn that the board can carry forward, and a king that the board can carry
/// away.
fn count_passenger(info: &AttackInfo, color: Color, square: Square, terms: &mut Sum<impl Weights>) {
    let us = info.side(color);
    if us.pawns.contains(square) {
        terms.add(CARRIED + steps(info, color, square), 1);
    } else if us.king == Some(square) {
        terms.add(RIDER, 1);
    }
}

/// Adds the features of an attack board that the side `color` may move.
fn count_free(info: &AttackInfo, color: Color, board: &Board, terms: &mut Sum<impl Weights>) {
    let (position, pin) = (info.position, board.pin);
    let (pins, law) = (position.pins(), &position.rules().boards);
    let number = pin.index() % 6;
    let from_own_end = match color {
        Color::White => number,
        Color::Black => 5 - number,
    };
    let passenger_role = board.passenger.and_then(|square| position.role_at(square));
    let targets = match passenger_role {
        None => law.empty_targets(color, pin) - pins,
        Some(role) => {
            terms.add(RIDE + role.index(), 1);
            law.carrying_targets(color, pin) - pins
        }
    };
    let carrying = usize::from(passenger_role.is_some());
    terms.add(BOARD + 6 * carrying + from_own_end, 1);
    terms.add(BOARD_FREE + carrying, targets.len() as i32);
}
