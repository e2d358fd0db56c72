//! Small neural networks (NNUE) trained on the engine's own games.
//!
//! Each side has a hidden layer of [`HIDDEN`] numbers: the sum of the weights of its
//! [inputs](inputs::Inputs), which is updated incrementally from position to position
//! ([`Accumulator`]). The output combines the layers of both sides, the side to move first,
//! into one evaluation. All arithmetic uses integers, so the results are the same on every
//! machine.
//!
//! `tritower-lab train` creates the files in `assets/networks`. `tower.bin` was trained in 18 rounds on
//! 10.2 million quiet positions, from games with 120 positions searched per move and an earlier
//! network. `flat.bin` was trained in 18 rounds on 13.1 million: 9.4 million come from games with
//! 120 positions searched per move and an evaluation without a network, 3.7 million from games with 150 and
//! an earlier network; a third of the games began in one of the 960 starting positions.

mod accumulator;
mod file;
mod inputs;

use std::sync::LazyLock;
use std::{array, ptr};

pub(in crate::engine) use self::accumulator::{Accumulator, TreePlace};
pub use self::inputs::{Inputs, KINDS, OWNERS};
use crate::engine::score::Value;
use crate::rules::{BoardLayout, FLAT, HANGING, Position, TOWER};

/// Size of the hidden layer of each side.
pub const HIDDEN: usize = 64;

/// Number of sets of output weights; how many pieces are on the board decides which set is used.
pub const STAGES: usize = 4;

/// Integer that stands for 1.0 in the hidden layer, whose numbers are clamped to 0..=`ONE`.
pub const ONE: i16 = 255;

/// Integer that stands for 1.0 in the output weights. Their absolute value is at most
/// [`MAX_OUTPUT_WEIGHT`].
pub const OUTPUT_ONE: i32 = 64;
/// See [`OUTPUT_ONE`].
pub const MAX_OUTPUT_WEIGHT: i16 = 127;

/// Maximum absolute value of an output bias; with it, no sum overflows 32 bits.
const MAX_OUTPUT_BIAS: u32 = 1 << 22;

/// Number of centipawns that an output of 1.0 stands for.
pub const SCALE: i32 = 220;

type Half = [i16; HIDDEN];

/// A network's weights.
#[derive(Debug)]
pub struct Network {
    /// Numbers of the inputs.
    pub inputs: Inputs,
    /// For each input, by its number, the values that it adds to the hidden layer when it is
    /// active.
    pub weights: Vec<Half>,
    /// Biases of the hidden layer.
    pub bias: Half,
    /// Output weights, by the result of [`stage`]: for the hidden layer of the side to move, then
    /// for that of the other side.
    pub output: [[Half; 2]; STAGES],
    /// Biases of the output, by the result of [`stage`].
    pub output_bias: [i32; STAGES],
}

impl Network {
    /// Returns the bundled network for a board layout.
    pub fn of(layout: &BoardLayout) -> &'static Network {
        static FLAT_NETWORK: LazyLock<Network> = LazyLock::new(|| Network::bundled(&FLAT));
        static TOWER_NETWORK: LazyLock<Network> = LazyLock::new(|| Network::bundled(&TOWER));
        static HANGING_NETWORK: LazyLock<Network> = LazyLock::new(|| Network::bundled(&HANGING));
        if ptr::eq(layout, &*FLAT) {
            &FLAT_NETWORK
        } else if ptr::eq(layout, &*HANGING) {
            &HANGING_NETWORK
        } else {
            &TOWER_NETWORK
        }
    }

    fn bundled(layout: &BoardLayout) -> Network {
        let bytes: &[u8] = match ptr::eq(layout, &*FLAT) {
            true => include_bytes!("../../../../assets/networks/flat.bin"),
            false => include_bytes!("../../../../assets/networks/tower.bin"),
        };
        Network::read(Inputs::of(layout), bytes).expect("the bundled network is valid")
    }

    /// Evaluates a position for the side to move, in centipawns.
    pub(in crate::engine) fn evaluate(
        &self,
        position: &Position,
        accumulator: &mut Accumulator,
        place: TreePlace,
    ) -> Value {
        let sides = accumulator.update(self, position, place);
        let us = position.turn().index();
        let stage = stage(position);
        let [own, other] = &self.output[stage];
        let sum = output(&sides[us], own) + output(&sides[1 - us], other);
        let one = i32::from(ONE);
        (sum / one + self.output_bias[stage]) * SCALE / (one * OUTPUT_ONE)
    }
}

/// Index of the set of output weights to use for a position, below [`STAGES`]; it depends on the
/// number of pieces.
pub fn stage(position: &Position) -> usize {
    let pieces = position.occupied().len() as usize;
    (pieces.saturating_sub(1) / 8).min(STAGES - 1)
}

/// Returns one side's contribution to the output. Each number of its hidden layer is clamped,
/// squared and multiplied by a weight; the results are added up (squared ReLU).
#[inline]
fn output(half: &Half, weights: &Half) -> i32 {
    let numbers = half.map(|number| number.clamp(0, ONE));
    // Cannot overflow an i16, since a weight is at most MAX_OUTPUT_WEIGHT.
    let weighted: Half = array::from_fn(|at| numbers[at].wrapping_mul(weights[at]));
    let product = |at: usize| i32::from(numbers[at]) * i32::from(weighted[at]);
    // Adds in pairs, so that compilers use a multiply-and-add instruction.
    let pairs: [i32; HIDDEN / 2] = array::from_fn(|at| product(2 * at) + product(2 * at + 1));
    pairs.into_iter().sum()
}
