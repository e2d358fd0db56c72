//! All colours of the app. No other file may construct a colour: clippy rejects it.
//!
//! [`palette`] has the table of each theme: the colours of the scene, of the boards in the 2D
//! view ([`view2d`]) and of the panels ([`panel`]). [`marks`] has the colours of markers and
//! drawings for each choice of highlights, and [`aids`] those of the study aids.
#![expect(
    clippy::disallowed_methods,
    reason = "this is where colours are defined"
)]

use bevy::color::Color;
use bevy_egui::egui::{Color32, Rgba as LinearColor};

use self::palette::{Rgb, Rgba};

pub mod aids;
pub mod marks;
pub mod palette;
pub mod panel;
pub mod view2d;

/// Converts an sRGB colour (0 to 1) to Bevy's type.
pub fn scene([r, g, b]: Rgb) -> Color {
    Color::srgb(r, g, b)
}

pub fn translucent([r, g, b, a]: Rgba) -> Color {
    Color::srgba(r, g, b, a)
}

/// Converts a linear colour (0 to 1) with opacity `alpha` to Bevy's type.
pub fn linear([r, g, b]: Rgb, alpha: f32) -> Color {
    Color::linear_rgba(r, g, b, alpha)
}

/// Converts an sRGB colour in bytes to egui's type.
pub fn flat([r, g, b]: [u8; 3]) -> Color32 {
    Color32::from_rgb(r, g, b)
}

/// Makes a colour of egui translucent. egui's own function is made for blending in sRGB, but the
/// renderer blends in linear light. There, a light colour with a low opacity would darken what is
/// under it.
pub fn thinned(color: Color32, opacity: f32) -> Color32 {
    LinearColor::from(color).multiply(opacity).into()
}

/// Converts a translucent sRGB colour in bytes to egui's type.
pub fn flat_translucent([r, g, b, a]: [u8; 4]) -> Color32 {
    Color32::from_rgba_unmultiplied(r, g, b, a)
}
