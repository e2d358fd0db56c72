//! Start of the app: the first session, the window, the graphics device and screenshots.

pub mod alert;
pub mod device;
pub mod display;
pub mod first_session;
mod icon;
mod less_motion;
#[cfg(test)]
mod order;
pub mod renderer;
pub mod report;
pub mod run;
#[cfg(all(unix, not(target_os = "macos")))]
mod screen;
pub mod screenshot;
mod system_language;

use bevy::prelude::*;

/// Adds the screenshots, which the app also has in tests. [`run`](run::run) adds what is needed
/// only in a window in which a player plays.
pub fn plugin(app: &mut App) {
    app.add_plugins(screenshot::plugin);
}
