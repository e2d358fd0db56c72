//! The reasons why a [`Setup`](crate::rules::Setup) (boards, pieces and the other data of a
//! position to be set up) is not a valid position.

use crate::rules::Color;
use crate::rules::position::MAX_COUNTER;

/// The reason why a [`Setup`](crate::rules::Setup) is not a valid position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum SetupError {
    /// The board layout has no such pin.
    #[error("unknown pin number {number}")]
    NoSuchPin {
        /// The number of the pin, counted from 0.
        number: usize,
    },
    /// Two attack boards stand on the same pin.
    #[error("{name} appears twice")]
    BoardTwice { name: String },
    /// A piece stands where there is no board.
    #[error("piece on {square} without a board")]
    OffBoard { square: String },
    /// Two pieces stand on the same square.
    #[error("two pieces on {square}")]
    TwoPieces { square: String },
    /// A colour does not have exactly one king.
    #[error("{color:?} has {found} kings; expected one")]
    Kings { color: Color, found: u32 },
    /// The kings stand above each other, or on adjacent squares as seen from above. This is
    /// impossible in Atomschach.
    #[error("adjacent kings (Atomschach)")]
    KingsTouch,
    /// A pawn stands where it can never be, such as on its own first rank.
    #[error("{color:?} cannot have a pawn on {square}")]
    Pawn { color: Color, square: String },
    /// A pawn stands on its promotion square, but its promotion is not pending.
    #[error("the pawn on {square} must be promoted, now or by field 6 (Article 3.4(e))")]
    Unpromoted { square: String },
    /// The side that is not to move is in check.
    #[error("the other side's king is attacked (Article {article})")]
    OpponentInCheck { article: &'static str },
    /// The king or the rook of a castling right is not on its starting square.
    #[error("{right} needs its king on {king} and its rook on {rook}")]
    RightsWithoutPieces {
        right: char,
        king: String,
        rook: String,
    },
    /// A castling right names a square on which no rook can have this right: there is no rook on
    /// it, or rook and king do not both stand on the back row.
    #[error("{color:?} has no rook on {square} to castle with")]
    NoSuchRight { color: Color, square: String },
    /// A colour has castling rights for two rooks on the same side of its king.
    #[error("{color:?}: two castling rights on one side of the king")]
    RightTwice { color: Color },
    /// The setup names a pawn that may advance two squares, but the square has no pawn, or is not a
    /// starting square of the pawn's colour.
    #[error("no pawn on starting square {square}")]
    TwoSteps { square: String },
    /// The setup names a pawn that has just advanced two squares, but no pawn on this square can
    /// have done so.
    #[error("no pawn of the other side can just have advanced two to {square}")]
    EnPassant { square: String },
    /// The setup names a pawn whose promotion is pending, but the side to move has no pawn on this
    /// square, or a promotion cannot be pending there.
    #[error("no pawn to promote on {square} (Article 3.4(e)(iii))")]
    Pending { square: String },
    /// A promotion is pending, but one of the pieces that the pawn could become would attack the
    /// other king.
    #[error("a piece promoted on {square} could attack the king (Article 3.4(e)(iii))")]
    PendingAttacks { square: String },
    /// The setup contains pieces to drop, but the rule set has no drops.
    #[error("no drops in these rules")]
    NoHands,
    /// A side has a king to drop, or more pieces of a kind than can be counted.
    #[error("{color:?} cannot have this number of {letter} in hand")]
    Hand { color: Color, letter: char },
    /// A square is marked as having a promoted piece, but it is empty or has a piece that a pawn
    /// cannot become; or the rule set has no drops.
    #[error("no piece on {square} can have been a pawn")]
    Promoted { square: String },
    /// The numbers of checks are not possible: some are given, but the rule set does not count
    /// checks; or both sides have given three; or one side has given more than three.
    #[error("+{}+{} cannot be the checks given by White and Black under these rules", .found[0], .found[1])]
    Checks { found: [u8; 2] },
    /// The half-move counter is above its limit.
    #[error("expected a number from 0 to {MAX_COUNTER}, found {found}")]
    Halfmoves {
        /// The value of the half-move counter.
        found: u32,
    },
    /// The move number is 0 or above its limit.
    #[error("expected a number from 1 to {MAX_COUNTER}, found {found}")]
    Number { found: u32 },
}

impl SetupError {
    /// The field of TFEN that contains the error: its number, from 1, and its name.
    pub fn field(&self) -> (u8, &'static str) {
        match self {
            SetupError::NoSuchPin { .. }
            | SetupError::BoardTwice { .. }
            | SetupError::OffBoard { .. }
            | SetupError::TwoPieces { .. }
            | SetupError::Kings { .. }
            | SetupError::KingsTouch
            | SetupError::Pawn { .. }
            | SetupError::Unpromoted { .. }
            | SetupError::NoHands
            | SetupError::Hand { .. }
            | SetupError::Promoted { .. } => (1, "boards"),
            SetupError::Checks { .. } => (9, "checks"),
            SetupError::OpponentInCheck { .. } => (2, "side to move"),
            SetupError::RightsWithoutPieces { .. }
            | SetupError::NoSuchRight { .. }
            | SetupError::RightTwice { .. } => (3, "castling rights"),
            SetupError::TwoSteps { .. } => (4, "two steps"),
            SetupError::EnPassant { .. } => (5, "en passant"),
            SetupError::Pending { .. } | SetupError::PendingAttacks { .. } => {
                (6, "pending promotion")
            }
            SetupError::Halfmoves { .. } => (7, "half-moves"),
            SetupError::Number { .. } => (8, "move number"),
        }
    }

    /// The field of FEN that contains the error: its number, from 1, and its name.
    pub fn fen_field(&self) -> (u8, &'static str) {
        match self.field() {
            (1 | 6, _) => (1, "pieces"),
            (4 | 5, _) => (4, "en passant"),
            (7, what) => (5, what),
            (8, what) => (6, what),
            (9, what) => (7, what),
            same => same,
        }
    }
}
