//! The player's own key: the words by which two players compare it on the telephone, its backups,
//! and the ways to restore it from a backup.

use std::path::{Path, PathBuf};

use bevy_egui::egui::{CollapsingHeader, TextEdit, Ui};
use zeroize::Zeroizing;

use crate::app::input::commands::{Command, Dialog};
use crate::app::panels::Model;
use crate::app::panels::widgets::{Widgets, text_edit};
use crate::app::session::KeyRequest;
use crate::app::session::remote::Secret;
use crate::remote::Identity;
use crate::store::envelope::Phrase;
use crate::store::remote::words_of;

#[derive(Default)]
pub struct Form {
    file: String,
    phrase: Zeroizing<String>,
    /// The 24 words that the player types to restore the key.
    words: Zeroizing<String>,
}

impl Form {
    pub fn found(&mut self, path: &Path) {
        self.file = path.display().to_string();
    }

    pub fn clear(&mut self) {
        (self.phrase, self.words) = Default::default();
    }

    fn secret(&self) -> Secret {
        Secret(self.phrase.clone())
    }
}

/// Draws the words that identify the player's key, its backups, and the ways to restore a key.
pub fn show(ui: &mut Ui, model: &Model, own: Option<Identity>, form: &mut Form) {
    ui.heading(model.text("key-title"));
    ui.weak_label(model.text("key-about"));
    let Some(own) = own else {
        ui.weak_label(model.text("key-restore-about"));
        return restore(ui, model, form);
    };
    ui.label(model.text("key-words"));
    ui.accent_label(words_of(&own).join(" "));
    let title = model.text("key-backup");
    CollapsingHeader::new(title).show_unindented(ui, |ui| back_up(ui, model, form));
    if model.mailbox.words.is_some() {
        words(ui, model);
    }
    let title = model.text("key-replace");
    CollapsingHeader::new(title).show_unindented(ui, |ui| {
        ui.weak_small(model.text("key-replace-about"));
        restore(ui, model, form);
    });
}

fn back_up(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.weak_small(model.text("key-backup-about"));
    if model.mailbox.words.is_none() && ui.wide_button(model.text("key-show-words"), true) {
        model.act(KeyRequest::ShowWords);
    }
    file(ui, model, form);
    let can = can_open(form);
    if ui.wide_button(model.text("key-save-backup"), can) {
        let path = PathBuf::from(form.file.trim());
        model.act(KeyRequest::BackUp(path, form.secret()));
    }
}

/// Draws the 24 words of the player's key, with a warning and a button to hide them. Draws nothing
/// if they are hidden.
fn words(ui: &mut Ui, model: &Model) {
    let Some(words) = &model.mailbox.words else {
        return;
    };
    ui.card(|ui| {
        ui.warning_label(model.text("key-words-warning"));
        for (row, words) in words.0.split(' ').collect::<Vec<_>>().chunks(3).enumerate() {
            let numbered = words.iter().enumerate();
            let numbered = numbered.map(|(at, word)| format!("{} {word}", row * 3 + at + 1));
            let numbered: Vec<String> = numbered.collect();
            ui.equal_columns(numbered, |ui, word| drop(ui.label(word)));
        }
        ui.action_button(model, "key-hide-words", KeyRequest::HideWords);
    });
}

fn restore(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.weak_label(model.text("key-restore-words"));
    ui.add(text_edit(&mut form.words, "", 4));
    let is_typed = form.words.split_whitespace().count() == 24;
    if ui.wide_button(model.text("key-restore-now"), is_typed) {
        let words = Secret(form.words.clone());
        model.act(KeyRequest::RestoreWords(words));
    }
    file(ui, model, form);
    if ui.wide_button(model.text("key-restore-backup"), can_open(form)) {
        let path = PathBuf::from(form.file.trim());
        model.act(KeyRequest::RestoreBackup(path, form.secret()));
    }
}

fn file(ui: &mut Ui, model: &Model, form: &mut Form) {
    let (label, hint) = (model.text("key-file"), model.text("key-file-hint"));
    ui.labelled_field(label, &mut form.file, &hint);
    let choose = Command::Dialog(Dialog::Key);
    ui.wide(|ui| ui.command_button(model, choose, model.text("key-choose"), true));
    let label = ui.weak_label(model.text("key-phrase")).id;
    let phrase = TextEdit::singleline(&mut *form.phrase).password(true);
    ui.add(phrase.desired_width(f32::INFINITY))
        .labelled_by(label);
    ui.weak_small(model.text("phrase-why-backup"));
}

fn can_open(form: &Form) -> bool {
    !form.file.trim().is_empty() && Phrase::new(&form.phrase).is_ok()
}
