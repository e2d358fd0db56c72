//! Judges a sealed move after its envelope is opened (A8).

use crate::game::EndReason;
use crate::game::by_hand::takes_king;
use crate::rules::notation::{self, ReadError};
use crate::rules::{Move, Position};

/// Reads the legal move that a sealed text records. The choice of a pending promotion may
/// precede the move: `(a8BQ) Nc6B`.
///
/// Reading is as tolerant as for a scoresheet, because A8 asks only whether the meaning of the
/// text can be established, not whether it is written correctly.
///
/// # Errors
///
/// The reason of A8 for which the player loses: the text is ambiguous, has no meaning, or
/// records an illegal move.
pub(super) fn sealed_moves(position: &Position, text: &str) -> Result<Vec<Move>, EndReason> {
    let read = |position: &Position, text: &str| match notation::read(position, text) {
        // If illegal moves can be made, the king may have been left in check, and the sealed
        // move may not capture it.
        Ok(mv) if takes_king(position, mv) => Err(EndReason::SealedIllegal),
        read => read.map_err(fault),
    };
    if position.pending_promotion().is_none() {
        return Ok(vec![read(position, text)?]);
    }
    // A promotion choice alone is not a move.
    let (choice, rest) = text.split_once(')').ok_or(EndReason::SealedFalse)?;
    let choice = read(position, &format!("{choice})"))?;
    let after = position.play_unchecked(choice);
    // The text in brackets must be a complete promotion choice, after which the same side has
    // the move.
    if after.pending_promotion().is_some() || after.turn() != position.turn() {
        return Err(EndReason::SealedFalse);
    }
    Ok(vec![choice, read(&after, rest)?])
}

/// Converts a reading error to the paragraph of A8 by which the player loses.
fn fault(error: ReadError) -> EndReason {
    match error {
        ReadError::Ambiguous { .. } => EndReason::SealedAmbiguous,
        ReadError::NotUnderstood { .. } | ReadError::NotLong { .. } | ReadError::NoFile { .. } => {
            EndReason::SealedFalse
        }
        ReadError::NoSquare { .. } | ReadError::Mismatch { .. } | ReadError::NoSuchMove { .. } => {
            EndReason::SealedIllegal
        }
    }
}
