//! Shapes and materials of markers. Markers that highlight squares look like light inside the
//! square. The others have a thin dark outline, so that they are visible on light and on dark
//! squares.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::app::scene::study::Attack;
use crate::app::scene::theme::{Glow, MarkLight, SolidMaterial, glow, glow_in, glow_through};
use crate::app::theme::marks::MarkColors;
use crate::app::theme::palette::Rgba;
use crate::app::theme::{self, aids};
use crate::app::view::drawing::Brush;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkedMove {
    Now,
    Ahead,
}

impl MarkedMove {
    fn color(self, colors: &MarkColors) -> Rgba {
        match self {
            MarkedMove::Now => colors.target,
            MarkedMove::Ahead => colors.ahead,
        }
    }
}

/// Kind of a marker; determines its shape and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A destination of the selected piece, without a capture.
    Target(MarkedMove),
    Capture(MarkedMove),
    Premove,
    /// Start or destination of the last move.
    Last,
    /// A king in check, or a square that makes the position being set up illegal.
    Check,
    Checker,
    CheckLine,
    /// A square on which a king wins (King of the Hill).
    Hill,
    /// A part of the path of a move, from one square to the next (Federation F3).
    Path,
    /// A square that the path of a move passes over.
    Passed,
    /// A piece that must capture, in variants where captures are compulsory.
    Forced,
    Hovered,
    Picked,
    Cursor,
    CursorBoard,
    /// A beam that joins destinations above each other, on the same file and rank.
    Beam(MarkedMove),
    /// Frame of a ghost: a translucent attack board on a pin to which the selected one may
    /// move.
    GhostFrame(MarkedMove),
    GhostPost(MarkedMove),
    GhostSquare(MarkedMove),
    /// An attacked square: a triangle that points away from the attacking side, or a
    /// diamond if both sides attack.
    Attacked(Attack),
    /// A piece whose capture wins material.
    Hanging,
    /// A piece that is pinned to its king.
    Pinned,
    Attacker,
    Defender,
    /// A square on a line along which a piece is pinned to its king, or gives check (study aids).
    Line,
    Circle(Brush),
    Shaft(Brush),
    Head(Brush),
    PremoveShaft,
    PremoveHead,
}

/// Length of an arrow's head in its model, in world units.
pub const HEAD: f32 = 0.42;
/// Height of the study aids' markers above the square, in world units: above all other
/// markers.
const AIDS: f32 = 0.045;
/// Distance of a marker in a corner from the middle of its square along both sides, in world units.
const CORNER: f32 = 0.24;
/// Opacity of a beam, relative to the disc on a destination.
const BEAM: f32 = 0.4;
const GHOST: f32 = 0.23;
/// Darkness, from 0 to 1, of the dark bands along the lines of some markers. The colour of these
/// markers alone is hardly brighter than a light square.
const SHADE: f32 = 0.85;

impl Form {
    /// Rotation of the marker, and position relative to the centre of the square's upper
    /// face. Most kinds have different heights, so that overlapping markers do not flicker.
    pub fn offset(self) -> Transform {
        let height = match self {
            Form::Hill => 0.003,
            Form::Passed => 0.008,
            Form::Target(_) => 0.006,
            Form::Capture(_) => 0.010,
            Form::Premove => 0.016,
            Form::Last => 0.014,
            Form::Check => 0.018,
            Form::Checker => 0.022,
            Form::Forced => 0.024,
            Form::Hovered => 0.026,
            Form::Picked => 0.030,
            Form::Cursor => 0.034,
            Form::CursorBoard => 0.038,
            Form::Circle(_) => 0.04,
            Form::Attacked(_)
            | Form::Hanging
            | Form::Pinned
            | Form::Attacker
            | Form::Defender
            | Form::Line => AIDS,
            _ => 0.0,
        };
        // Some markers are in a corner, so that the piece on the square does not cover them. The
        // triangle's model points along x; turn it toward the other side.
        let corner = |x, z| Transform::from_xyz(x * CORNER, height, z * CORNER);
        let turn = match self {
            Form::Attacked(Attack::White) => FRAC_PI_2,
            Form::Attacked(Attack::Black) => -FRAC_PI_2,
            Form::Attacked(Attack::Both) => 0.0,
            Form::Hanging => return corner(1.2, 1.2).with_scale(Vec3::new(0.42, 4.0, 0.42)),
            Form::Pinned => return corner(1.2, -1.2),
            _ => return Transform::from_xyz(0.0, height, 0.0),
        };
        corner(-1.0, 1.0).with_rotation(Quat::from_rotation_y(turn))
    }

    /// Returns the shape of a marker that looks like light inside its square; `None` for all
    /// other markers.
    pub fn glow(self) -> Option<Glow> {
        let line = |line, face| Glow {
            line,
            face,
            ..Glow::default()
        };
        let ring = |ring| Glow {
            ring,
            ..Glow::default()
        };
        let glow = match self {
            Form::Last => line(2.0, 0.10),
            Form::Picked => line(1.6, 0.26),
            Form::Premove => Glow {
                gaps: 3,
                shade: SHADE,
                ..line(1.5, 0.10)
            },
            Form::Forced => Glow {
                gaps: 1,
                ..line(1.9, 0.0)
            },
            Form::Hovered => line(1.1, 0.0),
            Form::Hill => Glow {
                gaps: 2,
                ..line(0.9, 0.16)
            },
            Form::Passed => line(1.4, 0.22),
            Form::Target(MarkedMove::Now) => Glow {
                disc: [1.0, 0.0, 0.34],
                ..ring([1.0, 0.15, 0.21])
            },
            Form::Capture(_) => ring([1.5, 0.40, 0.46]),
            Form::Checker => Glow {
                shade: SHADE,
                ..ring([1.4, 0.42, 0.46])
            },
            Form::Check => Glow {
                disc: [0.55, 0.15, 0.55],
                shade: SHADE,
                ..ring([1.3, 0.40, 0.46])
            },
            _ => return None,
        };
        Some(glow)
    }

    /// Colour of the marker in the theme table, and whether a faint copy of it is visible
    /// through the pieces and boards in front of it; `None` for study aids.
    fn color(self, colors: &MarkColors) -> Option<(Rgba, bool)> {
        let color = match self {
            Form::Target(when) => (when.color(colors), true),
            Form::Path => (colors.picked, true),
            Form::Passed => (colors.picked, false),
            Form::Hill => (colors.last, false),
            Form::Capture(MarkedMove::Now) => (colors.capture, true),
            Form::Capture(MarkedMove::Ahead) | Form::PremoveShaft | Form::PremoveHead => {
                (colors.ahead, true)
            }
            Form::Premove => (colors.ahead, false),
            Form::Check => (colors.check, true),
            Form::Checker | Form::CheckLine => (colors.checker, true),
            Form::Forced => (colors.capture, false),
            Form::Last => (colors.last, false),
            Form::Hovered => (colors.hovered, false),
            Form::Picked => (colors.picked, false),
            Form::Cursor | Form::CursorBoard => (colors.cursor, false),
            Form::Circle(brush) | Form::Shaft(brush) | Form::Head(brush) => {
                (colors.brushes[brush as usize], true)
            }
            Form::Beam(when)
            | Form::GhostFrame(when)
            | Form::GhostPost(when)
            | Form::GhostSquare(when) => (when.color(colors), false),
            Form::Attacked(_)
            | Form::Hanging
            | Form::Pinned
            | Form::Attacker
            | Form::Defender
            | Form::Line => return None,
        };
        Some(color)
    }

    /// Returns the materials of a marker that looks like light inside its square; empty for all
    /// other markers. Destinations, captures and checks have a second, faint material that is
    /// visible through everything in front of it. `shade` is the minimum darkness, from 0 to 1, of
    /// the bands along the marker's lines.
    pub fn lights(self, colors: &MarkColors, shade: f32) -> Vec<MarkLight> {
        let Some((mut glow, (color, through))) = self.glow().zip(self.color(colors)) else {
            return Vec::new();
        };
        glow.shade = glow.shade.max(shade);
        let mut lights = vec![MarkLight::new(color, glow, false)];
        lights.extend(through.then(|| MarkLight::new(color, glow, true)));
        lights
    }

    /// Returns the materials of a marker that does not look like light inside a square. Some of
    /// these markers have a second, faint material that is visible through the pieces and boards
    /// in front of it.
    pub fn paints(self, colors: &MarkColors) -> Vec<SolidMaterial> {
        let Some((color, through)) = self.color(colors) else {
            let [r, g, b] = self.aid().map(|part| f32::from(part) / 255.0);
            return vec![glow(theme::translucent([r, g, b, 0.92]))];
        };
        let opacity = match self {
            Form::Beam(_) => BEAM,
            Form::GhostFrame(_) | Form::GhostPost(_) | Form::GhostSquare(_) => GHOST,
            _ => 1.0,
        };
        let mut paints = vec![glow_in(color, opacity)];
        paints.extend(through.then(|| glow_through(color)));
        paints
    }

    fn aid(self) -> [u8; 3] {
        match self {
            Form::Attacked(attack) => attack.rgb(),
            Form::Hanging | Form::Attacker => aids::ATTACKER,
            Form::Defender => aids::DEFENDER,
            _ => aids::PIN_LINE,
        }
    }

    /// Returns the name of the marker's model. Models of arrows, beams and other lines point
    /// upward from their origin; most others are flat and centred on the square. A translucent
    /// attack board (`Ghost...`) is drawn with the models of a real attack board.
    pub fn model(self) -> &'static str {
        match self {
            Form::Target(MarkedMove::Now)
            | Form::Capture(_)
            | Form::Last
            | Form::Premove
            | Form::Check
            | Form::Checker
            | Form::Hill
            | Form::Passed
            | Form::Forced
            | Form::Hovered
            | Form::Picked => "mark-light",
            Form::Target(MarkedMove::Ahead) => "aid-both",
            Form::CheckLine | Form::Path => "check-line",
            Form::Cursor => "mark-cursor",
            Form::CursorBoard => "mark-cursor-board",
            Form::Beam(_) => "beam",
            Form::GhostFrame(_) => "frame-2x2",
            Form::GhostPost(_) => "post",
            Form::GhostSquare(_) => "square",
            Form::Attacked(Attack::Both) => "aid-both",
            Form::Attacked(_) => "aid-attacked",
            Form::Hanging | Form::Attacker => "aid-attacker",
            Form::Defender => "aid-guard",
            Form::Pinned | Form::Line => "aid-line",
            Form::Circle(_) => "circle",
            Form::Shaft(_) | Form::PremoveShaft => "arrow-shaft",
            Form::Head(_) | Form::PremoveHead => "arrow-head",
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::color::Luminance;

    use super::*;
    use crate::app::scene::models;
    use crate::app::theme::palette::Palette;
    use crate::app::theme::palette::measure::{contrast, squares};
    use crate::store::{Highlights, Theme};

    fn brightness(form: Form, highlights: Highlights) -> f32 {
        let glow = form.glow().unwrap();
        let ([r, g, b, strength], _) = form.color(MarkColors::of(highlights)).unwrap();
        let light = theme::scene([r, g, b]).to_linear() * (strength * glow.line.max(glow.ring[0]));
        LinearRgba::rgb(
            light.red.min(1.0),
            light.green.min(1.0),
            light.blue.min(1.0),
        )
        .luminance()
    }

    /// Checks that a mark stands out from the dark bands beside it, and that these bands stand
    /// out from light squares.
    fn stands_out(form: Form, shade: f32, (theme, highlights): (Theme, Highlights)) {
        for [light, dark] in squares(Palette::of(theme)) {
            let mark = brightness(form, highlights);
            let bands = [light, dark].map(|square| square * (1.0 - shade));
            let found = bands.map(|band| contrast(mark, band));
            let light = contrast(light, bands[0]);
            let least = found[0].min(found[1]).min(light);
            assert!(least >= 3.0, "{form:?} {theme:?} {highlights:?}: {least}");
        }
    }

    const LIT: [Form; 9] = [
        Form::Last,
        Form::Picked,
        Form::Premove,
        Form::Forced,
        Form::Hovered,
        Form::Target(MarkedMove::Now),
        Form::Capture(MarkedMove::Now),
        Form::Checker,
        Form::Check,
    ];

    #[test]
    fn every_mark_stands_out_from_light_and_dark_squares_on_bright_boards_and_in_high_contrast() {
        for form in LIT {
            for theme in [Theme::Day, Theme::Contrast] {
                for &highlights in Highlights::ALL {
                    let shade = Palette::of(theme).mark_shade;
                    stands_out(form, shade, (theme, highlights));
                }
            }
        }
    }

    #[test]
    fn marks_of_premoves_and_checks_stand_out_from_light_and_dark_squares_in_every_theme() {
        for form in [Form::Premove, Form::Checker, Form::Check] {
            for &theme in Theme::ALL {
                for &highlights in Highlights::ALL {
                    let shade = SHADE.max(Palette::of(theme).mark_shade);
                    stands_out(form, shade, (theme, highlights));
                }
            }
        }
    }

    #[test]
    fn marks_along_the_rim_of_one_square_differ_in_form() {
        let forms = [Form::Last, Form::Picked, Form::Premove, Form::Forced];
        let shapes = forms.map(|form| {
            let glow = form.glow().unwrap();
            (glow.gaps, glow.face > 0.2)
        });
        for (i, shape) in shapes.iter().enumerate() {
            assert!(!shapes[..i].contains(shape), "{:?}", forms[i]);
        }
    }

    #[test]
    fn every_form_has_a_model() {
        let tower = models::read("tower").unwrap();
        let aids = [Attack::White, Attack::Black, Attack::Both].map(Form::Attacked);
        let marks = [
            Form::Target(MarkedMove::Now),
            Form::Target(MarkedMove::Ahead),
            Form::Capture(MarkedMove::Now),
            Form::Premove,
            Form::Last,
            Form::Check,
            Form::Checker,
            Form::CheckLine,
            Form::Path,
            Form::Passed,
            Form::Hill,
            Form::Hovered,
            Form::Picked,
            Form::Cursor,
            Form::CursorBoard,
            Form::Beam(MarkedMove::Now),
            Form::GhostFrame(MarkedMove::Now),
            Form::GhostPost(MarkedMove::Now),
            Form::GhostSquare(MarkedMove::Now),
            Form::Hanging,
            Form::Pinned,
            Form::Attacker,
            Form::Defender,
            Form::Line,
            Form::Circle(Brush::Green),
            Form::Shaft(Brush::Green),
            Form::Head(Brush::Green),
            Form::PremoveShaft,
            Form::PremoveHead,
        ];
        for form in aids.into_iter().chain(marks) {
            let is_there = tower.iter().any(|(name, _)| name == form.model());
            assert!(is_there, "{form:?}");
        }
    }
}
