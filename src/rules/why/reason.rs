//! The reasons against a move, with what they speak of.

use crate::rules::{Becomes, CastlingSide, Color, Column, Outcome, Piece, Pin, Role, Square};

/// A piece where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// Whose and what.
    pub piece: Piece,
    /// Where.
    pub square: Square,
}

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The side to move must first choose what its pawn becomes.
    PromotionOwed {
        /// Where the pawn stands.
        square: Square,
    },
    /// A choice for a pawn that awaits none.
    NothingOwed {
        /// The square that was named.
        square: Square,
    },
    /// A pawn cannot become this.
    NotAPromotion {
        /// A king or a pawn, or a board.
        becomes: Becomes,
        /// What it may become there, the strongest first.
        choices: &'static [Becomes],
    },
    /// The move promotes a pawn and says not to what.
    PromotionMissing {
        /// Where that pawn is promoted.
        square: Square,
        /// What it may become there, the strongest first.
        choices: &'static [Becomes],
    },
    /// A choice though the move promotes no pawn.
    NothingPromoted,
    /// No board has this square now.
    NoSuchSquare {
        /// The square.
        square: Square,
    },
    /// Nothing stands on the square of departure.
    NoPiece {
        /// The square.
        square: Square,
    },
    /// The piece belongs to the player who has not the move.
    NotYours {
        /// The piece.
        piece: Placed,
    },
    /// A move that stays in its column.
    SameColumn {
        /// The column.
        column: Column,
    },
    /// An own piece stands on the square of arrival.
    OwnPiece {
        /// That piece.
        piece: Placed,
    },
    /// The piece does not move like this.
    NotItsWay {
        /// The piece.
        piece: Placed,
        /// The square of arrival.
        to: Square,
    },
    /// A piece on the way, on any level, stops the moving one.
    Blocked {
        /// What wanted to pass.
        mover: Role,
        /// Where it is stopped.
        column: Column,
        /// What stands there.
        by: Placed,
    },
    /// A pawn that has moved or was carried wants to go two steps.
    PawnHasMoved {
        /// Where it stands.
        square: Square,
    },
    /// A pawn wants to capture straight ahead.
    PawnCapturesDiagonally {
        /// What it would capture.
        ahead: Placed,
    },
    /// A pawn wants to go diagonally without a capture.
    NothingToCapture {
        /// The empty square.
        square: Square,
    },
    /// The king is in check and the move does not answer it.
    StillInCheck {
        /// Where he stands.
        king: Square,
        /// What gives check.
        by: Placed,
    },
    /// The move would put the own king under attack.
    LeavesKingAttacked {
        /// Where he stands.
        king: Square,
        /// What would attack him.
        by: Placed,
    },
    /// The king would go, or ride, to an attacked square.
    KingIntoAttack {
        /// Where he would stand.
        king: Square,
        /// What would attack him there.
        by: Placed,
    },
    /// The piece does not come there in three dimensions (V.G1).
    Space(SpaceReason),
    /// The king cannot castle.
    Castling(CastlingReason),
    /// The attack board cannot move.
    Board(BoardReason),
    /// Nobody moves any more: a king has exploded, or a side is rid of everything.
    Over {
        /// How the game has ended.
        outcome: Outcome,
    },
    /// The capture would clear the own king too.
    OwnKingExplodes {
        /// Where he would stand.
        king: Square,
    },
    /// The kings would stand on neighbouring columns, or in one.
    KingsTouch {
        /// Where the own king would stand.
        king: Square,
        /// Where the other king stands.
        other: Square,
    },
    /// The move captures nothing though something can be captured.
    MustCapture {
        /// One of the pieces that can capture.
        by: Placed,
        /// What it can capture.
        captured: Placed,
    },
    /// A piece is to be dropped where one stands.
    DropOnto {
        /// What stands there.
        piece: Placed,
    },
    /// A pawn is to be dropped on a furthest rank of either side.
    PawnDroppedOnLast {
        /// Where.
        square: Square,
    },
    /// The player has no such piece to drop.
    NotInHand {
        /// Which.
        role: Role,
    },
}

/// Why a piece does not come to a square where pieces move in three dimensions (V.G1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpaceReason {
    /// The piece does not move like this.
    NotItsWay {
        /// The piece.
        piece: Placed,
        /// The square of arrival.
        to: Square,
    },
    /// A piece stands in a cell on the way.
    Blocked {
        /// That piece.
        by: Placed,
    },
    /// A pawn wants to capture by a step with which it cannot.
    PlainStep {
        /// What it would capture.
        by: Placed,
    },
    /// A pawn wants to go as it only captures.
    NothingToCapture {
        /// The empty square.
        square: Square,
    },
}

/// Why castling is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingReason {
    /// Castling as a player's first move.
    First,
    /// King or rook has left its square of departure.
    Without {
        /// Which of them.
        role: Role,
        /// Where it ought to stand.
        home: Square,
    },
    /// The king has no right to castle on that side.
    NoRight {
        /// Which side.
        side: CastlingSide,
    },
    /// No board has the square that king or rook castles to.
    NoSquare {
        /// That square.
        square: Square,
    },
    /// King and rook are there, but one of them has moved.
    Lost {
        /// The king's square.
        king: Square,
        /// The rook's square.
        rook: Square,
    },
    /// A piece stands where castling needs an empty square.
    Obstructed {
        /// That piece.
        by: Placed,
    },
    /// The king is in check.
    InCheck {
        /// Where he stands.
        king: Square,
        /// What gives check.
        by: Placed,
    },
    /// The king would cross an attacked square (V.S5.3.5).
    ThroughAttack {
        /// The square.
        square: Square,
        /// What attacks it.
        by: Placed,
    },
    /// The king would castle onto an attacked square.
    IntoAttack {
        /// Where he would stand.
        king: Square,
        /// What attacks that square.
        by: Placed,
    },
}

/// Why an attack board cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardReason {
    /// No attack board stands on the pin of departure.
    NoBoard {
        /// The pin.
        pin: Pin,
    },
    /// The board holds two pieces or more.
    HoldsSeveral {
        /// Where it stands.
        pin: Pin,
        /// How many pieces it holds.
        count: u32,
    },
    /// The other player's piece on the board controls it.
    Held {
        /// Where it stands.
        pin: Pin,
        /// That piece.
        by: Placed,
    },
    /// The empty board is not the player's.
    NotYours {
        /// Where it stands.
        pin: Pin,
        /// Whose it is; nobody's without one.
        owner: Option<Color>,
    },
    /// The pins are not next to each other.
    NotAdjacent {
        /// Pin of departure.
        from: Pin,
        /// Pin of arrival.
        to: Pin,
    },
    /// Another board stands on the pin of arrival.
    PinTaken {
        /// That pin.
        pin: Pin,
    },
    /// The board bears the other player's marking or nobody's, where each moves his own
    /// boards only (V.A5).
    NotMarked {
        /// Where it stands.
        pin: Pin,
        /// Whose it is; nobody's without one.
        owner: Option<Color>,
    },
    /// The board carries something other than an own pawn, where it may carry nothing
    /// else (V.A5).
    CarriesNoPawn {
        /// Where it stands.
        pin: Pin,
        /// What it carries.
        passenger: Placed,
    },
    /// A board turns where it stands though boards do not turn.
    TurnsNot {
        /// Where it stands.
        pin: Pin,
    },
    /// A board turns where it stands that does not hold exactly one piece (V.A2).
    TurnsWithOnePiece {
        /// Where it stands.
        pin: Pin,
        /// How many it holds.
        count: u32,
    },
    /// A board turns over though boards do not turn over.
    TurnsNotOver {
        /// Pin of departure.
        from: Pin,
        /// The other place at its corner.
        to: Pin,
    },
    /// A board that carries a piece turns over (V.A2.2).
    TurnsOverEmpty {
        /// Pin of departure.
        from: Pin,
        /// The other place at its corner.
        to: Pin,
        /// What it carries.
        passenger: Placed,
    },
    /// An empty board goes forward (V.A1).
    EmptyForward {
        /// Pin of departure.
        from: Pin,
        /// Pin of arrival.
        to: Pin,
    },
    /// A board that carries a piece goes backward.
    Backward {
        /// Pin of departure.
        from: Pin,
        /// Pin of arrival.
        to: Pin,
        /// What it carries.
        passenger: Placed,
    },
    /// The board would leave the opponent's pawn a promotion that may attack the
    /// own king.
    OwedChoiceAttacks {
        /// The pawn's square.
        pawn: Square,
        /// One of the pieces that would attack.
        role: Role,
        /// Where the king would stand.
        king: Square,
    },
}
