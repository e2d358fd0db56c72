//! The text of what may be dropped, in brackets behind the placement: `[Qnp]`, White's
//! pieces first, each side's in the order Q R B N P (Tandemschach). Position text of
//! towers and of the flat board have it alike.

use std::cmp::Reverse;

use crate::rules::Piece;

/// What stands behind a piece that was a pawn.
pub(super) const PROMOTED: char = '~';

/// A placement without the hand that may stand behind it in brackets, and what stands
/// between these.
pub(super) fn split(placement: &str) -> (&str, Option<&str>) {
    let inner = placement.strip_suffix(']');
    match inner.and_then(|inner| inner.split_once('[')) {
        Some((rest, hand)) => (rest, Some(hand)),
        None => (placement, None),
    }
}

/// The pieces of a hand, in any order; none when a letter is no piece's.
pub(super) fn read(text: &str) -> Option<Vec<Piece>> {
    text.chars().map(Piece::from_letter).collect()
}

/// The hand of these pieces, in brackets.
pub(super) fn write(pieces: &[Piece]) -> String {
    let mut pieces = pieces.to_vec();
    pieces.sort_by_key(|piece| (piece.color, Reverse(piece.role)));
    let letters: String = pieces.into_iter().map(Piece::letter).collect();
    format!("[{letters}]")
}
