//! Tunes the weights of the evaluation by Texel's method. Tuning minimises the squared error
//! between a prediction and a target. The prediction is the evaluation, mapped to a winning chance
//! by the logistic function; the target is a mix of the search's score and the result of the game.

use std::fmt::Write;

use super::sample::Sample;
use crate::engine::evaluate::counts::NAMES;
use crate::engine::evaluate::layouts::{Flat, Tower, Weights};
use crate::engine::evaluate::weights::TERMS;
use crate::rules::laws::Base;

/// Evaluation in centipawns at which a win is e (2.718) times as likely as a loss.
const CURVE: f64 = 220.0;

/// Returns the winning chance, from 0 to 1, for an evaluation in centipawns.
pub(super) fn logistic(points: f64) -> f64 {
    1.0 / (1.0 + (-points / CURVE).exp())
}

/// Weights of the evaluation terms, in centipawns. Each term has a weight for the middlegame and
/// one for the ending.
type Pairs = Vec<[f64; 2]>;

/// Number of passes over the samples.
const ROUNDS: usize = 300;

/// Step size of the optimizer, in centipawns.
const STEP: f64 = 1.0;

/// Strength of the regularization, which keeps the weights close to their initial values: a
/// difference of 1 centipawn from the initial value costs as much as a squared error of `INERTIA`
/// in one sample.
const INERTIA: f64 = 1e-3;

/// Tunes the weights for the tower or the flat board. Returns the source text of the table of
/// weights, and the mean squared error before and after.
pub(super) fn fit(samples: &[Sample], base: Base) -> (String, f64, f64) {
    let all = match base {
        Base::Tower => Tower::all(),
        Base::Chess => Flat::all(),
    };
    let start: Pairs = all
        .iter()
        .map(|pair| [f64::from(pair.middle()), f64::from(pair.ending())])
        .collect();
    let mut weights = start.clone();
    let mut momentum = vec![[0.0; 2]; TERMS];
    let mut square = vec![[0.0; 2]; TERMS];
    // The Adam optimizer with its usual constants.
    for round in 1..=ROUNDS as i32 {
        let gradient = gradient(samples, &weights, &start);
        for term in 0..TERMS {
            for half in 0..2 {
                let g = gradient[term][half];
                let m = &mut momentum[term][half];
                *m = 0.9 * *m + 0.1 * g;
                let s = &mut square[term][half];
                *s = 0.999 * *s + 0.001 * g * g;
                let (m, s) = (
                    *m / (1.0 - 0.9f64.powi(round)),
                    *s / (1.0 - 0.999f64.powi(round)),
                );
                weights[term][half] -= STEP * m / (s.sqrt() + 1e-12);
            }
        }
    }
    let text = table(&weights);
    (text, error(samples, &start), error(samples, &weights))
}

/// Returns the evaluation of a sample in centipawns for White.
fn evaluation(sample: &Sample, weights: &Pairs) -> f64 {
    let mut halves = [0.0; 2];
    for &(term, count) in &sample.counts {
        let [middle, ending] = weights[usize::from(term)];
        halves[0] += middle * f64::from(count);
        halves[1] += ending * f64::from(count);
    }
    sample.scale * (halves[0] * sample.phase + halves[1] * (1.0 - sample.phase))
}

/// Returns the mean squared error of the evaluation with these weights.
fn error(samples: &[Sample], weights: &Pairs) -> f64 {
    let square = |sample| (logistic(evaluation(sample, weights)) - sample.result).powi(2);
    samples.iter().map(square).sum::<f64>() / samples.len() as f64
}

/// Returns the gradient of the error and of the regularization, for each weight.
fn gradient(samples: &[Sample], weights: &Pairs, start: &Pairs) -> Pairs {
    let size = samples.len() as f64;
    let mut gradient: Pairs = weights
        .iter()
        .zip(start)
        .map(|(current, initial)| {
            [0, 1].map(|half| 2.0 * INERTIA / size * (current[half] - initial[half]))
        })
        .collect();
    for sample in samples {
        let expected = logistic(evaluation(sample, weights));
        let error = 2.0 * (expected - sample.result) * expected * (1.0 - expected);
        let error = error * sample.scale / CURVE / size;
        for &(term, count) in &sample.counts {
            let [middle, ending] = &mut gradient[usize::from(term)];
            *middle += error * sample.phase * f64::from(count);
            *ending += error * (1.0 - sample.phase) * f64::from(count);
        }
    }
    gradient
}

/// Returns the source text of the table of weights, with a block for each kind of term.
fn table(weights: &Pairs) -> String {
    let mut text = String::new();
    let ends = NAMES.iter().skip(1).map(|&(_, at)| at).chain([TERMS]);
    for (&(name, at), end) in NAMES.iter().zip(ends) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "    // {name}");
        for row in weights[at..end].chunks(6) {
            let pairs = row
                .iter()
                .map(|[middle, ending]| format!("({middle:.0}, {ending:.0}),"));
            let _ = writeln!(text, "    {}", pairs.collect::<Vec<_>>().join(" "));
        }
    }
    text.replace("(-0,", "(0,").replace("-0)", "0)")
}
