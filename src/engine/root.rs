//! Iterative deepening: searches with increasing depth on one thread or several. Each iteration
//! uses the results that the previous one stored in the transposition table.

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
use super::worker::{Shared, Worker};
use crate::rules::{Move, Outcome};

/// Maximum depth of a search, in plies.
const MAX_DEPTH: u32 = 100;

/// The search ends when its depth exceeds the length of a mate that it has found by more than this
/// number of plies, because a shorter mate is then unlikely.
const MATE_MARGIN: u32 = 4;

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
    /// With a node limit only one thread searches. Returns the final report. With one thread, an
    /// empty transposition table and no time limit, the report is always the same.
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
            Some(_) => &mut [],
            None => &mut self.helpers[..],
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
                    Worker::new(shared, variant, task, history).help(number);
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
    fn help(&mut self, number: u32) {
        let mut score = 0;
        for depth in 1 + number % 2..=MAX_DEPTH {
            let mut moves = Vec::new();
            (score, _) = self.aspiration_search(score, depth, &mut moves);
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
        let wanted = task
            .lines
            .clamp(1, MAX_LINES)
            .min(allowed_moves(task).len());
        let limits = task.limits;
        let mut instability = Instability::default();
        self.reports = true;
        for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            self.longest = 0;
            let (lines, bound) = self.lines_at(depth, wanted, task, &report.lines);
            self.check_limits();
            if !lines.is_empty() {
                report.depth = if self.stopped { report.depth } else { depth };
                report.score = lines[0].score;
                report.lines = lines;
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
            let enough = limits
                .enough
                .is_some_and(|enough| report.elapsed >= instability.extended(enough));
            if settled && wanted == 1 || enough {
                break;
            }
        }
        report
    }

    /// Searches the best lines at a depth and returns them, the best first. If the search is
    /// stopped early, the lines not searched yet are taken from `before`, and the score of one line
    /// may be only a bound: the second value is then its index and the kind of bound.
    fn lines_at(
        &mut self,
        depth: u32,
        wanted: usize,
        task: &Task,
        before: &[PrincipalVariation],
    ) -> (Vec<PrincipalVariation>, Option<(usize, ScoreBound)>) {
        let mut found: Vec<(Value, Vec<Move>)> = Vec::new();
        let mut bound = None;
        self.root_excluded.clone_from(&task.excluded);
        while found.len() < wanted {
            let last = before.get(found.len()).map_or(0, |line| value(line.score));
            let mut moves = Vec::new();
            let (score, known) = self.aspiration_search(last, depth, &mut moves);
            let Some(&first) = moves.first() else {
                break;
            };
            bound = known.map(|known| (first, known));
            found.push((score, moves));
            self.root_excluded.push(first);
            if self.stopped {
                break;
            }
        }
        self.root_excluded.clone_from(&task.excluded);
        found.sort_by_key(|&(score, _)| -score);
        let mut lines: Vec<PrincipalVariation> = found
            .into_iter()
            .map(|(value, moves)| PrincipalVariation {
                score: Score::of(value),
                moves,
            })
            .collect();
        if self.stopped {
            for line in before {
                let known = lines
                    .iter()
                    .any(|known| known.moves.first() == line.moves.first());
                if !known && lines.len() < wanted {
                    lines.push(line.clone());
                }
            }
        }
        let bound = bound.and_then(|(first, known)| {
            let mut all = lines.iter();
            let index = all.position(|line| line.moves.first() == Some(&first))?;
            Some((index, known))
        });
        (lines, bound)
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
            if !latest.is_empty() {
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

/// Legal moves of the position that the task does not exclude.
fn allowed_moves(task: &Task) -> Vec<Move> {
    let mut moves = task.position.legal_moves();
    moves.retain(|mv| !task.excluded.contains(mv));
    moves
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
    let first = allowed_moves(task).into_iter().next();
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
