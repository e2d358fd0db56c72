//! The question how to go on after the two programs have measured different times for a move.

use bevy_egui::egui::Ui;

use crate::app::panels::Model;
use crate::app::panels::widgets::Widgets;
use crate::app::session::RemoteAction;
use crate::game::Millis;
use crate::remote::Side;
use crate::rules::Language;

/// Draws the question with its answers; returns whether there is one, so that nothing else can be
/// done in the game.
pub fn show(ui: &mut Ui, model: &Model, side: &Side) -> bool {
    let Some(dispute) = side.dispute() else {
        return false;
    };
    if let Some(decision) = side.decision() {
        let key = match (decision.claims, decision.by == side.color()) {
            (true, true) => "online-time-claimed",
            (false, true) => "online-time-ended",
            (true, false) => "online-time-claimed-theirs",
            (false, false) => "online-time-ended-theirs",
        };
        ui.label(model.text(key));
        return true;
    }
    let seconds = |time: Millis| {
        let text = format!("{:.1}", time.0 as f64 / 1_000.0);
        match model.words.language {
            Language::English => text,
            Language::German => text.replace('.', ","),
        }
    };
    let with_times = |key: &str| {
        let values = [
            ("charged", seconds(dispute.charged).into()),
            ("measured", seconds(dispute.measured).into()),
        ];
        model.words.with(key, &values)
    };
    let is_own = dispute.by == side.color();
    let about = match is_own {
        true => "online-time-own",
        false => "online-time-theirs",
    };
    ui.warning_label(with_times(about));
    if is_own && ui.wide_button(with_times("online-time-insist"), true) {
        model.act(RemoteAction::InsistOnTime);
    }
    let accepted = match is_own {
        true => "online-time-charged",
        false => "online-time-measured",
    };
    if ui.wide_button(with_times(accepted), true) {
        model.act(RemoteAction::AcceptTime);
    }
    ui.action_button(model, "online-time-claim", RemoteAction::Decide(true));
    ui.action_button(model, "online-time-end", RemoteAction::Decide(false));
    true
}
