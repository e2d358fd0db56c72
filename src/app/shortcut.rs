//! A key that gives a command, as it is pressed and as it is written.

use bevy::input::keyboard::Key;

use super::words::Words;

/// A key, with Ctrl or Shift or without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// Whether Ctrl is held with it.
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
            (true, _) => words.text("key-ctrl"),
            (false, true) => words.text("key-shift"),
            (false, false) => return key,
        };
        format!("{with}+{key}")
    }

    /// Whether this key, pressed with Ctrl and Shift or without, is meant.
    pub fn is(&self, ctrl: bool, shift: bool, key: &Key) -> bool {
        let arrow = matches!(key, Key::ArrowUp | Key::ArrowDown);
        let same = match (&self.key, key) {
            (Key::Character(a), Key::Character(b)) => a.to_lowercase() == b.to_lowercase(),
            (a, b) => a == b,
        };
        same && self.ctrl == ctrl && (!arrow || self.shift == shift)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(undo.text(german), "Strg+Z");
        assert_eq!(undo.text(Words::default()), "Ctrl+Z");
    }

    #[test]
    fn shift_tells_arrows_apart_but_not_letters() {
        let up = Shortcut::plain(Key::ArrowUp);
        assert!(up.is(false, false, &Key::ArrowUp));
        assert!(!up.is(false, true, &Key::ArrowUp));
        let letter = Shortcut::plain(Key::Character("m".into()));
        assert!(letter.is(false, true, &Key::Character("M".into())));
    }
}
