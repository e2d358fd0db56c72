//! Keyboard shortcuts: how they are recognised, shown and stored in the settings.

use std::fmt;

use bevy::input::ButtonInput;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};

use crate::texts::Texts;

/// The modifier key of shortcuts and its key codes: Cmd on macOS, otherwise Ctrl.
const COMMAND: (Key, [KeyCode; 2]) = if cfg!(target_os = "macos") {
    (Key::Super, [KeyCode::SuperLeft, KeyCode::SuperRight])
} else {
    (Key::Control, [KeyCode::ControlLeft, KeyCode::ControlRight])
};
/// The modifier key that the system reserves for itself, with its key codes: Ctrl on macOS,
/// otherwise Super.
const SYSTEM: (Key, [KeyCode; 2]) = if cfg!(target_os = "macos") {
    (Key::Control, [KeyCode::ControlLeft, KeyCode::ControlRight])
} else {
    (Key::Super, [KeyCode::SuperLeft, KeyCode::SuperRight])
};
/// The Alt key, whose combinations are also reserved by the system. AltGr, which types characters,
/// is a different key.
const ALT: (Key, [KeyCode; 2]) = (Key::Alt, [KeyCode::AltLeft; 2]);
const SHIFT: (Key, [KeyCode; 2]) = (Key::Shift, [KeyCode::ShiftLeft, KeyCode::ShiftRight]);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeldModifiers {
    /// Whether the modifier of shortcuts is held: Ctrl, or Cmd on macOS.
    pub command: bool,
    system: bool,
    alt: bool,
    shift: bool,
}

impl HeldModifiers {
    pub fn now(codes: &ButtonInput<KeyCode>) -> HeldModifiers {
        let held = |(_, keys): (Key, [KeyCode; 2])| codes.any_pressed(keys);
        HeldModifiers {
            command: held(COMMAND),
            system: held(SYSTEM),
            alt: held(ALT),
            shift: held(SHIFT),
        }
    }

    /// Updates the held modifiers from the next key event.
    pub fn follow(&mut self, input: &KeyboardInput) {
        let pressed = input.state.is_pressed();
        match &input.logical_key {
            key if *key == COMMAND.0 => self.command = pressed,
            key if *key == SYSTEM.0 => self.system = pressed,
            key if *key == ALT.0 => self.alt = pressed,
            key if *key == SHIFT.0 => self.shift = pressed,
            _ => {}
        }
    }
}

/// Returns a second character that a key press may stand for in a shortcut. For a digit key this is
/// the digit, even on keyboards that type digits only with Shift. For a key that types no ASCII
/// character, it is the letter of this key in the US layout. `None` for other keys.
fn printed(input: &KeyboardInput, typed: &str) -> Option<char> {
    // The names of these key codes are such as `Digit1` and `KeyA`.
    let code = format!("{:?}", input.key_code).to_lowercase();
    let sign = |word| code.strip_prefix(word)?.parse().ok();
    sign("digit").or_else(|| sign("key").filter(|_| !typed.is_ascii()))
}

/// Returns another character that a press with Ctrl may stand for: `+` for `=`, which share a key
/// on many keyboards, and on macOS `q` for `w`, because Cmd+W closes a window there. `None` for
/// other characters.
fn also(typed: &str, mac: bool) -> Option<&'static str> {
    match typed {
        "=" => Some("+"),
        "w" if mac => Some("q"),
        _ => None,
    }
}

/// The keyboard keys that type no letter but may be shortcuts, each with its name in the language
/// files, such as `key-up`. In the settings, the name has no `key-` in front.
const NAMED: [(Key, &str); 11] = [
    (Key::ArrowUp, "key-up"),
    (Key::ArrowDown, "key-down"),
    (Key::ArrowLeft, "key-left"),
    (Key::ArrowRight, "key-right"),
    (Key::Home, "key-home"),
    (Key::End, "key-end"),
    (Key::PageUp, "key-page-up"),
    (Key::PageDown, "key-page-down"),
    (Key::Enter, "key-enter"),
    (Key::Space, "key-space"),
    (Key::Backspace, "key-backspace"),
];

/// The function keys, which have the same names in every language.
#[rustfmt::skip]
const FUNCTIONS: [Key; 12] = [
    Key::F1, Key::F2, Key::F3, Key::F4, Key::F5, Key::F6,
    Key::F7, Key::F8, Key::F9, Key::F10, Key::F11, Key::F12,
];

/// Returns the name of a keyboard key in the language files, such as `key-up`; `None` if the
/// keyboard key is not in [`NAMED`].
fn word(key: &Key) -> Option<&'static str> {
    let mut named = NAMED.iter();
    named.find(|(it, _)| it == key).map(|(_, word)| *word)
}

/// Returns the name of a keyboard key in the settings, such as `up`; `word` is its name in the
/// language files, such as `key-up`.
fn kept(word: &'static str) -> &'static str {
    word.strip_prefix("key-").unwrap_or(word)
}

/// A keyboard shortcut: a key, with or without Ctrl and Shift.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// Whether Ctrl (on macOS Cmd) is held with the key.
    pub ctrl: bool,
    /// Whether Shift is held with the key. Always false for characters, because some keyboards need
    /// Shift to type them.
    pub shift: bool,
    /// The key without modifiers; a letter is in lower case.
    pub key: Key,
}

impl Shortcut {
    /// Creates a shortcut of a key without modifiers.
    pub fn plain(key: Key) -> Shortcut {
        let (ctrl, shift) = (false, false);
        Shortcut { ctrl, shift, key }
    }

    /// Returns the shortcuts that a key press may stand for while these modifiers are held,
    /// likeliest first; empty if the system reserves the combination.
    pub fn meant(held: HeldModifiers, input: &KeyboardInput) -> impl Iterator<Item = Shortcut> {
        let ours = !held.system && !held.alt;
        let keys = match &input.logical_key {
            Key::Character(typed) => {
                let typed = typed.to_lowercase();
                let printed = printed(input, &typed).map(String::from);
                let other = also(&typed, cfg!(target_os = "macos"));
                let other = other.filter(|_| held.command).map(str::to_owned);
                [Some(typed), printed, other].map(|it| it.map(|it| Key::Character(it.into())))
            }
            other => [Some(other.clone()), None, None],
        };
        keys.into_iter()
            .flatten()
            .filter(move |_| ours)
            .map(move |key| Shortcut {
                ctrl: held.command,
                shift: held.shift && !matches!(key, Key::Character(_)),
                key,
            })
    }

    /// Returns the shortcut for the key that a player presses to assign it to a command: the digit
    /// on the key if there is one, otherwise the character that the key types. `None` if the key
    /// cannot be a shortcut.
    pub fn chosen(held: HeldModifiers, input: &KeyboardInput) -> Option<Shortcut> {
        let can_be = |it: &Shortcut| Shortcut::read(&it.to_string()).as_ref() == Some(it);
        let is_digit = |it: &Shortcut| matches!(&it.key, Key::Character(it) if it.bytes().all(|it| it.is_ascii_digit()));
        let mut meant: Vec<Shortcut> = Shortcut::meant(held, input).filter(can_be).collect();
        let digit = meant.iter().position(is_digit).unwrap_or_default();
        (digit < meant.len()).then(|| meant.swap_remove(digit))
    }

    /// Reads a shortcut from the settings; `None` if the text is not a valid one.
    pub fn read(text: &str) -> Option<Shortcut> {
        let (ctrl, text) = text
            .strip_prefix("Ctrl+")
            .map_or((false, text), |it| (true, it));
        let (shift, text) = text
            .strip_prefix("Shift+")
            .map_or((false, text), |it| (true, it));
        let mut letters = text.chars();
        let key = match (letters.next(), letters.next()) {
            (Some(letter), None) if !letter.is_whitespace() && !letter.is_control() => {
                let is_small = letter.to_lowercase().eq([letter]);
                (is_small && !shift).then(|| Key::Character(text.into()))?
            }
            _ => {
                let mut named = NAMED.iter();
                let named = named
                    .find(|(_, word)| kept(word) == text)
                    .map(|(key, _)| key);
                let function = || FUNCTIONS.iter().find(|key| format!("{key:?}") == text);
                named.or_else(function)?.clone()
            }
        };
        Some(Shortcut { ctrl, shift, key })
    }

    /// Returns whether a text field uses the shortcut: it types a character, moves the text cursor,
    /// or is an editing command such as select all.
    pub fn edits(&self) -> bool {
        match &self.key {
            Key::Character(sign) => !self.ctrl || "acvxyz".contains(sign.as_str()),
            key => word(key).is_some(),
        }
    }

    /// Returns whether the shortcut presses the button that has the focus, changes the value there,
    /// or moves the focus.
    pub fn works_widgets(&self) -> bool {
        !self.ctrl
            && matches!(
                self.key,
                Key::Enter
                    | Key::Space
                    | Key::ArrowUp
                    | Key::ArrowDown
                    | Key::ArrowLeft
                    | Key::ArrowRight
            )
    }

    /// Returns whether the shortcut works while a form is open, since it neither types a character
    /// nor moves the focus in the form.
    pub fn is_over_forms(&self) -> bool {
        self.ctrl || !(matches!(self.key, Key::Character(_)) || word(&self.key).is_some())
    }

    pub fn text(&self, words: Texts) -> String {
        let key = match &self.key {
            Key::Character(letter) => letter.to_uppercase(),
            Key::Escape => words.text("key-escape"),
            key => match word(key) {
                Some(word) => words.text(word),
                None => format!("{key:?}"),
            },
        };
        let ctrl = self.ctrl.then(|| {
            words.text(if cfg!(target_os = "macos") {
                "key-cmd"
            } else {
                "key-ctrl"
            })
        });
        let shift = self.shift.then(|| words.text("key-shift"));
        let parts: Vec<String> = [ctrl, shift, Some(key)].into_iter().flatten().collect();
        parts.join("+")
    }
}

impl fmt::Display for Shortcut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.ctrl { "Ctrl+" } else { "" })?;
        f.write_str(if self.shift { "Shift+" } else { "" })?;
        match &self.key {
            Key::Character(letter) => f.write_str(letter),
            key => match word(key) {
                Some(word) => f.write_str(kept(word)),
                None => write!(f, "{key:?}"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(key_code: KeyCode, logical_key: Key) -> KeyboardInput {
        KeyboardInput {
            key_code,
            logical_key,
            state: bevy::input::ButtonState::Pressed,
            text: None,
            repeat: false,
            window: bevy::prelude::Entity::PLACEHOLDER,
        }
    }

    fn sign(sign: &str) -> Key {
        Key::Character(sign.into())
    }

    const SHIFTED: HeldModifiers = HeldModifiers {
        command: false,
        system: false,
        alt: false,
        shift: true,
    };

    /// Returns the shortcuts that a key press may stand for, as texts in the format of the
    /// settings.
    fn meant(held: HeldModifiers, key_code: KeyCode, key: Key) -> Vec<String> {
        let press = press(key_code, key);
        Shortcut::meant(held, &press)
            .map(|it| it.to_string())
            .collect()
    }

    #[test]
    fn a_shortcut_is_written_in_the_players_language() {
        let undo = Shortcut {
            ctrl: true,
            ..Shortcut::plain(sign("z"))
        };
        let german = Texts {
            language: crate::rules::Language::German,
            ..Texts::default()
        };
        let (cmd, ctrl) = (["Cmd+Z", "Cmd+Z"], ["Strg+Z", "Ctrl+Z"]);
        let expected = if cfg!(target_os = "macos") { cmd } else { ctrl };
        assert_eq!([german, Texts::default()].map(|it| undo.text(it)), expected);
    }

    #[test]
    fn the_key_of_plus_and_equals_enlarges_with_ctrl_and_is_itself_without() {
        let command = HeldModifiers {
            command: true,
            ..HeldModifiers::default()
        };
        let equals = |held| meant(held, KeyCode::Equal, sign("="));
        assert_eq!(equals(command), ["Ctrl+=", "Ctrl++"]);
        assert_eq!(equals(HeldModifiers::default()), ["="]);
    }

    #[test]
    fn on_macos_a_window_is_closed_with_w() {
        assert_eq!(also("w", true), Some("q"));
        assert_eq!(also("w", false), None);
    }

    #[test]
    fn shift_makes_other_keys_of_arrows_but_not_of_letters() {
        assert_eq!(meant(SHIFTED, KeyCode::ArrowUp, Key::ArrowUp), ["Shift+up"]);
        assert_eq!(
            meant(HeldModifiers::default(), KeyCode::ArrowUp, Key::ArrowUp),
            ["up"]
        );
        assert_eq!(meant(SHIFTED, KeyCode::KeyM, sign("M")), ["m"]);
    }

    #[test]
    fn a_key_without_a_latin_letter_means_the_letter_of_the_us_layout() {
        let plain = HeldModifiers::default();
        assert_eq!(meant(plain, KeyCode::KeyF, sign("а")), ["а", "f"]);
        assert_eq!(meant(plain, KeyCode::KeyF, sign("u")), ["u"], "on Dvorak");
        assert_eq!(meant(plain, KeyCode::Digit3, sign("\"")), ["\"", "3"]);
    }

    #[test]
    fn a_chord_of_the_system_is_no_command() {
        let plain = HeldModifiers::default();
        let (system, alt) = (true, true);
        for held in [
            HeldModifiers { system, ..plain },
            HeldModifiers { alt, ..plain },
        ] {
            assert_eq!(meant(held, KeyCode::F4, Key::F4), [""; 0]);
        }
    }

    #[test]
    fn a_chosen_key_can_be_read_back_and_an_invalid_one_is_not_chosen() {
        let chosen = |held, code, key| {
            let chosen = Shortcut::chosen(held, &press(code, key));
            assert_eq!(
                chosen,
                chosen
                    .as_ref()
                    .and_then(|it| Shortcut::read(&it.to_string()))
            );
            chosen.map(|it| it.to_string())
        };
        let ctrl = HeldModifiers {
            command: true,
            ..HeldModifiers::default()
        };
        let plain = HeldModifiers::default();
        assert_eq!(chosen(ctrl, KeyCode::KeyK, sign("k")).unwrap(), "Ctrl+k");
        assert_eq!(
            chosen(ctrl, KeyCode::NumpadAdd, sign("+")).unwrap(),
            "Ctrl++"
        );
        assert_eq!(chosen(plain, KeyCode::Semicolon, sign("Ö")).unwrap(), "ö");
        assert_eq!(chosen(plain, KeyCode::Digit2, sign("é")).unwrap(), "2");
        assert_eq!(chosen(SHIFTED, KeyCode::F8, Key::F8).unwrap(), "Shift+F8");
        for key in [
            Key::Escape,
            Key::Tab,
            Key::Shift,
            Key::Dead(Some('^')),
            sign("ab"),
        ] {
            assert_eq!(chosen(plain, KeyCode::F35, key), None);
        }
        for text in [
            "",
            "K",
            "Shift+k",
            "Ctrl+",
            "Ctrl+Escape",
            "Alt+k",
            "F99",
            "ab",
        ] {
            assert_eq!(Shortcut::read(text), None, "{text}");
        }
    }
}
