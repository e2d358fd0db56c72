//! A search in threads of its own, below the usual priority, so that whoever asks
//! goes on undisturbed.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use super::limits::{Stop, Task};
use super::report::Report;
use super::search::{Search, at_a_glance, give_way};

/// What a thinker tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// It has reached a depth and goes on.
    Deeper(Report),
    /// It has ended, by a limit or because it was told to stop.
    Done(Report),
}

type Tell = Box<dyn FnMut(News) + Send>;

struct Job {
    task: Task,
    stop: Stop,
    tell: Tell,
}

/// A search in threads of its own. It thinks about one task at a time; a new one
/// ends the one before. Dropping it stops and waits for its threads, which takes a
/// few milliseconds.
#[derive(Debug)]
pub struct Thinker {
    jobs: Option<Sender<Job>>,
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Thinker {
    /// A thinker with a table of so many mebibytes that uses so many threads while
    /// it thinks, and none otherwise.
    pub fn new(mebibytes: usize, threads: usize) -> Thinker {
        let (jobs, inbox) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("thinker".to_owned())
            .spawn(move || serve(&inbox, mebibytes, threads));
        Thinker {
            jobs: Some(jobs),
            stop: Stop::default(),
            // Without a thread each task is answered at once, unsearched.
            thread: thread.ok(),
        }
    }

    /// Begins to think; what was thought about before is stopped, and its last news
    /// is told first. `tell` is called from the thinker's thread, the last time with
    /// [`News::Done`]. So it is when the search breaks: with what it had found, or with
    /// some legal move. Where the system gives no thread, that comes at once and from
    /// the calling thread.
    pub fn think(&mut self, task: Task, tell: impl FnMut(News) + Send + 'static) {
        self.stop.stop();
        self.stop = Stop::default();
        let job = Job {
            task,
            stop: self.stop.clone(),
            tell: Box::new(tell),
        };
        let refused = match &self.jobs {
            Some(jobs) => jobs.send(job).err(),
            None => None,
        };
        // There is no thread to take it.
        if let Some(mpsc::SendError(mut job)) = refused {
            let report = at_a_glance(&job.task);
            (job.tell)(News::Done(report));
        }
    }

    /// What stops the present thought, for whoever else may want to.
    pub fn stopper(&self) -> Stop {
        self.stop.clone()
    }

    /// Stops thinking; what has been found is still told.
    pub fn stop(&self) {
        self.stop.stop();
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.stop();
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // It breaks only where whoever hears of its end does, and has said so itself.
            let _ = thread.join();
        }
    }
}

/// Does one job after the other, for as long as there may come more.
fn serve(inbox: &Receiver<Job>, mebibytes: usize, threads: usize) {
    give_way();
    let mut kept = None;
    while let Ok(mut job) = inbox.recv() {
        let search = kept.get_or_insert_with(|| Search::new(mebibytes, threads).in_background());
        let mut found = None;
        let done = panic::catch_unwind(AssertUnwindSafe(|| {
            search.run(&job.task, &job.stop, |report| {
                found = Some(report.clone());
                (job.tell)(News::Deeper(report.clone()));
            })
        }));
        let report = done.unwrap_or_else(|_| {
            // The panic has been told on the standard error. What the search remembers may
            // be half written.
            kept = None;
            found.unwrap_or_else(|| at_a_glance(&job.task))
        });
        (job.tell)(News::Done(report));
    }
}
