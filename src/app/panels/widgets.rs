//! Buttons and fields that several pages have.

use bevy_egui::egui;

use super::Act;
use super::style;
use crate::app::input::commands::Command;
use crate::app::words::Words;
use crate::store::MAX_TEXT;

/// A button that gives a command, with its key in the tooltip.
pub fn command_button(
    ui: &mut egui::Ui,
    words: Words,
    label: impl Into<egui::WidgetText>,
    command: Command,
    on: bool,
    acts: &mut Vec<Act>,
) {
    let button = ui.add_enabled(on, egui::Button::new(label.into()));
    let tooltip = command.tooltip(words);
    if button
        .on_hover_text(&tooltip)
        .on_disabled_hover_text(&tooltip)
        .clicked()
    {
        acts.push(command.into());
    }
}

/// A labelled field for one line of text, no longer than a save takes.
pub fn field(ui: &mut egui::Ui, label: &str, text: &mut String, hint: &str) -> egui::Response {
    ui.label(egui::RichText::new(label).color(style::color::WEAK));
    ui.add(
        egui::TextEdit::singleline(text)
            .char_limit(MAX_TEXT)
            .hint_text(hint)
            .margin(egui::Margin::symmetric(10, 7))
            .desired_width(f32::INFINITY),
    )
}

/// A button for what a page is there for.
pub fn main_button(ui: &mut egui::Ui, label: &str, on: bool) -> egui::Response {
    let text = egui::RichText::new(label)
        .color(style::color::ON_ACCENT)
        .strong();
    let button = egui::Button::new(text).fill(style::color::ACCENT);
    ui.vertical_centered_justified(|ui| ui.add_enabled(on, button))
        .inner
}

/// A button as wide as its column.
pub fn wide(ui: &mut egui::Ui, label: &str, on: bool) -> bool {
    ui.vertical_centered_justified(|ui| ui.add_enabled(on, egui::Button::new(label)))
        .inner
        .clicked()
}

/// Frames what has the keyboard: a button in the colour of its frame would not tell.
/// What is being typed in shows it by itself.
pub fn focus_ring(ctx: &egui::Context) {
    let focused = ctx.memory(|memory| memory.focused());
    let response = focused.and_then(|id| ctx.read_response(id));
    if let Some(response) = response
        && !ctx.text_edit_focused()
        && response.interact_rect.is_positive()
    {
        let stroke = egui::Stroke::new(2.0, style::color::TEXT);
        let rect = response.rect.expand(2.0);
        ctx.layer_painter(response.layer_id).rect_stroke(
            rect,
            9.0,
            stroke,
            egui::StrokeKind::Outside,
        );
    }
}

/// Lets the arrows up and down scroll a list in which nothing takes the keyboard.
pub fn scroll_by_keys(ui: &egui::Ui) {
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

/// Brings into sight what Tab or an arrow has led to: to be called at the end of what
/// scrolls. egui leaves it where it is.
pub fn keep_focus_in_sight(ui: &egui::Ui) {
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
