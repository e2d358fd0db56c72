//! Reads files that a page needs in the background. A page that waits for a file shows a line of
//! text instead and requests another frame with [`Model::waits`].

use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task, TaskPool};
use bevy_egui::egui;

use super::Model;

/// A result that is being read in a background task.
pub struct Reading<T>(Task<T>);

impl<T: Send + 'static> Reading<T> {
    /// Starts a background task that calls `read`.
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

/// Draws a line of text in place of a file that is being read, and requests another frame.
pub fn wait(ui: &mut egui::Ui, model: &Model) {
    ui.label(model.text("reading"));
    model.waits.set(true);
}
