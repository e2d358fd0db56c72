//! The thread that plays a game over a network. It alone uses the network and the record of the
//! game, and reports each change to the session. It writes each entry of the record before it sends
//! the entry.

mod chat;
mod driver;
mod events;
mod game;
mod input;
mod lines;
mod spectate;
mod state;
#[cfg(test)]
pub(in crate::app::session) mod tests;

use std::fmt;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{Builder, JoinHandle};

use super::report::{Environment, Report};
use crate::app::session::notices::Notice;
use crate::app::session::remote::{OnlineRequest, RemoteAction};
use crate::net::NetError;
use crate::store::NetworkSettings;
use crate::texts::remote::RemoteProblem;
use driver::Driver;
use input::Input;

/// Handle of the running thread. Dropping this value ends the thread and waits for its end.
pub(super) struct OnlineThread {
    inputs: Sender<Input>,
    reports: Mutex<Receiver<Report>>,
    thread: Option<JoinHandle<()>>,
}

impl OnlineThread {
    pub fn start(environment: Environment) -> Result<OnlineThread, Notice> {
        let (inputs, inbox) = channel();
        let (sender, reports) = channel();
        let wake = inputs.clone();
        let run = move || run(Driver::new(environment, wake, sender), &inbox);
        let thread = Builder::new().name("online".into()).spawn(run);
        Ok(OnlineThread {
            inputs,
            reports: Mutex::new(reports),
            thread: Some(thread.map_err(|_| RemoteProblem::Network(NetError::NoThread))?),
        })
    }

    pub fn request(&self, request: OnlineRequest, settings: NetworkSettings) {
        self.send(Input::Request(request, settings));
    }

    pub fn act(&self, act: RemoteAction) {
        self.send(Input::Act(act));
    }

    fn send(&self, input: Input) {
        // Sending fails only if the thread has panicked, which was logged.
        let _ = self.inputs.send(input);
    }

    /// Returns the reports that the thread has sent since the last call.
    pub fn reports(&mut self) -> Vec<Report> {
        let reports = self.reports.get_mut();
        reports.map_or(Vec::new(), |reports| reports.try_iter().collect())
    }
}

impl Drop for OnlineThread {
    fn drop(&mut self) {
        self.send(Input::Quit);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for OnlineThread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OnlineThread")
    }
}

fn run(mut driver: Driver, inbox: &Receiver<Input>) {
    loop {
        match inbox.recv_timeout(driver.wait()) {
            Ok(Input::Network) => driver.take_network_events(),
            Ok(Input::Request(request, settings)) => driver.execute(request, &settings),
            Ok(Input::Act(act)) => driver.act(act),
            Err(RecvTimeoutError::Timeout) => {}
            Ok(Input::Quit) | Err(RecvTimeoutError::Disconnected) => return driver.leave(),
        }
        driver.pass_time();
        driver.report();
    }
}
