//! Page for import and export of games and positions as text, by clipboard and by file.

use std::path::PathBuf;

use bevy_egui::egui::{Key, ScrollArea, Ui};

use crate::app::input::commands::{Command, Dialog};
use crate::app::panels::Model;
use crate::app::panels::widgets::{Widgets, text_edit};
use crate::app::session::{FileRequest, LoadRequest};
use crate::rules::laws::Movement;

#[derive(Clone, Debug, Default)]
pub struct Form {
    text: String,
    file: String,
    pub focus: bool,
}

/// Draws the page for import and export, which scrolls in a low window.
pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.heading(model.text("command-exchange"));
    ui.scrolled("exchange", |ui| rows(ui, model, form));
}

/// Draws the contents of the page: the clipboard commands, a text field, a field for a file's path,
/// and the buttons that open file dialogs.
fn rows(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.wide_command(model, Command::CopyScoresheet);
    if model.game().rules().movement() == Movement::Path
        && ui.wide_button(model.text("copy-federation"), true)
    {
        model.act(FileRequest::CopyFederation);
    }
    for command in [Command::CopyTfen, Command::Paste] {
        ui.wide_command(model, command);
    }
    ui.add_space(4.0);
    ui.weak_label(model.text("import-label"));
    ScrollArea::vertical().max_height(180.0).show(ui, |ui| {
        let text = ui.add(text_edit(&mut form.text, &model.text("import-hint"), 7));
        if std::mem::take(&mut form.focus) {
            text.request_focus();
        }
    });
    if ui.wide_button(model.text("import-text"), !form.text.trim().is_empty()) {
        model.act(LoadRequest::ImportText(form.text.clone()));
    }
    ui.add_space(4.0);
    let (label, hint) = (model.text("file-label"), model.text("file-hint"));
    let field = ui.labelled_field(label, &mut form.file, &hint);
    let file = form.file.trim();
    let path = PathBuf::from(file);
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let entered = entered && !file.is_empty();
    if ui.wide_button(model.text("import-file"), !file.is_empty()) || entered {
        model.act(LoadRequest::ImportFile(path.clone()));
    }
    if ui.wide_button(model.text("export-file"), !file.is_empty()) {
        model.act(FileRequest::Export(path));
    }
    ui.add_space(4.0);
    ui.weak_label(model.text("dialog-label"));
    let dialogs = [
        ("dialog-open", Command::Dialog(Dialog::Open)),
        ("dialog-export", Command::Dialog(Dialog::Export)),
    ];
    ui.equal_columns(dialogs, |ui, (word, command)| {
        ui.command_button(model, command, model.text(word), true);
    });
}
