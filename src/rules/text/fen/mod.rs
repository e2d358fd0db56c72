//! Position text of the flat board (FEN): six fields, separated by single spaces.
//!
//! A position is always written in the same way. Castling rights follow X-FEN (KQkq for the
//! outermost rook of a side, else the letter of the rook's file). The en passant square is given
//! whenever a pawn has just advanced two squares, whether or not a capture is possible. In bughouse
//! and Crazyhouse the pieces in hand follow the last row, and `~` follows a promoted piece.
//!
//! The parser also accepts:
//!
//! - any white space around and between the fields;
//! - castling rights in any order, and as Shredder-FEN writes them (HAha);
//! - empty squares counted by several digits;
//! - missing half-move counter and move number;
//! - in Three-check the checks left, such as `2+3`, before the counts of moves, instead of the
//!   checks given, such as `+1+0`, after them.
//!
//! All other differences and positions that are not legal are rejected with the field and
//! the reason.

mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;
