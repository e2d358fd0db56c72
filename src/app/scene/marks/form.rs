//! The forms of markers. Those of the game have a thin dark outline, so that they are
//! seen on light squares as on dark ones.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::app::scene::study::{ATTACKER, Attack, GUARD, LINE};
use crate::app::scene::theme::highlights::MarkColors;
use crate::app::scene::theme::palette::Rgba;
use crate::app::scene::theme::{SolidMaterial, glow, glow_in, glow_through};
use crate::app::view::drawing::Brush;

/// When a move is made that markers show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// Now.
    Now,
    /// Ahead, in the opponent's turn.
    Ahead,
}

impl When {
    /// The colour of where it goes.
    fn color(self, colors: &MarkColors) -> Rgba {
        match self {
            When::Now => colors.target,
            When::Ahead => colors.ahead,
        }
    }
}

/// What a marker looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// The picked piece may go there.
    Target(When),
    /// It captures there.
    Capture(When),
    /// A move that is made ahead comes from there or goes there.
    Premove,
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
    Beam(When),
    /// The frame, the post or a square of a board that is not there: the picked one may
    /// go there.
    GhostFrame(When),
    /// See [`Form::GhostFrame`].
    GhostPost(When),
    /// See [`Form::GhostFrame`].
    GhostSquare(When),
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
    /// Of an arrow that the player draws.
    Shaft(Brush),
    /// See [`Form::Shaft`].
    Head(Brush),
    /// Of the arrow of a move that is made ahead.
    PremoveShaft,
    /// See [`Form::PremoveShaft`].
    PremoveHead,
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
    /// that stand before it: where one may go, what is in check, and what is drawn.
    pub fn paints(self, colors: &MarkColors) -> Vec<SolidMaterial> {
        let aid = |[r, g, b]: [u8; 3]| glow(Color::srgba_u8(r, g, b, 235));
        let (color, through) = match self {
            Form::Target(when) => (when.color(colors), true),
            Form::Capture(When::Now) => (colors.capture, true),
            Form::Capture(When::Ahead) | Form::PremoveShaft | Form::PremoveHead => {
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
            Form::Beam(when) => return vec![glow_in(when.color(colors), BEAM)],
            Form::GhostFrame(when) | Form::GhostPost(when) | Form::GhostSquare(when) => {
                return vec![glow_in(when.color(colors), GHOST)];
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
            Form::Target(When::Now) => "mark-target",
            Form::Target(When::Ahead) => "aid-both",
            Form::Capture(_) => "mark-capture",
            Form::Last | Form::Premove => "mark-last",
            Form::Check => "mark-check",
            Form::Checker => "mark-checker",
            Form::CheckLine => "check-line",
            Form::Forced => "mark-picked",
            Form::Hovered => "mark-hovered",
            Form::Picked => "mark-picked",
            Form::Cursor => "mark-cursor",
            Form::CursorBoard => "mark-cursor-board",
            Form::Beam(_) => "beam",
            Form::GhostFrame(_) => "frame-2x2",
            Form::GhostPost(_) => "post",
            Form::GhostSquare(_) => "square",
            Form::Attacked(Attack::Both) => "aid-both",
            Form::Attacked(_) => "aid-attacked",
            Form::Attacker => "aid-attacker",
            Form::Guard => "aid-guard",
            Form::Line => "aid-line",
            Form::Circle(_) => "circle",
            Form::Shaft(_) | Form::PremoveShaft => "arrow-shaft",
            Form::Head(_) | Form::PremoveHead => "arrow-head",
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
            Form::Target(When::Now),
            Form::Target(When::Ahead),
            Form::Capture(When::Now),
            Form::Premove,
            Form::Last,
            Form::Check,
            Form::Checker,
            Form::CheckLine,
            Form::Hovered,
            Form::Picked,
            Form::Cursor,
            Form::CursorBoard,
            Form::Beam(When::Now),
            Form::GhostFrame(When::Now),
            Form::GhostPost(When::Now),
            Form::GhostSquare(When::Now),
            Form::Attacker,
            Form::Guard,
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
