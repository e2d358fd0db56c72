//! The forms of markers. Those of the game have a thin dark outline, so that they are
//! seen on light squares as on dark ones.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::app::scene::mesh::Shape;
use crate::app::scene::mesh::lathe::{lathe, smooth};
use crate::app::scene::mesh::sweep::{rounded, rounded_path, sweep};
use crate::app::scene::study::{ATTACKER, Attack, GUARD, LINE};
use crate::app::scene::theme::highlights::MarkColors;
use crate::app::scene::theme::{SolidMaterial, glow, glow_in, glow_through};
use crate::app::view::drawing::Brush;

/// How broad the outlines are, in units.
const OUTLINE: f32 = 0.022;

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

/// How long an arrow's head is, in units.
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
        Transform::from_xyz(-0.30, height, 0.30).with_rotation(Quat::from_rotation_y(turn))
    }

    /// What it is painted with: once, or once more, faintly, through the pieces and boards
    /// that stand before it: where one may go, and what is in check.
    pub fn paints(self, colors: &MarkColors) -> Vec<SolidMaterial> {
        let aid = |[r, g, b]: [u8; 3]| glow(Color::srgba_u8(r, g, b, 235));
        let (color, through) = match self {
            Form::Target => (colors.target, true),
            Form::Capture => (colors.capture, true),
            Form::Check => (colors.check, true),
            Form::Checker => (colors.checker, true),
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

    /// What is drawn: flat round its square's middle, or upward from where it begins.
    /// None for the parts of a ghost, which are those of every attack board.
    pub fn mesh(self) -> Option<Mesh> {
        let plate = |radius: f32| [Vec2::new(radius, 0.0), Vec2::new(0.0, 0.014)];
        let rod = |radius: f32| [Vec2::new(radius, 0.0), Vec2::new(radius, 1.0)];
        Some(match self {
            Form::Target => disc(0.2),
            Form::Capture => ring(0.40, 0.05),
            Form::Check => ring(0.43, 0.065),
            Form::Checker => ring(0.40, 0.028),
            Form::Last => border(0.90, 0.05),
            Form::Hovered => border(0.94, 0.028),
            Form::Picked => border(0.92, 0.06),
            Form::Cursor => cage(0.99),
            Form::CursorBoard => cage(2.06),
            Form::Beam => lathe(&rod(0.018), 10).mesh(),
            Form::GhostFrame | Form::GhostPost | Form::GhostSquare => return None,
            Form::Attacked(Attack::Both) => lathe(&plate(0.19), 4).mesh(),
            Form::Attacked(_) => lathe(&plate(0.21), 3).mesh(),
            Form::Attacker => bracket(0.84),
            Form::Guard => bracket(0.76),
            Form::Line => lathe(&plate(0.11), 16).mesh(),
            Form::Circle(_) => ring(0.47, 0.06),
            Form::Shaft(_) => {
                let [low, high] = rod(0.065);
                lathe(&[Vec2::ZERO, low, high], 12).mesh()
            }
            Form::Head(_) => {
                let cone = [Vec2::ZERO, Vec2::new(0.17, 0.0), Vec2::new(0.0, HEAD)];
                lathe(&cone, 20).mesh()
            }
        })
    }
}

fn bracket(size: f32) -> Mesh {
    let path = rounded_path(Vec2::splat(size), 0.10, 4);
    let section = rounded(Vec2::new(0.012, 0.035), 0.004, 1);
    sweep(&path, true, &section, Vec3::Y, |_| 1.0).mesh()
}

fn disc(radius: f32) -> Mesh {
    let profile = [
        Vec2::new(radius, 0.0),
        Vec2::new(radius * 0.96, 0.018),
        Vec2::new(radius * 0.8, 0.03),
        Vec2::new(0.0, 0.034),
    ];
    let outline = hoop(radius + OUTLINE, OUTLINE);
    outlined(lathe(&smooth(&profile, 2), 32), [outline])
}

/// A flat ring that lies on a square.
fn ring(radius: f32, width: f32) -> Mesh {
    let outlines = [radius + OUTLINE, radius - width].map(|radius| hoop(radius, OUTLINE));
    outlined(hoop(radius, width), outlines)
}

fn hoop(radius: f32, width: f32) -> Shape {
    let profile = [
        Vec2::new(radius, 0.0),
        Vec2::new(radius - width * 0.2, width * 0.35),
        Vec2::new(radius - width * 0.8, width * 0.35),
        Vec2::new(radius - width, 0.0),
    ];
    lathe(&smooth(&profile, 2), 48)
}

fn border(size: f32, width: f32) -> Mesh {
    let outlines = [size + 2.0 * OUTLINE, size - 2.0 * width].map(|size| fence(size, OUTLINE));
    outlined(fence(size, width), outlines)
}

/// A flat square of this size with round corners, of which only the rim is there.
fn fence(size: f32, width: f32) -> Shape {
    let path = rounded_path(Vec2::splat(size - width), 0.10, 4);
    let section = rounded(Vec2::new(0.012, width), 0.004, 1);
    sweep(&path, true, &section, Vec3::Y, |_| 1.0)
}

/// A frame of this size with a post at each corner: the posts are seen over the pieces
/// around, and where a board is looked at from the side and its frame is a line.
fn cage(size: f32) -> Mesh {
    const WIDTH: f32 = 0.09;
    const POST: f32 = 0.036;
    const TALL: f32 = 0.95;
    let mut shape = fence(size, WIDTH);
    let profile = [
        Vec2::new(POST, 0.0),
        Vec2::new(POST, TALL),
        Vec2::new(POST * 0.6, TALL + 0.03),
        Vec2::new(0.0, TALL + 0.04),
    ];
    let post = lathe(&profile, 10);
    let out = (size - WIDTH) / 2.0 - 0.02;
    for (x, z) in [(-out, -out), (-out, out), (out, -out), (out, out)] {
        shape.join(&post, Vec3::new(x, 0.0, z));
    }
    let outlines =
        [size + 2.0 * OUTLINE, size - 2.0 * WIDTH].map(|size| fence(size, 1.4 * OUTLINE));
    outlined(shape, outlines)
}

/// Where no light comes, a colour is black: so outlines bear their mark's material.
fn outlined(mut shape: Shape, outlines: impl IntoIterator<Item = Shape>) -> Mesh {
    for mut outline in outlines {
        outline.open = vec![0.0; outline.points.len()];
        shape.join(&outline, Vec3::ZERO);
    }
    shape.mesh()
}
