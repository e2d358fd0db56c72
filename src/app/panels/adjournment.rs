//! Adjourning a game, sealing the move, and resuming (Appendix A). The envelope's
//! key lies in the arbiter's safe.
//!
//! What the player writes is shown only on his wish, and is forgotten here as soon
//! as the envelope is closed.

use std::sync::Arc;

use bevy_egui::egui::{self, RichText, TextEdit};
use zeroize::Zeroizing;

use super::style::{self, color};
use super::{Act, Model, field, main_button, tournament, wide};
use crate::app::intent::{Intent, ToSeal};
use crate::app::reasons;
use crate::app::time::now;
use crate::game::{AdjournmentAct, Event, Millis, Phase, Sealed, Written};
use crate::rules::Color;
use crate::store::envelope::Draft;

/// What is filled in.
pub struct Form {
    hours: u64,
    venue: String,
    text: Zeroizing<String>,
    shown: bool,
    too_long: bool,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            hours: 24,
            venue: String::new(),
            text: Zeroizing::new(String::with_capacity(Written::MAX)),
            shown: false,
            too_long: false,
        }
    }
}

fn act(acts: &mut Vec<Act>, act: AdjournmentAct) {
    acts.push(Intent::Happen(Event::Adjournment(act)).into());
}

/// The question when and where play is resumed, before the move is sealed (A1, A2(g)).
pub fn question(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    ui.horizontal(|ui| {
        ui.label(words.text("adjourn-hours"));
        ui.add(egui::DragValue::new(&mut form.hours).range(1..=2000));
    });
    let changed = field(ui, &words.text("terms-venue"), &mut form.venue, "").changed();
    form.too_long &= !changed;
    if form.too_long {
        ui.label(RichText::new(words.text("text-too-long")).color(color::WARN));
    }
    if wide(ui, &words.text("command-adjourn"), true) {
        match Written::new(form.venue.trim()) {
            Ok(venue) => {
                let adjourn = AdjournmentAct::Adjourn {
                    by: model.table.game.to_move(),
                    resumption: now() + Millis::minutes(form.hours * 60),
                    venue,
                };
                act(acts, adjourn);
                acts.push(Act::Unask);
            }
            Err(_) => form.too_long = true,
        }
    }
    if wide(ui, &words.text("no"), true) {
        acts.push(Act::Unask);
    }
}

/// What is to be done while the game is not simply played; false when it is.
pub fn show(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) -> bool {
    let phase = model.table.game.phase();
    if matches!(phase, Phase::Play) || model.table.game.result().is_some() {
        return false;
    }
    // He seals on his own time, which stands still when the program was closed.
    if matches!(phase, Phase::Sealing { .. } | Phase::Stating(_)) {
        tournament::clock(ui, model, acts);
    }
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        match phase {
            Phase::Play => {}
            Phase::Sealing { .. } => sealing(ui, model, form, acts),
            Phase::Adjourned(sealed) => adjourned(ui, model, &sealed, acts),
            Phase::Opening(sealed) | Phase::Reply(sealed) => opening(ui, model, &sealed, acts),
            Phase::Stating(who) => {
                let who = reasons::side(model.words, who);
                let values = [("player", who.into())];
                ui.label(model.words.with("hindrance-states-his-move", &values));
            }
        }
    });
    true
}

/// Writing the move and closing the envelope (A1(a)).
fn sealing(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let words = model.words;
    let who = reasons::side(words, model.table.game.last().turn());
    ui.label(words.with("seal-ask", &[("player", who.into())]));
    let edit = TextEdit::singleline(&mut *form.text)
        .password(!form.shown)
        .hint_text(words.text("claim-intended-hint"))
        .margin(egui::Margin::symmetric(10, 7))
        .desired_width(f32::INFINITY);
    form.too_long &= !ui.add(edit).changed();
    style::tick(ui, &mut form.shown, &words.text("seal-show"));
    if form.too_long {
        ui.label(RichText::new(words.text("text-too-long")).color(color::WARN));
    }
    let ready = !form.text.trim().is_empty();
    if main_button(ui, &words.text("seal"), ready).clicked() {
        match Draft::new(form.text.trim()) {
            Ok(draft) => {
                acts.push(Intent::Seal(ToSeal(Arc::new(draft))).into());
                *form = Form::default();
            }
            Err(_) => form.too_long = true,
        }
    }
}

/// What stands upon the envelope, and who has come (A2, A5).
fn adjourned(ui: &mut egui::Ui, model: &Model, sealed: &Sealed, acts: &mut Vec<Act>) {
    let words = model.words;
    envelope(ui, model, sealed);
    for side in Color::ALL {
        let key = match side {
            Color::White => "white-is-here",
            Color::Black => "black-is-here",
        };
        if !model.table.game.is_present(side) && wide(ui, &words.text(key), true) {
            act(acts, AdjournmentAct::Arrive(side));
        }
    }
    if main_button(ui, &words.text("resume"), true).clicked() {
        act(acts, AdjournmentAct::Resume);
    }
}

/// Opening the envelope, or playing on without it (A7, A11).
fn opening(ui: &mut egui::Ui, model: &Model, sealed: &Sealed, acts: &mut Vec<Act>) {
    let words = model.words;
    envelope(ui, model, sealed);
    let answerer = !sealed.inscription.sealer;
    for side in [answerer, !answerer] {
        let key = match side {
            Color::White => "white-is-here",
            Color::Black => "black-is-here",
        };
        if !model.table.game.is_present(side) && wide(ui, &words.text(key), true) {
            act(acts, AdjournmentAct::Arrive(side));
        }
    }
    if main_button(ui, &words.text("open-envelope"), true).clicked() {
        acts.push(Intent::OpenEnvelope.into());
    }
    if wide(ui, &words.text("envelope-missing"), true) {
        act(acts, AdjournmentAct::Missing);
    }
}

fn envelope(ui: &mut egui::Ui, model: &Model, sealed: &Sealed) {
    let words = model.words;
    let who = reasons::side(words, sealed.inscription.sealer);
    let number = sealed.inscription.number().to_string();
    let values = [("player", who.into()), ("number", number.into())];
    ui.label(words.with("envelope-of", &values));
    ui.label(RichText::new(words.text("envelope-code")).color(color::WEAK));
    let code = RichText::new(sealed.id.code()).monospace();
    ui.label(code.color(color::ACCENT));
}
