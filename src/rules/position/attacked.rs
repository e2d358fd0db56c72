//! Finds attacked squares, pinning pieces and the squares between two others, for analysis of a
//! position. Search and move generation have faster code of their own.

use crate::rules::laws::Movement;
use crate::rules::{Color, PinnedPieces, Position, Role, Square, SquareSet};

impl Position {
    /// The existing squares to which the pieces of `by` could move by a capture. Where pieces move
    /// by file and rank as seen from above, these include the squares above and below (Article
    /// 3.1(b)); in three dimensions they do not (V.G1). Included are squares of their own pieces,
    /// which they defend, and attacks by pinned pieces.
    pub fn attacked(&self, by: Color) -> SquareSet {
        let of = |&square: &Square| !self.attackers_of(square, by).is_empty();
        self.squares().into_iter().filter(of).collect()
    }

    /// The opponent's queens, rooks and bishops that pin the piece on `square` to its king (Article
    /// 3.5(b)), because they would attack the king if the piece left the line.
    ///
    /// Empty for a king, for an empty square, and if another piece stands between king and
    /// attacker. Also empty if another piece stands above or below `square`, except in three
    /// dimensions, where such a piece does not block the line.
    pub fn held_by(&self, square: Square) -> SquareSet {
        let Some(piece) = self.piece_at(square).filter(|it| it.role != Role::King) else {
            return SquareSet::EMPTY;
        };
        match self.rules.movement {
            Movement::Plan => {
                PinnedPieces::in_plan(self, piece.color).held_off(self, square.column())
            }
            Movement::Space => {
                let held = self.pinned_in_space(piece.color).into_iter();
                let here = held.filter(|&(blocker, _)| blocker == square);
                here.map(|(_, slider)| slider).collect()
            }
        }
    }

    /// The existing squares between two squares on the same file, rank or diagonal, on all levels;
    /// in three dimensions (V.G1), only the squares that a queen passes between the two. Empty if
    /// no such line joins the two squares.
    pub fn squares_between(&self, a: Square, b: Square) -> SquareSet {
        let layout = self.geometry();
        match self.rules.movement {
            Movement::Plan => {
                let between = layout.attacks.between(a.column(), b.column());
                self.squares().on(between)
            }
            Movement::Space => self.squares() & layout.cells().between(a, b),
        }
    }
}
