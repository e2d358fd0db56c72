//! Builds the app from its plugins and runs it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use bevy::app::PluginGroupBuilder;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use bevy_egui::EguiPlugin;

use crate::app::power::Started;
use crate::app::start::device::{self, NoDevice};
use crate::app::start::first_session::SessionPlugin;
use crate::app::start::reduced_motion::reduced_motion;
use crate::app::start::system_language::system_language;
use crate::app::start::{alert, attention, display, icon, renderer, report};
#[cfg(all(unix, not(target_os = "macos")))]
use crate::app::start::{focus, screen};
use crate::store::Paths;

/// Opens the window with the last session, and then `file` if it is given. `extend` can add plugins
/// to the app. Returns when the window is closed.
pub fn run(paths: Paths, file: Option<PathBuf>, extend: impl FnOnce(&mut App)) -> ExitCode {
    report::watch(paths.clone());
    #[cfg(all(unix, not(target_os = "macos")))]
    let Some(_screen) = screen::find() else {
        alert::report(&["alert-no-screen"]);
        return ExitCode::from(UNABLE);
    };
    let window = Window {
        resolution: WindowResolution::new(1280, 720),
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let composed = compose(
        window,
        SessionPlugin {
            paths,
            file,
            locks: true,
            language: system_language(),
            reduced_motion,
        },
    );
    let mut app = match composed {
        Ok(app) => app,
        Err(reason) => {
            debug!("no graphics device: {}", reason.0);
            alert::show(NO_DEVICE);
            return ExitCode::from(UNABLE);
        }
    };
    app.add_plugins((display::plugin, icon::plugin, attention::plugin));
    extend(&mut app);
    #[cfg(all(unix, not(target_os = "macos")))]
    app.add_plugins(focus::plugin);
    let exit = catch_unwind(AssertUnwindSafe(move || app.run())).unwrap_or_else(|panic| {
        alert::show(&["alert-crashed"]);
        resume_unwind(panic)
    });
    if exit == AppExit::from_code(device::LOST) {
        alert::show(&["alert-device-lost"]);
    }
    exit_code(exit)
}

/// Exit status of the app if the window cannot be opened.
const UNABLE: u8 = 2;

/// The message that is shown if there is no graphics device, as keys of the language files.
const NO_DEVICE: &[&str] = if cfg!(target_os = "linux") {
    &["alert-no-device", "alert-driver-packages"]
} else {
    &["alert-no-device"]
};

/// Builds the whole app with this window.
///
/// # Errors
///
/// Returns [`NoDevice`] if there is no graphics device.
pub fn compose(window: Window, session: SessionPlugin) -> Result<App, NoDevice> {
    let mut app = base(
        DefaultPlugins.build(),
        window,
        "warn,tritower=info,wgpu=error,naga=warn",
    )?;
    app.add_plugins((crate::app::plugin, session));
    Ok(app)
}

/// Builds an app with Bevy's plugins and egui, and nothing of Tritower but the renderer's settings.
/// `log` selects the messages that are logged.
///
/// # Errors
///
/// Returns [`NoDevice`] if there is no graphics device.
pub(super) fn base(
    plugins: PluginGroupBuilder,
    window: Window,
    log: &str,
) -> Result<App, NoDevice> {
    let mut app = App::new();
    app.insert_resource(Started(Instant::now())).add_plugins(
        renderer::set(plugins)
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Tritower".to_owned(),
                    name: Some("tritower".to_owned()),
                    ..window
                }),
                ..default()
            })
            .set(LogPlugin {
                filter: log.to_owned(),
                ..default()
            }),
    );
    if let Some(reason) = app.world_mut().remove_resource::<NoDevice>() {
        return Err(reason);
    }
    app.add_plugins((renderer::TowerRenderer, EguiPlugin::default()));
    Ok(app)
}

/// Converts Bevy's exit message to an exit code of the process.
pub fn exit_code(exit: AppExit) -> ExitCode {
    match exit {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
