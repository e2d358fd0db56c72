//! Positions whose worth is known, in a file and in memory: a line each, the search's score
//! for White, the game's result for White and the position's text.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::ops::Range;
use std::path::Path;

use crate::cli::CliError;
use crate::cli::selfplay::SelfPlayed;
use crate::engine::evaluate::network::{Inputs, SCALE, stage};
use crate::rules::{Color, Position, RuleSet};

/// Positions, and what each is worth.
#[derive(Debug, Default)]
pub(super) struct Samples {
    /// The inputs of all, one position after the other.
    inputs: Vec<[u16; 2]>,
    all: Vec<Sample>,
}

/// A position of [`Samples`].
#[derive(Clone, Debug)]
pub(super) struct Sample {
    inputs: Range<usize>,
    /// Which of the output's weights count.
    pub(super) stage: usize,
    /// What moves without progress leave of the evaluation.
    pub(super) scale: f32,
    /// From 0 for a loss of the side to move to 1 for a win.
    pub(super) worth: f32,
}

/// Writes the quiet positions of a game.
pub(super) fn write(game: &SelfPlayed, file: &mut impl Write) -> Result<(), CliError> {
    let result = game.result;
    for (position, score) in &game.quiet {
        writeln!(file, "{score}\t{result}\t{}", position.to_text())?;
    }
    Ok(())
}

impl Samples {
    /// Reads a file; `result` is how much the results of games weigh against the scores.
    /// A line that is no such position, as one that was cut off, is left out.
    pub(super) fn read(
        file: &Path,
        rules: &'static RuleSet,
        result: f32,
    ) -> Result<Samples, CliError> {
        let inputs = Inputs::of(rules);
        let mut samples = Samples::default();
        for line in BufReader::new(File::open(file)?).lines() {
            if let Some((score, ended, position)) = parse(&line?, rules) {
                let white = result * ended + (1.0 - result) * logistic(score / SCALE as f32);
                samples.add(&inputs, &position, white);
            }
        }
        Ok(samples)
    }

    fn add(&mut self, inputs: &Inputs, position: &Position, white: f32) {
        let first = self.inputs.len();
        let is_white = position.turn() == Color::White;
        for [white, black] in inputs.all(position) {
            let [white, black] = [white as u16, black as u16];
            self.inputs.push(match is_white {
                true => [white, black],
                false => [black, white],
            });
        }
        self.all.push(Sample {
            inputs: first..self.inputs.len(),
            stage: stage(position),
            scale: (200 - position.halfmoves().min(100)) as f32 / 200.0,
            worth: if is_white { white } else { 1.0 - white },
        });
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// A position with its inputs, each for the side to move and for the other.
    pub(super) fn get(&self, index: usize) -> (&Sample, &[[u16; 2]]) {
        let sample = &self.all[index];
        (sample, &self.inputs[sample.inputs.clone()])
    }
}

fn parse(line: &str, rules: &'static RuleSet) -> Option<(f32, f32, Position)> {
    let mut fields = line.splitn(3, '\t');
    let mut number = || fields.next()?.parse().ok();
    let (score, result) = (number()?, number()?);
    let position = Position::from_text(rules, fields.next()?).ok()?;
    Some((score, result, position))
}

/// How likely a win is.
pub(super) fn logistic(worth: f32) -> f32 {
    1.0 / (1.0 + (-worth).exp())
}
