//! Tests of the input queue.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::window::{CursorEntered, CursorLeft, CursorMoved, Ime};

use super::queue::MAX_WAIT_FRAMES;
use super::*;
use crate::game::Timestamp;

const STILL: FrameState = FrameState {
    typing: false,
    settled: true,
};
const TYPING: FrameState = FrameState {
    typing: true,
    settled: true,
};

fn key(logical_key: Key, state: ButtonState, repeat: bool) -> WindowEvent {
    KeyboardInput {
        key_code: KeyCode::KeyA,
        logical_key,
        state,
        text: None,
        repeat,
        window: Entity::PLACEHOLDER,
    }
    .into()
}

fn down(name: &str) -> WindowEvent {
    key(named(name), ButtonState::Pressed, false)
}

fn up(name: &str) -> WindowEvent {
    key(named(name), ButtonState::Released, false)
}

fn named(name: &str) -> Key {
    match name {
        "Ctrl" => Key::Control,
        "Shift" => Key::Shift,
        "Enter" => Key::Enter,
        letter => Key::Character(letter.into()),
    }
}

fn left(state: ButtonState) -> WindowEvent {
    MouseButtonInput {
        button: MouseButton::Left,
        state,
        window: Entity::PLACEHOLDER,
    }
    .into()
}

fn moved(x: f32) -> WindowEvent {
    CursorMoved {
        window: Entity::PLACEHOLDER,
        position: Vec2::new(x, 0.0),
        delta: None,
    }
    .into()
}

/// Returns how many inputs each successive frame passes on.
fn frames(events: impl IntoIterator<Item = WindowEvent>, now: FrameState) -> Vec<usize> {
    let at_once = |event| (event, Timestamp(0));
    let mut queue = Queue::default();
    queue.waiting.extend(events.into_iter().map(at_once));
    let mut sizes = Vec::new();
    while !queue.waiting.is_empty() {
        sizes.push(queue.next(now).events.len());
    }
    sizes
}

#[test]
fn keys_that_arrive_together_are_taken_one_a_frame_in_their_order() {
    let typed = ["Enter", "b", "4"].map(|name| [down(name), up(name)]);
    // The release of a key waits behind the earlier press of that key, and makes no later input
    // wait.
    assert_eq!(frames(typed.into_iter().flatten(), STILL), [1, 2, 2, 1]);
}

#[test]
fn a_chord_shorter_than_a_frame_is_over_before_ctrl_is_let_go() {
    let chord = [down("Ctrl"), down("z"), up("z"), up("Ctrl"), down("b")];
    assert_eq!(frames(chord.clone(), STILL), [2, 3]);
    assert_eq!(frames(chord, TYPING), [2, 3]);
}

#[test]
fn letters_before_ctrl_are_letters() {
    let events = [down("b"), up("b"), down("Ctrl"), down("z")];
    assert_eq!(frames(events, TYPING), [2, 2]);
}

#[test]
fn letters_for_a_field_go_together_and_shift_is_held_for_its_own_alone() {
    let name = [down("K"), up("K"), down("i"), up("i"), down("r"), down("k")];
    assert_eq!(frames(name, TYPING), [6]);
    let shifted = [down("Shift"), down("K"), up("K"), up("Shift"), down("i")];
    assert_eq!(frames(shifted, TYPING), [3, 2]);
    let enter = [down("b"), down("Enter"), down("b")];
    assert_eq!(frames(enter, TYPING), [1, 1, 1]);
}

#[test]
fn a_click_takes_two_frames_and_the_pointer_moves_on_after_it() {
    let (press, release) = (ButtonState::Pressed, ButtonState::Released);
    let click = [moved(1.0), left(press), left(release), moved(2.0)];
    assert_eq!(frames(click, STILL), [2, 1, 1]);
    let double = [press, release, press, release].map(left);
    assert_eq!(frames(double, STILL), [1, 2, 1]);
}

#[test]
fn a_held_key_is_not_held_up() {
    let repeat = || key(named("b"), ButtonState::Pressed, true);
    let held = [down("b"), repeat(), repeat(), repeat(), up("b")];
    assert_eq!(frames(held, STILL), [1, 4]);
}

#[test]
fn an_input_waits_for_the_effects_of_the_last_one_but_not_for_ever() {
    let mut queue = Queue::default();
    let line = [(moved(1.0), Timestamp(1)), (down("b"), Timestamp(2))];
    queue.waiting.extend(line);
    let busy = FrameState {
        typing: true,
        settled: false,
    };
    assert_eq!(
        queue.next(busy).events.len(),
        1,
        "a movement waits for nothing"
    );
    let holds = |queue: &mut Queue| queue.next(busy).events.is_empty();
    let waited = (0..100).take_while(|_| holds(&mut queue)).count();
    assert_eq!(waited, usize::from(MAX_WAIT_FRAMES));
}

#[test]
fn an_input_that_waits_keeps_the_moment_at_which_it_arrived() {
    let mut queue = Queue::default();
    let (press, release) = (ButtonState::Pressed, ButtonState::Released);
    queue.waiting.extend([
        (moved(1.0), Timestamp(1)),
        (left(press), Timestamp(2)),
        (left(release), Timestamp(3)),
        (left(press), Timestamp(4)),
        (moved(1.0), Timestamp(5)),
    ]);
    let arrived = [(); 3].map(|()| queue.next(STILL).arrived);
    let [first, second] = [2, 3].map(|at| Some(Timestamp(at)));
    assert_eq!(
        arrived,
        [first, second, None],
        "a double click is its first release"
    );
}

#[test]
fn a_finger_stands_in_line_as_a_button_does() {
    let finger = |phase| {
        WindowEvent::from(TouchInput {
            phase,
            position: Vec2::ZERO,
            window: Entity::PLACEHOLDER,
            force: None,
            id: 1,
        })
    };
    use TouchPhase::{Ended, Moved, Started};
    let tap = [Started, Moved, Ended].map(finger);
    assert_eq!(frames(tap.clone(), STILL), [1, 2]);
    let typed = tap.into_iter().chain([down("b")]);
    assert_eq!(
        frames(typed, STILL),
        [1, 2, 1],
        "the key comes after the tap"
    );
}

#[test]
fn inputs_of_a_slow_frame_are_read_one_a_frame() {
    let mut app = App::new();
    app.add_message::<WindowEvent>()
        .add_message::<KeyboardInput>()
        .add_message::<KeyboardFocusLost>()
        .add_message::<MouseButtonInput>()
        .add_message::<MouseWheel>()
        .add_message::<CursorMoved>()
        .add_message::<CursorEntered>()
        .add_message::<CursorLeft>()
        .add_message::<Ime>()
        .add_message::<TouchInput>()
        .add_message::<EguiInputEvent>()
        .init_resource::<RedrawReasons>()
        .init_resource::<GameTime>()
        .init_resource::<bevy_egui::EguiUserTextures>()
        .add_plugins(plugin);
    #[derive(Resource, Default)]
    struct Seen(Vec<Vec<Key>>);
    let read = |mut keys: MessageReader<KeyboardInput>, mut seen: ResMut<Seen>| {
        let all = keys.read().map(|input| input.logical_key.clone());
        seen.0.push(all.collect());
    };
    app.init_resource::<Seen>().add_systems(Update, read);
    for event in [down("Enter"), down("b")] {
        if let WindowEvent::KeyboardInput(input) = event.clone() {
            app.world_mut().write_message(input);
        }
        app.world_mut().write_message(event);
    }
    app.update();
    assert!(
        app.world()
            .resource::<RedrawReasons>()
            .has(RedrawReason::Inputs)
    );
    app.update();
    app.update();
    assert!(!app.world().resource::<RedrawReasons>().any());
    let seen = &app.world().resource::<Seen>().0;
    assert_eq!(*seen, [vec![named("Enter")], vec![named("b")], vec![]]);
}
