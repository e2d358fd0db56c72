//! Views of the camera, and the calculation of where a point of the scene appears in the window.
//! Nothing here needs a renderer.

use bevy::math::{EulerRot, Isometry3d, Mat3, Quat, Rect, Vec2, Vec3};
use bevy::prelude::{Resource, Transform};

use crate::app::terrain::Terrain;
use crate::rules::Color;

/// The camera's vertical field of view in radians. It is narrow, as for a portrait photograph.
pub const FIELD: f32 = 0.50;
/// Lowest height of the camera above the floor, in world units.
const LOWEST_EYE: f32 = 0.45;
/// Greatest pitch of the camera, in radians. It is almost straight down, but left and right are
/// still defined.
const STEEPEST: f32 = 1.5705;
/// Smallest and greatest distance between the camera and its focus, in world units.
pub const DISTANCES: std::ops::RangeInclusive<f32> = 4.0..=64.0;
/// Distance of the camera at which a main board fills the window, in world units.
pub const CLOSE: f32 = 13.0;

/// Yaw of the home view of a single tower, in degrees to the right of White's seat.
pub const HOME_YAW: f32 = 33.0;

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Viewpoint {
    /// From White's side. A single tower is seen from farther to the right than White sits.
    #[default]
    Home,
    /// From Black's side. A single tower is seen from farther to the right than Black sits.
    Across,
    White,
    Black,
    Above,
    Side,
}

impl Viewpoint {
    /// Returns the yaw and pitch of the viewpoint in radians. Yaw is 0 at White's seat and grows to
    /// the right of it; pitch is the angle by which the camera looks down. `paired` is true if two
    /// boards are shown.
    fn angles(self, terrain: Terrain, paired: bool) -> (f32, f32) {
        let (yaw, pitch): (f32, f32) = match (self, terrain) {
            // With two boards side by side, neither board may hide the other, and there is space
            // for a steeper view.
            (Viewpoint::Home, Terrain::Tower) if paired => (0.0, 21.0),
            (Viewpoint::Across, Terrain::Tower) if paired => (180.0, 21.0),
            (Viewpoint::Home, Terrain::Tower) => (HOME_YAW, 20.0),
            (Viewpoint::Across, Terrain::Tower) => (213.0, 20.0),
            (Viewpoint::White, Terrain::Tower) => (0.0, 30.0),
            (Viewpoint::Black, Terrain::Tower) => (180.0, 20.88),
            (Viewpoint::Home, Terrain::Flat) if paired => (0.0, 62.0),
            (Viewpoint::Across, Terrain::Flat) if paired => (180.0, 62.0),
            (Viewpoint::Home, Terrain::Flat) => (0.0, 52.0),
            (Viewpoint::Across, Terrain::Flat) => (180.0, 52.0),
            (Viewpoint::White, Terrain::Flat) => (0.0, 34.0),
            (Viewpoint::Black, Terrain::Flat) => (180.0, 34.0),
            (Viewpoint::Above, _) => (0.0, 90.0),
            (Viewpoint::Side, Terrain::Tower) => (90.0, 5.5),
            (Viewpoint::Side, Terrain::Flat) => (90.0, 18.0),
        };
        (yaw.to_radians(), pitch.to_radians().min(STEEPEST))
    }
}

/// Width and height to leave free for the labels left and right of the outermost boards, for both
/// sides together, in logical pixels.
const NAMES: Vec2 = Vec2::new(48.0, 0.0);

/// Position and direction of the camera, which is never tilted sideways.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The point at which the camera looks, in world units.
    pub focus: Vec3,
    /// Rotation of the camera around the vertical axis, in radians; 0 means that it looks from
    /// White's side.
    pub yaw: f32,
    /// The angle by which the camera looks down, in radians.
    pub pitch: f32,
    /// The distance of the camera from the focus, in world units.
    pub distance: f32,
}

impl View {
    /// Returns a view from the given viewpoint, at such a distance that all `points` are visible in
    /// the part `free` of the window.
    pub fn at(
        viewpoint: Viewpoint,
        (terrain, paired): (Terrain, bool),
        points: &[Vec3],
        window: Vec2,
        free: Rect,
    ) -> View {
        let (yaw, pitch) = viewpoint.angles(terrain, paired);
        let focus = points.iter().sum::<Vec3>() / points.len().max(1) as f32;
        let view = View {
            focus,
            yaw,
            pitch,
            distance: 30.0,
        };
        let names = match terrain {
            Terrain::Tower => NAMES,
            // The labels of a flat board are on its frame and need no space.
            Terrain::Flat => Vec2::ZERO,
        };
        view.fitted(points, window, free.size() - names)
    }

    /// Returns the view of a camera at `eye` that looks at `focus`.
    pub fn between(eye: Vec3, focus: Vec3) -> View {
        let way = eye - focus;
        let distance = way.length().max(*DISTANCES.start());
        View {
            focus,
            yaw: way.x.atan2(way.z),
            pitch: (way.y / distance).clamp(-1.0, 1.0).asin().min(STEEPEST),
            distance,
        }
    }

    /// Moves the camera without turning it, so that the points just fill the free part of the
    /// window.
    fn fitted(mut self, points: &[Vec3], window: Vec2, free: Vec2) -> View {
        const MARGIN: f32 = 0.98;
        let free = free.max(Vec2::splat(40.0));
        let room = free / window.y.max(1.0) * (FIELD / 2.0).tan() * MARGIN;
        let axes = Mat3::from_quat(self.turn());
        for _ in 0..6 {
            // The position of each point relative to the focus, in the camera's axes.
            let local: Vec<Vec3> = points
                .iter()
                .map(|&p| axes.transpose() * (p - self.focus))
                .collect();
            self.distance = local
                .iter()
                .map(|p| p.z + (p.x.abs() / room.x).max(p.y.abs() / room.y))
                .fold(1.0, f32::max);
            let (low, high) = local.iter().fold((Vec2::MAX, Vec2::MIN), |(low, high), p| {
                let seen = p.truncate() / (self.distance - p.z);
                (low.min(seen), high.max(seen))
            });
            let shift = (low + high) / 2.0 * self.distance;
            self.focus += axes * shift.extend(0.0);
        }
        self
    }

    /// Returns this view in the coordinates of a board that is placed at `placement`.
    #[must_use]
    pub fn seen_from(&self, placement: Isometry3d) -> View {
        let (turn, ..) = placement.rotation.to_euler(EulerRot::YXZ);
        View {
            focus: placement.inverse() * self.focus,
            yaw: self.yaw - turn,
            ..*self
        }
    }

    /// Rotates the camera by angles in radians. The camera never goes over the top or below the
    /// floor.
    pub fn orbit(&mut self, yaw: f32, pitch: f32) {
        self.yaw += yaw;
        self.pitch += pitch;
        self.keep_above_ground();
    }

    /// Moves the camera sideways when the pointer has moved by `way` logical pixels. The focus
    /// stays in the box with the corners `low` and `high`.
    pub fn pan(&mut self, way: Vec2, window: Vec2, [low, high]: [Vec3; 2]) {
        let off = way * Vec2::new(-1.0, 1.0) * self.unit_per_pixel(window);
        self.focus += self.turn() * off.extend(0.0);
        self.focus = self.focus.clamp(low, high);
        self.keep_above_ground();
    }

    /// Multiplies the distance by a factor. If `about` is given, this point stays in the same place
    /// in the window. Otherwise the camera moves toward the middle of the bounds, but not so near
    /// that it is between the boards. The focus stays within the bounds, so that the boards are
    /// always visible.
    pub fn zoom(&mut self, factor: f32, about: Option<Vec3>, [low, high]: [Vec3; 2]) {
        let nearest = if about.is_some() { 0.0 } else { CLOSE };
        let about = about.unwrap_or((low + high) / 2.0);
        let before = self.distance;
        self.distance = (before * factor).max(nearest.min(before));
        self.keep_above_ground();
        self.focus = about + (self.focus - about) * (self.distance / before);
        self.focus = self.focus.clamp(low, high);
        self.keep_above_ground();
    }

    /// Limits the distance to [`DISTANCES`], and the pitch so that the camera stays above the
    /// floor.
    pub fn keep_above_ground(&mut self) {
        self.distance = self.distance.clamp(*DISTANCES.start(), *DISTANCES.end());
        let lowest = ((LOWEST_EYE - self.focus.y) / self.distance)
            .clamp(-1.0, 1.0)
            .asin();
        self.pitch = self.pitch.clamp(lowest, STEEPEST);
    }

    pub fn turn(&self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch)
    }

    /// Returns the player from whose side of the board the camera looks.
    pub fn side(&self) -> Color {
        if self.yaw.cos() >= 0.0 {
            Color::White
        } else {
            Color::Black
        }
    }

    /// Returns the position of the camera, in world units.
    pub fn eye(&self) -> Vec3 {
        self.focus + self.turn() * (Vec3::Z * self.distance)
    }

    pub fn transform(&self) -> Transform {
        Transform::from_translation(self.eye()).with_rotation(self.turn())
    }

    /// Returns the width of a logical pixel at the distance of the focus, in world units.
    pub fn unit_per_pixel(&self, window: Vec2) -> f32 {
        2.0 * self.distance * (FIELD / 2.0).tan() / window.y.max(1.0)
    }

    /// Returns the view at the fraction `t` (from 0 to 1) of the way to `goal`, for animations.
    pub fn toward(&self, goal: &View, t: f32) -> View {
        View {
            focus: self.focus.lerp(goal.focus, t),
            yaw: self.yaw + (goal.yaw - self.yaw) * t,
            pitch: self.pitch + (goal.pitch - self.pitch) * t,
            distance: self.distance * (goal.distance / self.distance).powf(t),
        }
    }

    /// Returns whether two views look almost the same in the window.
    pub fn is_near(&self, other: &View) -> bool {
        self.focus.distance(other.focus) < 2e-3 * self.distance.min(1.0)
            && (self.yaw - other.yaw).abs() < 3e-4
            && (self.pitch - other.pitch).abs() < 3e-4
            && (self.distance / other.distance - 1.0).abs() < 5e-4
    }

    /// Projects a point of the scene to the window. Returns it in logical pixels from the top left,
    /// or `None` if the point is behind the camera.
    pub fn project(&self, window: Vec2, free: Rect, point: Vec3) -> Option<Vec2> {
        let local = self.turn().inverse() * (point - self.eye());
        let depth = -local.z;
        if depth <= 0.1 {
            return None;
        }
        let scale = window.y / (2.0 * (FIELD / 2.0).tan());
        Some(free.center() + Vec2::new(local.x, -local.y) * scale / depth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::terrain::place;
    use crate::rules::TOWER;

    const WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

    fn free() -> Rect {
        Rect::new(240.0, 30.0, 1000.0, 690.0)
    }

    fn viewpoints() -> [Viewpoint; 6] {
        [
            Viewpoint::Home,
            Viewpoint::Across,
            Viewpoint::White,
            Viewpoint::Black,
            Viewpoint::Above,
            Viewpoint::Side,
        ]
    }

    fn tower_view(viewpoint: Viewpoint) -> View {
        let tower = (Terrain::Tower, false);
        View::at(viewpoint, tower, &place::hull(&TOWER, 3.7), WINDOW, free())
    }

    #[test]
    fn every_viewpoint_shows_the_whole_tower_between_the_panels_with_room_for_names() {
        let points = place::hull(&TOWER, place::SPACING);
        let beside_the_panel = Rect::new(0.0, 0.0, 964.0, 1500.0);
        let beside_panel_and_plan = Rect::new(220.0, 0.0, 584.0, 600.0);
        for (window, free) in [
            (WINDOW, free()),
            (Vec2::new(1280.0, 1500.0), beside_the_panel),
            (Vec2::new(900.0, 600.0), beside_panel_and_plan),
        ] {
            let room = Rect {
                min: free.min + 16.0 * Vec2::X,
                max: free.max - 16.0 * Vec2::X,
            };
            for viewpoint in viewpoints() {
                let view = View::at(viewpoint, (Terrain::Tower, false), &points, window, free);
                for point in &points {
                    let seen = view.project(window, free, *point).unwrap();
                    assert!(room.contains(seen), "{viewpoint:?}: {point} at {seen}");
                }
            }
        }
    }

    #[test]
    fn a_pawn_at_home_is_seen_large_in_a_small_window() {
        let free = Rect::new(0.0, 0.0, 964.0, 720.0);
        let points = place::hull(&TOWER, place::SPACING);
        let view = View::at(
            Viewpoint::Home,
            (Terrain::Tower, false),
            &points,
            WINDOW,
            free,
        );
        for name in ["b2W", "b7B"] {
            let foot = place::square(&TOWER, TOWER.square(name).unwrap(), place::SPACING);
            // The height of a pawn and the width of its base.
            let [low, high] = [0.0, 0.853].map(|y| foot + Vec3::Y * y).map(|point| {
                let seen = view.project(WINDOW, free, point);
                seen.unwrap().y
            });
            let rim = 0.27 * view.pitch.sin() / view.unit_per_pixel(WINDOW);
            let height = low - high + rim;
            assert!(height >= 44.0, "{name}: {height} pixels");
        }
    }

    #[test]
    fn the_focus_is_in_the_middle_of_the_free_part() {
        let view = tower_view(Viewpoint::Home);
        let seen = view.project(WINDOW, free(), view.focus).unwrap();
        assert!(seen.distance(free().center()) < 0.01);
    }

    #[test]
    fn a_point_that_is_zoomed_to_stays_where_it_is_seen() {
        let mut view = tower_view(Viewpoint::Black);
        let queen = place::square(&TOWER, TOWER.square("a9QL6").unwrap(), 3.7);
        let before = view.project(WINDOW, free(), queen).unwrap();
        view.zoom(0.5, Some(queen), place::bounds(&TOWER, 3.7));
        let after = view.project(WINDOW, free(), queen).unwrap();
        assert!(before.distance(after) < 0.01, "{before} and {after}");
    }

    #[test]
    fn the_wheel_over_empty_sky_never_loses_the_tower() {
        let bounds = place::bounds(&TOWER, 3.7);
        for viewpoint in viewpoints() {
            let mut view = tower_view(viewpoint);
            for _ in 0..40 {
                view.zoom(0.88, None, bounds);
                let middle = view.project(WINDOW, free(), (bounds[0] + bounds[1]) / 2.0);
                assert!(
                    free().contains(middle.unwrap()),
                    "{viewpoint:?}: {middle:?}"
                );
            }
            assert_eq!(view.distance, CLOSE, "{viewpoint:?}");
            for _ in 0..40 {
                view.zoom(1.0 / 0.88, None, bounds);
            }
            assert!(view.focus.clamp(bounds[0], bounds[1]) == view.focus);
        }
    }

    #[test]
    fn no_pan_leaves_the_tower_behind() {
        let bounds = place::bounds(&TOWER, 3.7);
        let mut view = tower_view(Viewpoint::Home);
        view.pan(Vec2::new(9000.0, -4000.0), WINDOW, bounds);
        assert!(view.focus.clamp(bounds[0], bounds[1]) == view.focus);
    }

    #[test]
    fn the_camera_never_goes_below_the_floor_or_over_the_top() {
        let mut view = tower_view(Viewpoint::Home);
        view.orbit(0.3, -9.0);
        assert!(view.eye().y > 0.4);
        view.orbit(0.3, 9.0);
        assert!((view.turn() * Vec3::Y).y > 0.0);
    }

    #[test]
    fn from_whites_side_the_first_rank_is_below_the_second() {
        let points = place::hull(&TOWER, place::SPACING);
        let at = |view: &View, name| {
            let square = TOWER.square(name).unwrap();
            let point = place::square(&TOWER, square, place::SPACING);
            view.project(WINDOW, free(), point).unwrap()
        };
        let white = View::at(
            Viewpoint::White,
            (Terrain::Tower, false),
            &points,
            WINDOW,
            free(),
        );
        assert!(at(&white, "a1W").y > at(&white, "a2W").y);
        assert!(at(&white, "a1W").x < at(&white, "d1W").x);
        let black = View::at(
            Viewpoint::Black,
            (Terrain::Tower, false),
            &points,
            WINDOW,
            free(),
        );
        assert!(at(&black, "a8B").x > at(&black, "d8B").x);
    }
}
