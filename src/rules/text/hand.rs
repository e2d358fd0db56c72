//! Text of the pieces in hand (bughouse, Crazyhouse), in brackets after the placement: `[Qnp]`.
//! White's pieces come first, and each side's are in the order Q R B N P. TFEN and FEN use the same
//! form.

use std::cmp::Reverse;

use crate::rules::Piece;

/// Mark after a promoted piece.
pub(super) const PROMOTED: char = '~';

/// Splits the first field of a position text into the part before the brackets and the text inside
/// them, which is `None` if there are no brackets.
pub(super) fn split(placement: &str) -> (&str, Option<&str>) {
    let inner = placement.strip_suffix(']');
    match inner.and_then(|inner| inner.split_once('[')) {
        Some((rest, hand)) => (rest, Some(hand)),
        None => (placement, None),
    }
}

/// Parses the pieces that can be dropped, in any order; `None` if a letter is not a piece.
pub(super) fn read(text: &str) -> Option<Vec<Piece>> {
    text.chars().map(Piece::from_letter).collect()
}

/// Formats the pieces that can be dropped, in brackets.
pub(super) fn write(pieces: &[Piece]) -> String {
    let mut pieces = pieces.to_vec();
    pieces.sort_by_key(|piece| (piece.color, Reverse(piece.role)));
    let letters: String = pieces.into_iter().map(Piece::letter).collect();
    format!("[{letters}]")
}
