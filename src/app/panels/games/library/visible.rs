//! Long lists of rows of different heights, of which only the visible ones are laid out.

use bevy_egui::egui::Ui;

/// Assumed height of a row that has not been laid out yet, in logical pixels.
const EXPECTED: f32 = 84.0;
/// Distance from the visible part within which rows are laid out as well, in logical pixels, so
/// that the Tab key can reach them.
const NEAR: f32 = 200.0;

/// Height of a row when it was last laid out, in logical pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Height(f32);

impl Default for Height {
    fn default() -> Height {
        Height(EXPECTED)
    }
}

impl Height {
    /// Lays out a row if it is visible or almost visible; otherwise leaves its space empty.
    pub fn show(&mut self, ui: &mut Ui, row: impl FnOnce(&mut Ui)) {
        let (top, seen) = (ui.cursor().top(), ui.clip_rect().expand(NEAR));
        if top > seen.bottom() || top + self.0 < seen.top() {
            ui.add_space(self.0);
            return;
        }
        row(ui);
        self.0 = ui.cursor().top() - top;
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, ScrollArea, vec2};

    use super::*;

    #[test]
    fn only_rows_in_view_are_laid_out_and_the_others_take_their_space() {
        let ctx = egui::Context::default();
        let mut heights = vec![Height::default(); 2_000];
        let (mut laid, mut room) = (0, 0.0);
        for _ in 0..3 {
            laid = 0;
            let size = egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(300.0, 600.0));
            let input = egui::RawInput {
                screen_rect: Some(size),
                ..Default::default()
            };
            let mut drawn = ctx.run_ui(input, |ui| {
                let seen = ScrollArea::vertical().show(ui, |ui| {
                    for height in &mut heights {
                        height.show(ui, |ui| {
                            laid += 1;
                            ui.allocate_space(vec2(100.0, 30.0));
                        });
                    }
                });
                room = seen.content_size.y;
            });
            drawn.textures_delta.clear();
        }
        assert!((10..60).contains(&laid), "{laid} rows are laid out");
        assert!(room > 100_000.0, "the others have room: {room}");
    }
}
