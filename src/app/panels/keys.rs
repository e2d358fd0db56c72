//! The page that lists what keys and pointer do.

use bevy_egui::egui::{self, Align, Layout, RichText, ScrollArea};

use super::style::color;
use super::{Model, widgets};
use crate::app::commands::Command;

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
pub fn page(ui: &mut egui::Ui, model: &Model) {
    let words = model.words;
    ui.heading(words.text("command-keys"));
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            widgets::scroll_by_keys(ui);
            for command in Command::ALL {
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
            ui.label(RichText::new(words.text("safety-title")).color(color::ACCENT));
            ui.add(egui::Label::new(words.text("safety-text")).wrap());
        });
}

/// The letters of the main boards, from below, in the chosen notation.
fn levels(model: &Model) -> Vec<&'static str> {
    let geometry = model.table.position().geometry();
    let name = |level| model.words.notation.level(geometry, level);
    geometry.main_levels().map(name).collect()
}

fn row(ui: &mut egui::Ui, what: &str, key: &str) {
    ui.horizontal(|ui| {
        ui.label(what);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(8.0);
            ui.label(RichText::new(key).color(color::ACCENT));
        });
    });
}
