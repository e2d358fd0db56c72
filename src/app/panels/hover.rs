//! What is painted at the pointer: a tag and, during a drag from a panel, the sign of the dragged
//! piece or board. The tag has the name of the square and the explanations of the study aids.
//! Neither is a widget, so neither blocks the pointer.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Align2, FontId, LayerId, Order, Pos2, Stroke, pos2};

use super::style::BODY;
use super::{Colors, Model, SMALL, Themed};
use crate::app::panels::study::editor::{ItemSign, held};
use crate::app::view::DragSource;

/// Offset of the tag from the pointer, to the right and down, in logical pixels.
const POINTER_OFFSET: egui::Vec2 = egui::vec2(18.0, 16.0);
/// Total horizontal and vertical margin around a tag's text, in logical pixels.
pub(super) const MARGIN: egui::Vec2 = egui::vec2(14.0, 8.0);
/// Font size of the dragged piece or board, in logical pixels.
const CARRIED: f32 = 44.0;
/// Width at which the lines of a tag are wrapped, in logical pixels.
const WIDTH: f32 = 380.0;

/// Draws the tag at the pointer. While the keyboard cursor is visible, draws no tag, because the
/// name of the cursor's square is then shown at the bottom of the window.
pub(super) fn tag(ctx: &egui::Context, free: egui::Rect, model: &Model) {
    let pointer = model.aimed.pointer();
    let Some(at) = pointer.filter(|_| model.marks.cursor.is_none()) else {
        return;
    };
    let name = model.marks.hovered;
    let name = name.map(|square| model.words.square(square));
    let mut lines = model.study_lines();
    lines.extend(model.path_line());
    show(ctx, free, pos2(at.x, at.y), name, &lines);
}

fn show(
    ctx: &egui::Context,
    free: egui::Rect,
    pointer: Pos2,
    name: Option<String>,
    lines: &[String],
) {
    if !free.contains(pointer) || name.is_none() && lines.is_empty() {
        return;
    }
    let painter = ctx
        .layer_painter(LayerId::new(Order::Tooltip, "hover".into()))
        .with_clip_rect(free);
    let text = painter.layout_job(words(ctx.colors(), name, BODY, lines));
    let size = text.size() + MARGIN;
    let tag = egui::Rect::from_min_size(beside(pointer, size, free), size);
    card(&painter, tag, text);
}

/// Paints the background of a tag or a legend, with corners of this radius in logical pixels.
pub(super) fn background(painter: &egui::Painter, rect: egui::Rect, radius: f32) {
    let colors = painter.colors();
    let line = Stroke::new(1.0, colors.line);
    painter.rect(rect, radius, colors.ground, line, egui::StrokeKind::Inside);
}

pub(super) fn card(painter: &egui::Painter, tag: egui::Rect, text: Arc<egui::Galley>) {
    background(painter, tag, 6.0);
    let at = Align2::CENTER_CENTER.anchor_size(tag.center(), text.size());
    painter.galley(at.min, text, painter.colors().text);
}

/// Returns the upper left corner of the tag. The tag is to the right of the pointer and below it,
/// or on the other side if there is no space, and never covers the pointer.
fn beside(pointer: Pos2, size: egui::Vec2, free: egui::Rect) -> Pos2 {
    let mut at = pointer + POINTER_OFFSET;
    if at.x + size.x > free.max.x {
        at.x = pointer.x - POINTER_OFFSET.x - size.x;
    }
    if at.y + size.y > free.max.y {
        at.y = pointer.y - POINTER_OFFSET.y - size.y;
    }
    let room = egui::Rect::from_min_max(free.min, (free.max - size).max(free.min));
    room.clamp(at)
}

/// Lays out a tag's text: the name in this font size, and the lines below it.
pub(super) fn words(
    colors: &Colors,
    name: Option<String>,
    size: f32,
    lines: &[String],
) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = WIDTH;
    let format = |font: FontId, ink| egui::TextFormat::simple(font, ink);
    if let Some(name) = name {
        job.append(&name, 0.0, format(FontId::monospace(size), colors.text));
    }
    for line in lines {
        if !job.is_empty() {
            job.append("\n", 0.0, format(FontId::proportional(SMALL), colors.weak));
        }
        job.append(line, 0.0, format(FontId::proportional(SMALL), colors.weak));
    }
    job
}

/// Paints the sign of a piece or board that is dragged from a panel, at the pointer.
pub(super) fn carried(ctx: &egui::Context, model: &Model) {
    let (Some(DragSource::NewItem(new)), Some(at)) = (model.hand.source(), model.aimed.pointer())
    else {
        return;
    };
    let ItemSign { sign, ink } = held(ctx.colors(), new);
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, "carried".into()));
    let text = |x: f32, y: f32, ink| {
        let (at, font) = (pos2(at.x + x, at.y + y), FontId::proportional(CARRIED));
        painter.text(at, Align2::CENTER_CENTER, &sign, font, ink);
    };
    for (x, y) in [(1.2, 0.0), (-1.2, 0.0), (0.0, 1.2), (0.0, -1.2)] {
        text(x, y, ctx.colors().weak);
    }
    text(0.0, 0.0, ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tag_never_covers_the_pointer_nor_leaves_the_free_part() {
        let free = egui::Rect::from_min_size(Pos2::ZERO, egui::vec2(900.0, 700.0));
        let size = egui::vec2(300.0, 90.0);
        for (x, y) in [
            (10.0, 10.0),
            (450.0, 350.0),
            (890.0, 690.0),
            (890.0, 10.0),
            (10.0, 690.0),
        ] {
            let pointer = pos2(x, y);
            let tag = egui::Rect::from_min_size(beside(pointer, size, free), size);
            assert!(
                free.contains_rect(tag) && !tag.contains(pointer),
                "{pointer:?}"
            );
        }
    }
}
