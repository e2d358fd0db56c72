//! A search in its thread: the command `go`.

use std::cmp::Reverse;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::board::Board;
use super::settings::Settings;
use super::{Event, Note, perft};
use crate::engine::{
    Decision, Limits, Opponent, Progress, Report, Score, Search, Stop, Strength, Task, TimeLeft,
};
use crate::rules::{Color, Move, Position, notation};
use crate::uci::{Go, Info};

/// The answer where there is no move.
pub(super) const NO_MOVE: &str = "bestmove (none)";

/// What is to be found out.
pub(super) struct Inquiry {
    what: What,
    position: Position,
    /// Whether it ends without `stop`, if the pondered move is made.
    has_end: bool,
}

enum What {
    /// The best move.
    Best(Box<Thinking>),
    /// How many sequences of so many moves there are.
    Perft(u32),
}

struct Thinking {
    task: Task,
    /// Who chooses among the lines.
    opponent: Opponent,
    /// How many lines are told.
    told: usize,
    /// Whether it ends with a win in so many moves.
    mate: Option<u32>,
    /// Whether the answer waits until it is asked for.
    waits: bool,
    /// Whether the time begins when the expected move is made.
    ponders: bool,
}

impl Inquiry {
    /// What `go` asks about a position, with notes on what is ignored.
    pub(super) fn new(
        board: &Board,
        go: &Go,
        settings: &Settings,
        seed: u64,
    ) -> (Inquiry, Vec<Note>) {
        let position = board.position;
        if let Some(depth) = go.perft {
            let inquiry = Inquiry {
                what: What::Perft(depth),
                position,
                has_end: true,
            };
            return (inquiry, Vec::new());
        }
        let level = settings.level();
        let opponent = match level {
            Some(level) => Opponent::new(level, seed),
            // A client that limits nothing asks for the best move.
            None => Opponent::new(Strength::FULL, seed).without_variety(),
        };
        let clock = clock(go, position.turn(), settings.overhead);
        let mut task = opponent.task(position, board.earlier.clone(), clock);
        if level.is_none() && clock.is_none() {
            // Whoever names no limit is given none.
            task.limits = Limits::default();
        }
        let mut notes = Vec::from_iter(missing_clock(go, position.turn()));
        let told = settings.lines;
        task.lines = task.lines.max(told);
        task.excluded = left_out(board, &go.moves, &mut notes);
        task.limits.depth = least(task.limits.depth, go.depth);
        task.limits.nodes = least(task.limits.nodes, go.nodes);
        task.limits.time = least(task.limits.time, go.time);
        let limited = task.limits != Limits::default() || go.mate.is_some();
        let thinking = Thinking {
            task,
            opponent,
            told,
            mate: go.mate,
            waits: go.infinite || go.ponder,
            ponders: go.ponder,
        };
        let inquiry = Inquiry {
            has_end: limited && !go.infinite,
            what: What::Best(Box::new(thinking)),
            position,
        };
        (inquiry, notes)
    }
}

/// The smaller of two limits.
fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// What the computer sets aside of each clock by itself for passing a move on.
pub(super) const USUAL_OVERHEAD: Duration = Duration::from_millis(60);

/// The clock of the side to move, if there are clocks; the other's where only that is told,
/// since a client that reports one waits for a move in time.
fn clock(go: &Go, turn: Color, overhead: Duration) -> Option<TimeLeft> {
    let left = go.left[turn.index()].or(go.left[(!turn).index()]);
    let left = left.filter(|_| !go.infinite)?;
    Some(TimeLeft {
        left: left.saturating_add(USUAL_OVERHEAD).saturating_sub(overhead),
        increment: go.increment[turn.index()],
        moves: go.moves_to_go,
    })
}

/// That the clock of the side to move is not told, but the other's is.
fn missing_clock(go: &Go, turn: Color) -> Option<Note> {
    let is_told = |color: Color| go.left[color.index()].is_some();
    let missing = !go.infinite && !is_told(turn) && is_told(!turn);
    let (mover, word) = match turn {
        Color::White => ("White", "wtime"),
        Color::Black => ("Black", "btime"),
    };
    missing.then_some(Note::NoClock { mover, word })
}

/// The legal moves that are not among those to choose from; none where these are illegal.
fn left_out(board: &Board, from: &[String], notes: &mut Vec<Note>) -> Vec<Move> {
    let mut chosen = Vec::new();
    let mut errors = Vec::new();
    for (number, text) in (1..).zip(from) {
        match board.legal_move(text) {
            Ok(mv) => chosen.push(mv),
            Err(error) => errors.push(Note::Chosen { number, error }),
        }
    }
    let more = errors.len().saturating_sub(1);
    notes.extend(errors.into_iter().next());
    notes.extend((more > 0).then_some(Note::MoreChosen { count: more }));
    if chosen.is_empty() {
        notes.extend((!from.is_empty()).then_some(Note::NoneChosen));
        return Vec::new();
    }
    let mut rest = board.position.legal_moves();
    rest.retain(|mv| !chosen.contains(mv));
    rest
}

/// A search under way.
pub(super) struct Thought {
    /// Stops the pondering, or all when nothing is pondered.
    first: Stop,
    /// Stops what comes after it.
    second: Stop,
    /// Releases what waits: with a word when the expected move was made, without one by
    /// being dropped.
    release: Option<Sender<()>>,
    ponders: bool,
    has_end: bool,
    begun: Instant,
    position: Position,
    progress: Progress,
    /// The positions that were visited when progress was last asked for.
    visited: u64,
}

impl Thought {
    /// Stops it; the best move follows.
    pub(super) fn stop(&mut self) {
        self.second.stop();
        self.first.stop();
        self.release = None;
    }

    /// The line that says how far it has come, if it has gone on since the last one.
    pub(super) fn progress(&mut self) -> Option<String> {
        let nodes = self.progress.nodes();
        let (mv, number) = self.progress.current()?;
        if nodes <= std::mem::replace(&mut self.visited, nodes) {
            return None;
        }
        let info = Info {
            nodes: Some(nodes),
            time: Some(self.begun.elapsed()),
            ..Info::default()
        };
        let mv = notation::long(&self.position, mv);
        Some(format!("{info} currmove {mv} currmovenumber {number}"))
    }

    /// Whether it ends without being stopped.
    pub(super) fn has_end(&self) -> bool {
        self.has_end && !self.ponders
    }

    /// Whether it has been stopped.
    pub(super) fn is_stopped(&self) -> bool {
        self.second.is_stopped()
    }

    /// The expected move was made; says whether one was expected.
    pub(super) fn hit(&mut self) -> bool {
        if !self.ponders || self.is_stopped() {
            return false;
        }
        self.ponders = false;
        if let Some(release) = &self.release {
            // It waits for it, or will.
            let _ = release.send(());
        }
        self.first.stop();
        true
    }
}

/// The thread that searches. It waits from the start, so that no search lacks it later.
pub(super) struct Thinker {
    jobs: Sender<Job>,
}

/// What the thread is to find out, and with what.
struct Job {
    inquiry: Inquiry,
    search: Search,
    stops: [Stop; 2],
    released: Receiver<()>,
}

impl Thinker {
    /// Starts the thread; what it finds comes as events.
    ///
    /// # Errors
    ///
    /// When the system refuses a thread.
    pub(super) fn start(events: SyncSender<Event>) -> io::Result<Thinker> {
        let (jobs, given) = mpsc::channel::<Job>();
        let work = move || given.iter().for_each(|job| job.run(&events));
        thread::Builder::new().spawn(work)?;
        Ok(Thinker { jobs })
    }

    /// Begins to search.
    pub(super) fn begin(&self, inquiry: Inquiry, search: Search) -> Thought {
        let (release, released) = mpsc::channel();
        let stops = [Stop::default(), Stop::default()];
        let ponders = matches!(&inquiry.what, What::Best(thinking) if thinking.ponders);
        let thought = Thought {
            first: stops[0].clone(),
            second: stops[1].clone(),
            release: Some(release),
            ponders,
            has_end: inquiry.has_end,
            begun: Instant::now(),
            position: inquiry.position,
            progress: match &inquiry.what {
                What::Best(thinking) => thinking.task.progress.clone(),
                What::Perft(_) => Progress::default(),
            },
            visited: 0,
        };
        // The thread waits for jobs for as long as this can give any.
        let _ = self.jobs.send(Job {
            inquiry,
            search,
            stops,
            released,
        });
        thought
    }
}

impl Job {
    fn run(mut self, events: &SyncSender<Event>) {
        let tell = |line: String| {
            // Nobody listens any more at the program's end.
            let _ = events.send(Event::Told(line));
        };
        let position = self.inquiry.position;
        // A search that breaks says so on the standard error; whoever waits is answered.
        let last = panic::catch_unwind(AssertUnwindSafe(|| match self.inquiry.what {
            What::Perft(depth) => perft::perft(position, depth, &self.stops[0], &tell),
            What::Best(thinking) => {
                thinking.think(&mut self.search, &self.stops, &self.released, &tell)
            }
        }));
        let last = last.unwrap_or_else(|_| NO_MOVE.to_owned());
        let _ = events.send(Event::Done(self.search, last));
    }
}

impl Thinking {
    /// Searches, telling each depth; gives the line with the best move.
    fn think(
        mut self,
        search: &mut Search,
        [first, second]: &[Stop; 2],
        released: &Receiver<()>,
        tell: &dyn Fn(String),
    ) -> String {
        let mut report = if self.ponders {
            let limits = Limits {
                time: None,
                enough: None,
                ..self.task.limits
            };
            let task = self.task.clone().limits(limits);
            self.search(search, &task, first, tell)
        } else {
            self.search(search, &self.task, first, tell)
        };
        if self.waits && released.recv().is_ok() {
            // What was pondered lies in the memory, so that this is soon as deep.
            let timed = self.search(search, &self.task, second, tell);
            if timed.depth >= report.depth {
                report = timed;
            }
        }
        self.best_move(&report)
    }

    fn search(
        &self,
        search: &mut Search,
        task: &Task,
        stop: &Stop,
        tell: &dyn Fn(String),
    ) -> Report {
        let mut last = None;
        let mut report = search.run(task, stop, |report| {
            self.tell(report, tell);
            last = Some(report.lines.clone());
            let found = match report.score {
                Score::Mate(plies @ 1..) => plies.unsigned_abs().div_ceil(2),
                _ => u32::MAX,
            };
            if self.mate.is_some_and(|most| found <= most) {
                stop.stop();
            }
        });
        if self.told > 1 && report.bound.is_none() {
            // Lines of the depth before may be better than those of a depth cut short.
            report.lines.sort_by_key(|line| Reverse(line.score));
        }
        if last.as_ref() != Some(&report.lines) {
            self.tell(&report, tell);
        }
        report
    }

    /// Tells what has been found.
    fn tell(&self, report: &Report, tell: &dyn Fn(String)) {
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
            tell(info(None, report.score, &[]).to_string());
        }
        for (index, line) in report.lines.iter().take(self.told).enumerate() {
            let number = (self.told > 1).then_some(index + 1);
            let bound = report.bound.filter(|&(cut, _)| cut == index);
            let info = Info {
                bound: bound.map(|(_, bound)| bound),
                ..info(number, line.score, &line.moves)
            };
            tell(info.to_string());
        }
    }

    /// A move where nothing is searched any more: whoever asks may not know that a dead
    /// position ends the game (Article 1.3).
    fn any_move(&self) -> Option<Move> {
        let moves = self.task.position.legal_moves();
        moves
            .into_iter()
            .find(|mv| !self.task.excluded.contains(mv))
    }

    /// `bestmove`, with the answer that is expected.
    fn best_move(&mut self, report: &Report) -> String {
        let decision = self.opponent.decide(&self.task.position, report);
        let mv = match decision {
            Some(Decision::Play { mv, .. }) => mv,
            // There is no word for giving up.
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

/// The machine's texts of moves, each made after those before it.
fn texts(mut position: Position, moves: &[Move]) -> Vec<String> {
    let text = |&mv: &Move| {
        let text = notation::long(&position, mv);
        position.make(mv);
        text
    };
    moves.iter().map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    fn left(go: &str, overhead: u64) -> Duration {
        let (go, _) = Go::read(go);
        let clock = clock(&go, Color::White, Duration::from_millis(overhead));
        clock.unwrap().left
    }

    #[test]
    fn what_a_move_costs_on_its_way_is_taken_off_the_clock() {
        let go = "wtime 10000 btime 700 winc 100";
        // The engine sets the usual overhead aside itself.
        for (overhead, expected) in [(0, 10_060), (60, 10_000), (1_060, 9_000), (5_000, 5_060)] {
            assert_eq!(left(go, overhead), Duration::from_millis(expected));
        }
        assert_eq!(left("wtime 1000", 5_000), Duration::ZERO);
    }

    fn limits(go: &str, overhead: &str) -> Limits {
        let mut settings = Settings::default();
        settings.set("Move Overhead", overhead).unwrap();
        let board = Board::start(RuleSet::named("chess").unwrap());
        match Inquiry::new(&board, &Go::read(go).0, &settings, 1).0.what {
            What::Best(thinking) => thinking.task.limits,
            What::Perft(_) => panic!("{go}"),
        }
    }

    #[test]
    fn a_larger_move_overhead_leaves_less_time_for_a_move() {
        let go = "wtime 10000 btime 10000 winc 100 binc 100";
        let all = ["0", "60", "1000", "5000"].map(|overhead| limits(go, overhead));
        assert!(
            all.is_sorted_by(|more, less| more.time > less.time),
            "{all:?}"
        );
        assert!(
            all.is_sorted_by(|more, less| more.enough > less.enough),
            "{all:?}"
        );
        // A time for the move itself is taken as it is.
        let time = Some(Duration::from_millis(500));
        assert_eq!(limits("movetime 500", "5000").time, time);
    }
}
