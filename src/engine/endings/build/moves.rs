//! What a player's boards can do in a placing.

use super::pair::{Pair, spot};
use crate::engine::endings::placings::{BoardMove, PLACES, Placing, Placings, STANCES, aboard};
use crate::engine::endings::{Material, Spot, Values};
use crate::rules::Color;

/// A board's move with what is asked of it for every pair.
pub(super) struct Moved<'a> {
    pub slot: u8,
    step: &'a BoardMove,
    /// The places before it of a bare king who is not on the board, if it may move empty.
    pub if_empty: u64,
    /// Those of one who is, if it may move with the player's king on it.
    pub if_laden: u64,
    /// Whether it may with the piece beside White's king.
    pub with_piece: bool,
    /// Whether that piece is a pawn.
    pawn: bool,
    /// In how many ways it can stand, and what becomes of each.
    stances: usize,
    carried: [u8; STANCES],
}

impl Moved<'_> {
    /// Where a pair stands in the sets after the move.
    #[inline]
    pub fn index(&self, pair: Pair) -> usize {
        let carried = |stance: u8| usize::from(self.carried[usize::from(stance)]);
        let king = usize::from(self.step.target) * PLACES + carried(pair.king);
        king * self.stances + carried(pair.stance)
    }

    /// Where a pawn stands that is promoted by the move.
    #[inline]
    pub fn promoted(&self, placings: &Placings, pair: Pair) -> Option<Spot> {
        if !self.pawn {
            return None;
        }
        let piece = self.step.carried(pair.piece);
        let after = usize::from(self.step.target);
        let is_last = placings.list[after].furthest >> piece & 1 != 0;
        is_last.then(|| spot(after, self.step.carried(pair.king), piece))
    }

    #[inline]
    pub fn before(&self, after: u64) -> u64 {
        self.step.before(after)
    }
}

/// What a player's boards can do in a placing.
pub(super) struct Moves<'a>(pub Vec<Moved<'a>>);

impl<'a> Moves<'a> {
    pub fn of(values: &Values, placing: &'a Placing, color: Color) -> Moves<'a> {
        let pawn = values.material == Material::Pawn;
        let own = placing.moves.iter().map(|step| {
            let board = aboard(step.slot);
            let may = |it: [bool; 2], places| if it[color.index()] { places } else { 0 };
            Moved {
                slot: step.slot,
                step,
                if_empty: may(step.empty, !board),
                if_laden: may(step.laden, board),
                with_piece: color == Color::White
                    && if pawn { step.with_pawn } else { step.laden[0] },
                pawn,
                stances: values.stances(),
                carried: std::array::from_fn(|stance| step.carried_stance(placing, stance as u8)),
            }
        });
        Moves(
            own.filter(|it| it.if_empty | it.if_laden != 0 || it.with_piece)
                .collect(),
        )
    }
}
