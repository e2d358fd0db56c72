//! Parts of attack boards. Their shape shows the owner: White's boards have round knobs on the
//! corners and one ring on the post, Black's have square blocks and two rings.

use bevy::math::{Vec2, Vec3};
use tritower::app::terrain::place;
use tritower::rules::Color;

use super::tower::{RAIL, frame};
use crate::shape::Shape;
use crate::shape::lathe::{lathe, smooth};
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
    lathe(&[Vec2::new(0.045, -1.0), Vec2::new(0.045, 0.0)], 14)
}

/// A frame with the shapes of the owner on its corners.
pub fn owned_frame(owner: Color) -> Shape {
    let mark = match owner {
        Color::White => turned(&[
            (0.0, -0.1),
            (0.071, -0.071),
            (0.1, 0.0),
            (0.071, 0.071),
            (0.0, 0.1),
        ]),
        Color::Black => slab(Vec3::new(0.2, 0.17, 0.2), 0.02),
    };
    let mut shape = frame(2, 2);
    for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        let corner = 1.0 + RAIL / 3.0;
        shape.join(
            &mark,
            Vec3::new(x * corner, -place::THICKNESS / 2.0, z * corner),
        );
    }
    shape
}
