//! What a page has to read before it can show it, in a task: a page that waits says so
//! and asks for the next frame with [`Act::Wait`](super::Act::Wait).

use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task, TaskPool};
use bevy_egui::egui;

use super::{Act, Model};

/// Something that is being read.
pub struct Reading<T>(Task<T>);

impl<T: Send + 'static> Reading<T> {
    /// Begins to read.
    pub fn begin(read: impl FnOnce() -> T + Send + 'static) -> Reading<T> {
        let pool = IoTaskPool::get_or_init(TaskPool::default);
        Reading(pool.spawn(async move { read() }))
    }

    /// What was read, once it is there.
    pub fn take(reading: &mut Option<Reading<T>>) -> Option<T> {
        let read = check_ready(&mut reading.as_mut()?.0);
        if read.is_some() {
            *reading = None;
        }
        read
    }
}

/// A line in the place of what is being read.
pub fn wait(ui: &mut egui::Ui, model: &Model) {
    ui.label(model.text("reading"));
    model.act(Act::Wait);
}
