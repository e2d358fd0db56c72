//! Camera controls for mouse, touch screen, touchpad and keys. Panels and the dragging of pieces
//! take precedence. The module uses positions of the pointer and never relative mouse motion, which
//! tablets, pens and remote desktops do not report.

use bevy::input::gestures::PinchGesture;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::input::mouse::MouseScrollUnit;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::input::commands::{Command, CommandGiven, Look};
use crate::app::input::fingers::TwoFingers;
use crate::app::input::hand::{HandBusy, THRESHOLD};
use crate::app::input::pointer_aim::PointerAim;
use crate::app::input::target::PointerTarget;
use crate::app::session::GameTime;
use crate::app::terrain::Placements;
use crate::app::view::viewpoint::CLOSE;
use crate::app::view::{Grab, Rig, View, Viewpoint};
use crate::app::view2d::region::Region;
use crate::game::{Millis, Timestamp};

/// Rotation of the camera for each logical pixel of a drag, in radians.
const TURN: f32 = 0.0055;
/// Factor by which one notch of the mouse wheel multiplies the camera's distance.
const NOTCH: f32 = 0.88;
/// Scrolled pixels on a touchpad that count as one notch of a mouse wheel.
const PIXELS: f32 = 60.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DragMode {
    Orbit,
    Pan,
}

#[derive(Clone, Copy, Debug)]
struct Drag {
    button: PointerButton,
    mode: DragMode,
    at: Vec2,
    /// Where the button was pressed, in logical pixels; `None` once the pointer has moved far
    /// enough for a drag.
    pressed: Option<Vec2>,
}

impl Drag {
    /// Returns whether the button of this drag now moves a piece or draws an arrow instead of
    /// moving the camera.
    fn is_for_pieces(&self, busy: HandBusy) -> bool {
        match self.button {
            PointerButton::Primary => busy.holds,
            PointerButton::Secondary => busy.draws,
            PointerButton::Middle => false,
        }
    }

    /// Returns the movement of the pointer since the last call, in logical pixels; zero until the
    /// pointer has moved far enough for a drag.
    fn to(&mut self, at: Vec2) -> Vec2 {
        if let Some(pressed) = self.pressed
            && pressed.distance(at) <= THRESHOLD
        {
            return Vec2::ZERO;
        }
        self.pressed = None;
        let way = at - self.at;
        self.at = at;
        way
    }
}

/// Moves the camera with a drag: on empty space or with the right button, the camera orbits; with
/// the middle button or Shift, it pans. Anything that cannot be picked up, such as an enemy piece,
/// counts as empty space.
fn drag(
    (mut inputs, mut lost): (
        MessageReader<PointerInput>,
        MessageReader<KeyboardFocusLost>,
    ),
    keys: Res<ButtonInput<KeyCode>>,
    busy: Res<HandBusy>,
    aimed: Res<PointerAim>,
    placements: Placements,
    window: Single<&Window, With<PrimaryWindow>>,
    mut rig: ResMut<Rig>,
    mut held: Local<Option<Drag>>,
) {
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    // While another window has the focus, the release of the button may be sent to that window.
    if lost.read().count() > 0 {
        *held = None;
    }
    for input in inputs.read() {
        let at = input.location.position;
        match input.action {
            PointerAction::Press(button) if held.is_none() => {
                let Some(target) = in_tower(&aimed, at) else {
                    continue;
                };
                let pans = shift || button == PointerButton::Middle;
                let is_for_pieces = button == PointerButton::Primary
                    && !pans
                    && matches!(target.grab, Grab::Take(_));
                *held = (!is_for_pieces).then_some(Drag {
                    button,
                    mode: if pans { DragMode::Pan } else { DragMode::Orbit },
                    at,
                    pressed: Some(at),
                });
            }
            PointerAction::Move { .. } => {
                let Some(drag) = held.as_mut() else { continue };
                if drag.is_for_pieces(*busy) {
                    *held = None;
                    continue;
                }
                let way = drag.to(at);
                let mut goal = rig.goal;
                match drag.mode {
                    DragMode::Orbit => goal.orbit(-way.x * TURN, way.y * TURN),
                    DragMode::Pan => goal.pan(way, window.size(), placements.bounds()),
                }
                go_to(&mut rig, goal);
            }
            PointerAction::Release(button) if held.is_some_and(|it| it.button == button) => {
                *held = None;
            }
            PointerAction::Cancel => *held = None,
            _ => {}
        }
    }
}

/// Returns the pointer target at a point of the window; `None` if the point is not in the 3D view.
fn in_tower(aimed: &PointerAim, at: Vec2) -> Option<&PointerTarget> {
    aimed.at(at).filter(|target| target.over == Region::Tower)
}

/// Sets the camera's goal and records that the camera is no longer at a viewpoint; does nothing if
/// the goal is unchanged.
fn go_to(rig: &mut ResMut<Rig>, goal: View) {
    if goal != rig.goal {
        rig.goal = goal;
        rig.at_viewpoint = false;
    }
}

/// Zooms with the wheel about the point under the pointer, or about the centre of the boards if
/// nothing is under the pointer.
fn zoom(
    mut inputs: MessageReader<PointerInput>,
    aimed: Res<PointerAim>,
    placements: Placements,
    mut rig: ResMut<Rig>,
) {
    for input in inputs.read() {
        let PointerAction::Scroll { y, unit, .. } = input.action else {
            continue;
        };
        let target = in_tower(&aimed, input.location.position);
        let Some(target) = target.filter(|_| y != 0.0) else {
            continue;
        };
        let notches = match unit {
            MouseScrollUnit::Line => y,
            MouseScrollUnit::Pixel => y / PIXELS,
        };
        let mut goal = rig.goal;
        goal.zoom(
            NOTCH.powf(notches.clamp(-6.0, 6.0)),
            target.point(),
            placements.bounds(),
        );
        go_to(&mut rig, goal);
    }
}

/// Rotates, pans and zooms with two fingers on a touch screen, so that the same point of the scene
/// stays between the fingers.
fn follow_fingers(
    mut gestures: MessageReader<TwoFingers>,
    aimed: Res<PointerAim>,
    placements: Placements,
    window: Single<&Window, With<PrimaryWindow>>,
    mut rig: ResMut<Rig>,
) {
    for gesture in gestures.read() {
        let Some(target) = in_tower(&aimed, gesture.at) else {
            continue;
        };
        let mut goal = rig.goal;
        goal.orbit(gesture.turn, 0.0);
        goal.pan(gesture.way, window.size(), placements.bounds());
        goal.zoom(gesture.scale.recip(), target.point(), placements.bounds());
        go_to(&mut rig, goal);
    }
}

/// Zooms with a pinch on a touchpad about the point under the pointer.
fn follow_pinch(
    mut pinches: MessageReader<PinchGesture>,
    aimed: Res<PointerAim>,
    placements: Placements,
    mut rig: ResMut<Rig>,
) {
    for PinchGesture(larger) in pinches.read() {
        let target = aimed.target().filter(|target| target.over == Region::Tower);
        let Some(target) = target.filter(|_| larger.is_finite()) else {
            continue;
        };
        let mut goal = rig.goal;
        let factor = (1.0 + larger).clamp(0.5, 2.0).recip();
        goal.zoom(factor, target.point(), placements.bounds());
        go_to(&mut rig, goal);
    }
}

/// Executes the player's camera commands, which choose a viewpoint or flip the view.
pub fn follow_commands(
    mut commands: MessageReader<CommandGiven>,
    mut viewpoint: ResMut<Viewpoint>,
    mut rig: ResMut<Rig>,
) {
    for given in commands.read() {
        let Command::Camera(look) = given.command else {
            continue;
        };
        match look {
            Look::From(chosen) => *viewpoint = chosen,
            Look::Flip => flip(&mut viewpoint, &mut rig),
        }
    }
}

/// Moves the camera to the opposite viewpoint. If the camera has left its viewpoint, or if the
/// viewpoint has no opposite, turns the camera by 180 degrees.
pub fn flip(viewpoint: &mut ResMut<Viewpoint>, rig: &mut Rig) {
    match **viewpoint {
        Viewpoint::Home if rig.at_viewpoint => **viewpoint = Viewpoint::Across,
        Viewpoint::Across if rig.at_viewpoint => **viewpoint = Viewpoint::Home,
        Viewpoint::White if rig.at_viewpoint => **viewpoint = Viewpoint::Black,
        Viewpoint::Black if rig.at_viewpoint => **viewpoint = Viewpoint::White,
        _ => {
            rig.goal.yaw += std::f32::consts::PI;
            rig.at_viewpoint = false;
        }
    }
}

/// Detects double clicks of the left button.
#[derive(Clone, Copy, Debug, Default)]
struct Clicks {
    /// Where the left button was pressed, in logical pixels; `None` while it is not held down.
    pressed: Option<Vec2>,
    /// The last click; `None` if the next click cannot complete a double click, for example because
    /// the last click has completed one.
    last: Option<Click>,
    frame: u32,
}

#[derive(Clone, Copy, Debug)]
struct Click {
    /// Position in logical pixels.
    at: Vec2,
    time: Timestamp,
    frame: u32,
}

impl Clicks {
    /// Maximum time between the two clicks of a double click.
    const SOON: Millis = Millis(500);
    /// Maximum number of frames between the two clicks if they take longer. An input that reaches
    /// the window during a frame is read only after it, so on a slow computer the time between two
    /// inputs seems longer than it is.
    const FRAMES: u32 = 2;

    /// Handles a release of the left button; returns whether it completes a double click.
    fn release(&mut self, at: Vec2, now: Timestamp) -> bool {
        let near = |other: Vec2| other.distance(at) <= THRESHOLD;
        let soon = |last: Click| {
            now.since(last.time) <= Clicks::SOON || self.frame - last.frame <= Clicks::FRAMES
        };
        if !self.pressed.take().is_some_and(near) {
            self.last = None;
            return false;
        }
        let twice = self.last.is_some_and(|last| near(last.at) && soon(last));
        let click = Click {
            at,
            time: now,
            frame: self.frame,
        };
        self.last = (!twice).then_some(click);
        twice
    }
}

fn focus_on_double_click(
    mut inputs: MessageReader<PointerInput>,
    aimed: Res<PointerAim>,
    time: Res<GameTime>,
    mut rig: ResMut<Rig>,
    mut clicks: Local<Clicks>,
) {
    clicks.frame += 1;
    for input in inputs.read() {
        let at = input.location.position;
        match input.action {
            PointerAction::Press(PointerButton::Primary) => clicks.pressed = Some(at),
            PointerAction::Release(PointerButton::Primary) => {
                let target = in_tower(&aimed, at);
                if clicks.release(at, time.input)
                    && let Some(focus) = target.and_then(PointerTarget::point)
                {
                    rig.goal.focus = focus;
                    rig.goal.distance = rig.goal.distance.min(CLOSE);
                    rig.goal.keep_above_ground();
                    rig.at_viewpoint = false;
                }
            }
            PointerAction::Cancel => clicks.pressed = None,
            _ => {}
        }
    }
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ((
            drag,
            zoom,
            follow_fingers,
            follow_pinch,
            focus_on_double_click,
            follow_commands,
        )
            .chain()
            .in_set(crate::app::InputSystems::Camera),),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drag(from: Vec2) -> Drag {
        Drag {
            button: PointerButton::Primary,
            mode: DragMode::Orbit,
            at: from,
            pressed: Some(from),
        }
    }

    #[test]
    fn a_drag_is_the_distance_between_positions_of_the_pointer() {
        let mut drag = drag(Vec2::new(500.0, 300.0));
        assert_eq!(
            drag.to(Vec2::new(503.0, 300.0)),
            Vec2::ZERO,
            "still a click"
        );
        assert_eq!(drag.to(Vec2::new(540.0, 310.0)), Vec2::new(40.0, 10.0));
        assert_eq!(drag.to(Vec2::new(540.0, 310.0)), Vec2::ZERO);
    }

    #[test]
    fn a_button_that_drags_a_piece_does_not_move_the_camera() {
        let busy = HandBusy {
            holds: true,
            draws: false,
        };
        assert!(drag(Vec2::ZERO).is_for_pieces(busy));
        assert!(!drag(Vec2::ZERO).is_for_pieces(HandBusy::default()));
    }

    #[test]
    fn two_clicks_in_one_place_are_a_double_click_and_neither_a_third_nor_one_elsewhere() {
        let mut clicks = Clicks::default();
        let mut click = |x: f32, millis: u64| {
            let at = Vec2::new(x, 0.0);
            clicks.frame += 10;
            clicks.pressed = Some(at);
            clicks.release(at, Timestamp(millis))
        };
        assert!(!click(9.0, 100));
        assert!(click(9.0, 300));
        assert!(!click(9.0, 400), "the third is a first again");
        assert!(!click(60.0, 500), "a piece, and then where it goes");
        assert!(!click(60.0, 1100), "too late");
    }

    #[test]
    fn two_clicks_that_are_read_with_one_slow_frame_between_them_are_a_double_click() {
        let mut clicks = Clicks::default();
        let mut click = |frames: u32, millis: u64| {
            clicks.frame += frames;
            clicks.pressed = Some(Vec2::ZERO);
            clicks.release(Vec2::ZERO, Timestamp(millis))
        };
        assert!(!click(1, 1_000));
        assert!(click(2, 2_500));
        assert!(!click(1, 4_000));
        assert!(!click(3, 5_500));
    }
}
