//! The picture of a paragraph in the rule book. It shows a position, with marks on the squares to
//! which a piece may move.

use std::sync::LazyLock;

use bevy_egui::egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::panels::Model;
use crate::app::panels::widgets::miniature;
use crate::library::rulebook::{self, Book, Paragraph, Picture};

/// Height of a position's picture, in logical pixels.
const HEIGHT: f32 = 250.0;

/// The pictures of the rule book. The list is empty if their file cannot be read; a test ensures
/// that it can.
static PICTURES: LazyLock<Vec<Picture>> =
    LazyLock::new(|| rulebook::pictures().unwrap_or_default());

pub fn show(ui: &mut Ui, model: &Model, book: Book, paragraph: &Paragraph) {
    let mut all = PICTURES.iter();
    let Some(picture) = all.find(|it| it.book == book && it.at == paragraph.0) else {
        return;
    };
    let size = miniature::size(&picture.position, HEIGHT);
    let size = size * (ui.available_width() / size.x).min(1.0);
    let room = vec2(ui.available_width(), size.y + 6.0);
    let (room, response) = ui.allocate_exact_size(room, Sense::hover());
    let rect = Rect::from_center_size(room.center(), size);
    miniature::position(ui, rect, &picture.position, model);
    miniature::mark(ui, rect, &picture.position, &picture.marked);
    if !picture.marked.is_empty() {
        let about = model.text("rulebook-picture");
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &about));
        response.on_hover_text(about);
    }
}
