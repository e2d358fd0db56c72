//! Reads files that a page needs in the background. A page that waits for a file shows a line of
//! text instead and requests another frame with [`Model::waits`].

use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task, TaskPool};
use bevy_egui::egui;

use crate::app::panels::Model;

/// A result that is being read in a background task.
pub struct Reading<T>(Task<T>);

impl<T: Send + 'static> Reading<T> {
    pub fn begin(read: impl FnOnce() -> T + Send + 'static) -> Reading<T> {
        let pool = IoTaskPool::get_or_init(TaskPool::default);
        Reading(pool.spawn(async move { read() }))
    }

    /// Returns the result once it is ready, and then sets `reading` to `None`.
    pub fn take(reading: &mut Option<Reading<T>>) -> Option<T> {
        let read = check_ready(&mut reading.as_mut()?.0);
        if read.is_some() {
            *reading = None;
        }
        read
    }
}

/// A result that a page has read in the background, with the value of `K` on which it depends.
pub struct Loaded<K, T> {
    of: Option<K>,
    last: Option<T>,
    reading: Option<Reading<T>>,
}

impl<K, T> Default for Loaded<K, T> {
    fn default() -> Loaded<K, T> {
        Loaded {
            of: None,
            last: None,
            reading: None,
        }
    }
}

impl<K: PartialEq, T: Send + 'static> Loaded<K, T> {
    /// Makes [`Loaded::load`] read again.
    pub fn expire(&mut self) {
        self.of = None;
    }

    /// Reads again in the background if `of` has changed, and requests another frame while it is
    /// being read. Returns whether a new result has just been read.
    pub fn load(
        &mut self,
        model: &Model,
        of: K,
        read: impl FnOnce() -> T + Send + 'static,
    ) -> bool {
        if self.of.as_ref() != Some(&of) {
            self.of = Some(of);
            self.reading = Some(Reading::begin(read));
        }
        let new = Reading::take(&mut self.reading);
        let is_new = new.is_some();
        self.last = new.or(self.last.take());
        model.waits.set(model.waits.get() || self.reading.is_some());
        is_new
    }

    /// Returns the result that was read last; `None` until the first has been read.
    pub fn get(&self) -> Option<&T> {
        self.last.as_ref()
    }

    /// Returns the result that was read last, mutably; `None` until the first has been read.
    pub fn get_mut(&mut self) -> Option<&mut T> {
        self.last.as_mut()
    }
}

/// Draws a line of text in place of a file that is being read, and requests another frame.
pub fn wait(ui: &mut egui::Ui, model: &Model) {
    ui.label(model.text("reading"));
    model.waits.set(true);
}
