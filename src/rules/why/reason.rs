//! The reasons why a move is not legal, with the squares and pieces concerned.

mod board;
mod castling;
mod movement;

pub use board::BoardReason;
pub use castling::CastlingReason;
pub use movement::{PathReason, SpaceReason};

use thiserror::Error;

use crate::rules::{Column, Outcome, Piece, Promotion, Role, Square};

/// A piece and its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The colour and role.
    pub piece: Piece,
    /// The square on which the piece stands.
    pub square: Square,
}

/// The reason why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Reason {
    /// The side to move must first choose what its pawn becomes.
    #[error("a pawn must be promoted first")]
    PromotionPending { square: Square },
    /// A promotion is chosen for a pawn whose promotion is not pending.
    #[error("no pawn is waiting to be promoted there")]
    NothingPending { square: Square },
    /// The pawn cannot be promoted to the chosen piece or board.
    #[error("the pawn cannot become this")]
    NotAPromotion {
        /// The invalid choice: a pawn, a king or a board.
        becomes: Promotion,
        /// The valid choices, the strongest first.
        choices: &'static [Promotion],
    },
    /// The move promotes a pawn, but its choice is missing.
    #[error("the choice of the promotion is missing")]
    PromotionMissing {
        square: Square,
        /// The valid choices, the strongest first.
        choices: &'static [Promotion],
    },
    /// A promotion is chosen for a move that promotes no pawn.
    #[error("the move promotes no pawn")]
    NothingPromoted,
    /// No board has this square now.
    #[error("no board has this square now")]
    NoSuchSquare { square: Square },
    /// The square of departure is empty.
    #[error("the square is empty")]
    NoPiece { square: Square },
    /// The piece belongs to the player who is not to move.
    #[error("the piece is the opponent's")]
    NotYours { piece: Placed },
    /// The piece would change only its level: it would stay on the same file and rank.
    #[error("a piece cannot only change its level")]
    SameColumn {
        /// The file and rank of departure and arrival, as a [`Column`].
        column: Column,
    },
    /// A piece of the moving side stands on the square of arrival.
    #[error("an own piece stands there")]
    OwnPiece { piece: Placed },
    /// The piece never moves in this way, whatever stands on the board.
    #[error("the piece does not move like this")]
    WrongMovement { piece: Placed, to: Square },
    /// A piece blocks the path, on whatever level it stands.
    #[error("a piece blocks the path")]
    Blocked {
        mover: Role,
        /// The file and rank at which the path is blocked, as a [`Column`].
        column: Column,
        by: Placed,
    },
    /// A pawn that has moved, or was carried by an attack board, tries to advance two squares.
    #[error("the pawn has moved before")]
    PawnHasMoved { square: Square },
    /// A pawn tries to capture straight ahead.
    #[error("a pawn captures only diagonally")]
    PawnCapturesDiagonally { ahead: Placed },
    /// A pawn tries to move diagonally without a capture.
    #[error("there is nothing to capture")]
    NothingToCapture { square: Square },
    /// The king is in check, and the move does not end it.
    #[error("the king stays in check")]
    StillInCheck { king: Square, by: Placed },
    /// The move would expose the mover's own king to attack.
    #[error("the king would be left in check")]
    LeavesKingAttacked { king: Square, by: Placed },
    /// The king would go, or be carried by a board, to an attacked square.
    #[error("the king would move into check")]
    KingIntoAttack { king: Square, by: Placed },
    /// The piece cannot go to the square of arrival in three dimensions (V.G1).
    #[error(transparent)]
    Space(SpaceReason),
    /// The piece cannot go to the square of arrival under the Federation rules (F3 to F10).
    #[error(transparent)]
    Path(PathReason),
    /// Castling is not possible.
    #[error(transparent)]
    Castling(CastlingReason),
    /// The attack board cannot move.
    #[error(transparent)]
    Board(BoardReason),
    /// The game is over: a king has exploded, a side has no piece left, has given its third
    /// check, or has its king on the hill.
    #[error("the game is over")]
    Over { outcome: Outcome },
    /// The capture would explode the mover's own king too.
    #[error("the own king would explode")]
    OwnKingExplodes { king: Square },
    /// The kings would stand above each other or on adjacent squares as seen from above
    /// (Atomschach).
    #[error("the kings would stand next to each other")]
    KingsTouch { king: Square, other: Square },
    /// The move captures nothing, but a capture is possible and compulsory.
    #[error("a capture is possible and compulsory")]
    MustCapture { by: Placed, captured: Placed },
    /// A piece is dropped on an occupied square.
    #[error("the square of the drop is occupied")]
    DropOnto { piece: Placed },
    /// A pawn is dropped on a promotion square of either side.
    #[error("pawns cannot be dropped on the first or last rank")]
    PawnDroppedOnLast { square: Square },
    /// The player has no such piece to drop.
    #[error("there is no such piece in hand")]
    NotInHand { role: Role },
}
