//! Buttons and fields that several pages have.

use bevy_egui::egui;

use super::Act;
use super::style;
use crate::app::commands::Command;
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
