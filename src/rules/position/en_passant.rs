//! En passant (Article 3.4(d); V.G1 in three dimensions; Federation F9): finds the pawn that can be
//! captured, the squares on which the capturing pawn arrives, and the pawns that can capture.

use crate::rules::laws::Movement;
use crate::rules::square::columns;
use crate::rules::{Column, Position, Role, Square, SquareSet};

/// The en passant captures that may be possible after a pawn has advanced two squares.
#[derive(Clone, Copy)]
pub(in crate::rules) struct EnPassant {
    /// The pawn that has just advanced two squares.
    pub pawn: Square,
    /// The squares on which a capturing pawn arrives: on every level, the square in the column that
    /// the other pawn has crossed. In three dimensions and under the Federation rules, only the
    /// square itself that the other pawn has crossed.
    pub landings: SquareSet,
    /// Pawns that can capture by going to one of `landings`, even if this would leave their king
    /// attacked.
    pub capturers: SquareSet,
}

impl Position {
    /// The pawn that has just advanced two squares, whether or not it can be captured.
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The en passant captures that may be possible. `None` if no pawn has just advanced two
    /// squares, or if at present no board has a square on which a capturing pawn could arrive.
    #[inline]
    pub(in crate::rules) fn en_passant_capture(&self) -> Option<EnPassant> {
        let pawn = self.en_passant?;
        match self.rules.movement {
            Movement::FromAbove => {}
            Movement::Space => return self.en_passant_in_space(pawn),
            Movement::Path => return self.en_passant_by_path(pawn),
        }
        let crossed = self.crossed()?;
        let landings = self.squares.on(crossed.bit());
        let beside = self.layout().attacks.pawn(!self.turn, crossed);
        (!landings.is_empty()).then(|| EnPassant {
            pawn,
            landings,
            capturers: self.pieces(self.turn, Role::Pawn).on(beside),
        })
    }

    /// The squares on which a pawn that captures en passant arrives; empty if no pawn has just
    /// advanced two squares.
    pub(in crate::rules) fn en_passant_landings(&self) -> SquareSet {
        let capture = self.en_passant_capture();
        capture.map_or(SquareSet::EMPTY, |capture| capture.landings)
    }

    /// The file and rank, as a [`Column`], that a pawn crossed when it advanced two squares in the
    /// last move; `None` if the last move was another one.
    #[inline]
    pub(in crate::rules) fn crossed(&self) -> Option<Column> {
        let pawn = self.en_passant?;
        // The pawn belongs to the side that has just moved. It crossed the column that is one
        // step from its square in the direction in which the side to move advances.
        let behind = self.layout().attacks.push(self.turn, pawn.column());
        columns(behind).next()
    }

    #[cold]
    fn en_passant_in_space(&self, pawn: Square) -> Option<EnPassant> {
        let (_, advance) = self.advance_in_space(!self.turn, pawn)?;
        let crossed = advance.crossed?;
        let beside = self.layout().cells().captures(!self.turn, crossed);
        self.squares.contains(crossed).then(|| EnPassant {
            pawn,
            landings: SquareSet::of(crossed),
            capturers: self.pieces(self.turn, Role::Pawn) & beside,
        })
    }

    #[cold]
    fn en_passant_by_path(&self, pawn: Square) -> Option<EnPassant> {
        let (_, crossed) = self.two_step_origin_by_path(!self.turn, pawn)?;
        let attackers = self.attackers_by_path(crossed, self.turn);
        Some(EnPassant {
            pawn,
            landings: SquareSet::of(crossed),
            capturers: self.pieces(self.turn, Role::Pawn) & attackers,
        })
    }

    /// The square of the piece that a move from `from` to `to` captures: `to` itself, or the square
    /// of the pawn captured en passant.
    #[inline]
    pub(super) fn capture_square(&self, from: Square, to: Square) -> Square {
        match self.en_passant {
            None => to,
            Some(_) => self.capture_square_after_two_steps(from, to),
        }
    }

    fn capture_square_after_two_steps(&self, from: Square, to: Square) -> Square {
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
