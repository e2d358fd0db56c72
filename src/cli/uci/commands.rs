//! Executes the commands of the UCI client: `setoption`, `position`, `go` and the others.

use std::io;

use super::messages::{COMMANDS, MAX_REPEATED, Note, Refusal};
use super::position::SentPosition;
use super::request::Goal;
use super::search::{NO_MOVE, RunningSearch};
use super::settings::{self, Settings};
use super::{Flow, Session};
use crate::cli::memory;
use crate::engine::Search;
use crate::store;
use crate::uci::Go;

impl Session<'_> {
    pub(super) fn execute(&mut self, line: &str) -> io::Result<Flow> {
        let (found, word, rest) = split(line);
        if !found.is_empty() {
            self.send_note(&Note::NoCommand { found })?;
        }
        match word {
            "quit" => return Ok(Flow::Quit),
            "uci" => self.identify()?,
            "isready" => {
                let prepared = self.allocate_table();
                self.send("readyok")?;
                self.send_refusal(prepared)?;
            }
            "stop" => {
                if let Some(running) = &mut self.running {
                    running.stop();
                }
            }
            "position" => self.set_position(rest.to_owned())?,
            "go" => {
                self.stop_and_wait()?;
                self.go(rest)?;
            }
            "ponderhit" => {
                let ponder_hit = self.running.as_mut().is_some_and(RunningSearch::ponder_hit);
                self.send_refusal(ponder_hit.then_some(()).ok_or(Refusal::NotPondering))?;
            }
            "setoption" | "ucinewgame" => {
                let searches = |running: &RunningSearch| !running.is_stopped();
                if self.running.as_ref().is_some_and(searches) {
                    self.send_note(&Refusal::Searching)?;
                    return Ok(Flow::On);
                }
                self.stop_and_wait()?;
                if word == "setoption" {
                    let done = self.set_option(rest);
                    self.send_refusal(done)?;
                } else {
                    self.new_game();
                }
            }
            // The commands `debug` and `register` have no effect.
            _ => {}
        }
        Ok(Flow::On)
    }

    /// Sends the reason why a command was refused, if it was.
    fn send_refusal(&mut self, done: Result<(), Refusal>) -> io::Result<()> {
        match done {
            Ok(()) => Ok(()),
            Err(refusal) => self.send_note(&refusal),
        }
    }

    /// Executes the command `uci`: sends name, author and options.
    fn identify(&mut self) -> io::Result<()> {
        self.send(concat!("id name Tritower ", env!("CARGO_PKG_VERSION")))?;
        self.send("id author the makers of Tritower")?;
        for offer in settings::offers() {
            self.send(&offer.to_string())?;
        }
        self.send("uciok")
    }

    /// Executes the command `setoption`: changes an option, and the rule set or the transposition
    /// table if they depend on it.
    fn set_option(&mut self, text: &str) -> Result<(), Refusal> {
        let (name, value) = settings::name_and_value(text).ok_or(Refusal::NoName)?;
        let mut new = self.settings.clone();
        let clears = new.set(&name, &value)?;
        let rules = new.rules()?;
        let old = &self.settings;
        if new.hash != old.hash {
            self.resize_table(&new)?;
        } else if let Some(search) = self.search.as_mut().filter(|_| new.threads != old.threads) {
            search.set_threads(new.threads);
        } else if clears && let Some(search) = &mut self.search {
            search.clear();
        }
        if rules != self.rules {
            self.rules = rules;
            // The client assumes that its last position is still set, so the position is read again
            // under the new rules.
            self.position = SentPosition::read(rules, &self.position_text);
        }
        self.settings = new;
        Ok(())
    }

    /// Replaces the transposition table by one of the new size. The old table is freed first,
    /// because there may not be enough memory for both tables.
    fn resize_table(&mut self, new: &Settings) -> Result<(), Refusal> {
        let held = self.search.as_ref().map_or(0, |_| self.settings.hash);
        memory::check_replacing(new.hash as u64, held as u64)?;
        self.search = None;
        self.search = Some(memory::search(new.hash, new.threads)?);
        Ok(())
    }

    /// Executes the command `ucinewgame`: clears the transposition table.
    fn new_game(&mut self) {
        if let Some(search) = &mut self.search {
            search.clear();
        }
        self.seed = store::new_id().0;
    }

    /// Executes the command `position`: reads the position to search. If it cannot be read, sends
    /// the error now, and again at the next `go`.
    fn set_position(&mut self, text: String) -> io::Result<()> {
        self.position_text = text;
        self.position = SentPosition::read(self.rules, &self.position_text);
        let notes: Vec<String> = match &self.position {
            Ok(position) => position.notes.iter().map(ToString::to_string).collect(),
            Err(error) => vec![error.to_string()],
        };
        let mut notes = notes.iter();
        notes.try_for_each(|note| self.send(&format!("info string position: {note}")))
    }

    /// Executes the command `go`: starts a search of the last position.
    fn go(&mut self, text: &str) -> io::Result<()> {
        let (go, notes) = Go::read(text);
        for note in notes {
            self.send_note(&Note::from(note))?;
        }
        let sent = match &self.position {
            Ok(sent) => sent,
            Err(error) => {
                let note = Note::NoPosition(error.to_string());
                self.send_note(&note)?;
                return self.send(match go.perft {
                    Some(_) => "Nodes searched: 0",
                    None => NO_MOVE,
                });
            }
        };
        let position = sent.position;
        let (goal, notes) = Goal::new(sent, &go, &self.settings, self.seed);
        for note in notes {
            self.send_note(&note)?;
        }
        if let Err(refusal) = self.allocate_table() {
            self.send_note(&Note::SmallTable(refusal.into()))?;
        }
        let search = self.search.take();
        let search = search.unwrap_or_else(|| Search::new(1, self.settings.threads));
        self.running = Some(self.search_thread.start_search(goal, position, search));
        Ok(())
    }

    /// Allocates the transposition table, so that its allocation takes no time from the clock of a
    /// search.
    fn allocate_table(&mut self) -> Result<(), Refusal> {
        if self.search.is_none() && self.running.is_none() {
            let search = memory::search(self.settings.hash, self.settings.threads)?;
            self.search = Some(search);
        }
        Ok(())
    }
}

/// Splits a line into three parts: the unknown words before the command, shortened for a note; the
/// name of the command; and its arguments. UCI requires an engine to skip unknown words before a
/// command.
fn split(line: &str) -> (String, &'static str, &str) {
    let mut rest = line.trim_start();
    let mut before = Vec::new();
    loop {
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let known = COMMANDS.into_iter().find(|known| *known == word);
        if word.is_empty() || known.is_some() {
            let before = before.join(" ").chars().take(MAX_REPEATED).collect();
            return (before, known.unwrap_or_default(), after);
        }
        before.push(word);
        rest = after.trim_start();
    }
}
