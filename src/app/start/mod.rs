//! Start of the app: the first session, the window, the graphics device and screenshots.

pub mod alert;
mod attention;
pub mod device;
pub mod display;
pub mod film;
pub mod first_session;
#[cfg(all(unix, not(target_os = "macos")))]
mod focus;
mod icon;
#[cfg(test)]
mod order;
mod reduced_motion;
pub mod renderer;
pub mod report;
pub mod run;
#[cfg(all(unix, not(target_os = "macos")))]
mod screen;
pub mod screenshot;
mod system_language;

use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    app.add_plugins(screenshot::plugin);
}
