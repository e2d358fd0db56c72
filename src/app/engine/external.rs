//! An external engine, which plays a side or analyses.
//!
//! A thread starts the engine's process when the first question is asked and waits for its answers.
//! Dropping [`ExternalEngine`] ends the process.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use bevy::platform::cell::SyncCell;

use crate::app::session::programs::{self, ShutdownSignal};
use crate::engine::{Report, Stop};
use crate::rules::RuleSet;
use crate::store;
use crate::texts::programs::Failure;
use crate::uci::{self, Client, Fault, Question, Reply, Timeouts};

pub(super) enum Answer {
    Reply(Box<Reply>),
    /// The engine cannot play, because it does not start or does not know the variant.
    Absent(Failure),
    Failed(Failure),
}

enum Job {
    Think(Box<Search>),
    Press(String),
}

/// A search for a move, which runs until `stop` is set.
struct Search {
    /// Identifies the question.
    number: u64,
    question: Question,
    stop: Stop,
    report: Box<dyn FnMut(&Report) + Send>,
    redraw: Box<dyn Fn() + Send>,
}

/// Handle of an external engine. Dropping it ends the engine's process.
pub(super) struct ExternalEngine {
    jobs: Sender<Job>,
    answers: SyncCell<Receiver<(u64, Answer)>>,
    /// The number of questions asked or stopped so far. An answer carries the number that was valid
    /// when its question was asked; answers with a lower number than the current one are dropped.
    number: u64,
    stop: Stop,
    quit: Stop,
}

impl ExternalEngine {
    /// Creates an engine for a variant; its process starts with the first question.
    pub(super) fn new(
        program: &store::Program,
        rules: &'static RuleSet,
        shutdown: &ShutdownSignal,
    ) -> ExternalEngine {
        let (jobs, given) = channel();
        let (sender, answers) = channel();
        let quit = Stop::default();
        let ours = (quit.clone(), shutdown.clone());
        let program = programs::command(program);
        // If the system cannot start a thread, no answer ever arrives, and `receive` reports that
        // the engine cannot play.
        let work = move || work(&program, rules, (&given, &sender), ours);
        let _ = thread::Builder::new().spawn(work);
        ExternalEngine {
            jobs,
            answers: SyncCell::new(answers),
            number: 0,
            stop: Stop::default(),
            quit,
        }
    }

    /// Asks for a move and stops the previous question. Calls `report` in the engine's thread for
    /// each report, and `redraw` after the answer has been sent.
    pub(super) fn ask(
        &mut self,
        question: Question,
        report: impl FnMut(&Report) + Send + 'static,
        redraw: impl Fn() + Send + 'static,
    ) {
        self.stop();
        self.stop = Stop::default();
        self.give(Job::Think(Box::new(Search {
            number: self.number,
            question,
            stop: self.stop.clone(),
            report: Box::new(report),
            redraw: Box::new(redraw),
        })));
    }

    pub(super) fn press(&self, button: &str) {
        self.give(Job::Press(button.to_owned()));
    }

    pub(super) fn stop(&mut self) {
        self.number += 1;
        self.stop.stop();
    }

    /// Returns the answer to the current question; `None` if it has not arrived yet. Returns
    /// [`Answer::Absent`] if the engine's thread has ended.
    pub(super) fn receive(&mut self) -> Option<Answer> {
        loop {
            let (answer, is_current) = self.next()?;
            if is_current {
                return Some(answer);
            }
        }
    }

    /// Returns the next answer and whether it is about the current question, like
    /// [`ExternalEngine::receive`].
    pub(super) fn next(&mut self) -> Option<(Answer, bool)> {
        match self.answers.get().try_recv() {
            Ok((of, answer)) => Some((answer, of == self.number)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                let (status, output) = (None, None);
                Some((Answer::Absent(Failure::Ended { status, output }), true))
            }
        }
    }

    fn give(&self, job: Job) {
        // If the thread has ended, this is noticed when the answer is read.
        let _ = self.jobs.send(job);
    }
}

impl Drop for ExternalEngine {
    fn drop(&mut self) {
        self.stop.stop();
        self.quit.stop();
    }
}

/// Runs jobs in the engine's thread until the sender is dropped. Keeps a copy of the shutdown
/// signal until the engine's process has ended; on exit, the app waits until all copies are
/// dropped.
fn work(
    program: &uci::Program,
    rules: &'static RuleSet,
    (jobs, sender): (&Receiver<Job>, &Sender<(u64, Answer)>),
    (quit, shutdown): (Stop, ShutdownSignal),
) {
    let _lifeline = shutdown;
    let mut client: Option<Client> = None;
    for job in jobs {
        if quit.is_stopped() {
            break;
        }
        match job {
            Job::Press(button) => {
                if let Some(client) = &mut client {
                    // Nothing happens if the engine no longer has this button option.
                    let _ = client.set(&button, "");
                }
            }
            Job::Think(search) => {
                let Search {
                    number,
                    question,
                    stop,
                    mut report,
                    redraw,
                } = *search;
                let answer = match begun(&mut client, program, rules, &quit) {
                    Err(fault) => Answer::Absent(fault.into()),
                    Ok(client) => match client.think(&question, &stop, &mut report) {
                        Ok(reply) => Answer::Reply(Box::new(reply)),
                        Err(fault) => Answer::Failed(fault.into()),
                    },
                };
                if matches!(answer, Answer::Absent(_) | Answer::Failed(_)) {
                    client = None;
                }
                // Sending fails only when the window has closed and the receiver no longer exists.
                let _ = sender.send((number, answer));
                redraw();
            }
        }
    }
}

/// Returns the running engine, after starting it if necessary.
fn begun<'a>(
    client: &'a mut Option<Client>,
    program: &uci::Program,
    rules: &'static RuleSet,
    quit: &Stop,
) -> Result<&'a mut Client, Fault> {
    let there = match client.take() {
        Some(there) => there,
        None => start(program, rules, quit.clone())?,
    };
    Ok(client.insert(there))
}

/// Starts an engine for a variant. Waits until it is ready or `quit` is set.
///
/// # Errors
///
/// [`Fault`] if the engine cannot be started, does not answer in time, or does not play the variant.
pub(super) fn start(
    program: &uci::Program,
    rules: &'static RuleSet,
    quit: Stop,
) -> Result<Client, Fault> {
    let unset = uci::Program {
        settings: Vec::new(),
        ..program.clone()
    };
    let mut new = Client::start_until(&unset, Timeouts::default(), quit)?;
    for (name, value) in &program.settings {
        match new.set(name, value) {
            // Options that this version of the engine does not have, or whose value is out of its
            // bounds, are skipped.
            Ok(()) | Err(Fault::NoSetting { .. } | Fault::Value { .. }) => {}
            Err(fault) => return Err(fault),
        }
    }
    new.begin(rules)?;
    Ok(new)
}

#[cfg(all(test, unix))]
pub(super) mod testing {
    use super::*;

    /// Returns a shell script that speaks UCI, plays chess and shows up to three lines. It executes
    /// the shell text `go` at the command `go`, with the last `position` in `$position`, and the
    /// shell text `stop` at the command `stop`. Neither may contain quotation marks.
    pub fn fake(go: &str, stop: &str) -> store::Program {
        let lines = "option name MultiPV type spin default 1 min 1 max 3";
        let script = format!(
            "while read -r word rest; do case $word in \
             uci) echo '{lines}'; echo uciok;; \
             isready) echo readyok;; \
             position) position=$rest;; \
             go) {go};; \
             stop) {stop};; \
             esac; done"
        );
        store::Program {
            name: "Fake".to_owned(),
            path: "/bin/sh".to_owned(),
            arguments: format!("-c \"{script}\""),
            offers: vec![lines.to_owned()],
            ..store::Program::default()
        }
    }
}
