//! The queue of requests, and the thread that reads and writes the player's files. Moves and most
//! other requests are applied at once, and the files that they change are written later, in order.
//! Only a request that needs a file's content waits for this thread, and the requests behind it
//! wait as well.

use std::collections::VecDeque;
use std::time::Instant;

use bevy::prelude::*;
use derive_more::From;

use super::{FileJob, JobResult, NoticeList, Outcome, SessionWriter, clears_errors};
use crate::app::session::notices::Notice;
use crate::app::session::request::{Author, GameRequest, Request, RequestKind, RequestOutcome};
use crate::app::session::worker::Worker;
use crate::store::Paths;

/// A file job with the folders in which it works. A request that waits for its result goes with it.
#[derive(Debug)]
struct Job {
    paths: Paths,
    what: FileJob,
    request: Option<RequestKind>,
}

#[derive(Debug)]
struct Finished(Option<RequestKind>, JobResult);

/// The thread that reads and writes the player's files.
#[derive(Resource, Debug)]
pub struct FileWorker {
    worker: Worker<Job, Finished>,
    /// The request that waits for the result of its file job, if any.
    awaited: Option<RequestKind>,
}

impl Default for FileWorker {
    fn default() -> FileWorker {
        FileWorker {
            worker: Worker::new(|job: Job| Finished(job.request, job.what.run(&job.paths))),
            awaited: None,
        }
    }
}

impl FileWorker {
    /// Adds a file job after all earlier ones.
    pub(in crate::app::session) fn add(&mut self, paths: &Paths, job: FileJob) {
        self.submit(paths, job, None);
    }

    fn submit(&mut self, paths: &Paths, what: FileJob, request: Option<RequestKind>) {
        let paths = paths.clone();
        self.worker.submit(Job {
            paths,
            what,
            request,
        });
    }

    /// Returns whether a file job has not finished or its result has not been applied yet.
    pub fn is_busy(&self) -> bool {
        self.worker.is_busy()
    }

    /// Returns whether the envelope of a sealed move is being sealed or opened.
    pub fn has_envelope(&self) -> bool {
        matches!(
            self.awaited,
            Some(RequestKind::Game(
                GameRequest::Seal(_) | GameRequest::OpenEnvelope(_)
            ))
        )
    }
}

/// The requests that have not been applied yet, earliest first.
#[derive(Resource, Debug, Default)]
pub struct RequestQueue(pub VecDeque<Request>);

/// The outcome of applying a request: it is done, or a file job must finish first.
#[derive(From)]
pub(super) enum Progress {
    Done(NoticeList),
    /// The request waits for a file job. Until the job is finished, no other request about the game
    /// or a file is applied, so that the game has not changed when the result arrives.
    #[from(FileJob)]
    Later(Box<FileJob>),
}

/// The outcome of applying a request, or the notice that explains why it is refused.
pub(super) type RequestResult = Result<Progress, Notice>;

impl SessionWriter<'_> {
    /// Applies the results of finished file jobs, and then those queued requests that need not
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
        // The awaited job has panicked; without this, the requests would wait for it forever.
        if !self.file_worker.is_busy()
            && let Some(to) = self.file_worker.awaited.take()
        {
            answers.write(RequestOutcome { to, done: false });
        }
        for request in std::mem::take(&mut waiting.0) {
            let held = !waiting.0.is_empty();
            let may = match &request.what {
                RequestKind::Setting(_) | RequestKind::Program(_) | RequestKind::Notice(_) => true,
                RequestKind::View(_) => !held,
                RequestKind::Game(_)
                | RequestKind::Load(_)
                | RequestKind::File(_)
                | RequestKind::Remote(_)
                | RequestKind::Edit(_) => !held && self.file_worker.awaited.is_none(),
            };
            if !may {
                waiting.0.push_back(request);
                continue;
            }
            // A request of an engine is dropped if its game is no longer loaded.
            if request.by != Author::Here && self.check_game(&request).is_err() {
                let (to, done) = (request.what, false);
                answers.write(RequestOutcome { to, done });
                continue;
            }
            settled |= clears_errors(&request.what);
            let outcome = match self.execute(&request) {
                Ok(Progress::Done(notices)) => Ok(notices),
                Err(refused) => Err(refused),
                Ok(Progress::Later(job)) => {
                    self.file_worker.awaited = Some(request.what.clone());
                    let request = Some(request.what);
                    self.file_worker.submit(&self.files.0, *job, request);
                    continue;
                }
            };
            notices.extend(answer(request.what, outcome, answers));
        }
        if std::mem::take(&mut self.waiting_editor.is_new) {
            notices.push(Notice::Done("editor-kept", String::new()));
        }
        if settled && notices.is_empty() {
            self.notices.mark_as_old();
        }
        self.show_notices(notices);
        // If the last change can no longer be undone, for example after a move, the notices that
        // offer to undo a change are removed.
        if settled && !self.session.can_take_study_back() {
            self.notices.forget_changes();
        }
        // While the file thread is busy, it may report the same error again, so old error notices
        // stay until it has finished.
        if !self.file_worker.is_busy() && self.notices.has_old() {
            self.notices.forget_old();
        }
    }

    /// Applies the result of a file job and sends the outcome of the request that was waiting for
    /// it, if any; returns the notices to show.
    fn finish_job(
        &mut self,
        Finished(request, result): Finished,
        answers: &mut MessageWriter<RequestOutcome>,
    ) -> NoticeList {
        let outcome = self.and_report_end(|writer| writer.finish(result?));
        match request {
            Some(request) => {
                self.file_worker.awaited = None;
                answer(request, outcome, answers)
            }
            None => outcome.unwrap_or_else(|trouble| vec![trouble]),
        }
    }

    pub(super) fn show_notices(&mut self, notices: NoticeList) {
        if !notices.is_empty() {
            let words = self.words();
            self.notices.show(notices, words, Instant::now());
        }
    }
}

/// Sends the outcome of a request; returns the notices to show.
fn answer(
    to: RequestKind,
    outcome: Outcome,
    answers: &mut MessageWriter<RequestOutcome>,
) -> NoticeList {
    let done = outcome.is_ok();
    answers.write(RequestOutcome { to, done });
    outcome.unwrap_or_else(|refused| vec![refused])
}

/// Applies all queued requests when the app exits, and waits until everything has been written to
/// disk.
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
            // This also answers a request whose job has panicked, and applies the requests behind
            // it.
            writer.apply_queue(&mut waiting, &mut answers);
            if !writer.file_worker.worker.is_busy() {
                return;
            }
            continue;
        };
        let notices = writer.finish_job(result, &mut answers);
        writer.show_notices(notices);
    }
}
