//! Parts of the 3D boards, and shadows.

use bevy::math::{Vec2, Vec3, Vec4};
use tritower::app::terrain::place;

use crate::shape::lathe::{lathe, smooth};
use crate::shape::slab::slab;
use crate::shape::sweep::{rounded, rounded_path, sweep};
use crate::shape::{Shape, smoothstep};

/// Width of a frame's rail.
pub const RAIL: f32 = 0.11;

/// A frame around a board of this size. It does not extend over the squares, where its shadow would
/// be visible.
pub fn frame(files: u8, ranks: u8) -> Shape {
    let size = Vec2::new(f32::from(files), f32::from(ranks)) + RAIL;
    let path: Vec<Vec3> = rounded_path(size, 0.12, 5)
        .into_iter()
        .map(|p| p.with_y(-place::THICKNESS / 2.0 - 0.02))
        .collect();
    // The rail covers the bevels of the squares, because a gap narrower than a pixel would look
    // like dots.
    let section = rounded(Vec2::new(place::THICKNESS + 0.035, RAIL + 0.03), 0.03, 3);
    sweep(&path, &section)
}

pub fn square() -> Shape {
    let mut shape = Shape::default();
    let size = Vec3::new(0.985, place::THICKNESS, 0.985);
    shape.join(&slab(size, 0.016), Vec3::Y * -place::THICKNESS / 2.0);
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
