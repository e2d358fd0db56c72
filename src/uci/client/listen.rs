//! What a program says while it thinks, as the engine's own reports.

use std::time::{Duration, Instant};

use super::fault::Fault;
use super::process::{Process, Silence, after};
use super::{Patience, Question, Reply};
use crate::engine::{PrincipalVariation, Report, Score, Stop};
use crate::rules::{Move, Position, notation};
use crate::uci::Info;

/// How often it is looked whether a program is to stop.
const LOOK: Duration = Duration::from_millis(5);

/// The most that is kept of what a program said last, in characters.
const KEPT: usize = 200;

/// The most lines that are kept.
const MOST_LINES: usize = 64;

/// Follows one thought of a program.
pub(super) struct Listener {
    position: Position,
    patience: Patience,
    begun: Instant,
    /// When it is told to stop, unless that never comes.
    end: Option<Instant>,
    report: Report,
}

impl Listener {
    pub(super) fn new(position: Position, question: &Question, patience: Patience) -> Listener {
        let go = &question.go;
        let left = go.left[position.turn().index()];
        let allowed = go.time.or(left.filter(|_| !go.infinite));
        Listener {
            position,
            patience,
            begun: Instant::now(),
            end: after(allowed.map_or(patience.longest, |time| {
                time.saturating_add(patience.answer)
            })),
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

    /// Hears all until the best move, and gives the words behind that. When its time is
    /// over it is told to stop; if it does not, it hangs. After `quit` nobody waits.
    pub(super) fn listen(
        &mut self,
        process: &Process,
        (stop, quit): (&Stop, &Stop),
        tell: &mut dyn FnMut(&Report),
        said: &mut String,
    ) -> Result<String, Fault> {
        let mut told_to_stop = false;
        loop {
            let is_late = self.end.is_some_and(|end| Instant::now() >= end);
            if is_late && told_to_stop || quit.is_stopped() {
                return Err(silent("bestmove", said));
            }
            if !told_to_stop && (is_late || stop.is_stopped()) {
                process.say("stop".to_owned());
                told_to_stop = true;
                self.end = after(self.patience.answer);
            }
            match process.hear(LOOK) {
                Err(Silence::Late) => {}
                Err(Silence::Ended) => return Err(ended(said)),
                Ok(line) => {
                    keep(&line, said);
                    if let Some(answer) = words_after("bestmove", &line) {
                        return Ok(answer.to_owned());
                    }
                    if Info::read(&line).is_some_and(|info| self.hear(&info)) {
                        tell(&self.report);
                    }
                }
            }
        }
    }

    /// Takes in what it tells; says whether there is something new in it.
    fn hear(&mut self, info: &Info) -> bool {
        let moves = self.follow(&info.moves);
        let place = info.line.unwrap_or(1).saturating_sub(1);
        let lines = &mut self.report.lines;
        let (Some(score), false) = (info.score, moves.is_empty()) else {
            return false;
        };
        if place > lines.len() || place >= MOST_LINES {
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

    /// The moves of a line, as far as they are legal.
    fn follow(&self, words: &[String]) -> Vec<Move> {
        let mut position = self.position;
        let legal = words.iter().map_while(|word| {
            let mv = machine_move(&position, word)?;
            position.make(mv);
            Some(mv)
        });
        legal.collect()
    }

    /// What its answer is: a move, and perhaps the one that it expects.
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
        let after = self.position.after(mv);
        let expected = words.nth(1).and_then(|text| machine_move(&after, text));
        Ok(Reply {
            mv,
            expected,
            report: self.report,
        })
    }
}

/// The legal move that a machine's text means.
fn machine_move(position: &Position, text: &str) -> Option<Move> {
    let mv = notation::attempt(position, text).ok()?;
    position.is_legal(mv).then_some(mv)
}

/// What stands behind a word at the beginning of a line.
fn words_after<'a>(word: &str, line: &'a str) -> Option<&'a str> {
    let rest = line.strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some(rest)
}

/// The next line, if it comes before a moment and while somebody waits for it.
pub(super) fn hear(
    process: &Process,
    (deadline, quit): (Option<Instant>, &Stop),
    expected: &'static str,
    said: &mut String,
) -> Result<String, Fault> {
    loop {
        let left = deadline.map_or(Duration::MAX, |it| {
            it.saturating_duration_since(Instant::now())
        });
        // What says much without end does not hold us up for ever.
        if left.is_zero() || quit.is_stopped() {
            return Err(silent(expected, said));
        }
        match process.hear(left.min(LOOK)) {
            Ok(line) => {
                keep(&line, said);
                return Ok(line);
            }
            Err(Silence::Late) => {}
            Err(Silence::Ended) => return Err(ended(said)),
        }
    }
}

fn silent(expected: &'static str, said: &str) -> Fault {
    Fault::Silent {
        expected,
        said: said.to_owned(),
    }
}

fn ended(said: &str) -> Fault {
    Fault::Ended {
        status: None,
        said: said.to_owned(),
    }
}

/// Remembers the beginning of a line.
fn keep(line: &str, said: &mut String) {
    said.clear();
    said.extend(line.chars().take(KEPT));
}
