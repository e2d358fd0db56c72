//! Who attacks what, for people who study a position: the squares that a side
//! attacks, and what holds a piece to its king. Search and the generator of moves
//! have their own ways.

use crate::rules::laws::Movement;
use crate::rules::{Color, Position, Role, Shields, Square, SquareSet};

impl Position {
    /// The squares that pieces of `by` attack: every existing square of the columns (in
    /// three dimensions, of the cells) that they could reach by capture (Article 3.1(b);
    /// V.G1), also where a piece of their own stands, which they guard, and also when they
    /// may not move.
    pub fn attacked(&self, by: Color) -> SquareSet {
        let of = |&square: &Square| !self.attackers_of(square, by).is_empty();
        self.squares().into_iter().filter(of).collect()
    }

    /// The enemy's queens, rooks or bishops that would attack its king if the piece
    /// on `square` left their line (Article 3.5(b)): it alone stands between, in the plan
    /// on all levels of its column. None for a king, or where nothing stands.
    pub fn held_by(&self, square: Square) -> SquareSet {
        let Some(piece) = self.piece_at(square).filter(|it| it.role != Role::King) else {
            return SquareSet::EMPTY;
        };
        match self.rules.movement {
            Movement::Plan => Shields::in_plan(self, piece.color).held_off(self, square.column()),
            Movement::Space => {
                let held = self.shields_in_space(piece.color).into_iter();
                let here = held.filter(|&(shield, _)| shield == square);
                here.map(|(_, slider)| slider).collect()
            }
        }
    }

    /// The existing squares of the columns between two, on a file, a rank or a diagonal;
    /// in three dimensions those of the cells on a queen's line. None if they lie on no
    /// such line.
    pub fn squares_between(&self, a: Square, b: Square) -> SquareSet {
        let ground = self.geometry();
        match self.rules.movement {
            Movement::Plan => {
                let between = ground.attacks.between(a.column(), b.column());
                self.squares().on(between)
            }
            Movement::Space => self.squares() & ground.cells().between(a, b),
        }
    }
}
