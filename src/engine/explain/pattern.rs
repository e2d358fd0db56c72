//! The patterns that an explanation can name, with the pieces, squares and boards they are about.

use crate::rules::why::Placed;
use crate::rules::{CastlingSide, Color, Move, Outcome, Pin, Promotion, Square};

/// What a pattern gains for the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// The game.
    Game,
    /// A draw.
    Draw,
    /// At least this much material, in centipawns, which it still has at the end of the line. A
    /// pawn is worth 100.
    Material(i32),
    /// Nothing that can be counted.
    Nothing,
}

impl Gain {
    /// Rank of the kind of gain, the most important first, and the negative material.
    pub(super) fn rank(self) -> (u8, i32) {
        match self {
            Gain::Game | Gain::Draw => (0, 0),
            Gain::Material(gain) => (1, -gain),
            Gain::Nothing => (2, 0),
        }
    }

    /// Material in centipawns; 0 for other gains.
    pub(super) fn material(self) -> i32 {
        match self {
            Gain::Material(gain) => gain,
            Gain::Game | Gain::Draw | Gain::Nothing => 0,
        }
    }
}

/// Why a piece can be taken after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It could be taken before the move, too.
    Stood,
    /// The move brought it to its square, by itself or with its attack board.
    Placed,
    /// The piece that moved, given with the square it left, defended it.
    Undefended {
        /// The piece that defended it.
        defender: Placed,
    },
    /// The move opened a line to it, or changed something else near it.
    Exposed,
}

/// How a move saves a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Rescue {
    /// The piece goes away.
    Moves,
    /// An attack board carries the piece away.
    Carried { from: Pin, to: Pin },
    /// A piece that attacks it is taken.
    Takes,
    /// A piece or an attack board comes between.
    Blocks,
    /// Another piece defends it.
    Defends,
}

/// A pattern in a line, played by the side that gains by it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Pattern {
    /// The game ends with a win or a draw, after this number of moves of the side that gains.
    Decided { outcome: Outcome, moves: u32 },
    /// A piece is taken that is not defended, or not enough.
    HangingPiece {
        target: Placed,
        by: Placed,
        /// Why it can be taken; [`Cause::Stood`] for a capture that was missed.
        cause: Cause,
    },
    /// A piece attacks two or more pieces at once, and takes one of them.
    Fork {
        /// The piece on its new square.
        by: Placed,
        targets: Vec<Placed>,
    },
    /// A pinned piece is taken, or cannot take.
    Pin {
        pinned: Placed,
        /// The queen, rook or bishop that pins it.
        by: Placed,
        /// The king or the more valuable piece behind the pinned one.
        behind: Placed,
        /// Whether the pinned piece is taken; otherwise it cannot take a piece that it attacks.
        is_taken: bool,
    },
    /// A queen, rook or bishop attacks a piece that moves away, and takes the one behind it.
    Skewer {
        by: Placed,
        front: Placed,
        behind: Placed,
    },
    /// A piece leaves the line of another, which then attacks.
    DiscoveredAttack {
        /// The piece that leaves, on the square that it leaves.
        leaves: Placed,
        /// The queen, rook or bishop whose line is opened.
        by: Placed,
        /// The piece that it attacks; a king if it gives check.
        target: Placed,
    },
    /// An attack board goes to another pin, and the piece on it attacks from there.
    BoardAttack {
        from: Pin,
        to: Pin,
        /// The piece on its new square.
        by: Placed,
        /// One or more pieces that it attacks.
        targets: Vec<Placed>,
    },
    /// An attack board goes to another pin and so opens the line of a piece.
    BoardOpens {
        from: Pin,
        to: Pin,
        /// The queen, rook or bishop whose line is opened.
        by: Placed,
        target: Placed,
    },
    /// A piece that defends another is taken, and then the other.
    RemovedDefender { defender: Placed, target: Placed },
    /// A piece that defends another must take or move elsewhere, and the other is taken.
    Overload {
        defender: Placed,
        /// Square to which the defender goes.
        lured: Square,
        target: Placed,
    },
    /// A piece that is attacked has no safe square, and is taken.
    TrappedPiece { target: Placed },
    /// A piece on an attack board is attacked and can neither leave nor be carried to safety. It is
    /// taken, and the board is lost with it.
    TrappedBoard {
        board: Pin,
        target: Placed,
        /// Whether the board has no legal move; otherwise the piece would be taken elsewhere, too.
        is_stuck: bool,
    },
    /// A pawn is promoted.
    Promotion {
        pawn: Placed,
        /// Square of the promoted piece, where an attack board may have carried it.
        to: Square,
        becomes: Promotion,
        /// Pins from and to which an attack board moves that promotes the pawn.
        board: Option<(Pin, Pin)>,
    },
    /// A move threatens mate, and wins material because the mate must be prevented.
    MateThreat { mate: Move, target: Placed },
    /// A move threatens to take several pieces, pawns included, and one of them is taken.
    DoubleThreat { targets: Vec<Placed> },
    /// A piece is attacked, and then taken.
    Attack {
        /// The piece on its new square.
        by: Placed,
        target: Placed,
    },
    /// The moves played opened a line to the king, on which it is then in check.
    OpensLine {
        /// The queen, rook or bishop that gives check.
        by: Placed,
    },
    /// A piece must take another (antichess).
    ForcedCapture { by: Placed, taken: Placed },
    /// A capture explodes more of the other side's pieces than of its own (atomic).
    Explosion { square: Square, lost: Vec<Placed> },
    /// A piece attacks from a square beside a king, where another may not take it, because the
    /// explosion would remove this king, too (atomic).
    ExplosionPin {
        /// The piece on its new square.
        by: Placed,
        pinned: Placed,
        king: Placed,
    },
    /// Material is won in another way.
    Material {
        /// Pieces that the winning side takes in the line, on the squares where they stand before it.
        taken: Vec<Placed>,
        /// Pieces that the winning side gives for them; for a pattern that the moves played
        /// allowed, also what these moves took.
        given: Vec<Placed>,
    },
    /// The mate that ends the line is given along the rank of a king behind its own pieces.
    BackRankMate { king: Placed, by: Placed },
    /// The king is mated on an attack board.
    CornerMate {
        king: Placed,
        by: Placed,
        board: Pin,
    },
    /// The position occurs again in the line, which a search judges as drawn; [`Idea::moves`] are
    /// those from the position to its repetition.
    ///
    /// [`Idea::moves`]: super::Idea::moves
    Repetition,
    /// A passed pawn advances far.
    PassedPawn {
        /// The pawn where it stands at the start of the line.
        pawn: Placed,
        to: Square,
    },
    /// The best move takes the same piece as the move played, with another piece.
    OtherCapture { by: Placed, target: Placed },
    /// The best move saves a piece that was left to be taken.
    Saves { piece: Placed, how: Rescue },
    /// A side must move, though it would be better off if it could pass.
    Zugzwang { side: Color },
    /// An attack board only passes the move to the other side, and every move of a piece would be
    /// worse.
    Tempo { from: Pin, to: Pin },
    /// The move gives up the right to castle, and the best line castles.
    LostCastling { side: CastlingSide },
}

impl Pattern {
    /// Name for lists and counts, such as `hanging-piece`.
    pub const fn name(&self) -> &'static str {
        match self {
            Pattern::Decided {
                outcome: Outcome::Checkmate { .. },
                ..
            } => "mate",
            Pattern::Decided { .. } => "decided",
            Pattern::HangingPiece { .. } => "hanging-piece",
            Pattern::Fork { .. } => "fork",
            Pattern::Pin { .. } => "pin",
            Pattern::Skewer { .. } => "skewer",
            Pattern::DiscoveredAttack { .. } => "discovered-attack",
            Pattern::BoardAttack { .. } => "board-attack",
            Pattern::BoardOpens { .. } => "board-opens",
            Pattern::RemovedDefender { .. } => "removed-defender",
            Pattern::Overload { .. } => "overload",
            Pattern::TrappedPiece { .. } => "trapped-piece",
            Pattern::TrappedBoard { .. } => "trapped-board",
            Pattern::Promotion { .. } => "promotion",
            Pattern::MateThreat { .. } => "mate-threat",
            Pattern::DoubleThreat { .. } => "double-threat",
            Pattern::Attack { .. } => "attack",
            Pattern::OpensLine { .. } => "opens-line",
            Pattern::ForcedCapture { .. } => "forced-capture",
            Pattern::Explosion { .. } => "explosion",
            Pattern::ExplosionPin { .. } => "explosion-pin",
            Pattern::Material { .. } => "material",
            Pattern::BackRankMate { .. } => "back-rank-mate",
            Pattern::CornerMate { .. } => "corner-mate",
            Pattern::Repetition => "repetition",
            Pattern::PassedPawn { .. } => "passed-pawn",
            Pattern::OtherCapture { .. } => "other-capture",
            Pattern::Saves { .. } => "saves",
            Pattern::Zugzwang { .. } => "zugzwang",
            Pattern::Tempo { .. } => "tempo",
            Pattern::LostCastling { .. } => "lost-castling",
        }
    }
}
