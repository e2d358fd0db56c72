//! Inputs of a network, from one side's point of view: a piece of each role and colour on each
//! square, and a board of each owner on each pin. For Black the ranks, the levels and the pins are
//! counted in reverse order, so that each side sees its own pieces at the bottom.

use std::collections::HashMap;
use std::ptr;

use crate::rules::{BoardLayout, Color, HANGING, Piece, Pin, Role, Square, TOWER};

/// Gives each input of the network its number, for one board layout.
#[derive(Debug)]
pub struct Inputs {
    /// Number of squares of the board layout.
    squares: usize,
    /// Number of pins of the board layout.
    pins: usize,
    /// The number of each square, by which the input for a piece on it is computed. From White's
    /// point of view, the squares are numbered from 0 in the order of the layout; from Black's, a
    /// square has the number that its mirror image has for White. Indexed by point of view and by
    /// the square's index.
    square: [[u16; 256]; 2],
    /// The number of each pin, by which the input for a board on it is computed. From Black's point
    /// of view, a pin has the number that its mirror image has for White. Indexed by point of view
    /// and by the pin's index.
    pin: [[u16; 32]; 2],
}

/// Number of kinds of pieces: six roles of the own colour and six of the opponent's.
pub const KINDS: usize = 2 * Role::ALL.len();

/// Owners of a board, from White's point of view: own, the opponent's, neutral.
pub const OWNERS: [Option<Color>; 3] = [Some(Color::White), Some(Color::Black), None];

impl Inputs {
    /// Creates the numbering of inputs for a board layout. An inverted board (V.A2.2) has the inputs of
    /// the upright board at the same corner, because the network has learnt from games without inverted
    /// boards.
    pub fn of(layout: &BoardLayout) -> Inputs {
        let upright = if ptr::eq(layout, &*HANGING) {
            &TOWER
        } else {
            layout
        };
        let mut inputs = Inputs {
            squares: upright.all_squares().count(),
            pins: upright.pins().count(),
            square: [[0; 256]; 2],
            pin: [[0; 32]; 2],
        };
        let numbers: HashMap<String, u16> = upright
            .all_squares()
            .map(|square| upright.name(square))
            .zip(0..)
            .collect();
        let number = |square| numbers[layout.name(square).trim_end_matches('i')];
        for square in layout.all_squares() {
            let over = layout.opposite(square, false).unwrap_or(square);
            inputs.square[0][square.index()] = number(square);
            inputs.square[1][square.index()] = number(over);
        }
        for pin in layout.pins() {
            let over = layout.opposite_pin(pin, false).unwrap_or(pin);
            let number = |pin: Pin| (pin.index() % inputs.pins) as u16;
            [inputs.pin[0][pin.index()], inputs.pin[1][pin.index()]] = [pin, over].map(number);
        }
        inputs
    }

    /// Number of inputs.
    pub fn count(&self) -> usize {
        KINDS * self.squares + OWNERS.len() * self.pins
    }

    /// Number of the input for a piece on a square, from a side's point of view.
    #[inline]
    pub fn piece(&self, side: Color, color: Color, role: Role, square: Square) -> usize {
        let kind = usize::from(color != side) * Role::ALL.len() + role.index();
        kind * self.squares + usize::from(self.square[side.index()][square.index()])
    }

    /// Numbers of the inputs for a piece on a square, from White's and from Black's point of
    /// view.
    #[inline]
    pub fn both(&self, piece: Piece, square: Square) -> [usize; 2] {
        Color::ALL.map(|side| self.piece(side, piece.color, piece.role, square))
    }

    /// Number of the input for a board on a pin, from a side's point of view.
    #[inline]
    pub fn board(&self, side: Color, owner: Option<Color>, pin: Pin) -> usize {
        let whose = owner.map_or(2, |owner| usize::from(owner != side));
        let first = KINDS * self.squares + whose * self.pins;
        first + usize::from(self.pin[side.index()][pin.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RuleSet, TOURNAMENT};
    use std::collections::BTreeSet;

    fn rule_sets() -> [&'static RuleSet; 2] {
        [&TOURNAMENT, RuleSet::named("chess").expect("a rule set")]
    }

    #[test]
    fn every_piece_on_every_square_and_every_board_has_an_input_of_its_own() {
        for rules in rule_sets() {
            let layout = rules.layout();
            let inputs = Inputs::of(layout);
            for side in Color::ALL {
                let kinds = Color::ALL.map(|color| Role::ALL.map(|role| (color, role)));
                let pieces = kinds.into_iter().flatten().flat_map(|(color, role)| {
                    let of = |square| inputs.piece(side, color, role, square);
                    layout.all_squares().map(of).collect::<Vec<_>>()
                });
                let boards = OWNERS.into_iter().flat_map(|owner| {
                    let of = |pin| inputs.board(side, owner, pin);
                    layout.pins().map(of).collect::<Vec<_>>()
                });
                let all: BTreeSet<usize> = pieces.chain(boards).collect();
                assert!(all.into_iter().eq(0..inputs.count()));
            }
        }
    }
}
