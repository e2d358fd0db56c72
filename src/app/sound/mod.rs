//! Sounds for changes of the game, and for each of the last ten seconds on a clock.
//!
//! [`cue`] chooses the sounds, [`samples`] reads their samples, [`speaker`] plays them. No
//! other part of the app depends on this module.

pub mod cue;
pub mod samples;
pub mod speaker;

use bevy::prelude::*;
use cue::Sound;
pub use speaker::Speaker;

use crate::app::session::{CurrentSettings, GameChanged, GameTime, Notices, Session};
use crate::store::Settings;

/// Volume of sounds, from 0 to 1; `None` if sounds are switched off.
fn loudness(settings: &Settings) -> Option<f32> {
    let share = f32::from(settings.volume) / 100.0;
    // Perceived loudness is not linear: squaring makes the slider feel even.
    (settings.volume > 0).then_some(share * share)
}

fn play_cues(
    session: Res<Session>,
    settings: Res<CurrentSettings>,
    speaker: Res<Speaker>,
    (time, notices): (Res<GameTime>, Res<Notices>),
    mut changed: MessageReader<GameChanged>,
    mut seconds: Local<Option<u64>>,
    mut calls: Local<u64>,
) {
    // The end of a game replaces the sound of the move that ended it.
    let sounds = changed.read().filter_map(|it| cue::cue(it, &session));
    let mut chosen_sound = sounds.max_by_key(|sound| *sound == Sound::End);
    let left = cue::last_seconds(&session.game, session.clock_of(&session.game, &time));
    if left.is_some() && left != *seconds {
        chosen_sound = chosen_sound.or(Some(Sound::Tick));
    }
    *seconds = left;
    if std::mem::replace(&mut *calls, notices.calls()) != notices.calls() {
        chosen_sound = chosen_sound.or(Some(Sound::Check));
    }
    if let (Some(sound), Some(loud)) = (chosen_sound, loudness(&settings.0)) {
        speaker.play(sound, loud);
    }
}

/// Plays a sound when the player has changed the volume, so that they hear the new volume.
fn sample(settings: Res<CurrentSettings>, speaker: Res<Speaker>, mut last: Local<Option<u8>>) {
    let chosen = settings.0.volume;
    let changed = last.replace(chosen).is_some_and(|last| last != chosen);
    if let (true, Some(loud)) = (changed, loudness(&settings.0)) {
        speaker.play(Sound::Move, loud);
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Speaker>().add_systems(
        Update,
        (
            play_cues,
            sample.run_if(resource_changed::<CurrentSettings>),
        )
            .in_set(crate::app::AppSystems::Present),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sound_is_off_at_volume_0() {
        let of = |volume| {
            loudness(&Settings {
                volume,
                ..Settings::default()
            })
        };
        assert_eq!(of(100), Some(1.0));
        assert_eq!(of(50), Some(0.25));
        assert_eq!(of(0), None);
    }
}
