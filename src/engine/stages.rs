//! The moves of a node, one after the other in the order in which they are tried, and
//! generated only when their turn comes: many nodes are done with at the table's move or
//! at a capture.

use super::packed::Packed;
use super::picker::{self, Candidate, KILLER, TABLE};
use super::tree::Node;
use super::variant::Variant;
use super::worker::Worker;
use crate::rules::Move;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The table's move.
    Table,
    /// All others at once.
    All,
    /// Those that capture or promote.
    Tactical,
    /// The best of those, if it wins.
    Winning,
    /// Those that do neither.
    Quiet,
    /// The best of what is left.
    Rest,
}

/// The moves of a node that have been generated, and what of them has been tried.
pub(super) struct Stages {
    stage: Stage,
    moves: Vec<Move>,
    candidates: Vec<Candidate>,
    at: usize,
    /// The table's move, once it has been tried.
    first: Packed,
}

impl Stages {
    /// Begins with the moves of a node, in lists that are empty. Where it is not certain
    /// that each of them is tried, they are generated at once.
    pub fn new<V: Variant>(
        worker: &Worker<V>,
        node: &Node,
        (moves, candidates): (Vec<Move>, Vec<Candidate>),
    ) -> Stages {
        let mut stages = Stages {
            stage: Stage::Table,
            moves,
            candidates,
            at: 0,
            first: Packed::NONE,
        };
        let excluded = worker.stack[node.ply as usize].excluded;
        let all = excluded.is_none() && !worker.at_root() && worker.sees_all();
        if !V::STAGED || !all {
            stages.generate_all(worker, node);
            stages
                .candidates
                .retain(|candidate| excluded.is_none() || Packed::from(candidate.mv) != excluded);
            stages.stage = Stage::Rest;
        }
        stages
    }

    /// The lists, for others to use.
    pub fn into_lists(self) -> (Vec<Move>, Vec<Candidate>) {
        (self.moves, self.candidates)
    }

    /// How many moves there are, if they have been generated at once.
    pub fn count(&self) -> usize {
        self.candidates.len()
    }

    /// Leaves out moves that have not been tried.
    pub fn retain(&mut self, mut keep: impl FnMut(&Candidate) -> bool) {
        let mut kept = self.at;
        for index in self.at..self.candidates.len() {
            if keep(&self.candidates[index]) {
                self.candidates.swap(kept, index);
                kept += 1;
            }
        }
        self.candidates.truncate(kept);
    }

    /// The next move to try.
    #[inline]
    pub fn next<V: Variant>(&mut self, worker: &Worker<V>, node: &Node) -> Option<Candidate> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = match node.in_check {
                        true => Stage::All,
                        false => Stage::Tactical,
                    };
                    let entry = node.entry.filter(|entry| !entry.mv.is_none());
                    let Some(entry) = entry else { continue };
                    let mv: Option<Move> = entry.mv.into();
                    if let Some(mv) = mv.filter(|&mv| worker.position.is_legal(mv)) {
                        self.moves.push(mv);
                        self.rate(worker, node);
                        self.first = entry.mv;
                    }
                }
                Stage::All => {
                    self.generate_all(worker, node);
                    self.stage = Stage::Rest;
                }
                Stage::Tactical => {
                    worker.position.tactical_moves_into(&mut self.moves);
                    self.rate(worker, node);
                    self.stage = Stage::Winning;
                }
                Stage::Quiet => {
                    worker.position.quiet_moves_into(&mut self.moves);
                    self.rate(worker, node);
                    self.stage = Stage::Rest;
                }
                Stage::Winning | Stage::Rest => {}
            }
            let least = match self.stage {
                Stage::Rest => i32::MIN,
                Stage::Winning => KILLER + 2,
                _ => TABLE,
            };
            let left = &mut self.candidates[self.at..];
            let best = picker::best::<V>(&worker.position, left);
            if let Some(best) = best.filter(|&best| left[best].order >= least) {
                left.swap(0, best);
                self.at += 1;
                return left.first().copied();
            }
            match self.stage {
                Stage::Winning => self.stage = Stage::Quiet,
                Stage::Rest => return None,
                _ => {}
            }
        }
    }

    fn generate_all<V: Variant>(&mut self, worker: &Worker<V>, node: &Node) {
        worker.position.legal_moves_into(&mut self.moves);
        self.rate(worker, node);
        if !node.in_check {
            worker.overlook(&mut self.candidates, true);
        }
        if worker.at_root() {
            let open = |mv: &Move| !worker.root_excluded.contains(mv);
            self.candidates.retain(|candidate| open(&candidate.mv));
        }
    }

    /// Makes candidates of the moves that have been generated last, but for the table's
    /// move where it has been tried.
    fn rate<V: Variant>(&mut self, worker: &Worker<V>, node: &Node) {
        if !self.first.is_none() {
            let first = self.first;
            self.moves.retain(|&mv| Packed::from(mv) != first);
        }
        let order = worker.ordering(node.ply, node.entry);
        order.rate(&self.moves, &mut self.candidates);
        self.moves.clear();
    }
}
