//! Fitting the evaluation's weights to the results of games (Texel's method): the
//! weights are those for which the evaluation, through a logistic curve, best foretells
//! how games end.

use std::fmt::Write;

use super::sample::Sample;
use crate::engine::evaluate::weights::{Flat, NAMES, TERMS, Tower, Weights};
use crate::rules::laws::Base;

/// Hundredths of a pawn for which a win is e times as likely as a loss.
const CURVE: f64 = 220.0;

/// How likely a win is with so many hundredths of a pawn.
pub(super) fn logistic(points: f64) -> f64 {
    1.0 / (1.0 + (-points / CURVE).exp())
}

/// Weights in the making: one for the middle game and one for the ending, a term.
type Pairs = Vec<[f64; 2]>;

/// How often the samples are gone through.
const ROUNDS: usize = 300;

/// How far a weight may go in a round, in hundredths of a pawn.
const STEP: f64 = 1.0;

/// How strongly a weight is held where it is, against one sample.
const INERTIA: f64 = 1e-3;

/// The weights of a board that fit the samples, as the text of the table that holds them, and
/// the mean square error before and after.
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
    // Adam, with its usual constants.
    for round in 1..=ROUNDS as i32 {
        let slope = slope(samples, &weights, &start);
        for term in 0..TERMS {
            for half in 0..2 {
                let g = slope[term][half];
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

fn evaluation(sample: &Sample, weights: &Pairs) -> f64 {
    let mut halves = [0.0; 2];
    for &(term, count) in &sample.counts {
        let [middle, ending] = weights[usize::from(term)];
        halves[0] += middle * f64::from(count);
        halves[1] += ending * f64::from(count);
    }
    sample.scale * (halves[0] * sample.phase + halves[1] * (1.0 - sample.phase))
}

fn error(samples: &[Sample], weights: &Pairs) -> f64 {
    let square = |sample| (logistic(evaluation(sample, weights)) - sample.result).powi(2);
    samples.iter().map(square).sum::<f64>() / samples.len() as f64
}

/// How the error grows with each weight, and what holds it where it was.
fn slope(samples: &[Sample], weights: &Pairs, start: &Pairs) -> Pairs {
    let size = samples.len() as f64;
    let mut slope: Pairs = weights
        .iter()
        .zip(start)
        .map(|(now, then)| [0, 1].map(|half| 2.0 * INERTIA / size * (now[half] - then[half])))
        .collect();
    for sample in samples {
        let expected = logistic(evaluation(sample, weights));
        let error = 2.0 * (expected - sample.result) * expected * (1.0 - expected);
        let error = error * sample.scale / CURVE / size;
        for &(term, count) in &sample.counts {
            let [middle, ending] = &mut slope[usize::from(term)];
            *middle += error * sample.phase * f64::from(count);
            *ending += error * (1.0 - sample.phase) * f64::from(count);
        }
    }
    slope
}

/// The table as source text: a block a kind of term.
fn table(weights: &Pairs) -> String {
    let mut text = String::new();
    let ends = NAMES.iter().skip(1).map(|&(_, at)| at).chain([TERMS]);
    for (&(name, at), end) in NAMES.iter().zip(ends) {
        // Writing to a text cannot fail.
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
