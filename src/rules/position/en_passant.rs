//! The capture en passant (Article 3.4(d), and V.G1 in three dimensions), in one place for
//! the generators, the effects of a move and the reasons against one.

use crate::rules::laws::Movement;
use crate::rules::square::columns;
use crate::rules::{Column, Position, Role, Square, SquareSet};

/// What the pawn that has just advanced two leaves to the side to move.
#[derive(Clone, Copy)]
pub(in crate::rules) struct EnPassant {
    /// That pawn.
    pub pawn: Square,
    /// The squares on which a pawn that captures it lands: those of the crossed column, on
    /// every level; in three dimensions the crossed square.
    pub landings: SquareSet,
    /// The pawns that reach these squares, whatever becomes of their king.
    pub capturers: SquareSet,
}

impl Position {
    /// The pawn that has just advanced two, whether or not it can be captured.
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Where and by which pawns the pawn that has just advanced two may be captured; `None`
    /// without such a pawn, or if no board has a square that it has crossed.
    #[inline]
    pub(in crate::rules) fn en_passant_capture(&self) -> Option<EnPassant> {
        let pawn = self.en_passant?;
        if self.rules.movement == Movement::Space {
            return self.en_passant_in_space(pawn);
        }
        let crossed = self.crossed()?;
        let landings = self.squares.on(crossed.bit());
        let beside = self.geometry().attacks.pawn(!self.turn, crossed);
        (!landings.is_empty()).then(|| EnPassant {
            pawn,
            landings,
            capturers: self.pieces(self.turn, Role::Pawn).on(beside),
        })
    }

    /// The squares on which the pawn that has just advanced two may be captured.
    pub(in crate::rules) fn en_passant_landings(&self) -> SquareSet {
        let capture = self.en_passant_capture();
        capture.map_or(SquareSet::EMPTY, |capture| capture.landings)
    }

    /// The column that the pawn which has just advanced two has crossed, unless pieces move
    /// in three dimensions.
    #[inline]
    pub(in crate::rules) fn crossed(&self) -> Option<Column> {
        let pawn = self.en_passant?;
        // It belongs to the side that has just moved, and comes from behind.
        let behind = self.geometry().attacks.push(self.turn, pawn.column());
        columns(behind).next()
    }

    #[cold]
    fn en_passant_in_space(&self, pawn: Square) -> Option<EnPassant> {
        let (_, advance) = self.advance_in_space(!self.turn, pawn)?;
        let crossed = advance.crossed?;
        let beside = self.geometry().cells().captures(!self.turn, crossed);
        self.squares.contains(crossed).then(|| EnPassant {
            pawn,
            landings: SquareSet::of(crossed),
            capturers: self.pieces(self.turn, Role::Pawn) & beside,
        })
    }

    /// The square on which a move from one square to another would capture: that of
    /// arrival, or where the pawn stands that is captured en passant.
    #[inline]
    pub(super) fn struck(&self, from: Square, to: Square) -> Square {
        match self.en_passant {
            None => to,
            Some(_) => self.struck_after_two_steps(from, to),
        }
    }

    fn struck_after_two_steps(&self, from: Square, to: Square) -> Square {
        if !self.pieces(self.turn, Role::Pawn).contains(from) {
            return to;
        }
        match self.en_passant_capture() {
            Some(capture) if capture.capturers.contains(from) && capture.landings.contains(to) => {
                capture.pawn
            }
            _ => to,
        }
    }
}
