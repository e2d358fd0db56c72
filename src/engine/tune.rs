//! Fitting the evaluation's weights to the results of games that the engine plays
//! against itself (Texel's method): the weights are those for which the evaluation,
//! through a logistic curve, best foretells how games end.

use std::fmt::Write;

use super::attention::mixed;
use super::evaluate::weights::{NAMES, TERMS, WEIGHTS};
use super::evaluate::{WHOLE, counts};
use super::limits::{Limits, Stop, Task};
use super::report::Report;
use super::score::Score;
use super::search::Search;
use crate::rules::{Color, Move, Outcome, Position};

/// A position of a game and what became of it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Terms that count, and how often: White's less Black's.
    counts: Vec<(u16, i16)>,
    phase: f64,
    /// What moves without progress leave of the evaluation.
    scale: f64,
    /// From 0 for a loss of White's to 1 for a win.
    result: f64,
}

/// A score from which on a game counts as won.
const WON: i32 = 1_500;

/// For how many plies running it must be so.
const FOR_PLIES: u32 = 6;

/// After how many plies a game is drawn.
const LONGEST: usize = 240;

/// How much the result of the game weighs against the search's own score.
const RESULT: f64 = 0.7;

/// Hundredths of a pawn for which a win is e times as likely as a loss.
const CURVE: f64 = 220.0;

/// Plays a game of so many positions a move after some random moves, and gives its
/// quiet positions. The same seed gives the same game.
pub fn play(seed: u64, nodes: u64) -> Vec<Sample> {
    let mut search = Search::new(1, 1);
    let mut keys = Vec::new();
    let mut position = opening(seed, &mut keys);
    let mut quiet = Vec::new();
    let (mut decided, mut ahead) = (0, Color::White);
    let result = loop {
        if let Some(result) = ended(&position, &keys) {
            break result;
        }
        let task = Task::new(position)
            .after(keys.clone())
            .limits(Limits::nodes(nodes));
        let report = search.run(&task, &Stop::default(), |_| {});
        let Some(best) = report.best() else {
            break 0.5;
        };
        let white = for_white(&position, &report);
        let leader = if white > 0 {
            Color::White
        } else {
            Color::Black
        };
        decided = match white.abs() >= WON && leader == ahead {
            true => decided + 1,
            false => u32::from(white.abs() >= WON),
        };
        ahead = leader;
        if decided >= FOR_PLIES {
            break won(leader);
        }
        if white.abs() < WON && is_quiet(&position, best) {
            quiet.push((position, white));
        }
        keys.push(position.key());
        position = position.after(best);
    };
    quiet
        .into_iter()
        .map(|(position, score)| sample(&position, score, result))
        .collect()
}

/// From six to nine random moves.
fn opening(seed: u64, keys: &mut Vec<u64>) -> Position {
    let mut position = Position::start();
    let mut random = mixed(seed);
    for _ in 0..6 + random % 4 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        random = mixed(random);
        keys.push(position.key());
        position = position.after(moves[(random % moves.len() as u64) as usize]);
    }
    position
}

fn ended(position: &Position, keys: &[u64]) -> Option<f64> {
    match position.outcome() {
        Some(Outcome::Checkmate { winner }) => return Some(won(winner)),
        Some(_) => return Some(0.5),
        None => {}
    }
    let key = position.key();
    let again = keys.iter().filter(|&&earlier| earlier == key).count() >= 2;
    (again || position.halfmoves() >= 100 || keys.len() >= LONGEST).then_some(0.5)
}

fn won(winner: Color) -> f64 {
    match winner {
        Color::White => 1.0,
        Color::Black => 0.0,
    }
}

fn for_white(position: &Position, report: &Report) -> i32 {
    let score = match report.score {
        Score::Centipawns(points) => points,
        Score::Mate(plies) if plies > 0 => 10_000,
        Score::Mate(_) => -10_000,
    };
    match position.turn() {
        Color::White => score,
        Color::Black => -score,
    }
}

/// Whether the evaluation can be held to its word: no check, nothing to be taken.
fn is_quiet(position: &Position, best: Move) -> bool {
    let mut forcing = Vec::new();
    position.tactical_moves_into(&mut forcing);
    !position.in_check() && position.owed().is_none() && !forcing.contains(&best)
}

fn sample(position: &Position, score: i32, result: f64) -> Sample {
    let (all, phase) = counts(position);
    let counted = all.iter().enumerate().filter(|&(_, &count)| count != 0);
    let expected = logistic(f64::from(score));
    Sample {
        counts: counted
            .map(|(term, &count)| (term as u16, count as i16))
            .collect(),
        phase: f64::from(phase) / f64::from(WHOLE),
        scale: f64::from(200 - position.halfmoves().min(100)) / 200.0,
        result: RESULT * result + (1.0 - RESULT) * expected,
    }
}

fn logistic(points: f64) -> f64 {
    1.0 / (1.0 + (-points / CURVE).exp())
}

/// Weights in the making: one for the middle game and one for the ending, a term.
type Weights = Vec<[f64; 2]>;

/// How often the samples are gone through.
const ROUNDS: usize = 300;

/// How far a weight may go in a round, in hundredths of a pawn.
const STEP: f64 = 1.0;

/// How strongly a weight is held where it is, against one sample.
const INERTIA: f64 = 1e-3;

/// The weights that fit the samples, as the text of the table that holds them, and
/// the mean square error before and after.
pub fn fit(samples: &[Sample]) -> (String, f64, f64) {
    let start: Weights = WEIGHTS
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

fn evaluation(sample: &Sample, weights: &Weights) -> f64 {
    let mut halves = [0.0; 2];
    for &(term, count) in &sample.counts {
        let [middle, ending] = weights[usize::from(term)];
        halves[0] += middle * f64::from(count);
        halves[1] += ending * f64::from(count);
    }
    sample.scale * (halves[0] * sample.phase + halves[1] * (1.0 - sample.phase))
}

fn error(samples: &[Sample], weights: &Weights) -> f64 {
    let square = |sample| (logistic(evaluation(sample, weights)) - sample.result).powi(2);
    samples.iter().map(square).sum::<f64>() / samples.len() as f64
}

/// How the error grows with each weight, and what holds it where it was.
fn slope(samples: &[Sample], weights: &Weights, start: &Weights) -> Weights {
    let size = samples.len() as f64;
    let mut slope: Weights = weights
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
fn table(weights: &Weights) -> String {
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
