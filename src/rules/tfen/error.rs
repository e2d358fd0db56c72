//! What can be wrong with position text.

use crate::rules::Color;

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
    /// Field 1: not exactly one king of a colour.
    #[error("field 1, boards: {color:?} has {found} kings; expected one")]
    Kings {
        /// Whose.
        color: Color,
        /// How many.
        found: u32,
    },
    /// Field 1: a pawn where none can be.
    #[error("field 1, boards: a pawn of {color:?} cannot stand on {square}")]
    Pawn {
        /// Whose.
        color: Color,
        /// Where.
        square: String,
    },
    /// Field 1: a pawn on its furthest rank whose promotion nobody owes.
    #[error(
        "field 1, boards: the pawn on {square} has reached its furthest rank; it must be promoted, or owed in field 6 (Article 3.4(e))"
    )]
    Unpromoted {
        /// Where.
        square: String,
    },
    /// Field 2.
    #[error("field 2, side to move: expected w or b, found {found:?}")]
    Turn {
        /// What stood there.
        found: String,
    },
    /// Field 2: the other side's king could be captured.
    #[error("field 2, side to move: the other side's king is attacked (Article 3.5(b))")]
    OpponentInCheck,
    /// Field 3.
    #[error("field 3, castling rights: expected some of KQkq or -, found {found:?}")]
    Rights {
        /// What stood there.
        found: String,
    },
    /// Field 3: a right whose king or rook has left.
    #[error("field 3, castling rights: {right} needs its king on {king} and its rook on {rook}")]
    RightsWithoutPieces {
        /// The letter.
        right: char,
        /// The king's square.
        king: String,
        /// The rook's square.
        rook: String,
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
    /// Field 4: no pawn there that could still advance two.
    #[error("field 4, two steps: no pawn stands on its starting square {square}")]
    TwoSteps {
        /// Where.
        square: String,
    },
    /// Field 5: no pawn that has just advanced two.
    #[error(
        "field 5, en passant: no pawn of the other side can just have advanced two to {square}"
    )]
    EnPassant {
        /// Where.
        square: String,
    },
    /// Field 6: no promotion that the side to move can owe.
    #[error(
        "field 6, owed promotion: the side to move has no pawn to promote on {square} (Article 3.4(e)(iii))"
    )]
    Owed {
        /// Where.
        square: String,
    },
    /// Field 6: the choice could put the other king under attack.
    #[error(
        "field 6, owed promotion: a piece on {square} could attack the other king, so the board could not have left (Article 3.4(e)(iii))"
    )]
    OwedAttacks {
        /// Where.
        square: String,
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
}
