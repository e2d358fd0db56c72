//! The keyboard focus of the pages: selecting text, showing the focus, scrolling to it.

use std::ops::RangeInclusive;

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{self, Ui};

use crate::app::panels::Themed;

/// Selects the whole text of a field, so that the next typed letter replaces it.
pub fn select_all(ctx: &egui::Context, field: egui::Id, text: &str) {
    select(ctx, field, 0..=text.chars().count());
}

/// Selects a range of characters in a field, by their indices; an empty range moves the caret to
/// that place.
pub fn select(ctx: &egui::Context, field: egui::Id, letters: RangeInclusive<usize>) {
    let [first, last] = [letters.start(), letters.end()].map(|&at| CCursor::new(at));
    let mut state = TextEditState::load(ctx, field).unwrap_or_default();
    let range = CCursorRange::two(first, last);
    state.cursor.set_char_range(Some(range));
    state.store(ctx, field);
}

/// Draws a frame around the widget that has the keyboard focus, because egui shows the focus by
/// colour only. Draws no frame around a text field, whose caret shows the focus.
pub fn focus_ring(ctx: &egui::Context) {
    let focused = ctx.memory(|memory| memory.focused());
    let response = focused.and_then(|id| ctx.read_response(id));
    if let Some(response) = response
        && !ctx.text_edit_focused()
        && response.interact_rect.is_positive()
    {
        let stroke = egui::Stroke::new(2.0, ctx.colors().text);
        let rect = response.rect.expand(2.0);
        ctx.layer_painter(response.layer_id).rect_stroke(
            rect,
            9.0,
            stroke,
            egui::StrokeKind::Outside,
        );
    }
}

/// Makes the arrow keys scroll a list without any widget that can receive the keyboard focus.
pub fn scroll_by_keys(ui: &Ui) {
    const STEP: f32 = 90.0;
    if ui.ctx().egui_wants_keyboard_input() {
        return;
    }
    let way = ui.input(|input| {
        let pressed = |key| input.num_presses(key) as f32;
        pressed(egui::Key::ArrowUp) - pressed(egui::Key::ArrowDown)
    });
    if way != 0.0 {
        ui.scroll_with_delta(egui::vec2(0.0, way * STEP));
    }
}

/// Scrolls to the widget that has just received the keyboard focus, which egui does not do itself.
/// Must be called at the end of the scrolling contents.
pub fn keep_focus_in_sight(ui: &Ui) {
    let focused = ui.memory(|memory| memory.focused());
    let before = ui.data_mut(|data| {
        let last = data.get_temp_mut_or_default::<Option<egui::Id>>(ui.id());
        std::mem::replace(last, focused)
    });
    if before == focused {
        return;
    }
    let response = focused.and_then(|id| ui.ctx().read_response(id));
    if let Some(response) = response
        && response.layer_id == ui.layer_id()
        && ui.min_rect().contains_rect(response.rect)
    {
        ui.scroll_to_rect(response.rect.expand(6.0), None);
    }
}
