//! Quiescence search: searches captures and promotions until the position is quiet, and at the
//! first ply also checks by attack boards.

use super::packed::Packed;
use super::parameters;
use super::picker::{self, Candidate};
use super::score::{INFINITE, MATE_FOUND, MAX_PLY, Value, mated};
use super::transposition::{Bound, Entry};
use super::variant::Variant;
use super::worker::Worker;
use crate::rules::{Checks, Move};

/// State of a node of the quiescence search before its captures and other forcing moves are tried.
struct Standing {
    /// Whether the side to move must make one of the searched moves, because it is in check or must
    /// capture. Otherwise it may also make none of them (stand pat).
    forced: bool,
    first: bool,
    /// Score if the side to move makes none of the searched moves (stand pat). If it must make one
    /// of them, the score of being mated.
    score: Value,
    entry: Option<Entry>,
}

impl<V: Variant> Worker<'_, V> {
    /// Score of a position when only captures and other forcing moves are searched. `first` is true
    /// at the first ply of the quiescence search. `line` receives the best moves if the score is
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
        if self.position.pending_promotion().is_some() {
            return self.quiesce_promotion((alpha, beta), ply, first, line);
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

    /// Quiescence search for a caller that already knows whether the side to move is in check. The
    /// game must not be over in the position, and no promotion may be pending.
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
        // A series of compulsory captures could go on until no pieces are left.
        if !V::ROYAL && ply >= self.depth + parameters::CAPTURES_ON {
            return self.evaluate();
        }
        let forced = in_check || V::must_capture(&self.position);
        let key = self.key();
        let entry = self.shared.table.probe(key, ply);
        // Table scores often come from deeper searches than this one, so they cut in PV nodes
        // too. Mates do not, so that the reported line reaches the mate.
        if let Some(entry) = entry
            && (beta - alpha == 1 || entry.score.abs() < MATE_FOUND)
            && cuts(&entry, alpha, beta)
            && self.position.halfmoves() < parameters::TABLE_HALFMOVES
        {
            return entry.score;
        }
        let stand = if forced {
            mated(ply)
        } else {
            let known = entry.and_then(|entry| entry.evaluation);
            known.unwrap_or_else(|| self.evaluate())
        };
        if stand >= beta {
            if entry.is_none() {
                self.store_quiescence(key, ply, Packed::NONE, stand, Some(stand), Bound::Lower);
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
            let evaluation = (!forced).then_some(stand);
            self.store_quiescence(key, ply, best_move, best, evaluation, bound);
        }
        best
    }

    /// Searches captures and other forcing moves. Returns the best score and its move. The score of
    /// making no such move, if that is allowed, is one of those compared.
    fn try_forcing(
        &mut self,
        standing: &Standing,
        (mut alpha, beta): (Value, Value),
        ply: i32,
        line: &mut Vec<Move>,
    ) -> (Value, Packed) {
        let is_pv = beta - alpha > 1;
        let mut child_line = Vec::new();
        let (mut moves, mut candidates) = self.take_lists();
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
            let score = -self.quiesce((-beta, -alpha), ply + 1, false, &mut child_line);
            self.unmake(&undo);
            if self.stopped {
                break;
            }
            if score > best.0 {
                best = (score, candidate.mv.into());
                if is_pv && score > alpha {
                    extend(line, candidate.mv, &mut child_line);
                }
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        self.return_lists((moves, candidates));
        best
    }

    /// Collects the moves to search. If the side must move (it is in check or must capture), these
    /// are all legal moves.
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
            self.remove_overlooked(candidates, false);
        }
    }

    /// Whether a move is skipped because it is unlikely to raise alpha (delta pruning and
    /// similar conditions).
    fn is_futile(&self, candidate: &Candidate, standing: &Standing, alpha: Value) -> bool {
        if candidate.quiet {
            // Drops are too numerous to try all of them once a move is known that avoids mate.
            let drop = matches!(candidate.mv, Move::Drop { .. });
            return standing.forced && (candidate.order < 0 || drop);
        }
        if picker::is_losing(candidate) {
            return true;
        }
        if standing.forced || candidate.mv.promotion().is_some() {
            return false;
        }
        let Some(victim) = V::captured_value(&self.position, candidate.mv) else {
            return false;
        };
        let hope = standing.score + victim + parameters::DELTA;
        hope <= alpha && !V::see_at_least(&self.position, candidate.mv, victim / 2 + 1)
            || hope + 2 * parameters::DELTA <= alpha
    }

    /// Searches the choices for a pending promotion. The same side makes the choice and then
    /// moves.
    fn quiesce_promotion(
        &mut self,
        (mut alpha, beta): (Value, Value),
        ply: i32,
        first: bool,
        line: &mut Vec<Move>,
    ) -> Value {
        let mut best = -INFINITE;
        let mut child_line = Vec::new();
        for mv in self.position.legal_moves() {
            let undo = self.make(mv);
            let score = self.quiesce((alpha, beta), ply, first, &mut child_line);
            self.unmake(&undo);
            best = best.max(score);
            if score > alpha {
                alpha = score;
                extend(line, mv, &mut child_line);
            }
            if self.stopped || best >= beta {
                break;
            }
        }
        best
    }

    fn store_quiescence(
        &self,
        key: u64,
        ply: i32,
        mv: Packed,
        score: Value,
        evaluation: Option<Value>,
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

/// Sets `line` to `mv` followed by `child_line`, and empties `child_line`.
pub(super) fn extend(line: &mut Vec<Move>, mv: Move, child_line: &mut Vec<Move>) {
    line.clear();
    line.push(mv);
    line.append(child_line);
}

/// Whether the score in the transposition table makes a search with the window from `alpha` to
/// `beta` unnecessary.
pub(super) fn cuts(entry: &Entry, alpha: Value, beta: Value) -> bool {
    match entry.bound {
        Bound::None => false,
        Bound::Exact => true,
        Bound::Lower => entry.score >= beta,
        Bound::Upper => entry.score <= alpha,
    }
}
