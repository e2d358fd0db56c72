//! What one sees of a name: what hides it, what lies behind it, and what it takes up of
//! the window. Plain geometry, too.

use bevy::math::{Rect, Vec2, Vec3, Vec3Swizzles};

use super::layout::Label;
use crate::app::view::rig::Frame;
use crate::app::view::viewpoint::{FIELD, View};
use crate::rules::{Geometry, Level};

/// How large a name is painted, as a share of a square's side.
const SIZE: f32 = 0.30;
/// The least and the greatest height of letters, in logical pixels.
const SIZES: std::ops::RangeInclusive<f32> = 14.0..=22.0;
/// How wide a letter is and how high, with what stays free round it, as shares of the
/// letters' size.
const LETTER: Vec2 = Vec2::new(0.62, 0.8);
/// How far a name's halo reaches, in logical pixels.
pub const HALO: f32 = 1.6;
/// Half the breadth of a name, in units.
const BREADTH: f32 = 0.4;
/// How far beyond its squares a board hides names: its frame and half a letter, in units.
const RIM: f32 = 0.26;
/// A piece as something that hides what is behind it: radius and height.
const PIECE: Vec2 = Vec2::new(0.26, 1.2);
/// How tall the tallest piece is.
const TALLEST: f32 = 1.5;

/// A board as something that hides what is behind it.
#[derive(Clone, Copy, Debug)]
pub struct Plate {
    /// The middle of its upper face.
    pub middle: Vec3,
    /// Half its width and length.
    pub half: Vec2,
}

impl Plate {
    /// The board of a level, wherever it is just now.
    pub fn new(geometry: &Geometry, level: Level, middle: Vec3) -> Plate {
        let board = geometry.board(level);
        let half = Vec2::new(f32::from(board.files), f32::from(board.ranks)) / 2.0;
        Plate { middle, half }
    }

    /// Where the line from the eye through a point meets it, or its plane within
    /// `margin` of it: 1 at the point itself, less before it; none when they do not
    /// meet.
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

    /// Whether it lies between a point and the eye.
    fn hides(&self, point: Vec3, eye: Vec3) -> bool {
        self.is_apart(point) && self.meets(point, eye, RIM).is_some_and(|share| share < 1.0)
    }

    /// Whether it lies behind a name that stands at a point.
    fn backs(&self, point: Vec3, eye: Vec3) -> bool {
        self.is_apart(point)
            && self
                .meets(point, eye, BREADTH)
                .is_some_and(|share| share > 1.0)
    }
}

/// Whether a piece that stands at `foot` hides a point from the eye.
fn piece_hides(foot: Vec3, point: Vec3, eye: Vec3) -> bool {
    let along = eye - point;
    let flat = Vec2::new(along.x, along.z);
    let to = Vec2::new(foot.x - point.x, foot.z - point.z);
    // Looked at from above, the nearest that the line comes to the piece's axis.
    let share = (to.dot(flat) / flat.length_squared().max(1e-6)).clamp(0.0, 1.0);
    let height = point.y + along.y * share - foot.y;
    (to - flat * share).length() < PIECE.x && (0.0..PIECE.y).contains(&height) && share > 1e-3
}

/// Whether a name that stands at a point is written over a piece behind it.
fn piece_backs(foot: Vec3, point: Vec3, eye: Vec3) -> bool {
    let away = (point - eye).normalize_or(Vec3::NEG_Z);
    let (start, flat) = (point.xz(), away.xz());
    let share = (foot.xz() - start).dot(flat) / flat.length_squared().max(1e-6);
    let height = point.y + away.y * share - foot.y;
    let aside = (foot.xz() - start - flat * share).length();
    // A name has its breadth and height, too.
    let letters = PIECE.x / 2.0;
    share > 0.0 && aside < PIECE.x + letters && (-letters..PIECE.y + letters).contains(&height)
}

/// What stands in the way of names.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// All boards.
    pub plates: Vec<Plate>,
    /// The feet of all pieces.
    pub pieces: Vec<Vec3>,
    /// What names take up already, in logical pixels.
    pub names: Vec<Rect>,
}

impl Scene {
    /// Whether something lies between a name and the eye, or a piece behind it.
    pub fn hides(&self, label: &Label, eye: Vec3) -> bool {
        let by_piece =
            |&foot: &Vec3| piece_hides(foot, label.at, eye) || piece_backs(foot, label.at, eye);
        self.plates.iter().any(|plate| plate.hides(label.at, eye))
            || self.pieces.iter().any(by_piece)
    }

    /// Whether another board lies behind a name.
    pub fn backs(&self, label: &Label, eye: Vec3) -> bool {
        self.plates.iter().any(|plate| plate.backs(label.at, eye))
    }

    /// Whether a name would be written over another.
    pub fn crowds(&self, label: &Label, sight: &Sight) -> bool {
        let place = sight.name(label);
        place.is_some_and(|place| self.names.iter().any(|&other| meet(place, other)))
    }

    /// Whether a name would be written over a piece, or a piece stands before it.
    pub fn touches(&self, label: &Label, sight: &Sight) -> bool {
        let figures = || self.pieces.iter().filter_map(|&foot| sight.figure(foot));
        let place = sight.name(label);
        place.is_some_and(|place| figures().any(|figure| meet(place, figure)))
    }

    /// The first of some places for one name that nothing hides and that no other
    /// board lies behind; else the first.
    pub fn free_of(&self, places: Vec<Label>, eye: Vec3) -> Option<Label> {
        let free = |label: &&Label| !self.hides(label, eye) && !self.backs(label, eye);
        places.iter().find(free).or(places.first()).cloned()
    }
}

/// From where the names of a board are seen, and in which window.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// From where, in the room of the board.
    pub view: View,
    /// In which part of which window.
    pub frame: Frame,
}

impl Sight {
    /// Where a point is seen, in logical pixels; nowhere when it is behind the eye.
    pub fn place(&self, at: Vec3) -> Option<Vec2> {
        self.view.project(self.frame.window, self.frame.free, at)
    }

    /// How long a unit is there, in logical pixels.
    fn unit(&self, at: Vec3) -> f32 {
        let distance = self.view.eye().distance(at).max(1.0);
        self.frame.window.y / (2.0 * (FIELD / 2.0).tan()) / distance
    }

    /// How large letters are: as if they were painted on the tower, within what can be
    /// read.
    pub fn letters(&self, at: Vec3) -> f32 {
        (self.unit(at) * SIZE).clamp(*SIZES.start(), *SIZES.end())
    }

    /// What a name takes up.
    pub fn name(&self, label: &Label) -> Option<Rect> {
        let count = label.text.chars().count() as f32;
        let size = LETTER * Vec2::new(count, 1.0) * self.letters(label.at);
        let size = size + 2.0 * HALO;
        Some(Rect::from_center_size(self.place(label.at)?, size))
    }

    /// What a piece takes up, as tall as the tallest.
    fn figure(&self, foot: Vec3) -> Option<Rect> {
        let radius = PIECE.x * self.unit(foot);
        let rim = Vec2::new(radius, radius * self.view.pitch.sin().abs());
        let head = self.place(foot + Vec3::Y * TALLEST)?;
        let foot = Rect::from_center_half_size(self.place(foot)?, rim);
        Some(foot.union_point(head))
    }
}

/// Whether two parts of the window have something in common.
fn meet(one: Rect, other: Rect) -> bool {
    !one.intersect(other).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_written_over_a_piece_behind_it() {
        let (foot, eye) = (Vec3::ZERO, Vec3::new(0.0, 0.6, 20.0));
        assert!(piece_backs(foot, Vec3::new(0.1, 0.5, 2.0), eye));
        assert!(!piece_backs(foot, Vec3::new(0.1, 0.5, -2.0), eye));
        assert!(!piece_backs(foot, Vec3::new(0.8, 0.5, 2.0), eye));
        assert!(!piece_backs(foot, Vec3::new(0.1, 1.9, 2.0), eye));
    }

    #[test]
    fn a_board_hides_the_names_below_it_and_no_others() {
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
    fn a_piece_hides_the_names_behind_it_and_no_others() {
        let (foot, eye) = (Vec3::ZERO, Vec3::new(0.0, 0.6, 20.0));
        assert!(piece_hides(foot, Vec3::new(0.1, 0.5, -2.0), eye));
        assert!(!piece_hides(foot, Vec3::new(0.1, 0.5, 2.0), eye));
        assert!(!piece_hides(foot, Vec3::new(0.6, 0.5, -2.0), eye));
        assert!(!piece_hides(foot, Vec3::new(0.1, 1.5, -2.0), eye));
    }
}
