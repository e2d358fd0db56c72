//! Decides which of the queued inputs a frame handles. Inputs that cannot change the meaning of the
//! next one do not make it wait: movements, released keys, repeats of a held key, letters for a
//! text field, and the second press of a double click. A finger on a touch screen is queued like a
//! button.

use std::collections::VecDeque;

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowEvent;

use crate::game::Timestamp;

/// The maximum number of frames for which an input waits until the effects of the previous input
/// are complete. After that, the input is passed on anyway, so that work that never ends cannot
/// block the keyboard.
pub(super) const MAX_WAIT_FRAMES: u8 = 6;

/// An input event, and the time at which it reached the window, as given by [`GameTime::wall`].
type Input = (WindowEvent, Timestamp);

#[derive(Resource, Debug, Default)]
pub(super) struct Queue {
    pub(super) waiting: VecDeque<Input>,
    /// Whether a modifier key that turns other keys into commands, such as Ctrl, is held.
    chord: bool,
    /// The number of successive frames in which inputs waited but none was passed on.
    waited: u8,
}

/// The kind of inputs that the frame has passed on so far, which restricts what it may pass on
/// next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PassedInputs {
    Nothing,
    Letters,
    Repeats,
    /// A pointer button was released; in the same frame, only a press of a pointer button may
    /// follow.
    Release,
    All,
}

#[derive(Debug, Default)]
pub(super) struct FrameInputs {
    pub(super) events: Vec<WindowEvent>,
    /// The time at which the first press in `events` reached the window; the release of a pointer
    /// button or finger counts as well, a modifier key does not. `None` if `events` has none of
    /// these.
    pub(super) arrived: Option<Timestamp>,
}

/// The state of the window that decides which inputs the next frame passes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FrameState {
    pub(super) typing: bool,
    /// Whether no request waits to be executed and the panels show the current state.
    pub(super) settled: bool,
}

impl Queue {
    pub(super) fn next(&mut self, now: FrameState) -> FrameInputs {
        let settled = now.settled || self.waited >= MAX_WAIT_FRAMES;
        let mut taken = PassedInputs::Nothing;
        let mut passed = FrameInputs::default();
        while let Some((event, arrived)) = self.waiting.front() {
            let Some(then) = self.after(taken, event, now.typing) else {
                break;
            };
            if then != PassedInputs::Nothing && !settled {
                break;
            }
            if let WindowEvent::KeyboardInput(input) = event
                && is_chord(&input.logical_key)
            {
                self.chord = input.state.is_pressed();
            }
            self.chord &= !matches!(event, WindowEvent::KeyboardFocusLost(_));
            taken = then;
            if taken != PassedInputs::Nothing {
                passed.arrived.get_or_insert(*arrived);
            }
            let next = self.waiting.pop_front();
            passed.events.extend(next.map(|(event, _)| event));
        }
        let holds = !self.waiting.is_empty() && passed.events.is_empty();
        self.waited = if holds { self.waited + 1 } else { 0 };
        passed
    }

    /// Returns which kind of inputs the frame has passed on once this input is added to `taken`,
    /// the kind so far; `None` if the input must wait for the next frame.
    fn after(
        &self,
        taken: PassedInputs,
        event: &WindowEvent,
        typing: bool,
    ) -> Option<PassedInputs> {
        if taken == PassedInputs::All {
            return None;
        }
        if let Some(state) = button(event) {
            // A release and the next press are passed on together, so that a double click keeps its
            // timing.
            return match (taken, state) {
                (PassedInputs::Nothing, ButtonState::Released) => Some(PassedInputs::Release),
                (PassedInputs::Nothing | PassedInputs::Release, ButtonState::Pressed) => {
                    Some(PassedInputs::All)
                }
                _ => None,
            };
        }
        match event {
            _ if taken == PassedInputs::Release => None,
            WindowEvent::KeyboardInput(input) => {
                let writes = typing && !self.chord && is_text(&input.logical_key);
                match (is_modifier(&input.logical_key), input.state) {
                    // Systems read the modifiers at the end of the frame, so a modifier must not
                    // pass after another key in the same frame.
                    (true, _) => (taken == PassedInputs::Nothing).then_some(taken),
                    (false, ButtonState::Released) => Some(taken),
                    _ if writes => matches!(taken, PassedInputs::Nothing | PassedInputs::Letters)
                        .then_some(PassedInputs::Letters),
                    _ if input.repeat => {
                        matches!(taken, PassedInputs::Nothing | PassedInputs::Repeats)
                            .then_some(PassedInputs::Repeats)
                    }
                    _ => (taken == PassedInputs::Nothing).then_some(PassedInputs::All),
                }
            }
            _ => Some(taken),
        }
    }
}

/// Returns whether an event is the press or the release of a pointer button or a finger; `None` if
/// it is neither.
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

/// Returns whether this key is a modifier that turns other keys into commands while it is held.
/// AltGr is not, because it is used to type characters.
fn is_chord(key: &Key) -> bool {
    matches!(key, Key::Control | Key::Alt | Key::Super | Key::Meta)
}

fn is_modifier(key: &Key) -> bool {
    is_chord(key) || matches!(key, Key::Shift | Key::AltGraph)
}

/// Returns whether a text field always uses this key, because it types or deletes a character.
pub(super) fn is_text(key: &Key) -> bool {
    matches!(key, Key::Character(_) | Key::Space | Key::Backspace)
}

/// Returns whether an event goes through the queue. Inputs do, and events about the window itself
/// do not.
pub(super) fn is_queued(event: &WindowEvent) -> bool {
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
