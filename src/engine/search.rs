//! A search from its first ply to its last: ever deeper, each depth with what the
//! one before has left in the table, in one thread or several.

use std::iter;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use thread_priority::ThreadPriority;

use super::history::History;
use super::limits::{MOST_LINES, Stop, Task};
use super::margins;
use super::report::{PrincipalVariation, Report, ScoreBound};
use super::score::{INFINITE, MATE, MATE_FOUND, MAX_PLY, Score, Value};
use super::table::{TableMemory, TableTooLarge};
use super::unrest::Unrest;
use super::variant::{self, Use, Variant};
use super::worker::{Shared, Worker};
use crate::rules::{Move, Outcome};

/// How deep a search goes at most.
const DEEPEST: u32 = 100;

/// A mate is settled when the search has gone so many plies beyond it: none shorter
/// comes any more.
const SETTLED: u32 = 4;

/// A search with its memory. One that goes on in the same game finds much of what
/// it needs there.
#[derive(Debug)]
pub struct Search {
    memory: TableMemory,
    /// The calling thread's.
    history: History,
    /// Those of the further threads.
    helpers: Vec<History>,
    background: bool,
}

impl Search {
    /// A search with a table of so many mebibytes, in at most so many threads, both at
    /// least 1. Where there is no such memory its table is as large as can be had.
    pub fn new(mebibytes: usize, threads: usize) -> Search {
        Search::with_memory(TableMemory::new(mebibytes), threads)
    }

    /// The same for a table that somebody has asked for by its size.
    ///
    /// # Errors
    ///
    /// When the system does not give that much memory.
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

    /// Searches in at most so many threads from now on, at least 1; what the table holds
    /// stays.
    pub fn set_threads(&mut self, threads: usize) {
        self.helpers
            .resize_with(threads.saturating_sub(1), History::new);
    }

    /// The same, with its further threads below the usual priority.
    #[must_use]
    pub fn in_background(self) -> Search {
        Search {
            background: true,
            ..self
        }
    }

    /// Forgets all that it has seen, so that what follows does not depend on it.
    pub fn clear(&mut self) {
        self.memory.clear();
        self.histories().for_each(History::clear);
    }

    fn histories(&mut self) -> impl Iterator<Item = &mut History> {
        iter::once(&mut self.history).chain(&mut self.helpers)
    }

    /// Searches until a limit is reached or `stop` says so; `tell` hears of each
    /// depth. The calling thread is one of the search's threads.
    ///
    /// With a limit of positions one thread searches, else all. The report that is given
    /// back is the last one: with one thread, a memory that is clear and no limit of time
    /// it is always the same.
    pub fn run(&mut self, task: &Task, stop: &Stop, mut tell: impl FnMut(&Report)) -> Report {
        self.memory.grow_older();
        // Whoever overlooks moves has nothing of what was learnt from them.
        let begin = match task.attention.is_whole() {
            true => History::grow_older,
            false => History::clear,
        };
        self.histories().for_each(begin);
        // A count of positions is a measure of strength: threads that share it would each
        // get a part, and come less deep with all of it than one alone.
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
        let inquiry = Inquiry {
            history: &mut self.history,
            helpers,
            background: self.background,
            shared: &shared,
            task,
            tell: &mut tell,
        };
        variant::choose(&task.position, task.needs, inquiry)
    }
}

/// A search that is to be run for the kind of game that it is about.
struct Inquiry<'a> {
    history: &'a mut History,
    helpers: &'a mut [History],
    background: bool,
    shared: &'a Shared<'a>,
    task: &'a Task,
    tell: &'a mut dyn FnMut(&Report),
}

impl Use for Inquiry<'_> {
    type Output = Report;

    fn with<V: Variant>(self, variant: V) -> Report {
        let Inquiry { shared, task, .. } = self;
        thread::scope(|scope| {
            let _ends_with_this = Ending(&shared.over);
            for (number, history) in (1..).zip(self.helpers) {
                let background = self.background;
                let help = move || {
                    if background {
                        give_way();
                    }
                    Worker::new(shared, variant, task, history).help(number);
                };
                // Where the system refuses a thread, fewer search.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            Worker::new(shared, variant, task, self.history).deepen(task, self.tell)
        })
    }
}

/// Ends the search for every thread when it is dropped: also when the thread that reports
/// panics, which would else wait for ever for the others.
struct Ending<'a>(&'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// How much of the processor the engine asks for beside others, of 100; 50 is the
/// usual. At the very lowest it would hardly come to anything on a busy machine, and
/// its opponent would wait for minutes.
const PRIORITY: u8 = 30;

/// Puts the calling thread below the usual priority, for one that searches for long.
pub fn give_way() {
    // A system that refuses leaves it at the usual one, which is no fault.
    if let Ok(priority) = PRIORITY.try_into() {
        let _ = ThreadPriority::Crossplatform(priority).set_for_current();
    }
}

impl<V: Variant> Worker<'_, V> {
    /// Searches beside the main thread, for the table's sake.
    fn help(&mut self, number: u32) {
        let mut score = 0;
        for depth in 1 + number % 2..=DEEPEST {
            let mut moves = Vec::new();
            (score, _) = self.search_around(score, depth, &mut moves);
            if self.stopped {
                return;
            }
        }
    }

    fn deepen(&mut self, task: &Task, tell: &mut dyn FnMut(&Report)) -> Report {
        let mut report = at_a_glance(task);
        if report.lines.is_empty() {
            return report;
        }
        let wanted = task.lines.clamp(1, MOST_LINES).min(open_moves(task).len());
        let limits = task.limits;
        let mut unrest = Unrest::default();
        self.reports = true;
        for depth in 1..=limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST) {
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
            tell(&report);
            let settled = matches!(report.score, Score::Mate(plies) if plies.unsigned_abs() + SETTLED < depth);
            unrest.follow(report.best(), value(report.score));
            let enough = limits
                .enough
                .is_some_and(|enough| report.elapsed >= unrest.longer(enough));
            if settled && wanted == 1 || enough {
                break;
            }
        }
        report
    }

    /// The best lines at a depth, the best first. When the search is stopped on the
    /// way, those that are known, the others as they were before; with the one whose
    /// score is then only a bound.
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
            let (score, known) = self.search_around(last, depth, &mut moves);
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

    /// Searches a depth within a narrow window around the score expected, and
    /// widens it as long as the score falls outside. The score is a bound where the search
    /// is stopped before that.
    fn search_around(
        &mut self,
        expected: Value,
        depth: u32,
        moves: &mut Vec<Move>,
    ) -> (Value, Option<ScoreBound>) {
        self.depth = depth as i32;
        let mut width = if depth >= margins::ASPIRATION_DEPTH && expected.abs() < MATE_FOUND {
            margins::ASPIRATION
        } else {
            INFINITE
        };
        let mut alpha = (expected - width).max(-INFINITE);
        let mut beta = (expected + width).min(INFINITE);
        let mut latest = Vec::with_capacity(MAX_PLY as usize);
        // The score of `moves`: a search that is stopped before it finds any has none.
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
            width += width / 2 + margins::ASPIRATION_GROWTH;
        }
    }
}

/// The legal moves that a task leaves to choose from.
fn open_moves(task: &Task) -> Vec<Move> {
    let mut moves = task.position.legal_moves();
    moves.retain(|mv| !task.excluded.contains(mv));
    moves
}

/// What is known without any search: some move that may be played, or how the game has
/// ended.
pub(super) fn at_a_glance(task: &Task) -> Report {
    let outcome = task.position.outcome();
    let score = Score::of(match outcome.and_then(Outcome::winner) {
        None => 0,
        Some(winner) if winner == task.position.turn() => MATE - 1,
        Some(_) => -MATE,
    });
    let first = open_moves(task).into_iter().next();
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

/// A score as it is inside the search.
fn value(score: Score) -> Value {
    match score {
        Score::Centipawns(points) => points,
        Score::Mate(plies @ 1..) => MATE - plies,
        Score::Mate(plies) => -MATE - plies,
    }
}
