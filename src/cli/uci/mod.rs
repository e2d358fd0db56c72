//! `tritower uci`: the computer as other programs speak to it, by the Universal Chess
//! Interface.
//!
//! One loop hears all: what is asked, line by line, and what searches tell from their
//! thread. It alone writes, so an answer never waits for a search. Words that are not
//! known are passed over, and what is refused changes nothing; both is told by
//! `info string`.

mod board;
mod lines;
mod perft;
mod settings;
mod thought;

use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use thiserror::Error;

use super::memory::{self, NoMemory};
use super::{CliError, Finding};
use crate::engine::Search;
use crate::rules::RuleSetError;
use crate::rules::notation::ReadError;
use crate::store;
use crate::uci::{Go, GoError, UnknownWords, ValueError};
use board::{Board, BoardError};
use settings::Settings;
use thought::{Inquiry, Thinker, Thought};

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
    Words(#[from] UnknownWords),
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
    #[error("position: {0}")]
    Board(#[from] BoardError),
    #[error("go: {0}")]
    Go(#[from] GoError),
    #[error("go: move {number}: {error}")]
    Chosen { number: usize, error: ReadError },
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
    let mut session = Session {
        out,
        thinker: Thinker::start(sender)?,
        events,
        waiting: VecDeque::new(),
        settings: Settings::default(),
        board: Board::start(Settings::default().rules()?),
        search: None,
        thought: None,
        seed: store::new_id().0,
    };
    while session.next()? == Flow::On {}
    session.finish()?;
    Ok(Finding::Positive)
}

/// One conversation.
struct Session<'a> {
    out: &'a mut dyn Write,
    thinker: Thinker,
    events: Receiver<Event>,
    /// What was heard while the end of a search was waited for.
    waiting: VecDeque<Event>,
    settings: Settings,
    board: Board,
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
            None => match self.events.recv() {
                Ok(event) => event,
                Err(_) => return Ok(Flow::Quit),
            },
        };
        let done = match event {
            Event::End => return Ok(Flow::Quit),
            Event::Asked(line) => self.obey(&line)?,
            Event::TooLong => Err(Refusal::TooLong),
            Event::Told(_) | Event::Done(..) => {
                self.hear(event)?;
                Ok(Flow::On)
            }
        };
        match done {
            Ok(flow) => Ok(flow),
            Err(refusal) => {
                self.remark(&refusal)?;
                Ok(Flow::On)
            }
        }
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

    /// Carries out a command.
    fn obey(&mut self, line: &str) -> io::Result<Result<Flow, Refusal>> {
        let (found, word, rest) = parts(line);
        if !found.is_empty() {
            self.remark(&Note::NoCommand { found })?;
        }
        let needs_rest = matches!(word, "setoption" | "ucinewgame" | "go");
        if needs_rest && let Some(thought) = &self.thought {
            if !thought.is_stopped() {
                return Ok(Err(Refusal::Thinking));
            }
            self.finish()?;
        }
        let done = match word {
            "quit" => return Ok(Ok(Flow::Quit)),
            "uci" => {
                self.introduce()?;
                Ok(())
            }
            "isready" => {
                let prepared = self.prepare();
                self.say("readyok")?;
                prepared
            }
            "setoption" => self.set(rest),
            "ucinewgame" => {
                self.forget();
                Ok(())
            }
            "position" => self.lay(rest),
            "go" => self.go(rest)?,
            "stop" => {
                if let Some(thought) = &mut self.thought {
                    thought.stop();
                }
                Ok(())
            }
            "ponderhit" => {
                let hit = self.thought.as_mut().is_some_and(Thought::hit);
                hit.then_some(()).ok_or(Refusal::NotPondering)
            }
            // Whoever debugs, or registers, gets nothing else.
            _ => Ok(()),
        };
        Ok(done.map(|()| Flow::On))
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
        if rules != self.board.rules() {
            self.board = Board::start(rules);
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
    fn lay(&mut self, text: &str) -> Result<(), Refusal> {
        self.board = Board::read(self.board.rules(), text)?;
        Ok(())
    }

    /// `go`.
    fn go(&mut self, text: &str) -> io::Result<Result<(), Refusal>> {
        let (go, unknown) = match Go::read(text) {
            Ok(read) => read,
            Err(error) => return Ok(Err(error.into())),
        };
        let no_clock = thought::missing_clock(&go, self.board.position.turn());
        for note in unknown.map(Note::from).into_iter().chain(no_clock) {
            self.remark(&note)?;
        }
        Ok(self.begin(&go))
    }

    /// Begins to search.
    fn begin(&mut self, go: &Go) -> Result<(), Refusal> {
        let inquiry = Inquiry::new(&self.board, go, &self.settings, self.seed)?;
        self.prepare()?;
        if let Some(search) = self.search.take() {
            self.thought = Some(self.thinker.begin(inquiry, search));
        }
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
fn parts(line: &str) -> (String, &str, &str) {
    let mut rest = line.trim_start();
    let mut before = Vec::new();
    loop {
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if word.is_empty() || COMMANDS.contains(&word) {
            let before = before.join(" ").chars().take(MOST_TOLD).collect();
            return (before, word, after);
        }
        before.push(word);
        rest = after.trim_start();
    }
}
