//! What pointer and keys do to the camera: a drag on empty space or with the right
//! button orbits, the wheel zooms to the pointer, the middle button or shift pans,
//! a double click looks closely, keys take a seat. Panels and the hand come first.

use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::{PointerButton, PointerId};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::{EguiWantsInput, egui_wants_any_keyboard_input};

use super::view::View;
use super::{DigitsTaken, Frame, FreeRect, HandBusy, Rig, Seat};
use crate::app::parts::{BoardGrip, BoardView, PieceView};

/// A press becomes a drag after so many logical pixels.
const THRESHOLD: f32 = 6.0;
/// Radians for each logical pixel.
const TURN: f32 = 0.0055;

/// What a held button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grip {
    Orbit,
    Pan,
}

/// A button that is held for the camera.
#[derive(Clone, Copy, Debug)]
struct Drag {
    button: MouseButton,
    grip: Grip,
    travelled: f32,
}

fn drag(
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    motion: Res<AccumulatedMouseMotion>,
    wants: Res<EguiWantsInput>,
    busy: Res<HandBusy>,
    hovered: Option<Res<HoverMap>>,
    things: Query<(), Or<(With<PieceView>, With<BoardView>, With<BoardGrip>)>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut rig: ResMut<Rig>,
    mut held: Local<Option<Drag>>,
) {
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let on_thing = hovered.is_some_and(|map| {
        map.get(&PointerId::Mouse)
            .is_some_and(|hits| hits.keys().any(|&entity| things.contains(entity)))
    });
    for button in [MouseButton::Left, MouseButton::Right, MouseButton::Middle] {
        if buttons.just_pressed(button) && held.is_none() && !wants.wants_any_pointer_input() {
            let pans = shift || button == MouseButton::Middle;
            if button == MouseButton::Left && on_thing && !pans {
                continue;
            }
            let grip = if pans { Grip::Pan } else { Grip::Orbit };
            *held = Some(Drag {
                button,
                grip,
                travelled: 0.0,
            });
        }
    }
    let Some(drag) = held.as_mut() else { return };
    let taken = match drag.button {
        MouseButton::Left => busy.holds,
        MouseButton::Right => busy.draws,
        _ => false,
    };
    if taken || !buttons.pressed(drag.button) {
        *held = None;
        return;
    }
    let delta = motion.delta / window.scale_factor();
    drag.travelled += delta.length();
    if delta == Vec2::ZERO || drag.travelled < THRESHOLD {
        return;
    }
    let mut goal = rig.goal;
    match drag.grip {
        Grip::Orbit => goal.orbit(-delta.x * TURN, delta.y * TURN),
        Grip::Pan => pan(&mut goal, delta, window.size()),
    }
    if goal != rig.goal {
        rig.goal = goal;
        rig.seated = false;
    }
}

fn pan(view: &mut View, delta: Vec2, window: Vec2) {
    let off = delta * Vec2::new(-1.0, 1.0) * view.unit_per_pixel(window);
    view.focus += view.turn() * off.extend(0.0);
    view.focus = view
        .focus
        .clamp(Vec3::new(-9.0, 0.0, -9.0), Vec3::new(9.0, 18.0, 9.0));
    view.keep_above_ground();
}

fn zoom(
    scroll: Res<AccumulatedMouseScroll>,
    wants: Res<EguiWantsInput>,
    free: Res<FreeRect>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut rig: ResMut<Rig>,
) {
    if scroll.delta.y == 0.0 || wants.wants_any_pointer_input() {
        return;
    }
    let lines = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / 60.0,
    };
    let frame = Frame::new(*window, *free);
    let mut goal = rig.goal;
    let pointer = window.cursor_position().unwrap_or(frame.free.center());
    let fixed = goal.under(pointer, frame.window, frame.free);
    let before = goal.distance;
    goal.distance *= 0.88_f32.powf(lines.clamp(-6.0, 6.0));
    goal.keep_above_ground();
    goal.focus = fixed + (goal.focus - fixed) * (goal.distance / before);
    goal.keep_above_ground();
    rig.goal = goal;
    rig.seated = false;
}

fn take_seat(
    keys: Res<ButtonInput<KeyCode>>,
    taken: Res<DigitsTaken>,
    mut seat: ResMut<Seat>,
    mut rig: ResMut<Rig>,
) {
    const SEATS: [([KeyCode; 2], Seat); 5] = [
        ([KeyCode::Digit1, KeyCode::Numpad1], Seat::White),
        ([KeyCode::Digit2, KeyCode::Numpad2], Seat::Black),
        ([KeyCode::Digit3, KeyCode::Numpad3], Seat::Above),
        ([KeyCode::Digit4, KeyCode::Numpad4], Seat::Side),
        ([KeyCode::Digit0, KeyCode::Numpad0], Seat::Home),
    ];
    for (pair, chosen) in SEATS {
        if keys.any_just_pressed(pair) && !taken.0 {
            *seat = chosen;
        }
    }
    if keys.just_pressed(KeyCode::KeyF) {
        flip(&mut seat, &mut rig);
    }
}

/// To the other side of the table.
pub fn flip(seat: &mut ResMut<Seat>, rig: &mut Rig) {
    match **seat {
        Seat::Home if rig.seated => **seat = Seat::Across,
        Seat::Across if rig.seated => **seat = Seat::Home,
        Seat::White if rig.seated => **seat = Seat::Black,
        Seat::Black if rig.seated => **seat = Seat::White,
        _ => {
            rig.goal.yaw += std::f32::consts::PI;
            rig.seated = false;
        }
    }
}

/// A double click brings what it hits into the middle, near enough to see well.
fn look_closely(mut clicks: MessageReader<Pointer<Click>>, mut rig: ResMut<Rig>) {
    /// How near, in units: a main board fills the window then.
    const NEAR: f32 = 13.0;
    for click in clicks.read() {
        if (click.button, click.count) != (PointerButton::Primary, 2) {
            continue;
        }
        if let Some(focus) = click.hit.position {
            rig.goal.focus = focus;
            rig.goal.distance = rig.goal.distance.min(NEAR);
            rig.goal.keep_above_ground();
            rig.seated = false;
        }
    }
}

/// Lets pointer and keys move the camera.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            drag,
            zoom,
            look_closely,
            take_seat.run_if(not(egui_wants_any_keyboard_input)),
        )
            .in_set(crate::app::AppSystems::Input),
    );
}
