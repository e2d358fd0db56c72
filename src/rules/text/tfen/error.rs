//! Errors in TFEN.

use crate::rules::SetupError;

/// Error in a TFEN; each variant names the field in which the error was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TfenError {
    /// The number of fields is not eight.
    #[error("position text has eight fields with a space between; {found} found")]
    Fields {
        /// Number of fields found.
        found: usize,
    },
    /// Field 1: a part is not of the form `NAME=ROWS`.
    #[error("field 1, boards: expected a board such as W=4/4/PPPP/NBBN, found \"{found}\"")]
    Board {
        /// Text of the invalid part.
        found: String,
    },
    /// Field 1: no board has this name.
    #[error(
        "field 1, boards: no board is called \"{found}\"; expected W, N, B or a pin with its owner such as QL1w"
    )]
    BoardName {
        /// The unknown name.
        found: String,
    },
    /// Field 1: the same main board is given twice, or two attack boards are on the same pin.
    #[error("field 1, boards: {name} appears twice")]
    BoardTwice {
        /// Name of the board or pin.
        name: String,
    },
    /// Field 1: a main board is missing.
    #[error("field 1, boards: {name} is missing")]
    BoardMissing {
        /// Name of the missing board.
        name: String,
    },
    /// Field 1: the rows do not fit the board.
    #[error("field 1, boards: {name} has {ranks} rows of {files} squares, found \"{found}\"")]
    Rows {
        /// Name of the board.
        name: String,
        /// Number of ranks of the board.
        ranks: u8,
        /// Number of files of the board.
        files: u8,
        /// Text of the rows.
        found: String,
    },
    /// Field 1: the text in brackets is not a list of pieces that can be dropped.
    #[error("field 1, boards: expected pieces in hand such as [Qnp], found [{found}]")]
    Hand {
        /// Text that was found in the brackets.
        found: String,
    },
    /// Field 2: the side to move is invalid.
    #[error("field 2, side to move: expected w or b, found \"{found}\"")]
    Turn {
        /// Text of the invalid field.
        found: String,
    },
    /// Field 3: the castling rights are invalid.
    #[error("field 3, castling rights: expected some of KQkq or -, found \"{found}\"")]
    Rights {
        /// Text of the invalid field.
        found: String,
    },
    /// Field 9: the text is not a count of checks (Three-check).
    #[error(
        "field 9, checks: expected the checks given such as +1+0, or left such as 2+3; found \"{found}\""
    )]
    Checks {
        /// Text of the invalid field.
        found: String,
    },
    /// Fields 4 to 6: the text is not a square.
    #[error("field {field}, {what}: expected a square such as b2W, found \"{found}\"")]
    Square {
        /// Number of the field, from 1.
        field: u8,
        /// Name of the field.
        what: &'static str,
        /// Text of the invalid field.
        found: String,
    },
    /// Fields 7 and 8: the number is invalid or out of range.
    #[error("field {field}, {what}: expected a number from {least} to {most}, found \"{found}\"")]
    Number {
        /// Number of the field, from 1.
        field: u8,
        /// Name of the field.
        what: &'static str,
        /// Smallest valid number.
        least: u32,
        /// Largest valid number.
        most: u32,
        /// Text of the invalid field.
        found: String,
    },
    /// The fields can be read, but the setup is not a legal position.
    #[error("field {field}, {what}: {error}", field = .0.field().0, what = .0.field().1, error = .0)]
    Setup(#[from] SetupError),
}
