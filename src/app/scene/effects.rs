//! How much work is put into a picture: everything where there is a graphics card,
//! a plain path that stays legible where the processor draws.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu_types::DeviceType;

use crate::app::session::apply::Choices;
use crate::store::Quality;

/// What is drawn with.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effects {
    /// No shadow maps, no reflections of surroundings, guessed light, lean shapes.
    Plain,
    /// Everything.
    Full,
}

impl Effects {
    /// What a choice means on a machine with or without a graphics card.
    pub fn new(quality: Quality, software: bool) -> Effects {
        match quality {
            Quality::Plain => Effects::Plain,
            Quality::Auto if software => Effects::Plain,
            Quality::Auto | Quality::Full => Effects::Full,
        }
    }
}

/// Follows the player's choice on this machine.
pub fn choose(
    mut commands: Commands,
    adapter: Option<Res<RenderAdapterInfo>>,
    choices: Option<Res<Choices>>,
    effects: Option<ResMut<Effects>>,
) {
    // Whether the processor draws.
    let software = adapter.is_none_or(|info| info.device_type == DeviceType::Cpu);
    let quality = choices.map_or_else(Quality::default, |choices| choices.0.quality);
    let new = Effects::new(quality, software);
    match effects {
        Some(mut effects) => {
            effects.set_if_neq(new);
        }
        None => commands.insert_resource(new),
    }
}

/// Chooses, and chooses anew when the player does.
pub fn plugin(app: &mut App) {
    app.add_systems(PreStartup, choose).add_systems(
        Update,
        choose
            .in_set(crate::app::AppSystems::Sync)
            .run_if(resource_exists_and_changed::<Choices>),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_decides_unless_the_player_does() {
        assert_eq!(Effects::new(Quality::Auto, true), Effects::Plain);
        assert_eq!(Effects::new(Quality::Auto, false), Effects::Full);
        assert_eq!(Effects::new(Quality::Full, true), Effects::Full);
        assert_eq!(Effects::new(Quality::Plain, false), Effects::Plain);
    }
}
