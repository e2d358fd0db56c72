//! The arbiter's page (Article 13): a button for each action of the arbiter with its article, and
//! below the buttons the list of the actions so far.
//!
//! The game decides which actions are possible. The button of an action that the game would refuse
//! is disabled and shows the reason as a tooltip. An action that ends the game must be confirmed.

mod board;
mod clocks;
mod players;
mod record;
mod sessions;

use bevy_egui::egui::{Button, Ui};

use crate::app::panels::learn::rulebook;
use crate::app::panels::widgets::{Part, Widgets};
use crate::app::panels::{Model, Panels, spoken};
use crate::game::quickplay::{QuickplayGround, Ruling};
use crate::game::{self, Event};
use crate::rules::Color;

pub use record::describe;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Clocks,
    Board,
    Players,
    Sessions,
}

#[derive(Clone, Debug, Default)]
pub struct Form {
    tab: Tab,
    clocks: clocks::Form,
    players: players::Form,
    sessions: sessions::Form,
}

pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    ui.heading(model.text("command-arbiter"));
    if panels.ask.is_some() {
        return crate::app::panels::play::buttons::question(ui, model, panels);
    }
    let form = &mut panels.arbiter;
    ui.three_parts(record::MIN_HEIGHT, |ui, part| match part {
        Part::Above => acts(ui, model, form),
        Part::List => record::list(ui, model),
        Part::Foot => {}
    });
}

/// Draws the claim on which the arbiter must rule, if there is one, and the buttons of the selected
/// tab.
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

/// Draws the claim in a quickplay finish on which the arbiter must rule (Articles 10.2 and D1).
fn claim(ui: &mut Ui, model: &Model) {
    let Some(claim) = model.game().claim_to_rule_on(model.now) else {
        return;
    };
    ui.card(|ui| {
        let key = match claim.ground {
            QuickplayGround::NoEffort => "ruling-no-effort",
            QuickplayGround::CannotWin => "ruling-cannot-win",
        };
        ui.label(model.with_player(key, claim.by));
        for (key, ruling) in [
            ("ruling-grant", Ruling::Grant),
            ("ruling-postpone-extra", Ruling::Postpone { extra: true }),
            ("ruling-postpone", Ruling::Postpone { extra: false }),
            ("ruling-refuse", Ruling::Refuse),
        ] {
            act_button(
                ui,
                model,
                model.text(key),
                game::arbiter::Act::Ruling(ruling),
            );
        }
    });
}

/// Draws a wide button for an action of the arbiter, with a link to its article on the right. If
/// the game would refuse the action, the button is disabled and its tooltip is the reason. Returns
/// whether the button was clicked.
fn act_button(ui: &mut Ui, model: &Model, label: String, event: impl Into<Event>) -> bool {
    let event = event.into();
    let refused = model.allows(event).err();
    let article = describe(model.words, &model.names(), model.game().cited_law(), event)
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
        model.act(event);
    }
    clicked
}

/// Draws the buttons with which the arbiter chooses the player to whom an action applies.
fn player(ui: &mut Ui, model: &Model, chosen: &mut Color) {
    let row = ui.one_of(chosen, &Color::ALL, |side| model.words.side(side));
    spoken::name(&row, &model.text("arbiter-players"));
}
