//! The forms of marks on squares. Each has a thin dark outline, so that it is seen on
//! light squares as on dark ones.

use bevy::prelude::*;

use crate::app::scene::mesh::Shape;
use crate::app::scene::mesh::lathe::{lathe, smooth};
use crate::app::scene::mesh::sweep::{rounded, rounded_path, sweep};
use crate::app::scene::theme::highlights::MarkColors;
use crate::app::scene::theme::palette::Rgba;

/// How broad the outlines are, in units.
const OUTLINE: f32 = 0.022;

/// The forms that a mark on a square may have.
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
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 9] = [
        Form::Target,
        Form::Capture,
        Form::Last,
        Form::Check,
        Form::Checker,
        Form::Hovered,
        Form::Picked,
        Form::Cursor,
        Form::CursorBoard,
    ];

    /// How high above the square it lies, so that two marks do not flicker.
    pub fn height(self) -> f32 {
        0.006 + 0.004 * self as u8 as f32
    }

    /// Whether it is seen through the pieces and boards that stand before it: where one
    /// may go, and what is in check.
    pub fn is_seen_through(self) -> bool {
        matches!(
            self,
            Form::Target | Form::Capture | Form::Check | Form::Checker
        )
    }

    /// Its colour.
    pub fn color(self, colors: &MarkColors) -> Rgba {
        match self {
            Form::Target => colors.target,
            Form::Capture => colors.capture,
            Form::Last => colors.last,
            Form::Check => colors.check,
            Form::Checker => colors.checker,
            Form::Hovered => colors.hovered,
            Form::Picked => colors.picked,
            Form::Cursor | Form::CursorBoard => colors.cursor,
        }
    }

    /// What is drawn, flat round the square's middle.
    pub fn mesh(self) -> Mesh {
        match self {
            Form::Target => disc(0.2),
            Form::Capture => ring(0.40, 0.05),
            Form::Check => ring(0.43, 0.065),
            Form::Checker => ring(0.40, 0.028),
            Form::Last => border(0.90, 0.05),
            Form::Hovered => border(0.94, 0.028),
            Form::Picked => border(0.92, 0.06),
            Form::Cursor => cage(0.99),
            Form::CursorBoard => cage(2.06),
        }
    }
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
pub fn ring(radius: f32, width: f32) -> Mesh {
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
