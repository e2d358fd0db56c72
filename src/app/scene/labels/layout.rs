//! Where the names of files, ranks, boards and pins stand: plain geometry, so that
//! it can be tested without a window.
//!
//! A name belongs outside its board's edge. Where another board lies behind it
//! there, it would be read as that board's: then it stands inside, in a corner of
//! its square, as on printed diagrams.

use bevy::math::{Vec2, Vec3};

use super::sight::{Scene, Sight};
use crate::app::terrain::{Terrain, flat, place};
use crate::app::view::viewpoint::View;
use crate::rules::{Geometry, Language, Level, Pin};

/// How far outside a board's edge its names lie, in units.
const OUTSIDE: f32 = 0.4;
/// How far inside its square's edges a name lies, in units.
const INSIDE: f32 = 0.15;
/// How far from its middle an attack board's name lies, in units.
const BESIDE_PIN: f32 = 1.5;
/// How near names in a row may come to each other, in letter heights.
const LEAST_STEP: f32 = 0.8;

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

/// The names that are shown: of the main boards on these levels, and of the attack boards
/// that stand on these pins, wherever these are just now. What they take up is added to
/// the scene.
pub fn names(
    (geometry, spread): (&Geometry, f32),
    language: Language,
    (levels, pins): (&[Level], &[(Pin, Vec3)]),
    scene: &mut Scene,
    sight: &Sight,
) -> Vec<Label> {
    let rows = levels
        .iter()
        .flat_map(|&level| board_labels(geometry, language, level, spread, &sight.view, scene));
    let mut shown: Vec<Label> = rows
        .filter(|row| !is_crowded(row, sight))
        .flatten()
        .filter(|label| !scene.hides(label, sight.view.eye()))
        .collect();
    scene.names = shown.iter().filter_map(|it| sight.name(it)).collect();
    for &(pin, middle) in pins {
        let name = language.pin(geometry, pin);
        let label = pin_label(name, middle, sight, scene);
        let label = label.filter(|it| !scene.hides(it, sight.view.eye()));
        scene
            .names
            .extend(label.iter().filter_map(|it| sight.name(it)));
        shown.extend(label);
    }
    shown
}

/// Whether names that belong together would run into each other.
fn is_crowded(row: &[Label], sight: &Sight) -> bool {
    row.windows(2).any(|pair| match pair {
        [one, other] => match (sight.place(one.at), sight.place(other.at)) {
            (Some(a), Some(b)) => a.distance(b) < LEAST_STEP * sight.letters(one.at),
            _ => false,
        },
        _ => false,
    })
}

/// A pin's name, beside the attack board that stands on it: clear of other names and of
/// pieces where there is such a place.
fn pin_label(name: &str, plate: Vec3, sight: &Sight, scene: &Scene) -> Option<Label> {
    let eye = sight.view.eye();
    let out = Vec3::X * plate.x.signum();
    let near = Vec3::Z * if eye.z >= plate.z { 1.0 } else { -1.0 };
    // Beside the middles of edges first, then along them, then over them, then off the
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
    let apart = |label: &&Label| !scene.crowds(label, sight) && !scene.hides(label, eye);
    let clear = |label: &&Label| apart(label) && !scene.touches(label, sight);
    let all = |free: &dyn Fn(&&Label) -> bool| -> Vec<Label> {
        places.iter().filter(free).cloned().collect()
    };
    let best = [all(&clear), all(&apart)];
    let best = best.into_iter().find(|places| !places.is_empty());
    scene.free_of(best.unwrap_or(places), eye)
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

    /// What stands on the tower when a game begins.
    fn start() -> (Scene, Vec<(Pin, Vec3)>) {
        let picture = Picture::new(&Position::start());
        let pins: Vec<_> = (picture.boards.iter())
            .map(|it| (it.pin, place::pin_board(&TOWER, it.pin, place::SPREAD)))
            .collect();
        let plate = |&(pin, at): &(Pin, Vec3)| Plate::new(&TOWER, TOWER.pin_level(pin), at);
        let foot = |square| place::square(&TOWER, square, place::SPREAD);
        let mut scene = scene();
        scene.plates.extend(pins.iter().map(plate));
        scene.pieces = (picture.pieces.iter()).map(|it| foot(it.square)).collect();
        (scene, pins)
    }

    /// The names that stand round the tower at the start of a game in a window of this
    /// size, with what is in their way.
    fn at_the_start(
        (seat, window): (Viewpoint, Vec2),
        language: Language,
    ) -> (Vec<Label>, Scene, Sight) {
        let hull = place::hull(&TOWER, place::SPREAD);
        let free = Rect::new(0.0, 0.0, window.x - 316.0, window.y);
        let view = View::at(seat, (Terrain::Tower, false), &hull, window, free);
        let frame = Frame { window, free };
        let sight = Sight { view, frame };
        let (mut scene, pins) = start();
        let levels: Vec<_> = TOWER.main_levels().collect();
        let place = (&*TOWER, place::SPREAD);
        let shown = names(place, language, (&levels, &pins), &mut scene, &sight);
        (shown, scene, sight)
    }

    #[test]
    fn at_home_the_name_of_an_attack_board_lies_over_no_other_name_and_no_piece() {
        let windows = [Vec2::new(1280.0, 720.0), Vec2::new(900.0, 600.0)];
        // One of four lies under a board for whoever sits opposite.
        for (seat, count) in [(Viewpoint::Home, 4), (Viewpoint::Across, 3)] {
            for (window, language) in windows
                .into_iter()
                .flat_map(|it| [(it, Language::English), (it, Language::German)])
            {
                let (shown, mut scene, sight) = at_the_start((seat, window), language);
                let of_pins = shown.iter().filter(|it| it.text.len() > 1);
                assert_eq!(of_pins.clone().count(), count, "{seat:?} {window}");
                for label in of_pins {
                    let others = shown.iter().filter(|it| *it != label);
                    scene.names = others.filter_map(|it| sight.name(it)).collect();
                    let clear = !scene.crowds(label, &sight) && !scene.touches(label, &sight);
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
