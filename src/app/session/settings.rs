//! Saves the settings to disk on exit, and half a second after the last change. A slider that is
//! dragged therefore changes a setting many times, but is saved once.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::ExitSystems;

use crate::app::power::{AlarmClock, ask_for_next_frame};
use crate::app::session::apply::{CurrentSettings, FileJob, FileWorker, Files, InstanceLock};

/// How long the settings must stay unchanged before they are saved.
const DELAY: Duration = Duration::from_millis(500);

/// The time of the last change of a setting; `None` if all changes have been sent to the file
/// thread.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnsavedSettings(pub Option<Instant>);

/// Saves the settings when they have not changed for half a second, or when the app exits.
pub(super) fn save(
    settings: Res<CurrentSettings>,
    files: Res<Files>,
    lock: Res<InstanceLock>,
    alarm: Res<AlarmClock>,
    mut unsaved: ResMut<UnsavedSettings>,
    mut ends: MessageReader<AppExit>,
    mut file_worker: ResMut<FileWorker>,
) {
    let ends = ends.read().count() > 0;
    let Some(since) = unsaved.0.filter(|_| lock.0.is_ok()) else {
        return;
    };
    if since.elapsed() < DELAY && !ends {
        if unsaved.is_changed() {
            alarm.request_redraw_at(since + DELAY);
        }
        return;
    }
    unsaved.0 = None;
    file_worker.add(&files.0, FileJob::Settings(settings.0.clone().into()));
}

pub fn plugin(app: &mut App) {
    app.add_systems(Last, save.after(ExitSystems).before(ask_for_next_frame));
}
