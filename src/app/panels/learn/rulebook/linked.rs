//! Draws texts in which each citation of an article links to that paragraph in the rule book.

use bevy_egui::egui::{Color32, Label, Link, Response, RichText, Ui};

use crate::app::panels::style::{BODY, SMALL, Themed};
use crate::app::panels::{Model, Widgets};
use crate::rules::laws::Base;
use crate::texts::rulebook::Place;

/// Returns the base game of the current game, to whose rules the citations refer.
pub fn base(model: &Model) -> Base {
    model.session.position().rules().base()
}

/// Draws a text with linked citations in the usual colour and size.
pub fn linked(ui: &mut Ui, model: &Model, text: &str) {
    linked_in(ui, model, text, ui.colors().text, BODY);
}

pub fn linked_in(ui: &mut Ui, model: &Model, text: &str, ink: Color32, size: f32) {
    let label = |text: &str| Label::new(RichText::new(text).color(ink).size(size)).wrap();
    let citations = model.words.citations(base(model), text);
    if citations.is_empty() {
        ui.add(label(text));
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let spacing = ui.spacing_mut();
        spacing.item_spacing = bevy_egui::egui::Vec2::ZERO;
        spacing.interact_size.y = 0.0;
        let mut done = 0;
        for (range, place) in citations {
            let before = text.get(done..range.start).unwrap_or_default();
            if !before.is_empty() {
                ui.add(label(before));
            }
            let cited = text.get(range.clone()).unwrap_or_default();
            let link = ui.add(Link::new(RichText::new(cited).size(size)));
            follow(&link, model, place);
            done = range.end;
        }
        let rest = text.get(done..).unwrap_or_default();
        if !rest.is_empty() {
            ui.add(label(rest));
        }
    });
}

pub fn small(ui: &mut Ui, text: &str) -> Response {
    ui.add(Link::new(RichText::new(text).size(SMALL)))
}

/// Draws `contents` and, to the right of them, a link to the article that is their source; draws no
/// link if the article is unknown.
pub fn beside<R>(
    ui: &mut Ui,
    model: &Model,
    article: &str,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    let Some(place) = model.words.cited(base(model), article) else {
        return contents(ui);
    };
    ui.horizontal(|ui| {
        ui.at_the_right(|ui| {
            let link = small(ui, article);
            follow(&link, model, place);
            contents(ui)
        })
    })
    .inner
}

/// Opens the rule book at a place if the link was clicked, and adds a tooltip to the link.
fn follow(link: &Response, model: &Model, place: Place) {
    if link.clicked() {
        model.looked_up.set(Some(place));
    }
    link.clone().on_hover_text(model.text("rulebook-look-up"));
}
