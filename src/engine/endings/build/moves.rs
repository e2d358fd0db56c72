//! Moves of attack boards by one player in one arrangement of the boards.

use super::pair::{Pair, spot};
use crate::engine::endings::arrangements::{Arrangement, Arrangements};
use crate::engine::endings::board_moves::BoardMove;
use crate::engine::endings::places::{PLACES, STANCES, aboard};
use crate::engine::endings::{Material, Spot, Values};
use crate::rules::Color;

/// A move of an attack board by one player, and the conditions under which it is possible.
pub(super) struct Moved<'a> {
    pub slot: u8,
    step: &'a BoardMove,
    /// Places of the bare king off the board for which the board may be moved empty.
    pub if_empty: u64,
    /// Places of the bare king on the board for which the board may be moved with a king on it.
    pub if_carrying: u64,
    /// Whether White may move the board with White's piece on it.
    pub with_piece: bool,
    /// Whether White's piece is a pawn.
    pawn: bool,
    /// Number of ways in which White's piece can be placed (stances).
    stances: usize,
    carried: [u8; STANCES],
}

impl Moved<'_> {
    /// Index, after the move, of the set for the places of White's king and piece.
    #[inline]
    pub fn index(&self, pair: Pair) -> usize {
        let carried = |stance: u8| usize::from(self.carried[usize::from(stance)]);
        let king = usize::from(self.step.target) * PLACES + carried(pair.king);
        king * self.stances + carried(pair.stance)
    }

    /// Position after the move if White's pawn promotes by it, without the bare king's place;
    /// `None` if it does not promote.
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

/// The moves of attack boards that one player may make in one arrangement of the boards.
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
