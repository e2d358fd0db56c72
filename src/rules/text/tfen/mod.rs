//! Position text of the tower (TFEN), as specified in
//! [`formats::tfen`](crate::rules::formats::tfen): one line of eight fields.

mod read;
mod write;

use crate::rules::{Position, RuleSet, Setup, TOURNAMENT, TextError};
pub(super) use read::read;
pub(super) use write::write;

impl Position {
    /// Parses position text under the tournament rules.
    ///
    /// # Errors
    ///
    /// [`TextError`] with the field and the reason, if the text is not a legal position.
    pub fn from_tfen(text: &str) -> Result<Position, TextError> {
        Position::from_text(&TOURNAMENT, text)
    }

    /// Formats the position as TFEN.
    pub fn to_tfen(&self) -> String {
        self.to_string()
    }
}

impl Setup {
    /// Formats a setup on a tower, whether or not it is a legal position. Pieces on squares that no
    /// board has are left out.
    pub fn to_tfen(&self, rules: &RuleSet) -> String {
        self.to_text(rules)
    }
}

impl std::str::FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Position, TextError> {
        Position::from_tfen(text)
    }
}
