//! Parts of the 3D boards, and shadows.

use bevy::math::{Vec2, Vec2Swizzles, Vec3, Vec4};
use tritower::app::terrain::place;

use crate::shape::lathe::{lathe, smooth};
use crate::shape::slab::slab;
use crate::shape::sweep::{rounded, rounded_path, sweep, sweep_flat};
use crate::shape::{Shape, smoothstep};

/// Width and height of the rails of main boards' frames.
pub const RAIL: Vec2 = Vec2::new(0.085, 0.125);
/// Width and height of the rails of attack boards' frames.
pub const SLIM_RAIL: Vec2 = Vec2::new(0.075, 0.115);
/// Width of the cut along a rail's edges.
const CHAMFER: f32 = 0.018;
/// Height of a frame's upper face over that of the squares.
const LIP: f32 = 0.012;
/// How far a frame covers the squares' bevels: a gap narrower than a pixel would look like
/// dots.
const COVER: f32 = 0.015;

/// A frame around a board of this size. Its faces are flat, so that each mirrors a whole strip
/// of light.
pub fn frame(side: u8, rail: Vec2) -> Shape {
    frame_with(side, rail, sweep_flat)
}

/// The shape from which the outline of a frame is drawn: a smooth one, since an outline falls
/// apart at sharp edges.
pub fn frame_line(side: u8, rail: Vec2) -> Shape {
    frame_with(side, rail, sweep)
}

fn frame_with(side: u8, rail: Vec2, sweep: fn(&[Vec3], &[Vec2]) -> Shape) -> Shape {
    let size = Vec2::splat(f32::from(side) + rail.x - 2.0 * COVER);
    let path: Vec<Vec3> = rounded_path(size, 0.03 + rail.x / 2.0, 6)
        .into_iter()
        .map(|p| p.with_y(LIP - rail.y / 2.0))
        .collect();
    sweep(&path, &rounded(rail.yx(), CHAMFER, 1))
}

pub fn square() -> Shape {
    tile(0.985, 0.016)
}

/// A square of this size with bevelled edges, its upper face at height 0.
pub fn tile(size: f32, bevel: f32) -> Shape {
    let mut shape = Shape::default();
    let size = Vec3::new(size, place::THICKNESS, size);
    shape.join(&slab(size, bevel), Vec3::Y * -place::THICKNESS / 2.0);
    shape
}

/// Flat rings with these inner radii and widths, a little above height 0.
pub fn rings(rings: &[(f32, f32)]) -> Shape {
    let mut shape = Shape::default();
    for &(inner, width) in rings {
        let profile = [Vec2::new(inner + width, 0.003), Vec2::new(inner, 0.003)];
        shape.join(&lathe(&profile, 128), Vec3::ZERO);
    }
    shape
}

pub fn stud() -> Shape {
    let profile = [
        (0.0, -0.16),
        (0.05, -0.155),
        (0.075, -0.13),
        (0.08, -0.10),
        (0.08, -0.10),
        (0.115, -0.095),
        (0.12, -0.05),
        (0.12, 0.0),
        (0.112, 0.026),
        (0.095, 0.032),
        (0.06, 0.034),
        (0.052, 0.05),
        (0.03, 0.066),
        (0.0, 0.07),
    ];
    let profile: Vec<Vec2> = profile.into_iter().map(Vec2::from).collect();
    lathe(&smooth(&profile, 2), 14)
}

/// A flat disc with `around` steps whose opacity changes between two radii.
pub fn fading_disc(inner: f32, outer: f32, alpha: [f32; 2], around: u32) -> Shape {
    let rings = around / 5;
    let mut shape = Shape::default();
    for ring in 0..=rings {
        let t = (ring as f32 - 1.0).max(0.0) / (rings as f32 - 1.0);
        let radius = if ring == 0 {
            0.0
        } else {
            inner + (outer - inner) * t
        };
        let eased = smoothstep(0.0, 1.0, t);
        for i in 0..=around {
            let angle = std::f32::consts::TAU * i as f32 / around as f32;
            let (sin, cos) = angle.sin_cos();
            shape.corner(Vec3::new(radius * cos, 0.0, -radius * sin), Vec3::Y);
            let alpha = alpha[0] + (alpha[1] - alpha[0]) * eased;
            shape.colors.push(Vec4::new(1.0, 1.0, 1.0, alpha));
        }
    }
    let row = around + 1;
    for ring in 0..rings {
        for i in 0..around {
            let at = ring * row + i;
            shape.face(at, at + row, at + row + 1, at + 1);
        }
    }
    shape
}
