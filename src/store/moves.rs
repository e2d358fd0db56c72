//! Moves as saves and envelopes have them: in the notation for machines, but castling is
//! `0-0` or `0-0-0` on every board. So a move needs the ground alone to be written and
//! read, and not the position that it is made in; what was written once must be read for
//! ever.

use crate::rules::notation::{self, ReadError};
use crate::rules::{CastlingSide, Move, Position};

const CASTLING: [(CastlingSide, &str); 2] =
    [(CastlingSide::King, "0-0"), (CastlingSide::Queen, "0-0-0")];

/// The text of a move of a game on the ground of a position.
pub fn written(position: &Position, mv: Move) -> String {
    let castling = CASTLING
        .into_iter()
        .find(|&(side, _)| mv == Move::Castle(side));
    castling.map_or_else(|| notation::long(position, mv), |(_, text)| text.to_owned())
}

/// What a text tries, legal or not.
///
/// # Errors
///
/// When it means no move on the ground of the position.
pub fn attempt(position: &Position, text: &str) -> Result<Move, ReadError> {
    let castling = CASTLING.into_iter().find(|&(_, name)| name == text);
    if let Some((side, _)) = castling {
        return Ok(Move::Castle(side));
    }
    let mv = notation::attempt(position, text)?;
    let is_step = matches!(mv, Move::Castle(_));
    Ok(step(position, text).filter(|_| is_step).unwrap_or(mv))
}

/// The king's step that `e1g1` is here: over the board he can go there without a rook.
fn step(position: &Position, text: &str) -> Option<Move> {
    let square = |name: &str| position.geometry().square(name);
    let (from, to) = text.split_at_checked(2)?;
    Some(Move::Piece {
        from: square(from)?,
        to: square(to)?,
        promotion: None,
    })
}
