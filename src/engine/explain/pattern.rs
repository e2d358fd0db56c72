//! The patterns that an explanation can name, with the pieces, squares and boards they are about.

use crate::rules::{Outcome, Piece, Square};

/// A piece and the square on which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceAt {
    /// The piece.
    pub piece: Piece,
    /// Its square.
    pub square: Square,
}

/// What a pattern gains by the end of the line, for the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// The game.
    Game,
    /// A draw.
    Draw,
    /// At least this much material, in centipawns: a pawn is worth 100.
    Material(i32),
}

impl Gain {
    /// 0 for gains that decide the game, 1 for others.
    pub(super) fn rank(self) -> u8 {
        match self {
            Gain::Game | Gain::Draw => 0,
            Gain::Material(_) => 1,
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
        defender: PieceAt,
    },
    /// The move opened a line to it, or changed something else near it.
    Exposed,
}

/// A pattern in a line, played by the side that gains by it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Pattern {
    /// The game ends with a win or a draw, after this number of moves of the side that gains.
    Decided { outcome: Outcome, moves: u32 },
    /// A piece is taken that is not defended, or not enough.
    HangingPiece {
        target: PieceAt,
        by: PieceAt,
        /// Why it can be taken; [`Cause::Stood`] for a capture that was missed.
        cause: Cause,
    },
    /// A piece attacks two or more pieces at once.
    Fork {
        /// The piece on its new square.
        by: PieceAt,
        targets: Vec<PieceAt>,
    },
}

impl Pattern {
    /// Name for lists and counts, such as `hanging-piece`.
    pub const fn name(&self) -> &'static str {
        match self {
            Pattern::Decided { .. } => "decided",
            Pattern::HangingPiece { .. } => "hanging-piece",
            Pattern::Fork { .. } => "fork",
        }
    }
}
