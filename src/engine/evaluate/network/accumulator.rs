//! The hidden layer of a position, made from that of another one by what they differ in.

use super::inputs::OWNERS;
use super::{HIDDEN, Half, Network};
use crate::rules::{Color, Piece, PinSet, Position, Role, Square, SquareSet};

/// The hidden layer of a position, as White and as Black has it, and what stands there.
#[derive(Clone, Debug)]
pub(in crate::engine) struct Accumulator {
    sides: [Half; 2],
    by_role: [SquareSet; 6],
    by_color: [SquareSet; 2],
    /// Boards of White's, of Black's, and all.
    boards: [PinSet; 3],
    /// Whether it is one of a network already.
    begun: bool,
}

impl Accumulator {
    /// That of no position.
    pub fn new() -> Accumulator {
        Accumulator {
            sides: [[0; HIDDEN]; 2],
            by_role: [SquareSet::EMPTY; 6],
            by_color: [SquareSet::EMPTY; 2],
            boards: [PinSet::EMPTY; 3],
            begun: false,
        }
    }

    /// Goes over to a position; gives back its numbers.
    pub(super) fn follow(&mut self, network: &Network, position: &Position) -> &[Half; 2] {
        if !self.begun {
            self.sides = [network.bias; 2];
            self.begun = true;
        }
        let changed = self.changed(position);
        if !changed.is_empty() {
            changed.into_iter().for_each(|square| {
                if let Some(piece) = self.piece_at(square) {
                    self.remove(network, network.inputs.both(piece, square));
                }
                if let Some(piece) = position.piece_at(square) {
                    self.add(network, network.inputs.both(piece, square));
                }
            });
            for role in Role::ALL {
                self.by_role[role.index()] = position.by_role(role);
            }
            for color in Color::ALL {
                self.by_color[color.index()] = position.of(color);
            }
        }
        let [white, black] = Color::ALL.map(|color| position.owned(color));
        let boards = [white, black, position.pins()];
        if boards != self.boards {
            self.move_boards(network, boards);
        }
        &self.sides
    }

    /// The squares on which something else stands in a position.
    #[inline]
    fn changed(&self, position: &Position) -> SquareSet {
        let mut changed = SquareSet::EMPTY;
        for role in Role::ALL {
            changed |= self.by_role[role.index()] ^ position.by_role(role);
        }
        for color in Color::ALL {
            changed |= self.by_color[color.index()] ^ position.of(color);
        }
        changed
    }

    /// What stands on a square here.
    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        let on = |set: &SquareSet| set.contains(square);
        let color = self.by_color.iter().position(on)?;
        let role = self.by_role.iter().position(on)?;
        Some(Piece {
            color: Color::ALL[color],
            role: Role::ALL[role],
        })
    }

    fn move_boards(&mut self, network: &Network, boards: [PinSet; 3]) {
        let by_owner = |[white, black, all]: [PinSet; 3]| [white, black, all - white - black];
        let (before, after) = (by_owner(self.boards), by_owner(boards));
        for ((owner, before), after) in OWNERS.into_iter().zip(before).zip(after) {
            let of = |pin| Color::ALL.map(|side| network.inputs.board(side, owner, pin));
            for pin in before - after {
                self.remove(network, of(pin));
            }
            for pin in after - before {
                self.add(network, of(pin));
            }
        }
        self.boards = boards;
    }

    #[inline]
    fn add(&mut self, network: &Network, inputs: [usize; 2]) {
        for (side, input) in self.sides.iter_mut().zip(inputs) {
            for (number, weight) in side.iter_mut().zip(&network.weights[input]) {
                *number = number.wrapping_add(*weight);
            }
        }
    }

    #[inline]
    fn remove(&mut self, network: &Network, inputs: [usize; 2]) {
        for (side, input) in self.sides.iter_mut().zip(inputs) {
            for (number, weight) in side.iter_mut().zip(&network.weights[input]) {
                *number = number.wrapping_sub(*weight);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::random::Random;

    #[test]
    fn a_layer_that_follows_a_game_is_the_one_made_from_nothing() {
        let network = Network::tower();
        let mut random = Random(5);
        let mut kept = Accumulator::new();
        let mut position = Position::start();
        let mut boards = 0;
        for ply in 0..3_000 {
            let next = random.pick(&position.legal_moves()).copied();
            position = match next {
                Some(mv) if position.outcome().is_none() => position.after(mv),
                _ => Position::start(),
            };
            // Not every position is asked about.
            if ply % 3 == 0 {
                continue;
            }
            boards += u32::from(kept.boards[2] != position.pins());
            let fresh = *Accumulator::new().follow(network, &position);
            assert_eq!(*kept.follow(network, &position), fresh, "{position}");
        }
        assert!(boards > 100, "boards have moved {boards} times");
    }
}
