//! Computes the hidden layer of the network for a position from the hidden layer for a similar
//! position, which is faster than computing it anew.

use super::inputs::OWNERS;
use super::{Half, Network};
use crate::rules::{Color, Piece, PinSet, Position, Role, SquareSet, role_among};

/// Where a position is in the search tree: the number of plies from the root, and the keys of the
/// positions one and two moves before it.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::engine) struct TreePlace {
    pub ply: usize,
    pub before: [u64; 2],
}

/// Hidden layers of the positions that lead from the root of the search to the current position.
#[derive(Clone, Debug)]
pub(in crate::engine) struct Accumulator {
    /// Hidden layers, by the number of plies from the root.
    layers: Vec<Layer>,
    added: Changes,
    removed: Changes,
}

/// Hidden layer of a position, from White's and Black's point of view, together with the pieces
/// and boards for which it was computed.
#[derive(Clone, Debug)]
struct Layer {
    sides: [Half; 2],
    key: u64,
    by_role: [SquareSet; 6],
    by_color: [SquareSet; 2],
    /// Pins with White's boards, with Black's boards, and with any board.
    boards: [PinSet; 3],
}

/// Numbers of the network inputs that were added or removed, each from White's and from Black's
/// point of view.
#[derive(Clone, Debug)]
struct Changes {
    inputs: [[u16; 2]; Changes::CAPACITY],
    count: usize,
}

impl Accumulator {
    /// Creates an accumulator without stored layers.
    pub fn new() -> Accumulator {
        Accumulator {
            layers: Vec::new(),
            added: Changes::new(),
            removed: Changes::new(),
        }
    }

    /// Computes the hidden layers of both sides for a position, stores them, and returns them.
    pub(super) fn update(
        &mut self,
        network: &Network,
        position: &Position,
        place: TreePlace,
    ) -> &[Half; 2] {
        let ply = place.ply;
        if self.layers.len() <= ply {
            self.layers.resize(ply + 1, Layer::empty(network));
        }
        let from = self.nearest(place);
        self.compare(network, from, position);
        // The sides are updated one after the other, because only one side's numbers fit into the
        // registers.
        for side in Color::ALL {
            let numbers = self.updated(network, from, side);
            self.layers[ply].sides[side.index()] = numbers;
        }
        let layer = &mut self.layers[ply];
        layer.set(position);
        &layer.sides
    }

    /// Returns the index in `layers` of the hidden layer from which the new one is computed. This
    /// is that of the position one or two moves before, if that position was evaluated.
    /// Otherwise it is the one that was last stored at the same distance from the root as the new
    /// position; its position usually differs by only one move.
    #[inline]
    fn nearest(&self, place: TreePlace) -> usize {
        let mut before = (0..place.ply).rev().zip(place.before);
        let known = before.find(|&(ply, key)| self.layers[ply].key == key);
        known.map_or(place.ply, |(ply, _)| ply)
    }

    /// Lists the network inputs that differ between the cached hidden layer `from` and `position`.
    fn compare(&mut self, network: &Network, from: usize, position: &Position) {
        let (added, removed) = (&mut self.added, &mut self.removed);
        (added.count, removed.count) = (0, 0);
        let layer = &self.layers[from];
        for square in layer.differs(position) {
            let both = |color, role: Option<Role>| {
                let role = role.unwrap_or(Role::Pawn);
                network.inputs.both(Piece { color, role }, square)
            };
            let role = role_among(&layer.by_role, square);
            let color = color_if_white(layer.by_color[0].contains(square));
            removed.add_if(role.is_some(), both(color, role));
            let role = position.role_at(square);
            let color = color_if_white(position.of(Color::White).contains(square));
            added.add_if(role.is_some(), both(color, role));
        }
        let boards = boards(position);
        if boards != layer.boards {
            let by_owner = |[white, black, all]: [PinSet; 3]| [white, black, all - white - black];
            let (before, after) = (by_owner(layer.boards), by_owner(boards));
            for ((owner, before), after) in OWNERS.into_iter().zip(before).zip(after) {
                let of = |pin| Color::ALL.map(|side| network.inputs.board(side, owner, pin));
                for pin in before - after {
                    removed.add_if(true, of(pin));
                }
                for pin in after - before {
                    added.add_if(true, of(pin));
                }
            }
        }
    }

    /// Returns the numbers of one side's hidden layer: those of layer `from`, changed by the inputs
    /// that [`Accumulator::compare`] has collected.
    #[inline]
    fn updated(&self, network: &Network, from: usize, side: Color) -> Half {
        // Works on a copy, so that all changes are made in registers before the result is
        // stored.
        let side = side.index();
        let mut numbers = self.layers[from].sides[side];
        for inputs in self.removed.all() {
            let weights = &network.weights[usize::from(inputs[side])];
            for (number, weight) in numbers.iter_mut().zip(weights) {
                *number = number.wrapping_sub(*weight);
            }
        }
        for inputs in self.added.all() {
            let weights = &network.weights[usize::from(inputs[side])];
            for (number, weight) in numbers.iter_mut().zip(weights) {
                *number = number.wrapping_add(*weight);
            }
        }
        numbers
    }
}

impl Layer {
    /// Creates the layer of a position without pieces and boards.
    fn empty(network: &Network) -> Layer {
        Layer {
            sides: [network.bias; 2],
            key: 0,
            by_role: [SquareSet::EMPTY; 6],
            by_color: [SquareSet::EMPTY; 2],
            boards: [PinSet::EMPTY; 3],
        }
    }

    /// Squares on which the position of the layer and `position` have different contents.
    #[inline]
    fn differs(&self, position: &Position) -> SquareSet {
        let mut differs = SquareSet::EMPTY;
        for role in Role::ALL {
            differs |= self.by_role[role.index()] ^ position.by_role(role);
        }
        for color in Color::ALL {
            differs |= self.by_color[color.index()] ^ position.of(color);
        }
        differs
    }

    /// Records the pieces, boards and key of a position; leaves the numbers of the hidden layer
    /// unchanged.
    #[inline]
    fn set(&mut self, position: &Position) {
        for role in Role::ALL {
            self.by_role[role.index()] = position.by_role(role);
        }
        for color in Color::ALL {
            self.by_color[color.index()] = position.of(color);
        }
        self.boards = boards(position);
        self.key = position.key();
    }
}

#[inline]
fn boards(position: &Position) -> [PinSet; 3] {
    let [white, black] = Color::ALL.map(|color| position.owned(color));
    [white, black, position.pins()]
}

#[inline]
fn color_if_white(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

impl Changes {
    /// Maximum number of changed inputs; there are fewer squares and pins than this.
    const CAPACITY: usize = 256 + 32;

    fn new() -> Changes {
        Changes {
            inputs: [[0; 2]; Changes::CAPACITY],
            count: 0,
        }
    }

    /// Adds an input to the list if `there` is true. The input is always written, but counted only
    /// if `there` is true: this is faster than a branch, because the condition is unpredictable.
    #[inline]
    fn add_if(&mut self, there: bool, inputs: [usize; 2]) {
        if let Some(free) = self.inputs.get_mut(self.count) {
            *free = inputs.map(|input| input as u16);
            self.count += usize::from(there);
        }
    }

    #[inline]
    fn all(&self) -> &[[u16; 2]] {
        &self.inputs[..self.count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;
    use crate::rules::random::Random;

    #[test]
    fn an_updated_layer_equals_one_computed_from_scratch() {
        let (boards, from_before) = compare_in_random_games(Position::start());
        assert!(boards > 100, "boards moved {boards} times");
        assert!(from_before > 1_000, "{from_before} times");
        let chess = RuleSet::named("chess").expect("a rule set");
        let (_, from_before) = compare_in_random_games(Position::start_of(chess));
        assert!(from_before > 1_000, "{from_before} times");
    }

    /// Compares updated layers with ones computed from scratch in random games. Returns how often
    /// a board moved, and how often a layer was updated from an earlier ply.
    fn compare_in_random_games(start: Position) -> (u32, u32) {
        let network = Network::of(start.layout());
        let mut random = Random(5);
        let mut kept = Accumulator::new();
        let mut line = vec![start];
        let (mut boards, mut from_before) = (0, 0);
        for step in 0..6_000 {
            let last = line[line.len() - 1];
            let next = random.pick(&last.legal_moves()).copied();
            match next.filter(|_| last.outcome().is_none() && step % 4 != 3) {
                Some(mv) => line.push(last.play_unchecked(mv)),
                None => line.truncate((line.len() - 1).max(1)),
            }
            if last.outcome().is_some() {
                line.truncate(1);
            }
            // Skips some positions, as the search does.
            if step % 3 == 0 {
                continue;
            }
            let (ply, position) = (line.len() - 1, line[line.len() - 1]);
            let key = |back: usize| ply.checked_sub(back).map_or(0, |at| line[at].key());
            let place = TreePlace {
                ply,
                before: [key(1), key(2)],
            };
            let fresh = *Accumulator::new().update(network, &position, TreePlace::default());
            assert_eq!(*kept.update(network, &position, place), fresh, "{position}");
            from_before += u32::from(kept.nearest(place) != ply);
            boards += u32::from(ply > 0 && line[ply - 1].pins() != position.pins());
        }
        (boards, from_before)
    }
}
