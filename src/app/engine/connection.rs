//! A connection to the built-in engine. It runs one task at a time and delivers only reports of the
//! newest task.
//!
//! The engine searches in threads of its own, which are started with the first task. This module
//! knows nothing of games or of how the reports are used.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Instant;

use bevy::platform::cell::SyncCell;

use crate::app::power::AlarmClock;
use crate::engine::{SearchUpdate, Task, Thinker};

/// Sends tasks to the built-in engine and receives its reports.
pub struct Connection {
    thinker: Option<Thinker>,
    /// The size of the engine's hash table, in mebibytes.
    hash: usize,
    /// The number of tasks started or stopped so far. A report carries the number that was valid
    /// when its task started; reports with a lower number than the current one are dropped.
    number: u64,
    sender: Sender<(u64, SearchUpdate)>,
    updates: SyncCell<Receiver<(u64, SearchUpdate)>>,
}

impl Connection {
    /// Creates a connection to the built-in engine, without a task; `hash` is the size of the hash
    /// table in mebibytes.
    pub fn new(hash: usize) -> Connection {
        let (sender, updates) = channel();
        Connection {
            thinker: None,
            hash,
            number: 0,
            sender,
            updates: SyncCell::new(updates),
        }
    }

    /// Starts a task and stops the previous one. For each report, `redraw_at` returns the time at
    /// which the window must be redrawn, or `None` to drop the report.
    pub fn ask(
        &mut self,
        task: Task,
        alarm: AlarmClock,
        redraw_at: impl Fn(&SearchUpdate) -> Option<Instant> + Send + 'static,
    ) {
        self.number += 1;
        let number = self.number;
        let sender = self.sender.clone();
        let hash = self.hash;
        self.thinker
            .get_or_insert_with(|| Thinker::new(hash, threads()))
            .think(task, move |update| {
                let Some(time) = redraw_at(&update) else {
                    return;
                };
                // Sending fails only when the window has closed and the receiver no longer exists.
                let _ = sender.send((number, update));
                alarm.request_redraw_at(time);
            });
    }

    /// Stops the current task; reports that the task still sends are dropped.
    pub fn stop(&mut self) {
        self.number += 1;
        if let Some(thinker) = &self.thinker {
            thinker.stop();
        }
    }

    /// Returns the newest report of the current task if it has not been returned before, otherwise
    /// `None`.
    pub fn newest(&mut self) -> Option<SearchUpdate> {
        let number = self.number;
        let updates = self.updates.get().try_iter();
        let (_, newest) = updates.filter(|(of, _)| *of == number).last()?;
        Some(newest)
    }
}

/// Returns the number of search threads: the number of processor cores minus one, because one core
/// is left for the window; at least 1. Only tasks without a node limit use all threads: the
/// analysis, and a computer opponent of full strength in a game with a clock.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Limits;
    use crate::rules::Position;
    use std::time::Duration;

    fn receive(connection: &mut Connection) -> SearchUpdate {
        let (_, update) = connection
            .updates
            .get()
            .recv_timeout(Duration::from_secs(60))
            .unwrap();
        update
    }

    fn done(update: &SearchUpdate) -> Option<Instant> {
        matches!(update, SearchUpdate::Done(_)).then(Instant::now)
    }

    #[test]
    fn unwanted_reports_are_not_sent() {
        let mut connection = Connection::new(1);
        let task = Task::new(Position::start()).limits(Limits::depth(3));
        connection.ask(task, AlarmClock::default(), done);
        assert!(matches!(receive(&mut connection), SearchUpdate::Done(_)));
    }

    #[test]
    fn news_of_an_earlier_task_are_old() {
        let mut connection = Connection::new(1);
        let task = Task::new(Position::start()).limits(Limits::depth(1));
        connection.ask(task.clone(), AlarmClock::default(), done);
        let (report, ended) = channel();
        connection.ask(task, AlarmClock::default(), move |_| {
            let _ = report.send(());
            None
        });
        // Tasks run one after the other: when the second one has ended, the first one has sent its
        // reports.
        ended.recv_timeout(Duration::from_secs(60)).unwrap();
        assert!(connection.newest().is_none());
    }
}
