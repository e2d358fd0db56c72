//! The arbiter's page (Article 13): each of his acts with its article, and under
//! them what he has done so far.
//!
//! What is possible now is the game's to say: a button that it would refuse is grey
//! and says why. An act that ends the game is asked for once more.

mod board;
mod clocks;
mod players;
mod record;
mod sessions;

use bevy_egui::egui::{self, RichText};

use super::settings::one_of;
use super::style::{self, color};
use super::{Act, Ask, Model};
use crate::app::session::time::now;
use crate::app::words::told::Told;
use crate::game::{self, EndReason, Event, QuickplayGround, Ruling};
use crate::rules::Color;

pub use record::said;

/// The parts of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Clocks,
    Board,
    Players,
    Sessions,
}

/// What is filled in.
#[derive(Clone, Debug, Default)]
pub struct Form {
    part: Part,
    clocks: clocks::Form,
    players: players::Form,
    sessions: sessions::Form,
}

/// The page.
pub fn page(
    ui: &mut egui::Ui,
    model: &Model,
    form: &mut Form,
    ask: Option<Ask>,
    acts: &mut Vec<Act>,
) {
    let words = model.words;
    ui.heading(words.text("command-arbiter"));
    if let Some(ask) = ask {
        super::game::question(ui, model, ask, acts);
        return;
    }
    let duties = model.table.game.setup().terms.duties();
    let note = match duties {
        None => Some("arbiter-casual"),
        Some(duties) if !duties.arbiter => Some("arbiter-none"),
        Some(_) => None,
    };
    if let Some(key) = note {
        ui.label(RichText::new(words.text(key)).color(color::WEAK));
    }
    claim(ui, model, acts);
    let parts = [Part::Clocks, Part::Board, Part::Players, Part::Sessions];
    ui.scope(|ui| {
        one_of(ui, &mut form.part, &parts, |part| {
            words.text(match part {
                Part::Clocks => "arbiter-clocks",
                Part::Board => "arbiter-board",
                Part::Players => "arbiter-players",
                Part::Sessions => "arbiter-sessions",
            })
        });
    });
    match form.part {
        Part::Clocks => clocks::show(ui, model, &mut form.clocks, acts),
        Part::Board => board::show(ui, model, acts),
        Part::Players => players::show(ui, model, &mut form.players, acts),
        Part::Sessions => sessions::show(ui, model, &mut form.sessions, acts),
    }
    ui.separator();
    record::list(ui, model);
}

/// The claim in a quickplay finish that waits for him (Articles 10.2 and D1).
pub fn claim(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    let referred = matches!(
        game.result().map(|result| result.reason),
        Some(EndReason::Referred(_))
    );
    let Some(claim) = game
        .quickplay_claim()
        .filter(|_| referred || grant_is_open(model))
    else {
        return;
    };
    let words = model.words;
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let key = match claim.ground {
            QuickplayGround::NoEffort => "ruling-no-effort",
            QuickplayGround::CannotWin => "ruling-cannot-win",
        };
        ui.label(model.told(key, claim.by));
        for (key, ruling) in [
            ("ruling-grant", Ruling::Grant),
            ("ruling-postpone-extra", Ruling::Postpone { extra: true }),
            ("ruling-postpone", Ruling::Postpone { extra: false }),
            ("ruling-refuse", Ruling::Refuse),
        ] {
            deed(
                ui,
                model,
                &words.text(key),
                act(game::Act::Ruling(ruling)),
                acts,
            );
        }
    });
}

/// Whether a claim may still be granted, postponed or not.
fn grant_is_open(model: &Model) -> bool {
    let grant = act(game::Act::Ruling(Ruling::Grant));
    model.table.game.allows(grant, now()).is_ok()
}

fn act(act: game::Act) -> Event {
    Event::Act(act)
}

/// A wide button for an act, with its article at the right. Grey while the game
/// would refuse it, with the reason; gives whether it was clicked and done.
fn deed(ui: &mut egui::Ui, model: &Model, label: &str, event: Event, acts: &mut Vec<Act>) -> bool {
    let refused = model.table.game.allows(event, now()).err();
    let article = said(model.words, &model.names(), model.table.game.cites(), event)
        .map_or("", |(_, article)| article);
    let article = RichText::new(article).color(color::WEAK).size(style::SMALL);
    ui.spacing_mut().button_padding.x = 8.0;
    let button = egui::Button::new(label).right_text(article);
    let clicked = ui
        .vertical_centered_justified(|ui| {
            let button = ui.add_enabled(refused.is_none(), button);
            match refused {
                Some(refusal) => button
                    .on_disabled_hover_text(refusal.told(model.words, &model.names()))
                    .clicked(),
                None => button.clicked(),
            }
        })
        .inner;
    if clicked {
        acts.push(Act::Ask(event));
    }
    clicked
}

/// Which player.
fn player(ui: &mut egui::Ui, model: &Model, chosen: &mut Color) {
    ui.scope(|ui| {
        one_of(ui, chosen, &Color::ALL, |side| model.words.side(side));
    });
}

/// Two things beside each other.
fn pair(ui: &mut egui::Ui, fill: impl FnOnce(&mut egui::Ui, &mut egui::Ui)) {
    ui.columns(2, |columns| {
        if let [left, right] = columns {
            fill(left, right);
        }
    });
}

/// A label of what follows.
fn label(ui: &mut egui::Ui, text: &str) {
    ui.label(RichText::new(text).color(color::WEAK));
}
