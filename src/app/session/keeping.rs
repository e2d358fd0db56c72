//! The thread that works in the player's files, so that no frame waits for a disk. What
//! it is given it does one after another, and what comes of it is handed back in the
//! same order.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SendError, Sender, channel};
use std::thread::{self, JoinHandle};

use bevy::prelude::*;

type Job<T> = Box<dyn FnOnce() -> T + Send>;

/// A thread that does jobs in their order, each of which gives a `T`. Whoever drops it
/// waits until all are done.
#[derive(Debug)]
pub struct Worker<T> {
    jobs: Option<Sender<Job<T>>>,
    results: Sender<Option<T>>,
    /// A job that has panicked gives nothing.
    done: Mutex<Receiver<Option<T>>>,
    /// How many have been given whose result has not been taken.
    ahead: usize,
    thread: Option<JoinHandle<()>>,
}

/// Does a job and hands on what comes of it.
fn finish<T>(job: Job<T>, results: &Sender<Option<T>>) {
    let result = catch_unwind(AssertUnwindSafe(job)).ok();
    // Nobody waits for it any more when the window has closed.
    let _ = results.send(result);
}

impl<T: Send + 'static> Default for Worker<T> {
    fn default() -> Worker<T> {
        let (jobs, given) = channel::<Job<T>>();
        let (results, done) = channel();
        let sender = results.clone();
        let work = move || {
            for job in given {
                finish(job, &sender);
            }
        };
        Worker {
            jobs: Some(jobs),
            results,
            done: Mutex::new(done),
            ahead: 0,
            thread: thread::Builder::new().spawn(work).ok(),
        }
    }
}

impl<T: Send + 'static> Worker<T> {
    /// Gives it something to do after all that it has been given before; where the system
    /// has given it no thread, that is done at once.
    pub fn give(&mut self, job: impl FnOnce() -> T + Send + 'static) {
        let Some(jobs) = &self.jobs else { return };
        self.ahead += 1;
        if let Err(SendError(job)) = jobs.send(Box::new(job)) {
            finish(job, &self.results);
        }
    }

    /// Whether something that it has been given is not done, or nobody has taken what
    /// came of it.
    pub fn is_busy(&self) -> bool {
        self.ahead > 0
    }

    /// What came of the eldest job, if it is done.
    pub fn take(&mut self) -> Option<T> {
        self.taken(|done| done.try_recv().ok())
    }

    /// What comes of the eldest job, when it is done; none where there is none.
    pub fn wait(&mut self) -> Option<T> {
        self.taken(|done| done.recv().ok())
    }

    fn taken(&mut self, next: impl Fn(&Receiver<Option<T>>) -> Option<Option<T>>) -> Option<T> {
        while self.is_busy() {
            let result = self.done.get_mut().ok().and_then(|done| next(done))?;
            self.ahead -= 1;
            // What the panic was about has been said where it happened.
            if result.is_some() {
                return result;
            }
        }
        None
    }
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_is_given_is_done_in_order_and_handed_back_in_order() {
        let mut worker = Worker::default();
        let (open, gate) = channel::<()>();
        worker.give(move || {
            let _ = gate.recv();
            1
        });
        worker.give(|| 2);
        assert_eq!((worker.take(), worker.is_busy()), (None, true));
        open.send(()).unwrap();
        assert_eq!((worker.wait(), worker.wait()), (Some(1), Some(2)));
        assert_eq!((worker.wait(), worker.is_busy()), (None, false));
    }

    #[test]
    fn it_goes_on_after_a_job_that_panicked() {
        let mut worker = Worker::default();
        worker.give(|| panic!("a job for a test"));
        worker.give(|| 2);
        assert_eq!(worker.wait(), Some(2));
        assert!(!worker.is_busy());
    }

    #[test]
    fn whoever_drops_it_waits_for_what_it_was_given() {
        let mut worker = Worker::default();
        let (said, heard) = channel();
        worker.give(move || said.send(1));
        drop(worker);
        assert_eq!(heard.try_recv(), Ok(1));
    }
}
