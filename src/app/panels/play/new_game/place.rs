//! The choice of where two people play.

use bevy_egui::egui::Ui;

use crate::app::panels::Model;
use crate::app::panels::widgets::Widgets;
use crate::app::session::Online;
use crate::store::GameLocation;

pub(super) fn show(ui: &mut Ui, model: &Model, place: &mut GameLocation) {
    let label = ui.weak_label(model.text("friend-where")).id;
    let places: &[GameLocation] = match Online::IS_POSSIBLE {
        true => &[
            GameLocation::Here,
            GameLocation::Online,
            GameLocation::Letter,
        ],
        false => &[GameLocation::Here, GameLocation::Letter],
    };
    ui.one_of(place, places, |place| {
        model.text(match place {
            GameLocation::Here => "friend-here",
            GameLocation::Online => "friend-online",
            GameLocation::Letter => "friend-letter",
        })
    })
    .labelled_by(label);
}
