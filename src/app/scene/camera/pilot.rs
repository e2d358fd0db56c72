//! What pointer and keys do to the camera: a drag on empty space or with the right
//! button orbits, the wheel zooms to what the pointer is on, the middle button or shift
//! pans, a double click looks closely, keys choose a viewpoint. Panels and the hand come first.
//! Two fingers on a touch screen turn, shift and zoom, and so does a pinch on a touchpad.
//!
//! It follows the pointer's place and never the mouse's own motion, which a tablet, a
//! pen or a window of another machine does not tell; and what lies under the pointer it
//! reads where the hand does: what that cannot take up, such as an enemy's piece, is as
//! good as empty space to a drag.

use bevy::input::gestures::PinchGesture;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::input::mouse::MouseScrollUnit;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::input::aimed::Aimed;
use crate::app::input::commands::{Command, Given, Look};
use crate::app::input::fingers::TwoFingers;
use crate::app::input::hand::{HandBusy, THRESHOLD};
use crate::app::input::spot::Spot;
use crate::app::plan::reach::Region;
use crate::app::session::time::Moment;
use crate::app::terrain::site::Sites;
use crate::app::view::pick::Grab;
use crate::app::view::rig::Rig;
use crate::app::view::viewpoint::{CLOSE, View, Viewpoint};
use crate::game::{Millis, Timestamp};

/// Radians for each logical pixel.
const TURN: f32 = 0.0055;
/// What is left of the distance after a notch of the wheel.
const NOTCH: f32 = 0.88;
/// The pixels of a touchpad that are as much as a notch.
const PIXELS: f32 = 60.0;

/// What a held button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grip {
    Orbit,
    Pan,
}

/// A button that is held for the camera.
#[derive(Clone, Copy, Debug)]
struct Drag {
    button: PointerButton,
    grip: Grip,
    at: Vec2,
    /// Where it was pressed, until the press has become a drag.
    pressed: Option<Vec2>,
}

impl Drag {
    /// Whether the hand has taken the button meanwhile.
    fn is_the_hands(&self, busy: HandBusy) -> bool {
        match self.button {
            PointerButton::Primary => busy.holds,
            PointerButton::Secondary => busy.draws,
            PointerButton::Middle => false,
        }
    }

    /// How far the pointer has gone since it was last asked; nothing until a press has
    /// become a drag.
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

fn drag(
    (mut inputs, mut lost): (
        MessageReader<PointerInput>,
        MessageReader<KeyboardFocusLost>,
    ),
    keys: Res<ButtonInput<KeyCode>>,
    busy: Res<HandBusy>,
    aimed: Res<Aimed>,
    sites: Sites,
    window: Single<&Window, With<PrimaryWindow>>,
    mut rig: ResMut<Rig>,
    mut held: Local<Option<Drag>>,
) {
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    // Where the button is let go may be told to another window.
    if lost.read().count() > 0 {
        *held = None;
    }
    for input in inputs.read() {
        let at = input.location.position;
        match input.action {
            PointerAction::Press(button) if held.is_none() => {
                let Some(spot) = in_tower(&aimed, at) else {
                    continue;
                };
                let pans = shift || button == PointerButton::Middle;
                let is_the_hands =
                    button == PointerButton::Primary && !pans && matches!(spot.grab, Grab::Take(_));
                *held = (!is_the_hands).then_some(Drag {
                    button,
                    grip: if pans { Grip::Pan } else { Grip::Orbit },
                    at,
                    pressed: Some(at),
                });
            }
            PointerAction::Move { .. } => {
                let Some(drag) = held.as_mut() else { continue };
                if drag.is_the_hands(*busy) {
                    *held = None;
                    continue;
                }
                let way = drag.to(at);
                let mut goal = rig.goal;
                match drag.grip {
                    Grip::Orbit => goal.orbit(-way.x * TURN, way.y * TURN),
                    Grip::Pan => goal.pan(way, window.size(), sites.bounds()),
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

/// What lies where something happened, if that is in the tower.
fn in_tower(aimed: &Aimed, at: Vec2) -> Option<&Spot> {
    aimed.at(at).filter(|spot| spot.over == Region::Tower)
}

/// Leaves the viewpoint, unless nothing changes.
fn go_to(rig: &mut ResMut<Rig>, goal: View) {
    if goal != rig.goal {
        rig.goal = goal;
        rig.at_viewpoint = false;
    }
}

/// The wheel zooms about what the pointer is on, and where it is on nothing about the
/// middle of the tower.
fn zoom(
    mut inputs: MessageReader<PointerInput>,
    aimed: Res<Aimed>,
    sites: Sites,
    mut rig: ResMut<Rig>,
) {
    for input in inputs.read() {
        let PointerAction::Scroll { y, unit, .. } = input.action else {
            continue;
        };
        let spot = in_tower(&aimed, input.location.position);
        let Some(spot) = spot.filter(|_| y != 0.0) else {
            continue;
        };
        let notches = match unit {
            MouseScrollUnit::Line => y,
            MouseScrollUnit::Pixel => y / PIXELS,
        };
        let mut goal = rig.goal;
        goal.zoom(
            NOTCH.powf(notches.clamp(-6.0, 6.0)),
            spot.point(),
            sites.bounds(),
        );
        go_to(&mut rig, goal);
    }
}

/// Two fingers turn, shift and zoom, as if they held what lies between them.
fn follow_fingers(
    mut gestures: MessageReader<TwoFingers>,
    aimed: Res<Aimed>,
    sites: Sites,
    window: Single<&Window, With<PrimaryWindow>>,
    mut rig: ResMut<Rig>,
) {
    for gesture in gestures.read() {
        let Some(spot) = in_tower(&aimed, gesture.at) else {
            continue;
        };
        let mut goal = rig.goal;
        goal.orbit(gesture.turn, 0.0);
        goal.pan(gesture.way, window.size(), sites.bounds());
        goal.zoom(gesture.spread.recip(), spot.point(), sites.bounds());
        go_to(&mut rig, goal);
    }
}

/// A pinch on a touchpad zooms about what the pointer is on, as the wheel does.
fn follow_pinch(
    mut pinches: MessageReader<PinchGesture>,
    aimed: Res<Aimed>,
    sites: Sites,
    mut rig: ResMut<Rig>,
) {
    for PinchGesture(larger) in pinches.read() {
        let spot = aimed.spot().filter(|spot| spot.over == Region::Tower);
        let Some(spot) = spot.filter(|_| larger.is_finite()) else {
            continue;
        };
        let mut goal = rig.goal;
        let factor = (1.0 + larger).clamp(0.5, 2.0).recip();
        goal.zoom(factor, spot.point(), sites.bounds());
        go_to(&mut rig, goal);
    }
}

/// Takes the viewpoints that commands name.
pub fn follow_commands(
    mut commands: MessageReader<Given>,
    mut viewpoint: ResMut<Viewpoint>,
    mut rig: ResMut<Rig>,
) {
    for Given { command, .. } in commands.read() {
        match *command {
            Command::Camera(Look::From(chosen)) => *viewpoint = chosen,
            Command::Camera(Look::Flip) => flip(&mut viewpoint, &mut rig),
            _ => {}
        }
    }
}

/// To the other side of the table.
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

/// Tells the second of two clicks in one place.
#[derive(Clone, Copy, Debug, Default)]
struct Clicks {
    /// Where the button is down.
    pressed: Option<Vec2>,
    /// Where and when the last click was, unless it was a second.
    last: Option<(Vec2, Timestamp)>,
}

impl Clicks {
    /// How soon a click follows another with which it is one.
    const SOON: Millis = Millis(500);

    /// Whether the left button, that was let go here and then, has clicked twice.
    fn release(&mut self, at: Vec2, now: Timestamp) -> bool {
        let near = |other: Vec2| other.distance(at) <= THRESHOLD;
        if !self.pressed.take().is_some_and(near) {
            self.last = None;
            return false;
        }
        let first = self.last.take();
        let twice =
            first.is_some_and(|(place, then)| near(place) && now.since(then) <= Clicks::SOON);
        self.last = (!twice).then_some((at, now));
        twice
    }
}

/// A double click brings what it hits into the middle, near enough to see well. The
/// time between its clicks is measured from their arrival at the window.
fn look_closely(
    mut inputs: MessageReader<PointerInput>,
    aimed: Res<Aimed>,
    moment: Res<Moment>,
    mut rig: ResMut<Rig>,
    mut clicks: Local<Clicks>,
) {
    for input in inputs.read() {
        let at = input.location.position;
        match input.action {
            PointerAction::Press(PointerButton::Primary) => clicks.pressed = Some(at),
            PointerAction::Release(PointerButton::Primary) => {
                let spot = in_tower(&aimed, at);
                if clicks.release(at, moment.input)
                    && let Some(focus) = spot.and_then(Spot::point)
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

/// Lets pointer and keys move the camera.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ((
            drag,
            zoom,
            follow_fingers,
            follow_pinch,
            look_closely,
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
            grip: Grip::Orbit,
            at: from,
            pressed: Some(from),
        }
    }

    #[test]
    fn a_drag_is_the_way_between_the_pointer_s_places() {
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
    fn a_button_that_the_hand_has_taken_is_not_the_camera_s() {
        let busy = HandBusy {
            holds: true,
            draws: false,
        };
        assert!(drag(Vec2::ZERO).is_the_hands(busy));
        assert!(!drag(Vec2::ZERO).is_the_hands(HandBusy::default()));
    }

    #[test]
    fn two_clicks_in_one_place_are_one_and_neither_a_third_nor_one_beside_it() {
        let mut clicks = Clicks::default();
        let mut click = |x: f32, millis: u64| {
            let at = Vec2::new(x, 0.0);
            clicks.pressed = Some(at);
            clicks.release(at, Timestamp(millis))
        };
        assert!(!click(9.0, 100));
        assert!(click(9.0, 300));
        assert!(!click(9.0, 400), "the third is a first again");
        assert!(!click(60.0, 500), "a piece, and then where it goes");
        assert!(!click(60.0, 1100), "too late");
    }
}
