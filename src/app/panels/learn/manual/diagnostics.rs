//! The diagnostics that a player copies into the report of a fault: versions, system, graphics
//! device and settings. They are in English, because they are for the developers.

use std::env::consts::{ARCH, OS};
use std::fmt::Write;

use bevy::render::renderer::RenderAdapterInfo;

use crate::app::panels::Model;
use crate::store;

pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Environment variables that name the kind of desktop; they contain nothing personal.
const DESKTOP: [&str; 2] = ["XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP"];

/// Returns the diagnostics. They contain no names, no paths and no games.
pub fn text(model: &Model, scale: f32, window: [f32; 2]) -> String {
    let [width, height] = window.map(|side| (side * scale).round());
    let mut text = format!("Tritower {VERSION}\nsystem: {OS} {ARCH}");
    if let Some(name) = store::system_name() {
        let _ = write!(text, ", {name}");
    }
    for variable in DESKTOP {
        if let Ok(value) = std::env::var(variable) {
            let _ = write!(text, ", {value}");
        }
    }
    let device = model.adapter.as_deref().map(device);
    let device = device.unwrap_or_else(|| "unknown".to_owned());
    let settings = store::settings_without_names(&model.settings.0);
    let _ = write!(
        text,
        "\ngraphics: {device}\nwindow: {width} x {height}, scale {scale}\nsettings: {settings}\n"
    );
    text
}

fn device(info: &RenderAdapterInfo) -> String {
    let (name, driver) = (&info.name, &info.driver);
    let details = [driver.as_str(), &info.driver_info].join(" ");
    format!(
        "{name} ({:?}, {:?}, {})",
        info.device_type,
        info.backend,
        details.trim()
    )
}
