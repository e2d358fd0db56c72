//! Render quality: all effects on a graphics card, or simple rendering that stays legible with
//! software rendering.

mod trial;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu_types::DeviceType;

use self::trial::Trial;
use crate::app::AppSystems;
use crate::app::session::CurrentSettings;
use crate::store::{Quality, Settings};

/// The render quality that is used.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effects {
    /// No shadow maps or reflections of the environment, approximate lighting, and simpler models.
    Plain,
    /// Like full quality, but without bloom and multisampling.
    Medium,
    /// All effects, such as soft shadows, reflections and detailed models.
    #[default]
    Full,
}

impl Effects {
    /// Chooses the render quality from the settings. `device` is the name of the graphics device;
    /// `None` for software rendering. Returns `None` if frames must be measured first.
    fn new(settings: &Settings, device: Option<&str>) -> Option<Effects> {
        let quality = match (settings.quality, device, &settings.measured) {
            (Quality::Auto, None, _) => Quality::Plain,
            (Quality::Auto, Some(device), Some(it)) if it.device == device => it.quality,
            (quality, ..) => quality,
        };
        match quality {
            Quality::Auto => None,
            Quality::Full => Some(Effects::Full),
            Quality::Medium => Some(Effects::Medium),
            Quality::Plain => Some(Effects::Plain),
        }
    }

    /// Returns the next lower quality; `None` for [`Effects::Plain`].
    fn lower(self) -> Option<Effects> {
        match self {
            Effects::Full => Some(Effects::Medium),
            Effects::Medium => Some(Effects::Plain),
            Effects::Plain => None,
        }
    }

    fn quality(self) -> Quality {
        match self {
            Effects::Full => Quality::Full,
            Effects::Medium => Quality::Medium,
            Effects::Plain => Quality::Plain,
        }
    }
}

/// Returns the name of the graphics device; `None` for software rendering. Without an adapter, as
/// in tests, rendering counts as software rendering.
fn device(adapter: Option<&RenderAdapterInfo>) -> Option<&str> {
    let is_card = |info: &&RenderAdapterInfo| info.device_type != DeviceType::Cpu;
    adapter.filter(is_card).map(|info| info.name.as_str())
}

/// Sets the resource [`Effects`] from the settings and the graphics adapter.
pub fn choose(
    mut commands: Commands,
    adapter: Option<Res<RenderAdapterInfo>>,
    settings: Option<Res<CurrentSettings>>,
    effects: Option<ResMut<Effects>>,
    trial: Option<Res<Trial>>,
) {
    let settings = settings.map(|it| it.0.clone()).unwrap_or_default();
    let chosen = Effects::new(&settings, device(adapter.as_deref()));
    let running = trial.as_ref().map(|trial| trial.effects);
    let new = chosen.or(running).unwrap_or_default();
    match (chosen, running) {
        (Some(_), Some(_)) => commands.remove_resource::<Trial>(),
        (None, None) => commands.insert_resource(Trial::default()),
        _ => {}
    }
    match effects {
        Some(mut effects) => {
            effects.set_if_neq(new);
        }
        None => commands.insert_resource(new),
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(PreStartup, choose).add_systems(
        Update,
        (
            choose.in_set(AppSystems::Sync).run_if(
                resource_exists_and_changed::<CurrentSettings>
                    .or_else(resource_exists_and_changed::<Trial>),
            ),
            trial::measure
                .in_set(AppSystems::Present)
                .run_if(resource_exists::<Trial>),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Measured;

    #[test]
    fn the_machine_decides_unless_the_player_does() {
        let found = |quality, measured: Option<&str>, device| {
            let measured = measured.map(|device| Measured {
                device: device.to_owned(),
                quality: Quality::Medium,
            });
            let settings = Settings {
                quality,
                measured,
                ..Settings::default()
            };
            Effects::new(&settings, device)
        };
        let plain = Some(Effects::Plain);
        assert_eq!(found(Quality::Auto, None, None), plain);
        assert_eq!(found(Quality::Auto, Some("card"), None), plain);
        assert_eq!(found(Quality::Full, None, None), Some(Effects::Full));
        assert_eq!(found(Quality::Plain, None, Some("card")), plain);
        assert_eq!(found(Quality::Auto, None, Some("card")), None);
        let measured = found(Quality::Auto, Some("card"), Some("card"));
        assert_eq!(measured, Some(Effects::Medium));
        let other_card = found(Quality::Auto, Some("card"), Some("new card"));
        assert_eq!(other_card, None);
    }

    #[test]
    fn each_quality_is_chosen_by_its_own_setting() {
        let mut effects = Some(Effects::Full);
        let mut count = 0;
        while let Some(it) = effects {
            let settings = Settings {
                quality: it.quality(),
                ..Settings::default()
            };
            assert_eq!(Effects::new(&settings, None), Some(it));
            effects = it.lower();
            count += 1;
        }
        assert_eq!(count, 3);
    }
}
