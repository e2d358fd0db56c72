//! `tritower why`: whether a move is legal, and if not, by which article.

use std::io::Write;

use super::{CliError, Finding};
use crate::rules::notation::{self, ReadError};
use crate::rules::{Illegal, Position, why as judge};

/// Prints `legal`, or why the move is not.
pub(super) fn why(
    position: &Position,
    text: &str,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let judgement = match notation::attempt(position.geometry(), text) {
        Ok(mv) => judge(position, mv).map_err(|illegal| sentence(&illegal)),
        // A scoresheet's text means a move only in its position.
        Err(ReadError::NotLong { .. }) => match notation::read(position, text) {
            Ok(_) => Ok(()),
            Err(ReadError::NoSuchMove { why: Some(why), .. }) => Err(sentence(&why)),
            Err(error @ ReadError::NoSuchMove { .. }) => Err(error.to_string()),
            Err(error) => return Err(error.into()),
        },
        Err(error @ ReadError::NoSquare { .. }) => Err(error.to_string()),
        Err(error) => return Err(error.into()),
    };
    match judgement {
        Ok(()) => {
            writeln!(out, "legal")?;
            Ok(Finding::Positive)
        }
        Err(reason) => {
            writeln!(out, "not legal: {reason}")?;
            Ok(Finding::Negative)
        }
    }
}

fn sentence(illegal: &Illegal) -> String {
    format!("{illegal} (Article {})", illegal.article())
}
