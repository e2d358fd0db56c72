//! `tritower check`: whether saves are whole and legal.

use std::io::Write;
use std::path::PathBuf;

use super::{CliError, Finding};
use crate::store::{self, LoadError};

/// Prints a line for each file: that it is whole, or what is wrong and where.
/// A file that cannot be read at all is an error, told after the others.
pub(super) fn check(files: &[PathBuf], out: &mut dyn Write) -> Result<Finding, CliError> {
    let mut finding = Finding::Positive;
    let mut unreadable = Vec::new();
    for file in files {
        match store::load(file) {
            Ok(_) => writeln!(out, "{}: whole and legal", file.display())?,
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
