//! Position text as other programs and people write it: a move number 0, missing fields,
//! rights without their rook, EPD. What can mean only one thing is read, with a note.

mod epd;
mod repair;
mod tidy;

use super::TextError;
use crate::rules::laws::Base;
use crate::rules::{Position, RuleSet};
pub use epd::EpdOperations;

/// A field of a position text that other programs write in several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionField {
    /// Which piece stands where.
    #[error("pieces")]
    Pieces,
    /// Who has the move.
    #[error("side to move")]
    Turn,
    /// The rights to castle.
    #[error("castling rights")]
    Rights,
    /// The square of a pawn that may be captured en passant.
    #[error("en passant")]
    EnPassant,
    /// The number of half-moves since the last capture or pawn move.
    #[error("half-move clock")]
    Halfmoves,
    /// The number of the move.
    #[error("move number")]
    Number,
}

/// What was ignored or corrected in a position text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextNote {
    /// A field that is not there.
    #[error("{what}: missing, so it is {read}")]
    Missing {
        /// The field.
        what: PositionField,
        /// What is assumed.
        read: &'static str,
    },
    /// A field that is written in another way.
    #[error("{what}: {found:?} is read as {read}")]
    Corrected {
        /// The field.
        what: PositionField,
        /// What stood there.
        found: String,
        /// What it means.
        read: String,
    },
    /// A right to castle or an en passant square that cannot be.
    #[error("{0}; this is ignored")]
    Ignored(TextError),
    /// An en passant square though the last move was no pawn's.
    #[error(
        "field 4, en passant: {square} is ignored, because the half-move clock is {halfmoves}, not 0"
    )]
    LatePassing {
        /// The square of the pawn that cannot have just advanced.
        square: String,
        /// What the clock says.
        halfmoves: u32,
    },
    /// Words behind the last field.
    #[error("{found:?} follows the position and is ignored")]
    Behind {
        /// The words, or how they begin.
        found: String,
    },
}

/// A position text whose fields are in the strict order and form, with notes on what was
/// corrected. It may still be no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignText {
    /// The text in strict form.
    pub text: String,
    /// What was corrected.
    pub notes: Vec<TextNote>,
    /// What EPD says besides.
    pub operations: EpdOperations,
}

impl ForeignText {
    /// Brings a text into the form that [`Position::from_text`] reads, as far as it can
    /// mean only one thing: FEN, EPD or TFEN.
    pub fn new(base: Base, text: &str) -> ForeignText {
        match base {
            Base::Chess => tidy::fen(text),
            Base::Tower => tidy::tfen(text),
        }
    }

    /// The position under a rule set, with all notes. Rights to castle without their king
    /// or rook and an en passant square that cannot be are ignored.
    ///
    /// # Errors
    ///
    /// [`TextError`] when the text is no position even so.
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
