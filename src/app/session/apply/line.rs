//! What is wanted waits in line for the player's files: a wish about the game, the table
//! or a file is acted on when all that came before it is written.

use std::collections::VecDeque;
use std::time::Instant;

use bevy::prelude::*;

use super::{Desk, Outcome, Told, settles};
use crate::app::session::intent::{Answer, Author, GameWish, Intent, Wish};
use crate::app::session::keeping::Worker;
use crate::app::session::notices::Notice;

/// What is done at the table with what a file has brought.
type Rest = Box<dyn FnOnce(&mut Desk<'_>) -> Outcome + Send>;

/// What the thread has done, and for which wish; for none when it only kept something.
pub(super) struct Came {
    to: Option<Wish>,
    rest: Rest,
}

/// The thread that reads and writes the player's files.
#[derive(Resource, Default)]
pub struct Writer {
    worker: Worker<Came>,
    /// Whether what a wish was last needed for is an envelope.
    envelope: bool,
}

impl Writer {
    /// Keeps something on disk after all that was to be kept before; the job gives what
    /// there is to tell.
    pub fn keep(&mut self, job: impl FnOnce() -> Told + Send + 'static) {
        self.worker.give(move || {
            let told = job();
            let rest = Box::new(move |_: &mut Desk<'_>| Ok(told));
            Came { to: None, rest }
        });
    }

    /// Says this in the log when all that was to be kept before is on disk.
    pub fn log(&mut self, line: impl FnOnce() + Send + 'static) {
        self.keep(|| {
            line();
            Told::new()
        });
    }

    /// Whether something is not on disk yet, or still being read.
    pub fn is_busy(&self) -> bool {
        self.worker.is_busy()
    }

    /// Whether an envelope is being closed or opened.
    pub fn has_envelope(&self) -> bool {
        self.envelope && self.is_busy()
    }
}

/// What is wanted and has not been acted on, in its order.
#[derive(Resource, Debug, Default)]
pub struct Waiting(pub VecDeque<Intent>);

/// How far a wish has come.
pub(super) enum Progress {
    /// It is done, with what there is to tell.
    Done(Told),
    /// The player's files are read or written for it.
    Later(Box<dyn FnOnce() -> Rest + Send>),
}

/// What comes of an intent: how far it has come, or why it is refused.
pub(super) type Deed = Result<Progress, Notice>;

/// Reads or writes files in their thread, and then does the rest at the table. No wish
/// about the game, the table or a file is acted on between, so that the rest finds the game
/// that the job was given.
pub(super) fn later<T: Send + 'static>(
    job: impl FnOnce() -> Result<T, Notice> + Send + 'static,
    rest: impl FnOnce(&mut Desk<'_>, T) -> Outcome + Send + 'static,
) -> Progress {
    Progress::Later(Box::new(move || {
        let came = job();
        Box::new(move |desk: &mut Desk<'_>| rest(desk, came?))
    }))
}

impl Desk<'_> {
    /// Takes what the files have brought, and acts on what waits, as far as it may.
    pub(super) fn go_through(
        &mut self,
        waiting: &mut Waiting,
        answers: &mut MessageWriter<Answer>,
    ) {
        let (mut told, mut settled) = (Told::new(), false);
        while let Some(came) = self.writer.worker.take() {
            told.extend(self.come_back(came, answers));
        }
        for intent in std::mem::take(&mut waiting.0) {
            let held = !waiting.0.is_empty();
            let may = match &intent.what {
                Wish::Choose(_) | Wish::Program(_) | Wish::Notice(_) => true,
                Wish::View(_) => !held,
                Wish::Game(_) | Wish::Table(_) | Wish::File(_) | Wish::Edit(_) => {
                    !held && !self.writer.is_busy()
                }
            };
            if !may {
                waiting.0.push_back(intent);
                continue;
            }
            // What no person has said is of no use to a game that has come since.
            if intent.by != Author::Here && self.is_meant(&intent).is_err() {
                let (to, done) = (intent.what, false);
                answers.write(Answer { to, done });
                continue;
            }
            settled |= settles(&intent.what);
            let outcome = match self.act(&intent) {
                Ok(Progress::Done(told)) => Ok(told),
                Err(refused) => Err(refused),
                Ok(Progress::Later(job)) => {
                    let is_envelope = |wish: &GameWish| {
                        matches!(wish, GameWish::Seal(_) | GameWish::OpenEnvelope(_))
                    };
                    self.writer.envelope =
                        matches!(&intent.what, Wish::Game(wish) if is_envelope(wish));
                    let to = Some(intent.what);
                    self.writer.worker.give(move || Came { to, rest: job() });
                    continue;
                }
            };
            told.extend(answer(intent.what, outcome, answers));
        }
        if settled && told.is_empty() {
            self.notices.go_on();
        }
        self.tell(told);
        // Once a move has been tried, for example.
        if settled && !self.table.can_take_study_back() {
            self.notices.forget_changes();
        }
        // Until then the disk may say the same again.
        if !self.writer.is_busy() && self.notices.has_old() {
            self.notices.forget_old();
        }
    }

    /// Does the rest of what the files were needed for; gives what there is to tell.
    fn come_back(&mut self, came: Came, answers: &mut MessageWriter<Answer>) -> Told {
        let outcome = (came.rest)(self);
        self.writer.envelope &= came.to.is_none();
        match came.to {
            Some(wish) => answer(wish, outcome, answers),
            None => outcome.unwrap_or_else(|trouble| vec![trouble]),
        }
    }

    fn tell(&mut self, told: Told) {
        if !told.is_empty() {
            let words = self.words();
            self.notices.tell(told, words, Instant::now());
        }
    }
}

/// Answers a wish; gives what there is to tell.
fn answer(to: Wish, outcome: Outcome, answers: &mut MessageWriter<Answer>) -> Told {
    let done = outcome.is_ok();
    answers.write(Answer { to, done });
    outcome.unwrap_or_else(|refused| vec![refused])
}

/// The program ends when all that was wanted is done and on disk.
pub(super) fn finish(
    mut ends: MessageReader<AppExit>,
    mut answers: MessageWriter<Answer>,
    mut desk: Desk,
    mut waiting: ResMut<Waiting>,
) {
    if ends.read().count() == 0 {
        return;
    }
    loop {
        desk.go_through(&mut waiting, &mut answers);
        let Some(came) = desk.writer.worker.wait() else {
            return;
        };
        let told = desk.come_back(came, &mut answers);
        desk.tell(told);
    }
}
