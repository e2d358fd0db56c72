//! The colours of panels and plan, by what they are for.

use bevy_egui::egui::Color32;

/// The ground of panels.
pub const GROUND: Color32 = Color32::from_rgb(19, 23, 31);
/// The ground of fields that take text.
pub const FIELD: Color32 = Color32::from_rgb(12, 15, 21);
/// Cards and buttons.
pub const RAISED: Color32 = Color32::from_rgb(29, 35, 46);
/// A button under the pointer.
pub const HOVERED: Color32 = Color32::from_rgb(41, 49, 64);
/// A button that is held down.
pub const PRESSED: Color32 = Color32::from_rgb(52, 62, 80);
/// Lines between things.
pub const LINE: Color32 = Color32::from_rgb(47, 56, 72);
/// Text.
pub const TEXT: Color32 = Color32::from_rgb(231, 234, 240);
/// Text that matters less.
pub const WEAK: Color32 = Color32::from_rgb(163, 173, 188);
/// What is chosen or current.
pub const ACCENT: Color32 = Color32::from_rgb(222, 184, 116);
/// The ground of what is chosen or current.
pub const CHOSEN: Color32 = Color32::from_rgb(70, 58, 35);
/// Text on the accent.
pub const ON_ACCENT: Color32 = Color32::from_rgb(28, 22, 10);
/// What is wrong, and check.
pub const WARN: Color32 = Color32::from_rgb(246, 150, 132);
/// An inaccuracy: `?!`.
pub const INACCURACY: Color32 = Color32::from_rgb(232, 206, 92);
/// A mistake: `?`.
pub const MISTAKE: Color32 = Color32::from_rgb(240, 160, 84);
/// A blunder: `??`.
pub const BLUNDER: Color32 = Color32::from_rgb(248, 128, 120);
/// The only good move: `!`.
pub const ONLY_MOVE: Color32 = Color32::from_rgb(126, 204, 148);
/// The white side.
pub const WHITE: Color32 = Color32::from_rgb(244, 239, 226);
/// The black side.
pub const BLACK: Color32 = Color32::from_rgb(70, 60, 66);
