//! What a sealed move means, once its envelope is open (A8).

use crate::game::EndReason;
use crate::game::by_hand::takes_king;
use crate::rules::notation::{self, ReadError};
use crate::rules::{Move, Position};

/// The legal move that a recorded text means, with the choice of an owed promotion
/// before it where one is owed: `(a8BQ) Nc6B`.
///
/// The text is read as generously as a scoresheet: A8 asks whether its true
/// significance can be established, not whether it is well written.
///
/// # Errors
///
/// Which paragraph of A8 it breaks.
pub(super) fn sealed_moves(position: &Position, text: &str) -> Result<Vec<Move>, EndReason> {
    let read = |position: &Position, text: &str| match notation::read(position, text) {
        // Over the board an illegal move may have left the king under attack.
        Ok(mv) if takes_king(position, mv) => Err(EndReason::SealedIllegal),
        read => read.map_err(fault),
    };
    if position.owed().is_none() {
        return Ok(vec![read(position, text)?]);
    }
    // A choice alone is no move.
    let (choice, rest) = text.split_once(')').ok_or(EndReason::SealedFalse)?;
    let choice = read(position, &format!("{choice})"))?;
    let after = position.after(choice);
    // Whatever was chosen, the piece does not move again in the same bracket.
    if after.owed().is_some() || after.turn() != position.turn() {
        return Err(EndReason::SealedFalse);
    }
    Ok(vec![choice, read(&after, rest)?])
}

/// The paragraph of A8 that a text breaks.
fn fault(error: ReadError) -> EndReason {
    match error {
        ReadError::Ambiguous { .. } => EndReason::SealedAmbiguous,
        ReadError::NotUnderstood { .. } | ReadError::NotLong { .. } => EndReason::SealedFalse,
        ReadError::NoSquare { .. } | ReadError::Mismatch { .. } | ReadError::NoSuchMove { .. } => {
            EndReason::SealedIllegal
        }
    }
}
