//! Errors in position text.

use crate::rules::SetupError;
use crate::rules::laws::Base;

/// Error in position text, in TFEN or FEN; each variant names the field in which the error was
/// found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum TextError {
    /// The number of fields of a TFEN is not eight.
    #[error("position text has eight fields with a space between; {found} found")]
    Fields { found: usize },
    /// The number of fields of a FEN is not four to six.
    #[error(
        "a FEN has six fields with a space between, of which the last two may be missing; {found} found"
    )]
    FenFields { found: usize },
    /// Field 1 of a TFEN: a part is not of the form `NAME=ROWS`.
    #[error("field 1, boards: expected a board such as W=4/4/PPPP/NBBN, found \"{found}\"")]
    Board { found: String },
    /// Field 1 of a TFEN: no board has this name.
    #[error(
        "field 1, boards: no board is called \"{found}\"; expected W, N, B or a pin with its owner such as QL1w"
    )]
    BoardName { found: String },
    /// Field 1 of a TFEN: the same main board is given twice, or two attack boards are on the same
    /// pin.
    #[error("field 1, boards: {name} appears twice")]
    BoardTwice {
        /// Name of the board or pin.
        name: String,
    },
    /// Field 1 of a TFEN: a main board is missing.
    #[error("field 1, boards: {name} is missing")]
    BoardMissing { name: String },
    /// Field 1 of a TFEN: the rows do not fit the board.
    #[error("field 1, boards: {name} has {ranks} rows of {files} squares, found \"{found}\"")]
    BoardRows {
        name: String,
        ranks: u8,
        files: u8,
        found: String,
    },
    /// Field 1 of a FEN: the number of rows is wrong.
    #[error("field 1, pieces: expected eight rows with / between, found {found}")]
    Rows { found: usize },
    /// Field 1 of a FEN: a row does not fit the board.
    #[error(
        "field 1, pieces: rank {rank} has eight squares, each a letter of KQRBNPkqrbnp or counted in a digit; found \"{found}\""
    )]
    Row { rank: u8, found: String },
    /// Field 1: the text in brackets is not a list of pieces that can be dropped.
    #[error("field 1: expected pieces in hand such as [Qnp], found [{found}]")]
    Hand { found: String },
    /// Field 2: the side to move is invalid.
    #[error("field 2, side to move: expected w or b, found \"{found}\"")]
    Turn { found: String },
    /// Field 3 of a TFEN: the castling rights are invalid.
    #[error("field 3, castling rights: expected some of KQkq or -, found \"{found}\"")]
    Rights { found: String },
    /// Field 3 of a FEN: a letter is not a castling right.
    #[error(
        "field 3, castling rights: expected some of KQkq, letters of rooks' files, or -; found \"{found}\""
    )]
    FenRights { found: String },
    /// Field 3 of a FEN: the king or rook of a castling right is missing.
    #[error(
        "field 3, castling rights: right {letter} needs a king on the starting row and a rook on that side of it"
    )]
    NoRook { letter: char },
    /// Fields 4 to 6 of a TFEN: the text is not a square.
    #[error("field {field}, {what}: expected a square such as b2W, found \"{found}\"")]
    Square {
        /// Number of the field, from 1.
        field: u8,
        what: &'static str,
        found: String,
    },
    /// Field 4 of a FEN: no pawn of the other side can have just crossed this square.
    #[error(
        "field 4, en passant: expected a square of rank {rank} that a pawn has just crossed, or -; found \"{found}\""
    )]
    EnPassant { rank: u8, found: String },
    /// A number of moves is invalid or out of range.
    #[error("field {field}, {what}: expected a number from {least} to {most}, found \"{found}\"")]
    Number {
        /// Number of the field, from 1.
        field: u8,
        what: &'static str,
        least: u32,
        most: u32,
        found: String,
    },
    /// The text is not a pair of numbers of checks (Three-check).
    #[error(
        "checks: expected the checks given such as +1+0, or left such as 2+3; found \"{found}\""
    )]
    Checks { found: String },
    /// The fields can be read, but the setup is not a legal position.
    #[error("field {field}, {what}: {error}")]
    Setup {
        /// Number of the field, from 1.
        field: u8,
        what: &'static str,
        #[source]
        error: SetupError,
    },
}

impl TextError {
    /// An error in a setup that was read from text of this board.
    pub(super) fn in_setup(base: Base, error: SetupError) -> TextError {
        let (field, what) = match base {
            Base::Tower => error.field(),
            Base::Chess => error.fen_field(),
        };
        TextError::Setup { field, what, error }
    }
}
