//! Moves of attack boards by one player in one [`Arrangement`] of the boards.

use super::pair::{Pair, spot};
use crate::engine::endings::arrangements::{Arrangement, Arrangements};
use crate::engine::endings::board_moves::BoardMove;
use crate::engine::endings::places::{PLACES, STANCES, aboard};
use crate::engine::endings::{Material, Spot, Values};
use crate::rules::Color;

/// A move of an attack board by one player. It is possible only if the pieces are on certain
/// places, which are stored with it.
pub(super) struct Moved<'a> {
    pub slot: u8,
    step: &'a BoardMove,
    /// All places outside the board, as a bit set by place number, if the player may move the board
    /// while it is empty; otherwise 0. The bare king must be on one of these places.
    pub if_empty: u64,
    /// All places on the board, as a bit set by place number, if the player may move the board with
    /// one own piece on it; otherwise 0. For Black's move, the bare king must be on one of these
    /// places; for White's move, only whether the set is empty matters.
    pub if_carrying: u64,
    /// Whether the player is White and may move the board with White's piece (not the king) on it.
    pub with_piece: bool,
    /// Whether White's piece is a pawn.
    pawn: bool,
    /// Number of stances of White's piece: for a pawn [`STANCES`], for other pieces [`PLACES`].
    stances: usize,
    carried: [u8; STANCES],
}

impl Moved<'_> {
    /// Index of the bit set for the places that White's king and piece have after the move, if they
    /// are on the places of `pair` before it.
    #[inline]
    pub fn index(&self, pair: Pair) -> usize {
        let carried = |stance: u8| usize::from(self.carried[usize::from(stance)]);
        let king = usize::from(self.step.target) * PLACES + carried(pair.king);
        king * self.stances + carried(pair.stance)
    }

    /// The position after the move, with the bare king on place 0, if the move promotes White's
    /// pawn; otherwise `None`.
    #[inline]
    pub fn promoted(&self, arrangements: &Arrangements, pair: Pair) -> Option<Spot> {
        if !self.pawn {
            return None;
        }
        let piece = self.step.carried(pair.piece);
        let after = usize::from(self.step.target);
        let is_last = arrangements.list[after].promotes >> piece & 1 != 0;
        is_last.then(|| spot(after, self.step.carried(pair.king), piece))
    }

    #[inline]
    pub fn before(&self, after: u64) -> u64 {
        self.step.before(after)
    }
}

/// The moves of attack boards that one player may make in one [`Arrangement`] of the boards.
pub(super) struct Moves<'a>(pub Vec<Moved<'a>>);

impl<'a> Moves<'a> {
    pub fn of(values: &Values, arrangement: &'a Arrangement, color: Color) -> Moves<'a> {
        let pawn = values.material == Material::Pawn;
        let own = arrangement.moves.iter().map(|step| {
            let board = aboard(step.slot);
            let may = |it: [bool; 2], places| if it[color.index()] { places } else { 0 };
            Moved {
                slot: step.slot,
                step,
                if_empty: may(step.empty, !board),
                if_carrying: may(step.carrying, board),
                with_piece: color == Color::White
                    && if pawn {
                        step.with_pawn
                    } else {
                        step.carrying[0]
                    },
                pawn,
                stances: values.stances(),
                carried: std::array::from_fn(|stance| {
                    step.carried_stance(arrangement, stance as u8)
                }),
            }
        });
        Moves(
            own.filter(|it| it.if_empty | it.if_carrying != 0 || it.with_piece)
                .collect(),
        )
    }
}
