//! A small network that has learnt from the engine's own games.
//!
//! One layer of [`HIDDEN`] numbers for each side, sums of what is learnt of each
//! [input](inputs::Inputs), kept from one position to the next ([`Accumulator`]); from
//! both, the side to move first, one number: what the position is worth for it. All is
//! done in whole numbers, alike on every machine.
//!
//! `tritower train` makes the file `assets/networks/tower.bin`. The one that ships has learnt
//! from 2.5 million quiet positions in 18 rounds: 0.7 million with 800 positions searched
//! a move and 1.3 million with 120 by the sum of terms, 0.5 million with 150 by a network
//! before it.

mod accumulator;
mod file;
mod inputs;

use std::array;
use std::sync::LazyLock;

pub(in crate::engine) use self::accumulator::{Accumulator, Place};
pub(crate) use self::inputs::{Image, Inputs};
use crate::engine::score::Value;
use crate::rules::{Position, TOURNAMENT};

/// How many numbers each side has in the hidden layer.
pub(crate) const HIDDEN: usize = 64;

/// How many sets of weights the output has, by how many pieces there are.
pub(crate) const STAGES: usize = 4;

/// The number that stands for 1 in the hidden layer, which is cut off there and at 0.
pub(crate) const ONE: i16 = 255;

/// The number that stands for 1 in the output's weights, and the most that one may be.
pub(crate) const OUTPUT_ONE: i32 = 64;
pub(crate) const OUTPUT_MOST: i16 = 127;

/// The most that a bias of the output may be, so that no sum leaves its 32 bits.
const BIAS_MOST: u32 = 1 << 22;

/// Hundredths of a pawn that stand for 1 in the output.
pub(crate) const SCALE: i32 = 220;

type Half = [i16; HIDDEN];

/// A network's weights.
#[derive(Debug)]
pub(crate) struct Network {
    pub(crate) inputs: Inputs,
    /// What each input adds to its side.
    pub(crate) weights: Vec<Half>,
    pub(crate) bias: Half,
    /// The output's, for the side to move and for the other.
    pub(crate) output: [[Half; 2]; STAGES],
    pub(crate) output_bias: [i32; STAGES],
}

impl Network {
    /// That of the tournament rules.
    pub fn tower() -> &'static Network {
        static TOWER: LazyLock<Network> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../assets/networks/tower.bin");
            Network::read(Inputs::of(&TOURNAMENT), bytes).expect("the network that ships is whole")
        });
        &TOWER
    }

    /// What a position is worth for the side to move, in hundredths of a pawn.
    pub(in crate::engine) fn evaluate(
        &self,
        position: &Position,
        kept: &mut Accumulator,
        place: Place,
    ) -> Value {
        let sides = kept.follow(self, position, place);
        let us = position.turn().index();
        let stage = stage(position);
        let [own, other] = &self.output[stage];
        let sum = output(&sides[us], own) + output(&sides[1 - us], other);
        let one = i32::from(ONE);
        (sum / one + self.output_bias[stage]) * SCALE / (one * OUTPUT_ONE)
    }
}

/// Which of the output's weights count.
pub(crate) fn stage(position: &Position) -> usize {
    let pieces = position.occupied().len() as usize;
    (pieces.saturating_sub(1) / 8).min(STAGES - 1)
}

/// A half's share of the output: the squares of its numbers, each times its weight.
#[inline]
fn output(half: &Half, weights: &Half) -> i32 {
    let numbers = half.map(|number| number.clamp(0, ONE));
    // Within an i16, since a weight is at most OUTPUT_MOST.
    let weighted: Half = array::from_fn(|at| numbers[at].wrapping_mul(weights[at]));
    let product = |at: usize| i32::from(numbers[at]) * i32::from(weighted[at]);
    // Two and two, as processors multiply and add in one step.
    let pairs: [i32; HIDDEN / 2] = array::from_fn(|at| product(2 * at) + product(2 * at + 1));
    pairs.into_iter().sum()
}
