//! A button with a title and, in a smaller font below it, other facts, such as a row of a list.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Atom, Button, Color32, FontId, Id, Rect, Response, TextFormat, Ui, Vec2, WidgetInfo,
    WidgetText, WidgetType, vec2,
};

use crate::app::panels::Themed;
use crate::app::panels::style;

/// Draws a row, `width` logical pixels wide, with the title in this size and colour. Returns the
/// place for a picture to the left of the texts, unless the size of the picture is zero.
pub fn list_row(
    ui: &mut Ui,
    [title, facts]: [&str; 2],
    (size, ink): (f32, Color32),
    picture: Vec2,
    width: f32,
) -> (Response, Option<Rect>) {
    let format = |size, color| TextFormat::simple(FontId::proportional(size), color);
    let mut text = LayoutJob::default();
    text.append(title, 0.0, format(size, ink));
    for part in ["\n", facts] {
        text.append(part, 0.0, format(style::SMALL, ui.colors().weak));
    }
    let (id, text) = (Id::new("picture"), WidgetText::from(text));
    let button = match picture == Vec2::ZERO {
        true => Button::new(text),
        false => Button::new((Atom::custom(id, picture), text)),
    };
    let row = ui.scope(|ui| {
        // Without this limit, a row whose text just fits would be wider than the others.
        ui.set_max_width(width);
        button.wrap().min_size(vec2(width, 0.0)).atom_ui(ui)
    });
    let row = row.inner;
    let info = || WidgetInfo::labeled(WidgetType::Button, true, format!("{title}  ·  {facts}"));
    row.response.widget_info(info);
    let picture = row.rect(id);
    (row.response, picture)
}
