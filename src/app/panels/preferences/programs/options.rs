//! The options of an external engine, as the engine has announced them by UCI.

use bevy_egui::egui::{Button, DragValue, Ui};

use super::changed;
use crate::app::panels::Model;
use crate::app::panels::widgets::{Widgets, line_edit};
use crate::app::session::programs::{self, ProgramRequest};
use crate::app::session::seats;
use crate::rules::Color;
use crate::store::{MAX_TEXT, Program};
use crate::uci::{Kind, MULTI_PV_OPTION, Offer, variant};

/// UCI options that the app sets itself, so that the player cannot set them.
const OURS: [&str; 4] = [
    variant::VARIANT_OPTION,
    variant::CHESS960_OPTION,
    MULTI_PV_OPTION,
    "Ponder",
];

const EMPTY: &str = "<empty>";

pub fn show(ui: &mut Ui, model: &Model, program: &Program) {
    let mut offers = programs::offers(program);
    offers.retain(|offer| !OURS.iter().any(|name| offer.is(name)));
    if offers.is_empty() {
        return;
    }
    ui.weak_small(model.text("program-options-hold"));
    for offer in &offers {
        ui.push_id(&offer.name, |ui| option(ui, model, program, offer));
    }
    if !program.values.is_empty() && ui.wide_button(model.text("program-usual"), true) {
        model.act(changed(program, |it| it.values.clear()));
    }
}

/// Sets an option of an external engine. Stores only values that differ from the engine's default.
fn set(model: &Model, program: &Program, (offer, default): (&Offer, &str), value: String) {
    model.act(changed(program, |it| {
        let name = offer.name.clone();
        match value == default {
            true => it.values.remove(&name),
            false => it.values.insert(name, value),
        };
    }));
}

fn option(ui: &mut Ui, model: &Model, program: &Program, offer: &Offer) {
    let name = offer.name.as_str();
    let value = program.values.get(name);
    match &offer.kind {
        Kind::Check { default } => {
            let before = value.map_or(*default, |value| value == "true");
            let mut on = before;
            ui.tick(&mut on, name);
            if on != before {
                let default = default.to_string();
                set(model, program, (offer, &default), on.to_string());
            }
        }
        Kind::Spin { default, min, max } => {
            let mut number = value.and_then(|it| it.parse().ok()).unwrap_or(*default);
            ui.horizontal_wrapped(|ui| {
                let drag = ui.add(DragValue::new(&mut number).range(*min..=*max));
                let label = ui.label(name);
                if drag.labelled_by(label.id).changed() {
                    let default = default.to_string();
                    set(model, program, (offer, &default), number.to_string());
                }
            });
        }
        Kind::Combo { default, choices } => {
            let now = value.unwrap_or(default);
            let mut chosen = now.clone();
            let label = ui.label(name).id;
            ui.drop_down(name, &mut chosen, choices, String::clone)
                .labelled_by(label);
            if chosen != *now {
                set(model, program, (offer, default), chosen);
            }
        }
        Kind::Text { default } => {
            let now = value.unwrap_or(default);
            let mut text = now.replace(EMPTY, "");
            let label = ui.label(name);
            let field = ui.add(line_edit(&mut text, "").char_limit(MAX_TEXT));
            if field.labelled_by(label.id).changed() {
                let default = default.replace(EMPTY, "");
                set(model, program, (offer, &default), text);
            }
        }
        Kind::Button => {
            let game = model.game();
            let plays = |side| seats::program(game, side) == Some(program.name.as_str());
            let on = game.result().is_none() && Color::ALL.into_iter().any(plays);
            let about = model.text("program-button-about");
            if ui.button_about(Button::new(name), on, &about) {
                let (name, button) = (program.name.clone(), offer.name.clone());
                model.act(ProgramRequest::Press(name, button));
            }
        }
    }
}
