//! `tritower analyse --mate`: finds and proves the shortest mate.

use std::io::Write;

use super::{CliError, Finding};
use crate::engine::mate::Solver;
use crate::rules::{Color, Language, Move, Position, notation};

/// Size of the mate solver's table, in MiB.
pub(super) const MEBIBYTES: usize = 32;

/// Prints the shortest mate within `within` moves; with `all`, prints every key move and the
/// replies to every defence, too. The finding is negative if there is no mate.
///
/// # Errors
///
/// If the solver reaches its limit of nodes or time.
pub(super) fn prove(
    position: &Position,
    within: u32,
    mut solver: Solver,
    all: bool,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let Some(solution) = solver.solve(position, within)? else {
        writeln!(out, "no mate in {within}")?;
        return Ok(Finding::Negative);
    };
    let line = numbered(position, &solution.line);
    writeln!(out, "mate in {}: {line}", solution.moves)?;
    if !all {
        return Ok(Finding::Positive);
    }
    for key in &solution.keys {
        writeln!(out, "key {}", numbered(position, key))?;
    }
    let key = solution.keys.first().map_or(&[][..], Vec::as_slice);
    let after = position.play_all_unchecked(key);
    for defence in &solution.defences {
        let before = after.play_all_unchecked(&defence.turn);
        let answers: Vec<String> = defence
            .answers
            .iter()
            .map(|answer| unnumbered(&before, answer))
            .collect();
        writeln!(
            out,
            "{} mate in {}: {}",
            numbered(&after, &defence.turn),
            defence.moves,
            answers.join(", ")
        )?;
    }
    Ok(Finding::Positive)
}

/// Writes moves in English scoresheet notation with move numbers, on one line.
pub fn numbered(position: &Position, moves: &[Move]) -> String {
    let mut words = Vec::new();
    let mut position = *position;
    let mut number = None;
    for &mv in moves {
        if number != Some(position.number()) {
            number = Some(position.number());
            let dots = match position.turn() {
                Color::White => ".",
                Color::Black => ". ...",
            };
            words.push(format!("{}{dots}", position.number()));
        }
        words.push(notation::write(&position, mv, Language::English));
        position.make_unchecked(mv);
    }
    words.join(" ")
}

fn unnumbered(position: &Position, moves: &[Move]) -> String {
    let mut position = *position;
    let words = moves.iter().map(|&mv| {
        let text = notation::write(&position, mv, Language::English);
        position.make_unchecked(mv);
        text
    });
    words.collect::<Vec<_>>().join(" ")
}
