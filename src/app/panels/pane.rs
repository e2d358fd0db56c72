//! A panel's area of the window, with a background that blocks pointer events for what is behind
//! it.

use bevy_egui::egui::{self, Ui};

use super::style::color;

/// Draws a panel's contents on its background.
///
/// The panel uses an egui area of its own, because over a panel in the background layer egui would
/// claim the pointer for the whole window.
pub(super) fn show(
    ctx: &egui::Context,
    layer: egui::LayerId,
    rect: egui::Rect,
    contents: impl FnOnce(&mut Ui),
) {
    egui::Area::new(layer.id)
        .order(layer.order)
        .fixed_pos(rect.min)
        .constrain(false)
        .show(ctx, |ui| {
            ui.painter().rect_filled(rect, 0.0, color::GROUND);
            ui.allocate_rect(rect, egui::Sense::CLICK);
            contents(ui);
        });
}

/// Returns the egui layer of a panel next to the boards.
pub(super) fn layer(name: &str) -> egui::LayerId {
    egui::LayerId::new(egui::Order::Middle, egui::Id::new(name))
}
