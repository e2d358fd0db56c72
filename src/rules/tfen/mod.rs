//! Position text (TFEN): one line of eight fields, one space between, as the
//! rulings describe it.
//!
//! Writing gives one text for each position. Reading takes what writing gives,
//! and besides: any white space around and between the fields, boards in any
//! order, castling rights in any order, the two-step squares in any order or `*`
//! for every pawn on a pawn's starting square. It refuses whatever cannot be a
//! position, with the field and the reason.

mod check;
mod error;
mod read;
mod write;

use super::Position;
use super::ruleset::TOURNAMENT;
pub use error::TfenError;

/// The letters of castling rights, in the order of the rule set's castling table.
const RIGHTS: [char; 4] = ['K', 'Q', 'k', 'q'];

impl Position {
    /// Reads position text under the tournament rules.
    ///
    /// # Errors
    ///
    /// [`TfenError`] with the field and the reason, when the text is no position.
    pub fn from_tfen(text: &str) -> Result<Position, TfenError> {
        read::read(text, &TOURNAMENT)
    }

    /// The position text.
    pub fn to_tfen(&self) -> String {
        self.to_string()
    }
}

impl std::str::FromStr for Position {
    type Err = TfenError;

    fn from_str(text: &str) -> Result<Position, TfenError> {
        Position::from_tfen(text)
    }
}
