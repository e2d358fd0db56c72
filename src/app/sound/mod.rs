//! What is heard: a sound for what happens on the table, and one for each of the
//! clock's last ten seconds. It only listens; nothing depends on it.
//!
//! [`cue`] says what is heard of what, [`tones`] makes the sounds, [`speaker`]
//! plays them.

pub mod cue;
pub mod speaker;
pub mod tones;

use bevy::prelude::*;
use cue::{Scene, Sound};
pub use speaker::Speaker;

use crate::app::session::apply::Choices;
use crate::app::session::table::Table;
use crate::app::session::time::now;
use crate::store::Settings;

/// How loud sounds are to be, from 0 to 1; none when there are to be none.
fn loudness(settings: &Settings) -> Option<f32> {
    let share = f32::from(settings.volume) / 100.0;
    // An ear hears half of the square as half as loud.
    (settings.sound && settings.volume > 0).then_some(share * share)
}

fn listen(
    table: Res<Table>,
    choices: Res<Choices>,
    speaker: Res<Speaker>,
    mut scene: Local<Option<Scene>>,
    mut seconds: Local<Option<u64>>,
) {
    let mut heard = None;
    if table.is_changed() {
        let now = Scene::of(&table);
        heard = scene.as_ref().and_then(|before| cue::cue(before, &now));
        *scene = Some(now);
    }
    let left = cue::last_seconds(&table.game, now());
    if left.is_some() && left != *seconds {
        heard = heard.or(Some(Sound::Tick));
    }
    *seconds = left;
    if let (Some(sound), Some(loud)) = (heard, loudness(&choices.0)) {
        speaker.play(sound, loud);
    }
}

/// A player who changes the loudness hears it.
fn sample(choices: Res<Choices>, speaker: Res<Speaker>, mut last: Local<Option<(bool, u8)>>) {
    let chosen = (choices.0.sound, choices.0.volume);
    let changed = last.replace(chosen).is_some_and(|last| last != chosen);
    if let (true, Some(loud)) = (changed, loudness(&choices.0)) {
        speaker.play(Sound::Move, loud);
    }
}

/// Lets the game be heard.
pub fn plugin(app: &mut App) {
    app.init_resource::<Speaker>().add_systems(
        Update,
        (listen, sample.run_if(resource_changed::<Choices>))
            .in_set(crate::app::AppSystems::Present),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silence_is_chosen_in_two_ways() {
        let of = |sound, volume| {
            loudness(&Settings {
                sound,
                volume,
                ..Settings::default()
            })
        };
        assert_eq!(of(true, 100), Some(1.0));
        assert_eq!(of(true, 50), Some(0.25));
        assert_eq!(of(true, 0), None);
        assert_eq!(of(false, 100), None);
    }
}
