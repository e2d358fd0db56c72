//! Touch screens: one finger acts like the left mouse button, while two fingers move the camera and
//! never a piece. While a finger is down, the mouse is ignored; while a mouse button is down,
//! fingers are ignored.

use bevy::input::ButtonState;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::WindowEvent;

/// A step of a gesture with two fingers, relative to the previous event.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct TwoFingers {
    /// The midpoint between the two fingers, in logical pixels.
    pub at: Vec2,
    /// The movement of the midpoint between the fingers, in logical pixels.
    pub way: Vec2,
    /// The distance between the fingers divided by the previous distance.
    pub scale: f32,
    /// The angle by which the line between the fingers has turned, in radians, clockwise.
    pub turn: f32,
}

impl TwoFingers {
    /// Computes the gesture when two fingers move from the positions `from` to the positions `to`.
    fn between([from, to]: [[Vec2; 2]; 2]) -> TwoFingers {
        let middle = |[a, b]: [Vec2; 2]| a.midpoint(b);
        let line = |[a, b]: [Vec2; 2]| b - a;
        TwoFingers {
            at: middle(to),
            way: middle(to) - middle(from),
            scale: line(to).length().max(1.0) / line(from).length().max(1.0),
            // Two fingers in the same place have no angle.
            turn: Some(line(from).angle_to(line(to)))
                .filter(|turn| turn.is_finite())
                .unwrap_or(0.0),
        }
    }

    /// Returns a single gesture with the same effect as this gesture followed by `next`.
    #[must_use]
    pub fn then(self, next: TwoFingers) -> TwoFingers {
        TwoFingers {
            at: next.at,
            way: self.way + next.way,
            scale: self.scale * next.scale,
            turn: self.turn + next.turn,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Passed {
    Event(WindowEvent),
    /// Passes on a gesture of two fingers instead of the event.
    Gesture(TwoFingers),
    Nothing,
}

/// The fingers and mouse buttons that are currently down.
#[derive(Debug, Default)]
pub struct Fingers {
    /// The fingers on the screen, in the order in which they were pressed.
    down: Vec<TouchInput>,
    /// Whether a finger acts as the left mouse button now. The first finger does this until a
    /// second one is down.
    plays: bool,
    /// The mouse buttons that are down and whose press was passed on.
    buttons: Vec<MouseButton>,
}

impl Fingers {
    /// Decides whether the next input event is passed on, ignored, or becomes part of a gesture.
    pub fn pass(&mut self, event: WindowEvent) -> Passed {
        match &event {
            WindowEvent::TouchInput(touch) => return self.touch(*touch),
            WindowEvent::CursorMoved(_) if !self.down.is_empty() => return Passed::Nothing,
            WindowEvent::MouseButtonInput(input) if input.state == ButtonState::Released => {
                let held = self.buttons.len();
                self.buttons.retain(|&button| button != input.button);
                // This button's press was ignored, or a release was already passed on for it.
                if self.buttons.len() == held {
                    return Passed::Nothing;
                }
            }
            WindowEvent::MouseButtonInput(_) if !self.down.is_empty() => return Passed::Nothing,
            WindowEvent::MouseButtonInput(input) => self.buttons.push(input.button),
            _ => {}
        }
        Passed::Event(event)
    }

    /// Forgets all presses, for example when the window loses the focus. Returns whether a mouse
    /// button, or a finger that acts as one, was down.
    pub fn lose(&mut self) -> bool {
        let lost = std::mem::take(self);
        lost.plays || !lost.buttons.is_empty()
    }

    fn touch(&mut self, touch: TouchInput) -> Passed {
        match touch.phase {
            TouchPhase::Started => self.press(touch),
            TouchPhase::Moved => self.follow(touch),
            TouchPhase::Ended | TouchPhase::Canceled => {
                let plays = self.is_playing(touch);
                self.plays &= !plays;
                self.down.retain(|it| it.id != touch.id);
                match plays {
                    true => Passed::Event(touch.into()),
                    false => Passed::Nothing,
                }
            }
        }
    }

    fn press(&mut self, touch: TouchInput) -> Passed {
        let first = self.down.first().copied();
        // The system may reuse a finger's id without having reported that the earlier finger was
        // lifted.
        self.down.retain(|it| it.id != touch.id);
        self.down.push(touch);
        if std::mem::take(&mut self.plays)
            && let Some(first) = first.filter(|first| first.id != touch.id)
        {
            let phase = TouchPhase::Canceled;
            return Passed::Event(TouchInput { phase, ..first }.into());
        }
        self.plays = self.down.len() == 1 && self.buttons.is_empty();
        match self.plays {
            true => Passed::Event(touch.into()),
            false => Passed::Nothing,
        }
    }

    fn follow(&mut self, touch: TouchInput) -> Passed {
        let before = self.pair();
        let Some(known) = self.down.iter_mut().find(|it| it.id == touch.id) else {
            return Passed::Nothing;
        };
        known.position = touch.position;
        if self.is_playing(touch) {
            return Passed::Event(touch.into());
        }
        match before.zip(self.pair()) {
            Some((from, to)) if from != to && self.buttons.is_empty() => {
                Passed::Gesture(TwoFingers::between([from, to]))
            }
            _ => Passed::Nothing,
        }
    }

    fn is_playing(&self, touch: TouchInput) -> bool {
        self.plays && self.down.first().is_some_and(|it| it.id == touch.id)
    }

    /// Returns the positions of the first two fingers, in logical pixels; `None` if there are
    /// fewer.
    fn pair(&self) -> Option<[Vec2; 2]> {
        match self.down[..] {
            [first, second, ..] => Some([first.position, second.position]),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::mouse::MouseButtonInput;

    use super::*;

    fn touch(phase: TouchPhase, id: u64, x: f32, y: f32) -> WindowEvent {
        TouchInput {
            phase,
            position: Vec2::new(x, y),
            window: Entity::PLACEHOLDER,
            force: None,
            id,
        }
        .into()
    }

    fn left(state: ButtonState) -> WindowEvent {
        MouseButtonInput {
            button: MouseButton::Left,
            state,
            window: Entity::PLACEHOLDER,
        }
        .into()
    }

    use TouchPhase::{Canceled, Ended, Moved, Started};

    #[test]
    fn one_finger_is_handed_on_as_it_is() {
        let mut fingers = Fingers::default();
        for event in [
            touch(Started, 1, 0.0, 0.0),
            touch(Moved, 1, 9.0, 0.0),
            touch(Ended, 1, 9.0, 0.0),
        ] {
            assert_eq!(fingers.pass(event.clone()), Passed::Event(event));
        }
    }

    #[test]
    fn a_second_finger_cancels_the_first_and_neither_plays_until_both_are_lifted() {
        let mut fingers = Fingers::default();
        fingers.pass(touch(Started, 1, 0.0, 0.0));
        let cancel = Passed::Event(touch(Canceled, 1, 0.0, 0.0));
        assert_eq!(fingers.pass(touch(Started, 2, 100.0, 0.0)), cancel);
        let Passed::Gesture(apart) = fingers.pass(touch(Moved, 2, 200.0, 0.0)) else {
            panic!("two fingers move the camera");
        };
        assert_eq!(
            (apart.at, apart.way),
            (Vec2::new(100.0, 0.0), Vec2::new(50.0, 0.0))
        );
        assert_eq!((apart.scale, apart.turn), (2.0, 0.0));
        for event in [
            touch(Ended, 1, 0.0, 0.0),
            touch(Moved, 2, 300.0, 0.0),
            touch(Ended, 2, 300.0, 0.0),
        ] {
            assert_eq!(fingers.pass(event), Passed::Nothing);
        }
        let again = touch(Started, 3, 0.0, 0.0);
        assert_eq!(fingers.pass(again.clone()), Passed::Event(again));
    }

    #[test]
    fn fingers_that_turn_clockwise_turn_by_a_positive_angle() {
        let mut fingers = Fingers::default();
        fingers.pass(touch(Started, 1, 0.0, 0.0));
        fingers.pass(touch(Started, 2, 100.0, 0.0));
        let Passed::Gesture(turned) = fingers.pass(touch(Moved, 2, 0.0, 100.0)) else {
            panic!("two fingers move the camera");
        };
        assert!((turned.turn - std::f32::consts::FRAC_PI_2).abs() < 1e-5);
        assert!((turned.scale - 1.0).abs() < 1e-5);
    }

    #[test]
    fn fingers_in_one_place_give_a_finite_angle() {
        let here = [Vec2::ONE; 2];
        let apart = TwoFingers::between([here, [Vec2::ONE, Vec2::new(1.0, 51.0)]]);
        assert_eq!(apart.turn, 0.0);
        assert!(apart.scale.is_finite());
    }

    #[test]
    fn the_mouse_and_the_fingers_follow_the_one_that_pressed_first() {
        let mut fingers = Fingers::default();
        fingers.pass(left(ButtonState::Pressed));
        assert_eq!(fingers.pass(touch(Started, 1, 0.0, 0.0)), Passed::Nothing);
        assert_eq!(fingers.pass(touch(Ended, 1, 0.0, 0.0)), Passed::Nothing);
        let release = left(ButtonState::Released);
        assert_eq!(fingers.pass(release.clone()), Passed::Event(release));
        fingers.pass(touch(Started, 2, 0.0, 0.0));
        for state in [ButtonState::Pressed, ButtonState::Released] {
            assert_eq!(fingers.pass(left(state)), Passed::Nothing);
        }
    }

    #[test]
    fn a_finger_whose_lifting_was_lost_may_press_again() {
        let mut fingers = Fingers::default();
        fingers.pass(touch(Started, 1, 0.0, 0.0));
        assert!(fingers.lose());
        let again = touch(Started, 1, 5.0, 0.0);
        assert_eq!(fingers.pass(again.clone()), Passed::Event(again));
    }
}
