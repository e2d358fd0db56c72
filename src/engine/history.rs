//! Which quiet moves have been good elsewhere in the tree: what orders them.

use super::packed::Packed;
use super::score::MAX_PLY;
use crate::rules::{Color, Move, Position, Role};

/// A move as the tables of history know it: what goes where, whatever the rest of
/// the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Slot {
    /// Piece and square, or board and pins: below [`SQUARES`].
    square: u16,
    /// Colour, piece and column, or board and pins: from 1 to below [`COLUMNS`];
    /// 0 is no move.
    column: u16,
}

const SQUARES: usize = 7 * 256;
const SIDE: usize = 6 * 64 + 144;
const COLUMNS: usize = 2 * SIDE + 1;

/// A move's figure stays between this and its negative.
const MOST: i32 = 16_384;

impl Slot {
    /// The slot of a legal move.
    #[inline]
    pub fn of(position: &Position, mv: Move) -> Slot {
        let us = position.turn();
        let (square, column) = match mv {
            Move::Piece { from, to, .. } => {
                let role = position.role_at(from).map_or(0, Role::index);
                (role * 256 + to.index(), role * 64 + to.column().index())
            }
            Move::Board { from, to, .. } => {
                let way = from.index() * 12 + to.index();
                (6 * 256 + way, 6 * 64 + way)
            }
            Move::Castle(side) => {
                let to = position.rules().castling(us, side).king_to;
                let king = Role::King.index();
                (king * 256 + to.index(), king * 64 + to.column().index())
            }
            Move::Promote { square, .. } => (square.index(), square.column().index()),
        };
        Slot {
            square: square as u16,
            column: (1 + us.index() * SIDE + column) as u16,
        }
    }
}

/// What a search has learnt about quiet moves.
#[derive(Debug)]
pub(super) struct History {
    quiet: Vec<i16>,
    /// By a move one or two plies before and the move itself.
    continuation: Vec<i16>,
    killers: Vec<[Packed; 2]>,
}

impl History {
    pub fn new() -> History {
        History {
            quiet: vec![0; 2 * SQUARES],
            continuation: vec![0; COLUMNS * COLUMNS],
            killers: vec![[Packed::NONE; 2]; MAX_PLY as usize + 2],
        }
    }

    /// How good a quiet move has been, after the moves one and two plies before.
    #[inline]
    pub fn figure(&self, us: Color, slot: Slot, before: [Slot; 2]) -> i32 {
        let after = |earlier: Slot| i32::from(self.continuation[continuation(earlier, slot)]);
        i32::from(self.quiet[us.index() * SQUARES + usize::from(slot.square)])
            + after(before[0])
            + after(before[1])
    }

    /// The two quiet moves that last refuted something at this distance.
    #[inline]
    pub fn killers(&self, ply: i32) -> [Packed; 2] {
        self.killers[ply as usize]
    }

    /// A quiet move has refuted; those tried before it have not.
    pub fn reward(
        &mut self,
        us: Color,
        (best, slot): (Move, Slot),
        tried: &[Slot],
        before: [Slot; 2],
        (depth, ply): (i32, i32),
    ) {
        let killers = &mut self.killers[ply as usize];
        let packed = Packed::from(best);
        if killers[0] != packed {
            *killers = [packed, killers[0]];
        }
        let bonus = (150 * depth - 60).clamp(20, 1_500);
        self.learn(us, slot, before, bonus);
        for &slot in tried {
            self.learn(us, slot, before, -bonus);
        }
    }

    fn learn(&mut self, us: Color, slot: Slot, before: [Slot; 2], bonus: i32) {
        let quiet = us.index() * SQUARES + usize::from(slot.square);
        pull(&mut self.quiet[quiet], bonus);
        for earlier in before {
            pull(&mut self.continuation[continuation(earlier, slot)], bonus);
        }
    }
}

#[inline]
fn continuation(earlier: Slot, slot: Slot) -> usize {
    usize::from(earlier.column) * COLUMNS + usize::from(slot.column)
}

/// Moves a figure by a bonus, the less the nearer it already is to its end.
fn pull(figure: &mut i16, bonus: i32) {
    let now = i32::from(*figure);
    *figure = (now + bonus - now * bonus.abs() / MOST) as i16;
}
