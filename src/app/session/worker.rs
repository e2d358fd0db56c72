//! A worker thread that runs file jobs in order, so that reading and writing never block a
//! frame. The results are returned in the same order.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SendError, Sender, channel};
use std::thread::{self, JoinHandle};

/// A thread that runs jobs of type `J` in order and returns results of type `T`. Dropping the
/// worker waits until all jobs are done.
#[derive(Debug)]
pub struct Worker<J, T> {
    jobs: Option<Sender<J>>,
    run: fn(J) -> T,
    results: Sender<Option<T>>,
    /// The results of finished jobs; `None` for a job that has panicked.
    done: Mutex<Receiver<Option<T>>>,
    /// The number of jobs whose result has not been taken yet.
    ahead: usize,
    thread: Option<JoinHandle<()>>,
}

/// Runs a job and sends its result, or `None` if the job panics.
fn finish<J, T>(job: J, run: fn(J) -> T, results: &Sender<Option<T>>) {
    let result = catch_unwind(AssertUnwindSafe(|| run(job))).ok();
    // Sending fails only when the window has closed.
    let _ = results.send(result);
}

impl<J: Send + 'static, T: Send + 'static> Worker<J, T> {
    /// Starts a thread that runs jobs with this function.
    pub fn new(run: fn(J) -> T) -> Worker<J, T> {
        let (jobs, given) = channel();
        let (results, done) = channel();
        let sender = results.clone();
        let work = move || {
            for job in given {
                finish(job, run, &sender);
            }
        };
        Worker {
            jobs: Some(jobs),
            run,
            results,
            done: Mutex::new(done),
            ahead: 0,
            thread: thread::Builder::new().spawn(work).ok(),
        }
    }

    /// Adds a job at the end of the queue. If the thread could not be started, runs the job
    /// immediately.
    pub fn submit(&mut self, job: J) {
        let Some(jobs) = &self.jobs else { return };
        self.ahead += 1;
        if let Err(SendError(job)) = jobs.send(job) {
            finish(job, self.run, &self.results);
        }
    }

    /// Returns whether a job has not finished or its result has not been taken.
    pub fn is_busy(&self) -> bool {
        self.ahead > 0
    }

    /// Takes the result of the oldest job; `None` if this job has not finished or there is no job.
    pub fn take(&mut self) -> Option<T> {
        self.taken(|done| done.try_recv().ok())
    }

    /// Waits for the result of the oldest job and takes it; `None` if there is no job.
    pub fn wait(&mut self) -> Option<T> {
        self.taken(|done| done.recv().ok())
    }

    fn taken(&mut self, next: impl Fn(&Receiver<Option<T>>) -> Option<Option<T>>) -> Option<T> {
        while self.is_busy() {
            let result = self.done.get_mut().ok().and_then(|done| next(done))?;
            self.ahead -= 1;
            // The panic was already logged by the panic hook.
            if result.is_some() {
                return result;
            }
        }
        None
    }
}

impl<J, T> Drop for Worker<J, T> {
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

    type Job = Box<dyn FnOnce() -> i32 + Send>;

    fn worker() -> Worker<Job, i32> {
        Worker::new(|job| job())
    }

    #[test]
    fn jobs_are_done_and_their_results_returned_in_order() {
        let mut worker = worker();
        let (open, gate) = channel::<()>();
        worker.submit(Box::new(move || {
            let _ = gate.recv();
            1
        }));
        worker.submit(Box::new(|| 2));
        assert_eq!((worker.take(), worker.is_busy()), (None, true));
        open.send(()).unwrap();
        assert_eq!((worker.wait(), worker.wait()), (Some(1), Some(2)));
        assert_eq!((worker.wait(), worker.is_busy()), (None, false));
    }

    #[test]
    fn it_goes_on_after_a_job_that_panicked() {
        let mut worker = worker();
        worker.submit(Box::new(|| panic!("a job for a test")));
        worker.submit(Box::new(|| 2));
        assert_eq!(worker.wait(), Some(2));
        assert!(!worker.is_busy());
    }

    #[test]
    fn dropping_it_waits_for_all_jobs() {
        let mut worker = worker();
        let (sender, receiver) = channel();
        worker.submit(Box::new(move || {
            let _ = sender.send(1);
            1
        }));
        drop(worker);
        assert_eq!(receiver.try_recv(), Ok(1));
    }
}
