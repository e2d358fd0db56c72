//! Parts of the flat board: a slab in a frame that seems to float above a round table.

use bevy::math::{Vec2, Vec3};
use tritower::app::terrain::{flat, place};

use crate::shape::Shape;
use crate::shape::lathe::{lathe, smooth};
use crate::shape::slab as plate;
use crate::shape::sweep::{rounded, rounded_path, sweep, sweep_flat};

/// Height of the frame's upper face above that of the squares.
const LIP: f32 = 0.02;
/// Gap between the frame's underside and the table.
const GAP: f32 = 0.08;

/// The table top, with its upper face at height 0.
pub fn table() -> Shape {
    let r = flat::TABLE;
    let profile = [
        (0.0, -0.5),
        (r - 0.5, -0.5),
        (r - 0.2, -0.42),
        (r - 0.04, -0.26),
        (r, -0.14),
        (r - 0.02, -0.05),
        (r - 0.08, -0.01),
        (r - 0.16, 0.0),
        (r - 0.16, 0.0),
        (0.0, 0.0),
    ];
    let profile: Vec<Vec2> = profile.into_iter().map(Vec2::from).collect();
    lathe(&smooth(&profile, 3), 128)
}

/// The slab under the squares. It is narrower than the frame, so that a dark gap remains between
/// the frame and the table.
pub fn slab() -> Shape {
    let mut shape = Shape::default();
    let high = flat::SLAB - place::THICKNESS;
    let size = Vec3::new(8.1, high, 8.1);
    shape.join(&plate::slab(size, 0.02), Vec3::Y * high / 2.0);
    shape
}

/// Width of the line of metal between the squares and the frame.
const INLAY: f32 = 0.03;

/// The line of metal around the squares, placed at their height.
pub fn inlay() -> Shape {
    let path: Vec<Vec3> = rounded_path(Vec2::splat(8.0 + INLAY), 0.02, 2)
        .into_iter()
        .map(|p| p.with_y(0.005 - 0.05))
        .collect();
    sweep_flat(&path, &rounded(Vec2::new(0.1, INLAY), 0.006, 1))
}

/// The frame around the squares, positioned at the height of their upper faces.
pub fn frame() -> Shape {
    let tall = flat::SLAB + LIP - GAP;
    let path: Vec<Vec3> = rounded_path(Vec2::splat(8.0 + 2.0 * INLAY + flat::FRAME), 0.23, 8)
        .into_iter()
        .map(|p| p.with_y(LIP - tall / 2.0))
        .collect();
    sweep(&path, &rounded(Vec2::new(tall, flat::FRAME), 0.03, 4))
}
