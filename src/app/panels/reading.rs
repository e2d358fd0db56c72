//! Files that a page must read before it can show them, in a task. A page that waits shows
//! a line and asks for the next frame with [`Model::waits`].

use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task, TaskPool};
use bevy_egui::egui;

use super::Model;

/// A read that is running in a task.
pub struct Reading<T>(Task<T>);

impl<T: Send + 'static> Reading<T> {
    /// Starts a task that reads.
    pub fn begin(read: impl FnOnce() -> T + Send + 'static) -> Reading<T> {
        let pool = IoTaskPool::get_or_init(TaskPool::default);
        Reading(pool.spawn(async move { read() }))
    }

    /// Takes the result once it is there; then `reading` is `None`.
    pub fn take(reading: &mut Option<Reading<T>>) -> Option<T> {
        let read = check_ready(&mut reading.as_mut()?.0);
        if read.is_some() {
            *reading = None;
        }
        read
    }
}

/// Shows a line in place of the result and asks for another frame.
pub fn wait(ui: &mut egui::Ui, model: &Model) {
    ui.label(model.text("reading"));
    model.waits.set(true);
}
