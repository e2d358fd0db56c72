//! `tritower why`: reports whether a move is legal, and if not, why and by which article.

use std::io::Write;

use super::english::english;
use super::{CliError, Finding};
use crate::rules::notation::{self, ReadError};
use crate::rules::{Illegal, Move, Position, why as judge};

/// Prints `legal`, or `not legal: ` with the reason. An illegal move is a negative finding.
pub(super) fn why(
    position: &Position,
    text: &str,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let text_of = |error| english(position.rules(), &error);
    let judgement = match notation::attempt(position, text) {
        // In long notation `b8=Q` is the choice of a pending promotion, but on a scoresheet it is a
        // pawn's move to its promotion rank.
        Ok(Move::Promote { .. }) if position.pending_promotion().is_none() => {
            judge_scoresheet_move(position, text)?
        }
        Ok(mv) => judge(position, mv).map_err(|illegal| with_article(position, &illegal)),
        Err(ReadError::NotLong { .. }) => judge_scoresheet_move(position, text)?,
        Err(error @ (ReadError::NoSquare { .. } | ReadError::Mismatch { .. })) => {
            Err(text_of(error))
        }
        Err(error) => return Err(CliError::Move(text_of(error))),
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

/// Checks whether a move in scoresheet notation is legal. Such a text has a meaning only in the
/// given position, so an illegal move already fails while the text is read. The inner `Err` has the
/// reason why the move is not legal.
fn judge_scoresheet_move(position: &Position, text: &str) -> Result<Result<(), String>, CliError> {
    let text_of = |error| english(position.rules(), &error);
    match notation::read(position, text) {
        Ok(_) => Ok(Ok(())),
        Err(ReadError::NoSuchMove { why: Some(why), .. }) => Ok(Err(with_article(position, &why))),
        Err(ReadError::NoSuchMove {
            hint: Some(hint), ..
        }) => Ok(Err(english(position.rules(), &*hint))),
        Err(error @ ReadError::NoSuchMove { .. }) => Ok(Err(text_of(error))),
        Err(error) => Err(CliError::Move(text_of(error))),
    }
}

fn with_article(position: &Position, illegal: &Illegal) -> String {
    let reason = english(position.rules(), &illegal.reason);
    format!("{reason} ({})", illegal.cited())
}
