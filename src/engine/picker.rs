//! Order in which moves are tried: the move in the transposition table, captures that win material,
//! killers, quiet moves by history, losing captures, and last promotions to less than a queen.

use super::history::{CaptureKey, History, MoveKey, Preceding, QuietScores};
use super::packed::Packed;
use super::see::PIECE_VALUES;
use super::variant::Variant;
use crate::rules::{Move, Position, Promotion, Role};

/// A legal move with the score that decides how early it is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub mv: Move,
    /// Score by which moves are ordered; moves with higher scores are tried earlier.
    pub order: i32,
    pub move_key: MoveKey,
    /// Whether the move neither captures nor promotes.
    pub quiet: bool,
    /// True until it has been computed whether the exchange on the destination square loses
    /// material. Until then the move is ranked as winning.
    exchange_unknown: bool,
}

const TABLE: i32 = 1 << 30;
const WINNING: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const LOSING: i32 = -(1 << 24);
const UNDERPROMOTION: i32 = -(1 << 26);

/// The data on which the order of moves in a node depends.
pub(super) struct MoveOrder<'a> {
    pub position: &'a Position,
    pub history: &'a History,
    /// Move that the transposition table has for the position.
    pub table_move: Packed,
    pub killers: [Packed; 2],
    pub preceding: Preceding,
}

impl MoveOrder<'_> {
    /// Gives the moves scores for ordering and appends them to the candidates.
    pub fn rate(&self, moves: &[Move], candidates: &mut Vec<Candidate>) {
        let us = self.position.turn();
        let quiet_scores = self.history.quiet_scores(us, self.preceding);
        // Moves are generated piece by piece, so the role of the last moving piece can be
        // reused.
        let mut mover = None;
        candidates.extend(moves.iter().map(|&mv| {
            let Move::Piece { from, to, .. } = mv else {
                let move_key = MoveKey::of(self.position, mv);
                return match mv.promotion() {
                    None => self.quiet(mv, move_key, &quiet_scores),
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
                self.quiet(mv, move_key, &quiet_scores)
            }
        }));
    }

    #[inline(always)]
    fn quiet(&self, mv: Move, move_key: MoveKey, quiet_scores: &QuietScores) -> Candidate {
        let packed = Packed::from(mv);
        let order = if packed == self.table_move {
            TABLE
        } else if packed == self.killers[0] {
            KILLER + 1
        } else if packed == self.killers[1] {
            KILLER
        } else {
            quiet_scores.of(move_key)
        };
        Candidate {
            mv,
            order,
            move_key,
            quiet: true,
            exchange_unknown: false,
        }
    }

    /// Creates the candidate for a capture or promotion. `role` is the role of the moving piece;
    /// `None` for an attack board.
    fn tactical(&self, mv: Move, move_key: MoveKey, role: Option<Role>) -> Candidate {
        let table_move = Packed::from(mv) == self.table_move;
        let order = if table_move {
            TABLE
        } else {
            self.gain(mv, role)
        };
        Candidate {
            mv,
            order,
            move_key,
            quiet: false,
            exchange_unknown: !table_move && !is_underpromotion(mv),
        }
    }

    /// Score for ordering a capture or promotion that is not known to lose material: the most
    /// valuable victim first, and for equal victims the least valuable attacker first (MVV-LVA).
    /// The history score can change this order by about two pawns.
    fn gain(&self, mv: Move, role: Option<Role>) -> i32 {
        let us = self.position.turn();
        let worth = |role: Role| PIECE_VALUES[role.index()];
        let (traded, capture) = match (mv, role) {
            (Move::Piece { to, .. }, Some(role)) => {
                let captured = self.position.captured(mv);
                // A promotion without capture is ranked like the capture of a pawn.
                let victim = captured.map_or(PIECE_VALUES[0], |(_, piece)| worth(piece.role));
                let taken = captured.filter(|&(square, _)| square == to);
                let taken = taken.map(|(_, piece)| piece.role);
                let traded = 16 * victim - role.index() as i32;
                (traded, CaptureKey::of_piece(us, (role, taken), to))
            }
            _ => (0, CaptureKey::of_board(us)),
        };
        let promoted = mv.promotion().and_then(Promotion::role).map_or(0, worth);
        let class = if is_underpromotion(mv) {
            UNDERPROMOTION
        } else {
            WINNING + traded + 16 * promoted
        };
        class + self.history.capture_score(capture) / 4
    }
}

fn is_underpromotion(mv: Move) -> bool {
    let queen = Promotion::Piece(Role::Queen);
    mv.promotion().is_some_and(|becomes| becomes != queen)
}

/// Finds the best of the candidates that have not been tried, moves it to index `at` and returns
/// it; of equal candidates, the first one. The candidates before `at` have been tried. Whether a
/// capture loses material is computed only when its turn comes, which saves time if a cutoff comes
/// first.
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
        if candidate.exchange_unknown {
            candidate.exchange_unknown = false;
            if !V::see_at_least(position, candidate.mv, 0) {
                candidate.order += LOSING - WINNING;
                continue;
            }
        }
        left.swap(0, best);
        return left.first().copied();
    }
}

/// Whether a candidate is a capture or promotion that loses material.
pub(super) fn is_losing(candidate: &Candidate) -> bool {
    !candidate.quiet && candidate.order < 0
}
