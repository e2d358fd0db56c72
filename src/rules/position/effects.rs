//! Determines, without making a move, what it captures and whether it resets the counter of moves
//! without capture or pawn move (Article 9.3). Other modules ask these functions and do not work it
//! out themselves.
//!
//! The functions expect a move that can be made on the board, legal or not. For any other move
//! the result is meaningless.

use crate::rules::moves::Move;
use crate::rules::{Piece, Pin, Position, Role, Square};

impl Position {
    /// The piece that a move captures and its square, en passant included (Articles 3.1(a) and
    /// 3.4(d)).
    ///
    /// The pawn on b5N has just advanced two squares, past the white pawn on a5N:
    ///
    /// ```text
    ///   N  6 . . . .        B  8 . . . .
    ///      5 P p . .           7 . . . .
    ///      4 . . . .           6 . . . .
    ///      3 . . . .           5 . . . .
    ///        a b c d             a b c d
    /// ```
    ///
    /// ```
    /// use tritower::rules::notation::read;
    /// use tritower::rules::Position;
    ///
    /// let position = Position::from_tfen(
    ///     "W=4/4/4/4;N=4/Pp2/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/2;KL1w=2/2;KL6b=1k/2 w - - b5N - 0 9",
    /// )?;
    /// // Whichever level the pawn arrives on, it captures the pawn on b5N.
    /// let (square, piece) = position.captured(read(&position, "a5N-b6B")?).unwrap();
    /// assert_eq!(position.layout().name(square), "b5N");
    /// assert_eq!(piece.letter(), 'p');
    /// assert_eq!(position.captured(read(&position, "a5N-a6B")?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline(always)]
    pub fn captured(&self, mv: Move) -> Option<(Square, Piece)> {
        let Move::Piece { from, to, .. } = mv else {
            return None;
        };
        let (square, color) = (self.capture_square(from, to), !self.turn);
        if !self.by_color[color.index()].contains(square) {
            return None;
        }
        let role = self.role_at(square)?;
        Some((square, Piece { color, role }))
    }

    /// The piece that a capture puts into a hand: into the partner's in bughouse, into the
    /// capturing player's own in Crazyhouse. It keeps the colour that it had on the board, but a
    /// promoted piece becomes a pawn. `None` if the move does not capture.
    pub fn piece_for_hand(&self, mv: Move) -> Option<Piece> {
        let (square, piece) = self.captured(mv)?;
        let role = if self.promoted.contains(square) {
            Role::Pawn
        } else {
            piece.role
        };
        Some(Piece { role, ..piece })
    }

    /// Whether a move captures, en passant included.
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        matches!(mv, Move::Piece { from, to, .. } if self.by_color[(!self.turn).index()].contains(self.capture_square(from, to)))
    }

    /// Whether a move captures en passant (Article 3.4(d)).
    #[inline]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        matches!(mv, Move::Piece { from, to, .. } if self.capture_square(from, to) != to)
    }

    /// Whether a move sets the half-move counter of Article 9.3 to 0: a capture, or a move by which
    /// a pawn moves, is carried by an attack board, is promoted or is dropped.
    pub fn is_zeroing(&self, mv: Move) -> bool {
        self.is_capture(mv) || self.moves_pawn(mv)
    }

    /// The square on which a pawn of the side to move is promoted if an attack board goes from one
    /// pin to another. Either the board carries the pawn to this square; or the pawn stands there,
    /// on a corner, and the board leaves it (Article 3.4(e)(ii)). `None` if no pawn is promoted.
    pub(in crate::rules) fn promoted_by_board(&self, from: Pin, to: Pin) -> Option<Square> {
        let (layout, us) = (self.layout(), self.turn);
        let pawns = self.pieces(us, Role::Pawn) & layout.pin_squares(from);
        let carried = pawns
            .first()
            .map(|square| layout.carried(square, from, to))
            .filter(|&arrival| self.rules.pawns.always_promotion_rank(us).contains(arrival));
        let freed = self
            .freed_pawn(self.pins.without(from).with(to), from)
            .filter(|&(color, _)| color == us);
        carried.or(freed.map(|(_, corner)| corner))
    }

    /// Whether a pawn moves, is carried by an attack board, is promoted or is dropped.
    #[inline]
    pub(in crate::rules) fn moves_pawn(&self, mv: Move) -> bool {
        let pawns = self.pieces(self.turn, Role::Pawn);
        match mv {
            Move::Piece { from, .. } => pawns.contains(from),
            Move::Castle(_) => false,
            Move::Board {
                from, promotion, ..
            } => promotion.is_some() || !(pawns & self.layout().pin_squares(from)).is_empty(),
            Move::Promote { .. } => true,
            Move::Drop { role, .. } => role == Role::Pawn,
        }
    }
}
