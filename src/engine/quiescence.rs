//! Looking on until the position is quiet: captures, promotions, and at the first
//! ply the checks that attack boards give.

use super::margins;
use super::packed::Packed;
use super::picker::{self, Candidate};
use super::score::{INFINITE, MATE_FOUND, MAX_PLY, Value, mated};
use super::table::{Bound, Entry};
use super::variant::Variant;
use super::worker::Worker;
use crate::rules::{Checks, Move};

/// What is known of a position before its forcing moves are tried.
struct Standing {
    /// Whether the side to move has no choice but to answer a check or to capture.
    forced: bool,
    /// Whether it is the first ply of forcing moves.
    first: bool,
    /// What it is worth without another move; where that is no choice, being mated.
    score: Value,
    entry: Option<Entry>,
}

impl<V: Variant> Worker<'_, V> {
    /// The score of a position in which only forcing moves are looked at. `first`
    /// is the first ply of that. `line` receives the best moves where the score falls
    /// within the window.
    pub(super) fn quiesce(
        &mut self,
        (alpha, beta): (Value, Value),
        ply: i32,
        first: bool,
        line: &mut Vec<Move>,
    ) -> Value {
        line.clear();
        if self.must_stop() {
            return 0;
        }
        if self.position.owed().is_some() {
            return self.quiesce_owed((alpha, beta), ply, first, line);
        }
        if let Some(score) = V::decided(&self.position, ply) {
            return score;
        }
        if self.is_drawn() {
            return 0;
        }
        let in_check = self.position.in_check();
        self.quiesce_here((alpha, beta), ply, (first, in_check), line)
    }

    /// The same of a position that is no end of a game, in which no promotion is owed, and
    /// of which it is known whether the side to move is in check.
    pub(super) fn quiesce_here(
        &mut self,
        (alpha, beta): (Value, Value),
        ply: i32,
        (first, in_check): (bool, bool),
        line: &mut Vec<Move>,
    ) -> Value {
        if ply >= MAX_PLY {
            return if in_check { 0 } else { self.evaluate() };
        }
        // Captures that must be made lead on for as long as pieces last.
        if !V::ROYAL && ply >= self.depth + margins::CAPTURES_ON {
            return self.evaluate();
        }
        let forced = in_check || V::must_capture(&self.position);
        let key = self.key();
        let entry = self.shared.table.probe(key, ply);
        // What the table knows is often found deeper than forcing moves go, so it settles a
        // leaf of the principal variation too. Not with a mate: the line shall reach it.
        if let Some(entry) = entry
            && (beta - alpha == 1 || entry.score.abs() < MATE_FOUND)
            && cuts(&entry, alpha, beta)
            && self.position.halfmoves() < margins::TABLE_HALFMOVES
        {
            return entry.score;
        }
        let stand = if forced {
            mated(ply)
        } else {
            entry.map_or_else(|| self.evaluate(), |entry| entry.evaluation)
        };
        if stand >= beta {
            if entry.is_none() {
                self.remember_forced(key, ply, Packed::NONE, stand, stand, Bound::Lower);
            }
            return stand;
        }
        let standing = Standing {
            forced,
            first,
            score: stand,
            entry,
        };
        let (best, best_move) = self.try_forcing(&standing, (alpha.max(stand), beta), ply, line);
        if !self.stopped {
            let bound = match best {
                best if best >= beta => Bound::Lower,
                best if best > alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let evaluation = if forced { 0 } else { stand };
            self.remember_forced(key, ply, best_move, best, evaluation, bound);
        }
        best
    }

    /// The best of what the position is worth as it stands and what forcing moves bring,
    /// with the move.
    fn try_forcing(
        &mut self,
        standing: &Standing,
        (mut alpha, beta): (Value, Value),
        ply: i32,
        line: &mut Vec<Move>,
    ) -> (Value, Packed) {
        let is_pv = beta - alpha > 1;
        let mut below = Vec::new();
        let (mut moves, mut candidates) = self.lists();
        self.forcing(standing, ply, &mut moves, &mut candidates);
        let mut best = (standing.score, Packed::NONE);
        let mut at = 0;
        while let Some(candidate) = picker::next::<V>(&self.position, &mut candidates, at) {
            at += 1;
            if best.0 > mated(MAX_PLY) && self.is_futile(&candidate, standing, alpha) {
                continue;
            }
            self.stack[ply as usize].move_key = candidate.move_key;
            let undo = self.make(candidate.mv);
            let score = -self.quiesce((-beta, -alpha), ply + 1, false, &mut below);
            self.unmake(&undo);
            if self.stopped {
                break;
            }
            if score > best.0 {
                best = (score, candidate.mv.into());
                if is_pv && score > alpha {
                    extend(line, candidate.mv, &mut below);
                }
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        self.give_back((moves, candidates));
        best
    }

    /// The moves to look at: every one where there is no choice.
    fn forcing(
        &self,
        standing: &Standing,
        ply: i32,
        moves: &mut Vec<Move>,
        candidates: &mut Vec<Candidate>,
    ) {
        let position = &self.position;
        if standing.forced {
            position.legal_moves_into(moves);
        } else {
            position.tactical_moves_into(moves);
            if standing.first && V::ROYAL {
                let checks = Checks::of(position);
                let captures = moves.len();
                position.board_moves_into(moves);
                let mut index = captures;
                while let Some(&mv) = moves.get(index) {
                    if mv.promotion().is_none() && checks.may_give(position, mv) {
                        index += 1;
                    } else {
                        moves.swap_remove(index);
                    }
                }
            }
        }
        self.ordering(ply, standing.entry).rate(moves, candidates);
        if !standing.forced {
            self.overlook(candidates, false);
        }
    }

    /// Whether a move cannot be worth looking at.
    fn is_futile(&self, candidate: &Candidate, standing: &Standing, alpha: Value) -> bool {
        if candidate.quiet {
            // Where one answer to a check holds, what else could be dropped is too much.
            let drop = matches!(candidate.mv, Move::Drop { .. });
            return standing.forced && (candidate.order < 0 || drop);
        }
        if picker::loses(candidate) {
            return true;
        }
        if standing.forced || candidate.mv.promotion().is_some() {
            return false;
        }
        let Some(victim) = V::taken(&self.position, candidate.mv) else {
            return false;
        };
        let hope = standing.score + victim + margins::DELTA;
        hope <= alpha && !V::gains(&self.position, candidate.mv, victim / 2 + 1)
            || hope + 2 * margins::DELTA <= alpha
    }

    /// A promotion that is owed: the same side chooses, then moves.
    fn quiesce_owed(
        &mut self,
        (mut alpha, beta): (Value, Value),
        ply: i32,
        first: bool,
        line: &mut Vec<Move>,
    ) -> Value {
        let mut best = -INFINITE;
        let mut below = Vec::new();
        for mv in self.position.legal_moves() {
            let undo = self.make(mv);
            let score = self.quiesce((alpha, beta), ply, first, &mut below);
            self.unmake(&undo);
            best = best.max(score);
            if score > alpha {
                alpha = score;
                extend(line, mv, &mut below);
            }
            if self.stopped || best >= beta {
                break;
            }
        }
        best
    }

    fn remember_forced(
        &self,
        key: u64,
        ply: i32,
        mv: Packed,
        score: Value,
        evaluation: Value,
        bound: Bound,
    ) {
        let entry = Entry {
            mv,
            score,
            evaluation,
            depth: 0,
            bound,
        };
        self.shared.table.store(key, ply, entry);
    }
}

/// Makes a line of a move and the best that follows.
pub(super) fn extend(line: &mut Vec<Move>, mv: Move, below: &mut Vec<Move>) {
    line.clear();
    line.push(mv);
    line.append(below);
}

/// Whether what is known settles a search with this window.
pub(super) fn cuts(entry: &Entry, alpha: Value, beta: Value) -> bool {
    match entry.bound {
        Bound::None => false,
        Bound::Exact => true,
        Bound::Lower => entry.score >= beta,
        Bound::Upper => entry.score <= alpha,
    }
}
