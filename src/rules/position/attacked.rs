//! Finds attacked squares, the pieces that pin another piece, and the squares between two squares,
//! for analysis of a position. Search and move generation have faster code of their own.

use crate::rules::laws::Movement;
use crate::rules::{Color, Piece, PinnedPieces, Position, Role, Square, SquareSet};

impl Position {
    /// The squares that the pieces of the player `by` attack, among those that exist at present.
    /// Pinned pieces count too, and so do squares of the same player's pieces, which are defended.
    ///
    /// In rule sets in which pieces move by file and rank as seen from above, a piece that attacks
    /// a square also attacks the squares above and below it (Article 3.1(b)). In three dimensions
    /// it does not (V.G1).
    pub fn attacked(&self, by: Color) -> SquareSet {
        let of = |&square: &Square| !self.attackers_of(square, by).is_empty();
        self.squares().into_iter().filter(of).collect()
    }

    /// The squares that a piece attacks from a square, including those of pieces of its own colour.
    pub fn reach_of(&self, piece: Piece, from: Square) -> SquareSet {
        let layout = self.layout();
        let (attacks, cells) = (&layout.attacks, layout.cells());
        let column = from.column();
        match (self.rules.movement, piece.role) {
            (Movement::Path, role) => self.attacks_by_path(role, piece.color, from),
            (Movement::Space, Role::Pawn) => self.squares & cells.captures(piece.color, from),
            (Movement::Space, role) => {
                self.squares & cells.piece_attacks(role, from, self.occupied())
            }
            (Movement::FromAbove, Role::Pawn) => self.squares.on(attacks.pawn(piece.color, column)),
            (Movement::FromAbove, role) => {
                self.squares
                    .on(attacks.reach(role, column, self.occupied().columns()))
            }
        }
    }

    /// The opponent's queens, rooks and bishops that pin the piece on `square` to its king (Article
    /// 3.5(b)): they would attack the king if the piece left the line.
    ///
    /// Empty for a king, for an empty square, and if a second piece stands between king and
    /// attacker. Also empty if a piece stands above or below `square`, because it would still block
    /// the line, except in three dimensions.
    pub fn pinners(&self, square: Square) -> SquareSet {
        let Some(piece) = self.piece_at(square).filter(|it| it.role != Role::King) else {
            return SquareSet::EMPTY;
        };
        match self.rules.movement {
            Movement::FromAbove => {
                PinnedPieces::from_above(self, piece.color).blocked_sliders(self, square.column())
            }
            Movement::Path => self.pinners_by_path(square, piece.color),
            Movement::Space => {
                let held = self.pinned_in_space(piece.color).into_iter();
                let here = held.filter(|&(blocker, _)| blocker == square);
                here.map(|(_, slider)| slider).collect()
            }
        }
    }

    /// The existing squares between two squares on one file, rank or diagonal, on all levels. Empty
    /// if the two squares are not on one such line.
    ///
    /// In three dimensions a line may also rise or fall, as a queen moves, and only the squares on
    /// this line itself count. Under the Federation rules, the squares that a piece crosses on its
    /// way from one square to the other.
    pub fn squares_between(&self, a: Square, b: Square) -> SquareSet {
        let layout = self.layout();
        match self.rules.movement {
            Movement::FromAbove => {
                let between = layout.attacks.between(a.column(), b.column());
                self.squares().on(between)
            }
            Movement::Space => self.squares() & layout.cells().between(a, b),
            Movement::Path => self.path_squares(a, b).into_iter().flatten().collect(),
        }
    }
}
