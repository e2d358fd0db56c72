//! Markers on squares, flat around the centre of the square, and arrows. Some have a thin dark
//! outline, so that they are visible on light and on dark squares.

use bevy::math::{Vec2, Vec3, Vec4};

use crate::shape::Shape;
use crate::shape::lathe::{lathe, smooth};
use crate::shape::sweep::{rounded, rounded_path, sweep};

/// Width of the outlines, in world units.
const OUTLINE: f32 = 0.022;

/// A flat ring on a square.
pub fn ring(radius: f32, width: f32) -> Shape {
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
    lathe(&smooth(&profile, 2), 40)
}

/// The face of a square of this size, in which a mark shines.
pub fn face(size: f32) -> Shape {
    let half = size / 2.0;
    let mut shape = Shape::default();
    for (x, z) in [(-half, half), (half, half), (half, -half), (-half, -half)] {
        shape.corner(Vec3::new(x, 0.0, z), Vec3::Y);
    }
    shape.face(0, 1, 2, 3);
    shape
}

/// The border of a square of this size with round corners.
pub fn fence(size: f32, width: f32) -> Shape {
    let path = rounded_path(Vec2::splat(size - width), 0.10, 4);
    let section = rounded(Vec2::new(0.012, width), 0.004, 1);
    sweep(&path, &section)
}

/// A frame of this size with a post at each corner. The posts are visible above the pieces around
/// them, and also where a board is seen edge-on so that its frame is only a line.
pub fn cage(size: f32) -> Shape {
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

/// Adds dark outlines to a marker. They are coloured as fully occluded vertices, so that the
/// outlines and the marker have one material.
fn outlined(mut shape: Shape, outlines: impl IntoIterator<Item = Shape>) -> Shape {
    for mut outline in outlines {
        outline.colors = vec![Vec4::W; outline.points.len()];
        shape.join(&outline, Vec3::ZERO);
    }
    shape
}
