//! `tritower check`: whether saves are whole and legal.

use std::io::Write;
use std::path::PathBuf;

use super::{CliError, Finding};
use crate::rules::RuleSet;
use crate::store::{self, LoadError};

/// Prints a line for each file: that it is whole, or what is wrong and where; where a
/// rule set is named, also when the game goes by another. A file that cannot be read at
/// all is an error, told after the others.
pub(super) fn check(
    files: &[PathBuf],
    rules: Option<&'static RuleSet>,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let mut finding = Finding::Positive;
    let mut unreadable = Vec::new();
    for file in files {
        match store::load(file) {
            Ok(saved) => {
                let found = saved.game.last().rules();
                let file = file.display();
                match rules.filter(|&expected| expected != found) {
                    None => writeln!(out, "{file}: whole and legal")?,
                    Some(expected) => {
                        let (found, expected) = (found.name(), expected.name());
                        writeln!(out, "{file}: played under {found}, not under {expected}")?;
                        finding = Finding::Negative;
                    }
                }
            }
            Err(error @ (LoadError::Unreadable { .. } | LoadError::NoFile { .. })) => {
                unreadable.push(error);
            }
            Err(error) => {
                writeln!(out, "{error}")?;
                finding = Finding::Negative;
            }
        }
    }
    if unreadable.is_empty() {
        Ok(finding)
    } else {
        Err(CliError::Unreadable(unreadable))
    }
}
