//! The window itself: how large it is, whether it fills the screen, how large
//! everything in it is drawn, and whether the panel is folded. All of it is found
//! again after a restart.
//!
//! The scale is the window's own scale factor, and not egui's zoom: so panels, plan
//! and pointer keep measuring in the same logical pixels.

use bevy::prelude::*;
use bevy::window::{
    MonitorSelection, PrimaryWindow, RawHandleWrapper, WindowCloseRequested, WindowMode,
    WindowResolution,
};

use crate::app::input::commands::{Command, Given};
use crate::app::panels::Panels;
use crate::app::power::Awake;
use crate::app::session::apply::Choices;
use crate::app::session::choice::Choice;
use crate::app::session::intent::Wishes;
use crate::app::{AppSystems, InputSystems};
use crate::store::Settings;

/// The scale factor that draws everything at a percentage of the size that the
/// system wants; none where the system's own is wanted.
fn factor(percent: u16, system: f32) -> Option<f32> {
    (percent != 100).then(|| system * f32::from(percent) / 100.0)
}

fn mode(settings: &Settings) -> WindowMode {
    if settings.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    }
}

/// The window follows the player's choices. It must exist before its scale is
/// changed: the system's own is not known earlier.
fn follow(
    choices: Res<Choices>,
    mut window: Single<&mut Window, (With<PrimaryWindow>, With<RawHandleWrapper>)>,
) {
    let system = window.resolution.base_scale_factor();
    let wanted = factor(choices.0.scale, system);
    if window.resolution.scale_factor_override() != wanted {
        window.resolution.set_scale_factor_override(wanted);
    }
    let mode = mode(&choices.0);
    if window.mode != mode {
        window.mode = mode;
    }
}

/// The window's size on a screen that is drawn at the system's own scale.
fn size(resolution: &WindowResolution) -> (u32, u32) {
    let system = resolution.base_scale_factor();
    let size = resolution.physical_size().as_vec2() / system;
    (size.x.round() as u32, size.y.round() as u32)
}

/// Keeps how the window stands, once it has come to rest.
fn remember(
    awake: Res<Awake>,
    choices: Res<Choices>,
    panels: Res<Panels>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut wishes: Wishes,
) {
    if !awake.is_last_frame() {
        return;
    }
    if panels.folded != choices.0.folded {
        wishes.program(Choice::Folded(panels.folded));
    }
    let size = size(&window.resolution);
    if window.mode == WindowMode::Windowed && size != choices.0.window {
        wishes.program(Choice::Window(size));
    }
}

/// Closes the window as its own button does.
fn close(
    mut commands: MessageReader<Given>,
    window: Single<Entity, With<PrimaryWindow>>,
    mut requests: MessageWriter<WindowCloseRequested>,
) {
    if commands.read().any(|given| given.command == Command::Quit) {
        requests.write(WindowCloseRequested { window: *window });
    }
}

/// Minimises the window as its own button does.
fn minimize(
    mut commands: MessageReader<Given>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let mut given = commands.read();
    if given.any(|given| given.command == Command::Minimize) {
        window.set_minimized(true);
    }
}

/// The window as the player left it. Wants the player's choices and the panels.
pub fn plugin(app: &mut App) {
    let settings = app.world().resource::<Choices>().0.clone();
    let world = app.world_mut();
    world.resource_mut::<Panels>().folded = settings.folded;
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    for mut window in windows.iter_mut(world) {
        let (width, height) = settings.window;
        window.resolution = WindowResolution::new(width, height);
        window.mode = mode(&settings);
    }
    app.add_systems(
        Update,
        (
            // What a command has folded in this frame is folded.
            remember
                .in_set(AppSystems::Input)
                .after(InputSystems::Commands),
            follow.in_set(AppSystems::Sync),
            minimize.after(follow).in_set(AppSystems::Sync),
            close.in_set(AppSystems::Sync),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_counts_from_the_systems_own() {
        assert_eq!(factor(100, 2.0), None);
        assert_eq!(factor(150, 2.0), Some(3.0));
        assert_eq!(factor(80, 1.0), Some(0.8));
    }

    #[test]
    fn the_kept_size_knows_neither_the_systems_scale_nor_the_chosen_one() {
        let mut resolution = WindowResolution::new(2560, 1440);
        resolution.set_scale_factor(2.0);
        assert_eq!(size(&resolution), (1280, 720));
        resolution.set_scale_factor_override(Some(3.0));
        assert_eq!(size(&resolution), (1280, 720));
    }
}
