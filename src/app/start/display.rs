//! The window itself: how large it is, whether it fills the screen, how large
//! everything in it is drawn, and whether the panel is folded. All of it is found
//! again after a restart.
//!
//! The scale is the window's own scale factor, and not egui's zoom: so panels, plan
//! and pointer keep measuring in the same logical pixels.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PrimaryWindow, RawHandleWrapper, WindowCloseRequested, WindowMode,
    WindowPosition, WindowResolution,
};
use bevy::winit::WINIT_WINDOWS;

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

/// Where and how large the window is.
#[derive(Clone, Copy, Debug, Default)]
struct Stand {
    size: (u32, u32),
    position: Option<(i32, i32)>,
    maximized: bool,
    minimized: bool,
}

impl Stand {
    fn of(entity: Entity, window: &Window) -> Stand {
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
        Stand {
            size: size(&window.resolution),
            position,
            maximized,
            minimized,
        }
    }

    /// What of this is to be remembered and is not yet. A minimized window has neither a
    /// place nor a size of use, and a maximized one not those that it goes back to.
    fn changes(&self, kept: &Settings) -> Vec<Choice> {
        let is_tiny = self.size.0.min(self.size.1) < Settings::LEAST_WINDOW;
        if self.minimized || is_tiny {
            return Vec::new();
        }
        let mut changes = Vec::new();
        if self.maximized != kept.maximized {
            changes.push(Choice::Maximized(self.maximized));
        }
        if self.maximized {
            return changes;
        }
        if self.size != kept.window {
            changes.push(Choice::Window(self.size));
        }
        if let Some(position) = self.position
            && self.position != kept.position
        {
            changes.push(Choice::Position(position));
        }
        changes
    }
}

/// Keeps how the window stands, once it has come to rest.
fn remember(
    awake: Res<Awake>,
    choices: Res<Choices>,
    panels: Res<Panels>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    mut wishes: Wishes,
    _main_thread: NonSendMarker,
) {
    if !awake.is_last_frame() {
        return;
    }
    if panels.folded != choices.0.folded {
        wishes.program(Choice::Folded(panels.folded));
    }
    let (entity, window) = *window;
    if window.mode == WindowMode::Windowed {
        for change in Stand::of(entity, window).changes(&choices.0) {
            wishes.program(change);
        }
    }
}

/// Whether a window there can be seen and taken hold of: its upper edge is on a screen.
fn is_in_sight(position: IVec2, width: u32, screens: &[IRect]) -> bool {
    let edge = IRect::from_corners(position, position + IVec2::new(width as i32, HOLD));
    screens.iter().any(|screen| {
        let seen = edge.intersect(*screen);
        seen.width() >= HOLD && seen.height() >= HOLD
    })
}

/// How much of the window's upper edge is needed to take hold of it, in pixels.
const HOLD: i32 = 32;

/// Brings back a window that was left on a screen that is there no more. The screens are
/// known only once the window is there.
fn bring_into_sight(
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
        && !is_in_sight(position, window.physical_width(), &screens)
    {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
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
        if let Some((x, y)) = settings.position {
            window.position = WindowPosition::At(IVec2::new(x, y));
        }
        if settings.maximized {
            window.set_maximized(true);
        }
    }
    app.add_systems(Startup, bring_into_sight).add_systems(
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

    /// A window that stands where the player left it.
    fn stand() -> (Stand, Settings) {
        let kept = Settings {
            window: (1000, 700),
            position: Some((40, 60)),
            ..Settings::default()
        };
        let stand = Stand {
            size: kept.window,
            position: kept.position,
            ..Stand::default()
        };
        (stand, kept)
    }

    #[test]
    fn a_window_that_is_moved_or_resized_is_found_again_so() {
        let (stand, kept) = stand();
        assert_eq!(stand.changes(&kept), []);
        let changed = Stand {
            size: (900, 650),
            position: Some((-300, 10)),
            ..stand
        };
        let changes = [Choice::Window((900, 650)), Choice::Position((-300, 10))];
        assert_eq!(changed.changes(&kept), changes);
        // A system that keeps places to itself.
        let elsewhere = Stand {
            position: None,
            ..stand
        };
        assert_eq!(elsewhere.changes(&kept), []);
    }

    #[test]
    fn minimizing_a_window_changes_nothing_about_it() {
        let (stand, kept) = stand();
        for minimized in [
            Stand {
                minimized: true,
                size: (160, 28),
                ..stand
            },
            Stand {
                minimized: true,
                maximized: true,
                ..stand
            },
            Stand {
                size: (0, 0),
                position: Some((-32_000, -32_000)),
                ..stand
            },
            Stand {
                size: (1280, 0),
                ..stand
            },
        ] {
            assert_eq!(minimized.changes(&kept), [], "{minimized:?}");
        }
    }

    #[test]
    fn a_maximized_window_goes_back_to_the_size_and_place_it_had() {
        let (stand, mut kept) = stand();
        let large = Stand {
            size: (1920, 1017),
            position: Some((0, 0)),
            maximized: true,
            ..stand
        };
        assert_eq!(large.changes(&kept), [Choice::Maximized(true)]);
        kept.maximized = true;
        assert_eq!(large.changes(&kept), []);
        assert_eq!(stand.changes(&kept), [Choice::Maximized(false)]);
    }

    #[test]
    fn a_window_on_a_screen_that_is_gone_is_not_in_sight() {
        let screens = [
            IRect::new(0, 0, 1920, 1080),
            IRect::new(1920, 0, 3840, 1080),
        ];
        let seen = |x, y, screens| is_in_sight(IVec2::new(x, y), 1280, screens);
        assert!(seen(2000, 100, &screens));
        assert!(seen(-1000, 100, &screens), "a part is enough");
        assert!(!seen(2000, 100, &screens[..1]));
        assert!(!seen(100, -400, &screens), "its upper edge is above");
        assert!(!seen(-32_000, -32_000, &screens));
    }

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
