//! The page on which a game is set up: names, the position to begin with, and what
//! is agreed on.

use bevy_egui::egui::{self, RichText, TextEdit};

use super::style::{self, color};
use super::{Act, Model, field, main_button, terms};
use crate::app::intent::{Intent, Opening};
use crate::app::troubles::Trouble;
use crate::game::ControlError;
use crate::rules::Position;

/// What is filled in.
#[derive(Clone, Debug, Default)]
pub struct Form {
    opening: Opening,
    from_text: bool,
    terms: terms::Form,
    /// What is wrong with the position's text.
    pub error: Option<Trouble>,
    /// What is wrong with the clock.
    clock_error: Option<ControlError>,
}

/// The page.
pub fn page(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    ui.heading(words.text("command-new-game"));
    egui::Panel::bottom("begin")
        .frame(egui::Frame::new())
        .resizable(false)
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.add_space(6.0);
            if main_button(ui, &words.text("begin"), true).clicked() {
                begin(form, acts);
            }
        });
    egui::ScrollArea::vertical().show(ui, |ui| rows(ui, model, form));
}

fn rows(ui: &mut egui::Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    let Opening {
        white,
        black,
        tfen,
        series,
        ..
    } = &mut form.opening;
    field(
        ui,
        &words.text("name-white"),
        white,
        &words.text("name-hint"),
    );
    field(
        ui,
        &words.text("name-black"),
        black,
        &words.text("name-hint"),
    );
    style::tick(ui, series, &words.text("match-first"));
    if *series && let Some(under_way) = &model.series.0 {
        let score = super::series::score(words, under_way);
        let ends = words.with("match-ends", &[("score", score.into())]);
        ui.label(RichText::new(ends).color(color::WARN));
    }
    ui.add_space(4.0);
    ui.radio_value(&mut form.from_text, false, words.text("from-start"));
    ui.radio_value(&mut form.from_text, true, words.text("from-tfen"));
    if form.from_text {
        let edit = TextEdit::multiline(tfen)
            .hint_text(words.text("tfen-hint"))
            .margin(egui::Margin::symmetric(10, 7))
            .desired_rows(5)
            .desired_width(f32::INFINITY);
        if ui.add(edit).changed() {
            form.error = None;
        }
        if let Some(error) = &form.error {
            ui.label(RichText::new(error.text(words)).color(color::WARN));
        }
    }
    ui.add_space(4.0);
    terms::form(ui, model, &mut form.terms);
    if let Some(error) = &form.clock_error {
        ui.label(RichText::new(error.to_string()).color(color::WARN));
    }
}

/// Begins the game if the position's text is one; otherwise says what is wrong.
fn begin(form: &mut Form, acts: &mut Vec<Act>) {
    let mut opening = form.opening.clone();
    if form.from_text {
        if let Err(error) = Position::from_tfen(opening.tfen.trim()) {
            form.error = Some(Trouble::Tfen(error));
            return;
        }
    } else {
        opening.tfen.clear();
    }
    match form.terms.terms() {
        Ok(terms) => {
            form.clock_error = None;
            opening.terms = terms;
            form.opening.series = false;
            acts.push(Intent::NewGame(Box::new(opening)).into());
        }
        Err(error) => form.clock_error = Some(error),
    }
}
