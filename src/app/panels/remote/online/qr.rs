//! A text as a QR code.

use bevy_egui::egui::emath::GuiRounding;
use bevy_egui::egui::{
    Color32, CornerRadius, Mesh, Rect, Sense, Shape, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};
use qrcode::{Color, QrCode as Modules};

/// Width of the light margin that a camera needs, in modules.
const QUIET_ZONE: usize = 4;
/// Width and height of a module, in logical pixels, where there is room for it.
const MODULE: f32 = 6.0;

pub struct QrCode {
    text: String,
    /// The modules row by row; `true` is a dark one.
    modules: Vec<bool>,
    /// Number of modules in a row, without the margin.
    width: usize,
}

impl QrCode {
    /// Creates the QR code of a text; `None` if the text is too long for one.
    pub fn new(text: &str) -> Option<QrCode> {
        let code = Modules::new(text).ok()?;
        let width = code.width();
        let dark = |color| color == Color::Dark;
        Some(QrCode {
            text: text.to_owned(),
            modules: code.into_colors().into_iter().map(dark).collect(),
            width,
        })
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Draws the code, dark on light in every theme, with a description for a screen reader.
    pub fn show(&self, ui: &mut Ui, about: String) {
        let across = (self.width + 2 * QUIET_ZONE) as f32;
        // Modules of whole pixels have sharp edges.
        let scale = ui.ctx().pixels_per_point();
        let room = MODULE.min(ui.available_width() / across);
        let module = (room * scale).floor().max(1.0) / scale;
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(across * module), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &about));
        let rect = Rect::from_min_size(rect.min.round_to_pixels(scale), rect.size());
        let painter = ui.painter();
        painter.rect_filled(rect, CornerRadius::ZERO, Color32::WHITE);
        let corner = rect.min + Vec2::splat(QUIET_ZONE as f32 * module);
        let mut mesh = Mesh::default();
        for (number, _) in self.modules.iter().enumerate().filter(|(_, dark)| **dark) {
            let place = vec2((number % self.width) as f32, (number / self.width) as f32);
            let square = Rect::from_min_size(corner + place * module, Vec2::splat(module));
            mesh.add_colored_rect(square, Color32::BLACK);
        }
        painter.add(Shape::mesh(mesh));
        response.on_hover_text(about);
    }
}

#[cfg(test)]
mod tests {
    use rqrr::PreparedImage;

    use super::*;

    #[test]
    fn a_camera_reads_the_text_of_the_invitation() {
        let text = "tritower:AEPHYK4F5MJAABGAAABAFGSKROAOIAB7ZK3QWX5Y2N4DLMTUVRGE6HCJBSPFQ";
        let code = QrCode::new(text).unwrap();
        assert_eq!(code.text(), text);
        let size = code.width + 2 * QUIET_ZONE;
        let dark = |x: usize, y: usize| {
            let inside = QUIET_ZONE..QUIET_ZONE + code.width;
            inside.contains(&x)
                && inside.contains(&y)
                && code.modules[(y - QUIET_ZONE) * code.width + x - QUIET_ZONE]
        };
        let pixels = 4;
        let mut image = PreparedImage::prepare_from_bitmap(size * pixels, size * pixels, |x, y| {
            dark(x / pixels, y / pixels)
        });
        let grids = image.detect_grids();
        let [grid] = &grids[..] else {
            panic!("{} codes", grids.len());
        };
        let (_, read) = grid.decode().unwrap();
        assert_eq!(read, text);
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert!(QrCode::new(&"x".repeat(5000)).is_none());
    }
}
