//! `tritower why`: whether a move is legal, and if not, by which article.

use std::io::Write;

use super::{CliError, Finding};
use crate::rules::notation::{self, ReadError};
use crate::rules::{Illegal, Move, Position, why as judge};

/// Prints `legal`, or why the move is not.
pub(super) fn why(
    position: &Position,
    text: &str,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let judgement = match notation::attempt(position, text) {
        // On a scoresheet that is how a pawn's move to its furthest rank is written.
        Ok(Move::Promote { .. }) if position.owed().is_none() => on_a_scoresheet(position, text)?,
        Ok(mv) => judge(position, mv).map_err(|illegal| sentence(&illegal)),
        Err(ReadError::NotLong { .. }) => on_a_scoresheet(position, text)?,
        Err(error @ (ReadError::NoSquare { .. } | ReadError::Mismatch { .. })) => {
            Err(error.to_string())
        }
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

/// What is to be said of a scoresheet's text, which means a move only in its
/// position.
fn on_a_scoresheet(position: &Position, text: &str) -> Result<Result<(), String>, ReadError> {
    match notation::read(position, text) {
        Ok(_) => Ok(Ok(())),
        Err(ReadError::NoSuchMove { why: Some(why), .. }) => Ok(Err(sentence(&why))),
        Err(error @ ReadError::NoSuchMove { .. }) => Ok(Err(error.to_string())),
        Err(error) => Err(error),
    }
}

fn sentence(illegal: &Illegal) -> String {
    format!("{illegal} ({})", illegal.cited())
}
