//! Runs searches on background threads with less than normal priority, so that the caller is
//! not blocked.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use super::limits::{Stop, Task};
use super::report::Report;
use super::root::{Search, give_way, report_without_search};

/// Report that a [`Thinker`] sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchUpdate {
    /// An iteration has ended; the search continues.
    Deeper(Report),
    /// The search has ended, because of a limit or a request.
    Done(Report),
}

type Notify = Box<dyn FnMut(SearchUpdate) + Send>;

struct Job {
    task: Task,
    stop: Stop,
    notify: Notify,
}

/// A background search. It runs one task at a time; starting another one stops the current one.
/// Dropping the thinker stops the search and waits for its threads, which takes a few
/// milliseconds.
#[derive(Debug)]
pub struct Thinker {
    jobs: Option<Sender<Job>>,
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Thinker {
    /// Creates a thinker with a transposition table of `mebibytes` MiB that uses `threads` threads
    /// during a search. The memory for the table is allocated by the first task.
    pub fn new(mebibytes: usize, threads: usize) -> Thinker {
        let (jobs, inbox) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("thinker".to_owned())
            .spawn(move || serve(&inbox, mebibytes, threads));
        Thinker {
            jobs: Some(jobs),
            stop: Stop::default(),
            // If there is no thread, tasks are answered at once without a search.
            thread: thread.ok(),
        }
    }

    /// Starts a task. If a task is still running, it is stopped and sends its last report first.
    /// `notify` is called on the thinker's thread, the last time with [`SearchUpdate::Done`]. If
    /// the search panics, this last update contains the report before the panic, or any legal move
    /// if there was no report. If the system provides no thread, `notify` is called only once, on
    /// the calling thread, with any legal move.
    pub fn think(&mut self, task: Task, notify: impl FnMut(SearchUpdate) + Send + 'static) {
        self.stop.stop();
        self.stop = Stop::default();
        let job = Job {
            task,
            stop: self.stop.clone(),
            notify: Box::new(notify),
        };
        let refused = match &self.jobs {
            Some(jobs) => jobs.send(job).err(),
            None => None,
        };
        // Sending fails only if there is no thread to receive the job.
        if let Some(mpsc::SendError(mut job)) = refused {
            let report = report_without_search(&job.task);
            (job.notify)(SearchUpdate::Done(report));
        }
    }

    /// Stop flag of the current search.
    pub fn stopper(&self) -> Stop {
        self.stop.clone()
    }

    /// Stops the search; its final report is still sent.
    pub fn stop(&self) {
        self.stop.stop();
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.stop();
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // Joining fails only if the callback panicked; that panic has been reported
            // already.
            let _ = thread.join();
        }
    }
}

/// Runs jobs in the order of their arrival until the channel is closed.
fn serve(inbox: &Receiver<Job>, mebibytes: usize, threads: usize) {
    give_way();
    let mut kept = None;
    while let Ok(mut job) = inbox.recv() {
        let search = kept.get_or_insert_with(|| Search::new(mebibytes, threads).in_background());
        let mut found = None;
        let done = panic::catch_unwind(AssertUnwindSafe(|| {
            search.run(&job.task, &job.stop, |report| {
                found = Some(report.clone());
                (job.notify)(SearchUpdate::Deeper(report.clone()));
            })
        }));
        let report = done.unwrap_or_else(|_| {
            // The panic message was printed to standard error. The search is dropped, because
            // its state may be inconsistent.
            kept = None;
            found.unwrap_or_else(|| report_without_search(&job.task))
        });
        (job.notify)(SearchUpdate::Done(report));
    }
}
