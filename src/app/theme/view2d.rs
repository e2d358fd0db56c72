//! The colours of the 2D view: boards that match the theme of the 3D view, and markers in
//! the same colours as in the 3D view.

use bevy_egui::egui::Color32;

use crate::app::theme::flat;
use crate::app::theme::marks::MarkColors;
use crate::app::theme::palette::{Palette, Rgba};
use crate::rules::Color;
use crate::store::{Highlights, Theme};

/// Dark outline of marks that must be visible on every square.
pub const INK: Color32 = Color32::from_rgb(16, 20, 26);

/// The colours of the 2D view for the current theme and highlights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours {
    /// Colour of the light squares of all boards.
    pub light: Color32,
    /// Colour of the dark squares of all boards.
    pub dark: Color32,
    /// Colour of the frames of main boards, and of pins without an attack board.
    pub frame: Color32,
    /// Colour of the destinations of the selected piece.
    pub target: Color32,
    /// Colour of the captures that the selected piece can make.
    pub capture: Color32,
    /// Colour of the squares of a premove, and of the possible destinations of a premove.
    pub ahead: Color32,
    /// Colour of the start and destination of the last move.
    pub last: Color32,
    /// Colour of the squares of a king in check and of the pieces that give check.
    pub check: Color32,
    /// Colour of the square of the selected piece.
    pub picked: Color32,
    /// Colour of the keyboard cursor, which is moved by keys.
    pub cursor: Color32,
    /// Colours of the circles and arrows of the player and the engine, in the order of
    /// `Brush::ALL`.
    pub brushes: [Color32; 4],
}

impl Colours {
    /// The colours of the 2D view for a theme and a choice of highlights.
    pub fn of(theme: Theme, highlights: Highlights) -> Colours {
        let boards = Palette::of(theme).view2d;
        let marks = MarkColors::of(highlights);
        Colours {
            light: flat(boards.light),
            dark: flat(boards.dark),
            frame: flat(boards.frame),
            target: opaque(marks.target),
            capture: opaque(marks.capture),
            ahead: opaque(marks.ahead),
            last: opaque(marks.last),
            check: opaque(marks.check),
            picked: opaque(marks.picked),
            cursor: opaque(marks.cursor),
            brushes: marks.brushes.map(opaque),
        }
    }

    /// Colours of an attack board's frame and of the line around the frame, by the board's
    /// owner.
    pub fn owner(owner: Option<Color>) -> (Color32, Color32) {
        let light = Color32::from_rgb(206, 198, 184);
        match owner {
            Some(Color::White) => (Color32::from_rgb(242, 236, 222), INK),
            Some(Color::Black) => (Color32::from_rgb(30, 27, 30), light),
            None => (Color32::from_rgb(168, 130, 104), light),
        }
    }
}

fn opaque([r, g, b, _]: Rgba) -> Color32 {
    let byte = |value: f32| (value * 255.0).round() as u8;
    Color32::from_rgb(byte(r), byte(g), byte(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_and_dark_squares_differ_in_lightness_in_every_theme() {
        let light = |color: Color32| {
            let [r, g, b, _] = color.to_array().map(f32::from);
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        for &theme in Theme::ALL {
            let colours = Colours::of(theme, Highlights::default());
            assert!(
                light(colours.light) - light(colours.dark) > 70.0,
                "{theme:?}"
            );
        }
    }
}
