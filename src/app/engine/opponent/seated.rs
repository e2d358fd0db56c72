//! Another program in a seat: it is started in a thread of its own when it is first
//! asked, thinks there, and is ended with this.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use bevy::platform::cell::SyncCell;

use super::turn::time_left;
use crate::app::power::alarm::AlarmClock;
use crate::app::session::programs::{self, Lifeline};
use crate::app::words::programs::Failure;
use crate::engine::Stop;
use crate::game::{Game, Timestamp};
use crate::rules::{Color, RuleSet};
use crate::store;
use crate::uci::{self, Client, Fault, Go, Patience, Question, Reply};

/// What comes of a question.
pub(super) enum Told {
    /// Its move.
    Reply(Box<Reply>),
    /// It cannot play at all: it does not start, or not by these rules.
    Absent(Failure),
    /// It has failed in the middle of the game.
    Failed(Failure),
}

/// What a program is to do.
enum Job {
    /// Think, until it is stopped; and when the window is to wake for it.
    Think(u64, Box<Question>, Stop, Box<dyn Fn() + Send>),
    /// Do what a button among its settings does.
    Press(String),
}

/// A program in a seat.
pub(super) struct Seated {
    jobs: Sender<Job>,
    told: SyncCell<Receiver<(u64, Told)>>,
    /// How many questions have been asked or stopped: answers to earlier ones are old.
    number: u64,
    /// Stops the question.
    stop: Stop,
    /// Ends the program.
    quit: Stop,
}

impl Seated {
    /// A program that is to play a rule set; it is started when it is first asked.
    pub(super) fn new(
        program: &store::Program,
        rules: &'static RuleSet,
        lifeline: &Lifeline,
    ) -> Seated {
        let (jobs, given) = channel();
        let (tell, told) = channel();
        let quit = Stop::default();
        let ours = (quit.clone(), lifeline.clone());
        let program = programs::command(program);
        // Without a thread there is no answer, and so no program.
        let work = move || work(&program, rules, (&given, &tell), ours);
        let _ = thread::Builder::new().spawn(work);
        Seated {
            jobs,
            told: SyncCell::new(told),
            number: 0,
            stop: Stop::default(),
            quit,
        }
    }

    /// Asks it for a move; what it was asked before is stopped. The window wakes for the
    /// answer, but not before this moment.
    pub(super) fn ask(&mut self, question: Question, soonest: Instant, alarm: Option<AlarmClock>) {
        self.stop();
        self.stop = Stop::default();
        let wake = move || {
            if let Some(alarm) = &alarm {
                alarm.ring_at(Instant::now().max(soonest));
            }
        };
        let question = Box::new(question);
        self.give(Job::Think(
            self.number,
            question,
            self.stop.clone(),
            Box::new(wake),
        ));
    }

    /// Presses a button among its settings, when it does not think.
    pub(super) fn press(&self, button: &str) {
        self.give(Job::Press(button.to_owned()));
    }

    /// Stops the question; no answer to it is heard.
    pub(super) fn stop(&mut self) {
        self.number += 1;
        self.stop.stop();
    }

    /// What has come of the question, once; that the program is absent where nobody can
    /// answer any more.
    pub(super) fn hear(&mut self) -> Option<Told> {
        let number = self.number;
        let told = self.told.get();
        loop {
            match told.try_recv() {
                Ok((of, told)) if of == number => return Some(told),
                Ok(_) => {}
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => {
                    let (status, said) = (None, None);
                    return Some(Told::Absent(Failure::Ended { status, said }));
                }
            }
        }
    }

    fn give(&self, job: Job) {
        // That nobody takes it any more is heard in place of an answer.
        let _ = self.jobs.send(job);
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        self.stop.stop();
        self.quit.stop();
    }
}

/// A question about the move that a side has: as long as the game's clock lets it think,
/// or else so long.
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

/// Does one job after the other, until nobody can give another. What it has started has
/// ended before the lifeline is let go.
fn work(
    program: &uci::Program,
    rules: &'static RuleSet,
    (jobs, tell): (&Receiver<Job>, &Sender<(u64, Told)>),
    (quit, lifeline): (Stop, Lifeline),
) {
    let _lifeline = lifeline;
    let mut client: Option<Client> = None;
    for job in jobs {
        if quit.is_stopped() {
            break;
        }
        match job {
            Job::Press(button) => {
                if let Some(client) = &mut client {
                    // A button that is there no more does nothing.
                    let _ = client.set(&button, "");
                }
            }
            Job::Think(number, question, stop, wake) => {
                let told = match begun(&mut client, program, rules, &quit) {
                    Err(fault) => Told::Absent(fault.into()),
                    Ok(client) => think(client, &question, &stop),
                };
                if matches!(told, Told::Absent(_) | Told::Failed(_)) {
                    client = None;
                }
                // A window that is closing hears nothing any more.
                let _ = tell.send((number, told));
                wake();
            }
        }
    }
}

fn think(client: &mut Client, question: &Question, stop: &Stop) -> Told {
    match client.think(question, stop, &mut |_| {}) {
        Ok(reply) => Told::Reply(Box::new(reply)),
        Err(fault) => Told::Failed(fault.into()),
    }
}

/// The program, started if it is not there.
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
            let mut new = Client::start_until(&unset, Patience::default(), quit.clone())?;
            for (name, value) in &program.settings {
                match new.set(name, value) {
                    // The file has changed since: it has that no more, or with other bounds.
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
