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

use bevy_egui::egui::{Button, Ui};

use super::widgets::{Part, Widgets};
use super::{Act, Ask, Model, rulebook, spoken};
use crate::app::session::time::now;
use crate::game::{self, Event, QuickplayGround, Ruling};
use crate::rules::Color;

pub use record::said;

/// The parts of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Clocks,
    Board,
    Players,
    Sessions,
}

/// What is filled in.
#[derive(Clone, Debug, Default)]
pub struct Form {
    tab: Tab,
    clocks: clocks::Form,
    players: players::Form,
    sessions: sessions::Form,
}

/// The page.
pub fn page(ui: &mut Ui, model: &Model, form: &mut Form, ask: Option<Ask>) {
    ui.heading(model.text("command-arbiter"));
    if let Some(ask) = ask {
        super::game::question(ui, model, ask);
        return;
    }
    ui.three_parts(record::LEAST, |ui, part| match part {
        Part::Above => acts(ui, model, form),
        Part::List => record::list(ui, model),
        Part::Foot => {}
    });
}

/// What he can do, in four parts.
fn acts(ui: &mut Ui, model: &Model, form: &mut Form) {
    match model.game().setup().terms.duties() {
        None => drop(ui.weak_label(model.text("arbiter-casual"))),
        Some(duties) if !duties.arbiter => drop(ui.weak_label(model.text("arbiter-none"))),
        Some(_) => {}
    }
    claim(ui, model);
    let tabs = [Tab::Clocks, Tab::Board, Tab::Players, Tab::Sessions];
    let row = ui.one_of(&mut form.tab, &tabs, |tab| {
        model.text(match tab {
            Tab::Clocks => "arbiter-clocks",
            Tab::Board => "arbiter-board",
            Tab::Players => "arbiter-players",
            Tab::Sessions => "arbiter-sessions",
        })
    });
    spoken::name(&row, &model.text("command-arbiter"));
    match form.tab {
        Tab::Clocks => clocks::show(ui, model, &mut form.clocks),
        Tab::Board => board::show(ui, model),
        Tab::Players => players::show(ui, model, &mut form.players),
        Tab::Sessions => sessions::show(ui, model, &mut form.sessions),
    }
}

/// The claim in a quickplay finish that waits for him (Articles 10.2 and D1).
fn claim(ui: &mut Ui, model: &Model) {
    let Some(claim) = model.game().claim_to_rule_on(now()) else {
        return;
    };
    ui.card(|ui| {
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
            deed(ui, model, model.text(key), game::Act::Ruling(ruling));
        }
    });
}

/// A wide button for an act, with its article at the right, which leads to the rules. Grey while the game
/// would refuse it, with the reason; gives whether it was clicked and done.
fn deed(ui: &mut Ui, model: &Model, label: String, event: impl Into<Event>) -> bool {
    let event = event.into();
    let refused = model.allows(event).err();
    let article = said(model.words, &model.names(), model.game().cites(), event)
        .map_or("", |(_, article)| article);
    ui.spacing_mut().button_padding.x = 8.0;
    let button = rulebook::beside(ui, model, article, |ui| {
        ui.wide(|ui| ui.add_enabled(refused.is_none(), Button::new(label)))
    });
    let why = || refused.map_or_else(String::new, |refusal| model.refusal(refusal));
    let clicked = button.clicked();
    if !button.enabled() {
        button.on_disabled_hover_text(why());
    }
    if clicked {
        model.act(Act::Ask(event));
    }
    clicked
}

/// Of whom something is said.
fn player(ui: &mut Ui, model: &Model, chosen: &mut Color) {
    let row = ui.one_of(chosen, &Color::ALL, |side| model.words.side(side));
    spoken::name(&row, &model.text("arbiter-players"));
}
