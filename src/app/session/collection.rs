//! The games of a PGN that was opened as a list, for the player to choose one. They come
//! from a thread that reads the file, so that the first can be seen and searched at once.
//! Only [`apply`](crate::app::session::apply) opens and closes it.

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::app::power::alarm::AlarmClock;
use crate::store::{LoadError, PgnEntry, PgnReader, PgnSource};

/// How long games are gathered before they are shown together.
const BATCH: Duration = Duration::from_millis(60);

/// How many games are gathered at most.
const MOST: usize = 2_000;

/// What was opened as a list last.
#[derive(Resource, Debug, Default)]
pub struct Collection(pub Option<Listed>);

/// A PGN of several games.
#[derive(Debug)]
pub struct Listed {
    /// The name of its file without the ending; empty for one that came as a text.
    pub title: String,
    /// What opens its games.
    pub source: Arc<PgnSource>,
    /// Its games, as far as they have been read.
    pub games: Vec<PgnEntry>,
    /// How far it has been read.
    pub progress: Progress,
    coming: Option<Mutex<Receiver<Batch>>>,
}

/// How far a PGN has been read, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// So many have been read.
    pub read: u64,
    /// So many there are.
    pub size: u64,
    /// Whether it is still being read, and how that has ended.
    pub state: State,
}

/// Whether a PGN is still being read, and how that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It is being read.
    Reading,
    /// It has been read to its end.
    Whole,
    /// The player has stopped it.
    Stopped,
    /// It could not be read any further.
    Failed(LoadError),
}

/// Games that were read together.
struct Batch {
    games: Vec<PgnEntry>,
    read: u64,
    state: State,
}

impl Listed {
    /// Begins to read the games in a thread; the alarm draws a frame for each batch.
    pub fn begin(title: String, mut reader: PgnReader, alarm: Option<AlarmClock>) -> Listed {
        let source = Arc::new(reader.source().clone());
        let size = reader.size();
        let (sender, coming) = channel();
        let read = move || {
            let begun = Instant::now();
            while let Some(batch) = next_batch(&mut reader) {
                let is_last = batch.state != State::Reading;
                // The list was closed, or another one opened.
                if sender.send(batch).is_err() {
                    return;
                }
                ring(alarm.as_ref());
                if is_last {
                    break;
                }
            }
            debug!("{size} bytes of a PGN were listed in {:?}", begun.elapsed());
        };
        let state = match thread::Builder::new().spawn(read) {
            Ok(_) => State::Reading,
            // Where the system gives no thread, nothing is read.
            Err(_) => State::Stopped,
        };
        Listed {
            title,
            source,
            games: Vec::new(),
            progress: Progress {
                read: 0,
                size,
                state,
            },
            coming: Some(Mutex::new(coming)),
        }
    }

    /// Stops reading; the games so far stay.
    pub fn stop(&mut self) {
        if self.progress.state == State::Reading {
            self.coming = None;
            self.progress.state = State::Stopped;
        }
    }

    /// Reads to the end.
    #[cfg(test)]
    pub fn wait(&mut self) {
        while let Some(coming) = self.coming.take() {
            let Ok(batch) = coming.lock().expect("nobody broke").recv() else {
                return;
            };
            self.coming = Some(coming);
            self.take(batch);
        }
    }

    /// What has come since.
    fn next(&self) -> Option<Batch> {
        let coming = self.coming.as_ref()?.lock().ok()?;
        coming.try_recv().ok()
    }

    fn take(&mut self, batch: Batch) {
        self.games.extend(batch.games);
        self.progress.read = batch.read;
        self.progress.state = batch.state;
        if self.progress.state != State::Reading {
            self.coming = None;
            self.games.shrink_to_fit();
        }
    }
}

fn ring(alarm: Option<&AlarmClock>) {
    if let Some(alarm) = alarm {
        alarm.ring_at(Instant::now());
    }
}

/// Reads games for a while.
fn next_batch(reader: &mut PgnReader) -> Option<Batch> {
    let begun = Instant::now();
    let (mut games, mut state) = (Vec::new(), State::Reading);
    while games.len() < MOST && begun.elapsed() < BATCH {
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
    Some(Batch { games, read, state })
}

/// Adds what has been read.
fn gather(mut collection: ResMut<Collection>) {
    // Without a change the resource must not be touched: that would redraw the list.
    while let Some(batch) = collection.0.as_ref().and_then(Listed::next) {
        if let Some(listed) = &mut collection.0 {
            listed.take(batch);
        }
    }
}

/// Adds what has been read, before a frame shows it.
pub fn plugin(app: &mut App) {
    app.init_resource::<Collection>()
        .add_systems(Update, gather.in_set(crate::app::AppSystems::Input));
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
        let listed = Listed::begin("many".to_owned(), reader, None);
        app.world_mut().insert_resource(Collection(Some(listed)));
        app
    }

    fn listed(app: &App) -> &Listed {
        app.world().resource::<Collection>().0.as_ref().unwrap()
    }

    #[test]
    fn games_come_to_the_list_while_the_rest_is_being_read() {
        let count = 3 * MOST + 10;
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
        let mut app = app(10 * MOST);
        while listed(&app).games.is_empty() {
            app.update();
            thread::yield_now();
        }
        let mut collection = app.world_mut().resource_mut::<Collection>();
        collection.0.as_mut().unwrap().stop();
        let (stopped, count) = (listed(&app).progress.clone(), listed(&app).games.len());
        app.update();
        assert_eq!(listed(&app).games.len(), count);
        assert_eq!(listed(&app).progress, stopped);
        assert_ne!(stopped.state, State::Reading);
    }
}
