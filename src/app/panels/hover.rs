//! The name of the square under the pointer, on a tag beside it.

use bevy_egui::egui::{self, Align2, FontId, LayerId, Order, Pos2, Stroke};

use super::style::{BODY, color};

/// How far to the right of the pointer and below it the tag lies, in logical pixels.
const BESIDE: egui::Vec2 = egui::vec2(18.0, 16.0);

/// Paints the tag. It is only painted: it never takes the pointer.
pub fn show(ctx: &egui::Context, free: egui::Rect, pointer: Pos2, name: &str) {
    if !free.contains(pointer) {
        return;
    }
    let painter = ctx
        .layer_painter(LayerId::new(Order::Tooltip, "hover".into()))
        .with_clip_rect(free);
    let text = painter.layout_no_wrap(name.to_owned(), FontId::monospace(BODY), color::TEXT);
    let size = text.size() + egui::vec2(14.0, 8.0);
    let room = egui::Rect::from_min_max(free.min, free.max - size);
    let tag = egui::Rect::from_min_size(room.clamp(pointer + BESIDE), size);
    painter.rect(
        tag,
        6.0,
        color::GROUND,
        Stroke::new(1.0, color::LINE),
        egui::StrokeKind::Inside,
    );
    let at = Align2::CENTER_CENTER.anchor_size(tag.center(), text.size());
    painter.galley(at.min, text, color::TEXT);
}
