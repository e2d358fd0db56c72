//! A key that gives a command, as it is pressed and as it is written.

use bevy::input::keyboard::Key;

use super::words::Words;

/// A key, with Ctrl or without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// Whether Ctrl is held with it.
    pub ctrl: bool,
    /// The key.
    pub key: Key,
}

impl Shortcut {
    /// How the key is written.
    pub fn text(&self, words: Words) -> String {
        let key = match &self.key {
            Key::Character(letter) => letter.to_uppercase(),
            Key::Home => words.text("key-home"),
            Key::End => words.text("key-end"),
            Key::ArrowLeft => "←".to_owned(),
            Key::ArrowRight => "→".to_owned(),
            Key::Enter => words.text("key-enter"),
            Key::PageDown => words.text("key-page-down"),
            Key::Space => words.text("key-space"),
            Key::Escape => words.text("key-escape"),
            Key::Backspace => words.text("key-backspace"),
            other => format!("{other:?}"),
        };
        if self.ctrl {
            format!("{}+{key}", words.text("key-ctrl"))
        } else {
            key
        }
    }

    /// Whether this key, pressed with Ctrl or without, is meant.
    pub fn is(&self, ctrl: bool, key: &Key) -> bool {
        let same = match (&self.key, key) {
            (Key::Character(a), Key::Character(b)) => a.to_lowercase() == b.to_lowercase(),
            (a, b) => a == b,
        };
        same && self.ctrl == ctrl
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shortcut_is_written_in_the_players_language() {
        let undo = Shortcut {
            ctrl: true,
            key: Key::Character("z".into()),
        };
        let german = Words {
            language: crate::rules::Language::German,
            ..Words::default()
        };
        assert_eq!(undo.text(german), "Strg+Z");
        assert_eq!(undo.text(Words::default()), "Ctrl+Z");
    }
}
