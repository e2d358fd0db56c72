//! What a player can do in his turn (Article 1.1): move a piece, castle, move an
//! attack board, drop a piece that his partner has captured; or choose what a pawn
//! becomes whose promotion he owes.

use super::{Color, Pin, Role, Square};

/// The side of the king on which it castles (Article 3.5(a)(ii)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CastlingSide {
    /// Towards the higher files, written `0-0`. On the tower king and rook change places;
    /// on the flat board the king goes to the g-file and the rook to the f-file.
    King,
    /// Towards the lower files, written `0-0-0`. On the tower the king goes next to the rook
    /// and the rook to the king's square; on the flat board the king goes to the c-file and
    /// the rook to the d-file.
    Queen,
}

impl CastlingSide {
    /// The letter of the right to castle in position text: upper case for White.
    pub const fn letter(self, color: Color) -> char {
        match (color, self) {
            (Color::White, CastlingSide::King) => 'K',
            (Color::White, CastlingSide::Queen) => 'Q',
            (Color::Black, CastlingSide::King) => 'k',
            (Color::Black, CastlingSide::Queen) => 'q',
        }
    }
}

/// What a pawn becomes on its furthest rank (Article 3.4(e)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Becomes {
    /// A piece of its colour.
    Piece(Role),
    /// An empty attack board over the corner on which it stands (V.A3).
    Board,
}

impl Becomes {
    /// The piece that it becomes, if it is one.
    pub const fn role(self) -> Option<Role> {
        match self {
            Becomes::Piece(role) => Some(role),
            Becomes::Board => None,
        }
    }
}

impl From<Role> for Becomes {
    fn from(role: Role) -> Becomes {
        Becomes::Piece(role)
    }
}

/// A move. Whether it is legal only a [`Position`](super::Position) can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A piece goes from a square to another, capturing what stands there, or
    /// en passant (Articles 3.1 to 3.5).
    Piece {
        /// Square of departure.
        from: Square,
        /// Square of arrival.
        to: Square,
        /// What the pawn becomes, when it reaches its furthest rank (Article 3.4(e)).
        promotion: Option<Becomes>,
    },
    /// The king castles (Article 3.5(a)(ii)).
    Castle(CastlingSide),
    /// An attack board goes to another pin with what stands on it (Article 3.6), or turns
    /// where it stands (V.A2).
    Board {
        /// Pin of departure.
        from: Pin,
        /// Pin of arrival; that of departure when the board turns.
        to: Pin,
        /// What the mover's pawn becomes that this move puts on its furthest
        /// rank: the carried one, or the one whose corner the board leaves.
        promotion: Option<Becomes>,
    },
    /// The owed promotion of Article 3.4(e)(iii): no move of its own, the same
    /// player then moves.
    Promote {
        /// Where the pawn stands.
        square: Square,
        /// What it becomes.
        becomes: Becomes,
    },
    /// A piece that the partner has captured comes to an empty square (Tandemschach).
    Drop {
        /// What it is.
        role: Role,
        /// Where it comes to.
        to: Square,
    },
}

impl Move {
    /// What a pawn becomes by this move, if one is promoted.
    pub fn promotion(self) -> Option<Becomes> {
        match self {
            Move::Piece { promotion, .. } | Move::Board { promotion, .. } => promotion,
            Move::Promote { becomes, .. } => Some(becomes),
            Move::Castle(_) | Move::Drop { .. } => None,
        }
    }
}
