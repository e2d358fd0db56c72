//! The active keyboard shortcuts: for each command the key that the player has assigned, otherwise
//! its default key.
//!
//! If the player assigns a key that is the default of another command, that other command has no
//! key until the assignment is removed.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::app::input::commands::Command;
use crate::app::input::shortcut::Shortcut;
use crate::app::session::{CurrentSettings, Notice, Requests};
use crate::texts::{Texts, Trouble};

/// The active key of each command; `None` for a command without a key.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Keymap(Vec<(Command, Option<Shortcut>)>);

/// An assignment in the settings that cannot be used, as the command's name and its key.
pub type Misread = (String, String);

impl Keymap {
    /// Reads the player's own assignments. Returns the active keys, and the assignments that cannot
    /// be used because the command or key is unknown or the key is assigned twice.
    pub fn read(own: &BTreeMap<String, String>) -> (Keymap, Vec<Misread>) {
        let (mut keys, mut misread) = (Keymap(Vec::new()), Vec::new());
        for (name, text) in own {
            let command = Command::named(name).filter(|it| !it.keeps_its_key());
            let key = Shortcut::read(text);
            let read = command.filter(|_| text.is_empty() || key.is_some());
            match read {
                Some(it) if keys.holder(it, key.as_ref()).is_none() => keys.0.push((it, key)),
                _ => misread.push((name.clone(), text.clone())),
            }
        }
        let usual = |command: Command| {
            command
                .usual_key()
                .filter(|key| keys.holder(command, Some(key)).is_none())
        };
        let chosen = |command| keys.0.iter().find(|(it, _)| *it == command).cloned();
        let all = Command::all().map(|it| chosen(it).unwrap_or_else(|| (it, usual(it))));
        (Keymap(all.collect()), misread)
    }

    /// Returns the key of a command; `None` if it has no key.
    pub fn key(&self, command: Command) -> Option<&Shortcut> {
        let mut keys = self.0.iter();
        keys.find(|(it, _)| *it == command)?.1.as_ref()
    }

    /// Iterates over the commands that have this key, in the order of the list of keys.
    pub fn given(&self, key: &Shortcut) -> impl Iterator<Item = Command> {
        let same = move |its: &Option<Shortcut>| its.as_ref() == Some(key);
        self.0
            .iter()
            .filter(move |(_, its)| same(its))
            .map(|it| it.0)
    }

    /// Returns another command that has this key although the two commands must have different keys
    /// (see `Command::shares_context_with`); `None` if there is no such command.
    pub fn holder(&self, command: Command, key: Option<&Shortcut>) -> Option<Command> {
        let same = |it: &Command| *it != command && it.shares_context_with(command);
        self.given(key?).find(same)
    }

    /// Returns the key of a command as shown to the player; a dash if the command has no key.
    pub fn text(&self, command: Command, words: Texts) -> String {
        let key = self.key(command).map(|key| key.text(words));
        key.unwrap_or_else(|| "–".to_owned())
    }
}

impl Default for Keymap {
    fn default() -> Keymap {
        Keymap::read(&BTreeMap::new()).0
    }
}

/// Updates the active keys when the settings change.
fn follow(settings: Res<CurrentSettings>, mut keymap: ResMut<Keymap>) {
    keymap.set_if_neq(Keymap::read(&settings.0.keys).0);
}

/// Shows a notice that lists the player's key assignments which cannot be used.
fn report_misread(settings: Res<CurrentSettings>, mut requests: Requests) {
    let (_, misread) = Keymap::read(&settings.0.keys);
    let lines: Vec<String> = misread
        .iter()
        .map(|(name, key)| format!("{name} ({key})"))
        .collect();
    if !lines.is_empty() {
        requests.program(Notice::from(Trouble::Keys(lines.join(", "))));
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Keymap>()
        .add_systems(Startup, report_misread);
    app.add_systems(
        Update,
        follow
            .run_if(resource_exists_and_changed::<CurrentSettings>)
            .in_set(crate::app::AppSystems::Input)
            .before(crate::app::InputSystems::Keys),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::input::commands::{CursorAction, Look};
    use crate::rules::Language;

    /// Reads the active keys from these assignments of the player.
    fn with(own: &[(&str, &str)]) -> (Keymap, Vec<Misread>) {
        let own = own
            .iter()
            .map(|&(name, key)| (name.to_owned(), key.to_owned()));
        Keymap::read(&own.collect())
    }

    fn key(keymap: &Keymap, command: Command) -> String {
        keymap
            .key(command)
            .map(Shortcut::to_string)
            .unwrap_or_default()
    }

    #[test]
    fn no_two_commands_active_together_have_the_same_default_key() {
        let keymap = Keymap::default();
        for command in Command::all() {
            let usual = command.usual_key();
            assert_eq!(keymap.holder(command, usual.as_ref()), None, "{command:?}");
            assert_eq!(keymap.key(command), usual.as_ref());
        }
    }

    #[test]
    fn on_macos_no_command_has_a_key_of_the_system_nor_one_of_another() {
        let on_mac = |command: Command| command.usual_key_on(true);
        let [close, minimize] = ["Ctrl+w", "Ctrl+m"].map(Shortcut::read);
        for command in Command::all().filter(|it| on_mac(*it).is_some()) {
            let key = on_mac(command);
            let others =
                Command::all().filter(|it| *it != command && it.shares_context_with(command));
            let holders = others.filter(|it| on_mac(*it) == key).count();
            assert_eq!(holders, 0, "{command:?}");
            assert_ne!(key, close, "{command:?}");
            let minimizes = command == Command::Minimize;
            assert_eq!(key == minimize, minimizes, "{command:?}");
        }
    }

    #[test]
    fn the_manual_names_the_commands_whose_keys_differ_on_macos() {
        for (language, page) in [
            (
                Language::English,
                include_str!("../../../assets/manual/playing.md"),
            ),
            (
                Language::German,
                include_str!("../../../assets/manual/de/playing.md"),
            ),
        ] {
            let words = Texts::of(language);
            let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
            for command in Command::all() {
                if command.usual_key_on(true) != command.usual_key_on(false) {
                    let name = words.text(command.word());
                    assert!(page.contains(&format!("*{name}* (")), "{name}");
                }
            }
        }
    }

    #[test]
    fn every_usual_key_can_be_kept_and_read_back() {
        for command in Command::all().filter(|it| !it.keeps_its_key()) {
            let Some(key) = command.usual_key() else {
                continue;
            };
            assert_eq!(Shortcut::read(&key.to_string()), Some(key), "{command:?}");
        }
    }

    #[test]
    fn an_assigned_key_is_taken_from_the_command_that_has_it_by_default() {
        let (keymap, misread) = with(&[("view-flip", "p")]);
        assert_eq!(misread, []);
        assert_eq!(key(&keymap, Command::Camera(Look::Flip)), "p");
        assert_eq!(key(&keymap, Command::View2d), "");
        let (swapped, _) = with(&[("view-flip", "p"), ("command-view2d", "f")]);
        assert_eq!(key(&swapped, Command::View2d), "f");
        let (none, misread) = with(&[("view-flip", "")]);
        assert_eq!(
            (key(&none, Command::Camera(Look::Flip)).as_str(), misread),
            ("", vec![])
        );
    }

    #[test]
    fn invalid_keys_are_reported_and_leave_the_others_unchanged() {
        let lines = [
            ("command-cancel", "k"),
            ("command-view2d", "Ctrl+Shift"),
            ("command-tea", "t"),
            ("view-black", "k"),
            ("view-flip", "k"),
        ];
        let (keymap, misread) = with(&lines);
        let names: Vec<&str> = misread.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(
            names,
            [
                "command-cancel",
                "command-tea",
                "command-view2d",
                "view-flip"
            ]
        );
        assert_eq!(key(&keymap, Command::View2d), "p");
        assert_eq!(key(&keymap, Command::Camera(Look::Flip)), "f");
        assert_eq!(
            keymap.key(Command::Cancel),
            Command::Cancel.usual_key().as_ref()
        );
    }

    #[test]
    fn the_square_cursor_may_have_the_keys_of_others() {
        let (keymap, misread) = with(&[("command-touch", "left")]);
        assert_eq!(misread, []);
        assert_eq!(key(&keymap, Command::Cursor(CursorAction::Touch)), "left");
        // Two keys of the cursor may not be the same, because the up key shows the cursor and later
        // moves it.
        let (_, misread) = with(&[("command-touch", "k"), ("command-walk-up", "k")]);
        assert_eq!(misread.len(), 1);
    }
}
