//! Parts of attack boards. Their shape shows the owner: White's boards have round knobs on the
//! corners and one ring on the post, Black's have square blocks and two rings.

use std::f32::consts::FRAC_PI_2;

use bevy::math::{Vec2, Vec3};
use tritower::rules::Color;

use super::tower::{SLIM_RAIL, frame, frame_line};
use crate::shape::Shape;
use crate::shape::lathe::{lathe, lathe_within, smooth};
use crate::shape::slab::slab;

fn turned(points: &[(f32, f32)]) -> Shape {
    let points: Vec<Vec2> = points.iter().map(|&p| p.into()).collect();
    lathe(&smooth(&points, 3), 16)
}

/// The collar under a board's frame.
pub fn collar() -> Shape {
    // The collar is slim: a broad one would look like a marker when seen through the glass.
    turned(&[
        (0.0, -0.24),
        (0.052, -0.235),
        (0.058, -0.2),
        (0.066, -0.155),
        (0.09, -0.115),
        (0.125, -0.09),
        (0.145, -0.08),
        (0.145, -0.08),
        (0.15, -0.068),
        (0.15, -0.05),
        (0.15, -0.05),
        (0.0, -0.05),
    ])
}

/// The socket at the foot of a post.
pub fn socket() -> Shape {
    turned(&[
        (0.0, 0.0),
        (0.13, 0.0),
        (0.14, 0.02),
        (0.138, 0.05),
        (0.12, 0.075),
        (0.09, 0.09),
        (0.072, 0.12),
        (0.06, 0.19),
        (0.048, 0.25),
        (0.0, 0.26),
    ])
}

/// A ring around a post.
pub fn ring() -> Shape {
    turned(&[
        (0.046, -0.032),
        (0.07, -0.028),
        (0.083, -0.012),
        (0.083, 0.012),
        (0.07, 0.028),
        (0.046, 0.032),
    ])
}

/// A post of length 1, which extends downward from height 0.
pub fn post() -> Shape {
    lathe(&[Vec2::new(0.034, -1.0), Vec2::new(0.034, 0.0)], 14)
}

/// Distance of the owner's shapes from the middle of a board.
const CORNER: f32 = 1.035;

/// A frame with the shapes of the owner on its corners.
pub fn owned_frame(owner: Color) -> Shape {
    with_corners(frame(2, SLIM_RAIL), owner)
}

/// The shape from which the outline of such a frame is drawn.
pub fn owned_frame_line(owner: Color) -> Shape {
    with_corners(frame_line(2, SLIM_RAIL), owner)
}

fn with_corners(mut shape: Shape, owner: Color) -> Shape {
    let mark = match owner {
        Color::White => {
            let arc = (0..=12).map(|i| Vec2::from_angle((i as f32 / 6.0 - 1.0) * FRAC_PI_2));
            let arc: Vec<Vec2> = arc.map(|at| at * 0.115).collect();
            lathe_within(&arc, 24, 0.001)
        }
        Color::Black => slab(Vec3::new(0.21, 0.19, 0.21), 0.022),
    };
    for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        shape.join(&mark, Vec3::new(x * CORNER, -0.04, z * CORNER));
    }
    shape
}
