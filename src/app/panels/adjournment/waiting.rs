//! While the envelope lies with the arbiter (A3 to A6): who has come, when play is
//! resumed, and what may end the game before.

use bevy_egui::egui::Ui;

use super::{arrivals, envelope, event, go_on, heading, of_each};
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Act, Model};
use crate::app::words::calendar;
use crate::game::{AdjournmentAct, Event, Sealed};
use crate::rules::Color;

/// The card.
pub fn show(ui: &mut Ui, model: &Model, sealed: &Sealed) {
    let words = model.words;
    envelope(ui, model, sealed);
    let at = calendar::to_the_minute(sealed.inscription.resumption).into();
    ui.label(match sealed.inscription.venue.as_str() {
        "" => words.with("resumption-at", &[("time", at)]),
        venue => words.with("resumption-at-in", &[("time", at), ("venue", venue.into())]),
    });
    let is_absent = |side: &Color| !model.game().is_present(*side);
    let absent: Vec<Color> = Color::ALL.into_iter().filter(is_absent).collect();
    let waits = match absent[..] {
        [] => words.text("waiting-both"),
        [side] => model.told("waiting-one", side),
        _ => words.text("waiting-for"),
    };
    heading(ui, waits);
    arrivals(ui, model);
    let resume = event(AdjournmentAct::Resume);
    let ready = model
        .allows(resume)
        .map_err(|refusal| model.refusal(refusal));
    if go_on(ui, words.text("resume"), ready) {
        model.act(Act::Ask(resume));
    }
    // Offers of a draw (A4), resignation and agreement (A6).
    ui.collapsing(words.text("before-resumption"), |ui| {
        ui.weak_small(words.text("before-resumption-why"));
        of_each(ui, model, ["offers-white", "offers-black"], Event::Offer);
        of_each(
            ui,
            model,
            ["resigns-white", "resigns-black"],
            Event::Resignation,
        );
    });
}
