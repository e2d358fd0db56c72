//! Where the names of files, ranks, boards and pins stand: plain geometry, so that
//! it can be tested without a window.
//!
//! A name belongs outside its board's edge. Where another board lies behind it
//! there, it would be read as that board's: then it stands inside, in a corner of
//! its square, as on printed diagrams.

use bevy::math::{Vec2, Vec3, Vec3Swizzles};

use crate::app::terrain::{Terrain, flat, place};
use crate::app::view::viewpoint::View;
use crate::rules::{Geometry, Language, Level};

/// How far outside a board's edge its names lie, in units.
const OUTSIDE: f32 = 0.4;
/// How far inside its square's edges a name lies, in units.
const INSIDE: f32 = 0.15;
/// How far from its middle an attack board's name lies, in units.
const BESIDE_PIN: f32 = 1.5;
/// Half the breadth of a name, in units.
const BREADTH: f32 = 0.4;
/// How far a name stands from others that one sees behind or before it, in units.
const APART: f32 = 0.8;
/// A piece as something that hides what is behind it: radius and height.
const PIECE: Vec2 = Vec2::new(0.26, 1.2);

/// What a name is written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backdrop {
    /// Nothing but what is far behind.
    Air,
    /// A light square.
    Light,
    /// A dark square.
    Dark,
}

/// A name and the point that it stands at.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What is written.
    pub text: String,
    /// Where, in the world.
    pub at: Vec3,
    /// On what.
    pub on: Backdrop,
    /// Whether it names a board or pin.
    pub strong: bool,
}

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
        self.is_apart(point) && self.meets(point, eye, 0.0).is_some_and(|share| share < 1.0)
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
    /// Where names stand already.
    pub names: Vec<Vec3>,
}

impl Scene {
    /// Whether something lies between a name and the eye, or a piece behind it.
    pub fn hides(&self, label: &Label, eye: Vec3) -> bool {
        let by_piece =
            |&foot: &Vec3| piece_hides(foot, label.at, eye) || piece_backs(foot, label.at, eye);
        self.plates.iter().any(|plate| plate.hides(label.at, eye))
            || self.pieces.iter().any(by_piece)
    }

    fn backs(&self, label: &Label, eye: Vec3) -> bool {
        self.plates.iter().any(|plate| plate.backs(label.at, eye))
    }

    /// Whether a name would be written over another.
    fn crowds(&self, label: &Label, eye: Vec3) -> bool {
        let along = label.at - eye;
        let apart = |&other: &Vec3| along.angle_between(other - eye) * along.length();
        self.names.iter().any(|other| apart(other) < APART)
    }

    /// The first of some places for one name that nothing hides and that no other
    /// board lies behind; else the first.
    fn free_of(&self, places: Vec<Label>, eye: Vec3) -> Option<Label> {
        let free = |label: &&Label| !self.hides(label, eye) && !self.backs(label, eye);
        places.iter().find(free).or(places.first()).cloned()
    }
}

/// The sides of a board that are nearest to the eye.
struct Sides {
    /// Toward White (1) or Black (-1).
    near: f32,
    /// Where the ranks stand: at the left of whoever looks from a seat.
    left: f32,
}

impl Sides {
    /// By the way one looks, not by where the eye is: from straight above it is over
    /// one board's middle and beside another's.
    fn new(view: &View) -> Sides {
        let (across, along) = view.yaw.sin_cos();
        let near = if along > -1e-3 { 1.0 } else { -1.0 };
        let left = if across.abs() < 0.1 {
            -near
        } else {
            across.signum()
        };
        Sides { near, left }
    }
}

/// A main board's names: its files, its ranks and its own.
pub fn board_labels(
    geometry: &Geometry,
    language: Language,
    level: Level,
    spread: f32,
    view: &View,
    scene: &Scene,
) -> [Vec<Label>; 3] {
    let eye = view.eye();
    let board = geometry.board(level);
    let centre = place::board(geometry, level, spread);
    let half = Vec2::new(f32::from(board.files), f32::from(board.ranks)) / 2.0;
    let Sides { near, left } = Sides::new(view);
    let terrain = Terrain::of(geometry);
    let (outside, down, beside) = match terrain {
        Terrain::Tower => (OUTSIDE, place::THICKNESS / 2.0, Backdrop::Air),
        // In the middle of the frame, which is as light as a light square.
        Terrain::Flat => (flat::FRAME / 2.0, -0.02, Backdrop::Light),
    };
    let edge = |x: f32, z: f32| centre + Vec3::new(x, -down, z);
    let face = |x: f32, z: f32| centre + Vec3::new(x, 0.0, z);
    let on = |file: u8, rank: u8| match (file + rank) % 2 {
        0 => Backdrop::Dark,
        _ => Backdrop::Light,
    };
    let label = |text: String, at: Vec3, on: Backdrop| Label {
        text,
        at,
        on,
        strong: false,
    };

    let row = |inside: bool| -> Vec<Label> {
        let rank = board.rank + if near > 0.0 { 0 } else { board.ranks - 1 };
        (0..board.files)
            .map(|i| {
                let text = geometry.file_letter(board.file + i).to_string();
                let x = f32::from(i) + 0.5 - half.x;
                if inside {
                    let at = face(x + near * (0.5 - INSIDE), near * (half.y - INSIDE));
                    label(text, at, on(board.file + i, rank))
                } else {
                    label(text, edge(x, near * (half.y + outside)), beside)
                }
            })
            .collect()
    };
    let column = |inside: bool| -> Vec<Label> {
        let file = board.file + if left < 0.0 { 0 } else { board.files - 1 };
        (0..board.ranks)
            .map(|i| {
                let text = geometry.rank_number(board.rank + i).to_string();
                let z = half.y - 0.5 - f32::from(i);
                if inside {
                    let at = face(left * (half.x - INSIDE), z - near * (0.5 - INSIDE));
                    label(text, at, on(file, board.rank + i))
                } else {
                    label(text, edge(left * (half.x + outside), z), beside)
                }
            })
            .collect()
    };
    let outside_or_in = |names: &dyn Fn(bool) -> Vec<Label>| {
        let outside = names(false);
        // One alone may have something behind it without being misread.
        let misread = outside.iter().filter(|l| scene.backs(l, eye)).count();
        if misread > 1 { names(true) } else { outside }
    };
    let corners = [(-left, near), (-left, -near), (left, -near)];
    let names = corners.map(|(x, z)| Label {
        text: language.level(geometry, level).to_owned(),
        at: edge(x * (half.x + outside), z * (half.y - 0.5)),
        on: Backdrop::Air,
        strong: true,
    });
    let names = match terrain {
        Terrain::Tower => scene.free_of(names.into(), eye),
        Terrain::Flat => None,
    };
    [
        outside_or_in(&row),
        outside_or_in(&column),
        names.into_iter().collect(),
    ]
}

/// A pin's name, beside the attack board that stands on it.
pub fn pin_label(name: &str, plate: Vec3, eye: Vec3, scene: &Scene) -> Option<Label> {
    let out = Vec3::X * plate.x.signum();
    let near = Vec3::Z * if eye.z >= plate.z { 1.0 } else { -1.0 };
    // Beside the middles of edges first, then along them, then off the corners.
    let along = [(out, -near), (near, -out), (out, near), (near, out)];
    let along = along.map(|(edge, way)| edge + way * 0.6);
    let diagonal = [near - out, out - near, -out - near].map(|way| way * 0.8);
    let places: Vec<Label> = [out, near, -near, (out + near) * 0.8]
        .into_iter()
        .chain(along)
        .chain(diagonal)
        .map(|toward| Label {
            text: name.to_owned(),
            at: plate + toward * BESIDE_PIN - Vec3::Y * (place::THICKNESS / 2.0),
            on: Backdrop::Air,
            strong: true,
        })
        .collect();
    let apart = |label: &&Label| !scene.crowds(label, eye) && !scene.hides(label, eye);
    let apart = places.iter().filter(apart);
    let apart: Vec<Label> = apart.cloned().collect();
    scene.free_of(if apart.is_empty() { places } else { apart }, eye)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOWER;

    fn scene() -> Scene {
        let plate = |level| Plate::new(&TOWER, level, place::board(&TOWER, level, place::SPREAD));
        Scene {
            plates: TOWER.main_levels().map(plate).collect(),
            ..Scene::default()
        }
    }

    /// From a point toward the ground under White's board.
    fn from(eye: Vec3) -> View {
        View {
            focus: Vec3::ZERO,
            yaw: eye.x.atan2(eye.z),
            pitch: eye.y.atan2(eye.x.hypot(eye.z)),
            distance: eye.length(),
        }
    }

    fn named(level: Level, eye: Vec3, text: &str) -> Label {
        let labels = board_labels(
            &TOWER,
            Language::English,
            level,
            place::SPREAD,
            &from(eye),
            &scene(),
        );
        labels
            .into_iter()
            .flatten()
            .find(|label| label.text == text)
            .unwrap()
    }

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

    #[test]
    fn the_name_of_an_attack_board_keeps_off_a_rank_behind_it() {
        let (plate, eye) = (Vec3::new(2.0, 3.0, 2.0), Vec3::new(9.0, 16.0, 20.0));
        let named = |names| {
            let scene = Scene { names, ..scene() };
            pin_label("KL1", plate, eye, &scene).unwrap().at
        };
        let alone = named(Vec::new());
        let behind = alone + (alone - eye).normalize() * 3.0;
        let moved = named(vec![behind]);
        assert!(moved.distance(alone) > APART);
        assert_eq!(named(vec![behind + Vec3::Y * 3.0]), alone);
    }

    #[test]
    fn boards_are_named_in_the_language_of_the_notation() {
        let black = TOWER.main_levels().last().unwrap();
        let named = |language, name: &str| {
            let view = from(Vec3::ONE);
            let [_, _, names] =
                board_labels(&TOWER, language, black, place::SPREAD, &view, &scene());
            names.iter().any(|label| label.text == name)
        };
        assert!(named(Language::English, "B"));
        assert!(named(Language::German, "S"));
    }

    #[test]
    fn names_stand_at_the_edges_that_face_the_eye() {
        let lowest = TOWER.main_levels().next().unwrap();
        let at = |eye, text| named(lowest, eye, text).at;
        let white = Vec3::new(0.0, 15.0, 30.0);
        let black = Vec3::new(0.0, 15.0, -30.0);
        assert!(at(white, "a").z > at(black, "a").z);
        assert!(at(white, "3").x < 0.0, "White's left");
        assert!(at(black, "3").x > 0.0, "Black's left");
        let right = Vec3::new(30.0, 15.0, 3.0);
        assert!(at(right, "3").x > 0.0);
    }

    #[test]
    fn from_above_files_are_named_on_their_own_board() {
        let black = TOWER.main_levels().last().unwrap();
        let above = Vec3::new(0.0, 40.0, 0.1);
        let name = named(black, above, "a");
        let board = place::board(&TOWER, black, place::SPREAD);
        assert!(
            (name.at - board).with_y(0.0).abs().max_element() < 2.0,
            "{}",
            name.at
        );
        assert_eq!(name.on, Backdrop::Dark, "a5");
        assert_eq!(named(black, above, "b").on, Backdrop::Light, "b5");
        let seat = Vec3::new(0.0, 22.0, 30.0);
        assert_eq!(named(black, seat, "a").on, Backdrop::Air);
    }

    #[test]
    fn from_above_every_board_bears_its_names_on_the_same_sides() {
        let above = Vec3::new(0.0, 40.0, 0.1);
        for level in TOWER.main_levels() {
            let board = place::board(&TOWER, level, place::SPREAD);
            let rank = TOWER.board(level).rank.to_string();
            assert!(named(level, above, "a").at.z > board.z, "{level:?}");
            assert!(named(level, above, &rank).at.x < board.x, "{level:?}");
        }
    }
}
