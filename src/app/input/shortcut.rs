//! A key that gives a command, as it is pressed and as it is written.

use bevy::input::ButtonInput;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};

use crate::app::words::Words;

/// The key that makes others commands.
const COMMAND: (Key, [KeyCode; 2]) = if cfg!(target_os = "macos") {
    (Key::Super, [KeyCode::SuperLeft, KeyCode::SuperRight])
} else {
    (Key::Control, [KeyCode::ControlLeft, KeyCode::ControlRight])
};
/// The key whose chords are the system's.
const SYSTEM: (Key, [KeyCode; 2]) = if cfg!(target_os = "macos") {
    (Key::Control, [KeyCode::ControlLeft, KeyCode::ControlRight])
} else {
    (Key::Super, [KeyCode::SuperLeft, KeyCode::SuperRight])
};
const SHIFT: (Key, [KeyCode; 2]) = (Key::Shift, [KeyCode::ShiftLeft, KeyCode::ShiftRight]);

/// The keys that are held while another is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Whether the key is held that makes others commands.
    pub command: bool,
    system: bool,
    shift: bool,
}

impl Held {
    /// What is held at the end of a frame.
    pub fn now(codes: &ButtonInput<KeyCode>) -> Held {
        let held = |(_, keys): (Key, [KeyCode; 2])| codes.any_pressed(keys);
        Held {
            command: held(COMMAND),
            system: held(SYSTEM),
            shift: held(SHIFT),
        }
    }

    /// Follows one key after another within it.
    pub fn follow(&mut self, input: &KeyboardInput) {
        let pressed = input.state.is_pressed();
        match &input.logical_key {
            key if *key == COMMAND.0 => self.command = pressed,
            key if *key == SYSTEM.0 => self.system = pressed,
            key if *key == SHIFT.0 => self.shift = pressed,
            _ => {}
        }
    }
}

/// The sign on a key of the row of digits, which some keyboards give with Shift only.
fn digit(code: KeyCode) -> Option<&'static str> {
    const ROW: [(KeyCode, &str); 10] = [
        (KeyCode::Digit0, "0"),
        (KeyCode::Digit1, "1"),
        (KeyCode::Digit2, "2"),
        (KeyCode::Digit3, "3"),
        (KeyCode::Digit4, "4"),
        (KeyCode::Digit5, "5"),
        (KeyCode::Digit6, "6"),
        (KeyCode::Digit7, "7"),
        (KeyCode::Digit8, "8"),
        (KeyCode::Digit9, "9"),
    ];
    ROW.iter().find(|(key, _)| *key == code).map(|row| row.1)
}

/// A key, with Ctrl or Shift or without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// Whether Ctrl is held with it; on macOS Cmd, as people there expect.
    pub ctrl: bool,
    /// Whether Shift is held with it; only asked about arrows, since letters and
    /// signs are typed with it or without.
    pub shift: bool,
    /// The key.
    pub key: Key,
}

impl Shortcut {
    /// A key alone.
    pub fn plain(key: Key) -> Shortcut {
        let (ctrl, shift) = (false, false);
        Shortcut { ctrl, shift, key }
    }

    /// How the key is written. Thin arrows stand in no proportional font here.
    pub fn text(&self, words: Words) -> String {
        let key = match &self.key {
            Key::Character(letter) => letter.to_uppercase(),
            Key::Home => words.text("key-home"),
            Key::End => words.text("key-end"),
            Key::ArrowLeft => "⬅".to_owned(),
            Key::ArrowRight => "➡".to_owned(),
            Key::ArrowUp => "⬆".to_owned(),
            Key::ArrowDown => "⬇".to_owned(),
            Key::Enter => words.text("key-enter"),
            Key::PageDown => words.text("key-page-down"),
            Key::Space => words.text("key-space"),
            Key::Escape => words.text("key-escape"),
            Key::Backspace => words.text("key-backspace"),
            other => format!("{other:?}"),
        };
        let with = match (self.ctrl, self.shift) {
            (true, _) if cfg!(target_os = "macos") => words.text("key-cmd"),
            (true, _) => words.text("key-ctrl"),
            (false, true) => words.text("key-shift"),
            (false, false) => return key,
        };
        format!("{with}+{key}")
    }

    /// Whether this key is meant, pressed while those others are held.
    pub fn is(&self, held: Held, input: &KeyboardInput) -> bool {
        let key = &input.logical_key;
        let arrow = matches!(key, Key::ArrowUp | Key::ArrowDown);
        let same = match (&self.key, key) {
            (Key::Character(a), Key::Character(b)) => {
                a.to_lowercase() == b.to_lowercase() || digit(input.key_code) == Some(a.as_str())
            }
            (a, b) => a == b,
        };
        let chord = self.ctrl == held.command && !held.system;
        same && chord && (!arrow || self.shift == held.shift)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(logical_key: Key) -> KeyboardInput {
        KeyboardInput {
            key_code: KeyCode::F35,
            logical_key,
            state: bevy::input::ButtonState::Pressed,
            text: None,
            repeat: false,
            window: bevy::prelude::Entity::PLACEHOLDER,
        }
    }

    const SHIFTED: Held = Held {
        command: false,
        system: false,
        shift: true,
    };

    #[test]
    fn a_shortcut_is_written_in_the_players_language() {
        let undo = Shortcut {
            ctrl: true,
            ..Shortcut::plain(Key::Character("z".into()))
        };
        let german = Words {
            language: crate::rules::Language::German,
            ..Words::default()
        };
        let (cmd, ctrl) = (["Cmd+Z", "Cmd+Z"], ["Strg+Z", "Ctrl+Z"]);
        let expected = if cfg!(target_os = "macos") { cmd } else { ctrl };
        assert_eq!([german, Words::default()].map(|it| undo.text(it)), expected);
    }

    #[test]
    fn shift_tells_arrows_apart_but_not_letters() {
        let up = Shortcut::plain(Key::ArrowUp);
        assert!(up.is(Held::default(), &press(Key::ArrowUp)));
        assert!(!up.is(SHIFTED, &press(Key::ArrowUp)));
        let letter = Shortcut::plain(Key::Character("m".into()));
        assert!(letter.is(SHIFTED, &press(Key::Character("M".into()))));
    }

    #[test]
    fn a_chord_of_the_system_is_no_command() {
        let system = Held {
            system: true,
            ..Held::default()
        };
        let letter = Shortcut::plain(Key::Character("f".into()));
        assert!(!letter.is(system, &press(Key::Character("f".into()))));
    }
}
