//! Tests of the positions of labels, without a window.

use bevy::math::Rect;

use super::super::sight::Plate;
use super::*;
use crate::app::view::Viewpoint;
use crate::app::view::rig::Frame;
use crate::game::picture::Picture;
use crate::rules::{Position, TOWER};

fn obstacles() -> Obstacles {
    let plate = |level| Plate::new(&TOWER, level, place::board(&TOWER, level, place::SPACING));
    Obstacles {
        plates: TOWER.main_levels().map(plate).collect(),
        ..Obstacles::default()
    }
}

fn from(eye: Vec3) -> Sight {
    let view = View {
        focus: Vec3::ZERO,
        yaw: eye.x.atan2(eye.z),
        pitch: eye.y.atan2(eye.x.hypot(eye.z)),
        distance: eye.length(),
    };
    let window = Vec2::splat(4000.0);
    let free = Rect::from_corners(Vec2::ZERO, window);
    let frame = Frame { window, free };
    Sight { view, frame }
}

fn named(level: Level, eye: Vec3, text: &str) -> Label {
    let labels = board_labels(
        &TOWER,
        Language::English,
        level,
        place::SPACING,
        &from(eye),
        &obstacles(),
    );
    labels
        .into_iter()
        .flatten()
        .find(|label| label.text == text)
        .unwrap()
}

/// Obstacles, and the pins and centres of the attack boards, in the start position.
fn start() -> (Obstacles, Vec<(Pin, Vec3)>) {
    let picture = Picture::new(&Position::start());
    let pins: Vec<_> = (picture.boards.iter())
        .map(|it| (it.pin, place::pin_board(&TOWER, it.pin, place::SPACING)))
        .collect();
    let plate = |&(pin, at): &(Pin, Vec3)| Plate::new(&TOWER, TOWER.pin_level(pin), at);
    let foot = |square| place::square(&TOWER, square, place::SPACING);
    let mut obstacles = obstacles();
    obstacles.plates.extend(pins.iter().map(plate));
    obstacles.pieces = (picture.pieces.iter()).map(|it| foot(it.square)).collect();
    (obstacles, pins)
}

/// Labels in the start position in a window of this size, with all obstacles.
fn at_the_start(
    (seat, window): (Viewpoint, Vec2),
    language: Language,
) -> (Vec<Label>, Obstacles, Sight) {
    let hull = place::hull(&TOWER, place::SPACING);
    let free = Rect::new(0.0, 0.0, window.x - 316.0, window.y);
    let view = View::at(seat, (Terrain::Tower, false), &hull, window, free);
    let frame = Frame { window, free };
    let sight = Sight { view, frame };
    let (mut obstacles, pins) = start();
    let levels: Vec<_> = TOWER.main_levels().collect();
    let place = (&*TOWER, place::SPACING);
    let shown = names(place, language, (&levels, &pins), &mut obstacles, &sight);
    (shown, obstacles, sight)
}

#[test]
fn from_either_seat_the_label_of_an_attack_board_covers_no_other_label_and_no_piece() {
    let windows = [Vec2::new(1280.0, 720.0), Vec2::new(900.0, 600.0)];
    // From the opposite seat, one of the four attack boards has no visible label, because
    // it would be under a board.
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
                let clear = !obstacles.crowds(label, &sight) && !obstacles.touches(label, &sight);
                assert!(clear, "{} from {seat:?} at {window}", label.text);
            }
        }
    }
}

#[test]
fn from_white_s_seat_no_name_of_a_board_is_cut_off_by_the_window() {
    for window in [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0)] {
        let (shown, _, sight) = at_the_start((Viewpoint::White, window), Language::English);
        let names: Vec<_> = shown.iter().filter(|it| it.strong).collect();
        assert!(names.iter().any(|it| it.text == "W"), "{window}");
        assert!(names.iter().all(|it| sight.shows(it)), "{window}");
    }
}

#[test]
fn boards_are_named_in_the_language_of_the_notation() {
    let black = TOWER.main_levels().last().unwrap();
    let named = |language, name: &str| {
        let sight = from(Vec3::ONE);
        let [_, _, names] = board_labels(
            &TOWER,
            language,
            black,
            place::SPACING,
            &sight,
            &obstacles(),
        );
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
    let board = place::board(&TOWER, black, place::SPACING);
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
        let board = place::board(&TOWER, level, place::SPACING);
        let rank = TOWER.board(level).rank.to_string();
        assert!(named(level, above, "a").at.z > board.z, "{level:?}");
        assert!(named(level, above, &rank).at.x < board.x, "{level:?}");
    }
}
