//! Reads the output of an engine during a search and converts it to reports.

use std::time::{Duration, Instant};

use super::fault::Fault;
use super::process::{NoLine, Process, after};
use super::{Question, Reply, Timeouts};
use crate::engine::{PrincipalVariation, Report, Score, Stop};
use crate::rules::{Move, Position, notation};
use crate::uci::Info;

/// Interval at which the flags that stop or abandon the search are checked.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// Maximum number of characters of the last output line that error messages quote.
const MAX_KEPT: usize = 200;

/// Maximum number of best variations in a report.
const MAX_LINES: usize = 64;

/// Maximum number of moves of a variation that are read.
const MAX_MOVES: usize = 128;

/// Reads an engine's output during one search.
pub(super) struct Listener {
    position: Position,
    timeouts: Timeouts,
    begun: Instant,
    is_infinite: bool,
    /// Time at which `stop` is sent to the engine; `None` if it is too far in the future, or if an
    /// infinite search has sent its first report.
    end: Option<Instant>,
    report: Report,
}

impl Listener {
    pub(super) fn new(position: Position, question: &Question, timeouts: Timeouts) -> Listener {
        let go = &question.go;
        let left = go.left[position.turn().index()];
        let unlimited = match go.infinite {
            true => timeouts.ready,
            false => timeouts.longest,
        };
        let allowed = go.time.or(left).filter(|_| !go.infinite);
        Listener {
            position,
            timeouts,
            begun: Instant::now(),
            is_infinite: go.infinite,
            end: after(allowed.map_or(unlimited, |time| time.saturating_add(timeouts.answer))),
            report: Report {
                depth: 0,
                score: Score::Centipawns(0),
                lines: Vec::new(),
                bound: None,
                selective_depth: 0,
                table_use: 0,
                nodes: 0,
                elapsed: Duration::ZERO,
            },
        }
    }

    /// Reads output until `bestmove` and returns the words after it. Sends `stop` to the engine
    /// when the time to think is over, or when the flag `stop` is set. Returns an error if the
    /// engine does not then answer in time, and at once if the flag `quit` is set.
    pub(super) fn read_until_best_move(
        &mut self,
        process: &Process,
        (stop, quit): (&Stop, &Stop),
        notify: &mut dyn FnMut(&Report),
        last_output: &mut String,
    ) -> Result<String, Fault> {
        let mut stop_sent = false;
        loop {
            let is_late = self.end.is_some_and(|end| Instant::now() >= end);
            if is_late && stop_sent || quit.is_stopped() {
                return Err(silent("bestmove", last_output));
            }
            if !stop_sent && (is_late || stop.is_stopped()) {
                process.send("stop".to_owned());
                stop_sent = true;
                self.end = after(self.timeouts.answer);
            }
            match process.receive(POLL_INTERVAL) {
                Err(NoLine::Timeout) => {}
                Err(NoLine::Closed) => return Err(ended(last_output)),
                Ok(line) => {
                    keep_output(&line, last_output);
                    if let Some(answer) = words_after("bestmove", &line) {
                        return Ok(answer.to_owned());
                    }
                    if Info::read(&line).is_some_and(|info| self.process_info(&info)) {
                        if self.is_infinite && !stop_sent {
                            self.end = None;
                        }
                        notify(&self.report);
                    }
                }
            }
        }
    }

    /// Processes an `info` line; returns whether it changed the report.
    fn process_info(&mut self, info: &Info) -> bool {
        let moves = self.follow(&info.moves);
        let place = info.line.unwrap_or(1).saturating_sub(1);
        let lines = &mut self.report.lines;
        let (Some(score), false) = (info.score, moves.is_empty()) else {
            return false;
        };
        if place > lines.len() || place >= MAX_LINES {
            return false;
        }
        lines.truncate(if place == 0 { 0 } else { lines.len() });
        let line = PrincipalVariation { score, moves };
        match lines.get_mut(place) {
            Some(there) => *there = line,
            None => lines.push(line),
        }
        if place == 0 {
            self.report.score = score;
        }
        self.report.depth = info.depth.unwrap_or(self.report.depth);
        self.report.selective_depth = info.selective.unwrap_or(self.report.depth);
        self.report.table_use = info.table_use.unwrap_or(self.report.table_use);
        self.report.nodes = info.nodes.unwrap_or(self.report.nodes);
        self.report.elapsed = info.time.unwrap_or_else(|| self.begun.elapsed());
        true
    }

    /// Converts the moves of a variation that the engine sent to legal moves; ends before the first
    /// illegal one.
    fn follow(&self, words: &[String]) -> Vec<Move> {
        let mut position = self.position;
        let legal = words.iter().take(MAX_MOVES).map_while(|word| {
            let mv = machine_move(&position, word)?;
            position.make_unchecked(mv);
            Some(mv)
        });
        legal.collect()
    }

    /// Converts the words after `bestmove`: the engine's move and, if the engine names one, the
    /// reply that it expects.
    pub(super) fn reply(self, answer: &str) -> Result<Reply, Fault> {
        let mut words = answer.split_whitespace();
        let text = words.next().unwrap_or_default();
        if matches!(text, "(none)" | "0000" | "NULL" | "") {
            return Err(Fault::NoMove);
        }
        let mv = match machine_move(&self.position, text) {
            Some(mv) => mv,
            None => notation::read(&self.position, text)?,
        };
        let after = self.position.play_unchecked(mv);
        let expected = words.nth(1).and_then(|text| machine_move(&after, text));
        Ok(Reply {
            mv,
            expected,
            report: self.report,
        })
    }
}

/// Returns the legal move for a text in machine notation, such as `e2e4`; `None` if the text is not
/// a legal move.
fn machine_move(position: &Position, text: &str) -> Option<Move> {
    let mv = notation::attempt(position, text).ok()?;
    position.is_legal(mv).then_some(mv)
}

/// Returns the text after the first word of a line; `None` if the first word is not `word`.
fn words_after<'a>(word: &str, line: &'a str) -> Option<&'a str> {
    let rest = line.strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some(rest)
}

/// Waits for the next line of output. Returns an error when `deadline` has passed, and at once if
/// `quit` is set.
pub(super) fn receive(
    process: &Process,
    (deadline, quit): (Option<Instant>, &Stop),
    expected: &'static str,
    last_output: &mut String,
) -> Result<String, Fault> {
    loop {
        let left = deadline.map_or(Duration::MAX, |it| {
            it.saturating_duration_since(Instant::now())
        });
        // The flag and the time are also checked between lines, so that endless output cannot block
        // the caller.
        if left.is_zero() || quit.is_stopped() {
            return Err(silent(expected, last_output));
        }
        match process.receive(left.min(POLL_INTERVAL)) {
            Ok(line) => {
                keep_output(&line, last_output);
                return Ok(line);
            }
            Err(NoLine::Timeout) => {}
            Err(NoLine::Closed) => return Err(ended(last_output)),
        }
    }
}

fn silent(expected: &'static str, last_output: &str) -> Fault {
    Fault::Silent {
        expected,
        last_output: last_output.to_owned(),
    }
}

fn ended(last_output: &str) -> Fault {
    Fault::Ended {
        status: None,
        last_output: last_output.to_owned(),
    }
}

/// Stores a line of output, shortened if it is long, in `last_output`, which error messages quote
/// as the engine's last output.
fn keep_output(line: &str, last_output: &mut String) {
    last_output.clear();
    last_output.extend(line.chars().take(MAX_KEPT));
}
