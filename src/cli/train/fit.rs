//! Fitting a network to positions whose worth is known: the weights are those for which
//! the network, through a logistic curve, best foretells what the search has found and how
//! the games ended.

use super::adam::Parameters;
use super::samples::{Sample, Samples, logistic};
use crate::engine::evaluate::network::{
    HIDDEN, Image, Inputs, Network, ONE, OUTPUT_MOST, OUTPUT_ONE, STAGES,
};
use crate::rules::RuleSet;
use crate::rules::random::Random;

type Half = [f32; HIDDEN];

/// A network in the making. What an input adds is the sum of what it alone adds and what
/// all add that it shares a place of the plan with, which is learnt from fewer positions.
pub(super) struct Trainer {
    rules: &'static RuleSet,
    images: Vec<Image>,
    own: Parameters,
    shared: Parameters,
    /// The bias of the hidden layer, the output's weights, its biases.
    rest: Parameters,
    /// Both parts together, as they are for this step.
    weights: Vec<Half>,
    /// How the error grows with them.
    slope: Vec<Half>,
}

/// Where in the rest the output begins, and its biases.
const OUTPUT: usize = HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + STAGES * 2 * HIDDEN;
const REST: usize = OUTPUT_BIAS + STAGES;

/// How many positions a step looks at.
const BATCH: usize = 4_096;

/// The most that a weight begins with, either way.
const FIRST: f32 = 0.15;

/// What the hidden layer begins with, so that none of it is cut off for good.
const FIRST_BIAS: f32 = 0.1;

/// How strongly what an input alone adds is drawn to nought.
const DECAY: f32 = 0.3;

/// More than a weight of the hidden layer ever comes to.
const MOST: f32 = 8.0;

impl Trainer {
    pub(super) fn new(rules: &'static RuleSet) -> Trainer {
        let inputs = Inputs::of(rules);
        let mut random = Random(7);
        let mut any = |size: usize| -> Vec<f32> {
            let part = |_| (random.below(20_001) as f32 / 10_000.0 - 1.0) * FIRST;
            (0..size).map(part).collect()
        };
        let (shared, mut rest) = (any(Inputs::SHARED * HIDDEN), any(REST));
        rest[..OUTPUT].fill(FIRST_BIAS);
        rest[OUTPUT_BIAS..].fill(0.0);
        let most = f32::from(OUTPUT_MOST) / OUTPUT_ONE as f32;
        Trainer {
            rules,
            images: inputs.images(rules),
            own: Parameters::new(vec![0.0; inputs.len() * HIDDEN], MOST, DECAY),
            shared: Parameters::new(shared, MOST, 0.0),
            rest: Parameters::new(rest, most, 0.0),
            weights: vec![[0.0; HIDDEN]; inputs.len()],
            slope: vec![[0.0; HIDDEN]; inputs.len()],
        }
    }

    /// Goes through positions once in random order, at random as they are or with left and
    /// right changed; gives back the mean square error on the way.
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
            self.join();
            for &index in batch {
                let mirrored = random.draw() & 1 != 0;
                error += self.learn(samples.get(index), mirrored, batch.len());
            }
            self.spread();
            for part in [&mut self.own, &mut self.shared, &mut self.rest] {
                part.step(rate);
            }
        }
        error / learnt.len().max(1) as f64
    }

    /// The mean square error of positions that are not learnt from.
    pub(super) fn error(&mut self, samples: &Samples, indices: &[usize]) -> f64 {
        self.join();
        let square = |&index: &usize| {
            let (sample, inputs) = samples.get(index);
            let (_, output) = self.output(sample, inputs, false);
            f64::from(logistic(sample.scale * output) - sample.worth).powi(2)
        };
        indices.iter().map(square).sum::<f64>() / indices.len().max(1) as f64
    }

    /// The network in whole numbers.
    pub(super) fn network(&mut self) -> Network {
        self.join();
        let rest = &self.rest.now;
        let whole = |numbers: &[f32], one: f32| -> [i16; HIDDEN] {
            std::array::from_fn(|number| (numbers[number] * one).round() as i16)
        };
        let (one, output_one) = (f32::from(ONE), OUTPUT_ONE as f32);
        let output = |stage| [0, 1].map(|which| whole(&rest[output(stage, which)..], output_one));
        let bias = |stage: usize| (rest[OUTPUT_BIAS + stage] * one * output_one).round() as i32;
        Network {
            inputs: Inputs::of(self.rules),
            weights: self.weights.iter().map(|half| whole(half, one)).collect(),
            bias: whole(rest, one),
            output: std::array::from_fn(output),
            output_bias: std::array::from_fn(bias),
        }
    }

    /// Puts both parts of the weights together.
    fn join(&mut self) {
        for (input, weights) in self.weights.iter_mut().enumerate() {
            let own = self.own.now[input * HIDDEN..].iter();
            let shared = &self.shared.now[self.images[input].shared * HIDDEN..];
            for (weight, (own, shared)) in weights.iter_mut().zip(own.zip(shared)) {
                *weight = own + shared;
            }
        }
    }

    /// Hands the slopes on to both parts.
    fn spread(&mut self) {
        for (input, slopes) in self.slope.iter_mut().enumerate() {
            let own = self.own.slope[input * HIDDEN..].iter_mut();
            let shared = &mut self.shared.slope[self.images[input].shared * HIDDEN..];
            for (slope, (own, shared)) in slopes.iter_mut().zip(own.zip(shared)) {
                *own += *slope;
                *shared += *slope;
                *slope = 0.0;
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

    /// The hidden layer, for the side to move and the other, and the output.
    fn output(&self, sample: &Sample, inputs: &[[u16; 2]], mirrored: bool) -> ([Half; 2], f32) {
        let mut sides = [[0.0; HIDDEN]; 2];
        for side in &mut sides {
            side.copy_from_slice(&self.rest.now[..HIDDEN]);
        }
        for both in inputs {
            for (side, &input) in sides.iter_mut().zip(both) {
                let weights = &self.weights[self.input(input, mirrored)];
                for (number, weight) in side.iter_mut().zip(weights) {
                    *number += weight;
                }
            }
        }
        let mut sum = self.rest.now[OUTPUT_BIAS + sample.stage];
        for (which, side) in sides.iter().enumerate() {
            let weights = &self.rest.now[output(sample.stage, which)..];
            for (number, weight) in side.iter().zip(weights) {
                sum += number.clamp(0.0, 1.0).powi(2) * weight;
            }
        }
        (sides, sum)
    }

    /// Adds to the slopes what a position says, one of so many; gives back the square of
    /// its error.
    fn learn(
        &mut self,
        (sample, inputs): (&Sample, &[[u16; 2]]),
        mirrored: bool,
        of: usize,
    ) -> f64 {
        let (sides, sum) = self.output(sample, inputs, mirrored);
        let expected = logistic(sample.scale * sum);
        let error = expected - sample.worth;
        let slope = 2.0 * error * expected * (1.0 - expected) * sample.scale / of as f32;
        self.rest.slope[OUTPUT_BIAS + sample.stage] += slope;
        let mut hidden = [[0.0; HIDDEN]; 2];
        for (which, (side, slopes)) in sides.iter().zip(&mut hidden).enumerate() {
            let at = output(sample.stage, which);
            for (number, &value) in side.iter().enumerate() {
                let cut = value.clamp(0.0, 1.0);
                let inside = if cut == value { 2.0 * cut } else { 0.0 };
                slopes[number] = slope * inside * self.rest.now[at + number];
                self.rest.slope[at + number] += slope * cut * cut;
                self.rest.slope[number] += slopes[number];
            }
        }
        for both in inputs {
            for (from, &input) in hidden.iter().zip(both) {
                let input = self.input(input, mirrored);
                for (slope, more) in self.slope[input].iter_mut().zip(from) {
                    *slope += more;
                }
            }
        }
        f64::from(error).powi(2)
    }
}

/// Where in the rest the output's weights are, for the side to move (0) or the other (1).
fn output(stage: usize, which: usize) -> usize {
    OUTPUT + (2 * stage + which) * HIDDEN
}
