//! Starting: what is laid on the table first, the window itself, pictures and
//! measurements of it.

pub mod alert;
pub mod bench;
pub mod contrast;
pub mod device;
pub mod display;
#[cfg(all(unix, not(target_os = "macos")))]
pub mod focus;
mod icon;
#[cfg(test)]
mod order;
pub mod renderer;
pub mod report;
pub mod run;
#[cfg(all(unix, not(target_os = "macos")))]
mod screen;
pub mod screenshot;

use bevy::prelude::*;

/// What every window has; [`run`] adds what only a player's own has.
pub fn plugin(app: &mut App) {
    app.add_plugins(screenshot::plugin);
}
