//! Columns of widgets: of equal width and height, or one beside a wide part of the page.

use bevy_egui::egui::Ui;

use crate::app::panels::style;
use crate::app::panels::widgets::Widgets;

/// Draws items next to each other with equal widths and heights. If the text of one item wraps to
/// two lines, the other items become higher, too. The height is that of the highest item in the
/// last frame.
pub fn equal<T>(
    ui: &mut Ui,
    things: impl ExactSizeIterator<Item = T>,
    mut contents: impl FnMut(&mut Ui, T),
) {
    let id = ui.next_auto_id().with("highest");
    let before = ui.data(|data| data.get_temp::<(usize, f32)>(id));
    let heights = ui.columns(things.len(), |columns| {
        for (index, (ui, thing)) in columns.iter_mut().zip(things).enumerate() {
            // The highest item is not stretched, so that the row can become lower again.
            if let Some((_, height)) = before.filter(|&(highest, _)| highest != index) {
                let least = &mut ui.spacing_mut().interact_size.y;
                *least = least.max(height);
            }
            ui.wide(|ui| contents(ui, thing));
        }
        let heights = columns.iter().map(|ui| ui.min_size().y);
        heights.collect::<Vec<f32>>()
    });
    let now = highest(before, &heights);
    if let Some(now) = now.filter(|_| now != before) {
        ui.data_mut(|data| data.insert_temp(id, now));
        ui.ctx().request_repaint();
    }
}

/// Draws two parts of a page, as [`Widgets::column_and_rest`] describes.
pub fn column_and_rest(ui: &mut Ui, column: impl FnOnce(&mut Ui), rest: impl FnOnce(&mut Ui)) {
    if style::columns(ui.available_width()) == 1 {
        column(ui);
        return rest(ui);
    }
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(style::COLUMN);
            column(ui);
        });
        ui.add_space(style::COLUMN_GAP - ui.spacing().item_spacing.x);
        ui.vertical(|ui| {
            ui.set_width(ui.available_width());
            rest(ui);
        });
    });
}

/// Draws items in the columns of the page, line by line.
pub fn grid<T>(ui: &mut Ui, items: Vec<T>, mut draw: impl FnMut(&mut Ui, T)) {
    let count = style::columns(ui.available_width());
    let mut items = items.into_iter().peekable();
    while items.peek().is_some() {
        ui.columns(count, |uis| {
            for (ui, item) in uis.iter_mut().zip(items.by_ref()) {
                // A column justifies its texts otherwise.
                ui.vertical(|ui| draw(ui, item));
            }
        });
    }
}

/// Finds the highest column; returns its index and its height in logical pixels. `before` is the
/// result for the last frame, and `heights` are the heights in this frame, in which all other
/// columns were stretched to that of `before`. One of them is therefore the new highest column only
/// if it is even higher.
fn highest(before: Option<(usize, f32)>, heights: &[f32]) -> Option<(usize, f32)> {
    if let Some((index, before)) = before
        && let Some(&now) = heights.get(index)
        && heights.iter().all(|&it| it < before.max(now) + 0.5)
    {
        return Some((index, now));
    }
    let all = heights.iter().copied().enumerate();
    all.max_by(|a, b| a.1.total_cmp(&b.1))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Pos2, Rect};

    use super::*;

    /// Returns the heights of two buttons in a row once the layout is stable.
    fn heights(ctx: &egui::Context, texts: [&str; 2]) -> Vec<f32> {
        let mut heights = Vec::new();
        for _ in 0..3 {
            heights.clear();
            let input = egui::RawInput {
                screen_rect: Some(Rect::from_min_size(Pos2::ZERO, egui::vec2(240.0, 200.0))),
                ..egui::RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                equal(ui, texts.into_iter(), |ui, text| {
                    heights.push(ui.button(text).rect.height());
                });
            });
            output.textures_delta.clear();
        }
        heights
    }

    #[test]
    fn a_button_is_as_high_as_its_neighbour_whose_text_needs_two_lines() {
        let ctx = egui::Context::default();
        let low = heights(&ctx, ["No", "Yes"]);
        let high = heights(&ctx, ["No", "Yes, with all its consequences"]);
        assert!(high[1] > low[1] + 5.0, "{high:?} is no higher than {low:?}");
        assert_eq!(high[0], high[1]);
        assert_eq!(heights(&ctx, ["No", "Yes"]), low, "they have stayed high");
    }
}
