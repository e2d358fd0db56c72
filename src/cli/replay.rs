//! `tritower replay`: a game read from a file and printed clean.
//!
//! A save names its rule set; a scoresheet or a position is read under the one that the
//! command names.

use std::io::Write;
use std::path::Path;

use super::{CliError, Finding};
use crate::game::Timestamp;
use crate::rules::{Language, RuleSet, TOURNAMENT};
use crate::store;

/// Prints the scoresheet, the final position, and the result: `*` while the game goes on.
pub(super) fn replay(
    file: &Path,
    rules: Option<&'static RuleSet>,
    language: Language,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let read_as = rules.unwrap_or(&TOURNAMENT);
    let game = store::import_file(file, read_as, Timestamp::default())?.game;
    let found = game.last().rules();
    if let Some(expected) = rules.filter(|&expected| expected != found) {
        let path = file.to_owned();
        return Err(CliError::OtherRules {
            path,
            found,
            expected,
        });
    }
    write!(out, "{}", store::export_scoresheet(&game, language))?;
    writeln!(out, "{}", game.last().to_text())?;
    match game.result() {
        Some(result) => writeln!(out, "{result}")?,
        None => writeln!(out, "*")?,
    }
    Ok(Finding::Positive)
}
