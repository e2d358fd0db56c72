//! The reasons why a move is not legal, with the squares and pieces concerned.

use thiserror::Error;

use crate::rules::{Becomes, CastlingSide, Color, Column, Outcome, Piece, Pin, Role, Square};

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
pub enum Reason {
    /// The side to move must first choose what its pawn becomes.
    #[error("a pawn must be promoted first")]
    PromotionPending {
        /// The square of the pawn.
        square: Square,
    },
    /// A promotion is chosen for a pawn whose promotion is not pending.
    #[error("no pawn is waiting to be promoted there")]
    NothingPending {
        /// The square named in the promotion choice.
        square: Square,
    },
    /// The pawn cannot be promoted to the chosen piece or board.
    #[error("the pawn cannot become this")]
    NotAPromotion {
        /// The invalid choice: a pawn, a king or a board.
        becomes: Becomes,
        /// The valid choices, the strongest first.
        choices: &'static [Becomes],
    },
    /// The move promotes a pawn, but its choice is missing.
    #[error("the choice of the promotion is missing")]
    PromotionMissing {
        /// The square on which the pawn is promoted.
        square: Square,
        /// The valid choices, the strongest first.
        choices: &'static [Becomes],
    },
    /// A promotion is chosen for a move that promotes no pawn.
    #[error("the move promotes no pawn")]
    NothingPromoted,
    /// No board has this square now.
    #[error("no board has this square now")]
    NoSuchSquare {
        /// The missing square.
        square: Square,
    },
    /// The square of departure is empty.
    #[error("the square is empty")]
    NoPiece {
        /// The empty square of departure.
        square: Square,
    },
    /// The piece belongs to the player who is not to move.
    #[error("the piece is the opponent's")]
    NotYours {
        /// The opponent's piece on the square of departure.
        piece: Placed,
    },
    /// The piece would change only its level: it would stay on the same file and rank.
    #[error("a piece cannot only change its level")]
    SameColumn {
        /// The file and rank of departure and arrival, as a [`Column`].
        column: Column,
    },
    /// A piece of the moving side stands on the square of arrival.
    #[error("an own piece stands there")]
    OwnPiece {
        /// The piece on the square of arrival.
        piece: Placed,
    },
    /// The piece never moves in this way, whatever stands on the board.
    #[error("the piece does not move like this")]
    WrongMovement {
        /// The moving piece.
        piece: Placed,
        /// The square of arrival.
        to: Square,
    },
    /// A piece blocks the path, on whatever level it stands.
    #[error("a piece blocks the path")]
    Blocked {
        /// The role of the moving piece.
        mover: Role,
        /// The file and rank at which the path is blocked, as a [`Column`].
        column: Column,
        /// The blocking piece.
        by: Placed,
    },
    /// A pawn that has moved, or was carried by an attack board, tries to advance two squares.
    #[error("the pawn has moved before")]
    PawnHasMoved {
        /// The square of the pawn.
        square: Square,
    },
    /// A pawn tries to capture straight ahead.
    #[error("a pawn captures only diagonally")]
    PawnCapturesDiagonally {
        /// The piece straight ahead of the pawn.
        ahead: Placed,
    },
    /// A pawn tries to move diagonally without a capture.
    #[error("there is nothing to capture")]
    NothingToCapture {
        /// The empty square of arrival.
        square: Square,
    },
    /// The king is in check, and the move does not end it.
    #[error("the king stays in check")]
    StillInCheck {
        /// The square of the king.
        king: Square,
        /// The piece that gives check.
        by: Placed,
    },
    /// The move would expose the mover's own king to attack.
    #[error("the king would be left in check")]
    LeavesKingAttacked {
        /// The square of the king.
        king: Square,
        /// The piece that would attack the king.
        by: Placed,
    },
    /// The king would go, or be carried by a board, to an attacked square.
    #[error("the king would move into check")]
    KingIntoAttack {
        /// The square on which the king would arrive.
        king: Square,
        /// The piece that would attack the king.
        by: Placed,
    },
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
    Over {
        /// The outcome of the game.
        outcome: Outcome,
    },
    /// The capture would explode the mover's own king too.
    #[error("the own king would explode")]
    OwnKingExplodes {
        /// The square on which the king would explode.
        king: Square,
    },
    /// The kings would stand above each other or on adjacent squares as seen from above
    /// (Atomschach).
    #[error("the kings would stand next to each other")]
    KingsTouch {
        /// The square of the mover's own king after the move.
        king: Square,
        /// The square of the other king.
        other: Square,
    },
    /// The move captures nothing, but a capture is possible and compulsory.
    #[error("a capture is possible and compulsory")]
    MustCapture {
        /// A piece that can make a capture.
        by: Placed,
        /// The piece that can be captured.
        captured: Placed,
    },
    /// A piece is dropped on an occupied square.
    #[error("the square of the drop is occupied")]
    DropOnto {
        /// The piece on the occupied square.
        piece: Placed,
    },
    /// A pawn is dropped on a promotion square of either side.
    #[error("pawns cannot be dropped on the first or last rank")]
    PawnDroppedOnLast {
        /// The promotion square.
        square: Square,
    },
    /// The player has no such piece to drop.
    #[error("there is no such piece in hand")]
    NotInHand {
        /// The role of the missing piece.
        role: Role,
    },
}

/// The reason why a piece cannot go to a square where pieces move in three dimensions (V.G1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum SpaceReason {
    /// The piece never moves in this way, whatever stands on the board.
    #[error("the piece does not move like this")]
    WrongMovement {
        /// The moving piece.
        piece: Placed,
        /// The square of arrival.
        to: Square,
    },
    /// A piece blocks the path.
    #[error("a piece blocks the path")]
    Blocked {
        /// The blocking piece.
        by: Placed,
    },
    /// A pawn tries to capture by a step that is only for moving.
    #[error("a pawn does not capture by a plain step")]
    PlainStep {
        /// The piece that the pawn would capture.
        by: Placed,
    },
    /// A pawn tries to move by a step that is only for capturing.
    #[error("there is nothing to capture")]
    NothingToCapture {
        /// The empty square of arrival.
        square: Square,
    },
}

/// The reason why a piece cannot go to a square under the Federation rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum PathReason {
    /// The piece never moves in this way, whatever stands on the board.
    #[error("the piece does not move like this")]
    WrongMovement {
        /// The moving piece.
        piece: Placed,
        /// The square of arrival.
        to: Square,
    },
    /// No path exists, because a column between departure and arrival has no square, or only
    /// squares that are too high (F3).
    #[error("no path leads there at this height")]
    NoPath {
        /// The square of departure.
        from: Square,
        /// The square of arrival.
        to: Square,
    },
    /// A piece stands on the path (F3, F4).
    #[error("a piece stands on the path")]
    Blocked {
        /// The square of departure.
        from: Square,
        /// The square of arrival.
        to: Square,
        /// The blocking piece.
        by: Placed,
    },
    /// A pawn that has moved, or was carried by an attack board, tries to go two squares (F9).
    #[error("the pawn has moved before")]
    PawnHasMoved {
        /// The square of the pawn.
        square: Square,
    },
    /// A pawn tries to capture by a step that is only for moving (F9, F10).
    #[error("a pawn does not capture by a plain step")]
    PlainStep {
        /// The piece that the pawn would capture.
        by: Placed,
    },
    /// A pawn tries to move by a step that is only for capturing (F9, F10).
    #[error("there is nothing to capture")]
    NothingToCapture {
        /// The empty square of arrival.
        square: Square,
    },
}

/// The reason why castling is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum CastlingReason {
    /// Castling cannot be a player's first move.
    #[error("castling cannot be a player's first move")]
    First,
    /// The king or the rook is not on its square of departure.
    #[error("king or rook is not in place")]
    Without {
        /// The role of the missing piece.
        role: Role,
        /// The square on which the missing piece should stand.
        home: Square,
    },
    /// The rule set has no castling; or it has 960 initial positions, and the right to castle on
    /// this side is lost.
    #[error("castling on this side is not available")]
    NoRight {
        /// The side on which the king would castle.
        side: CastlingSide,
    },
    /// No board has the square on which the king or the rook would arrive.
    #[error("no board has a square that castling needs")]
    NoSquare {
        /// The missing square.
        square: Square,
    },
    /// King and rook are on their squares of departure, but the right is lost, because one of them
    /// has moved before.
    #[error("king or rook has moved before")]
    Lost {
        /// The king's square.
        king: Square,
        /// The rook's square.
        rook: Square,
    },
    /// A piece stands on a square that must be empty for castling.
    #[error("a piece stands between king and rook")]
    Obstructed {
        /// The obstructing piece.
        by: Placed,
    },
    /// The king is in check.
    #[error("the king is in check")]
    InCheck {
        /// The square of the king.
        king: Square,
        /// The piece that gives check.
        by: Placed,
    },
    /// The king would cross an attacked square (V.S5.3.5).
    #[error("the king would cross an attacked square")]
    ThroughAttack {
        /// The attacked square.
        square: Square,
        /// The piece that attacks the square.
        by: Placed,
    },
    /// The king would arrive on an attacked square.
    #[error("the king would arrive on an attacked square")]
    IntoAttack {
        /// The square on which the king would arrive.
        king: Square,
        /// The piece that attacks the king's square of arrival.
        by: Placed,
    },
}

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
