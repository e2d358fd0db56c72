//! Position text (TFEN): one line of eight fields, one space between, as the
//! rulings describe it.
//!
//! Writing gives one text for each position. Reading takes what writing gives,
//! and besides: any white space around and between the fields, boards in any
//! order, castling rights in any order, the two-step squares in any order or `*`
//! for every pawn on a pawn's starting square (one named twice counts once), empty squares
//! counted in several digits, what is in hand in any order or, when it is
//! nothing, not at all (Tandemschach). It refuses whatever else differs, and
//! what cannot be a position, with the field and the reason. Numbers go to 1,000,000,
//! where counting stops: what is written of any position can be read again.

mod error;
mod read;
mod write;

use crate::rules::{Position, RuleSet, Setup, TOURNAMENT};
pub use error::TfenError;
pub(super) use read::read;
pub(super) use write::write;

/// The position that a text is under a rule set of the tower.
pub(super) fn position(text: &str, rules: &'static RuleSet) -> Result<Position, TfenError> {
    let setup = read(text, rules)?;
    Ok(Position::from_setup(rules, setup)?)
}

impl Position {
    /// Reads position text under the tournament rules.
    ///
    /// # Errors
    ///
    /// [`TfenError`] with the field and the reason, when the text is no position.
    pub fn from_tfen(text: &str) -> Result<Position, TfenError> {
        position(text, &TOURNAMENT)
    }

    /// The position text.
    pub fn to_tfen(&self) -> String {
        self.to_string()
    }
}

impl Setup {
    /// The text of what is set up on a tower, be it a position or not. A piece where no
    /// board stands is left out.
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
