//! Moves (Article 1.1): a piece move, castling, an attack board move, a drop of a captured piece,
//! or the choice for a pending promotion ([`Move::Promote`]).

use super::{Color, Pin, Role, Square};

/// Side of the king on which it castles (Article 3.5(a)(ii)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CastlingSide {
    /// Towards the higher files, written `0-0`. On the tower king and rook exchange
    /// squares; on the flat board the king goes to the g-file and the rook to the f-file.
    King,
    /// Towards the lower files, written `0-0-0`. On the tower the king goes to the square
    /// next to the rook, and the rook to the king's square; on the flat board the king goes
    /// to the c-file and the rook to the d-file.
    Queen,
}

impl CastlingSide {
    /// Both sides.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::King, CastlingSide::Queen];

    /// Letter of the castling right in position text; upper case for White.
    pub const fn letter(self, color: Color) -> char {
        match (color, self) {
            (Color::White, CastlingSide::King) => 'K',
            (Color::White, CastlingSide::Queen) => 'Q',
            (Color::Black, CastlingSide::King) => 'k',
            (Color::Black, CastlingSide::Queen) => 'q',
        }
    }
}

/// Result of a promotion (Article 3.4(e)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Promotion {
    /// A piece of the pawn's colour.
    Piece(Role),
    /// An empty attack board on the pin of the corner where the pawn stands (V.A3).
    Board,
}

impl Promotion {
    /// Role of the new piece; `None` if the pawn becomes an attack board.
    pub const fn role(self) -> Option<Role> {
        match self {
            Promotion::Piece(role) => Some(role),
            Promotion::Board => None,
        }
    }
}

impl From<Role> for Promotion {
    fn from(role: Role) -> Promotion {
        Promotion::Piece(role)
    }
}

/// A move, legal or not. Legality depends on the [`Position`](super::Position).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum Move {
    /// A piece goes from one square to another, with or without a capture, also en passant
    /// (Articles 3.1 to 3.5).
    Piece {
        from: Square,
        to: Square,
        /// Result of the promotion if a pawn reaches its promotion rank (Article 3.4(e));
        /// `None` for other moves.
        promotion: Option<Promotion>,
    },
    /// Castling (Article 3.5(a)(ii)).
    Castle(CastlingSide),
    /// An attack board goes to another pin, with the piece on it, if any (Article 3.6), or turns on
    /// its own pin (V.A2).
    Board {
        from: Pin,
        /// Pin of arrival; equal to `from` if the board turns in place.
        to: Pin,
        /// Result of the promotion if this move promotes a pawn of the mover: the pawn
        /// carried by the board, or the pawn on the corner that the board leaves. `None`
        /// for other moves.
        promotion: Option<Promotion>,
    },
    /// Choice for a pending promotion: the opponent has moved an attack board away from a corner
    /// with a pawn of the player, who now says what the pawn becomes (Article 3.4(e)(iii)). The
    /// choice does not count as a move: the same player moves next.
    Promote { square: Square, becomes: Promotion },
    /// A captured piece is dropped on an empty square (bughouse, Crazyhouse).
    Drop { role: Role, to: Square },
}

impl Move {
    /// A piece's move.
    pub const fn piece(from: Square, to: Square, promotion: Option<Promotion>) -> Move {
        Move::Piece {
            from,
            to,
            promotion,
        }
    }

    /// An attack board's move.
    pub const fn board(from: Pin, to: Pin, promotion: Option<Promotion>) -> Move {
        Move::Board {
            from,
            to,
            promotion,
        }
    }

    /// Result of the promotion; `None` if the move promotes no pawn.
    pub fn promotion(self) -> Option<Promotion> {
        match self {
            Move::Piece { promotion, .. } | Move::Board { promotion, .. } => promotion,
            Move::Promote { becomes, .. } => Some(becomes),
            Move::Castle(_) | Move::Drop { .. } => None,
        }
    }
}
