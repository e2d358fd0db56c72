//! Iterative deepening: searches with increasing depth on one thread or several. Each iteration
//! uses the results that the previous one stored in the transposition table.

use std::cmp::Reverse;
use std::iter;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use thread_priority::ThreadPriority;

use super::history::History;
use super::instability::Instability;
use super::limits::{MAX_LINES, Stop, Task};
use super::parameters;
use super::report::{PrincipalVariation, Report, ScoreBound};
use super::score::{INFINITE, MATE, MATE_FOUND, MAX_PLY, Score, Value};
use super::transposition::{TableMemory, TableTooLarge};
use super::variant::{self, ForVariant, Variant};
use super::worker::{RootMove, Shared, Worker};
use crate::rules::{Move, Outcome};

/// Maximum depth of a search, in plies.
const MAX_DEPTH: u32 = 100;

/// The search ends when its depth exceeds the length of a mate that it has found by more than this
/// number of plies, because a shorter mate is then unlikely.
const MATE_MARGIN: u32 = 4;

/// Depth in plies at which a search with a clock ends if there is only one move to play. It gives
/// the move a score and an expected reply.
const ONLY_MOVE_DEPTH: u32 = 8;

/// A search with its transposition table and history statistics, which make the next search in
/// the same game faster.
#[derive(Debug)]
pub struct Search {
    memory: TableMemory,
    /// History statistics of the calling thread.
    history: History,
    /// History statistics of the helper threads.
    helpers: Vec<History>,
    background: bool,
}

impl Search {
    /// Creates a search with a transposition table of `mebibytes` MiB and at most `threads`
    /// threads, both at least 1. If the system does not provide so much memory, the table is
    /// smaller.
    pub fn new(mebibytes: usize, threads: usize) -> Search {
        Search::with_memory(TableMemory::new(mebibytes), threads)
    }

    /// Creates a search as [`Search::new`] does, but fails if the transposition table cannot have
    /// the requested size.
    ///
    /// # Errors
    ///
    /// [`TableTooLarge`] if the system does not provide that much memory.
    pub fn try_new(mebibytes: usize, threads: usize) -> Result<Search, TableTooLarge> {
        let memory = TableMemory::try_new(mebibytes)?;
        Ok(Search::with_memory(memory, threads))
    }

    fn with_memory(memory: TableMemory, threads: usize) -> Search {
        Search {
            memory,
            history: History::new(),
            helpers: (1..threads).map(|_| History::new()).collect(),
            background: false,
        }
    }

    /// Changes the maximum number of threads, at least 1; the transposition table keeps its
    /// contents.
    pub fn set_threads(&mut self, threads: usize) {
        self.helpers
            .resize_with(threads.saturating_sub(1), History::new);
    }

    /// Runs the helper threads below normal priority.
    #[must_use]
    pub fn in_background(self) -> Search {
        Search {
            background: true,
            ..self
        }
    }

    /// Clears the transposition table and the history statistics, so that later searches do not
    /// depend on earlier ones.
    pub fn clear(&mut self) {
        self.memory.clear();
        self.histories().for_each(History::clear);
    }

    fn histories(&mut self) -> impl Iterator<Item = &mut History> {
        iter::once(&mut self.history).chain(&mut self.helpers)
    }

    /// Searches until a limit is reached or `stop` is set, and calls `notify` after each iteration.
    /// The calling thread takes part in the search.
    ///
    /// With a node limit only one thread searches, unless the task shares it ([`Task::shares_nodes`]).
    /// Returns the final report. With one thread, an empty transposition table and no time limit, the
    /// report is always the same.
    pub fn run(&mut self, task: &Task, stop: &Stop, mut notify: impl FnMut(&Report)) -> Report {
        self.memory.start_search();
        // A search that overlooks moves cannot use statistics of searches that saw other moves.
        let begin = match task.attention.sees_everything() {
            true => History::start_search,
            false => History::clear,
        };
        self.histories().for_each(begin);
        // A node limit sets the playing strength. Several threads that share the limit would
        // reach a smaller depth than one thread alone.
        let helpers = match task.limits.nodes {
            Some(_) if !task.shares_nodes => &mut [],
            _ => &mut self.helpers[..],
        };
        let shared = Shared {
            table: self.memory.table(),
            limits: task.limits,
            stop,
            begun: Instant::now(),
            nodes: AtomicU64::new(0),
            over: AtomicBool::new(false),
            progress: &task.progress,
        };
        task.progress.set_nodes(0);
        let run = SearchRun {
            history: &mut self.history,
            helpers,
            background: self.background,
            shared: &shared,
            task,
            notify: &mut notify,
        };
        variant::with_variant(&task.position, task.needs, run)
    }
}

/// The data of a search that is about to run, whatever its rule set.
struct SearchRun<'a> {
    history: &'a mut History,
    helpers: &'a mut [History],
    background: bool,
    shared: &'a Shared<'a>,
    task: &'a Task,
    notify: &'a mut dyn FnMut(&Report),
}

impl ForVariant for SearchRun<'_> {
    type Output = Report;

    fn with<V: Variant>(self, variant: V) -> Report {
        let SearchRun { shared, task, .. } = self;
        thread::scope(|scope| {
            let _finish = FinishOnDrop(&shared.over);
            for (number, history) in (1..).zip(self.helpers) {
                let background = self.background;
                let help = move || {
                    if background {
                        give_way();
                    }
                    Worker::new(shared, variant, task, history).help(number, task.lines);
                };
                // If the system provides no more threads, the search uses fewer.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            Worker::new(shared, variant, task, self.history).iterate(task, self.notify)
        })
    }
}

/// Ends the search in all threads when dropped, even if the main thread panics. Otherwise the
/// scope would wait for the other threads for ever.
struct FinishOnDrop<'a>(&'a AtomicBool);

impl Drop for FinishOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// Priority of background threads, from 0 to 100, where 50 is normal. With a very low priority,
/// a busy machine would hardly run the engine, and a player would wait for its move for
/// minutes.
const PRIORITY: u8 = 30;

/// Lowers the priority of the calling thread, for long searches.
pub fn give_way() {
    // If the system refuses, the thread keeps its priority, which does no harm.
    if let Ok(priority) = PRIORITY.try_into() {
        let _ = ThreadPriority::Crossplatform(priority).set_for_current();
    }
}

impl<V: Variant> Worker<'_, V> {
    /// Searches in a helper thread; its only purpose is to fill the transposition table that all
    /// threads share.
    fn help(&mut self, number: u32, lines: usize) {
        for depth in 1 + number % 2..=MAX_DEPTH {
            self.search_lines(depth, lines);
            if self.stopped {
                return;
            }
        }
    }

    /// Runs the iterations of the main thread and reports each.
    fn iterate(&mut self, task: &Task, notify: &mut dyn FnMut(&Report)) -> Report {
        let mut report = report_without_search(task);
        if report.lines.is_empty() {
            return report;
        }
        let wanted = task.lines.clamp(1, MAX_LINES).min(self.root_moves.len());
        let limits = task.limits;
        let mut instability = Instability::default();
        self.reports = true;
        for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            self.longest = 0;
            let bound = self.search_lines(depth, wanted);
            self.check_limits();
            if self.found > 0 {
                report.depth = if self.stopped { report.depth } else { depth };
                report.lines = self.lines(wanted);
                report.score = report.lines[0].score;
                report.bound = bound;
            }
            report.selective_depth = report.selective_depth.max(self.longest as u32);
            report.table_use = self.shared.table.fullness();
            report.nodes = self.shared.nodes.load(Relaxed);
            report.elapsed = self.shared.begun.elapsed();
            if self.stopped {
                break;
            }
            notify(&report);
            let settled = matches!(report.score, Score::Mate(plies) if plies.unsigned_abs() + MATE_MARGIN < depth);
            instability.update(report.best(), value(report.score));
            let only = self.root_moves.len() == 1 && depth >= ONLY_MOVE_DEPTH;
            let enough = limits
                .enough
                .is_some_and(|enough| only || report.elapsed >= instability.extended(enough));
            if settled && wanted == 1 || enough {
                break;
            }
        }
        report
    }

    /// Searches the best `wanted` lines at a depth, which then are the first `found` of the root
    /// moves, the best first. If the search is stopped before the score of one of them is exact,
    /// returns its index and which kind of bound its score is.
    fn search_lines(&mut self, depth: u32, wanted: usize) -> Option<(usize, ScoreBound)> {
        self.found = 0;
        let mut bound = None;
        while self.found < wanted.min(self.root_moves.len()) && !self.stopped {
            let expected = self.root_moves[self.found].score;
            let mut moves = Vec::new();
            let (score, known) = self.aspiration_search(expected, depth, &mut moves);
            let Some(&first) = moves.first() else {
                break;
            };
            bound = known.map(|known| (first, known));
            let root = &mut self.root_moves[self.found];
            (root.score, root.line) = (score, moves);
            self.found += 1;
        }
        // The sort is stable, so that equal moves keep their order.
        self.root_moves[..self.found].sort_by_key(|root| Reverse(root.score));
        let (first, known) = bound?;
        let index = self.root_moves.iter().position(|root| root.mv == first)?;
        Some((index, known))
    }

    /// Returns the lines of the last iteration. If it was stopped early, the lines of the iteration
    /// before follow, with no higher scores, because the first line is the best at the last depth.
    fn lines(&self, wanted: usize) -> Vec<PrincipalVariation> {
        let last = self.root_moves[self.found - 1].score;
        let limited = |(at, root): (usize, &RootMove)| PrincipalVariation {
            score: Score::of(match at < self.found {
                true => root.score,
                false => root.score.min(last),
            }),
            moves: root.line.clone(),
        };
        let lines = self.root_moves.iter().take(wanted).enumerate();
        lines.map(limited).collect()
    }

    /// Searches at a depth, first with a small window around the expected score (aspiration
    /// window). While the score is outside the window, repeats the search with a wider one. If the
    /// search is stopped before the score is exact, the score is only a bound; the second value
    /// says of which kind.
    fn aspiration_search(
        &mut self,
        expected: Value,
        depth: u32,
        moves: &mut Vec<Move>,
    ) -> (Value, Option<ScoreBound>) {
        self.depth = depth as i32;
        let mut width = if depth >= parameters::ASPIRATION_DEPTH && expected.abs() < MATE_FOUND {
            parameters::ASPIRATION
        } else {
            INFINITE
        };
        let mut alpha = (expected - width).max(-INFINITE);
        let mut beta = (expected + width).min(INFINITE);
        let mut latest = Vec::with_capacity(MAX_PLY as usize);
        // The score of `moves`. Stays the expected score if the search is stopped before it
        // finds any moves.
        let mut known = (expected, None);
        loop {
            let score = self.search((alpha, beta), depth as i32, 0, false, &mut latest);
            if let Some(&best) = latest.first() {
                self.bring_forward(best);
                moves.clone_from(&latest);
                let bound = match score {
                    score if score >= beta => Some(ScoreBound::Lower),
                    score if score <= alpha => Some(ScoreBound::Upper),
                    _ => None,
                };
                known = (score, bound);
            }
            if self.stopped {
                return known;
            }
            if score > alpha && score < beta {
                return (score, None);
            }
            if score <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (score - width).max(-INFINITE);
            } else {
                beta = (score + width).min(INFINITE);
            }
            width += width / 2 + parameters::ASPIRATION_GROWTH;
        }
    }
}

/// Report made without a search: its only line is one of the allowed moves. If the game is over, it
/// has no line, and its score is the result.
pub(super) fn report_without_search(task: &Task) -> Report {
    let outcome = task.position.outcome();
    let score = Score::of(match outcome.and_then(Outcome::winner) {
        None => 0,
        Some(winner) if winner == task.position.turn() => MATE - 1,
        Some(_) => -MATE,
    });
    let first = task.allowed_moves().into_iter().next();
    let line = first
        .filter(|_| outcome.is_none())
        .map(|mv| PrincipalVariation {
            score,
            moves: vec![mv],
        });
    Report {
        depth: 0,
        score,
        lines: line.into_iter().collect(),
        bound: None,
        selective_depth: 0,
        table_use: 0,
        nodes: 0,
        elapsed: Duration::ZERO,
    }
}

/// Converts a [`Score`] back to the number by which the search represents it.
fn value(score: Score) -> Value {
    match score {
        Score::Centipawns(points) => points,
        Score::Mate(plies @ 1..) => MATE - plies,
        Score::Mate(plies) => -MATE - plies,
    }
}
