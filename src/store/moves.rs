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
    match CASTLING.into_iter().find(|&(_, name)| name == text) {
        Some((side, _)) => Ok(Move::Castle(side)),
        None => notation::attempt(position, text),
    }
}
