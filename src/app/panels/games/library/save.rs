//! Saving the current game under a title, and opening the system's dialogs for files.

use bevy_egui::egui::{Key, Ui};

use super::Form;
use crate::app::input::commands::{Command, Dialog};
use crate::app::panels::Model;
use crate::app::panels::widgets::{Widgets, select_all};
use crate::app::session::{FileRequest, Session};
use crate::texts::names;

/// Draws the field and the button with which the current game is saved, and the buttons that open
/// the system's dialogs.
pub fn show(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    let (label, hint) = (words.text("save-as"), words.text("save-hint"));
    let title = ui.labelled_field(label, &mut form.title, &hint);
    if std::mem::take(&mut form.focus_title) {
        title.request_focus();
        select_all(ui.ctx(), title.id, &form.title);
    }
    let named = !form.title.trim().is_empty();
    let entered = title.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let pressed = ui.main_button(words.text("save"), named).clicked();
    if named && (pressed || entered) {
        model.act(FileRequest::SaveAs(form.title.clone()));
    }
    let dialogs = [
        ("dialog-open", Command::Dialog(Dialog::Open)),
        ("dialog-save", Command::Dialog(Dialog::Save)),
    ];
    ui.equal_columns(dialogs, |ui, (word, command)| {
        ui.command_button(model, command, words.text(word), true);
    });
    ui.add_space(4.0);
}

/// Returns the suggested title for saving the current game: its present title; for a finished game
/// without a title, the players and the date; otherwise an empty text.
pub fn title(model: &Model) -> String {
    let Session { game, title, .. } = &*model.session;
    match model.session.activity.tandem() {
        _ if !title.is_empty() => title.clone(),
        Some(tandem) if tandem.game.result().is_some() => {
            names::title_of_match(model.words, &tandem.game)
        }
        None if game.result().is_some() => names::title(model.words, game.setup()),
        _ => String::new(),
    }
}
