//! An external engine that plays a side.
//!
//! A thread starts the engine's process when the first move is needed and waits for its answers.
//! Dropping [`ExternalEngine`] ends the process.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use bevy::platform::cell::SyncCell;

use super::turn::time_left;
use crate::app::power::AlarmClock;
use crate::app::session::programs::{self, ShutdownSignal};
use crate::engine::Stop;
use crate::game::{Game, Timestamp};
use crate::rules::{Color, RuleSet};
use crate::store;
use crate::texts::programs::Failure;
use crate::uci::{self, Client, Fault, Go, Question, Reply, Timeouts};

pub(super) enum Answer {
    Reply(Box<Reply>),
    /// The engine cannot play, because it does not start or does not know the variant.
    Absent(Failure),
    Failed(Failure),
}

enum Job {
    /// Search for a move until [`Stop`] is set. The number identifies the question. The function is
    /// called after the answer has been sent, and requests a redraw.
    Think(u64, Box<Question>, Stop, Box<dyn Fn() + Send>),
    Press(String),
}

/// Handle of an external engine that plays a side. Dropping it ends the engine's process.
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

    /// Asks for a move and stops the previous question. The answer causes a redraw, but not before
    /// the time `soonest`.
    pub(super) fn ask(&mut self, question: Question, soonest: Instant, alarm: AlarmClock) {
        self.stop();
        self.stop = Stop::default();
        let redraw = move || alarm.request_redraw_at(Instant::now().max(soonest));
        let question = Box::new(question);
        self.give(Job::Think(
            self.number,
            question,
            self.stop.clone(),
            Box::new(redraw),
        ));
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
        let number = self.number;
        let answers = self.answers.get();
        loop {
            match answers.try_recv() {
                Ok((of, answer)) if of == number => return Some(answer),
                Ok(_) => {}
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => {
                    let (status, output) = (None, None);
                    return Some(Answer::Absent(Failure::Ended { status, output }));
                }
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

/// Returns the question to an external engine for a side's next move. The question contains the
/// times on the clocks or, in a game without a clock, the thinking time `time`.
pub(super) fn question(game: &Game, side: Color, now: Timestamp, time: Duration) -> Question {
    let clocks = Color::ALL.map(|side| time_left(game, side, now));
    let own = clocks[side.index()];
    let go = match own {
        Some(own) => Go {
            left: clocks.map(|clock| clock.map(|clock| clock.left)),
            increment: clocks.map(|clock| clock.map_or(Duration::ZERO, |clock| clock.increment)),
            moves_to_go: own.moves,
            ..Go::default()
        },
        None => Go {
            time: Some(time),
            ..Go::default()
        },
    };
    Question {
        start: *game.start(),
        moves: game.path(game.live()).map(|ply| ply.mv).collect(),
        go,
        lines: 1,
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
            Job::Think(number, question, stop, redraw) => {
                let answer = match begun(&mut client, program, rules, &quit) {
                    Err(fault) => Answer::Absent(fault.into()),
                    Ok(client) => think(client, &question, &stop),
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

fn think(client: &mut Client, question: &Question, stop: &Stop) -> Answer {
    match client.think(question, stop, &mut |_| {}) {
        Ok(reply) => Answer::Reply(Box::new(reply)),
        Err(fault) => Answer::Failed(fault.into()),
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
        None => {
            let unset = uci::Program {
                settings: Vec::new(),
                ..program.clone()
            };
            let mut new = Client::start_until(&unset, Timeouts::default(), quit.clone())?;
            for (name, value) in &program.settings {
                match new.set(name, value) {
                    // Options that this version of the engine does not have, or whose value is out
                    // of its bounds, are skipped.
                    Ok(()) | Err(Fault::NoSetting { .. } | Fault::Value { .. }) => {}
                    Err(fault) => return Err(fault),
                }
            }
            new.begin(rules)?;
            new
        }
    };
    Ok(client.insert(there))
}
