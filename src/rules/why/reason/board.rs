//! Reasons why a move of an attack board is not legal.

use thiserror::Error;

use super::Placed;
use crate::rules::{Color, Pin, Role, Square};

/// The reason why an attack board cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum BoardReason {
    /// No attack board stands on the pin of departure.
    #[error("no attack board stands there")]
    NoBoard { pin: Pin },
    /// The board holds two or more pieces.
    #[error("the board holds more than one piece")]
    HoldsSeveral { pin: Pin, count: u32 },
    /// The opponent's piece stands alone on the board, so that only the opponent may move the
    /// board.
    #[error("the board holds an opponent's piece")]
    Held { pin: Pin, by: Placed },
    /// The board is empty and does not belong to the player.
    #[error("the empty board does not belong to the player")]
    NotYours {
        pin: Pin,
        /// The owner of the board; `None` for a neutral board.
        owner: Option<Color>,
    },
    /// The player has no pawn left, and the rule set lets only players with a pawn move boards
    /// (Federation F7).
    #[error("a player without pawns moves no boards")]
    NoPawnLeft { pin: Pin },
    /// The pins of departure and arrival are not adjacent.
    #[error("the pins are not neighbours")]
    NotAdjacent { from: Pin, to: Pin },
    /// Another board stands on the pin of arrival.
    #[error("another board stands there")]
    PinTaken { pin: Pin },
    /// The board is neutral or belongs to the opponent, but players may move only their own
    /// boards (V.A5).
    #[error("players move only their own boards")]
    NotMarked {
        pin: Pin,
        /// The owner of the board; `None` for a neutral board.
        owner: Option<Color>,
    },
    /// The board carries a piece that it must not carry. Only a single pawn of the board's owner is
    /// allowed (V.A5).
    #[error("a board carries only a single pawn of its owner")]
    CarriesNoPawn { pin: Pin, passenger: Placed },
    /// The board would turn in place, which the rule set does not allow.
    #[error("boards do not turn in place")]
    TurnsNot { pin: Pin },
    /// The board would turn in place, but does not hold exactly one piece (V.A2).
    #[error("only a board with one piece turns")]
    TurnsWithOnePiece { pin: Pin, count: u32 },
    /// The board would be inverted or turned upright, which the rule set does not allow.
    #[error("boards do not turn over")]
    TurnsNotOver { from: Pin, to: Pin },
    /// The board would be inverted or turned upright, but carries a piece (V.A2.2).
    #[error("only an empty board turns over")]
    TurnsOverEmpty {
        from: Pin,
        to: Pin,
        passenger: Placed,
    },
    /// The board would go forward although it is empty (V.A1).
    #[error("an empty board does not go forward")]
    EmptyForward { from: Pin, to: Pin },
    /// The board would go backward although it carries a piece.
    #[error("only an empty board goes backward")]
    Backward {
        from: Pin,
        to: Pin,
        passenger: Placed,
    },
    /// The move would leave the opponent a pending promotion, and a piece to which that pawn may be
    /// promoted would attack the mover's king.
    #[error("a pawn left behind could be promoted with check")]
    PendingChoiceAttacks {
        pawn: Square,
        role: Role,
        king: Square,
    },
}
