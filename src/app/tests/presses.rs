//! Tests of touch input, and of presses whose release is never reported.

use bevy::input::gestures::PinchGesture;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::input::touch::{TouchInput, TouchPhase};

use super::*;

impl TestWindow {
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

    /// Puts a finger on a piece and moves it half the way to a square; returns the point of the
    /// square.
    fn begin_drag(&mut self, from: &str, to: &str) -> Vec2 {
        let (from, to) = (self.square(from), self.square(to));
        self.touch(TouchPhase::Started, 1, from);
        self.touch(TouchPhase::Moved, 1, from.lerp(to, 0.5));
        self.rest();
        assert!(self.carried().is_some());
        to
    }

    fn end_drag(&mut self, to: Vec2) {
        self.touch(TouchPhase::Moved, 1, to);
        self.touch(TouchPhase::Ended, 1, to);
        self.rest();
    }

    /// Puts two fingers on the points `from`, moves them to the points `to`, and lifts them.
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
    let mut test = TestWindow::new();
    test.tap("d1W");
    test.tap("c3W");
    assert_eq!(test.moves(), ["d1W-c3W"]);
    assert_eq!(
        test.get::<PointerAim>().pointer(),
        None,
        "no finger is left"
    );
}

#[test]
fn one_finger_drags_a_piece() {
    let mut test = TestWindow::new();
    let to = test.begin_drag("d1W", "c3W");
    test.end_drag(to);
    assert_eq!(test.moves(), ["d1W-c3W"]);
}

#[test]
fn a_second_finger_ends_a_drag_and_makes_no_move() {
    let mut test = TestWindow::new();
    let (from, to) = (test.square("d1W"), test.square("c3W"));
    let before = test.get::<Rig>().goal;
    test.touch(TouchPhase::Started, 1, from);
    test.touch(TouchPhase::Moved, 1, to);
    test.rest();
    assert!(test.carried().is_some());
    test.touch(TouchPhase::Started, 2, to + Vec2::new(60.0, 0.0));
    test.rest();
    assert_eq!(test.carried(), None);
    test.touch(TouchPhase::Moved, 2, to + Vec2::new(90.0, 0.0));
    test.touch(TouchPhase::Ended, 1, to);
    test.touch(TouchPhase::Ended, 2, to);
    test.rest();
    assert_eq!(test.moves(), [""; 0]);
    assert!(test.get::<Rig>().goal.distance < before.distance);
}

#[test]
fn two_fingers_zoom_shift_and_turn_and_keep_the_selection() {
    let mut test = TestWindow::new();
    test.tap("d1W");
    let middle = test.square("b4N");
    let aside = |x, y| [middle - Vec2::new(x, y), middle + Vec2::new(x, y)];
    let start = test.get::<Rig>().goal;
    test.draw_two(aside(40.0, 0.0), aside(50.0, 0.0));
    let nearer = test.get::<Rig>().goal;
    assert!(nearer.distance < start.distance);
    assert!((nearer.yaw - start.yaw).abs() < 1e-4);
    test.draw_two(
        aside(40.0, 0.0),
        aside(40.0, 0.0).map(|at| at + Vec2::X * 30.0),
    );
    let shifted = test.get::<Rig>().goal;
    assert_ne!(shifted.focus, nearer.focus);
    test.draw_two(aside(40.0, 0.0), aside(0.0, 40.0));
    let turned = test.get::<Rig>().goal;
    assert!((turned.yaw - shifted.yaw - std::f32::consts::FRAC_PI_2).abs() < 1e-3);
    assert_eq!(test.moves(), [""; 0]);
    assert!(test.get::<Hand>().source().is_some(), "it is still picked");
}

#[test]
fn two_fingers_over_a_panel_press_nothing_and_move_no_camera() {
    let mut test = TestWindow::new();
    let before = test.get::<Rig>().goal;
    let at = Vec2::new(1240.0, 400.0);
    test.draw_two([at, at + Vec2::Y * 40.0], [at, at + Vec2::Y * 90.0]);
    assert_eq!(test.get::<Rig>().goal, before);
    assert_eq!(test.moves(), [""; 0]);
    test.tap("d1W");
    test.tap("c3W");
    assert_eq!(test.moves(), ["d1W-c3W"], "the panel keeps no finger");
}

#[test]
fn the_mouse_does_not_take_over_what_a_finger_drags() {
    let mut test = TestWindow::new();
    let to = test.begin_drag("d1W", "c3W");
    let elsewhere = test.square("a3W");
    test.click(elsewhere);
    test.rest();
    assert!(test.carried().is_some());
    test.end_drag(to);
    assert_eq!(test.moves(), ["d1W-c3W"]);
}

#[test]
fn a_pinch_on_a_touchpad_zooms() {
    let mut test = TestWindow::new();
    let at = test.square("b4N");
    test.move_to(at);
    test.rest();
    let before = test.get::<Rig>().goal.distance;
    test.send(PinchGesture(0.2));
    test.rest();
    assert!(test.get::<Rig>().goal.distance < before);
}

#[test]
fn a_window_that_loses_the_focus_cancels_a_drag() {
    let mut test = TestWindow::new();
    test.take("d1W");
    assert!(test.carried().is_some());
    test.send(KeyboardFocusLost);
    test.rest();
    assert_eq!(test.carried(), None);
    let there = test.square("c3W");
    test.let_go(there);
    assert_eq!(test.moves(), [""; 0]);
}

#[test]
fn a_window_that_loses_the_focus_keeps_a_selection_by_click() {
    let mut test = TestWindow::new();
    let from = test.square("d1W");
    test.click(from);
    test.rest();
    test.send(KeyboardFocusLost);
    test.rest();
    assert!(test.get::<Hand>().source().is_some());
}

#[test]
fn a_window_that_loses_the_focus_turns_no_camera_with_a_button_that_is_up() {
    let mut test = TestWindow::new();
    let beside = Vec2::new(60.0, 600.0);
    test.move_to(beside);
    test.button(ButtonState::Pressed);
    test.rest();
    test.move_to(beside + Vec2::new(40.0, 0.0));
    test.rest();
    test.send(KeyboardFocusLost);
    test.rest();
    let before = test.get::<Rig>().goal;
    test.move_to(beside + Vec2::new(140.0, 0.0));
    test.rest();
    assert_eq!(test.get::<Rig>().goal, before);
}

#[test]
fn a_double_click_in_slow_frames_is_recognised_by_its_times() {
    let mut test = TestWindow::new();
    let at = test.square("c5N");
    let before = test.get::<Rig>().goal.distance;
    test.app
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    test.click(at);
    test.click(at);
    test.rest();
    assert!(test.get::<Rig>().goal.distance < before);
}
