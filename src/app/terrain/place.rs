//! Positions of everything in the 3D scene, in world units. The side of a square is one unit; x
//! runs across the files, y up from the floor, and z from Black's seat toward White's.
//!
//! All positions are computed from the [`BoardLayout`] and the level spacing. This module knows
//! nothing of entities or the renderer.

use std::f32::consts::PI;

use bevy::math::{Quat, Vec2, Vec3};
use bevy::transform::components::Transform;

use super::parts::BoardPoint;
use super::{Terrain, flat};

use crate::rules::layout::Board;
use crate::rules::{BoardLayout, Color, Level, Pin, Role, Square};

/// Default level spacing: the vertical distance, in world units, between neighbouring main boards.
pub const SPACING: f32 = 3.2;
/// Height of the lowest main board above the floor, in world units.
pub const LOWEST: f32 = 2.2;
/// Thickness of a board, in world units. The height of a board always refers to its upper face.
pub const THICKNESS: f32 = 0.09;
/// Height of the king in world units. Pieces are smaller if the levels are close together.
pub const KING: f32 = 1.65;
/// Centre of the stand's base on the floor, which is a little nearer to Black than the centre of
/// the boards.
pub const FOOT: Vec3 = Vec3::new(0.0, 0.0, -0.37);
/// Radius of the stand's base, in world units.
pub const FOOT_RADIUS: f32 = 1.575;

/// Scale of captured pieces relative to pieces on the boards.
const CAPTURED: f32 = 0.55;
/// Radius of the inner half ring of captured pieces around the stand's base, in world units.
const RING: f32 = 1.92;
/// Maximum number of captured pieces of one colour in a half ring around the stand's base.
const ROW: u8 = 16;
/// Captured pieces stand in half rings beside the tower. The first one is put at this place of the
/// ring, counted from 0, because no board hides it from the player there.
const FIRST: u8 = 5;
/// Distance between the half rings of captured pieces, in world units.
const ROW_STEP: f32 = 0.42;

/// Returns the centre of all boards as seen from above, in files and ranks.
fn middle(layout: &BoardLayout) -> Vec2 {
    Vec2::new(
        f32::from(layout.files()) - 1.0,
        f32::from(layout.ranks()) - 1.0,
    ) / 2.0
}

/// Returns the height of a board's upper face above the floor, or above the table for a flat board.
fn height(layout: &BoardLayout, board: &Board, spacing: f32) -> f32 {
    match Terrain::of(layout) {
        Terrain::Tower => LOWEST + f32::from(board.height) * spacing / 2.0,
        Terrain::Flat => flat::SLAB,
    }
}

/// Returns the centre of the upper face of a main board or attack board.
pub fn board(layout: &BoardLayout, level: Level, spacing: f32) -> Vec3 {
    let board = layout.board(level);
    let half = |size: u8| (f32::from(size) - 1.0) / 2.0;
    on_plan(
        layout,
        f32::from(board.file) + half(board.files),
        f32::from(board.rank) + half(board.ranks),
        height(layout, board, spacing),
    )
}

/// Returns the centre of the upper face of an attack board on `pin`.
pub fn pin_board(layout: &BoardLayout, pin: Pin, spacing: f32) -> Vec3 {
    board(layout, layout.pin_level(pin), spacing)
}

/// Returns the rotation of an attack board on `pin`: by 180 degrees if `turned` (V.A2), and upside
/// down if the board hangs from the pin (V.A2.2). After any of these rotations, its squares have
/// the same colours as the squares above and below them.
pub fn board_turn(layout: &BoardLayout, pin: Pin, turned: bool) -> Quat {
    let round = Quat::from_rotation_y(if turned { PI } else { 0.0 });
    if layout.pin(pin).hangs {
        round * Quat::from_axis_angle(Vec3::new(1.0, 0.0, -1.0).normalize(), PI)
    } else {
        round
    }
}

/// Returns the transform of the entity of an attack board on `pin`.
pub fn board_pose(layout: &BoardLayout, pin: Pin, turned: bool, spacing: f32) -> Transform {
    let mut at = pin_board(layout, pin, spacing);
    if layout.pin(pin).hangs {
        // When the board is upside down, its former underside is the upper face.
        at.y -= THICKNESS;
    }
    Transform::from_translation(at).with_rotation(board_turn(layout, pin, turned))
}

/// Returns the position of a square of the attack board on `pin`, relative to that board.
pub fn riding(layout: &BoardLayout, square: Square, pin: Pin, turned: bool) -> BoardPoint {
    let board = layout.board(layout.pin_level(pin));
    let (file, rank) = layout.place(square.column());
    let middle = |first: u8, count: u8| f32::from(first) + (f32::from(count) - 1.0) / 2.0;
    let off = Vec3::new(
        f32::from(file) - middle(board.file, board.files),
        0.0,
        middle(board.rank, board.ranks) - f32::from(rank),
    );
    let local = board_turn(layout, pin, turned).inverse() * off;
    BoardPoint {
        at: [local.x, local.z].map(|place| (2.0 * place).round() as i8),
        under: layout.pin(pin).hangs,
    }
}

/// Returns the position of a pin, which is the end of the attack board's post at the corner of the
/// main board.
pub fn pin(layout: &BoardLayout, pin: Pin, spacing: f32) -> Vec3 {
    let plate = pin_board(layout, pin, spacing);
    let up = if layout.pin(pin).hangs { 1.0 } else { -1.0 };
    plate + Vec3::Y * up * post(spacing)
}

/// Returns the length of an attack board's post, in world units.
pub fn post(spacing: f32) -> f32 {
    spacing / 2.0
}

/// Returns the centre of a square's upper face.
///
/// If the square is on no board of the layout, the height of the lowest board is used.
pub fn square(layout: &BoardLayout, square: Square, spacing: f32) -> Vec3 {
    let (file, rank) = layout.place(square.column());
    let y = layout
        .level(square)
        .map_or(LOWEST, |level| height(layout, layout.board(level), spacing));
    on_plan(layout, f32::from(file), f32::from(rank), y)
}

/// Returns the greatest height at which a piece fits below an attack board, in world units.
pub fn headroom(spacing: f32) -> f32 {
    KING.min(post(spacing) - THICKNESS - 0.02)
}

/// Returns the scale of a piece on the boards. If the levels are close together, tall pieces are
/// shrunk until they fit below an attack board.
pub fn size(layout: &BoardLayout, role: Role, spacing: f32) -> f32 {
    let height = match role {
        Role::King => KING,
        Role::Queen => 1.52,
        Role::Bishop => 1.33,
        Role::Knight => 1.23,
        Role::Rook | Role::Pawn => 1.0,
    };
    match Terrain::of(layout) {
        Terrain::Tower => (headroom(spacing) / height).min(1.0),
        Terrain::Flat => 1.0,
    }
}

/// Returns the position and scale of the n-th captured piece (from 0) of a colour.
pub fn captured(layout: &BoardLayout, color: Color, n: u8) -> (Vec3, f32) {
    match Terrain::of(layout) {
        Terrain::Tower => (tray(color, n), CAPTURED),
        Terrain::Flat => (flat::tray(color, n), flat::CAPTURED),
    }
}

/// Returns the position of the n-th captured piece (from 0) of a colour. The pieces form half a
/// ring around the stand's base, on the right of the player who captured them. The first pieces are
/// placed toward the opponent, the last in front of the player.
fn tray(color: Color, n: u8) -> Vec3 {
    let side = match color {
        Color::White => -1.0,
        Color::Black => 1.0,
    };
    let radius = RING + f32::from(n / ROW) * ROW_STEP;
    let (sin, cos) = ((f32::from((n + FIRST) % ROW) + 0.5) / f32::from(ROW) * PI).sin_cos();
    FOOT + side * radius * Vec3::new(sin, 0.0, cos)
}

fn on_plan(layout: &BoardLayout, file: f32, rank: f32, y: f32) -> Vec3 {
    let middle = middle(layout);
    Vec3::new(file - middle.x, y, middle.y - rank)
}

/// Returns points that enclose all boards and pieces of one game, so that the camera can show
/// everything.
pub fn hull(layout: &BoardLayout, spacing: f32) -> Vec<Vec3> {
    match Terrain::of(layout) {
        Terrain::Tower => tower_hull(layout, spacing),
        Terrain::Flat => flat::hull(),
    }
}

fn tower_hull(layout: &BoardLayout, spacing: f32) -> Vec<Vec3> {
    const CORNERS: [(f32, f32); 4] = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
    /// How far a board's frame extends beyond the squares, in world units.
    const FRAME: f32 = 0.16;
    /// Horizontal distance between the tops of the outermost pieces and the edge of their board, in
    /// world units.
    const HEAD: f32 = 0.25;
    let mut points = Vec::new();
    for level in layout.levels() {
        let centre = board(layout, level, spacing);
        let size = layout.board(level);
        let half = Vec2::new(f32::from(size.files), f32::from(size.ranks)) / 2.0;
        let (frame, heads) = (half + FRAME, half - HEAD);
        for (x, z) in CORNERS {
            points.push(centre + Vec3::new(x * frame.x, -THICKNESS, z * frame.y));
            points.push(centre + Vec3::new(x * heads.x, headroom(spacing), z * heads.y));
        }
    }
    let round = (0..8).map(|eighth| {
        let (sin, cos) = (eighth as f32 * PI / 4.0).sin_cos();
        FOOT + Vec3::new(sin, 0.0, cos) * (RING + 0.2)
    });
    points.extend(round);
    points
}

/// Returns the lowest and the highest corner of the box around the boards of one game and their
/// pieces.
pub fn bounds(layout: &BoardLayout, spacing: f32) -> [Vec3; 2] {
    let levels = layout.levels().map(|level| {
        let size = layout.board(level);
        let half = Vec3::new(f32::from(size.files), 0.0, f32::from(size.ranks)) / 2.0;
        let centre = board(layout, level, spacing);
        [centre - half, centre + half + Vec3::Y * KING]
    });
    levels.fold([Vec3::MAX, Vec3::MIN], |[low, high], [least, most]| {
        [low.min(least), high.max(most)]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::layout::HANGING;
    use crate::rules::{FLAT, TOWER};

    fn at(name: &str) -> Vec3 {
        square(&TOWER, TOWER.square(name).unwrap(), SPACING)
    }

    #[test]
    fn higher_boards_are_two_ranks_nearer_to_black() {
        let levels: Vec<Vec3> = TOWER
            .main_levels()
            .map(|level| board(&TOWER, level, SPACING))
            .collect();
        let near = |a: Vec3, b: Vec3| assert!(a.distance(b) < 1e-5, "{a} is not {b}");
        near(levels[0], Vec3::new(0.0, LOWEST, 2.0));
        near(levels[1] - levels[0], Vec3::new(0.0, SPACING, -2.0));
        near(levels[2] - levels[1], Vec3::new(0.0, SPACING, -2.0));
    }

    #[test]
    fn an_attack_board_covers_its_corner_half_a_level_above() {
        let up = at("a1QL1") - at("a1W");
        assert!((up - Vec3::Y * SPACING / 2.0).length() < 1e-5, "{up}");
    }

    #[test]
    fn a_square_moves_with_its_board_whichever_way_that_is_turned() {
        for layout in [&*TOWER, &*HANGING] {
            for (pin, turned) in layout.pins().flat_map(|pin| [(pin, false), (pin, true)]) {
                let pose = board_pose(layout, pin, turned, SPACING);
                for square in layout.pin_squares(pin) {
                    let riding = riding(layout, square, pin, turned);
                    let there = pose.transform_point(riding.place());
                    let square = super::square(layout, square, SPACING);
                    assert!(there.distance(square) < 1e-4, "{there} is not {square}");
                }
            }
        }
    }

    #[test]
    fn a_piece_on_a_board_that_turns_keeps_its_place_on_it() {
        let pin = TOWER.pin_named("QL1").unwrap();
        for square in TOWER.pin_squares(pin) {
            let after = TOWER.carried(square, pin, pin);
            let before = riding(&TOWER, square, pin, false);
            assert_eq!(before, riding(&TOWER, after, pin, true));
        }
    }

    #[test]
    fn squares_keep_their_colour_whichever_way_their_board_is_turned() {
        for pin in HANGING.pins() {
            for square in HANGING.pin_squares(pin) {
                let [x, z] = riding(&HANGING, square, pin, true).at;
                let dark = HANGING.is_dark(square.column());
                assert_eq!(dark, x == -z, "{}", HANGING.name(square));
            }
        }
    }

    #[test]
    fn all_captured_pieces_of_the_tower_have_a_place_of_their_own_round_the_foot() {
        let places: Vec<Vec3> = Color::ALL
            .into_iter()
            .flat_map(|color| (0..32).map(move |n| captured(&TOWER, color, n).0))
            .collect();
        for (i, place) in places.iter().enumerate() {
            assert!(place.distance(FOOT) > FOOT_RADIUS + 0.15, "{place}");
            assert!(places[..i].iter().all(|other| other.distance(*place) > 0.3));
        }
    }

    #[test]
    fn every_piece_fits_under_an_attack_board_however_close_the_levels_are() {
        for spacing in [2.6, SPACING, 3.7, 5.0] {
            let king = KING * size(&TOWER, Role::King, spacing);
            assert!(king < post(spacing) - THICKNESS, "{spacing}: {king}");
        }
    }

    #[test]
    fn all_captured_pieces_of_a_flat_game_have_a_place_of_their_own_on_the_table() {
        let places: Vec<Vec3> = Color::ALL
            .into_iter()
            .flat_map(|color| (0..16).map(move |n| captured(&FLAT, color, n).0))
            .collect();
        for (i, place) in places.iter().enumerate() {
            assert!(place.length() < flat::TABLE - 0.3, "{place}");
            assert!(place.x.abs() > 4.0 + flat::FRAME, "{place}");
            assert!(places[..i].iter().all(|other| other.distance(*place) > 0.4));
        }
    }

    #[test]
    fn the_pin_is_the_outer_corner_of_its_main_board() {
        let post = pin(&TOWER, TOWER.pin_named("KL6").unwrap(), SPACING);
        assert!(
            post.distance(Vec3::new(2.0, LOWEST + 2.0 * SPACING, -4.0)) < 1e-5,
            "{post}"
        );
    }
}
