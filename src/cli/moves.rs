//! `tritower moves`: lists the legal moves of a position.

use std::io::Write;

use super::{CliError, Finding, MoveNotation};
use crate::rules::{Language, Position, notation};

/// Prints the legal moves, one per line, in the byte order of their texts.
pub(super) fn moves(
    position: &Position,
    format: MoveNotation,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let moves = position.legal_moves().into_iter();
    let mut lines: Vec<String> = moves
        .map(|mv| match format {
            MoveNotation::Long => notation::long(position, mv),
            MoveNotation::En => notation::write(position, mv, Language::English),
            MoveNotation::De => notation::write(position, mv, Language::German),
            MoveNotation::Federation => notation::federation(position, mv),
        })
        .collect();
    lines.sort();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(Finding::Positive)
}
