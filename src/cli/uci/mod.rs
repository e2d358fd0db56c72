//! `tritower uci`: the computer as other programs speak to it, by the Universal Chess
//! Interface.
//!
//! One loop receives all events: the lines of the client, and what searches report from
//! their thread. It alone writes, so that `isready` never waits for a search. Unknown words
//! are ignored with an `info string`.
//!
//! Each `go` is answered by one `bestmove` of the position that was sent: `(none)` where
//! that was refused. A `go` that comes while a search runs waits for its end; one that
//! would never end is stopped.

mod board;
mod lines;
mod perft;
mod queue;
mod settings;
mod thought;

use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use thiserror::Error;

use super::memory::{self, NoMemory};
use super::{CliError, Finding};
use crate::engine::Search;
use crate::rules::notation::ReadError;
use crate::rules::{RuleSet, RuleSetError};
use crate::store;
use crate::uci::{Go, GoNote, ValueError};
use board::{Board, BoardError};
use queue::Queue;
use settings::Settings;
use thought::{Inquiry, NO_MOVE, Thinker, Thought};

/// How many events may wait.
const WAITING: usize = 256;

/// The words that a command begins with.
const COMMANDS: [&str; 11] = [
    "uci",
    "isready",
    "setoption",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
    "debug",
    "register",
];

/// After this time without a line a search says how far it has come.
const PAUSE: Duration = Duration::from_secs(3);

/// What follows `position` before any is sent.
const START: &str = "startpos";

/// How many characters of words that are no command are told.
const MOST_TOLD: usize = 40;

/// What the loop hears.
enum Event {
    /// A line that is asked.
    Asked(String),
    /// A line that was too long.
    TooLong,
    /// Nothing is asked any more.
    End,
    /// A search tells.
    Told(String),
    /// A search has ended, with a last line, and gives its memory back. What is asked
    /// behind that line comes after it.
    Done(Search, String),
}

/// What is told of a command that is carried out as far as it is understood.
#[derive(Debug, Error)]
enum Note {
    #[error("{found:?} is no command: expected {}", COMMANDS.join(", "))]
    NoCommand { found: String },
    #[error("go: {0}")]
    Go(#[from] GoNote),
    #[error("go: searchmoves: move {number} is ignored: {error}")]
    Chosen { number: usize, error: ReadError },
    #[error("go: searchmoves: {count} more moves are ignored")]
    MoreChosen { count: usize },
    #[error("go: searchmoves: no move is left, so all moves are searched")]
    NoneChosen,
    #[error("go: the search has a small table, because there is no memory: {0}")]
    SmallTable(Box<Refusal>),
    #[error("go: no move, because the last position was refused: {0}")]
    NoPosition(String),
    #[error("go: {mover} is to move, and {word} is missing: it thinks as by the other's clock")]
    NoClock {
        mover: &'static str,
        word: &'static str,
    },
}

/// Why a command is not carried out.
#[derive(Debug, Error)]
enum Refusal {
    #[error("a line is longer than {} bytes", lines::LONGEST)]
    TooLong,
    #[error("a search is under way: send stop first")]
    Thinking,
    #[error("nothing is pondered: expected go ponder before")]
    NotPondering,
    #[error("setoption: expected name NAME value VALUE")]
    NoName,
    #[error("{name:?} is no option: expected {}", .known.join(", "))]
    NoOption { name: String, known: Vec<String> },
    #[error("{0}")]
    Value(#[from] ValueError),
    #[error("{0}")]
    Rules(#[from] RuleSetError),
    #[error("Hash: {0}")]
    Memory(#[from] NoMemory),
}

/// Whether more is to be heard.
#[derive(PartialEq)]
enum Flow {
    On,
    Quit,
}

/// Answers what is asked until `quit` or the end.
pub(super) fn serve(
    asked: impl Read + Send + 'static,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let (sender, events) = mpsc::sync_channel(WAITING);
    let lines = sender.clone();
    let listen = move || lines::read(BufReader::new(asked), &lines);
    thread::Builder::new().spawn(listen)?;
    let rules = Settings::default().rules()?;
    let mut session = Session {
        out,
        thinker: Thinker::start(sender)?,
        events,
        waiting: VecDeque::new(),
        settings: Settings::default(),
        queue: Queue::default(),
        rules,
        asked: START.to_owned(),
        board: Ok(Board::start(rules)),
        search: None,
        thought: None,
        seed: store::new_id().0,
    };
    while session.next()? == Flow::On {}
    session.end()?;
    Ok(Finding::Positive)
}

/// One conversation.
struct Session<'a> {
    out: &'a mut dyn Write,
    thinker: Thinker,
    events: Receiver<Event>,
    /// What was heard while the end of a search was waited for.
    waiting: VecDeque<Event>,
    /// The commands that wait for the end of a search.
    queue: Queue,
    settings: Settings,
    /// The rules that are set.
    rules: &'static RuleSet,
    /// What followed the last `position`.
    asked: String,
    /// The position that it means, or why it was refused.
    board: Result<Board, BoardError>,
    /// The memory, once it is needed and while nothing is searched.
    search: Option<Search>,
    thought: Option<Thought>,
    /// What a weaker player's errors are drawn from, another one in each game.
    seed: u64,
}

impl Session<'_> {
    /// Deals with the next event.
    fn next(&mut self) -> io::Result<Flow> {
        let event = match self.waiting.pop_front() {
            Some(event) => event,
            None => match self.events.recv_timeout(PAUSE) {
                Ok(event) => event,
                Err(RecvTimeoutError::Disconnected) => return Ok(Flow::Quit),
                Err(RecvTimeoutError::Timeout) => {
                    let progress = self.thought.as_mut().and_then(Thought::progress);
                    if let Some(line) = progress {
                        self.say(&line)?;
                    }
                    return Ok(Flow::On);
                }
            },
        };
        match event {
            Event::End => return Ok(Flow::Quit),
            Event::Asked(line) => return self.obey(&line),
            Event::TooLong => self.remark(&Refusal::TooLong)?,
            Event::Told(_) | Event::Done(..) => {
                self.hear(event)?;
                self.advance()?;
            }
        }
        Ok(Flow::On)
    }

    /// Says what no answer has a form for.
    fn remark(&mut self, what: &dyn std::error::Error) -> io::Result<()> {
        self.say(&format!("info string {what}"))
    }

    /// Says a line. What others have said and is repeated in it does not break it.
    fn say(&mut self, line: &str) -> io::Result<()> {
        let line: String = line
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    /// Takes in what a search tells; anything else waits.
    fn hear(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Told(line) => self.say(&line)?,
            Event::Done(search, last) => {
                self.search = Some(search);
                self.thought = None;
                self.say(&last)?;
            }
            other => self.waiting.push_back(other),
        }
        Ok(())
    }

    /// Stops what is searched, and waits until it has ended.
    fn finish(&mut self) -> io::Result<()> {
        if let Some(thought) = &mut self.thought {
            thought.stop();
        }
        while self.thought.is_some()
            && let Ok(event) = self.events.recv()
        {
            self.hear(event)?;
        }
        Ok(())
    }

    /// Answers all that waits, at once, because nothing more can come.
    fn end(&mut self) -> io::Result<()> {
        self.stop();
        self.advance()?;
        self.finish()
    }

    /// Stops the search, and those that wait for its end.
    fn stop(&mut self) {
        self.queue.stop();
        if let Some(thought) = &mut self.thought {
            thought.stop();
        }
    }

    /// Carries out a command, or lets it wait for the end of a search.
    fn obey(&mut self, line: &str) -> io::Result<Flow> {
        let (found, word, rest) = parts(line);
        if !found.is_empty() {
            self.remark(&Note::NoCommand { found })?;
        }
        match word {
            "quit" => return Ok(Flow::Quit),
            "uci" => self.introduce()?,
            "isready" => {
                let prepared = self.prepare();
                self.say("readyok")?;
                self.remark_refusal(prepared)?;
            }
            "stop" => self.stop(),
            "setoption" | "ucinewgame" | "position" | "go" | "ponderhit" => {
                if self.queue.is_full()
                    && let Some(thought) = &mut self.thought
                {
                    thought.stop();
                }
                self.queue.push(word, rest);
                self.advance()?;
            }
            // `debug` and `register` change nothing.
            _ => {}
        }
        Ok(Flow::On)
    }

    /// Carries out the commands that wait, as far as the search under way lets them.
    fn advance(&mut self) -> io::Result<()> {
        while let Some(word) = self.queue.next_word() {
            let needs_rest = matches!(word, "setoption" | "ucinewgame" | "go");
            if needs_rest && let Some(thought) = &mut self.thought {
                if thought.has_end() && !thought.is_stopped() {
                    return Ok(());
                }
                if word == "go" {
                    thought.stop();
                }
                if !thought.is_stopped() {
                    self.queue.pop();
                    self.remark(&Refusal::Thinking)?;
                    continue;
                }
                self.finish()?;
            }
            let Some(next) = self.queue.pop() else {
                return Ok(());
            };
            let done = match next.word {
                "setoption" => self.set(&next.rest),
                "position" => {
                    self.lay(next.rest)?;
                    Ok(())
                }
                "go" => {
                    self.go(&next.rest)?;
                    if next.is_stopped
                        && let Some(thought) = &mut self.thought
                    {
                        thought.stop();
                    }
                    Ok(())
                }
                "ponderhit" => {
                    let hit = self.thought.as_mut().is_some_and(Thought::hit);
                    hit.then_some(()).ok_or(Refusal::NotPondering)
                }
                _ => {
                    self.forget();
                    Ok(())
                }
            };
            self.remark_refusal(done)?;
        }
        Ok(())
    }

    fn remark_refusal(&mut self, done: Result<(), Refusal>) -> io::Result<()> {
        match done {
            Ok(()) => Ok(()),
            Err(refusal) => self.remark(&refusal),
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(concat!("id name Tritower ", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the makers of Tritower")?;
        for offer in settings::offers() {
            self.say(&offer.to_string())?;
        }
        self.say("uciok")
    }

    /// `setoption`.
    fn set(&mut self, text: &str) -> Result<(), Refusal> {
        let (name, value) = settings::name_and_value(text).ok_or(Refusal::NoName)?;
        let mut new = self.settings.clone();
        let clears = new.set(&name, &value)?;
        let rules = new.rules()?;
        let old = &self.settings;
        if new.hash != old.hash {
            self.resize(&new)?;
        } else if let Some(search) = self.search.as_mut().filter(|_| new.threads != old.threads) {
            search.set_threads(new.threads);
        } else if clears && let Some(search) = &mut self.search {
            search.clear();
        }
        if rules != self.rules {
            self.rules = rules;
            // The client believes that this position is played from.
            self.board = Board::read(rules, &self.asked);
        }
        self.settings = new;
        Ok(())
    }

    /// Takes a memory of another size. The old one is given back before, since there may
    /// be no room for both.
    fn resize(&mut self, new: &Settings) -> Result<(), Refusal> {
        let held = self.search.as_ref().map_or(0, |_| self.settings.hash);
        memory::check_instead(new.hash as u64, held as u64)?;
        self.search = None;
        self.search = Some(memory::search(new.hash, new.threads)?);
        Ok(())
    }

    /// `ucinewgame`.
    fn forget(&mut self) {
        if let Some(search) = &mut self.search {
            search.clear();
        }
        self.seed = store::new_id().0;
    }

    /// `position`.
    fn lay(&mut self, text: String) -> io::Result<()> {
        self.asked = text;
        self.board = Board::read(self.rules, &self.asked);
        let notes: Vec<String> = match &self.board {
            Ok(board) => board.notes.iter().map(ToString::to_string).collect(),
            Err(error) => vec![error.to_string()],
        };
        let mut notes = notes.iter();
        notes.try_for_each(|note| self.say(&format!("info string position: {note}")))
    }

    /// `go`.
    fn go(&mut self, text: &str) -> io::Result<()> {
        let (go, notes) = Go::read(text);
        for note in notes {
            self.remark(&Note::from(note))?;
        }
        let (inquiry, notes) = match &self.board {
            Ok(board) => Inquiry::new(board, &go, &self.settings, self.seed),
            Err(error) => {
                let note = Note::NoPosition(error.to_string());
                self.remark(&note)?;
                return self.say(match go.perft {
                    Some(_) => "Nodes searched: 0",
                    None => NO_MOVE,
                });
            }
        };
        for note in notes {
            self.remark(&note)?;
        }
        if let Err(refusal) = self.prepare() {
            self.remark(&Note::SmallTable(refusal.into()))?;
        }
        let search = self.search.take();
        let search = search.unwrap_or_else(|| Search::new(1, self.settings.threads));
        self.thought = Some(self.thinker.begin(inquiry, search));
        Ok(())
    }

    /// Takes the memory before any clock runs.
    fn prepare(&mut self) -> Result<(), Refusal> {
        if self.search.is_none() && self.thought.is_none() {
            let search = memory::search(self.settings.hash, self.settings.threads)?;
            self.search = Some(search);
        }
        Ok(())
    }
}

/// What lies before a line's command, as far as it is told, the command's word, and what
/// belongs to it. Whoever answers passes over what he does not know, so that a command is
/// obeyed behind anything.
fn parts(line: &str) -> (String, &'static str, &str) {
    let mut rest = line.trim_start();
    let mut before = Vec::new();
    loop {
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let known = COMMANDS.into_iter().find(|known| *known == word);
        if word.is_empty() || known.is_some() {
            let before = before.join(" ").chars().take(MOST_TOLD).collect();
            return (before, known.unwrap_or_default(), after);
        }
        before.push(word);
        rest = after.trim_start();
    }
}
