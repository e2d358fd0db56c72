//! What can be wrong with a placement.

use crate::rules::Color;
use crate::rules::position::MOST;

/// Why a placement is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A pin that the ground does not have.
    #[error("the ground has no pin number {number}")]
    NoSuchPin {
        /// Which, counted from 0.
        number: usize,
    },
    /// Two attack boards on a pin.
    #[error("{name} is there twice")]
    BoardTwice {
        /// The pin.
        name: String,
    },
    /// A piece where no board stands.
    #[error("a piece stands on {square}, where there is no board")]
    OffBoard {
        /// Where.
        square: String,
    },
    /// Two pieces on one square.
    #[error("two pieces stand on {square}")]
    TwoPieces {
        /// Where.
        square: String,
    },
    /// Not exactly one king of a colour.
    #[error("{color:?} has {found} kings; expected one")]
    Kings {
        /// Whose.
        color: Color,
        /// How many.
        found: u32,
    },
    /// Kings beside or over each other where captures explode.
    #[error("the kings touch; no move can have brought them together (Atomschach)")]
    KingsTouch,
    /// A pawn behind its own side's first rank.
    #[error("{color:?} cannot have a pawn on {square}")]
    Pawn {
        /// Whose.
        color: Color,
        /// Where.
        square: String,
    },
    /// A pawn on its furthest rank whose promotion nobody owes.
    #[error(
        "the pawn on {square} has reached its furthest rank; it must be promoted, or owed in field 6 (Article 3.4(e))"
    )]
    Unpromoted {
        /// Where.
        square: String,
    },
    /// The other side's king could be captured.
    #[error("the other side's king is attacked (Article {article})")]
    OpponentInCheck {
        /// The article that forbids it.
        article: &'static str,
    },
    /// A right to castle whose king or rook has left.
    #[error("{right} needs its king on {king} and its rook on {rook}")]
    RightsWithoutPieces {
        /// The right, as position text writes it.
        right: char,
        /// The king's square.
        king: String,
        /// The rook's square.
        rook: String,
    },
    /// A right to castle of a rook that does not stand on its row with its king.
    #[error(
        "{color:?} can castle only with a rook that stands on the row of the start with its king; no such rook stands on {square}"
    )]
    NoSuchRight {
        /// Whose.
        color: Color,
        /// Where the rook ought to stand.
        square: String,
    },
    /// Two rooks of one side of the king.
    #[error("{color:?} has two rights to castle on one side of the king")]
    RightTwice {
        /// Whose.
        color: Color,
    },
    /// No pawn there that could still advance two.
    #[error("no pawn stands on its starting square {square}")]
    TwoSteps {
        /// Where.
        square: String,
    },
    /// No pawn that has just advanced two.
    #[error("no pawn of the other side can just have advanced two to {square}")]
    EnPassant {
        /// Where.
        square: String,
    },
    /// No promotion that the side to move can owe.
    #[error("the side to move has no pawn to promote on {square} (Article 3.4(e)(iii))")]
    Owed {
        /// Where.
        square: String,
    },
    /// The choice could put the other king under attack.
    #[error(
        "a piece on {square} could attack the other king, so the board could not have left (Article 3.4(e)(iii))"
    )]
    OwedAttacks {
        /// Where.
        square: String,
    },
    /// Something in hand though nothing is ever dropped.
    #[error("nothing is dropped under these rules")]
    NoHands,
    /// A king in hand, or more pieces than are counted.
    #[error("{color:?} cannot have so many of {letter:?} in hand")]
    Hand {
        /// Whose.
        color: Color,
        /// Of which piece.
        letter: char,
    },
    /// A square on which no piece stands that was a pawn.
    #[error("no piece on {square} can have been a pawn")]
    Promoted {
        /// Where.
        square: String,
    },
    /// More half-moves than are counted.
    #[error("expected a number from 0 to {MOST}, found {found}")]
    Halfmoves {
        /// How many.
        found: u32,
    },
    /// A move number that there is not.
    #[error("expected a number from 1 to {MOST}, found {found}")]
    Number {
        /// Which.
        found: u32,
    },
}

impl SetupError {
    /// Which field of TFEN tells of what is wrong, from 1, and what it is.
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
            SetupError::OpponentInCheck { .. } => (2, "side to move"),
            SetupError::RightsWithoutPieces { .. }
            | SetupError::NoSuchRight { .. }
            | SetupError::RightTwice { .. } => (3, "castling rights"),
            SetupError::TwoSteps { .. } => (4, "two steps"),
            SetupError::EnPassant { .. } => (5, "en passant"),
            SetupError::Owed { .. } | SetupError::OwedAttacks { .. } => (6, "owed promotion"),
            SetupError::Halfmoves { .. } => (7, "half-moves"),
            SetupError::Number { .. } => (8, "move number"),
        }
    }

    /// Which field of FEN tells of what is wrong, from 1, and what it is.
    pub fn fen_field(&self) -> (u8, &'static str) {
        match self.field() {
            (1 | 6, _) => (1, "pieces"),
            (4 | 5, _) => (4, "en passant"),
            (7, what) => (5, what),
            (8, what) => (6, what),
            same => same,
        }
    }
}
