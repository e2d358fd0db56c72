//! Judges a sealed move after its envelope is opened (A8).

use crate::game::EndReason;
use crate::game::by_hand::takes_king;
use crate::rules::notation::{self, ReadError};
use crate::rules::{Move, Position};

/// Reads the legal move in a sealed text, preceded by the choice of a pending promotion if
/// there is one: `(a8BQ) Nc6B`.
///
/// Reads as tolerantly as for a scoresheet: A8 asks whether the true significance of the
/// text can be established, not whether it is well written.
///
/// # Errors
///
/// The reason of A8 for which the text loses: ambiguous, without meaning, or illegal.
pub(super) fn sealed_moves(position: &Position, text: &str) -> Result<Vec<Move>, EndReason> {
    let read = |position: &Position, text: &str| match notation::read(position, text) {
        // Over the board an illegal move may have left the king in check.
        Ok(mv) if takes_king(position, mv) => Err(EndReason::SealedIllegal),
        read => read.map_err(fault),
    };
    if position.pending_promotion().is_none() {
        return Ok(vec![read(position, text)?]);
    }
    // A promotion choice alone is not a move.
    let (choice, rest) = text.split_once(')').ok_or(EndReason::SealedFalse)?;
    let choice = read(position, &format!("{choice})"))?;
    let after = position.after(choice);
    // The text in brackets must be the whole choice, so that the same side still has the
    // move after it.
    if after.pending_promotion().is_some() || after.turn() != position.turn() {
        return Err(EndReason::SealedFalse);
    }
    Ok(vec![choice, read(&after, rest)?])
}

/// Maps a reading error to the paragraph of A8.
fn fault(error: ReadError) -> EndReason {
    match error {
        ReadError::Ambiguous { .. } => EndReason::SealedAmbiguous,
        ReadError::NotUnderstood { .. } | ReadError::NotLong { .. } => EndReason::SealedFalse,
        ReadError::NoSquare { .. } | ReadError::Mismatch { .. } | ReadError::NoSuchMove { .. } => {
            EndReason::SealedIllegal
        }
    }
}
