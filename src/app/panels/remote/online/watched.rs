//! The box of a game that the player only watches, and what the player sees of their own spectators.

use bevy_egui::egui::Ui;

use super::{copy, game, problem};
use crate::app::panels::Model;
use crate::app::panels::widgets::Widgets;
use crate::app::session::OnlineRequest;
use crate::app::session::online::{AudienceState, Phase};

pub fn show(ui: &mut Ui, model: &Model) {
    let is_over = model.game().result().is_some();
    ui.card(|ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.label(model.text("online-you-watch"));
        if model.online.state.phase == Phase::Spectating {
            match game::line_warning(model, "online-watch-left") {
                Some(warning) => ui.warning_label(warning),
                None => ui.weak_small(model.text("online-line-heard")),
            };
        } else if !is_over {
            ui.warning_label(model.text("online-watch-ended"));
        }
        problem(ui, model);
        stop(ui, model);
    });
}

pub fn stop(ui: &mut Ui, model: &Model) {
    ui.action_button(model, "online-stop-spectating", OnlineRequest::Leave);
}

/// Draws the code for spectators of the player's game and how many are watching.
pub fn audience(ui: &mut Ui, model: &Model, audience: &AudienceState) {
    let values = [
        ("code", audience.code.characters.as_str().into()),
        ("count", audience.count.into()),
    ];
    ui.weak_small(model.words.with("online-audience", &values));
    if ui.wide_button(model.text("online-copy-spectators"), true) {
        copy(model, &audience.code.text);
    }
}
