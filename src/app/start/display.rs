//! The window itself: its size, full screen, the scale of its contents, and whether the panel is
//! folded. All of this is restored after a restart.
//!
//! The scale is set as the window's scale factor rather than as egui's zoom, so that panels, 2D
//! view and pointer use the same logical pixels.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PrimaryWindow, RawHandleWrapper, WindowCloseRequested, WindowMode,
    WindowPosition, WindowResolution,
};
use bevy::winit::WINIT_WINDOWS;

use crate::app::input::commands::{Command, given};
use crate::app::panels::Panels;
use crate::app::power::RedrawReasons;
use crate::app::session::{CurrentSettings, Requests};
use crate::app::{AppSystems, InputSystems};
use crate::store::{Setting, Settings};

/// Returns the scale factor of the window, given the percentage of the system's scale factor that
/// the player has chosen. `None` for 100 %: then the window follows the system's own factor.
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

/// Applies the scale and full screen from the settings. Runs only after the window is created,
/// because the system's scale factor is not known earlier.
fn follow_settings(
    settings: Res<CurrentSettings>,
    mut window: Single<&mut Window, (With<PrimaryWindow>, With<RawHandleWrapper>)>,
) {
    let system = window.resolution.base_scale_factor();
    let wanted = factor(settings.0.scale, system);
    if window.resolution.scale_factor_override() != wanted {
        window.resolution.set_scale_factor_override(wanted);
    }
    let mode = mode(&settings.0);
    if window.mode != mode {
        window.mode = mode;
    }
}

/// Returns the size of the window in logical pixels at the system's scale factor.
fn size(resolution: &WindowResolution) -> (u32, u32) {
    let system = resolution.base_scale_factor();
    let size = resolution.physical_size().as_vec2() / system;
    (size.x.round() as u32, size.y.round() as u32)
}

/// Position and size of the window, and whether it is maximized or minimized.
#[derive(Clone, Copy, Debug, Default)]
struct Placement {
    size: (u32, u32),
    position: Option<(i32, i32)>,
    maximized: bool,
    minimized: bool,
}

impl Placement {
    fn of(entity: Entity, window: &Window) -> Placement {
        let position = match window.position {
            WindowPosition::At(IVec2 { x, y }) => Some((x, y)),
            _ => None,
        };
        let (maximized, minimized) = WINIT_WINDOWS.with_borrow(|windows| {
            let window = windows.get_window(entity);
            let minimized = window.and_then(|it| it.is_minimized());
            let maximized = window.is_some_and(|it| it.is_maximized());
            (maximized, minimized.unwrap_or_default())
        });
        Placement {
            size: size(&window.resolution),
            position,
            maximized,
            minimized,
        }
    }

    /// Returns the settings of the window that differ from `kept` and must be saved. The position
    /// and size of a minimized or maximized window are not saved, because they are not those to
    /// which the window returns.
    fn changes(&self, kept: &Settings) -> Vec<Setting> {
        let is_tiny = self.size.0.min(self.size.1) < Settings::MIN_WINDOW;
        if self.minimized || is_tiny {
            return Vec::new();
        }
        let mut changes = Vec::new();
        if self.maximized != kept.maximized {
            changes.push(Setting::Maximized(self.maximized));
        }
        if self.maximized {
            return changes;
        }
        if self.size != kept.window {
            changes.push(Setting::Window(self.size));
        }
        if self.position.is_some() && self.position != kept.position {
            changes.push(Setting::Position(self.position));
        }
        changes
    }
}

/// Saves the window's position and size, and whether the panel is folded, whenever the window
/// becomes idle.
fn remember(
    redraws: Res<RedrawReasons>,
    settings: Res<CurrentSettings>,
    panels: Res<Panels>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    mut requests: Requests,
    _main_thread: NonSendMarker,
) {
    if !redraws.is_last_frame() {
        return;
    }
    if panels.folded != settings.0.folded {
        requests.program(Setting::Folded(panels.folded));
    }
    let (entity, window) = *window;
    if window.mode == WindowMode::Windowed {
        for change in Placement::of(entity, window).changes(&settings.0) {
            requests.program(change);
        }
    }
}

/// Returns whether a window at `position` can be seen and dragged, because enough of its upper edge
/// is on a screen.
fn is_reachable(position: IVec2, width: u32, screens: &[IRect]) -> bool {
    let edge = IRect::from_corners(position, position + IVec2::new(width as i32, GRIP_SIZE));
    screens.iter().any(|screen| {
        let seen = edge.intersect(*screen);
        seen.width() >= GRIP_SIZE && seen.height() >= GRIP_SIZE
    })
}

/// Width and height, in pixels, of the part of the window's upper edge that must be visible.
const GRIP_SIZE: i32 = 32;

/// Moves the window to the primary screen if the screen on which the window was last is no longer
/// connected. Runs only after the window is created, because the screens are not known earlier.
fn bring_onto_screen(
    screens: Query<&Monitor>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let screen = |it: &Monitor| {
        let size = IVec2::new(it.physical_width as i32, it.physical_height as i32);
        IRect::from_corners(it.physical_position, it.physical_position + size)
    };
    let screens: Vec<IRect> = screens.iter().map(screen).collect();
    if let WindowPosition::At(position) = window.position
        && !screens.is_empty()
        && !is_reachable(position, window.physical_width(), &screens)
    {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

fn close(
    window: Single<Entity, With<PrimaryWindow>>,
    mut requests: MessageWriter<WindowCloseRequested>,
) {
    requests.write(WindowCloseRequested { window: *window });
}

fn minimize(mut window: Single<&mut Window, With<PrimaryWindow>>) {
    window.set_minimized(true);
}

/// Restores the window's state from the settings. Requires [`CurrentSettings`] and [`Panels`] in
/// the app.
pub fn plugin(app: &mut App) {
    let settings = app.world().resource::<CurrentSettings>().0.clone();
    let world = app.world_mut();
    world.resource_mut::<Panels>().folded = settings.folded;
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    for mut window in windows.iter_mut(world) {
        let (width, height) = settings.window;
        window.resolution = WindowResolution::new(width, height);
        window.mode = mode(&settings);
        if let Some((x, y)) = settings.position {
            window.position = WindowPosition::At(IVec2::new(x, y));
        }
        if settings.maximized {
            window.set_maximized(true);
        }
    }
    app.add_systems(Startup, bring_onto_screen).add_systems(
        Update,
        (
            // The state is saved after commands are executed, so that a panel that is folded in
            // this frame is saved as folded.
            remember
                .in_set(AppSystems::Input)
                .after(InputSystems::Commands),
            follow_settings.in_set(AppSystems::Sync),
            minimize
                .after(follow_settings)
                .in_set(AppSystems::Sync)
                .run_if(given(Command::Minimize)),
            close.in_set(AppSystems::Sync).run_if(given(Command::Quit)),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a window whose position and size are already saved, and the settings in which they
    /// are saved.
    fn placement() -> (Placement, Settings) {
        let kept = Settings {
            window: (1000, 700),
            position: Some((40, 60)),
            ..Settings::default()
        };
        let placement = Placement {
            size: kept.window,
            position: kept.position,
            ..Placement::default()
        };
        (placement, kept)
    }

    #[test]
    fn a_moved_or_resized_window_is_saved() {
        let (placement, kept) = placement();
        assert_eq!(placement.changes(&kept), []);
        let changed = Placement {
            size: (900, 650),
            position: Some((-300, 10)),
            ..placement
        };
        let changes = [
            Setting::Window((900, 650)),
            Setting::Position(Some((-300, 10))),
        ];
        assert_eq!(changed.changes(&kept), changes);
        // Some systems, such as Wayland, do not report positions.
        let elsewhere = Placement {
            position: None,
            ..placement
        };
        assert_eq!(elsewhere.changes(&kept), []);
    }

    #[test]
    fn minimizing_a_window_changes_nothing_about_it() {
        let (placement, kept) = placement();
        for minimized in [
            Placement {
                minimized: true,
                size: (160, 28),
                ..placement
            },
            Placement {
                minimized: true,
                maximized: true,
                ..placement
            },
            Placement {
                size: (0, 0),
                position: Some((-32_000, -32_000)),
                ..placement
            },
            Placement {
                size: (1280, 0),
                ..placement
            },
        ] {
            assert_eq!(minimized.changes(&kept), [], "{minimized:?}");
        }
    }

    #[test]
    fn a_maximized_window_goes_back_to_the_size_and_place_it_had() {
        let (placement, mut kept) = placement();
        let large = Placement {
            size: (1920, 1017),
            position: Some((0, 0)),
            maximized: true,
            ..placement
        };
        assert_eq!(large.changes(&kept), [Setting::Maximized(true)]);
        kept.maximized = true;
        assert_eq!(large.changes(&kept), []);
        assert_eq!(placement.changes(&kept), [Setting::Maximized(false)]);
    }

    #[test]
    fn a_window_on_a_screen_that_is_gone_is_not_reachable() {
        let screens = [
            IRect::new(0, 0, 1920, 1080),
            IRect::new(1920, 0, 3840, 1080),
        ];
        let seen = |x, y, screens| is_reachable(IVec2::new(x, y), 1280, screens);
        assert!(seen(2000, 100, &screens));
        assert!(seen(-1000, 100, &screens), "a part is enough");
        assert!(!seen(2000, 100, &screens[..1]));
        assert!(!seen(100, -400, &screens), "its upper edge is above");
        assert!(!seen(-32_000, -32_000, &screens));
    }

    #[test]
    fn a_scale_is_relative_to_that_of_the_system() {
        assert_eq!(factor(100, 2.0), None);
        assert_eq!(factor(150, 2.0), Some(3.0));
        assert_eq!(factor(80, 1.0), Some(0.8));
    }

    #[test]
    fn the_saved_size_depends_neither_on_the_systems_scale_nor_on_the_chosen_one() {
        let mut resolution = WindowResolution::new(2560, 1440);
        resolution.set_scale_factor(2.0);
        assert_eq!(size(&resolution), (1280, 720));
        resolution.set_scale_factor_override(Some(3.0));
        assert_eq!(size(&resolution), (1280, 720));
    }
}
