//! Reasons why a letter cannot be read.

use thiserror::Error;

use super::super::DecodeError;

/// Reason why a letter cannot be read. Nothing of the letter has taken effect then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LetterError {
    /// The text contains no letter.
    #[error(
        "there is no letter in this text; it begins with the line {}",
        super::BEGIN
    )]
    NoLetter,
    /// The text is too long.
    #[error("the text has {found} bytes; at most {most} are searched for letters")]
    TooLong {
        /// Number of bytes of the text.
        found: usize,
        /// Maximum number of bytes of the text.
        most: usize,
    },
    /// The beginning or the end of the letter is missing.
    #[error(
        "the letter is cut off; copy all of it, from the line {} to the line {}",
        super::BEGIN,
        super::END
    )]
    Unfinished,
    /// A part of the letter is missing or was changed.
    #[error("a part of the letter is missing or was changed; ask for it to be sent again")]
    Damaged,
    /// The letter has another format.
    #[error("the letter has format {found}, which this version of Tritower does not know")]
    Version {
        /// Number of the letter's format.
        found: u8,
    },
    /// The letter is complete but has contents that this version of the app does not know.
    #[error("the letter cannot be read: {0}")]
    Content(DecodeError),
}
