//! Another program as a player, spoken to by the Universal Chess Interface.

mod fault;
mod listen;
mod process;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use super::{Go, Kind, Offer, variant};
use crate::engine::{Report, Stop};
use crate::rules::{Move, Position, RuleSet, notation};
pub use fault::Fault;
use listen::Listener;
use process::Process;

/// The most settings that are remembered of a program.
const MOST_OFFERS: usize = 1_000;

/// Which program, and how it is started and set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// The executable file; a name without a folder is looked for where the system does.
    pub path: PathBuf,
    /// What it is started with. No shell reads it.
    pub arguments: Vec<OsString>,
    /// What is set, each by its name.
    pub settings: Vec<(String, String)>,
}

impl Program {
    /// What it is called after its file.
    pub fn name(&self) -> String {
        let stem = self.path.file_stem().unwrap_or(self.path.as_os_str());
        stem.to_string_lossy().into_owned()
    }
}

/// How long is waited for a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Until it answers the first words, or that it is ready.
    pub ready: Duration,
    /// How much longer than it may think, and after it is told to stop.
    pub answer: Duration,
    /// How long it may think where nothing else limits its time.
    pub longest: Duration,
}

impl Default for Patience {
    /// Ten seconds, five seconds, ten minutes.
    fn default() -> Patience {
        Patience {
            ready: Duration::from_secs(10),
            answer: Duration::from_secs(5),
            longest: Duration::from_secs(600),
        }
    }
}

/// What a program is asked: where a game stands, and how far to think.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Where the game began; it names the rule set.
    pub start: Position,
    /// What has been played since, the choices of owed promotions among it; each legal
    /// after those before it.
    pub moves: Vec<Move>,
    /// How far to think. Moves to choose from, and thinking in the other's time, have no
    /// place here.
    pub go: Go,
    /// How many of the best moves to tell of.
    pub lines: usize,
}

/// What a program answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Its move, which is legal.
    pub mv: Move,
    /// The answer that it expects, if it says so, which is legal.
    pub expected: Option<Move>,
    /// What it has told last, as far as it is understood; without a line when it has told
    /// nothing. The move that it plays may be another.
    pub report: Report,
}

/// A program at work. It can be sent to a thread, which it holds up while it thinks.
/// Dropped, it ends the program.
#[derive(Debug)]
pub struct Client {
    process: Process,
    patience: Patience,
    name: String,
    offers: Vec<Offer>,
    /// What is played since the last new game.
    rules: Option<&'static RuleSet>,
    /// How many lines it tells of.
    lines: usize,
    /// What it said last.
    said: String,
    /// Nobody waits for it any more.
    quit: Stop,
}

impl Client {
    /// Starts a program and sets it.
    ///
    /// # Errors
    ///
    /// [`Fault`] when it cannot be started, does not answer in time, or cannot be set so.
    pub fn start(program: &Program, patience: Patience) -> Result<Client, Fault> {
        Client::start_until(program, patience, Stop::default())
    }

    /// The same for whoever may want to be rid of it: as soon as `quit` says so, nothing
    /// here or in [`think`](Client::think) waits for it any more.
    ///
    /// # Errors
    ///
    /// As [`Client::start`]; [`Fault::Silent`] after `quit`.
    pub fn start_until(program: &Program, patience: Patience, quit: Stop) -> Result<Client, Fault> {
        let mut client = Client {
            process: Process::start(program)?,
            patience,
            name: String::new(),
            offers: Vec::new(),
            rules: None,
            lines: 1,
            said: String::new(),
            quit,
        };
        client.process.say("uci".to_owned());
        client.wait_for("uciok", |client, line| {
            if let Some(name) = line.strip_prefix("id name ") {
                name.trim().clone_into(&mut client.name);
            }
            if client.offers.len() < MOST_OFFERS {
                client.offers.extend(Offer::read(line));
            }
        })?;
        for (name, value) in &program.settings {
            client.set(name, value)?;
        }
        client.be_ready()?;
        Ok(client)
    }

    /// What it calls itself; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What can be set on it.
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// Sets something.
    ///
    /// # Errors
    ///
    /// [`Fault`] when it has no such setting or that cannot have the value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let offer = self.offers.iter().find(|offer| offer.is(name));
        let offer = offer.ok_or_else(|| Fault::NoSetting {
            name: name.to_owned(),
            known: self.offers.iter().map(|it| it.name.clone()).collect(),
        })?;
        offer.check(value)?;
        self.process.say(match offer.kind {
            Kind::Button => format!("setoption name {}", offer.name),
            _ => format!("setoption name {} value {value}", offer.name),
        });
        Ok(())
    }

    /// A new game under a rule set: what it knows of the last one is of no use.
    ///
    /// # Errors
    ///
    /// [`Fault`] when it does not play by these rules, or does not answer.
    pub fn begin(&mut self, rules: &'static RuleSet) -> Result<(), Fault> {
        self.play_by(rules)?;
        self.process.say("ucinewgame".to_owned());
        self.be_ready()
    }

    /// Thinks about a position until it has a move, or `stop` says so, which is looked at
    /// every few milliseconds; `tell` hears what it finds. It takes no longer than the
    /// question allows and [`Patience`] adds to that. Under another rule set than before
    /// a new game begins.
    ///
    /// # Errors
    ///
    /// [`Fault`] when it ends, does not answer, or answers with no legal move. Of the
    /// last it can go on ([`Fault::goes_on`]).
    pub fn think(
        &mut self,
        question: &Question,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report),
    ) -> Result<Reply, Fault> {
        let rules = question.start.rules();
        if self.rules != Some(rules) {
            self.begin(rules)?;
        }
        let lines = question.lines.max(1);
        if self.lines != lines {
            self.set("MultiPV", &lines.to_string())?;
            self.lines = lines;
        }
        let position = self.say_position(question);
        self.process.say(question.go.to_string());
        let mut listener = Listener::new(position, question, self.patience);
        let stops = (stop, &self.quit);
        let answer = listener.listen(&self.process, stops, tell, &mut self.said);
        let answer = answer.map_err(|fault| self.after_end(fault))?;
        listener.reply(&answer)
    }

    /// Tells it the position, and what that is.
    fn say_position(&self, question: &Question) -> Position {
        let mut position = question.start;
        let mut line = if position == Position::start_of(position.rules()) {
            "position startpos".to_owned()
        } else {
            format!("position fen {position}")
        };
        for (number, &mv) in question.moves.iter().enumerate() {
            line.push_str(if number == 0 { " moves " } else { " " });
            line.push_str(&notation::long(&position, mv));
            position.make(mv);
        }
        self.process.say(line);
        position
    }

    /// Tells it the rule set.
    fn play_by(&mut self, rules: &'static RuleSet) -> Result<(), Fault> {
        let Some((name, shuffled)) = variant::is_played_with(rules, &self.offers) else {
            let rules = rules.name().to_owned();
            let known = variant::known(&self.offers);
            return Err(Fault::Rules { rules, known });
        };
        let has = |name| self.offers.iter().any(|offer| offer.is(name));
        let has_shuffle = has(variant::SHUFFLED);
        if has(variant::NAMED) {
            // Its list may leave out what is made of several of our options.
            self.process
                .say(format!("setoption name {} value {name}", variant::NAMED));
        }
        if has_shuffle {
            self.set(variant::SHUFFLED, &shuffled.to_string())?;
        }
        self.rules = Some(rules);
        Ok(())
    }

    /// Waits until it has done all that it was told.
    fn be_ready(&mut self) -> Result<(), Fault> {
        self.process.say("isready".to_owned());
        self.wait_for("readyok", |_, _| {})
    }

    /// Hears lines until one is a word.
    fn wait_for(
        &mut self,
        expected: &'static str,
        mut other: impl FnMut(&mut Client, &str),
    ) -> Result<(), Fault> {
        let deadline = process::after(self.patience.ready);
        loop {
            let until = (deadline, &self.quit);
            let heard = listen::hear(&self.process, until, expected, &mut self.said);
            let line = heard.map_err(|fault| self.after_end(fault))?;
            if line == expected {
                return Ok(());
            }
            other(self, &line);
        }
    }

    /// Adds to a fault how the program has ended.
    fn after_end(&mut self, fault: Fault) -> Fault {
        match fault {
            Fault::Ended { said, .. } => Fault::Ended {
                status: self.process.status(),
                said,
            },
            other => other,
        }
    }
}
