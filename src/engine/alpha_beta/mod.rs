//! Alpha-beta search with principal variation search.
//!
//! The cuts are heuristics that are nearly always right. Their parameters are in [`parameters`].

mod moves;
mod probcut;
mod pruning;

use self::moves::Best;
use crate::engine::packed::Packed;
use crate::engine::parameters;
use crate::engine::quiescence::{cuts, extend};
use crate::engine::score::{INFINITE, MATE_FOUND, MAX_EVALUATION, MAX_PLY, Value, mated};
use crate::engine::transposition::{Bound, Entry};
use crate::engine::variant::Variant;
use crate::engine::worker::Worker;
use crate::rules::Move;

/// What is known about a node of the search before its moves are tried.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub alpha: Value,
    pub beta: Value,
    pub depth: i32,
    pub ply: i32,
    pub in_check: bool,
    /// Static evaluation without correction; `None` in check.
    pub raw: Option<Value>,
    /// Static evaluation, corrected by what is known about the pawn structure and by the score in
    /// the transposition table; `None` in check.
    pub estimate: Option<Value>,
    /// Whether the evaluation has improved since the same side was last to move.
    pub improving: bool,
    /// Entry of the transposition table; `None` if the position is not stored.
    pub entry: Option<Entry>,
    /// Whether the node is expected to fail high (cut node).
    pub cut_node: bool,
}

impl Node {
    pub fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl<V: Variant> Worker<'_, V> {
    /// Searches the position to `depth` plies. The search is fail-soft: if the score lies
    /// outside the window from `alpha` to `beta`, it is a bound. `line` receives the best moves
    /// if the score is within the window. `cut_node` is true if the node is expected to fail
    /// high.
    pub(super) fn search(
        &mut self,
        (mut alpha, mut beta): (Value, Value),
        depth: i32,
        ply: i32,
        cut_node: bool,
        line: &mut Vec<Move>,
    ) -> Value {
        line.clear();
        if self.must_stop() {
            return 0;
        }
        if self.position.pending_promotion().is_some() {
            return self.search_promotion((alpha, beta), depth, ply, cut_node, line);
        }
        let root = self.at_root();
        if !root {
            if let Some(score) = V::decided(&self.position, ply) {
                return score;
            }
            if self.is_drawn() {
                return 0;
            }
            alpha = alpha.max(mated(ply));
            beta = beta.min(-mated(ply + V::FASTEST_WIN));
            if alpha >= beta {
                return alpha;
            }
        }
        let in_check = self.position.in_check();
        let depth = depth + i32::from(in_check && ply < 2 * self.depth);
        if depth <= 0 {
            return self.quiesce_here((alpha, beta), ply, (true, in_check), line);
        }
        if ply >= MAX_PLY {
            return if in_check { 0 } else { self.evaluate() };
        }
        let entry = self.shared.table.probe(self.key(), ply);
        let excluded = !self.stack[ply as usize].excluded.is_none();
        let is_pv = beta - alpha > 1;
        if let Some(entry) = entry.filter(|_| !is_pv && !excluded)
            && entry.depth >= depth
            && cuts(&entry, alpha, beta)
            && self.position.halfmoves() < parameters::TABLE_HALFMOVES
        {
            return entry.score;
        }
        let mut node = self.node((alpha, beta), depth, ply, (in_check, cut_node), entry);
        if !root
            && !is_pv
            && !excluded
            && let Some(score) = self.prune_node(&node)
        {
            return score;
        }
        // Internal iterative reduction: without a table move, search one ply less deep.
        let blind = entry.is_none_or(|entry| entry.mv.is_none());
        if blind
            && !root
            && node.depth >= parameters::INTERNAL_REDUCTION_DEPTH
            && !in_check
            && !excluded
        {
            node.depth -= 1;
        }
        let best = self.try_moves(&node, line);
        if self.stopped {
            return if best.raised_alpha { best.score } else { 0 };
        }
        let is_partial = root && (self.is_restricted || self.found > 0);
        if !is_partial && !excluded {
            self.store_result(&node, &best);
        }
        best.score
    }

    /// Collects the data of a node before its moves are tried, and stores its evaluation in the
    /// transposition table.
    fn node(
        &mut self,
        (alpha, beta): (Value, Value),
        depth: i32,
        ply: i32,
        (in_check, cut_node): (bool, bool),
        entry: Option<Entry>,
    ) -> Node {
        let known = entry.and_then(|entry| entry.evaluation);
        let raw = (!in_check).then(|| known.unwrap_or_else(|| self.evaluate()));
        let evaluation = raw.map(|raw| {
            (raw + self.history.correction(&self.position)).clamp(-MAX_EVALUATION, MAX_EVALUATION)
        });
        self.stack[ply as usize].evaluation = evaluation;
        if entry.is_none()
            && let Some(raw) = raw
        {
            self.store_evaluation(ply, raw);
        }
        Node {
            alpha,
            beta,
            depth,
            ply,
            in_check,
            raw,
            estimate: evaluation.map(|evaluation| corrected(evaluation, entry)),
            improving: self.is_improving(ply, evaluation),
            entry,
            cut_node,
        }
    }

    /// Stores the result of a node in the transposition table and updates the correction history.
    fn store_result(&mut self, node: &Node, best: &Best) {
        let bound = match best.score {
            score if score >= node.beta => Bound::Lower,
            _ if best.raised_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let entry = Entry {
            mv: best.mv,
            score: best.score,
            evaluation: node.raw,
            depth: node.depth,
            bound,
        };
        self.shared.table.store(self.key(), node.ply, entry);
        self.learn_error(node.raw, best, bound, node.depth);
    }

    /// Updates the correction history by the error of the static evaluation `raw`: its difference
    /// from the score that the search has found. Does nothing if the best move captures or
    /// promotes.
    fn learn_error(&mut self, raw: Option<Value>, best: &Best, bound: Bound, depth: i32) {
        let Some(raw) = raw else {
            return;
        };
        let telling = match bound {
            Bound::Lower => best.score > raw,
            Bound::Upper => best.score < raw,
            _ => true,
        };
        if telling && best.score.abs() < MATE_FOUND && !self.is_tactical(best.mv) {
            self.history
                .correct(&self.position, best.score - raw, depth);
        }
    }

    fn is_tactical(&self, mv: Packed) -> bool {
        let mv: Option<Move> = mv.into();
        match mv {
            Some(mv) => mv.promotion().is_some() || self.position.is_capture(mv),
            None => false,
        }
    }

    /// Stores a static evaluation in the transposition table, because computing it is the most
    /// expensive part of a node.
    fn store_evaluation(&self, ply: i32, evaluation: Value) {
        let entry = Entry {
            mv: Packed::NONE,
            score: 0,
            evaluation: Some(evaluation),
            depth: 0,
            bound: Bound::None,
        };
        self.shared.table.store(self.key(), ply, entry);
    }

    /// Whether the evaluation is better than two plies ago or, if that position has no evaluation,
    /// than four plies ago. True if neither position has an evaluation; false in check.
    fn is_improving(&self, ply: i32, evaluation: Option<Value>) -> bool {
        let earlier = |back: i32| {
            let step = usize::try_from(ply - back).ok()?;
            self.stack[step].evaluation
        };
        match (evaluation, earlier(2).or_else(|| earlier(4))) {
            (Some(now), Some(then)) => now > then,
            (now, _) => now.is_some(),
        }
    }

    /// Searches the choices for a pending promotion (Article 3.4(e)(iii)). The same side makes
    /// the choice and then moves, so neither depth nor ply changes.
    fn search_promotion(
        &mut self,
        (mut alpha, beta): (Value, Value),
        depth: i32,
        ply: i32,
        cut_node: bool,
        line: &mut Vec<Move>,
    ) -> Value {
        let mut best = -INFINITE;
        let mut child_line = Vec::new();
        let moves = match self.at_root() {
            true => self.root_moves_left().collect(),
            false => self.position.legal_moves(),
        };
        for mv in moves {
            let undo = self.make(mv);
            let score = self.search((alpha, beta), depth, ply, cut_node, &mut child_line);
            self.unmake(&undo);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    extend(line, mv, &mut child_line);
                }
            }
            if best >= beta {
                break;
            }
        }
        best
    }
}

/// The evaluation of a position, replaced by its score in the transposition table if that is more
/// accurate.
fn corrected(evaluation: Value, entry: Option<Entry>) -> Value {
    let Some(entry) = entry.filter(|entry| entry.score.abs() <= MAX_EVALUATION) else {
        return evaluation;
    };
    match entry.bound {
        Bound::Exact => entry.score,
        Bound::Lower => evaluation.max(entry.score),
        Bound::Upper => evaluation.min(entry.score),
        Bound::None => evaluation,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicU64};
    use std::time::Instant;

    use super::*;
    use crate::engine::evaluate::Tables;
    use crate::engine::history::History;
    use crate::engine::limits::{Limits, Progress, Stop, Task};
    use crate::engine::transposition::TableMemory;
    use crate::engine::variant::{Antichess, Standard};
    use crate::engine::worker::Shared;
    use crate::rules::{Position, RuleSet, TOURNAMENT};

    /// Calls `look` with a worker at a position, in a search of 8 plies; returns the result.
    fn at<V: Variant, T>(
        position: Position,
        variant: V,
        look: impl FnOnce(&mut Worker<V>) -> T,
    ) -> T {
        let mut memory = TableMemory::new(1);
        let shared = Shared {
            table: memory.table(),
            limits: Limits::default(),
            stop: &Stop::default(),
            begun: Instant::now(),
            nodes: AtomicU64::new(0),
            over: AtomicBool::new(false),
            progress: &Progress::default(),
        };
        let mut history = History::new();
        let mut worker = Worker::new(&shared, variant, &Task::new(position), &mut history);
        worker.depth = 8;
        look(&mut worker)
    }

    /// Plays a first move, and calls `look` with a worker at the position after it, in a search of
    /// 8 plies; returns the result of `look`.
    fn after_a_move<T>(look: impl FnOnce(&mut Worker<Standard>) -> T) -> T {
        let start = Position::start();
        at(start, Standard(Tables::of(&TOURNAMENT)), |worker| {
            worker.make(start.legal_moves()[0]);
            look(worker)
        })
    }

    #[test]
    fn a_position_with_a_compulsory_capture_is_evaluated_like_any_other() {
        let antichess = RuleSet::named("chess+antichess").expect("a rule set");
        let text = "7r/8/8/3p4/4P3/8/8/R7 w - - 0 1";
        let position = Position::from_text(antichess, text).expect("a position");
        at(position, Antichess(Tables::of(antichess)), |worker| {
            let window = (-INFINITE, INFINITE);
            worker.quiesce(window, 1, true, &mut Vec::new());
            let entry = worker.shared.table.probe(worker.key(), 1);
            assert!(entry.is_some_and(|entry| entry.bound == Bound::Exact));
            let node = worker.node(window, 4, 1, (false, false), entry);
            assert_eq!(node.raw, Some(worker.evaluate()));
        });
    }

    /// Returns a table entry whose move may be tested for singularity at depth 8.
    fn good_move(worker: &Worker<Standard>) -> Entry {
        Entry {
            mv: worker.position.legal_moves()[0].into(),
            score: -500,
            evaluation: None,
            depth: 5,
            bound: Bound::Lower,
        }
    }

    #[test]
    fn no_line_is_extended_beyond_twice_the_depth_for_its_only_moves() {
        after_a_move(|worker| {
            let known = good_move(worker);
            let mut candidates = Vec::new();
            let moves = worker.position.legal_moves();
            worker
                .ordering(1, Some(known))
                .rate(&moves, &mut candidates);
            let mut node = Node {
                alpha: -521,
                beta: -520,
                depth: 8,
                ply: 15,
                in_check: false,
                raw: Some(0),
                estimate: Some(0),
                improving: false,
                entry: Some(known),
                cut_node: false,
            };
            assert!(worker.singular_limit(&node, &candidates[0]).is_some());
            node.ply = 16;
            assert!(worker.singular_limit(&node, &candidates[0]).is_none());
        });
    }

    #[test]
    fn table_scores_other_than_mates_cut_leaves_of_the_principal_variation() {
        after_a_move(|worker| {
            let settled = |worker: &mut Worker<Standard>, score| {
                let entry = Entry {
                    score,
                    bound: Bound::Exact,
                    ..good_move(worker)
                };
                worker.shared.table.store(worker.key(), 1, entry);
                let window = (-INFINITE, INFINITE);
                worker.quiesce(window, 1, true, &mut Vec::new()) == score
            };
            assert!(settled(worker, 444));
            assert!(!settled(worker, MATE_FOUND + 9));
        });
    }

    #[test]
    fn table_scores_cut_no_leaf_near_the_fifty_move_limit() {
        let settled = |halfmoves: u32| {
            let text = format!(
                "W=4/4/4/R3;N=4/4/4/4;B=r3/4/4/4;QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/2 \
                 w - - - - {halfmoves} 90"
            );
            after_a_move(|worker| {
                worker.position = Position::from_tfen(&text).expect("a position");
                let entry = Entry {
                    mv: Packed::NONE,
                    score: 777,
                    bound: Bound::Exact,
                    ..good_move(worker)
                };
                worker.shared.table.store(worker.key(), 1, entry);
                worker.quiesce((0, 1_000), 1, true, &mut Vec::new()) == 777
            })
        };
        assert!(settled(parameters::TABLE_HALFMOVES - 1));
        assert!(!settled(parameters::TABLE_HALFMOVES));
    }

    #[test]
    fn positions_before_a_null_move_do_not_count_as_repeated_after_it() {
        let text = "W=4/4/4/R3;N=4/4/4/4;B=r3/4/4/4;QL1w=2/K1;QL6b=k1/2;KL1w=2/2;KL6b=2/2 \
                    w - - - - 8 30";
        let position = Position::from_tfen(text).expect("a position");
        after_a_move(|worker| {
            worker.position = position;
            worker.path = vec![0, position.key(), 0, 0, 0];
            assert!(worker.is_drawn());
            worker.after_null_move = 2;
            assert!(!worker.is_drawn());
        });
    }
}
