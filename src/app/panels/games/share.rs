//! Page for pictures and films of the game that is shown.

use bevy_egui::egui::{ProgressBar, RichText, Ui};

use crate::app::input::commands::{Command, Dialog};
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Model, Themed};
use crate::app::session::{FileRequest, ShareSize, Shared};

/// Draws the page: a button for each picture or film, and the progress of the one that is being made.
pub fn page(ui: &mut Ui, model: &Model, size: &mut ShareSize) {
    ui.heading(model.text("command-share"));
    ui.scrolled("share", |ui| {
        ui.weak_label(model.text("share-about"));
        ui.add_space(4.0);
        ui.label(model.text("share-size"));
        ui.one_of(size, &ShareSize::ALL, |size| {
            let (width, height) = size.pixels();
            format!("{width} × {height}")
        });
        ui.add_space(4.0);
        let moves = match Shared::Moves.is_variation(model.session.visit) {
            true => "share-variation",
            false => "share-moves",
        };
        let is_free = !model.sharing.is_running();
        let choices = [
            ("share-position", Shared::Position),
            (moves, Shared::Moves),
            ("share-game", Shared::Game),
        ];
        for (key, what) in choices {
            if ui.wide_button(model.text(key), is_free) {
                model.act(Command::Dialog(Dialog::Share(what, *size)));
            }
        }
        if !is_free {
            ui.add_space(8.0);
            ui.card(|ui| progress(ui, model));
        }
    });
}

fn progress(ui: &mut Ui, model: &Model) {
    let (text, part) = match model.sharing.progress() {
        Some([done, all]) => {
            let values = [("done", done.into()), ("all", all.into())];
            let part = done as f32 / all.max(1) as f32;
            (model.words.with("share-progress", &values), part)
        }
        None => (model.text("share-begins"), 0.0),
    };
    ui.weak_label(model.text("share-goes-on"));
    let text = RichText::new(text).color(ui.colors().text);
    let bar = ProgressBar::new(part).text(text).fill(ui.colors().pressed);
    ui.add(bar.corner_radius(6));
    ui.action_button(model, "share-cancel", FileRequest::CancelShare);
}
