//! Position text of the flat board (FEN): six fields, one space between.
//!
//! Writing gives one text for each position: castling rights as X-FEN has them (KQkq for
//! the outermost rook of a side, else the letter of its file), the square that a pawn
//! has just crossed by two steps whether or not it can be captured there; where pieces
//! are dropped, the hands after the last row and `~` after a piece that was a pawn.
//! Reading takes what writing gives, and besides: any white space around and between the
//! fields, rights in any order and as Shredder writes them (HAha), empty squares counted
//! in several digits, and no counts of moves. It refuses whatever else differs, and what
//! cannot be a position, with the field and the reason.

mod error;
mod read;
mod write;

use crate::rules::{Position, RuleSet};
pub use error::FenError;
pub(super) use read::read;
pub(super) use write::write;

/// The position that a text is under a rule set of the flat board.
pub(super) fn position(text: &str, rules: &'static RuleSet) -> Result<Position, FenError> {
    let setup = read(text, rules)?;
    Ok(Position::from_setup(rules, setup)?)
}
