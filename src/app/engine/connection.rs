//! A connection to the engine: one task at a time, and only the newest task's news.
//!
//! The engine thinks in threads of its own, which are made when it is first asked.
//! It knows neither the game nor what its news are for.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Instant;

use bevy::platform::cell::SyncCell;

use crate::app::power::alarm::AlarmClock;
use crate::engine::{News, Task, Thinker};

/// Where tasks go to and news come from.
pub struct Connection {
    thinker: Option<Thinker>,
    /// How much memory the engine gets for positions that it has seen, in mebibytes.
    hash: usize,
    /// How many tasks have been set or stopped: news of earlier ones are old.
    number: u64,
    sender: Sender<(u64, News)>,
    news: SyncCell<Receiver<(u64, News)>>,
}

impl Connection {
    /// Nothing is asked yet; the engine will get so many mebibytes.
    pub fn new(hash: usize) -> Connection {
        let (sender, news) = channel();
        Connection {
            thinker: None,
            hash,
            number: 0,
            sender,
            news: SyncCell::new(news),
        }
    }

    /// Sets a task; the one before is stopped. `wake` says of each piece of news
    /// when the window is to wake for it, or that nobody wants to hear it.
    pub fn ask(
        &mut self,
        task: Task,
        alarm: Option<AlarmClock>,
        wake: impl Fn(&News) -> Option<Instant> + Send + 'static,
    ) {
        self.number += 1;
        let number = self.number;
        let sender = self.sender.clone();
        let hash = self.hash;
        self.thinker
            .get_or_insert_with(|| Thinker::new(hash, threads()))
            .think(task, move |news| {
                let Some(time) = wake(&news) else {
                    return;
                };
                // A window that is closing hears nothing any more.
                let _ = sender.send((number, news));
                if let Some(alarm) = &alarm {
                    alarm.ring_at(time);
                }
            });
    }

    /// Stops the task; what it still tells is not heard.
    pub fn stop(&mut self) {
        self.number += 1;
        if let Some(thinker) = &self.thinker {
            thinker.stop();
        }
    }

    /// The newest news of the present task, once.
    pub fn newest(&mut self) -> Option<News> {
        let number = self.number;
        let news = self.news.get().try_iter();
        let (_, newest) = news.filter(|(of, _)| *of == number).last()?;
        Some(newest)
    }
}

/// How many threads the engine gets: all but one, which the window needs. They serve where
/// no count of positions is the limit: in analysis, and at the strongest level by a clock.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Limits;
    use crate::rules::Position;
    use std::time::Duration;

    /// Waits for a piece of news.
    fn hear(connection: &mut Connection) -> News {
        let (_, news) = connection
            .news
            .get()
            .recv_timeout(Duration::from_secs(60))
            .unwrap();
        news
    }

    fn done(news: &News) -> Option<Instant> {
        matches!(news, News::Done(_)).then(Instant::now)
    }

    #[test]
    fn what_nobody_wants_to_hear_is_not_told() {
        let mut connection = Connection::new(1);
        let task = Task::new(Position::start()).limits(Limits::depth(3));
        connection.ask(task, None, done);
        assert!(matches!(hear(&mut connection), News::Done(_)));
    }

    #[test]
    fn news_of_an_earlier_task_are_old() {
        let mut connection = Connection::new(1);
        let task = Task::new(Position::start()).limits(Limits::depth(1));
        connection.ask(task.clone(), None, done);
        let (told, ended) = channel();
        connection.ask(task, None, move |_| {
            let _ = told.send(());
            None
        });
        // The engine does one task after the other: the first has told its news.
        ended.recv_timeout(Duration::from_secs(60)).unwrap();
        assert!(connection.newest().is_none());
    }
}
