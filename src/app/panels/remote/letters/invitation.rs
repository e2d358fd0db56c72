//! The card of an invitation that has arrived. It shows all terms of the game before the player
//! agrees to them.

use bevy_egui::egui::Ui;

use super::own_name;
use crate::app::panels::Model;
use crate::app::panels::widgets::Widgets;
use crate::app::session::RemoteRequest;
use crate::remote::{Offer, Proposal};
use crate::store::remote::words_of;
use crate::texts::letters;

pub fn show(ui: &mut Ui, model: &Model, offer: &Offer) {
    let words = model.words;
    ui.card(|ui| {
        offered_terms(ui, model, offer);
        ui.weak_small(words.text("invitation-words"));
        ui.accent_label(words_of(&offer.host.identity).join(" "));
        own_name::show(ui, model);
        let name = own_name::chosen(model);
        let mut accept = ui.main_button(words.text("invitation-accept"), name.is_some());
        if name.is_none() {
            accept = accept.on_disabled_hover_text(words.text("friend-name-too-long"));
        }
        if let (true, Some(name)) = (accept.clicked(), name) {
            model.act(RemoteRequest::Accept(Box::new(offer.clone()), name));
        }
        ui.action_button(model, "invitation-refuse", RemoteRequest::PutAway);
    });
}

pub fn offered_terms(ui: &mut Ui, model: &Model, offer: &Offer) {
    let title = match offer.host.name.as_str() {
        "" => model.text("invitation-nameless"),
        name => model
            .words
            .with("invitation-title", &[("name", name.into())]),
    };
    terms(ui, model, title, &offer.proposal, false);
}

pub fn terms(ui: &mut Ui, model: &Model, title: String, proposal: &Proposal, is_host: bool) {
    let words = model.words;
    ui.heading(title);
    let rules = words.rule_set(proposal.rules);
    ui.label(words.with("invitation-rules", &[("rules", rules.into())]));
    for line in letters::terms(words, proposal, is_host) {
        ui.label(line);
    }
}
