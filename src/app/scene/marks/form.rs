//! The forms of markers. Those of the game have a thin dark outline, so that they are
//! seen on light squares as on dark ones.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::app::scene::study::{ATTACKER, Attack, GUARD, LINE};
use crate::app::scene::theme::highlights::MarkColors;
use crate::app::scene::theme::{SolidMaterial, glow, glow_in, glow_through};
use crate::app::view::drawing::Brush;

/// What a marker looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// The picked piece may go there.
    Target,
    /// It captures there.
    Capture,
    /// The last move came from there or went there.
    Last,
    /// A king in check.
    Check,
    /// A piece that gives it.
    Checker,
    /// From that piece to the king.
    CheckLine,
    /// It must capture.
    Forced,
    /// Under the pointer.
    Hovered,
    /// The picked piece.
    Picked,
    /// Under the square cursor.
    Cursor,
    /// The same of a pin's whole board.
    CursorBoard,
    /// Joins targets that lie over each other in one column.
    Beam,
    /// The frame, the post or a square of a board that is not there: the picked one may
    /// go there.
    GhostFrame,
    /// See [`Form::GhostFrame`].
    GhostPost,
    /// See [`Form::GhostFrame`].
    GhostSquare,
    /// Attacked: a triangle that points away from the side that attacks, a diamond where
    /// both do.
    Attacked(Attack),
    /// Attacks what is pointed at.
    Attacker,
    /// Guards it.
    Guard,
    /// On the line of a pin or of a check.
    Line,
    /// Drawn by the player.
    Circle(Brush),
    /// Of an arrow.
    Shaft(Brush),
    /// Of an arrow.
    Head(Brush),
}

/// How long an arrow's head is, in units: so long is its model.
pub const HEAD: f32 = 0.42;
/// How high the study aids' marks lie: over those of the game.
const AIDS: f32 = 0.045;
/// How much fainter a beam and a ghost are than the disc on a square.
const BEAM: f32 = 0.4;
const GHOST: f32 = 0.23;

impl Form {
    /// Where it lies, from the middle of its square's upper face, and how it is turned:
    /// each at a height of its own, so that no two marks flicker.
    pub fn rest(self) -> Transform {
        let height = match self {
            Form::Target => 0.006,
            Form::Capture => 0.010,
            Form::Last => 0.014,
            Form::Check => 0.018,
            Form::Checker => 0.022,
            Form::Forced => 0.024,
            Form::Hovered => 0.026,
            Form::Picked => 0.030,
            Form::Cursor => 0.034,
            Form::CursorBoard => 0.038,
            Form::Circle(_) => 0.04,
            Form::Attacked(_) | Form::Attacker | Form::Guard | Form::Line => AIDS,
            _ => 0.0,
        };
        // A triangle points along x: it is turned toward the other side. It lies in a
        // corner, beside what stands on the square.
        let turn = match self {
            Form::Attacked(Attack::White) => FRAC_PI_2,
            Form::Attacked(Attack::Black) => -FRAC_PI_2,
            Form::Attacked(Attack::Both) => 0.0,
            _ => return Transform::from_xyz(0.0, height, 0.0),
        };
        Transform::from_xyz(-0.24, height, 0.24).with_rotation(Quat::from_rotation_y(turn))
    }

    /// What it is painted with: once, or once more, faintly, through the pieces and boards
    /// that stand before it: where one may go, and what is in check.
    pub fn paints(self, colors: &MarkColors) -> Vec<SolidMaterial> {
        let aid = |[r, g, b]: [u8; 3]| glow(Color::srgba_u8(r, g, b, 235));
        let (color, through) = match self {
            Form::Target => (colors.target, true),
            Form::Capture => (colors.capture, true),
            Form::Check => (colors.check, true),
            Form::Checker | Form::CheckLine => (colors.checker, true),
            Form::Forced => (colors.capture, false),
            Form::Last => (colors.last, false),
            Form::Hovered => (colors.hovered, false),
            Form::Picked => (colors.picked, false),
            Form::Cursor | Form::CursorBoard => (colors.cursor, false),
            Form::Circle(brush) | Form::Shaft(brush) | Form::Head(brush) => {
                (colors.brushes[brush as usize], false)
            }
            Form::Beam => return vec![glow_in(colors.target, BEAM)],
            Form::GhostFrame | Form::GhostPost | Form::GhostSquare => {
                return vec![glow_in(colors.target, GHOST)];
            }
            Form::Attacked(attack) => return vec![aid(attack.rgb())],
            Form::Attacker => return vec![aid(ATTACKER)],
            Form::Guard => return vec![aid(GUARD)],
            Form::Line => return vec![aid(LINE)],
        };
        let mut paints = vec![glow_in(color, 1.0)];
        paints.extend(through.then(|| glow_through(color)));
        paints
    }

    /// The model that is drawn: flat round its square's middle, or upward from where it
    /// begins. A ghost has the parts of every attack board.
    pub fn model(self) -> &'static str {
        match self {
            Form::Target => "mark-target",
            Form::Capture => "mark-capture",
            Form::Last => "mark-last",
            Form::Check => "mark-check",
            Form::Checker => "mark-checker",
            Form::CheckLine => "check-line",
            Form::Forced => "mark-picked",
            Form::Hovered => "mark-hovered",
            Form::Picked => "mark-picked",
            Form::Cursor => "mark-cursor",
            Form::CursorBoard => "mark-cursor-board",
            Form::Beam => "beam",
            Form::GhostFrame => "frame-2x2",
            Form::GhostPost => "post",
            Form::GhostSquare => "square",
            Form::Attacked(Attack::Both) => "aid-both",
            Form::Attacked(_) => "aid-attacked",
            Form::Attacker => "aid-attacker",
            Form::Guard => "aid-guard",
            Form::Line => "aid-line",
            Form::Circle(_) => "circle",
            Form::Shaft(_) => "arrow-shaft",
            Form::Head(_) => "arrow-head",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::scene::models;

    #[test]
    fn every_form_has_its_model() {
        let tower = models::read("tower").unwrap();
        let aids = [Attack::White, Attack::Black, Attack::Both].map(Form::Attacked);
        let marks = [
            Form::Target,
            Form::Capture,
            Form::Last,
            Form::Check,
            Form::Checker,
            Form::CheckLine,
            Form::Hovered,
            Form::Picked,
            Form::Cursor,
            Form::CursorBoard,
            Form::Beam,
            Form::GhostFrame,
            Form::GhostPost,
            Form::GhostSquare,
            Form::Attacker,
            Form::Guard,
            Form::Line,
            Form::Circle(Brush::Green),
            Form::Shaft(Brush::Green),
            Form::Head(Brush::Green),
        ];
        for form in aids.into_iter().chain(marks) {
            let is_there = tower.iter().any(|(name, _)| name == form.model());
            assert!(is_there, "{form:?}");
        }
    }
}
