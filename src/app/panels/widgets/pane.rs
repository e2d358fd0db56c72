//! A panel's area of the window, with a background that blocks pointer events for what is behind
//! it.

use bevy_egui::egui::{self, Color32, Ui};

use crate::app::panels::style::Themed;

/// Draws a panel's contents on its background, with a thin line at its left edge.
///
/// The panel uses an egui area of its own: over a panel in the background layer, egui would claim
/// the pointer for the whole window.
pub fn show(
    ctx: &egui::Context,
    layer: egui::LayerId,
    (rect, fill): (egui::Rect, Color32),
    contents: impl FnOnce(&mut Ui),
) {
    egui::Area::new(layer.id)
        .order(layer.order)
        .fixed_pos(rect.min)
        .constrain(false)
        .show(ctx, |ui| {
            ui.painter().rect_filled(rect, 0.0, fill);
            let line = egui::Stroke::new(1.0, ui.colors().line);
            ui.painter().vline(rect.left() + 0.5, rect.y_range(), line);
            ui.allocate_rect(rect, egui::Sense::CLICK);
            contents(ui);
        });
}

/// Draws a page next to the side panel, with a margin around its contents.
pub fn beside(ctx: &egui::Context, name: &str, rect: egui::Rect, contents: impl FnOnce(&mut Ui)) {
    show(ctx, layer(name), (rect, ctx.colors().ground), |ui| {
        let inner = egui::UiBuilder::new().max_rect(rect.shrink(14.0));
        ui.scope_builder(inner, contents);
    });
}

pub fn layer(name: &str) -> egui::LayerId {
    egui::LayerId::new(egui::Order::Middle, egui::Id::new(name))
}
