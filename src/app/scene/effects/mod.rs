//! Render quality: all effects on a graphics card, or simple rendering that stays legible with
//! software rendering.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu_types::DeviceType;

use crate::app::session::CurrentSettings;
use crate::store::Quality;

/// The render quality that is used.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effects {
    /// No shadow maps or reflections of the environment, approximate lighting, and simpler models.
    Plain,
    /// All effects, such as shadows, reflections and detailed models.
    Full,
}

impl Effects {
    /// Chooses the render quality from the setting `quality`; `software` is true if software
    /// rendering is used.
    pub fn new(quality: Quality, software: bool) -> Effects {
        match quality {
            Quality::Plain => Effects::Plain,
            Quality::Auto if software => Effects::Plain,
            Quality::Auto | Quality::Full => Effects::Full,
        }
    }
}

/// Sets the resource [`Effects`] from the quality setting and the graphics adapter.
pub fn choose(
    mut commands: Commands,
    adapter: Option<Res<RenderAdapterInfo>>,
    settings: Option<Res<CurrentSettings>>,
    effects: Option<ResMut<Effects>>,
) {
    // Without an adapter, as in tests, rendering counts as software rendering.
    let software = adapter.is_none_or(|info| info.device_type == DeviceType::Cpu);
    let quality = settings.map_or_else(Quality::default, |settings| settings.0.quality);
    let new = Effects::new(quality, software);
    match effects {
        Some(mut effects) => {
            effects.set_if_neq(new);
        }
        None => commands.insert_resource(new),
    }
}

/// Adds the systems that set [`Effects`] at startup and after each change of the settings.
pub fn plugin(app: &mut App) {
    app.add_systems(PreStartup, choose).add_systems(
        Update,
        choose
            .in_set(crate::app::AppSystems::Sync)
            .run_if(resource_exists_and_changed::<CurrentSettings>),
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
