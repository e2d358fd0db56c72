//! Visibility of a label: what hides it, what is behind it, and which rectangle of the
//! window it fills. Plain arithmetic, independent of the renderer.

use bevy::math::{Rect, Vec2, Vec3, Vec3Swizzles};

use super::layout::Label;
use crate::app::view::View;
use crate::app::view::rig::Frame;
use crate::app::view::viewpoint::FIELD;
use crate::rules::{BoardLayout, Level};

/// Size of letters, as a fraction of the side of a square.
const SIZE: f32 = 0.30;
/// Smallest and largest size of letters, in logical pixels.
const SIZES: std::ops::RangeInclusive<f32> = 14.0..=22.0;
/// Width and height of a letter with its margin, as fractions of the letters' size.
const LETTER: Vec2 = Vec2::new(0.62, 0.8);
/// Width of a label's halo, in logical pixels.
pub const HALO: f32 = 2.0;
/// Half the width of a label, in world units; used to test for a board behind it.
const BREADTH: f32 = 0.4;
/// How far beyond its squares a board hides labels, in world units: the width of its frame
/// and half a letter.
const RIM: f32 = 0.26;
/// Radius (x) and height (y) of a piece as an obstacle for labels, in world units.
const PIECE: Vec2 = Vec2::new(0.26, 1.2);
/// Height of the tallest piece, in world units.
const TALLEST: f32 = 1.5;

/// A board as an obstacle for labels.
#[derive(Clone, Copy, Debug)]
pub struct Plate {
    /// Centre of the board's upper face, in world units.
    pub middle: Vec3,
    /// Half the width (x) and half the length (z) of the board, in world units.
    pub half: Vec2,
}

impl Plate {
    /// Obstacle for the board of a level whose upper face is now centred at `middle`.
    pub fn new(layout: &BoardLayout, level: Level, middle: Vec3) -> Plate {
        let board = layout.board(level);
        let half = Vec2::new(f32::from(board.files), f32::from(board.ranks)) / 2.0;
        Plate { middle, half }
    }

    /// Returns where the ray from `eye` through `point` meets the board enlarged by
    /// `margin`, as a multiple of the distance from `eye` to `point`: less than 1 if the
    /// board is in front of the point, more than 1 if it is behind. `None` if the ray
    /// misses the board.
    fn meets(&self, point: Vec3, eye: Vec3, margin: f32) -> Option<f32> {
        let along = point - eye;
        if along.y.abs() < 1e-3 {
            return None;
        }
        let share = (self.middle.y - eye.y) / along.y;
        let at = eye + along * share - self.middle;
        let half = self.half + margin;
        (share > 0.0 && at.x.abs() < half.x && at.z.abs() < half.y).then_some(share)
    }

    fn is_apart(&self, point: Vec3) -> bool {
        (point.y - self.middle.y).abs() > 0.1
    }

    /// Whether the board is between a point and the camera's position `eye`.
    fn hides(&self, point: Vec3, eye: Vec3) -> bool {
        self.is_apart(point) && self.meets(point, eye, RIM).is_some_and(|share| share < 1.0)
    }

    /// Whether the board is behind a label at `point`, as seen from `eye`.
    fn backs(&self, point: Vec3, eye: Vec3) -> bool {
        self.is_apart(point)
            && self
                .meets(point, eye, BREADTH)
                .is_some_and(|share| share > 1.0)
    }
}

/// Whether a piece with its foot at `foot` is between a point and the camera's position
/// `eye`.
fn piece_hides(foot: Vec3, point: Vec3, eye: Vec3) -> bool {
    let along = eye - point;
    let flat = Vec2::new(along.x, along.z);
    let to = Vec2::new(foot.x - point.x, foot.z - point.z);
    // The fraction of the ray at which it is nearest to the piece's axis, seen from above.
    let share = (to.dot(flat) / flat.length_squared().max(1e-6)).clamp(0.0, 1.0);
    let height = point.y + along.y * share - foot.y;
    (to - flat * share).length() < PIECE.x && (0.0..PIECE.y).contains(&height) && share > 1e-3
}

/// Whether a label at `point` covers a piece behind it, whose foot is at `foot`.
fn piece_backs(foot: Vec3, point: Vec3, eye: Vec3) -> bool {
    let away = (point - eye).normalize_or(Vec3::NEG_Z);
    let (start, flat) = (point.xz(), away.xz());
    let share = (foot.xz() - start).dot(flat) / flat.length_squared().max(1e-6);
    let height = point.y + away.y * share - foot.y;
    let aside = (foot.xz() - start - flat * share).length();
    // Half the size of a label is added on all sides.
    let letters = PIECE.x / 2.0;
    share > 0.0 && aside < PIECE.x + letters && (-letters..PIECE.y + letters).contains(&height)
}

/// Boards, pieces and other labels that a label must avoid.
#[derive(Clone, Debug, Default)]
pub struct Obstacles {
    /// All boards shown, main boards and attack boards.
    pub plates: Vec<Plate>,
    /// Positions of all pieces shown: the centre of each foot, in world units.
    pub pieces: Vec<Vec3>,
    /// Rectangles of the labels placed so far, in logical pixels.
    pub names: Vec<Rect>,
}

impl Obstacles {
    /// Whether a board or piece is in front of a label, or a piece is behind it.
    pub fn hides(&self, label: &Label, eye: Vec3) -> bool {
        let by_piece =
            |&foot: &Vec3| piece_hides(foot, label.at, eye) || piece_backs(foot, label.at, eye);
        self.plates.iter().any(|plate| plate.hides(label.at, eye))
            || self.pieces.iter().any(by_piece)
    }

    /// Whether a board other than the label's own is behind the label.
    pub fn backs(&self, label: &Label, eye: Vec3) -> bool {
        self.plates.iter().any(|plate| plate.backs(label.at, eye))
    }

    /// Whether a label would overlap a label that has already been placed.
    pub fn crowds(&self, label: &Label, sight: &Sight) -> bool {
        let place = sight.name(label);
        place.is_some_and(|place| self.names.iter().any(|&other| meet(place, other)))
    }

    /// Whether a label would overlap the picture of a piece in the window.
    pub fn touches(&self, label: &Label, sight: &Sight) -> bool {
        let figures = || self.pieces.iter().filter_map(|&foot| sight.figure(foot));
        let place = sight.name(label);
        place.is_some_and(|place| figures().any(|figure| meet(place, figure)))
    }

    /// Chooses one of several positions for a label: the first in which the label is not hidden and
    /// has no other board behind it; otherwise the first. `None` if `places` is empty.
    pub fn free_of(&self, places: Vec<Label>, eye: Vec3) -> Option<Label> {
        let free = |label: &&Label| !self.hides(label, eye) && !self.backs(label, eye);
        places.iter().find(free).or(places.first()).cloned()
    }
}

/// Camera and window for the labels of one board.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The camera's view, relative to the board.
    pub view: View,
    /// Size of the window, and the part of it that panels leave free.
    pub frame: Frame,
}

impl Sight {
    /// Projects a point of the board's space to logical pixels of the window; `None` if it
    /// is behind the camera.
    pub fn place(&self, at: Vec3) -> Option<Vec2> {
        self.view.project(self.frame.window, self.frame.free, at)
    }

    /// Number of logical pixels that a world unit measures in the window at a point of the scene.
    fn unit(&self, at: Vec3) -> f32 {
        let distance = self.view.eye().distance(at).max(1.0);
        self.frame.window.y / (2.0 * (FIELD / 2.0).tan()) / distance
    }

    /// Size of letters at a point, in logical pixels: it shrinks with the distance, as if
    /// painted on the board, but stays legible.
    pub fn letters(&self, at: Vec3) -> f32 {
        (self.unit(at) * SIZE).clamp(*SIZES.start(), *SIZES.end())
    }

    /// Rectangle of a label in the window, in logical pixels; `None` if it is behind the
    /// camera.
    pub fn name(&self, label: &Label) -> Option<Rect> {
        let count = label.text.chars().count() as f32;
        let size = LETTER * Vec2::new(count, 1.0) * self.letters(label.at);
        let size = size + 2.0 * HALO;
        Some(Rect::from_center_size(self.place(label.at)?, size))
    }

    /// Whether a label is completely inside the window.
    pub fn shows(&self, label: &Label) -> bool {
        let window = Rect::from_corners(Vec2::ZERO, self.frame.window);
        let place = self.name(label);
        place.is_some_and(|it| window.contains(it.min) && window.contains(it.max))
    }

    /// Rectangle of the window that a piece covers, in logical pixels. Every piece is treated as
    /// tall as the tallest one. `None` if the piece is behind the camera.
    fn figure(&self, foot: Vec3) -> Option<Rect> {
        let radius = PIECE.x * self.unit(foot);
        let rim = Vec2::new(radius, radius * self.view.pitch.sin().abs());
        let head = self.place(foot + Vec3::Y * TALLEST)?;
        let foot = Rect::from_center_half_size(self.place(foot)?, rim);
        Some(foot.union_point(head))
    }
}

/// Whether two rectangles overlap.
fn meet(one: Rect, other: Rect) -> bool {
    !one.intersect(other).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_covers_a_piece_behind_it_and_no_others() {
        let (foot, eye) = (Vec3::ZERO, Vec3::new(0.0, 0.6, 20.0));
        assert!(piece_backs(foot, Vec3::new(0.1, 0.5, 2.0), eye));
        assert!(!piece_backs(foot, Vec3::new(0.1, 0.5, -2.0), eye));
        assert!(!piece_backs(foot, Vec3::new(0.8, 0.5, 2.0), eye));
        assert!(!piece_backs(foot, Vec3::new(0.1, 1.9, 2.0), eye));
    }

    #[test]
    fn a_board_hides_the_labels_below_it_and_no_others() {
        let plate = Plate {
            middle: Vec3::new(0.0, 6.0, 0.0),
            half: Vec2::splat(2.0),
        };
        let eye = Vec3::new(0.0, 20.0, 0.0);
        assert!(plate.hides(Vec3::new(1.0, 3.0, 0.0), eye));
        assert!(!plate.hides(Vec3::new(3.0, 3.0, 0.0), eye));
        assert!(!plate.hides(Vec3::new(1.0, 9.0, 0.0), eye));
        assert!(plate.backs(Vec3::new(1.0, 9.0, 0.0), eye));
    }

    #[test]
    fn a_piece_hides_the_labels_behind_it_and_no_others() {
        let (foot, eye) = (Vec3::ZERO, Vec3::new(0.0, 0.6, 20.0));
        assert!(piece_hides(foot, Vec3::new(0.1, 0.5, -2.0), eye));
        assert!(!piece_hides(foot, Vec3::new(0.1, 0.5, 2.0), eye));
        assert!(!piece_hides(foot, Vec3::new(0.6, 0.5, -2.0), eye));
        assert!(!piece_hides(foot, Vec3::new(0.1, 1.5, -2.0), eye));
    }
}
