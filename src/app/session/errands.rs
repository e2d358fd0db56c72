//! Work that would hold up a frame: it is done in a thread of its own, and what
//! comes of it is acted on as soon as it is there.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use bevy::prelude::*;

use crate::app::power::alarm::AlarmClock;
use crate::app::session::intent::Intent;

/// Sends threads on errands and takes what they bring.
#[derive(Resource, Debug)]
pub struct Errands {
    sender: Sender<Intent>,
    brought: Mutex<Receiver<Intent>>,
}

impl Default for Errands {
    fn default() -> Errands {
        let (sender, brought) = channel();
        Errands {
            sender,
            brought: Mutex::new(brought),
        }
    }
}

impl Errands {
    /// Lets a thread do this; what it gives is acted on, and the alarm wakes the
    /// window for it.
    pub fn run(
        &self,
        alarm: Option<AlarmClock>,
        errand: impl FnOnce() -> Option<Intent> + Send + 'static,
    ) {
        let sender = self.sender.clone();
        let run = move || {
            if let Some(intent) = errand() {
                // Nobody waits for it any more when the window has closed.
                let _ = sender.send(intent);
            }
            if let Some(alarm) = alarm {
                alarm.ring_at(Instant::now());
            }
        };
        // Where the system gives no thread, it brings nothing.
        let _ = thread::Builder::new().spawn(run);
    }
}

fn fetch(errands: Res<Errands>, mut intents: MessageWriter<Intent>) {
    if let Ok(brought) = errands.brought.lock() {
        for intent in brought.try_iter() {
            intents.write(intent);
        }
    }
}

/// Takes what errands bring.
pub fn plugin(app: &mut App) {
    app.init_resource::<Errands>()
        .add_systems(Update, fetch.in_set(crate::app::AppSystems::Input));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::intent::Author;
    use crate::app::session::intent::GameWish;

    #[test]
    fn what_an_errand_brings_is_acted_on() {
        let mut app = App::new();
        app.add_message::<Intent>().add_plugins(plugin);
        let (sender, done) = channel::<()>();
        let errands = app.world().resource::<Errands>();
        let undo = || Intent::now(None, Author::Here, GameWish::Undo);
        let redo = || Intent::now(None, Author::Here, GameWish::Redo);
        errands.run(None, move || Some(undo()));
        errands.run(None, || None);
        // The channel closes when the errand is done.
        errands.run(None, move || {
            drop(sender);
            Some(redo())
        });
        assert!(done.recv().is_err());
        let mut brought = Vec::new();
        while brought.len() < 2 {
            app.update();
            let world = app.world_mut();
            let mut intents = world.resource_mut::<Messages<Intent>>();
            brought.extend(intents.drain().map(|it| it.what));
            thread::yield_now();
        }
        for wish in [GameWish::Undo, GameWish::Redo] {
            assert!(brought.contains(&wish.into()));
        }
    }
}
