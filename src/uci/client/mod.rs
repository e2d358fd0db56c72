//! A UCI client: runs another engine as a process and asks it for moves.

mod fault;
mod listen;
mod process;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use super::{Go, Kind, MULTI_PV_OPTION, Offer, max_lines, variant};
use crate::engine::{Report, Stop};
use crate::rules::{Move, Position, RuleSet, notation};
pub use fault::Fault;
use listen::Listener;
use process::Process;

/// Maximum number of options stored per engine.
const MAX_OFFERS: usize = 1_000;

/// The executable file of an engine, and how to start and configure the engine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// Executable file. A name without a folder is searched in `PATH`.
    pub path: PathBuf,
    /// Command-line arguments, passed without a shell.
    pub arguments: Vec<OsString>,
    /// Options to set, as names and values.
    pub settings: Vec<(String, String)>,
}

impl Program {
    /// Returns the name of the executable file without its extension.
    pub fn name(&self) -> String {
        let stem = self.path.file_stem().unwrap_or(self.path.as_os_str());
        stem.to_string_lossy().into_owned()
    }
}

/// Timeouts for an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// Maximum time until `uciok` or `readyok`, and until the first report of an infinite search.
    pub ready: Duration,
    /// How much longer than its time to think the engine may take, and how long it may take to
    /// answer `stop`.
    pub answer: Duration,
    /// Maximum time to think if the search has no time limit and is not infinite.
    pub longest: Duration,
}

impl Default for Timeouts {
    /// Returns the usual timeouts: 10 seconds until the engine is ready, 5 seconds beyond the time
    /// to think, and 10 minutes for a search without a time limit.
    fn default() -> Timeouts {
        Timeouts {
            ready: Duration::from_secs(10),
            answer: Duration::from_secs(5),
            longest: Duration::from_secs(600),
        }
    }
}

/// A request for a move: the game so far, and the limits of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Starting position of the game, which determines the rule set.
    pub start: Position,
    /// Moves played since the starting position, in order, including choices for pending
    /// promotions. Each move must be legal.
    pub moves: Vec<Move>,
    /// Limits of the search. Pondering is not supported.
    pub go: Go,
    /// Number of best moves to report; an engine that cannot report as many reports fewer
    /// ([`max_lines`]).
    pub lines: usize,
}

/// Answer of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Move that the engine chose; always legal.
    pub mv: Move,
    /// Legal reply that the engine expects; `None` if it names none.
    pub expected: Option<Move>,
    /// Last report of the engine, with the parts that could be read. It has no variations if the
    /// engine sent no report. Its first move may differ from `mv`.
    pub report: Report,
}

/// A running engine. Methods block while the engine thinks, so a client is usually used in a thread
/// of its own. Dropping the client ends the engine's process.
#[derive(Debug)]
pub struct Client {
    process: Process,
    timeouts: Timeouts,
    name: String,
    offers: Vec<Offer>,
    /// Rule set of the current game; `None` before the first game.
    rules: Option<&'static RuleSet>,
    lines: usize,
    last_output: String,
    /// Flag that ends all waiting for the engine once it is set.
    quit: Stop,
}

impl Client {
    /// Starts an engine and sets its options.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the engine cannot be started, does not answer in time, or does not accept an
    /// option.
    pub fn start(program: &Program, timeouts: Timeouts) -> Result<Client, Fault> {
        Client::start_until(program, timeouts, Stop::default())
    }

    /// Starts an engine and sets its options like [`Client::start`]. `quit` can be set in another
    /// thread: this function and [`think`](Client::think) then stop waiting for the engine at once.
    ///
    /// # Errors
    ///
    /// The errors of [`Client::start`], and [`Fault::Silent`] once `quit` is set.
    pub fn start_until(program: &Program, timeouts: Timeouts, quit: Stop) -> Result<Client, Fault> {
        let mut client = Client {
            process: Process::start(program)?,
            timeouts,
            name: String::new(),
            offers: Vec::new(),
            rules: None,
            lines: 1,
            last_output: String::new(),
            quit,
        };
        client.process.send("uci".to_owned());
        client.wait_for("uciok", |client, line| {
            if let Some(name) = line.strip_prefix("id name ") {
                name.trim().clone_into(&mut client.name);
            }
            if client.offers.len() < MAX_OFFERS {
                client.offers.extend(Offer::read(line));
            }
        })?;
        for (name, value) in &program.settings {
            client.set(name, value)?;
        }
        client.wait_until_ready()?;
        Ok(client)
    }

    /// Returns the name that the engine has sent; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Options that the engine has sent.
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// Sets an option.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the engine has no such option, or if the option cannot have the value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let offer = self.offers.iter().find(|offer| offer.is(name));
        let offer = offer.ok_or_else(|| Fault::NoSetting {
            name: name.to_owned(),
            known: self.offers.iter().map(|it| it.name.clone()).collect(),
        })?;
        offer.check(value)?;
        self.process.send(match offer.kind {
            Kind::Button => format!("setoption name {}", offer.name),
            _ => format!("setoption name {} value {value}", offer.name),
        });
        Ok(())
    }

    /// Starts a new game under a rule set.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the engine does not play this rule set or does not answer.
    pub fn begin(&mut self, rules: &'static RuleSet) -> Result<(), Fault> {
        self.send_rules(rules)?;
        self.process.send("ucinewgame".to_owned());
        self.wait_until_ready()
    }

    /// Lets the engine search until it has a move or `stop` is set; `stop` is checked every few
    /// milliseconds. Calls `notify` for each report. If the engine takes longer than the request
    /// and [`Timeouts`] allow, returns an error. If the rule set differs from that of the last
    /// search, starts a new game first.
    ///
    /// # Errors
    ///
    /// [`Fault`] if the engine exits, does not answer, or answers with something other than a
    /// legal move. After such an answer the client remains usable ([`Fault::is_running`]).
    pub fn think(
        &mut self,
        question: &Question,
        stop: &Stop,
        notify: &mut dyn FnMut(&Report),
    ) -> Result<Reply, Fault> {
        let rules = question.start.rules();
        if self.rules != Some(rules) {
            self.begin(rules)?;
        }
        let lines = question.lines.clamp(1, max_lines(&self.offers));
        if self.lines != lines {
            self.set(MULTI_PV_OPTION, &lines.to_string())?;
            self.lines = lines;
        }
        let position = self.send_position(question);
        self.process.send(question.go.to_string());
        let mut listener = Listener::new(position, question, self.timeouts);
        let stops = (stop, &self.quit);
        let answer =
            listener.read_until_best_move(&self.process, stops, notify, &mut self.last_output);
        let answer = answer.map_err(|fault| self.with_status(fault))?;
        listener.reply(&answer)
    }

    /// Sends the starting position and the moves of a request; returns the position after these
    /// moves.
    fn send_position(&self, question: &Question) -> Position {
        let mut position = question.start;
        let mut line = if position == Position::start_of(position.rules()) {
            "position startpos".to_owned()
        } else {
            format!("position fen {position}")
        };
        for (number, &mv) in question.moves.iter().enumerate() {
            line.push_str(if number == 0 { " moves " } else { " " });
            line.push_str(&notation::long(&position, mv));
            position.make_unchecked(mv);
        }
        self.process.send(line);
        position
    }

    /// Sets the engine's options that select a rule set.
    fn send_rules(&mut self, rules: &'static RuleSet) -> Result<(), Fault> {
        let Some((name, shuffled)) = variant::is_played_with(rules, &self.offers) else {
            let rules = rules.name().to_owned();
            let known = variant::known(&self.offers);
            return Err(Fault::Rules { rules, known });
        };
        let has = |name| self.offers.iter().any(|offer| offer.is(name));
        let has_shuffle = has(variant::CHESS960_OPTION);
        if has(variant::VARIANT_OPTION) {
            // This option is set without a check, since the engine's list of values may omit
            // combinations of Tritower's options.
            self.process.send(format!(
                "setoption name {} value {name}",
                variant::VARIANT_OPTION
            ));
        }
        if has_shuffle {
            self.set(variant::CHESS960_OPTION, &shuffled.to_string())?;
        }
        self.rules = Some(rules);
        Ok(())
    }

    fn wait_until_ready(&mut self) -> Result<(), Fault> {
        self.process.send("isready".to_owned());
        self.wait_for("readyok", |_, _| {})
    }

    /// Reads lines until one equals `expected`; passes the others to `other`.
    fn wait_for(
        &mut self,
        expected: &'static str,
        mut other: impl FnMut(&mut Client, &str),
    ) -> Result<(), Fault> {
        let deadline = process::after(self.timeouts.ready);
        loop {
            let until = (deadline, &self.quit);
            let received = listen::receive(&self.process, until, expected, &mut self.last_output);
            let line = received.map_err(|fault| self.with_status(fault))?;
            if line == expected {
                return Ok(());
            }
            other(self, &line);
        }
    }

    fn with_status(&mut self, fault: Fault) -> Fault {
        match fault {
            Fault::Ended { last_output, .. } => Fault::Ended {
                status: self.process.status(),
                last_output,
            },
            other => other,
        }
    }
}
