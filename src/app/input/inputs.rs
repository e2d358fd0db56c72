//! One input after the other: a frame takes a key or a button of the pointer, and what
//! follows waits for the next.
//!
//! Each of them may change what the next one means: Enter opens the box that the
//! letters behind it belong in, a click opens the page that the next click is meant
//! for, Ctrl that is let go makes a chord a letter. In a slow frame several arrive at
//! once, and everybody who reads them (the hand, the commands, egui, Bevy's own state
//! of the keys) would judge them by what was there before the first or is there after
//! the last. Here they stand in line in the order in which they happened, each with the
//! moment at which it reached the window: that is what a clock is charged. What cannot
//! change the meaning of the next goes along: movements, keys that are let go, the
//! repeats of a held key, letters for a field that takes text, the second press of a
//! double click. A finger on a touch screen stands in line as a button does.

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
use crate::app::session::time::{self, Moment};
use crate::game::Timestamp;

/// For how many frames an input waits at most for what the one before it brings about:
/// something that never comes to an end must not take the keyboard away.
const PATIENCE: u8 = 6;

/// An input, and when it reached the window, as [`time::wall`] has it.
type Input = (WindowEvent, Timestamp);

/// What stands in line.
#[derive(Resource, Debug, Default)]
struct Queue {
    waiting: VecDeque<Input>,
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

/// What a frame takes of the line.
#[derive(Debug, Default)]
struct Through {
    events: Vec<WindowEvent>,
    /// When the first of them that may change the meaning of what follows reached the
    /// window; none where there is no such input among them.
    arrived: Option<Timestamp>,
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

    /// What has been taken when this has been too; none where it must wait.
    fn after(&self, taken: Taken, event: &WindowEvent, typing: bool) -> Option<Taken> {
        if taken == Taken::All {
            return None;
        }
        if let Some(state) = button(event) {
            // Two clicks in one place are one double click, as quick as it was.
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

/// What a button of the pointer does, or a finger in its place.
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
            | WindowEvent::TouchInput(_)
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

/// For whoever looks for it in the log. What is typed may be secret and is not told.
fn tell(event: &WindowEvent) {
    if let WindowEvent::KeyboardInput(input) = event
        && input.state.is_pressed()
        && !is_text(&input.logical_key)
    {
        trace!("key {:?}", input.logical_key);
    }
}

/// Presses that end in another way than they began, and movements of two fingers.
#[derive(SystemParam)]
struct Presses<'w, 's> {
    fingers: Local<'s, Fingers>,
    gestures: MessageWriter<'w, TwoFingers>,
    panels: MessageWriter<'w, EguiInputEvent>,
    contexts: Query<'w, 's, Entity, With<PrimaryEguiContext>>,
}

impl Presses<'_, '_> {
    /// Ends a press in a panel without a click: egui takes a press that has gone far and
    /// come back for none.
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

    /// Whether this takes back what was pressed: a finger that the system or a second
    /// finger takes away, and a button that may be let go where this window is not told.
    fn ends(&mut self, event: &WindowEvent) -> bool {
        match event {
            WindowEvent::KeyboardFocusLost(_) => self.fingers.lose(),
            WindowEvent::TouchInput(touch) => touch.phase == TouchPhase::Canceled,
            _ => false,
        }
    }
}

/// Lets through what this frame takes.
fn let_through(
    mut streams: Streams,
    mut cursor: Local<MessageCursor<WindowEvent>>,
    mut queue: ResMut<Queue>,
    mut contexts: EguiContexts,
    (mut awake, mut moment): (ResMut<Awake>, ResMut<Moment>),
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
    // What older frames have left there has been read.
    streams.clear();
    let arrived = time::wall();
    for event in new {
        if stands_in_line(&event) {
            queue.waiting.push_back((event, arrived));
        } else {
            streams.all.write(event);
        }
    }
    let through = queue.next(now);
    if let Some(arrived) = through.arrived {
        moment.input = time::in_play(arrived);
    }
    if let Some((_, arrived)) = queue.waiting.front() {
        moment.settled = time::in_play(*arrived);
    }
    let mut gesture: Option<TwoFingers> = None;
    for event in through.events {
        tell(&event);
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

/// Lets inputs stand in line, before anybody reads them.
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

    /// How many of these inputs each frame takes.
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
    fn what_the_last_input_asked_for_is_waited_for_but_not_for_ever() {
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
            .add_message::<TouchInput>()
            .add_message::<EguiInputEvent>()
            .init_resource::<Awake>()
            .init_resource::<Moment>()
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
