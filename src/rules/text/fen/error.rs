//! What can be wrong with a FEN.

use crate::rules::SetupError;

/// Why a text is no position on the flat board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// Not four to six fields.
    #[error(
        "a FEN has six fields with a space between, of which the last two may be missing; {found} found"
    )]
    Fields {
        /// How many there are.
        found: usize,
    },
    /// Field 1: not as many rows as the board has.
    #[error("field 1, pieces: expected eight rows with / between, found {found}")]
    Rows {
        /// How many there are.
        found: usize,
    },
    /// Field 1: a row that does not fit the board.
    #[error(
        "field 1, pieces: rank {rank} has eight squares, each a letter of KQRBNPkqrbnp or counted in a digit; found {found:?}"
    )]
    Row {
        /// The rank's number.
        rank: u8,
        /// What stood there.
        found: String,
    },
    /// Field 1: what stands in brackets behind the rows is no hand.
    #[error("field 1, pieces: expected pieces in hand such as [Qnp], found [{found}]")]
    Hand {
        /// What stood there.
        found: String,
    },
    /// Field 2.
    #[error("field 2, side to move: expected w or b, found {found:?}")]
    Turn {
        /// What stood there.
        found: String,
    },
    /// Field 3: a letter that means no right.
    #[error(
        "field 3, castling rights: expected some of KQkq, letters of rooks' files, or -; found {found:?}"
    )]
    Rights {
        /// What stood there.
        found: String,
    },
    /// Field 3: a right whose rook cannot be found.
    #[error(
        "field 3, castling rights: right {letter} needs a king on the starting row and a rook on that side of him"
    )]
    NoRook {
        /// The letter.
        letter: char,
    },
    /// Field 4: not a square that a pawn of the other side can have crossed.
    #[error(
        "field 4, en passant: expected a square of rank {rank} that a pawn has just crossed, or -; found {found:?}"
    )]
    EnPassant {
        /// The number of the only rank that can be.
        rank: u8,
        /// What stood there.
        found: String,
    },
    /// Fields 5 and 6.
    #[error("field {field}, {what}: expected a number from {least} to {most}, found {found:?}")]
    Number {
        /// The field's number.
        field: u8,
        /// What the field is.
        what: &'static str,
        /// The least that is taken.
        least: u32,
        /// The most that is taken.
        most: u32,
        /// What stood there.
        found: String,
    },
    /// What the fields say is no position.
    #[error("field {field}, {what}: {error}", field = .0.fen_field().0, what = .0.fen_field().1, error = .0)]
    Setup(#[from] SetupError),
}
