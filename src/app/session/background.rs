//! Background jobs: work that takes longer than a frame runs in a thread of its own. The request
//! that results from the job is applied as soon as it arrives.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SendError, Sender, channel};
use std::thread;

use bevy::prelude::*;

use crate::app::power::AlarmClock;
use crate::app::session::request::Request;
use crate::app::session::time::GameTime;

#[derive(Resource, Debug)]
pub struct BackgroundJobs {
    sender: Sender<Request>,
    received: Mutex<Receiver<Request>>,
}

impl Default for BackgroundJobs {
    fn default() -> BackgroundJobs {
        let (sender, received) = channel();
        BackgroundJobs {
            sender,
            received: Mutex::new(received),
        }
    }
}

impl BackgroundJobs {
    /// Runs a job in a new thread. When the job ends, the thread requests a redraw with the alarm,
    /// and the job's request, if any, is applied in that frame.
    pub fn run(&self, alarm: AlarmClock, job: impl FnOnce() -> Option<Request> + Send + 'static) {
        let sender = self.sender.clone();
        let run = move || {
            if let Some(request) = job() {
                // Sending fails only when the window has closed.
                let _ = sender.send(request);
            }
            alarm.request_redraw();
        };
        run_in(thread::Builder::new(), run);
    }
}

/// Runs a job in a new thread. If the system refuses to start the thread, runs the job at once, so
/// that whatever waits for it gets its answer.
fn run_in(thread: thread::Builder, job: impl FnOnce() + Send + 'static) {
    let (give, given) = channel();
    // If the thread is not started, `given` is dropped, and the job comes back.
    let _ = thread.spawn(move || given.recv().map(|job: Box<dyn FnOnce() + Send>| job()));
    if let Err(SendError(job)) = give.send(Box::new(job)) {
        job();
    }
}

fn forward_requests(
    jobs: Res<BackgroundJobs>,
    time: Res<GameTime>,
    mut requests: MessageWriter<Request>,
) {
    if let Ok(received) = jobs.received.lock() {
        for request in received.try_iter() {
            requests.write(Request {
                at: time.now,
                ..request
            });
        }
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<BackgroundJobs>().add_systems(
        Update,
        forward_requests.in_set(crate::app::AppSystems::Input),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::request::Author;
    use crate::app::session::request::GameRequest;

    #[test]
    fn the_request_of_a_background_job_is_sent() {
        let mut app = App::new();
        app.add_message::<Request>()
            .init_resource::<GameTime>()
            .add_plugins(plugin);
        let (sender, done) = channel::<()>();
        let jobs = app.world().resource::<BackgroundJobs>();
        let undo = || Request::now(None, Author::Here, GameRequest::Undo);
        let redo = || Request::now(None, Author::Here, GameRequest::Redo);
        jobs.run(AlarmClock::default(), move || Some(undo()));
        jobs.run(AlarmClock::default(), || None);
        // The channel is closed when the job ends.
        jobs.run(AlarmClock::default(), move || {
            drop(sender);
            Some(redo())
        });
        assert!(done.recv().is_err());
        let mut received = Vec::new();
        while received.len() < 2 {
            app.update();
            let world = app.world_mut();
            let mut requests = world.resource_mut::<Messages<Request>>();
            received.extend(requests.drain().map(|it| it.what));
            thread::yield_now();
        }
        for request in [GameRequest::Undo, GameRequest::Redo] {
            assert!(received.contains(&request.into()));
        }
    }

    #[test]
    fn a_job_runs_at_once_if_the_system_starts_no_thread_for_it() {
        let (sender, done) = channel();
        let impossible = thread::Builder::new().stack_size(usize::MAX / 4);
        run_in(impossible, move || {
            sender.send(thread::current().id()).unwrap();
        });
        assert_eq!(done.recv(), Ok(thread::current().id()));
    }
}
