//! List of the tactics that the player tried last.

use bevy_egui::egui::Ui;

use crate::app::panels::{Model, Widgets, style};
use crate::library::training::{Attempt, Training};
use crate::texts::calendar;

/// Number of attempts in each column of the page.
const IN_COLUMN: usize = 12;

/// Draws the last attempts, latest first; draws nothing before the first attempt.
pub fn show(ui: &mut Ui, model: &Model, training: &Training) {
    if training.attempts.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.weak_label(model.text("training-history"));
    ui.spacing_mut().item_spacing.y = 2.0;
    let latest: Vec<&Attempt> = training.attempts.iter().rev().collect();
    let columns = style::columns(ui.available_width());
    ui.columns(columns, |uis| {
        for (ui, attempts) in uis.iter_mut().zip(latest.chunks(IN_COLUMN)) {
            // A column justifies its texts otherwise.
            ui.vertical(|ui| {
                for attempt in attempts {
                    ui.label(text(model, attempt));
                }
            });
        }
    });
}

fn text(model: &Model, attempt: &Attempt) -> String {
    let key = match attempt.solved {
        true => "training-attempt-solved",
        false => "training-attempt-missed",
    };
    let rating = attempt.rating.map(|rating| rating.to_string());
    let values = [
        ("day", calendar::date_text(attempt.day).into()),
        ("rating", rating.unwrap_or_else(|| "none".to_owned()).into()),
    ];
    model.words.with(key, &values)
}
