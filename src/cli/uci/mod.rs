//! `tritower uci`: the engine as a UCI program (Universal Chess Interface).
//!
//! One loop receives all events: the lines that the client sends, and the output of the search
//! thread. Only this loop writes to the standard output, so `isready` never waits for a search.
//! Unknown words are ignored and reported with `info string`.
//!
//! The answer to each `go` is one `bestmove` for the last position that the client has sent, or
//! `bestmove (none)` if that position was refused. A `go` during a search stops that search; other
//! commands that would disturb it are refused until the client has sent `stop`.

mod commands;
mod lines;
mod messages;
mod perft;
mod position;
mod request;
mod search;
mod settings;

use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use super::{CliError, Finding};
use crate::engine::Search;
use crate::rules::RuleSet;
use crate::store;
use messages::Refusal;
use position::{PositionError, SentPosition};
use search::{RunningSearch, SearchThread};
use settings::Settings;

/// Capacity of the event channel; a full channel blocks the reader and the search.
const EVENT_CAPACITY: usize = 256;

/// Time without output after which the progress of a search is reported.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(3);

/// Default for the arguments of `position`, for a client that has not sent the command.
const START: &str = "startpos";

enum Event {
    /// A line from the client.
    Line(String),
    /// A line from the client that was too long to be read.
    LineTooLong,
    /// The client has closed the input.
    EndOfInput,
    /// A line of output from the search thread.
    Output(String),
    /// A search has ended. Contains its last line of output and its `Search`, whose transposition
    /// table the next search uses again.
    SearchDone(Search, String),
}

#[derive(PartialEq)]
enum Flow {
    On,
    Quit,
}

/// Runs the main loop until `quit` or the end of the input.
///
/// # Errors
///
/// If a thread cannot be started or the output cannot be written.
pub(super) fn serve(
    input: impl Read + Send + 'static,
    out: &mut dyn Write,
) -> Result<Finding, CliError> {
    let (sender, events) = mpsc::sync_channel(EVENT_CAPACITY);
    let lines = sender.clone();
    let listen = move || lines::read(BufReader::new(input), &lines);
    thread::Builder::new().spawn(listen)?;
    let rules = Settings::default().rules()?;
    let mut session = Session {
        out,
        search_thread: SearchThread::start(sender)?,
        events,
        deferred: VecDeque::new(),
        settings: Settings::default(),
        rules,
        position_text: START.to_owned(),
        position: Ok(SentPosition::start(rules)),
        search: None,
        running: None,
        seed: store::new_id().0,
    };
    while session.next()? == Flow::On {}
    session.stop_and_wait()?;
    Ok(Finding::Positive)
}

struct Session<'a> {
    out: &'a mut dyn Write,
    search_thread: SearchThread,
    events: Receiver<Event>,
    /// Input events that were received while the main loop waited for the end of a search. They
    /// are handled later.
    deferred: VecDeque<Event>,
    settings: Settings,
    /// The rule set that the options select.
    rules: &'static RuleSet,
    /// The arguments of the last `position` command.
    position_text: String,
    /// The position that `position_text` describes, or why the text was refused.
    position: Result<SentPosition, PositionError>,
    /// The search with its transposition table. `None` before the first search and while a search
    /// runs.
    search: Option<Search>,
    running: Option<RunningSearch>,
    /// Seed of the random errors that weaker levels make; a new one for each game.
    seed: u64,
}

impl Session<'_> {
    /// Waits for the next event and handles it.
    fn next(&mut self) -> io::Result<Flow> {
        let event = match self.deferred.pop_front() {
            Some(event) => event,
            None => match self.events.recv_timeout(PROGRESS_INTERVAL) {
                Ok(event) => event,
                Err(RecvTimeoutError::Disconnected) => return Ok(Flow::Quit),
                Err(RecvTimeoutError::Timeout) => {
                    let progress = self.running.as_mut().and_then(RunningSearch::progress);
                    if let Some(line) = progress {
                        self.send(&line)?;
                    }
                    return Ok(Flow::On);
                }
            },
        };
        match event {
            Event::EndOfInput => return Ok(Flow::Quit),
            Event::Line(line) => return self.execute(&line),
            Event::LineTooLong => self.send_note(&Refusal::TooLong)?,
            Event::Output(_) | Event::SearchDone(..) => self.handle_search_event(event)?,
        }
        Ok(Flow::On)
    }

    /// Sends a note or a refusal as a line `info string`.
    fn send_note(&mut self, note: &dyn std::error::Error) -> io::Result<()> {
        self.send(&format!("info string {note}"))
    }

    /// Sends a line to the client. Control characters, which may come from words that the client
    /// has sent, are replaced by spaces.
    fn send(&mut self, line: &str) -> io::Result<()> {
        let line: String = line
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    /// Handles an event of the search thread; puts any other event into `deferred`.
    fn handle_search_event(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Output(line) => self.send(&line)?,
            Event::SearchDone(search, last) => {
                self.search = Some(search);
                self.running = None;
                self.send(&last)?;
            }
            other => self.deferred.push_back(other),
        }
        Ok(())
    }

    /// Stops the search, and waits until it has ended.
    fn stop_and_wait(&mut self) -> io::Result<()> {
        if let Some(running) = &mut self.running {
            running.stop();
        }
        while self.running.is_some()
            && let Ok(event) = self.events.recv()
        {
            self.handle_search_event(event)?;
        }
        Ok(())
    }
}
