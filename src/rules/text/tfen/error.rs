//! What can be wrong with position text.

use crate::rules::SetupError;

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TfenError {
    /// Not eight fields.
    #[error("position text has eight fields with a space between; {found} found")]
    Fields {
        /// How many there are.
        found: usize,
    },
    /// Field 1: a part that is not `NAME=ROWS`.
    #[error("field 1, boards: expected a board such as W=4/4/PPPP/NBBN, found {found:?}")]
    Board {
        /// The part.
        found: String,
    },
    /// Field 1: a name that no board has.
    #[error(
        "field 1, boards: no board is called {found:?}; expected W, N, B or a pin with its owner such as QL1w"
    )]
    BoardName {
        /// The name.
        found: String,
    },
    /// Field 1: two boards at one place.
    #[error("field 1, boards: {name} is there twice")]
    BoardTwice {
        /// The place.
        name: String,
    },
    /// Field 1: a main board is missing.
    #[error("field 1, boards: {name} is missing")]
    BoardMissing {
        /// The board.
        name: String,
    },
    /// Field 1: rows that do not fit the board.
    #[error("field 1, boards: {name} has {ranks} rows of {files} squares, found {found:?}")]
    Rows {
        /// The board.
        name: String,
        /// Its ranks.
        ranks: u8,
        /// Its files.
        files: u8,
        /// What stood there.
        found: String,
    },
    /// Field 1: what stands in brackets behind the boards is no hand.
    #[error("field 1, boards: expected pieces in hand such as [Qnp], found [{found}]")]
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
    /// Field 3.
    #[error("field 3, castling rights: expected some of KQkq or -, found {found:?}")]
    Rights {
        /// What stood there.
        found: String,
    },
    /// Fields 4 to 6: not a square.
    #[error("field {field}, {what}: expected a square such as b2W, found {found:?}")]
    Square {
        /// The field's number.
        field: u8,
        /// What the field is.
        what: &'static str,
        /// What stood there.
        found: String,
    },
    /// Fields 7 and 8.
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
    #[error("field {field}, {what}: {error}", field = .0.field().0, what = .0.field().1, error = .0)]
    Setup(#[from] SetupError),
}
