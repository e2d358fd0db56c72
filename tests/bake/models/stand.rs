//! The stand's foot, and the plates by which it holds the boards.

use bevy::math::Vec2;
use tritower::app::terrain::place::FOOT_RADIUS;

use crate::shape::Shape;
use crate::shape::lathe::{lathe, smooth};

/// The plate by which an arc holds a board, its upper face at height nought.
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
    lathe(&smooth(&profile, 3), 40)
}

/// The three-tiered foot.
pub fn foot() -> Shape {
    let r = FOOT_RADIUS;
    let profile = [
        (0.0, 0.0),
        (r - 0.03, 0.0),
        (r, 0.04),
        (r, 0.16),
        (r - 0.05, 0.21),
        (r - 0.05, 0.21),
        (r * 0.76, 0.27),
        (r * 0.73, 0.29),
        (r * 0.73, 0.29),
        (r * 0.735, 0.36),
        (r * 0.715, 0.43),
        (r * 0.69, 0.46),
        (r * 0.69, 0.46),
        (r * 0.5, 0.54),
        (r * 0.465, 0.56),
        (r * 0.465, 0.56),
        (r * 0.468, 0.62),
        (r * 0.45, 0.70),
        (r * 0.42, 0.735),
        (r * 0.42, 0.735),
        (0.62, 0.82),
        (0.42, 0.95),
        (0.29, 1.14),
        (0.215, 1.36),
        (0.185, 1.56),
        (0.195, 1.68),
        (0.195, 1.68),
        (0.27, 1.70),
        (0.285, 1.73),
        (0.27, 1.76),
        (0.27, 1.76),
        (0.235, 1.80),
        (0.225, 1.88),
        (0.19, 1.98),
        (0.12, 2.04),
        (0.0, 2.06),
    ];
    let profile: Vec<Vec2> = profile.into_iter().map(Vec2::from).collect();
    lathe(&smooth(&profile, 4), 96)
}
