//! The page on which a game is set up: names, the position to begin with, and what
//! is agreed on.

use bevy_egui::egui::{self, RichText, TextEdit};

use super::style::{self, color};
use super::widgets::keep_focus_in_sight;
use super::{Act, Model, field, main_button, opponent, terms};
use crate::app::session::intent::{Opening, TableWish};
use crate::app::words::trouble::Trouble;
use crate::game::{ControlError, Player};
use crate::rules::Position;

/// What is filled in.
#[derive(Clone, Debug, Default)]
pub struct Form {
    opening: Opening,
    /// Against whom; as the player chose last until he looks.
    against: Option<opponent::Form>,
    from_text: bool,
    terms: terms::Form,
    /// Whether the first field is to have the keyboard.
    pub focus: bool,
    /// What is wrong with the position's text.
    pub error: Option<Trouble>,
    /// What is wrong with the clock.
    clock_error: Option<ControlError>,
}

impl Form {
    /// The game has begun; the next is of no match unless that is wanted again.
    pub fn begun(&mut self) {
        self.opening.series = false;
    }

    fn against(&self, model: &Model) -> opponent::Form {
        let chosen = || opponent::Form::new(&model.choices.0);
        self.against.clone().unwrap_or_else(chosen)
    }
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
                begin(form, model, acts);
            }
        });
    egui::ScrollArea::vertical().show(ui, |ui| {
        rows(ui, model, form);
        keep_focus_in_sight(ui);
    });
}

fn rows(ui: &mut egui::Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    let mut against = form.against(model);
    opponent::form(ui, words, &mut against);
    let players = against.players();
    form.against = Some(against);
    let Opening {
        white,
        black,
        tfen,
        series,
        ..
    } = &mut form.opening;
    for (player, key, name) in [
        (players[0], "name-white", white),
        (players[1], "name-black", black),
    ] {
        if player == Player::Person {
            let name = field(ui, &words.text(key), name, &words.text("name-hint"));
            if std::mem::take(&mut form.focus) {
                name.request_focus();
            }
        }
    }
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
    let people = players == [Player::Person; 2];
    terms::form(ui, model, &mut form.terms, people);
    if let Some(error) = &form.clock_error {
        ui.label(RichText::new(words.tell(error)).color(color::WARN));
    }
}

/// Begins the game if the position's text is one; otherwise says what is wrong.
fn begin(form: &mut Form, model: &Model, acts: &mut Vec<Act>) {
    let mut opening = form.opening.clone();
    if form.from_text {
        if let Err(error) = Position::from_tfen(opening.tfen.trim()) {
            form.error = Some(Trouble::Position(error.into()));
            return;
        }
    } else {
        opening.tfen.clear();
    }
    let against = form.against(model);
    opening.players = against.players();
    for (player, name) in opening
        .players
        .into_iter()
        .zip([&mut opening.white, &mut opening.black])
    {
        if player != Player::Person {
            name.clear();
        }
    }
    match form.terms.terms(!against.alone) {
        Ok(terms) => {
            form.clock_error = None;
            opening.terms = terms;
            acts.push(against.remembered().into());
            acts.push(TableWish::New(Box::new(opening)).into());
        }
        Err(error) => form.clock_error = Some(error),
    }
}
