//! `tritower uci`: the computer as other programs speak to it, by the Universal Chess
//! Interface.
//!
//! One loop hears all: what is asked, line by line, and what searches tell from their
//! thread. It alone writes, so an answer never waits for a search. What is not
//! understood is told by `info string`, and changes nothing.

mod board;
mod lines;
mod perft;
mod settings;
mod thought;

use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use thiserror::Error;

use super::{CliError, Finding, memory};
use crate::engine::{Search, TableTooLarge};
use crate::rules::RuleSetError;
use crate::rules::notation::ReadError;
use crate::store;
use crate::uci::{Go, GoError, ValueError};
use board::{Board, BoardError};
use settings::Settings;
use thought::{Inquiry, Thought};

/// How many events may wait.
const WAITING: usize = 256;

/// What is known, for those who ask for something else.
const COMMANDS: &str = "uci, isready, setoption, ucinewgame, position, go, stop, ponderhit, quit";

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

/// Why a command is not carried out.
#[derive(Debug, Error)]
enum Refusal {
    #[error("{0:?} is no command: expected {COMMANDS}")]
    Unknown(String),
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
    #[error("{0}")]
    Memory(CliError),
    #[error("{0}")]
    Table(#[from] TableTooLarge),
    #[error("position: {0}")]
    Board(#[from] BoardError),
    #[error("go: {0}")]
    Go(#[from] GoError),
    #[error("go: move {number}: {error}")]
    Chosen { number: usize, error: ReadError },
    #[error("go: {mover} is to move, and {word} is missing")]
    NoClock {
        mover: &'static str,
        word: &'static str,
    },
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
    thread::spawn(move || lines::read(BufReader::new(asked), &lines));
    let mut session = Session {
        out,
        sender,
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
    sender: SyncSender<Event>,
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
                self.say(&format!("info string {refusal}"))?;
                Ok(Flow::On)
            }
        }
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
        while self.thought.is_some() {
            // The session holds a sender itself, so there always is an event to come.
            if let Ok(event) = self.events.recv() {
                self.hear(event)?;
            }
        }
        Ok(())
    }

    /// Carries out a command.
    fn obey(&mut self, line: &str) -> io::Result<Result<Flow, Refusal>> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let needs_rest = matches!(word, "setoption" | "ucinewgame" | "go");
        if needs_rest && let Some(thought) = &self.thought {
            if !thought.is_stopped() {
                return Ok(Err(Refusal::Thinking));
            }
            self.finish()?;
        }
        let done = match word {
            // Whoever debugs, or registers, gets nothing else.
            "" | "debug" | "register" => Ok(()),
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
            "go" => self.go(rest),
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
            unknown => Err(Refusal::Unknown(unknown.chars().take(40).collect())),
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
        if (new.hash, new.threads) != (old.hash, old.threads) {
            self.search = Some(memory_for(&new)?);
        } else if clears && let Some(search) = &mut self.search {
            search.clear();
        }
        if rules != self.board.rules() {
            self.board = Board::start(rules);
        }
        self.settings = new;
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
    fn go(&mut self, text: &str) -> Result<(), Refusal> {
        let go: Go = text.parse()?;
        let inquiry = Inquiry::new(&self.board, &go, &self.settings, self.seed)?;
        self.prepare()?;
        if let Some(search) = self.search.take() {
            self.thought = Some(thought::begin(inquiry, search, self.sender.clone()));
        }
        Ok(())
    }

    /// Takes the memory before any clock runs.
    fn prepare(&mut self) -> Result<(), Refusal> {
        if self.search.is_none() && self.thought.is_none() {
            self.search = Some(memory_for(&self.settings)?);
        }
        Ok(())
    }
}

/// The memory that is asked for.
fn memory_for(settings: &Settings) -> Result<Search, Refusal> {
    memory::check(settings.hash as u64).map_err(Refusal::Memory)?;
    Ok(Search::try_new(settings.hash, settings.threads)?)
}
