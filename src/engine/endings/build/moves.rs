//! Moves of a player's boards in an arrangement.

use super::pair::{Pair, spot};
use crate::engine::endings::arrangements::{
    Arrangement, Arrangements, BoardMove, PLACES, STANCES, aboard,
};
use crate::engine::endings::{Material, Spot, Values};
use crate::rules::Color;

/// A board's move with the conditions for each pair of White's king and piece.
pub(super) struct Moved<'a> {
    pub slot: u8,
    step: &'a BoardMove,
    /// Places of a bare king off the board from which it may move empty.
    pub if_empty: u64,
    /// Places of a bare king on the board from which it may move carrying a king.
    pub if_carrying: u64,
    /// Whether White may move it carrying the piece.
    pub with_piece: bool,
    /// Whether that piece is a pawn.
    pawn: bool,
    /// Number of stances of the piece, and each one's stance after the move.
    stances: usize,
    carried: [u8; STANCES],
}

impl Moved<'_> {
    /// Index of a pair in the sets after the move.
    #[inline]
    pub fn index(&self, pair: Pair) -> usize {
        let carried = |stance: u8| usize::from(self.carried[usize::from(stance)]);
        let king = usize::from(self.step.target) * PLACES + carried(pair.king);
        king * self.stances + carried(pair.stance)
    }

    /// Position of a pawn that promotes by the move; `None` if it does not.
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

/// Moves of a player's boards in an arrangement.
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
