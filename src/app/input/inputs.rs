//! The input queue: a frame handles one key or pointer button, and later inputs wait for
//! the next frame.
//!
//! Each input may change what the next one means: Enter opens the move box into which the
//! next letters are typed, a click opens the page that the next click is meant for, and
//! releasing Ctrl makes a letter a letter again. In a slow frame several inputs arrive at
//! once, and every system that reads them (the selection, the commands, egui, Bevy's own
//! key state) would judge them by the state before the first or after the last. So they
//! are queued in order, each with the moment at which it reached the window, which is the
//! time that a chess clock is charged. Inputs that cannot change the meaning of the next
//! pass with it: movements, released keys, repeats of a held key, letters for a text
//! field, the second press of a double click. A finger on a touch screen is queued like a
//! button.

use std::collections::VecDeque;

use bevy::ecs::message::{MessageCursor, MessageUpdateSystems};
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::{CursorEntered, CursorLeft, CursorMoved, Ime, WindowEvent};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContexts, PrimaryEguiContext, egui};

use super::fingers::{Fingers, Passed, TwoFingers};
use crate::app::power::{Awake, WakeReason, measure_step};
use crate::app::session::time::{self, GameTime};
use crate::game::Timestamp;

/// The most frames that an input waits for the effects of the one before it, so that
/// something that never ends cannot block the keyboard.
const PATIENCE: u8 = 6;

/// An input, and when it reached the window by [`GameTime::wall`].
type Input = (WindowEvent, Timestamp);

/// The queued inputs.
#[derive(Resource, Debug, Default)]
struct Queue {
    waiting: VecDeque<Input>,
    /// Whether a key such as Ctrl is held, with which other keys are commands.
    chord: bool,
    /// The number of frames in which nothing was passed on.
    waited: u8,
}

/// What a frame has passed on so far that may change the meaning of later inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taken {
    Nothing,
    Letters,
    Repeats,
    /// A pointer button was released.
    Release,
    All,
}

/// The inputs that a frame passes on.
#[derive(Debug, Default)]
struct Through {
    events: Vec<WindowEvent>,
    /// When the first input that may change the meaning of later ones reached the window;
    /// `None` if there is no such input.
    arrived: Option<Timestamp>,
}

/// The state that decides what the next frame passes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Now {
    /// Whether a text field has the focus.
    typing: bool,
    /// Whether all requests and panels are up to date.
    settled: bool,
}

impl Queue {
    /// Takes the inputs of the next frame from the front of the queue.
    fn next(&mut self, now: Now) -> Through {
        let settled = now.settled || self.waited >= PATIENCE;
        let mut taken = Taken::Nothing;
        let mut through = Through::default();
        while let Some((event, arrived)) = self.waiting.front() {
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
            if taken != Taken::Nothing {
                through.arrived.get_or_insert(*arrived);
            }
            let next = self.waiting.pop_front();
            through.events.extend(next.map(|(event, _)| event));
        }
        let holds = !self.waiting.is_empty() && through.events.is_empty();
        self.waited = if holds { self.waited + 1 } else { 0 };
        through
    }

    /// What has been passed on once this input has been too; `None` if it must wait.
    fn after(&self, taken: Taken, event: &WindowEvent, typing: bool) -> Option<Taken> {
        if taken == Taken::All {
            return None;
        }
        if let Some(state) = button(event) {
            // Two clicks in one place must stay a double click, with its timing.
            return match (taken, state) {
                (Taken::Nothing, ButtonState::Released) => Some(Taken::Release),
                (Taken::Nothing | Taken::Release, ButtonState::Pressed) => Some(Taken::All),
                _ => None,
            };
        }
        match event {
            _ if taken == Taken::Release => None,
            WindowEvent::KeyboardInput(input) => {
                let writes = typing && !self.chord && is_text(&input.logical_key);
                match (is_modifier(&input.logical_key), input.state) {
                    // Systems check modifiers at the end of the frame.
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

/// What a pointer button does, or a finger in its place.
fn button(event: &WindowEvent) -> Option<ButtonState> {
    match event {
        WindowEvent::MouseButtonInput(input) => Some(input.state),
        WindowEvent::TouchInput(touch) => match touch.phase {
            TouchPhase::Started => Some(ButtonState::Pressed),
            TouchPhase::Ended | TouchPhase::Canceled => Some(ButtonState::Released),
            TouchPhase::Moved => None,
        },
        _ => None,
    }
}

/// Whether other keys are commands with this key. Not with AltGr, which types characters.
fn is_chord(key: &Key) -> bool {
    matches!(key, Key::Control | Key::Alt | Key::Super | Key::Meta)
}

fn is_modifier(key: &Key) -> bool {
    is_chord(key) || matches!(key, Key::Shift | Key::AltGraph)
}

/// Whether a text field uses this key, whatever its command.
fn is_text(key: &Key) -> bool {
    matches!(key, Key::Character(_) | Key::Space | Key::Backspace)
}

/// Whether an event is queued; events of the window itself are not.
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
            | WindowEvent::TouchInput(_)
    )
}

/// The same inputs in a separate stream for each type, as Bevy provides them.
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
    touches: ResMut<'w, Messages<TouchInput>>,
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
        self.touches.clear();
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
            WindowEvent::TouchInput(it) => drop(self.touches.write(it)),
            _ => {}
        }
        self.all.write(event);
    }
}

/// Logs a key. Text is left out, since it may be secret.
fn log_key(event: &WindowEvent) {
    if let WindowEvent::KeyboardInput(input) = event
        && input.state.is_pressed()
        && !is_text(&input.logical_key)
    {
        trace!("key {:?}", input.logical_key);
    }
}

/// Presses that end differently than they began, and gestures of two fingers.
#[derive(SystemParam)]
struct Presses<'w, 's> {
    fingers: Local<'s, Fingers>,
    gestures: MessageWriter<'w, TwoFingers>,
    panels: MessageWriter<'w, EguiInputEvent>,
    contexts: Query<'w, 's, Entity, With<PrimaryEguiContext>>,
}

impl Presses<'_, '_> {
    /// Ends a press in a panel without a click: egui does not count a press whose pointer
    /// has moved far away and back.
    fn let_go(&mut self, pos: egui::Pos2) {
        const FAR: egui::Vec2 = egui::vec2(100.0, 100.0);
        for context in &self.contexts {
            let release = egui::Event::PointerButton {
                pos,
                button: egui::PointerButton::Primary,
                pressed: false,
                modifiers: egui::Modifiers::NONE,
            };
            let way = [pos + FAR, pos].map(egui::Event::PointerMoved);
            for event in way.into_iter().chain([release]) {
                self.panels.write(EguiInputEvent { context, event });
            }
        }
    }

    /// Whether this event cancels a press: a finger taken away by the system or a second
    /// finger, or a button that may be released while another window has the focus.
    fn ends(&mut self, event: &WindowEvent) -> bool {
        match event {
            WindowEvent::KeyboardFocusLost(_) => self.fingers.lose(),
            WindowEvent::TouchInput(touch) => touch.phase == TouchPhase::Canceled,
            _ => false,
        }
    }
}

/// Passes on the inputs of this frame.
fn let_through(
    mut streams: Streams,
    mut cursor: Local<MessageCursor<WindowEvent>>,
    mut queue: ResMut<Queue>,
    mut contexts: EguiContexts,
    (mut awake, mut time): (ResMut<Awake>, ResMut<GameTime>),
    mut presses: Presses,
) {
    let new: Vec<WindowEvent> = cursor.read(&streams.all).cloned().collect();
    if new.is_empty() && queue.waiting.is_empty() {
        return;
    }
    let (typing, pointer) = contexts.ctx_mut().map_or((false, None), |ctx| {
        let pointer = ctx.input(|input| input.pointer.interact_pos());
        (ctx.text_edit_focused(), pointer)
    });
    let now = Now {
        typing,
        settled: !awake.has(WakeReason::Panels) && !awake.has(WakeReason::Intents),
    };
    // Events left from earlier frames have been read.
    streams.clear();
    let arrived = time.wall();
    for event in new {
        if stands_in_line(&event) {
            queue.waiting.push_back((event, arrived));
        } else {
            streams.all.write(event);
        }
    }
    let through = queue.next(now);
    if let Some(arrived) = through.arrived {
        time.input = time.in_play(arrived);
    }
    if let Some((_, arrived)) = queue.waiting.front() {
        time.settled = time.in_play(*arrived);
    }
    let mut gesture: Option<TwoFingers> = None;
    for event in through.events {
        log_key(&event);
        match presses.fingers.pass(event) {
            Passed::Event(event) => {
                if presses.ends(&event)
                    && let Some(pos) = pointer
                {
                    presses.let_go(pos);
                }
                streams.write(event);
            }
            Passed::Gesture(next) => {
                gesture = Some(gesture.map_or(next, |before| before.then(next)));
            }
            Passed::Nothing => {}
        }
    }
    presses.gestures.write_batch(gesture);
    cursor.clear(&streams.all);
    awake.set(WakeReason::Inputs, !queue.waiting.is_empty());
}

/// Adds the input queue, before any system reads inputs.
pub fn plugin(app: &mut App) {
    app.init_resource::<Queue>()
        .add_message::<TwoFingers>()
        .add_systems(
            First,
            let_through
                .after(MessageUpdateSystems)
                .after(measure_step)
                .after(time::begin_frame)
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

    /// The number of inputs that each frame passes on.
    fn frames(events: impl IntoIterator<Item = WindowEvent>, now: Now) -> Vec<usize> {
        let at_once = |event| (event, Timestamp(0));
        let mut queue = Queue {
            waiting: events.into_iter().map(at_once).collect(),
            ..Queue::default()
        };
        let mut sizes = Vec::new();
        while !queue.waiting.is_empty() {
            sizes.push(queue.next(now).events.len());
        }
        sizes
    }

    #[test]
    fn keys_that_arrive_together_are_taken_one_a_frame_in_their_order() {
        let typed = ["Enter", "b", "4"].map(|name| [down(name), up(name)]);
        // A released key waits behind the key pressed before it, and delays nothing.
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
        let busy = Now {
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
        assert_eq!(waited, usize::from(PATIENCE));
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
            .init_resource::<Awake>()
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
        assert!(app.world().resource::<Awake>().has(WakeReason::Inputs));
        app.update();
        app.update();
        assert!(!app.world().resource::<Awake>().is_awake());
        let seen = &app.world().resource::<Seen>().0;
        assert_eq!(*seen, [vec![named("Enter")], vec![named("b")], vec![]]);
    }
}
