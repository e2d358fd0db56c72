//! Position text as written by other programs and people: move number 0, missing fields, castling
//! rights without a rook, EPD. Text with only one possible meaning is accepted, and a note reports
//! what was corrected or ignored.

mod epd;
mod repair;
mod tidy;

use super::TextError;
use crate::rules::laws::Base;
use crate::rules::{Position, RuleSet};
pub use epd::EpdOperations;

/// A field of a FEN, EPD or TFEN that other programs write in several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionField {
    /// Piece placement.
    #[error("pieces")]
    Pieces,
    /// Side to move.
    #[error("side to move")]
    Turn,
    /// Castling rights.
    #[error("castling rights")]
    Rights,
    /// En passant square.
    #[error("en passant")]
    EnPassant,
    /// Number of half-moves since the last capture or pawn move.
    #[error("half-move clock")]
    Halfmoves,
    /// Number of the move.
    #[error("move number")]
    Number,
}

/// A message about something that was ignored or corrected when a position text was read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum TextNote {
    /// A field is missing.
    #[error("{what}: missing, so it is {read}")]
    Missing {
        what: PositionField,
        read: &'static str,
    },
    /// A field was not in strict form and has been corrected.
    #[error("{what}: \"{found}\" is read as {read}")]
    Corrected {
        what: PositionField,
        found: String,
        read: String,
    },
    /// An impossible castling right or en passant square was ignored.
    #[error("{0}; this is ignored")]
    Ignored(TextError),
    /// An en passant square was ignored because the last move was not a pawn move.
    #[error(
        "field 4, en passant: {square} is ignored, because the half-move clock is {halfmoves}, not 0"
    )]
    LateEnPassant { square: String, halfmoves: u32 },
    /// Text after the last field was ignored.
    #[error("\"{found}\" follows the position and is ignored")]
    Behind {
        /// The ignored text, or its beginning.
        found: String,
    },
}

/// A position text rewritten in strict order and form, with notes on corrections. It may still not
/// be a legal position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignText {
    /// Text in strict form.
    pub text: String,
    /// Notes on corrections.
    pub notes: Vec<TextNote>,
    /// EPD operations after the fields.
    pub operations: EpdOperations,
}

impl ForeignText {
    /// Converts a FEN, EPD or TFEN with only one possible meaning to the form that
    /// [`Position::from_text`] reads.
    pub fn new(base: Base, text: &str) -> ForeignText {
        match base {
            Base::Chess => tidy::fen(text),
            Base::Tower => tidy::tfen(text),
        }
    }

    /// Parses the position under a rule set and returns it with all notes. Castling rights
    /// without their king or rook and impossible en passant squares are ignored.
    ///
    /// # Errors
    ///
    /// [`TextError`] if the text is still not a legal position.
    ///
    /// ```
    /// use tritower::rules::laws::Base;
    /// use tritower::rules::{ForeignText, RuleSet};
    ///
    /// let text = ForeignText::new(Base::Chess, "4k3/8/8/8/8/8/8/4K2R W KQkq - 0 0");
    /// let (position, notes) = text.position(RuleSet::named("chess")?)?;
    /// assert_eq!(position.to_text(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    /// assert_eq!(notes.len(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(
        &self,
        rules: &'static RuleSet,
    ) -> Result<(Position, Vec<TextNote>), TextError> {
        let mut notes = self.notes.clone();
        let position = repair::position(&self.text, rules, &mut notes)?;
        Ok((position, notes))
    }
}
