//! The colours of panels and of text in the 2D view, each for one use.

use bevy_egui::egui::Color32;

/// Background of panels.
pub const GROUND: Color32 = Color32::from_rgb(19, 23, 31);
/// Background of text fields.
pub const FIELD: Color32 = Color32::from_rgb(12, 15, 21);
/// Background of cards and buttons.
pub const RAISED: Color32 = Color32::from_rgb(29, 35, 46);
/// Background of a button under the pointer.
pub const HOVERED: Color32 = Color32::from_rgb(41, 49, 64);
/// Background of a pressed button.
pub const PRESSED: Color32 = Color32::from_rgb(52, 62, 80);
/// Separators and borders.
pub const LINE: Color32 = Color32::from_rgb(47, 56, 72);
/// Normal text in panels.
pub const TEXT: Color32 = Color32::from_rgb(231, 234, 240);
/// Less important text in panels.
pub const WEAK: Color32 = Color32::from_rgb(163, 173, 188);
/// Emphasis of selected or current items.
pub const ACCENT: Color32 = Color32::from_rgb(222, 184, 116);
/// Background of selected or current items.
pub const CHOSEN: Color32 = Color32::from_rgb(70, 58, 35);
/// Text on a background of colour [`ACCENT`].
pub const ON_ACCENT: Color32 = Color32::from_rgb(28, 22, 10);
/// Errors, warnings, check, and clocks with little time left.
pub const WARN: Color32 = Color32::from_rgb(246, 150, 132);
/// Annotation of an inaccuracy: `?!`.
pub const INACCURACY: Color32 = Color32::from_rgb(232, 206, 92);
/// Annotation of a mistake: `?`.
pub const MISTAKE: Color32 = Color32::from_rgb(240, 160, 84);
/// Annotation of a blunder: `??`.
pub const BLUNDER: Color32 = Color32::from_rgb(248, 128, 120);
/// Annotation of the only good move: `!`.
pub const ONLY_MOVE: Color32 = Color32::from_rgb(126, 204, 148);
/// Colour that stands for the white side in panels.
pub const WHITE: Color32 = Color32::from_rgb(244, 239, 226);
/// Colour that stands for the black side in panels.
pub const BLACK: Color32 = Color32::from_rgb(70, 60, 66);
/// Background of piece symbols, light enough for black and dark enough for white pieces.
pub const BEHIND_PIECES: Color32 = Color32::from_rgb(112, 122, 138);
/// Background of piece symbols in panels while the pieces cannot be picked up.
pub const BEHIND_WAITING: Color32 = Color32::from_rgb(82, 91, 106);
/// Colour of the second team of a match on two boards; the first team has [`ACCENT`].
pub const SECOND_TEAM: Color32 = Color32::from_rgb(118, 176, 232);
/// White's area in the graph of evaluations.
pub const GRAPH: Color32 = Color32::from_rgb(92, 92, 94);
/// Shadows under egui windows.
pub const SHADOW: Color32 = Color32::from_black_alpha(110);
