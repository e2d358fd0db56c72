//! The page that lists what keys and pointer do.

use bevy_egui::egui::{ScrollArea, Ui};

use super::Model;
use super::widgets::{self, Widgets};
use crate::app::input::commands::Command;

/// What is no command: keys that are held or that an open question takes, and what the
/// pointer does. A key or a gesture that begins with a small letter is a word's key.
const OTHERS: [(&str, &str); 16] = [
    ("Q R B N", "promotion-keys"),
    ("keys-which-level", "which-level-keys"),
    ("keys-claim", "claim-keys"),
    ("keys-complete", "complete-move"),
    ("keys-tab", "tab-through"),
    ("pointer-click", "pointer-moves"),
    ("pointer-drag-piece", "pointer-moves"),
    ("pointer-drag-board", "pointer-moves-board"),
    ("pointer-drag", "view-orbit"),
    ("pointer-drag-middle", "view-pan"),
    ("pointer-shift", "view-pan"),
    ("pointer-wheel", "view-zoom"),
    ("pointer-double", "view-closely"),
    ("pointer-right-drag", "draw-arrow"),
    ("pointer-right", "draw-circle"),
    ("pointer-nothing", "draw-wipe"),
];

/// The page.
pub fn page(ui: &mut Ui, model: &Model) {
    let words = model.words;
    ui.heading(words.text("command-keys"));
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            widgets::scroll_by_keys(ui);
            for &command in Command::ALL {
                row(
                    ui,
                    &words.text(command.word()),
                    &command.shortcut().text(words),
                );
            }
            ui.separator();
            let letters = levels(model).join(", ");
            let held = words.with("keys-levels", &[("letters", letters.into())]);
            row(ui, &words.text("view-alone"), &held);
            for (key, what) in OTHERS {
                let key = if key.starts_with(char::is_lowercase) {
                    words.text(key)
                } else {
                    key.to_owned()
                };
                row(ui, &words.text(what), &key);
            }
            ui.separator();
            ui.accent_label(words.text("safety-title"));
            ui.label(words.text("safety-text"));
        });
}

/// The letters of the main boards, from below, in the chosen notation.
fn levels(model: &Model) -> Vec<&'static str> {
    let geometry = model.table.position().geometry();
    let name = |level| model.words.notation.level(geometry, level);
    geometry.main_levels().map(name).collect()
}

fn row(ui: &mut Ui, what: &str, key: &str) {
    ui.horizontal(|ui| {
        ui.label(what);
        ui.at_the_right(|ui| {
            ui.add_space(8.0);
            ui.accent_label(key);
        });
    });
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui;

    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::app::panels::{Page, Panels};
    use crate::app::words::Words;
    use crate::game::{Game, Setup};
    use crate::rules::Language;

    /// What stands on the page in a window that shows all of it.
    fn written(language: Language) -> Vec<String> {
        let stage = Stage::new(&Game::new(Setup::default()), language);
        let mut panels = Panels::default();
        panels.turn_to(Page::Keys);
        let (ctx, window) = (Stage::context(), egui::vec2(1280.0, 4000.0));
        stage.frame(&ctx, &mut panels, window);
        let texts = stage.frame(&ctx, &mut panels, window);
        texts.into_iter().map(|text| text.text).collect()
    }

    /// What the page must say and does not.
    fn missing(expected: impl Fn(Words) -> Vec<String>) -> Vec<String> {
        let mut missing = Vec::new();
        for language in Language::ALL {
            let written = written(language);
            let words = Words {
                language,
                notation: language,
            };
            missing.extend(
                expected(words)
                    .into_iter()
                    .filter(|it| !written.contains(it)),
            );
        }
        missing
    }

    #[test]
    fn every_command_is_listed_with_its_key() {
        let missing = missing(|words| {
            let both = |command: Command| {
                let key = command.shortcut().text(words);
                [words.text(command.word()), key]
            };
            Command::ALL.iter().copied().flat_map(both).collect()
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
        let file = include_str!("../../../assets/lang/en.ftl");
        let keys = file.lines().filter_map(|line| line.split_once(" = "));
        let keys = keys.map(|(key, _)| key);
        let gestures = keys.filter(|key| key.starts_with("pointer-") || key.starts_with("keys-"));
        let listed: Vec<&str> = OTHERS.iter().flat_map(|&(key, what)| [key, what]).collect();
        let missing: Vec<&str> = gestures
            .filter(|key| *key != "keys-levels" && !listed.contains(key))
            .collect();
        assert_eq!(missing, [""; 0]);
    }
}
