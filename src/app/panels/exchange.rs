//! The page for games as text: scoresheets and positions, by clipboard and file.

use std::path::PathBuf;

use bevy_egui::egui::{self, RichText, TextEdit};

use super::style::color;
use super::{Act, Model, command_button, field, wide};
use crate::app::input::commands::Command;
use crate::app::session::intent::{FileWish, TableWish};

/// What is filled in.
#[derive(Clone, Debug, Default)]
pub struct Form {
    text: String,
    file: String,
    /// Whether the first field is to have the keyboard.
    pub focus: bool,
}

/// The page.
pub fn page(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    ui.heading(words.text("command-exchange"));
    for command in [Command::CopyScoresheet, Command::CopyTfen, Command::Paste] {
        ui.vertical_centered_justified(|ui| {
            let label = words.text(command.word());
            command_button(ui, words, label, command, true, acts);
        });
    }
    ui.add_space(4.0);
    ui.label(RichText::new(words.text("import-label")).color(color::WEAK));
    egui::ScrollArea::vertical()
        .max_height(180.0)
        .show(ui, |ui| {
            let edit = TextEdit::multiline(&mut form.text)
                .hint_text(words.text("import-hint"))
                .margin(egui::Margin::symmetric(10, 7))
                .desired_rows(7)
                .desired_width(f32::INFINITY);
            let text = ui.add(edit);
            if std::mem::take(&mut form.focus) {
                text.request_focus();
            }
        });
    let any = !form.text.trim().is_empty();
    if wide(ui, &words.text("import-text"), any) {
        acts.push(TableWish::ImportText(form.text.clone()).into());
    }
    ui.add_space(4.0);
    field(
        ui,
        &words.text("file-label"),
        &mut form.file,
        &words.text("file-hint"),
    );
    let file = form.file.trim();
    let path = PathBuf::from(file);
    if wide(ui, &words.text("import-file"), !file.is_empty()) {
        acts.push(TableWish::ImportFile(path.clone()).into());
    }
    if wide(ui, &words.text("export-file"), !file.is_empty()) {
        acts.push(FileWish::Export(path).into());
    }
    ui.add_space(4.0);
    ui.label(RichText::new(words.text("dialog-label")).color(color::WEAK));
    ui.columns(2, |columns| {
        for (ui, (word, command)) in columns.iter_mut().zip([
            ("dialog-open", Command::OpenFile),
            ("dialog-export", Command::ExportFile),
        ]) {
            ui.vertical_centered_justified(|ui| {
                command_button(ui, words, words.text(word), command, true, acts);
            });
        }
    });
}
