//! Positions of the labels for files, ranks, boards and pins: plain geometry, so that it
//! can be tested without a window.
//!
//! A label is outside its board's edge. If another board is behind it there, it would be
//! read as that board's label: then it is inside, in a corner of its square, as on printed
//! diagrams.

use bevy::math::{Vec2, Vec3};

use super::sight::{Obstacles, Sight};
use crate::app::terrain::{Terrain, flat, place};
use crate::app::view::viewpoint::View;
use crate::rules::{Geometry, Language, Level, Pin};

/// Distance of outside labels from the board's edge, in world units.
const OUTSIDE: f32 = 0.4;
/// Distance of inside labels from the edges of their square, in world units.
const INSIDE: f32 = 0.15;
/// Distance of an attack board's label from the board's centre, in world units.
const BESIDE_PIN: f32 = 1.5;
/// Smallest distance of neighbouring labels of a row, in letter heights.
const LEAST_STEP: f32 = 0.8;

/// What is behind a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backdrop {
    /// Only the distant background.
    Air,
    /// A light square.
    Light,
    /// A dark square.
    Dark,
}

/// A label to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The text: a file's letter, a rank's number, the name of a board or pin.
    pub text: String,
    /// Its centre, in world units.
    pub at: Vec3,
    /// Decides the colours.
    pub on: Backdrop,
    /// Whether it names a board or pin, and not a file or rank.
    pub strong: bool,
}

/// The sides of a board that face the camera.
struct Sides {
    /// Side with the files: toward White (1) or Black (-1).
    near: f32,
    /// Side with the ranks: at the left of a viewer in either seat; -1 for low files, 1 for
    /// high files.
    left: f32,
}

impl Sides {
    /// Chosen by the camera's direction, not its position: from straight above it is over
    /// the middle of one board and to the side of another.
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

/// Labels of a main board: its files, its ranks and its own name.
pub fn board_labels(
    geometry: &Geometry,
    language: Language,
    level: Level,
    spread: f32,
    view: &View,
    obstacles: &Obstacles,
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
        // A single label may have a board behind it without being misread.
        let misread = outside.iter().filter(|l| obstacles.backs(l, eye)).count();
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
        Terrain::Tower => obstacles.free_of(names.into(), eye),
        Terrain::Flat => None,
    };
    [
        outside_or_in(&row),
        outside_or_in(&column),
        names.into_iter().collect(),
    ]
}

/// All visible labels: of the main boards `levels`, and of the attack boards on `pins`,
/// each with its current centre. The space that they take is added to `obstacles`.
pub fn names(
    (geometry, spread): (&Geometry, f32),
    language: Language,
    (levels, pins): (&[Level], &[(Pin, Vec3)]),
    obstacles: &mut Obstacles,
    sight: &Sight,
) -> Vec<Label> {
    let rows = levels
        .iter()
        .flat_map(|&level| board_labels(geometry, language, level, spread, &sight.view, obstacles));
    let mut shown: Vec<Label> = rows
        .filter(|row| !is_crowded(row, sight))
        .flatten()
        .filter(|label| !obstacles.hides(label, sight.view.eye()))
        .collect();
    obstacles.names = shown.iter().filter_map(|it| sight.name(it)).collect();
    for &(pin, middle) in pins {
        let name = language.pin(geometry, pin);
        let label = pin_label(name, middle, sight, obstacles);
        let label = label.filter(|it| !obstacles.hides(it, sight.view.eye()));
        obstacles
            .names
            .extend(label.iter().filter_map(|it| sight.name(it)));
        shown.extend(label);
    }
    shown
}

/// Whether neighbouring labels of a row would overlap.
fn is_crowded(row: &[Label], sight: &Sight) -> bool {
    row.windows(2).any(|pair| match pair {
        [one, other] => match (sight.place(one.at), sight.place(other.at)) {
            (Some(a), Some(b)) => a.distance(b) < LEAST_STEP * sight.letters(one.at),
            _ => false,
        },
        _ => false,
    })
}

/// Label of the attack board on a pin, next to that board; clear of other labels and of
/// pieces if possible.
fn pin_label(name: &str, plate: Vec3, sight: &Sight, obstacles: &Obstacles) -> Option<Label> {
    let eye = sight.view.eye();
    let out = Vec3::X * plate.x.signum();
    let near = Vec3::Z * if eye.z >= plate.z { 1.0 } else { -1.0 };
    // Next to the middles of edges first, then along them, then farther inside, then off the
    // corners.
    let along = [(out, -near), (near, -out), (out, near), (near, out)];
    let along = along.map(|(edge, way)| edge + way * 0.6);
    let over = [out, near].map(|edge| edge * 0.8);
    let diagonal = [near - out, out - near, -out - near].map(|way| way * 0.8);
    let places: Vec<Label> = [out, near, -near, (out + near) * 0.8]
        .into_iter()
        .chain(along)
        .chain(over)
        .chain(diagonal)
        .map(|toward| Label {
            text: name.to_owned(),
            at: plate + toward * BESIDE_PIN - Vec3::Y * (place::THICKNESS / 2.0),
            on: Backdrop::Air,
            strong: true,
        })
        .collect();
    let apart = |label: &&Label| !obstacles.crowds(label, sight) && !obstacles.hides(label, eye);
    let clear = |label: &&Label| apart(label) && !obstacles.touches(label, sight);
    let all = |free: &dyn Fn(&&Label) -> bool| -> Vec<Label> {
        places.iter().filter(free).cloned().collect()
    };
    let best = [all(&clear), all(&apart)];
    let best = best.into_iter().find(|places| !places.is_empty());
    obstacles.free_of(best.unwrap_or(places), eye)
}

#[cfg(test)]
mod tests {
    use bevy::math::Rect;

    use super::super::sight::Plate;
    use super::*;
    use crate::app::view::rig::Frame;
    use crate::app::view::viewpoint::Viewpoint;
    use crate::game::Picture;
    use crate::rules::{Position, TOWER};

    fn obstacles() -> Obstacles {
        let plate = |level| Plate::new(&TOWER, level, place::board(&TOWER, level, place::SPREAD));
        Obstacles {
            plates: TOWER.main_levels().map(plate).collect(),
            ..Obstacles::default()
        }
    }

    /// A view from `eye` toward the world's origin.
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
            &obstacles(),
        );
        labels
            .into_iter()
            .flatten()
            .find(|label| label.text == text)
            .unwrap()
    }

    /// Obstacles and attack boards of the start position.
    fn start() -> (Obstacles, Vec<(Pin, Vec3)>) {
        let picture = Picture::new(&Position::start());
        let pins: Vec<_> = (picture.boards.iter())
            .map(|it| (it.pin, place::pin_board(&TOWER, it.pin, place::SPREAD)))
            .collect();
        let plate = |&(pin, at): &(Pin, Vec3)| Plate::new(&TOWER, TOWER.pin_level(pin), at);
        let foot = |square| place::square(&TOWER, square, place::SPREAD);
        let mut obstacles = obstacles();
        obstacles.plates.extend(pins.iter().map(plate));
        obstacles.pieces = (picture.pieces.iter()).map(|it| foot(it.square)).collect();
        (obstacles, pins)
    }

    /// Labels at the start of a game in a window of this size, with all obstacles.
    fn at_the_start(
        (seat, window): (Viewpoint, Vec2),
        language: Language,
    ) -> (Vec<Label>, Obstacles, Sight) {
        let hull = place::hull(&TOWER, place::SPREAD);
        let free = Rect::new(0.0, 0.0, window.x - 316.0, window.y);
        let view = View::at(seat, (Terrain::Tower, false), &hull, window, free);
        let frame = Frame { window, free };
        let sight = Sight { view, frame };
        let (mut obstacles, pins) = start();
        let levels: Vec<_> = TOWER.main_levels().collect();
        let place = (&*TOWER, place::SPREAD);
        let shown = names(place, language, (&levels, &pins), &mut obstacles, &sight);
        (shown, obstacles, sight)
    }

    #[test]
    fn from_either_seat_the_label_of_an_attack_board_covers_no_other_label_and_no_piece() {
        let windows = [Vec2::new(1280.0, 720.0), Vec2::new(900.0, 600.0)];
        // From the opposite seat, one of the four is under a board.
        for (seat, count) in [(Viewpoint::Home, 4), (Viewpoint::Across, 3)] {
            for (window, language) in windows
                .into_iter()
                .flat_map(|it| [(it, Language::English), (it, Language::German)])
            {
                let (shown, mut obstacles, sight) = at_the_start((seat, window), language);
                let of_pins = shown.iter().filter(|it| it.text.len() > 1);
                assert_eq!(of_pins.clone().count(), count, "{seat:?} {window}");
                for label in of_pins {
                    let others = shown.iter().filter(|it| *it != label);
                    obstacles.names = others.filter_map(|it| sight.name(it)).collect();
                    let clear =
                        !obstacles.crowds(label, &sight) && !obstacles.touches(label, &sight);
                    assert!(clear, "{} from {seat:?} at {window}", label.text);
                }
            }
        }
    }

    #[test]
    fn boards_are_named_in_the_language_of_the_notation() {
        let black = TOWER.main_levels().last().unwrap();
        let named = |language, name: &str| {
            let view = from(Vec3::ONE);
            let [_, _, names] =
                board_labels(&TOWER, language, black, place::SPREAD, &view, &obstacles());
            names.iter().any(|label| label.text == name)
        };
        assert!(named(Language::English, "B"));
        assert!(named(Language::German, "S"));
    }

    #[test]
    fn labels_are_at_the_edges_that_face_the_camera() {
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
    fn from_above_file_labels_are_inside_their_own_board() {
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
    fn from_above_every_board_has_its_labels_on_the_same_sides() {
        let above = Vec3::new(0.0, 40.0, 0.1);
        for level in TOWER.main_levels() {
            let board = place::board(&TOWER, level, place::SPREAD);
            let rank = TOWER.board(level).rank.to_string();
            assert!(named(level, above, "a").at.z > board.z, "{level:?}");
            assert!(named(level, above, &rank).at.x < board.x, "{level:?}");
        }
    }
}
