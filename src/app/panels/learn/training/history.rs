//! List of the tactics that the player tried last.

use bevy_egui::egui::Ui;

use crate::app::panels::{Model, Widgets};
use crate::library::training::Training;
use crate::texts::calendar;

const MAX_ATTEMPTS: usize = 12;

/// Draws the last attempts, latest first; draws nothing before the first attempt.
pub fn show(ui: &mut Ui, model: &Model, training: &Training) {
    if training.attempts.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.weak_label(model.text("training-history"));
    ui.spacing_mut().item_spacing.y = 2.0;
    for attempt in training.attempts.iter().rev().take(MAX_ATTEMPTS) {
        let key = match attempt.solved {
            true => "training-attempt-solved",
            false => "training-attempt-missed",
        };
        let rating = attempt.rating.map(|rating| rating.to_string());
        let values = [
            ("day", calendar::date_text(attempt.day).into()),
            ("rating", rating.unwrap_or_else(|| "none".to_owned()).into()),
        ];
        ui.label(model.words.with(key, &values));
    }
}
