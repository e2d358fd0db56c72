//! The part of the page that explains who sees the player's network address, with the settings for
//! this.

use bevy_egui::egui::{CollapsingHeader, Ui};

use crate::app::panels::widgets::{Widgets, text_edit};
use crate::app::panels::{Model, spoken};
use crate::app::session::online::Phase;
use crate::app::session::{OnlineRequest, SettingChange};
use crate::store::{NetworkSettings, Relays, Setting};

#[derive(Default)]
pub struct Form {
    /// The addresses of the relays as typed, one on each line; `None` while they are not being
    /// edited.
    relays: Option<String>,
}

/// The question where the friend is, which is asked once. Its answer decides whether relays are used.
#[derive(Default)]
pub struct Question {
    is_elsewhere: bool,
}

impl Question {
    pub fn is_answered(model: &Model) -> bool {
        model.settings.0.network.relays != Relays::Undecided
    }

    /// Draws the question; draws nothing once the player has answered it.
    pub fn show(&mut self, ui: &mut Ui, model: &Model) {
        if Question::is_answered(model) {
            return;
        }
        ui.card(|ui| {
            if !self.is_elsewhere {
                spoken::announce(&ui.label(model.text("online-same-network")));
                ui.equal_columns([false, true], |ui, is_elsewhere| {
                    let key = match is_elsewhere {
                        false => "online-same-network-yes",
                        true => "online-same-network-no",
                    };
                    if ui.button(model.text(key)).clicked() {
                        self.is_elsewhere = is_elsewhere;
                        if !is_elsewhere {
                            use_relays(model, Relays::Own(Vec::new()));
                        }
                    }
                });
                return;
            }
            spoken::announce(&ui.label(model.text("online-relays-about")));
            if ui
                .main_button(model.text("online-relays-use"), true)
                .clicked()
            {
                use_relays(model, Relays::Proposed);
            }
            if ui.wide_button(model.text("online-relays-none"), true) {
                use_relays(model, Relays::Own(Vec::new()));
            }
            ui.weak_small(model.text("online-relays-later"));
        });
    }
}

/// Draws the button that has the proposed relays used, if none is used; returns whether it was
/// clicked.
pub fn look_on_internet(ui: &mut Ui, model: &Model) -> bool {
    if uses_relays(model) {
        return false;
    }
    let is_clicked = ui.wide_button(model.text("online-look-on-internet"), true);
    ui.weak_small(model.text("online-relays-about"));
    if is_clicked {
        use_relays(model, Relays::Proposed);
        reopen(model);
    }
    is_clicked
}

fn uses_relays(model: &Model) -> bool {
    model.settings.0.network.relays != Relays::Own(Vec::new())
}

fn use_relays(model: &Model, relays: Relays) {
    let network = NetworkSettings {
        relays,
        ..model.settings.0.network.clone()
    };
    model.act(SettingChange::from(Setting::Network(network)));
}

/// Uses changed settings for an invitation that waits for a guest.
fn reopen(model: &Model) {
    if let Phase::Waiting(_) = model.online.state.phase {
        model.act(OnlineRequest::Reopen);
    }
}

/// Draws who sees the player's network address, and a section with the settings, which the player
/// can unfold.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.add_space(4.0);
    // Beside the button that looks on the internet, its own text says the same.
    if uses_relays(model) || !matches!(model.online.state.phase, Phase::Waiting(_)) {
        ui.weak_small(model.text("online-privacy"));
    }
    CollapsingHeader::new(model.text("online-settings"))
        .id_salt("online settings")
        .show_unindented(ui, |ui| settings(ui, model, form));
}

fn settings(ui: &mut Ui, model: &Model, form: &mut Form) {
    let network = &model.settings.0.network;
    let mut relay_only = network.relay_only;
    let tick = ui.tick(&mut relay_only, model.text("online-relay-only"));
    if tick.changed() {
        let network = NetworkSettings {
            relay_only,
            ..network.clone()
        };
        model.act(SettingChange::from(Setting::Network(network)));
        reopen(model);
    }
    ui.weak_small(model.text("online-relay-only-about"));
    let mut proposed = network.relays == Relays::Proposed;
    if ui
        .tick(&mut proposed, model.text("online-relays-proposed"))
        .changed()
    {
        form.relays = None;
        let relays = match proposed {
            true => Relays::Proposed,
            false => Relays::Own(Vec::new()),
        };
        use_relays(model, relays);
        reopen(model);
    }
    let Relays::Own(relays) = &network.relays else {
        return;
    };
    let text = form.relays.get_or_insert_with(|| relays.join("\n"));
    let label = ui.weak_label(model.text("online-relays")).id;
    let field = ui.add(text_edit(text, "https://relay.example.org", 2));
    if field.lost_focus() {
        reopen(model);
    }
    if field.labelled_by(label).changed() {
        let lines = text.lines().map(str::trim).filter(|it| !it.is_empty());
        use_relays(model, Relays::Own(lines.map(str::to_owned).collect()));
    }
}
