//! While the envelope lies with the arbiter (A3 to A6): who has come, when play is
//! resumed, and what may end the game before.

use bevy_egui::egui;

use super::{arrivals, envelope, event, go_on, heading, note, of_each};
use crate::app::panels::{Act, Model};
use crate::app::session::time::now;
use crate::app::words::calendar;
use crate::app::words::told::Told;
use crate::game::{AdjournmentAct, Event, Sealed};
use crate::rules::Color;

/// The card.
pub fn show(ui: &mut egui::Ui, model: &Model, sealed: &Sealed, acts: &mut Vec<Act>) {
    let words = model.words;
    let game = &model.table.game;
    envelope(ui, model, sealed);
    let at = calendar::to_the_minute(sealed.inscription.resumption);
    let venue = sealed.inscription.venue;
    let when = if venue.as_str().is_empty() {
        words.with("resumption-at", &[("time", at.into())])
    } else {
        let values = [("time", at.into()), ("venue", venue.as_str().into())];
        words.with("resumption-at-in", &values)
    };
    ui.add(egui::Label::new(when).wrap());
    let both = Color::ALL.into_iter().all(|side| game.is_present(side));
    heading(
        ui,
        &words.text(if both { "waiting-both" } else { "waiting-for" }),
    );
    arrivals(ui, model, acts);
    let resume = event(AdjournmentAct::Resume);
    let allowed = game.allows(resume, now());
    let ready = allowed.map_err(|refusal| refusal.told(words, &model.names()));
    if go_on(ui, &words.text("resume"), ready) {
        acts.push(Act::Ask(resume));
    }
    before_resumption(ui, model, acts);
}

/// Offers of a draw (A4), resignation and agreement (A6).
fn before_resumption(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let words = model.words;
    ui.collapsing(words.text("before-resumption"), |ui| {
        note(ui, &words.text("before-resumption-why"));
        of_each(
            ui,
            model,
            ["offers-white", "offers-black"],
            Event::Offer,
            acts,
        );
        let resigns = ["resigns-white", "resigns-black"];
        of_each(ui, model, resigns, Event::Resignation, acts);
    });
}
