//! The colours of markers for each choice of highlights.
//!
//! They are plain numbers, as in [`palette`](super::palette), so that tests can compute with them.
//! A test checks that colour-blind players can tell apart the colours that are made for them.

use super::palette::Rgba;
use crate::store::Highlights;

/// The colours of markers for one choice of highlights.
#[derive(Clone, Copy, Debug)]
pub struct MarkColors {
    /// Colour of the destinations of the selected piece.
    pub target: Rgba,
    /// Colour of the captures that the selected piece can make.
    pub capture: Rgba,
    /// Colour of the squares of a premove, and of the possible destinations of a premove.
    pub ahead: Rgba,
    /// Colour of the start and destination of the last move.
    pub last: Rgba,
    /// Colour of the square of a king in check.
    pub check: Rgba,
    /// Colour of the square of a piece that gives check, and of the line from this piece to
    /// the king.
    pub checker: Rgba,
    /// Colour of the square under the pointer.
    pub hovered: Rgba,
    /// Colour of the square of the selected piece.
    pub picked: Rgba,
    /// Colour of the keyboard cursor, which is moved by keys.
    pub cursor: Rgba,
    /// Colours of the circles and arrows of the player and the engine, in the order of
    /// `Brush::ALL`.
    pub brushes: [Rgba; 4],
}

/// Opacity of the circles and arrows that the player or the engine draws.
const DRAWN: f32 = 0.82;

const STANDARD: MarkColors = MarkColors {
    target: [0.35, 0.95, 0.62, 0.88],
    capture: [1.0, 0.55, 0.22, 0.95],
    ahead: [1.0, 0.48, 0.78, 0.92],
    last: [0.95, 0.757, 0.306, 0.90],
    check: [1.0, 0.20, 0.22, 0.92],
    checker: [1.0, 0.32, 0.28, 0.85],
    hovered: [1.0, 1.0, 1.0, 0.55],
    picked: [0.45, 0.85, 1.0, 0.95],
    cursor: [0.84, 0.50, 1.0, 1.0],
    brushes: [
        [0.16, 0.72, 0.24, DRAWN],
        [0.88, 0.18, 0.16, DRAWN],
        [0.16, 0.46, 0.92, DRAWN],
        [0.95, 0.74, 0.10, DRAWN],
    ],
};

/// Marker colours for colour-blind players, based on the palette of Okabe and Ito. The colours are
/// lighter than in that palette, to be visible on dark squares, and are changed where the tests
/// require a greater difference between two of them.
const COLOUR_BLIND: MarkColors = MarkColors {
    target: [0.0, 0.85, 0.70, 0.92],
    capture: [0.95, 0.42, 0.05, 0.95],
    ahead: [0.90, 0.11, 0.35, 0.95],
    last: [0.94, 0.89, 0.26, 0.88],
    check: [0.80, 0.30, 0.64, 0.95],
    checker: [0.80, 0.30, 0.64, 0.95],
    hovered: [1.0, 1.0, 1.0, 0.60],
    picked: [0.20, 0.56, 0.95, 0.95],
    cursor: [0.70, 0.70, 1.0, 1.0],
    brushes: [
        [0.0, 0.62, 0.45, DRAWN],
        [0.84, 0.37, 0.0, DRAWN],
        [0.34, 0.71, 0.91, DRAWN],
        [0.94, 0.89, 0.26, DRAWN],
    ],
};

impl MarkColors {
    pub fn of(highlights: Highlights) -> &'static MarkColors {
        match highlights {
            Highlights::Standard => &STANDARD,
            Highlights::ColourBlind => &COLOUR_BLIND,
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::color::{LinearRgba, Srgba};

    use super::*;
    use crate::app::theme::palette::Rgb;

    fn linear(rgb: &[f32]) -> LinearRgba {
        Srgba::rgb(rgb[0], rgb[1], rgb[2]).into()
    }

    /// Rows of the matrices by Viénot, Brettel and Mollon (1999) that simulate, in linear
    /// light, vision without one kind of cone.
    const EYES: [[Rgb; 3]; 3] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        // Without long-wave cones (protanopia).
        [
            [0.112_38, 0.887_62, 0.0],
            [0.112_38, 0.887_62, 0.0],
            [0.004_01, -0.004_01, 1.0],
        ],
        // Without middle-wave cones (deuteranopia).
        [
            [0.292_75, 0.707_25, 0.0],
            [0.292_75, 0.707_25, 0.0],
            [-0.022_34, 0.022_34, 1.0],
        ],
    ];

    #[test]
    fn colour_blind_eyes_tell_the_marks_apart() {
        use bevy::color::{Oklaba, color_difference::EuclideanDistance};
        let marks = MarkColors::of(Highlights::ColourBlind);
        // The king in check and the checking piece may have the same colour: their marks show
        // the same attack.
        let colors = [
            ("target", marks.target),
            ("capture", marks.capture),
            ("ahead", marks.ahead),
            ("last", marks.last),
            ("check", marks.check),
            ("hovered", marks.hovered),
            ("picked", marks.picked),
            ("cursor", marks.cursor),
        ];
        for eye in &EYES {
            let view = |color: Rgba| {
                let light = linear(&color);
                let [r, g, b] = eye.map(|row| {
                    (row[0] * light.red + row[1] * light.green + row[2] * light.blue)
                        .clamp(0.0, 1.0)
                });
                Oklaba::from(LinearRgba::rgb(r, g, b))
            };
            for (i, (name, color)) in colors.iter().enumerate() {
                for (other_name, other) in &colors[..i] {
                    let apart = view(*color).distance(&view(*other));
                    assert!(apart > 0.1, "{name} and {other_name}: {apart}");
                }
            }
        }
    }
}
