//! The queue of requests, and the thread that reads and writes the player's files. Moves
//! and most other requests are applied at once; what they save is written later, in
//! order. Only a request that needs a file's content waits for it, and those after it
//! wait with it.

use std::collections::VecDeque;
use std::time::Instant;

use bevy::prelude::*;

use super::{NoticeList, Outcome, SessionWriter, clears_errors};
use crate::app::session::notices::Notice;
use crate::app::session::request::{Author, GameRequest, Request, RequestKind, RequestOutcome};
use crate::app::session::worker::Worker;

/// Runs on the session with the result of a file job.
type Continuation = Box<dyn FnOnce(&mut SessionWriter<'_>) -> Outcome + Send>;

/// The result of a file job, and the request that it was for; `None` if it only saved
/// something.
pub(super) struct JobResult {
    to: Option<RequestKind>,
    continuation: Continuation,
}

/// The thread that reads and writes the player's files.
#[derive(Resource, Default)]
pub struct FileWorker {
    worker: Worker<JobResult>,
    /// Whether a request waits for a file.
    awaited: bool,
    /// Whether that file is an envelope.
    envelope: bool,
}

impl FileWorker {
    /// Saves something after everything before it; the job returns notices.
    pub fn keep(&mut self, job: impl FnOnce() -> NoticeList + Send + 'static) {
        self.worker.give(move || {
            let notices = job();
            let continuation = Box::new(move |_: &mut SessionWriter<'_>| Ok(notices));
            JobResult {
                to: None,
                continuation,
            }
        });
    }

    /// Logs a line when everything before it is on disk.
    pub fn log(&mut self, line: impl FnOnce() + Send + 'static) {
        self.keep(|| {
            line();
            NoticeList::new()
        });
    }

    /// Whether something is not on disk yet, or still being read.
    pub fn is_busy(&self) -> bool {
        self.worker.is_busy()
    }

    /// Whether an envelope is being sealed or opened.
    pub fn has_envelope(&self) -> bool {
        self.awaited && self.envelope
    }
}

/// Requests that have not been applied, in order.
#[derive(Resource, Debug, Default)]
pub struct RequestQueue(pub VecDeque<Request>);

/// How far a request has come.
pub(super) enum Progress {
    /// It is done, with notices.
    Done(NoticeList),
    /// It runs a file job first.
    Later(Box<dyn FnOnce() -> Continuation + Send>),
}

/// How far a request has come, or why it is refused.
pub(super) type RequestResult = Result<Progress, Notice>;

/// Runs a job in the file thread, and then `continuation` on the session. No request about the
/// game or a file is applied in between, so that `continuation` finds the game that the job was
/// given.
pub(super) fn later<T: Send + 'static>(
    job: impl FnOnce() -> Result<T, Notice> + Send + 'static,
    continuation: impl FnOnce(&mut SessionWriter<'_>, T) -> Outcome + Send + 'static,
) -> Progress {
    Progress::Later(Box::new(move || {
        let result = job();
        Box::new(move |writer: &mut SessionWriter<'_>| continuation(writer, result?))
    }))
}

impl SessionWriter<'_> {
    /// Takes the results of file jobs, and applies the queued requests that need not
    /// wait.
    pub(super) fn apply_queue(
        &mut self,
        waiting: &mut RequestQueue,
        answers: &mut MessageWriter<RequestOutcome>,
    ) {
        let (mut notices, mut settled) = (NoticeList::new(), false);
        while let Some(result) = self.file_worker.worker.take() {
            notices.extend(self.finish_job(result, answers));
        }
        for request in std::mem::take(&mut waiting.0) {
            let held = !waiting.0.is_empty();
            let may = match &request.what {
                RequestKind::Setting(_) | RequestKind::Program(_) | RequestKind::Notice(_) => true,
                RequestKind::View(_) => !held,
                RequestKind::Game(_)
                | RequestKind::Load(_)
                | RequestKind::File(_)
                | RequestKind::Edit(_) => !held && !self.file_worker.awaited,
            };
            if !may {
                waiting.0.push_back(request);
                continue;
            }
            // Drop engine requests for a game that is no longer loaded.
            if request.by != Author::Here && self.is_meant(&request).is_err() {
                let (to, done) = (request.what, false);
                answers.write(RequestOutcome { to, done });
                continue;
            }
            settled |= clears_errors(&request.what);
            let outcome = match self.execute(&request) {
                Ok(Progress::Done(notices)) => Ok(notices),
                Err(refused) => Err(refused),
                Ok(Progress::Later(job)) => {
                    let is_envelope = |request: &GameRequest| {
                        matches!(request, GameRequest::Seal(_) | GameRequest::OpenEnvelope(_))
                    };
                    self.file_worker.awaited = true;
                    self.file_worker.envelope =
                        matches!(&request.what, RequestKind::Game(request) if is_envelope(request));
                    let to = Some(request.what);
                    self.file_worker.worker.give(move || JobResult {
                        to,
                        continuation: job(),
                    });
                    continue;
                }
            };
            notices.extend(answer(request.what, outcome, answers));
        }
        if settled && notices.is_empty() {
            self.notices.go_on();
        }
        self.show_notices(notices);
        // For example, after a move has been made.
        if settled && !self.session.can_take_study_back() {
            self.notices.forget_changes();
        }
        // Until then, the file thread may report the same trouble again.
        if !self.file_worker.is_busy() && self.notices.has_old() {
            self.notices.forget_old();
        }
    }

    /// Finishes a request whose file job is done; returns its notices.
    fn finish_job(
        &mut self,
        result: JobResult,
        answers: &mut MessageWriter<RequestOutcome>,
    ) -> NoticeList {
        let outcome = self.reporting_ends(result.continuation);
        if result.to.is_some() {
            self.file_worker.awaited = false;
        }
        match result.to {
            Some(request) => answer(request, outcome, answers),
            None => outcome.unwrap_or_else(|trouble| vec![trouble]),
        }
    }

    fn show_notices(&mut self, notices: NoticeList) {
        if !notices.is_empty() {
            let words = self.words();
            self.notices.tell(notices, words, Instant::now());
        }
    }
}

/// Sends the outcome of a request; returns its notices.
fn answer(
    to: RequestKind,
    outcome: Outcome,
    answers: &mut MessageWriter<RequestOutcome>,
) -> NoticeList {
    let done = outcome.is_ok();
    answers.write(RequestOutcome { to, done });
    outcome.unwrap_or_else(|refused| vec![refused])
}

/// On exit, applies all queued requests and waits until everything is on disk.
pub(super) fn finish(
    mut ends: MessageReader<AppExit>,
    mut answers: MessageWriter<RequestOutcome>,
    mut writer: SessionWriter,
    mut waiting: ResMut<RequestQueue>,
) {
    if ends.read().count() == 0 {
        return;
    }
    loop {
        writer.apply_queue(&mut waiting, &mut answers);
        let Some(result) = writer.file_worker.worker.wait() else {
            return;
        };
        let notices = writer.finish_job(result, &mut answers);
        writer.show_notices(notices);
    }
}
