//! `tritower replay`: a game read from a file and printed clean.

use std::io::Write;
use std::path::Path;

use super::{CliError, Finding};
use crate::game::Timestamp;
use crate::rules::Language;
use crate::store;

/// Prints the scoresheet, the final position as TFEN, and the result: `*` while
/// the game goes on.
pub(super) fn replay(
    file: &Path,
    language: Language,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let game = store::import_file(file, Timestamp::default())?.game;
    write!(out, "{}", store::export_scoresheet(&game, language))?;
    writeln!(out, "{}", game.last().to_tfen())?;
    match game.result() {
        Some(result) => writeln!(out, "{result}")?,
        None => writeln!(out, "*")?,
    }
    Ok(Finding::Positive)
}
