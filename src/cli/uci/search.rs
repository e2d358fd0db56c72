//! The search thread, and the control of the current search in that thread.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;
use std::time::Instant;

use super::request::{BestMoveSearch, Goal};
use super::{Event, perft};
use crate::engine::{Decision, Limits, Progress, Report, Score, Search, Stop, Task};
use crate::rules::{Move, Position, notation};
use crate::uci::Info;

/// The answer to `go` if there is no legal move.
pub(super) const NO_MOVE: &str = "bestmove (none)";

/// Controls the current search in the search thread.
pub(super) struct RunningSearch {
    /// Stops the first search: the search before `ponderhit` or, without pondering, the only
    /// search.
    first: Stop,
    /// Stops the search after `ponderhit`.
    second: Stop,
    /// Ends the wait before `bestmove`. A message in this channel means `ponderhit`; dropping the
    /// sender means `stop`.
    release: Option<Sender<()>>,
    ponders: bool,
    started: Instant,
    position: Position,
    progress: Progress,
    /// Number of nodes when the progress was last reported.
    reported: u64,
}

impl RunningSearch {
    /// Stops the search, after which the search thread sends `bestmove`.
    pub(super) fn stop(&mut self) {
        self.second.stop();
        self.first.stop();
        self.release = None;
    }

    /// Returns the `info` line with the current move and the number of nodes; `None` if the search
    /// has not advanced since the last such line.
    pub(super) fn progress(&mut self) -> Option<String> {
        let nodes = self.progress.nodes();
        let (mv, number) = self.progress.current()?;
        if nodes <= std::mem::replace(&mut self.reported, nodes) {
            return None;
        }
        let info = Info {
            nodes: Some(nodes),
            time: Some(self.started.elapsed()),
            ..Info::default()
        };
        let mv = notation::long(&self.position, mv);
        Some(format!("{info} currmove {mv} currmovenumber {number}"))
    }

    /// Returns whether the search has been stopped, even if it has not ended yet.
    pub(super) fn is_stopped(&self) -> bool {
        self.second.is_stopped()
    }

    /// Handles `ponderhit`, which means that the opponent has made the expected move. Returns false
    /// if the search is not pondering.
    pub(super) fn ponder_hit(&mut self) -> bool {
        if !self.ponders || self.is_stopped() {
            return false;
        }
        self.ponders = false;
        if let Some(release) = &self.release {
            // Sending fails only if the search thread has ended, and then nothing waits for the
            // message.
            let _ = release.send(());
        }
        self.first.stop();
        true
    }
}

/// The thread in which all searches run. It is started only once: if each `go` started a thread, a
/// `go` could fail because the system cannot start one.
pub(super) struct SearchThread {
    jobs: Sender<Job>,
}

/// A request for the search thread, with the data that it needs.
struct Job {
    goal: Goal,
    position: Position,
    search: Search,
    stops: [Stop; 2],
    released: Receiver<()>,
}

impl SearchThread {
    /// Starts the thread, which sends its output as events.
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread.
    pub(super) fn start(events: SyncSender<Event>) -> io::Result<SearchThread> {
        let (jobs, received) = mpsc::channel::<Job>();
        let work = move || received.iter().for_each(|job| job.run(&events));
        thread::Builder::new().spawn(work)?;
        Ok(SearchThread { jobs })
    }

    /// Starts a search in the thread; returns the value that controls this search.
    pub(super) fn start_search(
        &self,
        goal: Goal,
        position: Position,
        search: Search,
    ) -> RunningSearch {
        let (release, released) = mpsc::channel();
        let stops = [Stop::default(), Stop::default()];
        let ponders = matches!(&goal, Goal::BestMove(best) if best.ponders);
        let running = RunningSearch {
            first: stops[0].clone(),
            second: stops[1].clone(),
            release: Some(release),
            ponders,
            started: Instant::now(),
            position,
            progress: match &goal {
                Goal::BestMove(best) => best.task.progress.clone(),
                Goal::Perft(_) | Goal::Opening(_) => Progress::default(),
            },
            reported: 0,
        };
        // The thread receives jobs as long as this sender exists.
        let _ = self.jobs.send(Job {
            goal,
            position,
            search,
            stops,
            released,
        });
        running
    }
}

impl Job {
    fn run(mut self, events: &SyncSender<Event>) {
        let send = |line: String| {
            // Sending fails only when the main loop has ended.
            let _ = events.send(Event::Output(line));
        };
        let position = self.position;
        // A panic prints its message on the standard error. The client gets an answer nevertheless.
        let last = panic::catch_unwind(AssertUnwindSafe(|| match self.goal {
            Goal::Opening(mv) => {
                send("info string opening tree".to_owned());
                format!("bestmove {}", notation::long(&position, mv))
            }
            Goal::Perft(depth) => perft::perft(position, depth, &self.stops[0], &send),
            Goal::BestMove(best) => best.run(&mut self.search, &self.stops, &self.released, &send),
        }));
        let last = last.unwrap_or_else(|_| NO_MOVE.to_owned());
        let _ = events.send(Event::SearchDone(self.search, last));
    }
}

impl BestMoveSearch {
    /// Searches and sends an `info` line for each depth; returns the `bestmove` line.
    fn run(
        mut self,
        search: &mut Search,
        [first, second]: &[Stop; 2],
        released: &Receiver<()>,
        send: &dyn Fn(String),
    ) -> String {
        let mut report = if self.ponders {
            let limits = Limits {
                time: None,
                enough: None,
                ..self.task.limits
            };
            let task = self.task.clone().limits(limits);
            self.search(search, &task, first, send)
        } else {
            self.search(search, &self.task, first, send)
        };
        if self.waits && released.recv().is_ok() {
            // The transposition table has the results of pondering, so this search reaches the same
            // depth quickly.
            let timed = self.search(search, &self.task, second, send);
            if timed.depth >= report.depth {
                report = timed;
            }
        }
        self.best_move(&report)
    }

    /// Runs one search and sends an `info` line for each best variation in its reports; stops the
    /// search at a mate within the requested number of moves.
    fn search(
        &self,
        search: &mut Search,
        task: &Task,
        stop: &Stop,
        send: &dyn Fn(String),
    ) -> Report {
        let mut last = None;
        let report = search.run(task, stop, |report| {
            self.send_report(report, send);
            last = Some(report.lines.clone());
            let found = match report.score {
                Score::Mate(plies @ 1..) => plies.unsigned_abs().div_ceil(2),
                _ => u32::MAX,
            };
            if self.mate.is_some_and(|most| found <= most) {
                stop.stop();
            }
        });
        if last.as_ref() != Some(&report.lines) {
            self.send_report(&report, send);
        }
        report
    }

    /// Sends an `info` line for each of the best variations in a report.
    fn send_report(&self, report: &Report, send: &dyn Fn(String)) {
        let info = |line, score, moves: &[Move]| Info {
            depth: Some(report.depth),
            selective: Some(report.selective_depth.max(report.depth)),
            line,
            score: Some(score),
            bound: None,
            nodes: Some(report.nodes),
            table_use: Some(report.table_use),
            time: Some(report.elapsed),
            moves: texts(self.task.position, moves),
        };
        if report.lines.is_empty() {
            send(info(None, report.score, &[]).to_string());
        }
        for (index, line) in report.lines.iter().take(self.reported).enumerate() {
            let number = (self.reported > 1).then_some(index + 1);
            let bound = report.bound.filter(|&(cut, _)| cut == index);
            let info = Info {
                bound: bound.map(|(_, bound)| bound),
                ..info(number, line.score, &line.moves)
            };
            send(info.to_string());
        }
    }

    /// Returns any legal move of a position in which the game is over, except excluded moves;
    /// `None` if there is no such move. Such a position is not searched, but the client may still
    /// expect a move: it may not know that a dead position ends the game (Article 1.3).
    fn any_move(&self) -> Option<Move> {
        self.task.allowed_moves().into_iter().next()
    }

    /// Returns the `bestmove` line, with the expected reply if there is one.
    fn best_move(&mut self, report: &Report) -> String {
        let decision = self.opponent.decide(&self.task.position, report);
        let mv = match decision {
            Some(Decision::Play { mv, .. }) => mv,
            // UCI has no message for a resignation.
            Some(Decision::Resign) | None => match report.best().or_else(|| self.any_move()) {
                Some(mv) => mv,
                None => return NO_MOVE.to_owned(),
            },
        };
        let mut lines = report.lines.iter().map(|line| &line.moves);
        let line = lines.find(|moves| moves.first() == Some(&mv));
        let line = line.map_or_else(|| vec![mv], |moves| moves.iter().take(2).copied().collect());
        match &texts(self.task.position, &line)[..] {
            [best, expected] => format!("bestmove {best} ponder {expected}"),
            texts => format!("bestmove {}", texts.concat()),
        }
    }
}

/// Returns consecutive moves from a position in long notation.
fn texts(mut position: Position, moves: &[Move]) -> Vec<String> {
    let text = |&mv: &Move| {
        let text = notation::long(&position, mv);
        position.make_unchecked(mv);
        text
    };
    moves.iter().map(text).collect()
}
