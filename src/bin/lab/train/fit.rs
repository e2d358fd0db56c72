//! Trains a network on positions with known results. Training minimises the squared error between a
//! prediction and a target. The prediction is the network's output, mapped to a winning chance by
//! the logistic function; the target is a mix of the search's score and the result of the game.

use super::adam::Parameters;
use super::inputs::{Image, SHARED, images};
use super::samples::{Sample, Samples, logistic};
use tritower::engine::network::{
    HIDDEN, Inputs, MAX_OUTPUT_WEIGHT, Network, ONE, OUTPUT_ONE, STAGES,
};
use tritower::rules::RuleSet;
use tritower::rules::random::Random;

type Half = [f32; HIDDEN];

/// A network during training. The weights of an input are the sum of its own weights and of weights
/// shared with other inputs: all inputs for the same kind of piece in the same column, or all
/// inputs for the attack boards of one side. Fewer positions are needed to train shared weights.
pub(super) struct Trainer {
    rules: &'static RuleSet,
    images: Vec<Image>,
    own: Parameters,
    shared: Parameters,
    /// The biases of the hidden layer, then the weights and the biases of the output.
    others: Parameters,
    /// Weights of each input: the sum of its own weights and of the shared ones. They are computed
    /// anew for each step of the optimizer.
    weights: Vec<Half>,
    /// The gradient of the error with respect to `Trainer::weights`.
    gradient: Vec<Half>,
}

/// Index of the first output weight in `Trainer::others`.
const OUTPUT: usize = HIDDEN;
/// Index of the first output bias in `Trainer::others`.
const OUTPUT_BIAS: usize = OUTPUT + STAGES * 2 * HIDDEN;
/// Length of `Trainer::others`.
const OTHERS: usize = OUTPUT_BIAS + STAGES;

/// Number of positions in a step of the optimizer.
const BATCH: usize = 4_096;

/// Initial weights are random numbers from `-INITIAL_WEIGHT` to `INITIAL_WEIGHT`.
const INITIAL_WEIGHT: f32 = 0.15;

/// Initial bias of the hidden layer. It is above 0, so that no neuron is inactive at the start.
const INITIAL_BIAS: f32 = 0.1;

/// Weight decay of the inputs' own weights; shared weights do not decay.
const DECAY: f32 = 0.3;

/// Limit for the absolute value of weights of the hidden layer; never reached in practice.
const MAX_WEIGHT: f32 = 8.0;

impl Trainer {
    pub(super) fn new(rules: &'static RuleSet) -> Trainer {
        let inputs = Inputs::of(rules.layout());
        let mut random = Random(7);
        let mut any = |size: usize| -> Vec<f32> {
            let part = |_| (random.below(20_001) as f32 / 10_000.0 - 1.0) * INITIAL_WEIGHT;
            (0..size).map(part).collect()
        };
        let (shared, mut others) = (any(SHARED * HIDDEN), any(OTHERS));
        others[..OUTPUT].fill(INITIAL_BIAS);
        others[OUTPUT_BIAS..].fill(0.0);
        let limit = f32::from(MAX_OUTPUT_WEIGHT) / OUTPUT_ONE as f32;
        Trainer {
            rules,
            images: images(&inputs, rules),
            own: Parameters::new(vec![0.0; inputs.count() * HIDDEN], MAX_WEIGHT, DECAY),
            shared: Parameters::new(shared, MAX_WEIGHT, 0.0),
            others: Parameters::new(others, limit, 0.0),
            weights: vec![[0.0; HIDDEN]; inputs.count()],
            gradient: vec![[0.0; HIDDEN]; inputs.count()],
        }
    }

    /// Trains once on each position whose index is in `learnt`, in random order. Each position is
    /// either used unchanged or mirrored left to right, at random. Returns the mean squared error,
    /// measured before each step.
    pub(super) fn round(
        &mut self,
        samples: &Samples,
        learnt: &mut [usize],
        random: &mut Random,
        rate: f32,
    ) -> f64 {
        for place in (1..learnt.len()).rev() {
            learnt.swap(place, random.below(place + 1));
        }
        let mut error = 0.0;
        for batch in learnt.chunks(BATCH) {
            self.sum_weights();
            for &index in batch {
                let mirrored = random.draw() & 1 != 0;
                error += self.learn(samples.get(index), mirrored, batch.len());
            }
            self.distribute_gradient();
            for part in [&mut self.own, &mut self.shared, &mut self.others] {
                part.step(rate);
            }
        }
        error / learnt.len().max(1) as f64
    }

    /// Returns the mean squared error for the positions with these indices, without training on
    /// them.
    pub(super) fn error(&mut self, samples: &Samples, indices: &[usize]) -> f64 {
        self.sum_weights();
        let square = |&index: &usize| {
            let (sample, inputs) = samples.get(index);
            let (_, output) = self.output(sample, inputs, false);
            f64::from(logistic(sample.scale * output) - sample.target).powi(2)
        };
        indices.iter().map(square).sum::<f64>() / indices.len().max(1) as f64
    }

    /// Returns the network with its weights rounded to integers.
    pub(super) fn network(&mut self) -> Network {
        self.sum_weights();
        let others = &self.others.values;
        let whole = |numbers: &[f32], one: f32| -> [i16; HIDDEN] {
            std::array::from_fn(|number| (numbers[number] * one).round() as i16)
        };
        let (one, output_one) = (f32::from(ONE), OUTPUT_ONE as f32);
        let output = |stage| [0, 1].map(|which| whole(&others[output(stage, which)..], output_one));
        let bias = |stage: usize| (others[OUTPUT_BIAS + stage] * one * output_one).round() as i32;
        Network {
            inputs: Inputs::of(self.rules.layout()),
            weights: self.weights.iter().map(|half| whole(half, one)).collect(),
            bias: whole(others, one),
            output: std::array::from_fn(output),
            output_bias: std::array::from_fn(bias),
        }
    }

    /// Computes the weights of each input as the sums of its own and its shared weights.
    fn sum_weights(&mut self) {
        for (input, weights) in self.weights.iter_mut().enumerate() {
            let own = self.own.values[input * HIDDEN..].iter();
            let shared = &self.shared.values[self.images[input].shared * HIDDEN..];
            for (weight, (own, shared)) in weights.iter_mut().zip(own.zip(shared)) {
                *weight = own + shared;
            }
        }
    }

    /// Adds the gradient of the weights of each input to the gradients of its own and its shared
    /// weights.
    fn distribute_gradient(&mut self) {
        for (input, gradients) in self.gradient.iter_mut().enumerate() {
            let own = self.own.gradient[input * HIDDEN..].iter_mut();
            let shared = &mut self.shared.gradient[self.images[input].shared * HIDDEN..];
            for (gradient, (own, shared)) in gradients.iter_mut().zip(own.zip(shared)) {
                *own += *gradient;
                *shared += *gradient;
                *gradient = 0.0;
            }
        }
    }

    #[inline]
    fn input(&self, input: u16, mirrored: bool) -> usize {
        match mirrored {
            true => self.images[usize::from(input)].mirrored,
            false => usize::from(input),
        }
    }

    /// Returns the hidden layer for the side to move and for the other side, and the output of the
    /// network.
    fn output(&self, sample: &Sample, inputs: &[[u16; 2]], mirrored: bool) -> ([Half; 2], f32) {
        let mut sides = [[0.0; HIDDEN]; 2];
        for side in &mut sides {
            side.copy_from_slice(&self.others.values[..HIDDEN]);
        }
        for both in inputs {
            for (side, &input) in sides.iter_mut().zip(both) {
                let weights = &self.weights[self.input(input, mirrored)];
                for (number, weight) in side.iter_mut().zip(weights) {
                    *number += weight;
                }
            }
        }
        let mut sum = self.others.values[OUTPUT_BIAS + sample.stage];
        for (which, side) in sides.iter().enumerate() {
            let weights = &self.others.values[output(sample.stage, which)..];
            for (number, weight) in side.iter().zip(weights) {
                sum += number.clamp(0.0, 1.0).powi(2) * weight;
            }
        }
        (sides, sum)
    }

    /// Adds the gradient of one position's squared error, divided by `batch_size`, to the gradient
    /// of the batch. Returns the squared error.
    fn learn(
        &mut self,
        (sample, inputs): (&Sample, &[[u16; 2]]),
        mirrored: bool,
        batch_size: usize,
    ) -> f64 {
        let (sides, sum) = self.output(sample, inputs, mirrored);
        let expected = logistic(sample.scale * sum);
        let error = expected - sample.target;
        let gradient = 2.0 * error * expected * (1.0 - expected) * sample.scale / batch_size as f32;
        self.others.gradient[OUTPUT_BIAS + sample.stage] += gradient;
        let mut hidden = [[0.0; HIDDEN]; 2];
        for (which, (side, gradients)) in sides.iter().zip(&mut hidden).enumerate() {
            let at = output(sample.stage, which);
            for (number, &value) in side.iter().enumerate() {
                let cut = value.clamp(0.0, 1.0);
                let inside = if cut == value { 2.0 * cut } else { 0.0 };
                gradients[number] = gradient * inside * self.others.values[at + number];
                self.others.gradient[at + number] += gradient * cut * cut;
                self.others.gradient[number] += gradients[number];
            }
        }
        for both in inputs {
            for (from, &input) in hidden.iter().zip(both) {
                let input = self.input(input, mirrored);
                for (gradient, more) in self.gradient[input].iter_mut().zip(from) {
                    *gradient += more;
                }
            }
        }
        f64::from(error).powi(2)
    }
}

/// Returns the index in `Trainer::others` of the output weights for the hidden layer of the side to
/// move (`which` is 0) or of the other side (`which` is 1).
fn output(stage: usize, which: usize) -> usize {
    OUTPUT + (2 * stage + which) * HIDDEN
}
