//! The order in which moves are tried: the table's move, captures that win by
//! exchange, killers, quiet moves by their history, captures that lose, and
//! promotions to less than a queen last.

use super::exchange::WORTH;
use super::history::{Capture, Figures, History, MoveKey, Preceding};
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
    /// Whether it still has to be found out if it wins: it is taken to.
    unsure: bool,
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
    pub fn rate(&self, moves: &[Move], candidates: &mut Vec<Candidate>) {
        let us = self.position.turn();
        let figures = self.history.figures(us, self.before);
        // Moves of one piece come one after the other.
        let mut mover = None;
        candidates.extend(moves.iter().map(|&mv| {
            let Move::Piece { from, to, .. } = mv else {
                let move_key = MoveKey::of(self.position, mv);
                return match mv.promotion() {
                    None => self.quiet(mv, move_key, &figures),
                    Some(_) => self.tactical(mv, move_key, None),
                };
            };
            let role = match mover {
                Some((square, role)) if square == from => role,
                _ => self.position.role_at(from).unwrap_or(Role::Pawn),
            };
            mover = Some((from, role));
            let move_key = MoveKey::of_piece(us, role, to);
            if mv.promotion().is_some() || self.position.is_capture(mv) {
                self.tactical(mv, move_key, Some(role))
            } else {
                self.quiet(mv, move_key, &figures)
            }
        }));
    }

    #[inline(always)]
    fn quiet(&self, mv: Move, move_key: MoveKey, figures: &Figures) -> Candidate {
        let packed = Packed::from(mv);
        let order = if packed == self.first {
            TABLE
        } else if packed == self.killers[0] {
            KILLER + 1
        } else if packed == self.killers[1] {
            KILLER
        } else {
            figures.of(move_key)
        };
        Candidate {
            mv,
            order,
            move_key,
            quiet: true,
            unsure: false,
        }
    }

    /// What captures or promotes. `role` is what moves, if it is a piece.
    fn tactical(&self, mv: Move, move_key: MoveKey, role: Option<Role>) -> Candidate {
        let first = Packed::from(mv) == self.first;
        let order = if first { TABLE } else { self.gain(mv, role) };
        Candidate {
            mv,
            order,
            move_key,
            quiet: false,
            unsure: !first && !is_underpromotion(mv),
        }
    }

    /// The greatest victim by the least attacker first, as if it won; what has been good
    /// elsewhere can make up for about two pawns.
    fn gain(&self, mv: Move, role: Option<Role>) -> i32 {
        let us = self.position.turn();
        let worth = |role: Role| WORTH[role.index()];
        let (traded, capture) = match (mv, role) {
            (Move::Piece { to, .. }, Some(role)) => {
                let captured = self.position.captured(mv);
                // A promotion that takes nothing is worth a pawn's capture more.
                let victim = captured.map_or(WORTH[0], |(_, piece)| worth(piece.role));
                let taken = captured.filter(|&(square, _)| square == to);
                let taken = taken.map(|(_, piece)| piece.role);
                let traded = 16 * victim - role.index() as i32;
                (traded, Capture::of_piece(us, (role, taken), to))
            }
            _ => (0, Capture::of_board(us)),
        };
        let promoted = mv.promotion().and_then(Becomes::role).map_or(0, worth);
        let class = if is_underpromotion(mv) {
            UNDERPROMOTION
        } else {
            WINNING + traded + 16 * promoted
        };
        class + self.history.figure_of_capture(capture) / 4
    }
}

/// Whether a move promotes to less than a queen.
fn is_underpromotion(mv: Move) -> bool {
    let queen = Becomes::Piece(Role::Queen);
    mv.promotion().is_some_and(|becomes| becomes != queen)
}

/// Takes the best candidate that has not been taken, the first of equals: those
/// before `at` have been. Whether a capture wins is found out when its turn comes, and
/// not of those that come too late.
#[inline]
pub(super) fn next<V: Variant>(
    position: &Position,
    candidates: &mut [Candidate],
    at: usize,
) -> Option<Candidate> {
    let left = candidates.get_mut(at..)?;
    loop {
        let mut best = 0;
        let mut highest = left.first()?.order;
        for (index, candidate) in left.iter().enumerate() {
            if candidate.order > highest {
                (best, highest) = (index, candidate.order);
            }
        }
        let candidate = left.get_mut(best)?;
        if candidate.unsure {
            candidate.unsure = false;
            if !V::gains(position, candidate.mv, 0) {
                candidate.order += LOSING - WINNING;
                continue;
            }
        }
        left.swap(0, best);
        return left.first().copied();
    }
}

/// Whether a candidate captures or promotes at a loss.
pub(super) fn loses(candidate: &Candidate) -> bool {
    !candidate.quiet && candidate.order < 0
}
