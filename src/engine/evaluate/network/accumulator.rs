//! The hidden layer of a position, made from that of another one by what they differ in.

use super::inputs::OWNERS;
use super::{Half, Network};
use crate::rules::{Color, Piece, PinSet, Position, Role, SquareSet, role_among};

/// Where a position lies in a tree: how many moves below the root, and the keys of the
/// positions one and two moves before it.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::engine) struct Place {
    pub ply: usize,
    pub before: [u64; 2],
}

/// The hidden layers of the positions on the way to the one looked at last.
#[derive(Clone, Debug)]
pub(in crate::engine) struct Accumulator {
    /// By ply.
    layers: Vec<Layer>,
    come: Changes,
    gone: Changes,
}

/// The hidden layer of a position, as White and as Black has it, and what stands there.
#[derive(Clone, Debug)]
struct Layer {
    sides: [Half; 2],
    key: u64,
    by_role: [SquareSet; 6],
    by_color: [SquareSet; 2],
    /// Boards of White's, of Black's, and all.
    boards: [PinSet; 3],
}

/// Inputs that have come or gone, each as White and as Black has it.
#[derive(Clone, Debug)]
struct Changes {
    inputs: [[u16; 2]; Changes::MOST],
    count: usize,
}

impl Accumulator {
    /// That of no position.
    pub fn new() -> Accumulator {
        Accumulator {
            layers: Vec::new(),
            come: Changes::new(),
            gone: Changes::new(),
        }
    }

    /// Goes over to a position; gives back its numbers.
    pub(super) fn follow(
        &mut self,
        network: &Network,
        position: &Position,
        place: Place,
    ) -> &[Half; 2] {
        let ply = place.ply;
        if self.layers.len() <= ply {
            self.layers.resize(ply + 1, Layer::of_nothing(network));
        }
        let from = self.nearest(place);
        self.compare(network, from, position);
        // One side is done with before the other is begun: only one fits into registers.
        for side in Color::ALL {
            let numbers = self.changed(network, from, side);
            self.layers[ply].sides[side.index()] = numbers;
        }
        let layer = &mut self.layers[ply];
        layer.set(position);
        &layer.sides
    }

    /// The ply of the layer to start from: that of the position one or two moves before,
    /// where it has been asked about, or of the last one at this ply, which most often
    /// differs by another move.
    #[inline]
    fn nearest(&self, place: Place) -> usize {
        let mut before = (0..place.ply).rev().zip(place.before);
        let known = before.find(|&(ply, key)| self.layers[ply].key == key);
        known.map_or(place.ply, |(ply, _)| ply)
    }

    /// Lists the inputs that a position has and a layer has not, and the other way round.
    fn compare(&mut self, network: &Network, from: usize, position: &Position) {
        let (come, gone) = (&mut self.come, &mut self.gone);
        (come.count, gone.count) = (0, 0);
        let layer = &self.layers[from];
        for square in layer.differs(position) {
            let both = |color, role: Option<Role>| {
                let role = role.unwrap_or(Role::Pawn);
                network.inputs.both(Piece { color, role }, square)
            };
            let role = role_among(&layer.by_role, square);
            let color = color_among(layer.by_color[0].contains(square));
            gone.add_if(role.is_some(), both(color, role));
            let role = position.role_at(square);
            let color = color_among(position.of(Color::White).contains(square));
            come.add_if(role.is_some(), both(color, role));
        }
        let boards = boards(position);
        if boards != layer.boards {
            let by_owner = |[white, black, all]: [PinSet; 3]| [white, black, all - white - black];
            let (before, after) = (by_owner(layer.boards), by_owner(boards));
            for ((owner, before), after) in OWNERS.into_iter().zip(before).zip(after) {
                let of = |pin| Color::ALL.map(|side| network.inputs.board(side, owner, pin));
                for pin in before - after {
                    gone.add_if(true, of(pin));
                }
                for pin in after - before {
                    come.add_if(true, of(pin));
                }
            }
        }
    }

    /// A side's numbers with what has come and gone.
    #[inline]
    fn changed(&self, network: &Network, from: usize, side: Color) -> Half {
        // All that is done to them is done before they are written again.
        let side = side.index();
        let mut numbers = self.layers[from].sides[side];
        for inputs in self.gone.all() {
            let weights = &network.weights[usize::from(inputs[side])];
            for (number, weight) in numbers.iter_mut().zip(weights) {
                *number = number.wrapping_sub(*weight);
            }
        }
        for inputs in self.come.all() {
            let weights = &network.weights[usize::from(inputs[side])];
            for (number, weight) in numbers.iter_mut().zip(weights) {
                *number = number.wrapping_add(*weight);
            }
        }
        numbers
    }
}

impl Layer {
    /// That of nothing at all.
    fn of_nothing(network: &Network) -> Layer {
        Layer {
            sides: [network.bias; 2],
            key: 0,
            by_role: [SquareSet::EMPTY; 6],
            by_color: [SquareSet::EMPTY; 2],
            boards: [PinSet::EMPTY; 3],
        }
    }

    /// The squares on which something else stands in a position.
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

    /// Takes over what stands in a position; its numbers are left to others.
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
fn color_among(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

impl Changes {
    /// More than there are squares and pins.
    const MOST: usize = 256 + 32;

    fn new() -> Changes {
        Changes {
            inputs: [[0; 2]; Changes::MOST],
            count: 0,
        }
    }

    /// Adds one, if `there`, which cannot be foreseen: it is written in any case.
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
    use crate::rules::random::Random;

    #[test]
    fn a_layer_that_follows_a_search_is_the_one_made_from_nothing() {
        let network = Network::tower();
        let mut random = Random(5);
        let mut kept = Accumulator::new();
        let mut way = vec![Position::start()];
        let (mut boards, mut from_before) = (0, 0);
        for step in 0..6_000 {
            let last = way[way.len() - 1];
            let next = random.pick(&last.legal_moves()).copied();
            match next.filter(|_| last.outcome().is_none() && step % 4 != 3) {
                Some(mv) => way.push(last.after(mv)),
                None => way.truncate((way.len() - 1).max(1)),
            }
            if last.outcome().is_some() {
                way.truncate(1);
            }
            // Not every position is asked about.
            if step % 3 == 0 {
                continue;
            }
            let (ply, position) = (way.len() - 1, way[way.len() - 1]);
            let key = |back: usize| ply.checked_sub(back).map_or(0, |at| way[at].key());
            let place = Place {
                ply,
                before: [key(1), key(2)],
            };
            let fresh = *Accumulator::new().follow(network, &position, Place::default());
            assert_eq!(*kept.follow(network, &position, place), fresh, "{position}");
            from_before += u32::from(kept.nearest(place) != ply);
            boards += u32::from(ply > 0 && way[ply - 1].pins() != position.pins());
        }
        assert!(boards > 100, "boards have moved {boards} times");
        assert!(from_before > 1_000, "one move on {from_before} times");
    }
}
