//! Positions of whole boards in the scene: one in the centre, or the two of a bughouse match next
//! to each other. The second board is rotated by 180 degrees, so that partners sit on the same
//! side. The module [`place`] uses the coordinates of one board, relative to that board's centre.

use std::f32::consts::PI;

use bevy::ecs::system::SystemParam;
use bevy::math::{Dir3, Isometry3d, Ray3d};
use bevy::prelude::*;

use super::layout::{Layout3d, LevelSpacing};
use super::{Terrain, place};
use crate::game::team::TandemBoard;
use crate::rules::BoardLayout;

/// Whether two boards are shown next to each other, as in a match on two boards.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paired(pub bool);

/// The current board of a match on two boards, to which input, marks and labels apply; board A in a
/// single game.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActiveBoard(pub TandemBoard);

impl Default for ActiveBoard {
    fn default() -> ActiveBoard {
        ActiveBoard(TandemBoard::A)
    }
}

/// Marks the root entity of a board, which is the parent of everything on that board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct Root(pub TandemBoard);

/// Returns the distance of each board's centre from the centre of the scene when two boards are
/// shown, in world units.
fn distance_from_center(board_layout: &BoardLayout) -> f32 {
    match Terrain::of(board_layout) {
        Terrain::Tower => 5.2,
        Terrain::Flat => 5.7,
    }
}

/// Returns the position and rotation of a board in the scene; `paired` is true if two boards are
/// shown.
pub fn placement(board_layout: &BoardLayout, paired: bool, board: TandemBoard) -> Isometry3d {
    let aside = Vec3::X * distance_from_center(board_layout);
    match (paired, board) {
        (false, _) => Isometry3d::IDENTITY,
        (true, TandemBoard::A) => Isometry3d::from_translation(-aside),
        (true, TandemBoard::B) => Isometry3d::new(aside, Quat::from_rotation_y(PI)),
    }
}

/// Returns points of the scene that enclose all boards and pieces; `paired` is true if two boards
/// are shown.
pub fn hull(board_layout: &BoardLayout, spacing: f32, paired: bool) -> Vec<Vec3> {
    let points = place::hull(board_layout, spacing);
    let there = |board| {
        let placement = placement(board_layout, paired, board);
        points.iter().map(move |&point| placement * point)
    };
    boards(paired).flat_map(there).collect()
}

/// Iterates over the boards that are shown: both if `paired`, otherwise board A.
fn boards(paired: bool) -> impl Iterator<Item = TandemBoard> {
    let count = if paired { 2 } else { 1 };
    TandemBoard::ALL.into_iter().take(count)
}

/// System parameter that provides the boards that are shown and their positions in the scene.
#[derive(SystemParam)]
pub struct Placements<'w> {
    layout: Res<'w, Layout3d>,
    spacing: Res<'w, LevelSpacing>,
    paired: Res<'w, Paired>,
    active_board: Res<'w, ActiveBoard>,
}

impl Placements<'_> {
    /// Returns the position and rotation of a board in the scene.
    pub fn of(&self, board: TandemBoard) -> Isometry3d {
        placement(self.layout.0, self.paired.0, board)
    }

    /// Returns the position and rotation of the current board in the scene.
    pub fn here(&self) -> Isometry3d {
        self.of(self.active_board.0)
    }

    /// Returns the board of a match to which input, marks and labels apply; board A in a single
    /// game.
    pub fn active_board(&self) -> TandemBoard {
        self.active_board.0
    }

    /// Returns the board of a match that is not the current one; `None` outside a match.
    pub fn second_board(&self) -> Option<TandemBoard> {
        self.paired.0.then(|| self.active_board.0.other())
    }

    pub fn boards(&self) -> impl Iterator<Item = TandemBoard> + use<> {
        boards(self.paired.0)
    }

    /// Returns whether two boards are shown.
    pub fn is_paired(&self) -> bool {
        self.paired.0
    }

    /// Returns whether the board layout or the number of boards has changed in this frame.
    pub fn is_rebuilt(&self) -> bool {
        self.layout.is_changed() || self.paired.is_changed()
    }

    /// Returns whether the board layout, the number of boards or the level spacing has changed in
    /// this frame.
    pub fn is_changed(&self) -> bool {
        self.spacing.is_changed() || self.is_rebuilt()
    }

    /// Returns whether another board of the match has become the current one in this frame.
    pub fn is_turned(&self) -> bool {
        self.active_board.is_changed()
    }

    /// Returns points of the scene that enclose all boards and pieces.
    pub fn hull(&self) -> Vec<Vec3> {
        hull(self.layout.0, self.spacing.0, self.paired.0)
    }

    /// Returns the lowest and the highest corner of the box around all boards that are shown and
    /// their pieces.
    pub fn bounds(&self) -> [Vec3; 2] {
        let corners = place::bounds(self.layout.0, self.spacing.0);
        let there = self.boards().flat_map(|board| {
            let placement = self.of(board);
            corners.map(|corner| placement * corner)
        });
        there.fold([Vec3::MAX, Vec3::MIN], |[low, high], corner| {
            [low.min(corner), high.max(corner)]
        })
    }

    /// Returns the distance along a ray in world coordinates to the box around a board and its
    /// pieces; `None` if the ray misses the box.
    pub fn distance(&self, ray: Ray3d, board: TandemBoard) -> Option<f32> {
        let [low, high] = place::bounds(self.layout.0, self.spacing.0);
        let ray = seen_from(self.of(board), ray);
        let way = |corner: Vec3| (corner - ray.origin) / *ray.direction;
        let (one, other) = (way(low), way(high));
        let enters = one.min(other).max_element();
        let leaves = one.max(other).min_element();
        (enters <= leaves && leaves > 0.0).then_some(enters.max(0.0))
    }
}

/// Converts a ray from world coordinates to the coordinates of a board that is placed at
/// `placement`.
pub fn seen_from(placement: Isometry3d, ray: Ray3d) -> Ray3d {
    let back = placement.inverse();
    let direction = back.rotation * *ray.direction;
    Ray3d::new(
        back * ray.origin,
        Dir3::new(direction).unwrap_or(ray.direction),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{FLAT, TOWER};

    #[test]
    fn partners_sit_on_the_same_side_of_the_table() {
        for board_layout in [&*TOWER, &*FLAT] {
            let [a, b] = TandemBoard::ALL.map(|board| placement(board_layout, true, board));
            let white = Vec3::Z * 5.0;
            assert!((a * white).z > 0.0, "White of board A sits near");
            assert!(
                (b * -white).z > 0.0,
                "and Black of board B sits next to them"
            );
        }
    }

    #[test]
    fn a_lone_board_stands_in_the_middle() {
        assert_eq!(
            placement(&TOWER, false, TandemBoard::A),
            Isometry3d::IDENTITY
        );
    }
}
