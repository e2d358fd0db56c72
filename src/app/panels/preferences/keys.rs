//! Page with the list of keys and pointer gestures. The player can assign other keys to commands
//! there.

use bevy::prelude::{MessageReader, Res, ResMut};
use bevy_egui::egui::{Align, Button, Label, Layout, RichText, Ui, vec2};

use crate::app::input::commands::{Command, GROUPS, Group, Page};
use crate::app::input::keys::CaughtKey;
use crate::app::input::shortcut::Shortcut;
use crate::app::input::{Keymap, alone};
use crate::app::panels::widgets::{self, Widgets};
use crate::app::panels::{Model, Panels, Themed, style};
use crate::app::session::{CurrentSettings, RequestKind, Requests, Session, SettingChange};

/// State of the page of keys: the command to which a key is being assigned, if any.
#[derive(Default)]
pub struct Form {
    /// The command to which the next pressed key is assigned.
    catching: Option<Command>,
    /// The refused key that already has another use, and the command for which it was pressed.
    taken: Option<(Command, TakenKey)>,
    /// The command whose row gets the keyboard focus back after a key has been assigned.
    focus: Option<Command>,
}

/// A key with its use, as the id of a message in the language files.
type TakenKey = (Shortcut, &'static str);

impl Form {
    pub fn is_catching(&self) -> bool {
        self.catching.is_some()
    }

    /// Cancels the assignment of a key; returns whether an assignment was in progress.
    pub fn put_away(&mut self) -> bool {
        self.taken = None;
        self.catching.take().is_some()
    }
}

/// Returns the request to assign a key to a command, or to restore its default key if `key` is
/// `None`.
fn choose(command: Command, key: Option<&Shortcut>) -> RequestKind {
    let own = key.filter(|key| Some(*key) != command.usual_key().as_ref());
    SettingChange::Key(command.word(), own.map(Shortcut::to_string)).into()
}

/// Assigns the pressed key to the command that was chosen on the page, unless the key already has
/// a use.
pub fn assign(
    mut caught: MessageReader<CaughtKey>,
    keymap: Res<Keymap>,
    settings: Res<CurrentSettings>,
    session: Res<Session>,
    mut panels: ResMut<Panels>,
    mut requests: Requests,
) {
    for caught in caught.read() {
        let Some(command) = panels.keys.catching.take() else {
            continue;
        };
        match caught {
            CaughtKey::Nothing => {}
            CaughtKey::NoKey => {
                let none = SettingChange::Key(command.word(), Some(String::new()));
                requests.here(none);
            }
            CaughtKey::Key(key) => {
                let layout = session.position().layout();
                let level = alone::level_of(layout, settings.0.notation(), key);
                let holder = keymap.holder(command, Some(key)).map(Command::word);
                match holder.or(level.map(|_| "view-alone")) {
                    None => requests.here(choose(command, Some(key))),
                    Some(purpose) => panels.keys.taken = Some((command, (key.clone(), purpose))),
                }
            }
        }
    }
}

pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    ui.heading(words.text("command-keys"));
    // Tab or a click elsewhere cancels the assignment.
    let elsewhere = ui.memory(|memory| memory.focused().is_some());
    if elsewhere || ui.input(|input| input.pointer.any_pressed()) {
        form.catching = None;
    }
    ui.scrolled("keys", |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        if !form.is_catching() {
            widgets::scroll_by_keys(ui);
        }
        ui.wide_command(model, Command::Open(Page::Laws));
        ui.weak_small(words.text("keys-choose"));
        let any = !model.settings.0.keys.is_empty();
        if ui.wide_button(words.text("keys-usual"), any) {
            model.act(SettingChange::UsualKeys);
        }
        let letters = levels(model).join(", ");
        let columns = style::columns(ui.available_width());
        ui.spacing_mut().item_spacing.x = style::COLUMN_GAP;
        ui.columns(columns, |uis| {
            for (ui, groups) in uis.iter_mut().zip(balanced(columns)) {
                ui.spacing_mut().item_spacing.x = 8.0;
                for group in groups {
                    show_group(ui, model, group, form, &letters);
                }
            }
        });
        ui.separator();
        ui.accent_label(words.text("safety-title"));
        ui.label(words.text("safety-text"));
    });
}

/// Distributes the groups over columns of about the same height: a group belongs to the column in
/// which its middle lies.
fn balanced(columns: usize) -> Vec<Vec<&'static Group>> {
    let rows = |group: &Group| group.commands.len() + group.others.len() + 1;
    let share = GROUPS.iter().map(rows).sum::<usize>().div_ceil(columns);
    let (mut parts, mut height) = (vec![Vec::new(); columns], 0);
    for group in GROUPS {
        let middle = height + rows(group) / 2;
        parts[middle / share].push(group);
        height += rows(group);
    }
    parts
}

fn show_group(ui: &mut Ui, model: &Model, group: &Group, form: &mut Form, letters: &str) {
    let words = model.words;
    ui.add_space(6.0);
    ui.accent_label(words.text(group.title));
    for &command in group.commands {
        row(ui, model, command, form);
    }
    for (what, how) in group.others {
        if *how == "keys-levels" && letters.is_empty() {
            continue;
        }
        let how = words.with(how, &[("letters", letters.into())]);
        other(ui, &words.text(what), &how);
    }
}

/// Returns the letters of the main boards whose keys show one board alone, in the player's
/// notation, from the lowest board to the highest. Letters that are the key of a command are left
/// out.
fn levels(model: &Model) -> Vec<&'static str> {
    let layout = model.session.position().layout();
    let name = |level| model.words.notation.level(layout, level);
    let is_free = |letter: &&str| {
        let key = Shortcut::read(&letter.to_lowercase());
        key.is_none_or(|key| model.keymap.given(&key).next().is_none())
    };
    layout.main_levels().map(name).filter(is_free).collect()
}

fn row(ui: &mut Ui, model: &Model, command: Command, form: &mut Form) {
    let words = model.words;
    let catching = form.catching == Some(command);
    ui.horizontal(|ui| {
        ui.at_the_right(|ui| {
            if model.settings.0.keys.contains_key(command.word()) {
                let usual = command.usual_key().map(|key| key.text(words));
                let usual = usual.unwrap_or_else(|| "–".to_owned());
                let about = words.with("keys-back", &[("key", usual.into())]);
                let back = Button::new("⟲").frame_when_inactive(false);
                if ui.button_about(back, true, &about) {
                    model.act(choose(command, None));
                }
            }
            let key = match catching {
                true => RichText::new("…"),
                false => RichText::new(model.key(command)).color(ui.colors().accent),
            };
            let button = Button::new(words.text(command.word()))
                .right_text(key)
                .frame_when_inactive(catching)
                .wrap()
                .min_size(vec2(ui.available_width(), 0.0));
            let button = ui.add_enabled(!command.keeps_its_key(), button);
            if form.focus == Some(command) && !catching {
                form.focus = None;
                button.request_focus();
            }
            if button.clicked() {
                form.put_away();
                form.focus = button.has_focus().then_some(command);
                button.surrender_focus();
                form.catching = Some(command);
                ui.ctx().request_repaint();
            }
        });
    });
    if catching {
        ui.weak_small(words.text("keys-press"));
    }
    if let Some((_, (key, other))) = form.taken.as_ref().filter(|(it, _)| *it == command) {
        let values = [
            ("key", key.text(words).into()),
            ("other", words.text(other).into()),
        ];
        ui.warning_label(words.with("keys-taken", &values));
    }
}

fn other(ui: &mut Ui, what: &str, how: &str) {
    let inset = ui.spacing().button_padding.x;
    ui.horizontal(|ui| {
        // The row is laid out from the right, so that a long text wraps and the key stays visible.
        ui.at_the_right(|ui| {
            ui.add_space(inset);
            ui.accent_label(how);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add_space(inset);
                ui.add(Label::new(what).wrap());
            });
        });
    });
}

#[cfg(test)]
mod tests {
    use bevy::prelude::{App, Messages, Update};

    use super::*;
    use crate::app::input::commands::Look;
    use crate::app::panels::Panels;
    use crate::app::panels::stage::Stage;
    use crate::app::session::{GameTime, Request};
    use crate::game::{Game, Setup};
    use crate::rules::Language;
    use crate::texts::Texts;

    /// Returns all texts of the page of keys, drawn in a window that is high enough to show them.
    fn written(language: Language) -> Vec<String> {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        let mut panels = Panels::default();
        panels.open_page(Page::Keys);
        let texts = stage.all_texts(&mut panels);
        texts.into_iter().map(|text| text.text).collect()
    }

    fn missing(expected: impl Fn(Texts) -> Vec<String>) -> Vec<String> {
        let mut missing = Vec::new();
        for language in Language::ALL {
            let written = written(language);
            let words = Texts::of(language);
            missing.extend(
                expected(words)
                    .into_iter()
                    .filter(|it| !written.contains(it)),
            );
        }
        missing
    }

    /// Returns the panels after a key was pressed to be assigned to a command, and the requests
    /// that were sent.
    fn after(command: Command, caught: CaughtKey) -> (Panels, Vec<RequestKind>) {
        let mut panels = Panels::default();
        panels.open_page(Page::Keys);
        panels.keys.catching = Some(command);
        let mut app = App::new();
        app.add_message::<CaughtKey>()
            .add_message::<Request>()
            .init_resource::<Keymap>()
            .init_resource::<CurrentSettings>()
            .init_resource::<Session>()
            .init_resource::<GameTime>()
            .insert_resource(panels)
            .add_systems(Update, assign);
        app.world_mut().write_message(caught);
        app.update();
        let mut requests = app.world_mut().resource_mut::<Messages<Request>>();
        let requests = requests.drain().map(|request| request.what).collect();
        let panels = app.world_mut().remove_resource();
        (panels.expect("inserted above"), requests)
    }

    const FLIP: Command = Command::Camera(Look::Flip);

    fn key(text: &str) -> CaughtKey {
        CaughtKey::Key(Shortcut::read(text).expect("it is a key"))
    }

    #[test]
    fn a_free_key_or_no_key_is_taken_and_escape_keeps_the_old_one() {
        let chosen = |own: Option<&str>| {
            let own = own.map(str::to_owned);
            vec![RequestKind::Setting(SettingChange::Key("view-flip", own))]
        };
        assert_eq!(after(FLIP, key("Ctrl+f")).1, chosen(Some("Ctrl+f")));
        assert_eq!(after(FLIP, key("f")).1, chosen(None), "the usual one");
        assert_eq!(after(FLIP, CaughtKey::NoKey).1, chosen(Some("")));
        let (panels, requests) = after(FLIP, CaughtKey::Nothing);
        assert!(requests.is_empty() && !panels.keys.is_catching());
    }

    #[test]
    fn a_key_in_use_is_refused_with_its_use() {
        for (pressed, other) in [("p", "command-view2d"), ("n", "view-alone")] {
            let (mut panels, requests) = after(FLIP, key(pressed));
            assert_eq!(requests, []);
            let words = Texts::default();
            let values = [
                ("key", pressed.to_uppercase().into()),
                ("other", words.text(other).into()),
            ];
            let warning = words.with("keys-taken", &values);
            let stage = Stage::new(&Game::new(Setup::default()), Language::English);
            let texts = stage.all_texts(&mut panels);
            assert!(texts.iter().any(|text| text.text == warning), "{warning}");
        }
    }

    #[test]
    fn every_command_is_listed_with_its_key() {
        let missing = missing(|words| {
            let both = |command: Command| {
                let key = Keymap::default().text(command, words);
                [words.text(command.word()), key]
            };
            Command::all().flat_map(both).collect()
        });
        assert_eq!(missing, [""; 0]);
    }

    #[test]
    fn held_letters_claims_and_what_the_pointer_does_are_listed() {
        let missing = missing(|words| {
            let letters = match words.notation {
                Language::English => "W, N, B",
                Language::German => "W, N, S",
            };
            let held = words.with("keys-levels", &[("letters", letters.into())]);
            let others = [
                "keys-claim",
                "pointer-right-drag",
                "pointer-right",
                "pointer-double",
            ];
            let others = others.map(|key| words.text(key));
            [held].into_iter().chain(others).collect()
        });
        assert_eq!(missing, [""; 0]);
    }

    #[test]
    fn every_key_and_gesture_that_has_a_word_is_listed() {
        let file = include_str!("../../../../assets/lang/en.ftl");
        let keys = file.lines().filter_map(|line| line.split_once(" = "));
        let keys = keys.map(|(key, _)| key);
        let gestures = keys.filter(|key| key.starts_with("pointer-") || key.starts_with("keys-"));
        let all = GROUPS.iter().flat_map(|group| group.others);
        let listed: Vec<&str> = all.flat_map(|&(what, how)| [what, how]).collect();
        let texts = ["choose", "usual", "press", "back", "taken"];
        let is_text = |key: &str| {
            let rest = key.strip_prefix("keys-").unwrap_or_default();
            texts.contains(&rest) || GROUPS.iter().any(|group| group.title == key)
        };
        let missing: Vec<&str> = gestures
            .filter(|key| !is_text(key) && !listed.contains(key))
            .collect();
        assert_eq!(missing, [""; 0]);
    }
}
