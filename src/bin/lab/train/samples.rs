//! Positions for training, in a file and in memory. A line of the file has the score of the search
//! in centipawns for White, the result of the game for White (0 to 1) and the text of the position,
//! separated by tabs.

use std::io::{BufRead, BufReader, Write};
use std::ops::Range;
use std::path::Path;

use super::inputs::active_inputs;
use crate::selfplay::SelfPlayGame;
use tritower::cli::CliError;
use tritower::engine::network::{Inputs, SCALE, stage};
use tritower::rules::{Color, Position, RuleSet};

/// The positions of a file, as inputs of the network.
#[derive(Debug, Default)]
pub(super) struct Samples {
    /// The active network inputs of all positions, one position after the other.
    inputs: Vec<[u16; 2]>,
    all: Vec<Sample>,
}

/// A position of [`Samples`], with its training target.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    inputs: Range<usize>,
    /// The stage of the game, which selects the output weights.
    pub(super) stage: usize,
    /// The factor from 0.5 to 1 that reduces the evaluation when there has been no progress for
    /// many moves.
    pub(super) scale: f32,
    /// Target of the training: winning chance of the side to move, from 0 to 1.
    pub(super) target: f32,
}

/// Appends the quiet positions of a game to a file.
pub(super) fn write(game: &SelfPlayGame, file: &mut impl Write) -> Result<(), CliError> {
    let result = game.result;
    for (position, score) in &game.quiet {
        writeln!(file, "{score}\t{result}\t{}", position.to_text())?;
    }
    Ok(())
}

impl Samples {
    /// Reads a file of positions. `result` is the share of the game result in the training target,
    /// from 0 to 1; the rest comes from the score of the search. Invalid lines, such as a truncated
    /// last line, are ignored.
    pub(super) fn read(
        file: &Path,
        rules: &'static RuleSet,
        result: f32,
    ) -> Result<Samples, CliError> {
        let inputs = Inputs::of(rules.layout());
        let mut samples = Samples::default();
        let opened = crate::open(file)?;
        for line in BufReader::new(opened).lines() {
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
        for [white, black] in active_inputs(inputs, position) {
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
            target: if is_white { white } else { 1.0 - white },
        });
    }

    /// Returns the number of positions.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Returns a position with its active network inputs. Each input is given from the view of the
    /// side to move and of the other side.
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

/// Returns the winning chance, from 0 to 1, for an evaluation in units of [`SCALE`] centipawns.
pub(super) fn logistic(evaluation: f32) -> f32 {
    1.0 / (1.0 + (-evaluation).exp())
}
