//! Box in the side panel that is shown for an adjourned game until play is resumed (Articles A3 to
//! A6): when play is resumed, which players have arrived, and how the game may end before that.

use bevy_egui::egui::Ui;

use super::{arrivals, buttons_for_each, envelope, event, heading, step_button};
use crate::app::panels::{Model, Widgets};
use crate::game::Event;
use crate::game::adjournment::{AdjournmentAct, Sealed};
use crate::rules::Color;
use crate::texts::calendar;

/// Draws the box for an adjourned game, which shows the envelope, when and where play is resumed,
/// and who must still arrive.
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
        [side] => model.with_player("waiting-one", side),
        _ => words.text("waiting-for"),
    };
    heading(ui, waits);
    arrivals(ui, model);
    let resume = event(AdjournmentAct::Resume);
    let ready = model
        .allows(resume)
        .map_err(|refusal| model.refusal(refusal));
    if step_button(ui, words.text("resume"), ready) {
        model.act(resume);
    }
    // This part is for draw offers (Article A4), resignation and agreement (Article A6).
    ui.collapsing(words.text("before-resumption"), |ui| {
        ui.weak_small(words.text("before-resumption-why"));
        buttons_for_each(ui, model, ["offers-white", "offers-black"], Event::Offer);
        buttons_for_each(
            ui,
            model,
            ["resigns-white", "resigns-black"],
            Event::Resignation,
        );
    });
}
