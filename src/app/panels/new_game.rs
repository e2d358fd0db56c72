//! The page on which a game is set up: names, the position to begin with, and what
//! is agreed on.

use bevy_egui::egui::{ScrollArea, Ui};

use super::widgets::{Widgets, keep_focus_in_sight, text_edit};
use super::{Model, opponent, terms};
use crate::app::session::intent::{Opening, Start, TableWish};
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
    /// The position's text.
    text: String,
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

    /// The next game is to begin with this position.
    pub fn begin_with(&mut self, position: &Position) {
        self.opening.rules = position.rules();
        self.text = position.to_text();
        self.from_text = true;
    }

    fn against(&self, model: &Model) -> opponent::Form {
        let chosen = || opponent::Form::new(&model.choices.0);
        self.against.clone().unwrap_or_else(chosen)
    }
}

/// The page.
pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.heading(model.text("command-new-game"));
    ui.foot(|ui| {
        if ui.main_button(model.text("begin"), true).clicked() {
            begin(form, model);
        }
    });
    ScrollArea::vertical().show(ui, |ui| {
        rows(ui, model, form);
        keep_focus_in_sight(ui);
    });
}

fn rows(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    let mut against = form.against(model);
    opponent::form(ui, words, &mut against);
    let players = against.players();
    form.against = Some(against);
    let opening = &mut form.opening;
    for (player, key, name) in [
        (players[0], "name-white", &mut opening.white),
        (players[1], "name-black", &mut opening.black),
    ] {
        if player == Player::Person {
            let field = ui.labelled_field(words.text(key), name, &words.text("name-hint"));
            if std::mem::take(&mut form.focus) {
                field.request_focus();
            }
        }
    }
    ui.tick(&mut opening.series, words.text("match-first"));
    if let Some(under_way) = model.series.0.as_ref().filter(|_| opening.series) {
        let score = super::series::score(words, under_way);
        ui.warning_label(words.with("match-ends", &[("score", score.into())]));
    }
    ui.add_space(4.0);
    ui.radio_value(&mut form.from_text, false, words.text("from-start"));
    ui.radio_value(&mut form.from_text, true, words.text("from-tfen"));
    if form.from_text {
        if ui
            .add(text_edit(&mut form.text, &words.text("tfen-hint"), 5))
            .changed()
        {
            form.error = None;
        }
        if let Some(error) = &form.error {
            ui.warning_label(error.text(words));
        }
    }
    ui.add_space(4.0);
    let people = players == [Player::Person; 2];
    terms::form(ui, model, &mut form.terms, people);
    if let Some(error) = &form.clock_error {
        ui.warning_label(words.tell(error));
    }
}

/// Begins the game if the position's text is one; otherwise says what is wrong.
fn begin(form: &mut Form, model: &Model) {
    let mut opening = form.opening.clone();
    opening.start = Start::Usual;
    if form.from_text {
        match Position::from_text(opening.rules, form.text.trim()) {
            Ok(position) => opening.start = Start::Position(Box::new(position)),
            Err(error) => {
                form.error = Some(Trouble::Position(error));
                return;
            }
        }
    }
    let against = form.against(model);
    opening.players = against.players();
    let names = [&mut opening.white, &mut opening.black];
    for (player, name) in opening.players.into_iter().zip(names) {
        if player != Player::Person {
            name.clear();
        }
    }
    match form.terms.terms(!against.alone) {
        Ok(terms) => {
            form.clock_error = None;
            opening.terms = terms;
            model.act(against.remembered());
            model.act(TableWish::New(Box::new(opening)));
        }
        Err(error) => form.clock_error = Some(error),
    }
}
