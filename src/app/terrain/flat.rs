//! Positions for a flat board: a slab on a round table, with small captured pieces next to it. The
//! table top is at height 0. All lengths are in world units; the side of a square is one unit.

use bevy::math::Vec3;

use crate::rules::Color;

/// Height of the flat board's squares above the table top, in world units.
pub const SLAB: f32 = 0.34;
/// Radius of the table under a flat board, in world units.
pub const TABLE: f32 = 7.4;
/// Width of the frame around a flat board, in world units.
pub const FRAME: f32 = 0.42;
/// Scale of captured pieces next to a flat board, relative to pieces on the board.
pub const CAPTURED: f32 = 0.5;

/// Distance between captured pieces, in world units.
const STEP: f32 = 0.46;
/// Distance of the nearer row of captured pieces from the board's centre, in world units.
const OUT: f32 = 4.86;

/// Returns the position of the n-th captured piece (from 0) of a colour next to a flat board.
/// Captured pieces are on the right of the player who captured them, the first one nearest to that
/// player.
pub fn tray(color: Color, n: u8) -> Vec3 {
    let (row, place) = (f32::from(n / 8), f32::from(n % 8));
    let side = match color {
        Color::White => -1.0,
        Color::Black => 1.0,
    };
    Vec3::new(side * (OUT + row * STEP), 0.0, side * (3.6 - place * STEP))
}

/// Returns points that enclose a flat board, its pieces and the captured pieces.
pub fn hull() -> Vec<Vec3> {
    let edge = 4.0 + FRAME;
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
    let board = corners.map(|(x, z)| Vec3::new(x * edge, 0.0, z * edge));
    let pieces = corners.map(|(x, z)| Vec3::new(x * 3.8, SLAB + 1.45, z * 3.8));
    let aside = OUT + STEP + 0.2;
    let trays = corners.map(|(x, z)| Vec3::new(x * aside, 0.0, z * 3.0));
    board.into_iter().chain(pieces).chain(trays).collect()
}
