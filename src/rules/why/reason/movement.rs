//! Reasons against moves of pieces where pieces move in three dimensions or along paths.

use thiserror::Error;

use super::Placed;
use crate::rules::Square;

/// The reason why a piece cannot go to a square where pieces move in three dimensions (V.G1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum SpaceReason {
    /// The piece never moves in this way, whatever stands on the board.
    #[error("the piece does not move like this")]
    WrongMovement { piece: Placed, to: Square },
    /// A piece blocks the path.
    #[error("a piece blocks the path")]
    Blocked { by: Placed },
    /// A pawn tries to capture by a step that is only for moving.
    #[error("a pawn does not capture by a plain step")]
    PlainStep { by: Placed },
    /// A pawn tries to move by a step that is only for capturing.
    #[error("there is nothing to capture")]
    NothingToCapture { square: Square },
}

/// The reason why a piece cannot go to a square under the Federation rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum PathReason {
    /// The piece never moves in this way, whatever stands on the board.
    #[error("the piece does not move like this")]
    WrongMovement { piece: Placed, to: Square },
    /// No path exists, because a column between departure and arrival has no square, or only
    /// squares that are too high (F3).
    #[error("no path leads there at this height")]
    NoPath { from: Square, to: Square },
    /// A piece stands on the path (F3, F4).
    #[error("a piece stands on the path")]
    Blocked {
        from: Square,
        to: Square,
        by: Placed,
    },
    /// A pawn that has moved, or was carried by an attack board, tries to go two squares (F9).
    #[error("the pawn has moved before")]
    PawnHasMoved { square: Square },
    /// A pawn tries to capture by a step that is only for moving (F9, F10).
    #[error("a pawn does not capture by a plain step")]
    PlainStep { by: Placed },
    /// A pawn tries to move by a step that is only for capturing (F9, F10).
    #[error("there is nothing to capture")]
    NothingToCapture { square: Square },
}
