//! Fingers, and presses whose release is lost.

use bevy::input::gestures::PinchGesture;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::input::touch::{TouchInput, TouchPhase};

use super::*;

impl Desk {
    fn touch(&mut self, phase: TouchPhase, id: u64, position: Vec2) {
        self.send(TouchInput {
            phase,
            position,
            window: self.window,
            force: None,
            id,
        });
    }

    fn tap(&mut self, name: &str) {
        let at = self.square(name);
        self.touch(TouchPhase::Started, 1, at);
        self.touch(TouchPhase::Ended, 1, at);
        self.rest();
    }

    /// Two fingers that are put there and drawn to other places.
    fn draw_two(&mut self, from: [Vec2; 2], to: [Vec2; 2]) {
        for (id, at) in (7..).zip(from) {
            self.touch(TouchPhase::Started, id, at);
        }
        for (id, at) in (7..).zip(to) {
            self.touch(TouchPhase::Moved, id, at);
        }
        for (id, at) in (7..).zip(to) {
            self.touch(TouchPhase::Ended, id, at);
        }
        self.rest();
    }
}

#[test]
fn one_finger_taps_a_piece_and_its_square() {
    let mut desk = Desk::new();
    desk.tap("d1W");
    desk.tap("c3W");
    assert_eq!(desk.moves(), ["d1W-c3W"]);
    assert_eq!(desk.get::<Aimed>().pointer(), None, "no finger is left");
}

#[test]
fn one_finger_drags_a_piece() {
    let mut desk = Desk::new();
    let (from, to) = (desk.square("d1W"), desk.square("c3W"));
    desk.touch(TouchPhase::Started, 1, from);
    desk.touch(TouchPhase::Moved, 1, from.lerp(to, 0.5));
    desk.rest();
    assert!(desk.carried().is_some());
    desk.touch(TouchPhase::Moved, 1, to);
    desk.touch(TouchPhase::Ended, 1, to);
    desk.rest();
    assert_eq!(desk.moves(), ["d1W-c3W"]);
}

#[test]
fn a_second_finger_ends_a_drag_and_makes_no_move() {
    let mut desk = Desk::new();
    let (from, to) = (desk.square("d1W"), desk.square("c3W"));
    let before = desk.get::<Rig>().goal;
    desk.touch(TouchPhase::Started, 1, from);
    desk.touch(TouchPhase::Moved, 1, to);
    desk.rest();
    assert!(desk.carried().is_some());
    desk.touch(TouchPhase::Started, 2, to + Vec2::new(60.0, 0.0));
    desk.rest();
    assert_eq!(desk.carried(), None);
    desk.touch(TouchPhase::Moved, 2, to + Vec2::new(90.0, 0.0));
    desk.touch(TouchPhase::Ended, 1, to);
    desk.touch(TouchPhase::Ended, 2, to);
    desk.rest();
    assert_eq!(desk.moves(), [""; 0]);
    assert!(desk.get::<Rig>().goal.distance < before.distance);
}

#[test]
fn two_fingers_zoom_shift_and_turn_and_leave_what_is_picked() {
    let mut desk = Desk::new();
    desk.tap("d1W");
    let middle = desk.square("b4N");
    let aside = |x, y| [middle - Vec2::new(x, y), middle + Vec2::new(x, y)];
    let start = desk.get::<Rig>().goal;
    desk.draw_two(aside(40.0, 0.0), aside(50.0, 0.0));
    let nearer = desk.get::<Rig>().goal;
    assert!(nearer.distance < start.distance);
    assert!((nearer.yaw - start.yaw).abs() < 1e-4);
    desk.draw_two(
        aside(40.0, 0.0),
        aside(40.0, 0.0).map(|at| at + Vec2::X * 30.0),
    );
    let shifted = desk.get::<Rig>().goal;
    assert_ne!(shifted.focus, nearer.focus);
    desk.draw_two(aside(40.0, 0.0), aside(0.0, 40.0));
    let turned = desk.get::<Rig>().goal;
    assert!((turned.yaw - shifted.yaw - std::f32::consts::FRAC_PI_2).abs() < 1e-3);
    assert_eq!(desk.moves(), [""; 0]);
    assert!(desk.get::<Hand>().grip().is_some(), "it is still picked");
}

#[test]
fn two_fingers_over_a_panel_press_nothing_and_move_no_camera() {
    let mut desk = Desk::new();
    let before = desk.get::<Rig>().goal;
    let at = Vec2::new(1240.0, 400.0);
    desk.draw_two([at, at + Vec2::Y * 40.0], [at, at + Vec2::Y * 90.0]);
    assert_eq!(desk.get::<Rig>().goal, before);
    assert_eq!(desk.moves(), [""; 0]);
    desk.tap("d1W");
    desk.tap("c3W");
    assert_eq!(desk.moves(), ["d1W-c3W"], "the panel keeps no finger");
}

#[test]
fn the_mouse_does_not_take_over_what_a_finger_carries() {
    let mut desk = Desk::new();
    let (from, to) = (desk.square("d1W"), desk.square("c3W"));
    desk.touch(TouchPhase::Started, 1, from);
    desk.touch(TouchPhase::Moved, 1, from.lerp(to, 0.5));
    desk.rest();
    let elsewhere = desk.square("a3W");
    desk.click(elsewhere);
    desk.rest();
    assert!(desk.carried().is_some());
    desk.touch(TouchPhase::Moved, 1, to);
    desk.touch(TouchPhase::Ended, 1, to);
    desk.rest();
    assert_eq!(desk.moves(), ["d1W-c3W"]);
}

#[test]
fn a_pinch_on_a_touchpad_zooms() {
    let mut desk = Desk::new();
    let at = desk.square("b4N");
    desk.move_to(at);
    desk.rest();
    let before = desk.get::<Rig>().goal.distance;
    desk.send(PinchGesture(0.2));
    desk.rest();
    assert!(desk.get::<Rig>().goal.distance < before);
}

#[test]
fn a_window_that_loses_the_focus_lets_go_of_a_dragged_piece() {
    let mut desk = Desk::new();
    desk.take("d1W");
    assert!(desk.carried().is_some());
    desk.send(KeyboardFocusLost);
    desk.rest();
    assert_eq!(desk.carried(), None);
    let there = desk.square("c3W");
    desk.let_go(there);
    assert_eq!(desk.moves(), [""; 0]);
}

#[test]
fn a_window_that_loses_the_focus_keeps_what_was_picked_by_a_click() {
    let mut desk = Desk::new();
    let from = desk.square("d1W");
    desk.click(from);
    desk.rest();
    desk.send(KeyboardFocusLost);
    desk.rest();
    assert!(desk.get::<Hand>().grip().is_some());
}

#[test]
fn a_window_that_loses_the_focus_turns_no_camera_with_a_button_that_is_up() {
    let mut desk = Desk::new();
    let beside = Vec2::new(60.0, 600.0);
    desk.move_to(beside);
    desk.button(ButtonState::Pressed);
    desk.rest();
    desk.move_to(beside + Vec2::new(40.0, 0.0));
    desk.rest();
    desk.send(KeyboardFocusLost);
    desk.rest();
    let before = desk.get::<Rig>().goal;
    desk.move_to(beside + Vec2::new(140.0, 0.0));
    desk.rest();
    assert_eq!(desk.get::<Rig>().goal, before);
}

#[test]
fn a_double_click_whose_frames_are_slow_is_one_by_when_it_was_made() {
    let mut desk = Desk::new();
    let at = desk.square("c5N");
    let before = desk.get::<Rig>().goal.distance;
    desk.app
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    desk.click(at);
    desk.click(at);
    desk.rest();
    assert!(desk.get::<Rig>().goal.distance < before);
}
