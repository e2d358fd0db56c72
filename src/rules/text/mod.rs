//! Positions as text: TFEN for the tower, FEN for the flat board. The text does not name the rule
//! set; the caller gives it, and it decides between the two formats.

mod error;
mod fen;
mod fields;
mod foreign;
mod tfen;

use std::fmt;

use super::laws::Base;
use super::{Position, RuleSet, Setup};
pub use error::TextError;
pub use foreign::{EpdOperations, ForeignText, PositionField, TextNote};

impl Position {
    /// Parses a position under a rule set: TFEN on the tower, FEN on the flat board.
    ///
    /// # Errors
    ///
    /// [`TextError`] with the field and the reason, if the text is not a legal position.
    ///
    /// ```
    /// use tritower::rules::{Position, RuleSet};
    ///
    /// let chess = RuleSet::named("chess")?;
    /// let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
    /// assert_eq!(Position::from_text(chess, text)?.to_text(), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_text(rules: &'static RuleSet, text: &str) -> Result<Position, TextError> {
        let setup = Setup::from_text(rules, text)?;
        Position::from_setup(rules, setup).map_err(|error| TextError::in_setup(rules.base(), error))
    }

    /// Formats the position: TFEN on the tower, FEN on the flat board.
    pub fn to_text(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.setup(), self.rules(), f)
    }
}

impl Setup {
    /// Parses the setup in a text for a rule set's board, whether or not it is a legal
    /// position: TFEN on the tower, FEN on the flat board.
    ///
    /// # Errors
    ///
    /// [`TextError`] with the field and the reason, if a field cannot be parsed.
    pub fn from_text(rules: &RuleSet, text: &str) -> Result<Setup, TextError> {
        match rules.base() {
            Base::Tower => tfen::read(text, rules),
            Base::Chess => fen::read(text, rules),
        }
    }

    /// Formats a setup for a rule set's board, whether or not it is a legal position: TFEN
    /// on the tower, FEN on the flat board. Pieces on squares without a board are left out,
    /// and so are boards on pins that the board layout lacks.
    pub fn to_text(&self, rules: &RuleSet) -> String {
        let mut text = String::new();
        // Writing into a string does not fail.
        let _ = write(self, rules, &mut text);
        text
    }
}

fn write(setup: &Setup, rules: &RuleSet, f: &mut dyn fmt::Write) -> fmt::Result {
    match rules.base() {
        Base::Tower => tfen::write(setup, rules, f),
        Base::Chess => fen::write(setup, rules, f),
    }
}
