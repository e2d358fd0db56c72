//! The list of games of a PGN with several games, from which the player chooses one. A thread reads
//! the file, while the games read so far can already be seen and searched. Only
//! [`apply`](crate::app::session::apply) opens and closes the list.

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::power::AlarmClock;
use crate::pgn::{PgnEntry, PgnReader, PgnSource};
use crate::store::LoadError;

/// How long games are collected before they are added to the list together.
const BATCH: Duration = Duration::from_millis(60);

const MAX_BATCH: usize = 2_000;

/// The list of the games of the last opened PGN with several games; `None` if no such PGN has been
/// opened.
#[derive(Resource, Debug, Default)]
pub struct OpenPgn(pub Option<PgnList>);

#[derive(Debug)]
pub struct PgnList {
    /// The name of the PGN file without its extension; empty if the PGN came as a text.
    pub title: String,
    pub source: Arc<PgnSource>,
    /// The games read so far, in the order of the PGN.
    pub games: Vec<PgnEntry>,
    /// How much of the PGN has been read so far.
    pub progress: Progress,
    receiver: Option<Mutex<Receiver<Batch>>>,
}

/// How much of a PGN has been read so far, in bytes, and whether reading has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    pub read: u64,
    pub size: u64,
    /// Whether the PGN is still being read, or how reading has ended.
    pub state: State,
}

/// Whether a PGN is still being read, or how reading has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// The PGN is still being read.
    Reading,
    Whole,
    Stopped,
    Failed(LoadError),
}

/// Games that were read together, and how much of the PGN has been read up to their end.
struct Batch {
    games: Vec<PgnEntry>,
    read: u64,
    state: State,
}

impl PgnList {
    /// Starts to read the games of a PGN in a thread. The alarm requests a redraw after each batch.
    pub fn begin(title: String, mut reader: PgnReader, alarm: AlarmClock) -> PgnList {
        let source = Arc::new(reader.source().clone());
        let size = reader.size();
        let (sender, coming) = channel();
        let read = move || {
            let begun = Instant::now();
            loop {
                let batch = next_batch(&mut reader);
                let is_last = batch.state != State::Reading;
                // Sending fails if the list was closed or replaced by another list.
                if sender.send(batch).is_err() {
                    return;
                }
                alarm.request_redraw();
                if is_last {
                    break;
                }
            }
            debug!("{size} bytes of a PGN were listed in {:?}", begun.elapsed());
        };
        let state = match thread::Builder::new().spawn(read) {
            Ok(_) => State::Reading,
            // If the system refuses to start a thread, nothing is read.
            Err(_) => State::Stopped,
        };
        PgnList {
            title,
            source,
            games: Vec::new(),
            progress: Progress {
                read: 0,
                size,
                state,
            },
            receiver: Some(Mutex::new(coming)),
        }
    }

    pub fn stop(&mut self) {
        if self.progress.state == State::Reading {
            self.receiver = None;
            self.progress.state = State::Stopped;
        }
    }

    fn next(&self) -> Option<Batch> {
        let coming = self.receiver.as_ref()?.lock().ok()?;
        coming.try_recv().ok()
    }

    fn take(&mut self, batch: Batch) {
        self.games.extend(batch.games);
        self.progress.read = batch.read;
        self.progress.state = batch.state;
        if self.progress.state != State::Reading {
            self.receiver = None;
            self.games.shrink_to_fit();
        }
    }
}

/// Reads games until the batch is full ([`MAX_BATCH`]), the time for a batch is over ([`BATCH`]),
/// or the PGN ends.
fn next_batch(reader: &mut PgnReader) -> Batch {
    let begun = Instant::now();
    let (mut games, mut state) = (Vec::new(), State::Reading);
    while games.len() < MAX_BATCH && begun.elapsed() < BATCH {
        match reader.next_entry() {
            Some(Ok(entry)) => games.push(entry),
            Some(Err(error)) => state = State::Failed(error),
            None => state = State::Whole,
        }
        if state != State::Reading {
            break;
        }
    }
    let read = reader.bytes_read();
    Batch { games, read, state }
}

fn receive_batches(mut collection: ResMut<OpenPgn>) {
    // The resource must not be accessed mutably without a change, because that would redraw the
    // list.
    while let Some(batch) = collection.0.as_ref().and_then(PgnList::next) {
        if let Some(listed) = &mut collection.0 {
            listed.take(batch);
        }
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<OpenPgn>().add_systems(
        Update,
        receive_batches.in_set(crate::app::AppSystems::Input),
    );
}

#[cfg(test)]
impl PgnList {
    /// Waits until all games are read, for tests.
    pub fn wait(&mut self) {
        while let Some(coming) = self.receiver.take() {
            let Ok(batch) = coming.lock().expect("not poisoned").recv() else {
                return;
            };
            self.receiver = Some(coming);
            self.take(batch);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Timestamp;
    use crate::rules::TOURNAMENT;

    fn app(games: usize) -> App {
        let text = "[White \"Anna\"]\n\n1. e4 *\n\n".repeat(games);
        let reader = PgnReader::of_text(&text, &TOURNAMENT, Timestamp(0));
        let mut app = App::new();
        app.add_plugins(plugin);
        let listed = PgnList::begin("many".to_owned(), reader, AlarmClock::default());
        app.world_mut().insert_resource(OpenPgn(Some(listed)));
        app
    }

    fn listed(app: &App) -> &PgnList {
        app.world().resource::<OpenPgn>().0.as_ref().unwrap()
    }

    #[test]
    fn games_are_listed_while_later_ones_are_still_being_read() {
        let count = 3 * MAX_BATCH + 10;
        let mut app = app(count);
        let mut before = 0;
        while listed(&app).progress.state == State::Reading {
            app.update();
            let now = listed(&app).games.len();
            assert!(now >= before, "none is lost");
            before = now;
            thread::yield_now();
        }
        let progress = &listed(&app).progress;
        assert_eq!(
            (progress.state.clone(), progress.read),
            (State::Whole, progress.size)
        );
        let places = listed(&app).games.iter().map(PgnEntry::index);
        assert!(places.eq(0..count), "in the order of the file");
    }

    #[test]
    fn a_list_that_was_stopped_keeps_the_games_so_far() {
        let mut app = app(10 * MAX_BATCH);
        while listed(&app).games.is_empty() {
            app.update();
            thread::yield_now();
        }
        let mut collection = app.world_mut().resource_mut::<OpenPgn>();
        collection.0.as_mut().unwrap().stop();
        let (stopped, count) = (listed(&app).progress.clone(), listed(&app).games.len());
        app.update();
        assert_eq!(listed(&app).games.len(), count);
        assert_eq!(listed(&app).progress, stopped);
        assert_ne!(stopped.state, State::Reading);
    }
}
