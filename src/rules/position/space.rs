//! Attacks, pinned pieces and pawn advances where pieces move in three dimensions (V.G1): by file,
//! rank and height. A piece blocks only lines through its own square, not through the squares above
//! and below. Other rule sets do not use this code.

use crate::rules::layout::Advance;
use crate::rules::{Color, Position, Role, Square, SquareSet};

impl Position {
    /// The squares of the pieces of `by` that attack `square`, in rule sets in which pieces move in
    /// three dimensions.
    #[cold]
    pub(in crate::rules) fn attackers_in_space(&self, square: Square, by: Color) -> SquareSet {
        let (cells, occupied) = (self.layout().cells(), self.occupied());
        let pawns = self.pieces(by, Role::Pawn) & cells.captures(!by, square);
        Role::ALL.into_iter().fold(pawns, |all, role| {
            // Most squares have no such piece on their lines.
            let near = self.pieces(by, role) & cells.attacks_on_empty_board(role, square);
            match near.is_empty() {
                true => all,
                false => all | (near & cells.piece_attacks(role, square, occupied)),
            }
        })
    }

    /// Pieces of either colour that stand alone between the king of `color` and a queen, rook or
    /// bishop of the other side. Each pair has such a piece first, and then the queen, rook or
    /// bishop that it blocks.
    pub(in crate::rules) fn pinned_in_space(&self, color: Color) -> Vec<(Square, Square)> {
        let Some(king) = self.king(color) else {
            return Vec::new();
        };
        let cells = self.layout().cells();
        let sliders = [Role::Bishop, Role::Rook, Role::Queen];
        let sliders = sliders.into_iter().flat_map(|role| {
            let there = self.pieces(!color, role).into_iter();
            there
                .filter_map(move |slider| Some((slider, cells.passed_squares(role, slider, king)?)))
        });
        let pinned = sliders.filter_map(|(slider, way)| {
            let way: SquareSet = way.iter().copied().collect();
            let mut between = (way & self.occupied()).into_iter();
            let blocker = between.next()?;
            between.next().is_none().then_some((blocker, slider))
        });
        pinned.collect()
    }

    /// How a pawn of `color` can have reached `to` by advancing two squares: its starting square
    /// and its advance. `None` if that is impossible. There is never more than one answer, since no
    /// two advances of a colour lead to the same square.
    pub(in crate::rules) fn advance_in_space(
        &self,
        color: Color,
        to: Square,
    ) -> Option<(Square, Advance)> {
        let cells = self.layout().cells();
        let starts = self.rules.pawns.starts[color.index()].into_iter();
        let mut all = starts.flat_map(|start| {
            let advances = cells.advances(color, start).iter();
            advances.map(move |&advance| (start, advance))
        });
        all.find(|(_, advance)| advance.to == to)
    }

    /// Whether a pawn's move is its advance by two squares in three dimensions. May be called with
    /// an illegal move; returns false for a move that no pawn can make, because en passant must not
    /// be possible after it.
    #[cold]
    pub(in crate::rules) fn is_two_steps_in_space(&self, from: Square, to: Square) -> bool {
        let mut advances = self.layout().cells().advances(self.turn, from).iter();
        advances.any(|advance| {
            let free = |crossed| !self.occupied().contains(crossed);
            advance.to == to && advance.crossed.is_none_or(free)
        })
    }
}
