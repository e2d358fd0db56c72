//! The page that lists what keys and pointer do.

use bevy_egui::egui::{self, Align, Layout, RichText, ScrollArea};

use super::style::color;
use super::{Model, widgets};
use crate::app::commands::Command;

/// What is no command: the camera's keys and the pointer.
const OTHERS: [(&str, &str); 10] = [
    ("1", "view-white"),
    ("2", "view-black"),
    ("3", "view-above"),
    ("4", "view-side"),
    ("0", "view-home"),
    ("F", "view-flip"),
    ("pointer-drag", "view-orbit"),
    ("pointer-wheel", "view-zoom"),
    ("pointer-shift", "view-pan"),
    ("Q R B N", "promotion-keys"),
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
            for (key, what) in OTHERS {
                let key = if key.starts_with("pointer") {
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

fn row(ui: &mut egui::Ui, what: &str, key: &str) {
    ui.horizontal(|ui| {
        ui.label(what);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(8.0);
            ui.label(RichText::new(key).color(color::ACCENT));
        });
    });
}
