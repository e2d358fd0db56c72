//! Text form of moves in saves and envelopes: long notation, except that castling is `0-0` or
//! `0-0-0` on every board. Writing and reading this form needs only the board layout, not the
//! position before the move. The form must never change, since old files use it.

use crate::rules::notation::{self, ReadError};
use crate::rules::{CastlingSide, Move, Position};

const CASTLING: [(CastlingSide, &str); 2] =
    [(CastlingSide::King, "0-0"), (CastlingSide::Queen, "0-0-0")];

/// Returns the text of a move in a save. Of `position`, only the board layout matters.
pub fn move_text(position: &Position, mv: Move) -> String {
    let castling = CASTLING
        .into_iter()
        .find(|&(side, _)| mv == Move::Castle(side));
    castling.map_or_else(|| notation::long(position, mv), |(_, text)| text.to_owned())
}

/// Parses a move; it need not be legal.
///
/// # Errors
///
/// When the text is not a move on the board of the position.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, ReadError> {
    let castling = CASTLING.into_iter().find(|&(_, name)| name == text);
    if let Some((side, _)) = castling {
        return Ok(Move::Castle(side));
    }
    let mv = notation::attempt(position, text)?;
    let is_castling = matches!(mv, Move::Castle(_));
    Ok(plain_king_move(position, text)
        .filter(|_| is_castling)
        .unwrap_or(mv))
}

/// Parses a text such as `e1g1` as a plain king move from square to square, and not as castling.
/// `None` if the text does not name two squares. In a game played over the board, a player may move
/// only the king and forget the rook; that illegal move is recorded too.
fn plain_king_move(position: &Position, text: &str) -> Option<Move> {
    let square = |name: &str| position.layout().square(name);
    let (from, to) = text.split_at_checked(2)?;
    Some(Move::Piece {
        from: square(from)?,
        to: square(to)?,
        promotion: None,
    })
}
