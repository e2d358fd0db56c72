//! One input after the other: a frame takes a key or a button of the pointer, and what
//! follows waits for the next.
//!
//! Each of them may change what the next one means: Enter opens the box that the
//! letters behind it belong in, a click opens the page that the next click is meant
//! for, Ctrl that is let go makes a chord a letter. In a slow frame several arrive at
//! once, and everybody who reads them (the hand, the commands, egui, Bevy's own state
//! of the keys) would judge them by what was there before the first or is there after
//! the last. Here they stand in line in the order in which they happened. What cannot
//! change the meaning of the next goes along: movements, keys that are let go, the
//! repeats of a held key, letters for a field that takes text, the second press of a
//! double click.

use std::collections::VecDeque;

use bevy::ecs::message::{MessageCursor, MessageUpdateSystems};
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::{CursorEntered, CursorLeft, CursorMoved, Ime, WindowEvent};
use bevy_egui::EguiContexts;

use crate::app::power::{Awake, WakeReason, measure_step};

/// For how many frames an input waits at most for what the one before it brings about:
/// something that never comes to an end must not take the keyboard away.
const PATIENCE: u8 = 6;

/// What stands in line.
#[derive(Resource, Debug, Default)]
struct Queue {
    waiting: VecDeque<WindowEvent>,
    /// Whether a key is held that makes other keys commands.
    chord: bool,
    /// For how many frames nothing was let through.
    waited: u8,
}

/// What a frame has taken so far that may change the meaning of what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taken {
    Nothing,
    Letters,
    Repeats,
    /// A button of the pointer that was let go.
    Release,
    All,
}

/// Who takes the next keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Now {
    /// Whether a field takes text.
    typing: bool,
    /// Whether everything that was asked for has been done.
    settled: bool,
}

impl Queue {
    /// What the next frame takes, from the head of the line.
    fn next(&mut self, now: Now) -> Vec<WindowEvent> {
        let settled = now.settled || self.waited >= PATIENCE;
        let mut taken = Taken::Nothing;
        let mut through = Vec::new();
        while let Some(event) = self.waiting.front() {
            let Some(then) = self.after(taken, event, now.typing) else {
                break;
            };
            if then != Taken::Nothing && !settled {
                break;
            }
            if let WindowEvent::KeyboardInput(input) = event
                && is_chord(&input.logical_key)
            {
                self.chord = input.state.is_pressed();
            }
            self.chord &= !matches!(event, WindowEvent::KeyboardFocusLost(_));
            taken = then;
            through.extend(self.waiting.pop_front());
        }
        let holds = !self.waiting.is_empty() && through.is_empty();
        self.waited = if holds { self.waited + 1 } else { 0 };
        through
    }

    /// What has been taken when this has been too; none where it must wait.
    fn after(&self, taken: Taken, event: &WindowEvent, typing: bool) -> Option<Taken> {
        match event {
            _ if taken == Taken::All => None,
            // Two clicks in one place are one double click, as quick as it was.
            WindowEvent::MouseButtonInput(input) => match (taken, input.state) {
                (Taken::Nothing, ButtonState::Released) => Some(Taken::Release),
                (Taken::Nothing | Taken::Release, ButtonState::Pressed) => Some(Taken::All),
                _ => None,
            },
            _ if taken == Taken::Release => None,
            WindowEvent::KeyboardInput(input) => {
                let writes = typing && !self.chord && is_text(&input.logical_key);
                match (is_modifier(&input.logical_key), input.state) {
                    // Whoever asks whether it is held asks at the end of the frame.
                    (true, _) => (taken == Taken::Nothing).then_some(taken),
                    (false, ButtonState::Released) => Some(taken),
                    _ if writes => {
                        matches!(taken, Taken::Nothing | Taken::Letters).then_some(Taken::Letters)
                    }
                    _ if input.repeat => {
                        matches!(taken, Taken::Nothing | Taken::Repeats).then_some(Taken::Repeats)
                    }
                    _ => (taken == Taken::Nothing).then_some(Taken::All),
                }
            }
            _ => Some(taken),
        }
    }
}

/// Whether a key makes others commands. AltGr does not: it writes signs.
fn is_chord(key: &Key) -> bool {
    matches!(key, Key::Control | Key::Alt | Key::Super | Key::Meta)
}

fn is_modifier(key: &Key) -> bool {
    is_chord(key) || matches!(key, Key::Shift | Key::AltGraph)
}

/// Whether a field that takes text keeps a key for itself, whatever it is.
fn is_text(key: &Key) -> bool {
    matches!(key, Key::Character(_) | Key::Space | Key::Backspace)
}

/// Whether an event stands in line at all: those of the window itself do not.
fn stands_in_line(event: &WindowEvent) -> bool {
    matches!(
        event,
        WindowEvent::KeyboardInput(_)
            | WindowEvent::KeyboardFocusLost(_)
            | WindowEvent::MouseButtonInput(_)
            | WindowEvent::MouseWheel(_)
            | WindowEvent::CursorMoved(_)
            | WindowEvent::CursorEntered(_)
            | WindowEvent::CursorLeft(_)
            | WindowEvent::Ime(_)
    )
}

/// The same inputs once more, a stream for each kind: that is how Bevy hands them out.
#[derive(SystemParam)]
struct Streams<'w> {
    all: ResMut<'w, Messages<WindowEvent>>,
    keys: ResMut<'w, Messages<KeyboardInput>>,
    focus: ResMut<'w, Messages<KeyboardFocusLost>>,
    buttons: ResMut<'w, Messages<MouseButtonInput>>,
    wheel: ResMut<'w, Messages<MouseWheel>>,
    moved: ResMut<'w, Messages<CursorMoved>>,
    entered: ResMut<'w, Messages<CursorEntered>>,
    left: ResMut<'w, Messages<CursorLeft>>,
    ime: ResMut<'w, Messages<Ime>>,
}

impl Streams<'_> {
    fn clear(&mut self) {
        self.all.clear();
        self.keys.clear();
        self.focus.clear();
        self.buttons.clear();
        self.wheel.clear();
        self.moved.clear();
        self.entered.clear();
        self.left.clear();
        self.ime.clear();
    }

    fn write(&mut self, event: WindowEvent) {
        match event.clone() {
            WindowEvent::KeyboardInput(it) => drop(self.keys.write(it)),
            WindowEvent::KeyboardFocusLost(it) => drop(self.focus.write(it)),
            WindowEvent::MouseButtonInput(it) => drop(self.buttons.write(it)),
            WindowEvent::MouseWheel(it) => drop(self.wheel.write(it)),
            WindowEvent::CursorMoved(it) => drop(self.moved.write(it)),
            WindowEvent::CursorEntered(it) => drop(self.entered.write(it)),
            WindowEvent::CursorLeft(it) => drop(self.left.write(it)),
            WindowEvent::Ime(it) => drop(self.ime.write(it)),
            _ => {}
        }
        self.all.write(event);
    }
}

/// For whoever looks for it in the log. What is typed may be secret and is not told.
fn tell(event: &WindowEvent) {
    if let WindowEvent::KeyboardInput(input) = event
        && input.state.is_pressed()
        && !is_text(&input.logical_key)
    {
        trace!("key {:?}", input.logical_key);
    }
}

/// Lets through what this frame takes.
fn let_through(
    mut streams: Streams,
    mut cursor: Local<MessageCursor<WindowEvent>>,
    mut queue: ResMut<Queue>,
    mut contexts: EguiContexts,
    mut awake: ResMut<Awake>,
) {
    let new: Vec<WindowEvent> = cursor.read(&streams.all).cloned().collect();
    if new.is_empty() && queue.waiting.is_empty() {
        return;
    }
    let now = Now {
        typing: contexts.ctx_mut().is_ok_and(|ctx| ctx.text_edit_focused()),
        settled: !awake.has(WakeReason::Panels) && !awake.has(WakeReason::Intents),
    };
    // What older frames have left there has been read.
    streams.clear();
    for event in new {
        if stands_in_line(&event) {
            queue.waiting.push_back(event);
        } else {
            streams.all.write(event);
        }
    }
    for event in queue.next(now) {
        tell(&event);
        streams.write(event);
    }
    cursor.clear(&streams.all);
    awake.set(WakeReason::Inputs, !queue.waiting.is_empty());
}

/// Lets inputs stand in line, before anybody reads them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Queue>().add_systems(
        First,
        let_through
            .after(MessageUpdateSystems)
            .after(measure_step)
            .before(PickingSystems::Input),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    const STILL: Now = Now {
        typing: false,
        settled: true,
    };
    const TYPING: Now = Now {
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

    fn button(state: ButtonState) -> WindowEvent {
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

    /// How many of these inputs each frame takes.
    fn frames(events: impl IntoIterator<Item = WindowEvent>, now: Now) -> Vec<usize> {
        let mut queue = Queue {
            waiting: events.into_iter().collect(),
            ..Queue::default()
        };
        let mut sizes = Vec::new();
        while !queue.waiting.is_empty() {
            sizes.push(queue.next(now).len());
        }
        sizes
    }

    #[test]
    fn keys_that_arrive_together_are_taken_one_a_frame_in_their_order() {
        let typed = ["Enter", "b", "4"].map(|name| [down(name), up(name)]);
        // What is let go waits behind what was pressed, and holds nothing up.
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
        let click = [moved(1.0), button(press), button(release), moved(2.0)];
        assert_eq!(frames(click, STILL), [2, 1, 1]);
        let double = [press, release, press, release].map(button);
        assert_eq!(frames(double, STILL), [1, 2, 1]);
    }

    #[test]
    fn a_held_key_is_not_held_up() {
        let repeat = || key(named("b"), ButtonState::Pressed, true);
        let held = [down("b"), repeat(), repeat(), repeat(), up("b")];
        assert_eq!(frames(held, STILL), [1, 4]);
    }

    #[test]
    fn what_the_last_input_asked_for_is_waited_for_but_not_for_ever() {
        let mut queue = Queue::default();
        queue.waiting.extend([moved(1.0), down("b")]);
        let busy = Now {
            typing: true,
            settled: false,
        };
        assert_eq!(queue.next(busy).len(), 1, "a movement waits for nothing");
        let waited = (0..100).take_while(|_| queue.next(busy).is_empty()).count();
        assert_eq!(waited, usize::from(PATIENCE));
    }

    #[test]
    fn whoever_reads_the_inputs_of_a_slow_frame_sees_them_a_frame_at_a_time() {
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
            .init_resource::<Awake>()
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
        assert!(app.world().resource::<Awake>().has(WakeReason::Inputs));
        app.update();
        app.update();
        assert!(!app.world().resource::<Awake>().is_awake());
        let seen = &app.world().resource::<Seen>().0;
        assert_eq!(*seen, [vec![named("Enter")], vec![named("b")], vec![]]);
    }
}
