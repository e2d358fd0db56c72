//! The order in which moves are tried: the table's move, captures that win by
//! exchange, killers, quiet moves by their history, captures that lose, and
//! promotions to less than a queen last.

use super::exchange::WORTH;
use super::history::{Capture, History, MoveKey, Preceding};
use super::packed::Packed;
use super::variant::Variant;
use crate::rules::{Becomes, Move, Position, Role};

/// A move with what is known of it before it is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub mv: Move,
    /// Higher is tried earlier.
    pub order: i32,
    pub move_key: MoveKey,
    /// Neither captures nor promotes.
    pub quiet: bool,
}

const TABLE: i32 = 1 << 30;
const WINNING: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const LOSING: i32 = -(1 << 24);
const UNDERPROMOTION: i32 = -(1 << 26);

/// What orders moves.
pub(super) struct MoveOrder<'a> {
    pub position: &'a Position,
    pub history: &'a History,
    /// The table's move.
    pub first: Packed,
    pub killers: [Packed; 2],
    pub before: Preceding,
}

impl MoveOrder<'_> {
    /// Adds the moves to the candidates.
    pub fn rate<V: Variant>(&self, moves: &[Move], candidates: &mut Vec<Candidate>) {
        candidates.extend(moves.iter().map(|&mv| {
            let quiet = !self.position.is_capture(mv) && mv.promotion().is_none();
            let move_key = MoveKey::of(self.position, mv);
            let packed = Packed::from(mv);
            let order = if packed == self.first {
                TABLE
            } else if quiet {
                self.quiet(packed, move_key)
            } else {
                self.tactical::<V>(mv)
                    + self
                        .history
                        .figure_of_capture(Capture::of(self.position, mv))
                        / 4
            };
            Candidate {
                mv,
                order,
                move_key,
                quiet,
            }
        }));
    }

    fn quiet(&self, packed: Packed, move_key: MoveKey) -> i32 {
        if packed == self.killers[0] {
            KILLER + 1
        } else if packed == self.killers[1] {
            KILLER
        } else {
            let us = self.position.turn();
            self.history.figure(us, move_key, self.before)
        }
    }

    /// The greatest victim by the least attacker first; what has been good elsewhere
    /// can make up for about two pawns.
    fn tactical<V: Variant>(&self, mv: Move) -> i32 {
        let queen = Becomes::Piece(Role::Queen);
        if mv.promotion().is_some_and(|becomes| becomes != queen) {
            return UNDERPROMOTION;
        }
        let worth = |role: Role| WORTH[role.index()];
        let promoted = mv.promotion().and_then(Becomes::role).map_or(0, worth);
        let traded = match mv {
            Move::Piece { from, .. } => {
                let captured = self.position.captured(mv);
                // A promotion that takes nothing is worth a pawn's capture more.
                let victim = captured.map_or(WORTH[0], |(_, piece)| worth(piece.role));
                let attacker = self.position.role_at(from).map_or(0, Role::index) as i32;
                16 * victim - attacker
            }
            _ => 0,
        };
        let class = if V::gains(self.position, mv, 0) {
            WINNING
        } else {
            LOSING
        };
        class + traded + 16 * promoted
    }
}

/// Takes the best candidate that has not been taken, the first of equals: those
/// before `at` have been.
#[inline]
pub(super) fn next(candidates: &mut [Candidate], at: usize) -> Option<Candidate> {
    let left = candidates.get_mut(at..)?;
    let mut best = 0;
    let mut highest = left.first()?.order;
    for (index, candidate) in left.iter().enumerate() {
        if candidate.order > highest {
            (best, highest) = (index, candidate.order);
        }
    }
    left.swap(0, best);
    left.first().copied()
}

/// Whether a candidate captures or promotes at a loss.
pub(super) fn loses(candidate: &Candidate) -> bool {
    !candidate.quiet && candidate.order < 0
}
