//! Errors in FEN.

use crate::rules::SetupError;

/// Error in a FEN; each variant names the field in which the error was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// The number of fields is not four to six.
    #[error(
        "a FEN has six fields with a space between, of which the last two may be missing; {found} found"
    )]
    Fields {
        /// Number of fields found.
        found: usize,
    },
    /// Field 1: the number of rows is wrong.
    #[error("field 1, pieces: expected eight rows with / between, found {found}")]
    Rows {
        /// Number of rows found in the field.
        found: usize,
    },
    /// Field 1: a row does not fit the board.
    #[error(
        "field 1, pieces: rank {rank} has eight squares, each a letter of KQRBNPkqrbnp or counted in a digit; found \"{found}\""
    )]
    Row {
        /// Number of the rank that the row describes.
        rank: u8,
        /// Text of the invalid row.
        found: String,
    },
    /// Field 1: the text in brackets is not a list of pieces that can be dropped.
    #[error("field 1, pieces: expected pieces in hand such as [Qnp], found [{found}]")]
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
    /// Field 3: a letter is not a castling right.
    #[error(
        "field 3, castling rights: expected some of KQkq, letters of rooks' files, or -; found \"{found}\""
    )]
    Rights {
        /// Text of the invalid field.
        found: String,
    },
    /// Field 3: the king or rook of a castling right is missing.
    #[error(
        "field 3, castling rights: right {letter} needs a king on the starting row and a rook on that side of it"
    )]
    NoRook {
        /// Letter of the castling right.
        letter: char,
    },
    /// Field 4: no pawn of the other side can have just crossed this square.
    #[error(
        "field 4, en passant: expected a square of rank {rank} that a pawn has just crossed, or -; found \"{found}\""
    )]
    EnPassant {
        /// Number of the rank on which the square must be.
        rank: u8,
        /// Text of the invalid field.
        found: String,
    },
    /// Field 5 or 7: the text is not a pair of numbers of checks (Three-check).
    #[error("expected the checks given such as +1+0, or left such as 2+3; found \"{found}\"")]
    Checks {
        /// Text of the invalid field.
        found: String,
    },
    /// Fields 5 and 6: the number is invalid or out of range.
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
    #[error("field {field}, {what}: {error}", field = .0.fen_field().0, what = .0.fen_field().1, error = .0)]
    Setup(#[from] SetupError),
}
