//! The disc under the tower, the foot of the stand, and the plates with which it holds the
//! boards.

use bevy::math::{Vec2, Vec3};
use tritower::app::terrain::place::FOOT_RADIUS;

use super::tower::rings;
use crate::shape::Shape;
use crate::shape::lathe::{lathe, smooth};

/// The plate with which an arc of the stand holds a board. Its upper face is at height 0.
pub fn bracket() -> Shape {
    let profile = [
        (0.0, -0.16),
        (0.09, -0.15),
        (0.13, -0.12),
        (0.15, -0.075),
        (0.16, -0.055),
        (0.17, -0.045),
        (0.17, -0.045),
        (0.18, -0.02),
        (0.18, 0.0),
        (0.18, 0.0),
        (0.0, 0.0),
    ];
    let profile: Vec<Vec2> = profile.into_iter().map(Vec2::from).collect();
    lathe(&smooth(&profile, 3), 24)
}

/// The foot of the stand, in three tiers.
pub fn foot() -> Shape {
    let r = FOOT_RADIUS;
    let profile = [
        (0.0, 0.0),
        (r - 0.03, 0.0),
        (r, 0.028),
        (r, 0.112),
        (r - 0.05, 0.147),
        (r - 0.05, 0.147),
        (r * 0.76, 0.189),
        (r * 0.73, 0.203),
        (r * 0.73, 0.203),
        (r * 0.735, 0.252),
        (r * 0.715, 0.301),
        (r * 0.69, 0.322),
        (r * 0.69, 0.322),
        (r * 0.5, 0.378),
        (r * 0.465, 0.392),
        (r * 0.465, 0.392),
        (r * 0.468, 0.434),
        (r * 0.45, 0.49),
        (r * 0.42, 0.514),
        (r * 0.42, 0.514),
        (0.496, 0.574),
        (0.336, 0.665),
        (0.29, 0.798),
        (0.215, 0.952),
        (0.185, 1.092),
        (0.195, 1.176),
        (0.195, 1.176),
        (0.27, 1.19),
        (0.285, 1.211),
        (0.27, 1.232),
        (0.27, 1.232),
        (0.235, 1.26),
        (0.225, 1.316),
        (0.19, 1.386),
        (0.12, 1.428),
        (0.0, 1.442),
    ];
    let profile: Vec<Vec2> = profile.into_iter().map(Vec2::from).collect();
    lathe(&smooth(&profile, 4), 56)
}

/// Radius of the disc.
const DISC: f32 = 4.15;
/// Number of corners of the disc.
const AROUND: u32 = 128;

fn turned(profile: &[(f32, f32)]) -> Shape {
    let profile: Vec<Vec2> = profile.iter().map(|&p| p.into()).collect();
    lathe(&profile, AROUND)
}

/// The polished disc, its upper face at height 0, and the drum under it.
pub fn disc() -> Shape {
    let r = DISC;
    let mut shape = turned(&[(r, -0.05), (r, -0.02), (r - 0.05, 0.0), (0.0, 0.0)]);
    let drum = turned(&[
        (0.0, -1.3),
        (r - 0.6, -1.3),
        (r - 0.12, -0.9),
        (r - 0.06, -0.22),
    ]);
    shape.join(&drum, Vec3::ZERO);
    shape
}

/// The metal of the disc: its lip, and two inlaid rings.
pub fn disc_lip() -> Shape {
    let r = DISC;
    let mut shape = turned(&[
        (r - 0.05, -0.16),
        (r + 0.02, -0.15),
        (r + 0.045, -0.10),
        (r + 0.035, -0.06),
        (r, -0.05),
    ]);
    shape.join(&rings(&[(2.62, 0.014), (3.72, 0.03)]), Vec3::ZERO);
    shape
}

/// The line of light under the lip of the disc.
pub fn disc_light() -> Shape {
    turned(&[(DISC - 0.06, -0.22), (DISC - 0.05, -0.16)])
}
