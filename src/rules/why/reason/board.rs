//! Reasons why a move of an attack board is not legal.

use thiserror::Error;

use super::Placed;
use crate::rules::{Color, Pin, Role, Square};

/// The reason why an attack board cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum BoardReason {
    /// No attack board stands on the pin of departure.
    #[error("no attack board stands there")]
    NoBoard {
        /// The empty pin of departure.
        pin: Pin,
    },
    /// The board holds two or more pieces.
    #[error("the board holds more than one piece")]
    HoldsSeveral {
        /// The pin on which the attack board stands.
        pin: Pin,
        /// The number of pieces on the attack board.
        count: u32,
    },
    /// The opponent's piece stands alone on the board, so that only the opponent may move the
    /// board.
    #[error("the board holds an opponent's piece")]
    Held {
        /// The pin on which the attack board stands.
        pin: Pin,
        /// The opponent's piece on the board.
        by: Placed,
    },
    /// The board is empty and does not belong to the player.
    #[error("the empty board does not belong to the player")]
    NotYours {
        /// The pin on which the attack board stands.
        pin: Pin,
        /// The owner of the board; `None` for a neutral board.
        owner: Option<Color>,
    },
    /// The player has no pawn left, and the rule set lets only players with a pawn move boards
    /// (Federation F7).
    #[error("a player without pawns moves no boards")]
    NoPawnLeft {
        /// The pin on which the attack board stands.
        pin: Pin,
    },
    /// The pins of departure and arrival are not adjacent.
    #[error("the pins are not neighbours")]
    NotAdjacent {
        /// The pin that the attack board would leave.
        from: Pin,
        /// The pin of arrival.
        to: Pin,
    },
    /// Another board stands on the pin of arrival.
    #[error("another board stands there")]
    PinTaken {
        /// The occupied pin.
        pin: Pin,
    },
    /// The board is neutral or belongs to the opponent, but players may move only their own
    /// boards (V.A5).
    #[error("players move only their own boards")]
    NotMarked {
        /// The pin on which the attack board stands.
        pin: Pin,
        /// The owner of the board; `None` for a neutral board.
        owner: Option<Color>,
    },
    /// The board carries a piece that it must not carry. Only a single pawn of the board's owner is
    /// allowed (V.A5).
    #[error("a board carries only a single pawn of its owner")]
    CarriesNoPawn {
        /// The pin on which the attack board stands.
        pin: Pin,
        /// The piece that the attack board carries.
        passenger: Placed,
    },
    /// The board would turn in place, which the rule set does not allow.
    #[error("boards do not turn in place")]
    TurnsNot {
        /// The pin on which the attack board stands.
        pin: Pin,
    },
    /// The board would turn in place, but does not hold exactly one piece (V.A2).
    #[error("only a board with one piece turns")]
    TurnsWithOnePiece {
        /// The pin on which the attack board stands.
        pin: Pin,
        /// The number of pieces on the attack board.
        count: u32,
    },
    /// The board would be inverted or turned upright, which the rule set does not allow.
    #[error("boards do not turn over")]
    TurnsNotOver {
        /// The pin of departure.
        from: Pin,
        /// The other pin at the same corner.
        to: Pin,
    },
    /// The board would be inverted or turned upright, but carries a piece (V.A2.2).
    #[error("only an empty board turns over")]
    TurnsOverEmpty {
        /// The pin of departure.
        from: Pin,
        /// The other pin at the same corner.
        to: Pin,
        /// The piece that the attack board carries.
        passenger: Placed,
    },
    /// The board would go forward although it is empty (V.A1).
    #[error("an empty board does not go forward")]
    EmptyForward {
        /// The pin of departure.
        from: Pin,
        /// The pin of arrival.
        to: Pin,
    },
    /// The board would go backward although it carries a piece.
    #[error("only an empty board goes backward")]
    Backward {
        /// The pin of departure.
        from: Pin,
        /// The pin of arrival.
        to: Pin,
        /// The piece that the attack board carries.
        passenger: Placed,
    },
    /// The move would leave the opponent a pending promotion, and a piece to which that pawn may be
    /// promoted would attack the mover's king.
    #[error("a pawn left behind could be promoted with check")]
    PendingChoiceAttacks {
        /// The square of the pawn.
        pawn: Square,
        /// A promotion choice with which the pawn would attack the king.
        role: Role,
        /// The square of the king after the move.
        king: Square,
    },
}
