//! Who attacks what, for people who study a position: the squares that a side
//! attacks, and what holds a piece to its king. Search and the generator of moves
//! have their own ways.

use super::square::columns;
use super::{Color, Column, Position, Role, Shields, Square, SquareSet};

impl Position {
    /// The squares that pieces of `by` attack: every existing square of the columns
    /// that they could reach by capture (Article 3.1(b)), also where a piece of
    /// their own stands, which they guard, and also when they may not move.
    pub fn attacked(&self, by: Color) -> SquareSet {
        let of = |column: &Column| !self.attackers(*column, by).is_empty();
        let attacked = columns(self.squares().columns()).filter(of);
        self.squares().on(attacked.map(Column::bit).sum())
    }

    /// The enemy's queens, rooks or bishops that would attack its king if the piece
    /// on `square` left their line (Article 3.5(b)): it alone stands between, on all
    /// levels of its column. None for a king, or where nothing stands.
    pub fn held_by(&self, square: Square) -> SquareSet {
        let Some(piece) = self.piece_at(square).filter(|it| it.role != Role::King) else {
            return SquareSet::EMPTY;
        };
        Shields::of(self, piece.color).held_off(self, square.column())
    }

    /// The existing squares of the columns between two, on a file, a rank or a
    /// diagonal; none if they lie on no such line.
    pub fn squares_between(&self, a: Square, b: Square) -> SquareSet {
        let between = self.geometry().attacks.between(a.column(), b.column());
        self.squares().on(between)
    }
}
