//! Where the boards stand in the room: one in its middle, the two of a match (Tandemschach)
//! beside each other, the second turned, so that partners sit on the same side. What
//! [`place`] says is in a board's own room, from its own middle.

use std::f32::consts::PI;

use bevy::ecs::system::SystemParam;
use bevy::math::{Dir3, Isometry3d, Ray3d};
use bevy::prelude::*;

use super::ground::{Ground, Spread};
use super::{Terrain, place};
use crate::game::TeamBoard;
use crate::rules::Geometry;

/// Whether two boards stand beside each other.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paired(pub bool);

/// The board that the hand, marks and names are about.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtHand(pub TeamBoard);

impl Default for AtHand {
    fn default() -> AtHand {
        AtHand(TeamBoard::A)
    }
}

/// What everything of a board is a child of.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Root(pub TeamBoard);

/// How far two boards' middles lie from the room's.
fn aside(geometry: &Geometry) -> f32 {
    match Terrain::of(geometry) {
        Terrain::Tower => 5.2,
        Terrain::Flat => 5.7,
    }
}

/// Where a board stands, and how it is turned.
pub fn site(geometry: &Geometry, paired: bool, board: TeamBoard) -> Isometry3d {
    let aside = Vec3::X * aside(geometry);
    match (paired, board) {
        (false, _) => Isometry3d::IDENTITY,
        (true, TeamBoard::A) => Isometry3d::from_translation(-aside),
        (true, TeamBoard::B) => Isometry3d::new(aside, Quat::from_rotation_y(PI)),
    }
}

/// Points that enclose everything with its pieces.
pub fn hull(geometry: &Geometry, spread: f32, paired: bool) -> Vec<Vec3> {
    let points = place::hull(geometry, spread);
    let there = |board| {
        let site = site(geometry, paired, board);
        points.iter().map(move |&point| site * point)
    };
    boards(paired).flat_map(there).collect()
}

/// The boards that there are.
fn boards(paired: bool) -> impl Iterator<Item = TeamBoard> {
    let count = if paired { 2 } else { 1 };
    TeamBoard::ALL.into_iter().take(count)
}

/// The boards of what is on the table, and where they stand.
#[derive(SystemParam)]
pub struct Sites<'w> {
    ground: Res<'w, Ground>,
    spread: Res<'w, Spread>,
    paired: Res<'w, Paired>,
    at_hand: Res<'w, AtHand>,
}

impl Sites<'_> {
    /// Where a board stands.
    pub fn of(&self, board: TeamBoard) -> Isometry3d {
        site(self.ground.0, self.paired.0, board)
    }

    /// Where the board at hand stands.
    pub fn here(&self) -> Isometry3d {
        self.of(self.at_hand.0)
    }

    /// The board at hand.
    pub fn at_hand(&self) -> TeamBoard {
        self.at_hand.0
    }

    /// The board beside it.
    pub fn beside(&self) -> Option<TeamBoard> {
        self.paired.0.then(|| self.at_hand.0.other())
    }

    /// All boards.
    pub fn boards(&self) -> impl Iterator<Item = TeamBoard> + use<> {
        boards(self.paired.0)
    }

    /// Whether two boards stand there.
    pub fn is_paired(&self) -> bool {
        self.paired.0
    }

    /// Whether something else is built there.
    pub fn is_rebuilt(&self) -> bool {
        self.ground.is_changed() || self.paired.is_changed()
    }

    /// Whether that is so, or the levels lie apart otherwise.
    pub fn is_changed(&self) -> bool {
        self.spread.is_changed() || self.is_rebuilt()
    }

    /// Whether another board has come to hand.
    pub fn is_turned(&self) -> bool {
        self.at_hand.is_changed()
    }

    /// Points that enclose everything with its pieces.
    pub fn hull(&self) -> Vec<Vec3> {
        hull(self.ground.0, self.spread.0, self.paired.0)
    }

    /// The lowest and the highest corner of the box round all boards with what stands on
    /// them.
    pub fn bounds(&self) -> [Vec3; 2] {
        let corners = place::bounds(self.ground.0, self.spread.0);
        let there = self.boards().flat_map(|board| {
            let site = self.of(board);
            corners.map(|corner| site * corner)
        });
        there.fold([Vec3::MAX, Vec3::MIN], |[low, high], corner| {
            [low.min(corner), high.max(corner)]
        })
    }

    /// How far along a ray of the room it meets the box round a board.
    pub fn distance(&self, ray: Ray3d, board: TeamBoard) -> Option<f32> {
        let [low, high] = place::bounds(self.ground.0, self.spread.0);
        let ray = seen_from(self.of(board), ray);
        let way = |corner: Vec3| (corner - ray.origin) / *ray.direction;
        let (one, other) = (way(low), way(high));
        let enters = one.min(other).max_element();
        let leaves = one.max(other).min_element();
        (enters <= leaves && leaves > 0.0).then_some(enters.max(0.0))
    }
}

/// A ray of the room in a board's own room.
pub fn seen_from(site: Isometry3d, ray: Ray3d) -> Ray3d {
    let back = site.inverse();
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
        for geometry in [&*TOWER, &*FLAT] {
            let [a, b] = TeamBoard::ALL.map(|board| site(geometry, true, board));
            let white = Vec3::Z * 5.0;
            assert!((a * white).z > 0.0, "White of board A sits near");
            assert!((b * -white).z > 0.0, "and Black of board B beside him");
        }
    }

    #[test]
    fn a_lone_board_stands_in_the_middle() {
        assert_eq!(site(&TOWER, false, TeamBoard::A), Isometry3d::IDENTITY);
    }
}
