//! The part of the page that explains who sees the player's network address, with the settings for
//! this.

use bevy_egui::egui::{CollapsingHeader, Ui};

use super::super::Model;
use super::super::widgets::{Widgets, text_edit};
use crate::app::session::SettingChange;
use crate::store::{NetworkSettings, Setting};

/// State of the fields for the network settings.
#[derive(Default)]
pub struct Form {
    /// The addresses of the relays as typed, one on each line; `None` while they are not being
    /// edited.
    relays: Option<String>,
}

/// Draws who sees the player's network address, and a section with the settings, which the player
/// can unfold.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.add_space(4.0);
    ui.weak_small(model.text("online-privacy"));
    CollapsingHeader::new(model.text("online-settings"))
        .id_salt("online settings")
        .show_unindented(ui, |ui| settings(ui, model, form));
}

fn settings(ui: &mut Ui, model: &Model, form: &mut Form) {
    let network = &model.settings.0.network;
    let set = |network: NetworkSettings| {
        model.act(SettingChange::from(Setting::Network(network)));
    };
    let mut relay_only = network.relay_only;
    let tick = ui.tick(&mut relay_only, model.text("online-relay-only"));
    if tick.changed() {
        set(NetworkSettings {
            relay_only,
            ..network.clone()
        });
    }
    ui.weak_small(model.text("online-relay-only-about"));
    let mut proposed = network.relays.is_none();
    if ui
        .tick(&mut proposed, model.text("online-relays-proposed"))
        .changed()
    {
        form.relays = None;
        set(NetworkSettings {
            relays: (!proposed).then(Vec::new),
            ..network.clone()
        });
    }
    let Some(relays) = &network.relays else {
        return;
    };
    let text = form.relays.get_or_insert_with(|| relays.join("\n"));
    let label = ui.weak_label(model.text("online-relays")).id;
    let field = ui.add(text_edit(text, "https://relay.example.org", 2));
    if field.labelled_by(label).changed() {
        let lines = text.lines().map(str::trim).filter(|it| !it.is_empty());
        set(NetworkSettings {
            relays: Some(lines.map(str::to_owned).collect()),
            ..network.clone()
        });
    }
}
