//! The player's name as opponents at other computers see it. The settings store it, so that all forms
//! show the same name.

use bevy_egui::egui::Ui;

use crate::app::panels::Model;
use crate::app::panels::widgets::Widgets;
use crate::app::session::SettingChange;
use crate::remote::Name;
use crate::store::Setting;

pub fn show(ui: &mut Ui, model: &Model) {
    let mut name = model.settings.0.name.clone();
    let (label, hint) = (model.text("invitation-name"), model.text("name-hint"));
    if ui.labelled_field(label, &mut name, &hint).changed() {
        model.act(SettingChange::from(Setting::Name(name)));
    }
}

/// Returns the name; `None` if it is too long or contains a character that is not allowed.
pub fn chosen(model: &Model) -> Option<Name> {
    Name::new(model.settings.0.name.trim()).ok()
}
