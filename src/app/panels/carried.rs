//! Draws the symbol of a piece or board that is being dragged from a panel, next to the pointer.

use bevy_egui::egui::{self, Align2, FontId, LayerId, Order, vec2};

use super::Model;
use super::editor::{Held, held};
use super::style::color;
use crate::app::view::pick::DragSource;

/// Font size of the dragged piece or board, in logical pixels.
const SIZE: f32 = 44.0;

/// Paints the symbol of the dragged piece or board. It is only painted, not added as a widget, so
/// it never blocks the pointer.
pub(super) fn show(ctx: &egui::Context, model: &Model) {
    let (Some(DragSource::New(new)), Some(at)) = (model.hand.source(), model.aimed.pointer())
    else {
        return;
    };
    let Held { sign, ink } = held(new);
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, "carried".into()));
    let at = egui::pos2(at.x, at.y);
    for around in [
        vec2(1.2, 0.0),
        vec2(-1.2, 0.0),
        vec2(0.0, 1.2),
        vec2(0.0, -1.2),
    ] {
        let font = FontId::proportional(SIZE);
        painter.text(at + around, Align2::CENTER_CENTER, &sign, font, color::WEAK);
    }
    painter.text(
        at,
        Align2::CENTER_CENTER,
        sign,
        FontId::proportional(SIZE),
        ink,
    );
}
