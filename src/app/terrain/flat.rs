//! The flat board's room: a slab on a round table, captured pieces beside it, small.
//! The table's top is at height nought.

use bevy::math::Vec3;

use crate::rules::Color;

/// The height of the squares over the table.
pub const SLAB: f32 = 0.34;
/// The table's radius.
pub const TABLE: f32 = 7.4;
/// How wide the board's frame is.
pub const FRAME: f32 = 0.42;
/// How large captured pieces are beside those on the board.
pub const CAPTURED: f32 = 0.5;

/// How far captured pieces stand apart.
const STEP: f32 = 0.46;
/// How far from the board's middle their nearer row is.
const OUT: f32 = 4.86;

/// The n-th captured piece of a colour: at the right hand of the player who captured it,
/// from his end on.
pub fn tray(color: Color, n: u8) -> Vec3 {
    let (row, place) = (f32::from(n / 8), f32::from(n % 8));
    let side = match color {
        Color::White => -1.0,
        Color::Black => 1.0,
    };
    Vec3::new(side * (OUT + row * STEP), 0.0, side * (3.6 - place * STEP))
}

/// Points that enclose the board with its pieces and the captured ones.
pub fn hull() -> Vec<Vec3> {
    let edge = 4.0 + FRAME;
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
    let board = corners.map(|(x, z)| Vec3::new(x * edge, 0.0, z * edge));
    let pieces = corners.map(|(x, z)| Vec3::new(x * 3.8, SLAB + 1.45, z * 3.8));
    let aside = OUT + STEP + 0.2;
    let trays = corners.map(|(x, z)| Vec3::new(x * aside, 0.0, z * 3.0));
    board.into_iter().chain(pieces).chain(trays).collect()
}
