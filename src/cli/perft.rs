//! `tritower perft`: counts sequences of legal moves, to compare move generators.

use std::io::Write;

use super::{CliError, Finding};
use crate::rules::Position;

/// Prints the number of sequences of legal moves for each depth from 1 to `depth`; with `divide`
/// also the number after each first move.
pub(super) fn perft(
    position: &Position,
    depth: u32,
    divide: bool,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    for depth in 1..=depth {
        writeln!(out, "{depth} {}", position.perft(depth))?;
    }
    if divide {
        let count = |mv| {
            let nodes = position.play_unchecked(mv).perft(depth - 1);
            format!("{} {nodes}", position.display(mv))
        };
        let mut lines: Vec<String> = position.legal_moves().into_iter().map(count).collect();
        lines.sort();
        for line in lines {
            writeln!(out, "{line}")?;
        }
    }
    Ok(Finding::Positive)
}
