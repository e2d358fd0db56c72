//! The choice of where two people play.

use bevy_egui::egui::Ui;

use super::super::Model;
use super::super::widgets::Widgets;
use crate::app::session::Online;

/// Where two people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// At this computer.
    Here,
    /// Over a network.
    Online,
    /// By letter.
    Letter,
}

/// Shows the choice of where two people play.
pub(super) fn show(ui: &mut Ui, model: &Model, place: &mut Place) {
    let label = ui.weak_label(model.text("friend-where")).id;
    let places: &[Place] = match Online::IS_POSSIBLE {
        true => &[Place::Here, Place::Online, Place::Letter],
        false => &[Place::Here, Place::Letter],
    };
    ui.one_of(place, places, |place| {
        model.text(match place {
            Place::Here => "friend-here",
            Place::Online => "friend-online",
            Place::Letter => "friend-letter",
        })
    })
    .labelled_by(label);
}
