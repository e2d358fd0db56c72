//! Keeps what the player has chosen on disk: once it rests, so that a slider that is
//! pulled is written once and not at each of its steps, and when the program ends.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::ExitSystems;

use crate::app::power::alarm::AlarmClock;
use crate::app::power::ask_for_next_frame;
use crate::app::session::apply::{Choices, Files, Keeping, Writer};
use crate::app::words::trouble::Trouble;
use crate::store;

/// What is chosen rests when nothing else has been chosen for so long.
const REST: Duration = Duration::from_millis(500);

/// When something was chosen that is not on disk yet; none while all of it is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unkept(pub Option<Instant>);

pub(super) fn keep(
    choices: Res<Choices>,
    files: Res<Files>,
    keeping: Res<Keeping>,
    alarm: Option<Res<AlarmClock>>,
    mut unkept: ResMut<Unkept>,
    mut ends: MessageReader<AppExit>,
    mut writer: ResMut<Writer>,
) {
    let ends = ends.read().count() > 0;
    let Some(since) = unkept.0.filter(|_| keeping.0.is_ok()) else {
        return;
    };
    if since.elapsed() < REST && !ends {
        if let Some(alarm) = alarm.filter(|_| unkept.is_changed()) {
            alarm.ring_at(since + REST);
        }
        return;
    }
    unkept.0 = None;
    let (paths, settings) = (files.0.clone(), choices.0.clone());
    writer.keep(move || {
        let kept = store::save_settings(&paths, &settings);
        debug!("the settings are kept: {}", kept.is_ok());
        let trouble = kept.err().map(|error| Trouble::Settings(error).into());
        trouble.into_iter().collect()
    });
}

/// Keeps the settings.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, keep.after(ExitSystems).before(ask_for_next_frame));
}
