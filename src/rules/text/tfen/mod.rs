//! Position text of the tower (TFEN): one line of eight fields, separated by single spaces,
//! as specified in the rulings.
//!
//! Each position has exactly one text when written. The parser also accepts:
//!
//! - any white space around and between the fields;
//! - boards and castling rights in any order;
//! - the two-step squares in any order, with repetitions, or `*` for every pawn on one of
//!   its starting squares;
//! - empty squares counted by several digits;
//! - pieces in hand in any order, and no brackets if the hand is empty (bughouse).
//!
//! All other differences and positions that are not legal are rejected with the field and
//! the reason. Numbers go up to 1,000,000, where counting stops, so the text of any
//! position can be read again.

mod error;
mod read;
mod write;

use crate::rules::{Position, RuleSet, Setup, TOURNAMENT};
pub use error::TfenError;
pub(super) use read::read;
pub(super) use write::write;

/// Parses a position under a rule set of the tower.
pub(super) fn position(text: &str, rules: &'static RuleSet) -> Result<Position, TfenError> {
    let setup = read(text, rules)?;
    Ok(Position::from_setup(rules, setup)?)
}

impl Position {
    /// Parses position text under the tournament rules.
    ///
    /// # Errors
    ///
    /// [`TfenError`] with the field and the reason, if the text is not a legal position.
    pub fn from_tfen(text: &str) -> Result<Position, TfenError> {
        position(text, &TOURNAMENT)
    }

    /// Formats the position as position text.
    pub fn to_tfen(&self) -> String {
        self.to_string()
    }
}

impl Setup {
    /// Formats a setup on a tower, whether or not it is a legal position. Pieces on squares
    /// without a board are left out.
    pub fn to_tfen(&self, rules: &RuleSet) -> String {
        self.to_text(rules)
    }
}

impl std::str::FromStr for Position {
    type Err = TfenError;

    fn from_str(text: &str) -> Result<Position, TfenError> {
        Position::from_tfen(text)
    }
}
