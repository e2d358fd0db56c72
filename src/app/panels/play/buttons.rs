//! The bottom of the game's page: the buttons that step through the game, and below them the open
//! question or the buttons that act on the game.

use bevy_egui::egui::Ui;
use egui_phosphor::regular;

use crate::app::input::commands::{Command, Declare, Page};
use crate::app::panels::learn::rulebook;
use crate::app::panels::play::{adjournment, arbiter, claims, duties, tournament, writing};
use crate::app::panels::remote::{letters, online};
use crate::app::panels::{Ask, Model, Panels, Widgets};
use crate::app::session::request::Step;
use crate::app::session::seats;
use crate::game::Event;
use crate::game::adjournment::Phase;
use crate::rules::Color;

/// The steps through the game, in the order of their buttons.
pub const STEPS: [Step; 4] = [Step::Start, Step::Back, Step::Forward, Step::End];

pub fn walk(ui: &mut Ui, model: &Model) {
    let [start, back, forward, end] = STEPS.map(Command::Step);
    let all = [start, back, forward, end, Command::Replay];
    ui.equal_columns(all, |ui, command| match command {
        Command::Replay if model.replay.is_on() => ui.sign_button(model, command, regular::STOP),
        _ => ui.icon_button(model, command),
    });
}

/// Draws the open question; if no question is open, draws the boxes and buttons that belong to the
/// state of the game.
pub fn show(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    if model.session.activity.watched().is_some() {
        return online::watched::show(ui, model);
    }
    let remote = model.session.activity.remote();
    let (is_remote, is_live) = (
        remote.is_some(),
        remote.is_some_and(|it| it.state.is_live()),
    );
    let form = &mut panels.adjournment;
    let closes = match panels.ask {
        Some(Ask::Claim) => ui.card(|ui| claims::show(ui, model, &mut panels.claim)),
        Some(Ask::Adjourn) => ui.card(|ui| adjournment::question(ui, model, form)),
        Some(Ask::Event(_)) => return question(ui, model, panels),
        None => {
            match model.session.activity.remote() {
                Some(play) if play.state.is_live() => {
                    online::game::show(ui, model, play, &mut panels.online);
                }
                _ => letters::game::show(ui, model, &mut panels.letters.game),
            }
            if !is_live {
                adjournment::after_resumption(ui, model, form);
            }
            if is_live || !adjournment::show(ui, model, form) {
                writing::show(ui, model, &mut panels.writing);
                duties::show(ui, model);
                if !is_remote {
                    tournament::buttons(ui, model);
                }
            }
            ends(ui, model);
            false
        }
    };
    if closes {
        panels.ask = None;
    }
}

/// Draws the buttons to resign, agree a draw or adjourn, and to undo and redo, as far as the game
/// allows them.
fn ends(ui: &mut Ui, model: &Model) {
    let (words, game) = (model.words, model.game());
    let playing = game.result().is_none();
    if !playing {
        ui.main_command(model, Command::Summary, "command-account");
        ui.wide_command(model, Command::Open(Page::Review));
    }
    let resign = (
        Command::Declare(Declare::Resign),
        game.acting_player().is_ok(),
    );
    let draw = (Command::Declare(Declare::Agree), playing);
    let stop = match playing && game.phase() == Phase::Play {
        true => Command::Declare(Declare::Adjourn),
        false => Command::Open(Page::Arbiter),
    };
    // Undo first reverts the last deletion or promotion of a variation; only then does it undo
    // moves.
    let study = model.session.can_take_study_back();
    let takes = vec![
        (Command::Undo, game.can_undo() || study),
        (Command::Redo, game.can_redo()),
    ];
    // In a tournament game no move can be undone, and draws are offered on the card above these
    // buttons.
    let rows = match game.setup().terms.duties() {
        // In a game by letter, anything that both players must agree on is asked for by letter, in
        // the box above these buttons.
        _ if model.session.activity.remote().is_some() => match playing {
            true if !letters::game::is_agreed(model) => Vec::new(),
            true => vec![vec![resign, (Command::Declare(Declare::Claim), true)]],
            false => Vec::new(),
        },
        None if !playing => vec![takes],
        None => vec![vec![resign, draw], takes],
        Some(_) if !playing => vec![vec![(stop, true)]],
        // The computer cannot seal a move, so a game against it cannot be adjourned.
        Some(_) if seats::has_machine(game) => vec![vec![resign]],
        Some(_) => vec![vec![resign, (stop, true)]],
    };
    for row in rows {
        ui.equal_columns(row, |ui, (command, on)| match command {
            Command::Declare(Declare::Agree) => tournament::draw_button(ui, model),
            Command::Undo if study => {
                ui.command_button(model, command, words.text("notice-take-back"), on);
            }
            _ => ui.command_button(model, command, words.text(command.word()), on),
        });
    }
}

/// Asks whether the player really wants an event that ends the game. Enter answers yes, Escape no.
pub fn question(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    let (words, game) = (model.words, model.game());
    let event = match panels.ask {
        Some(Ask::Event(event)) if model.allows(event).is_ok() => event,
        // The event has become impossible, so the question is closed.
        _ => {
            panels.ask = None;
            return;
        }
    };
    let text = match event {
        Event::Resignation(Color::White) => words.text("ask-white-resigns"),
        Event::Resignation(Color::Black) => words.text("ask-black-resigns"),
        Event::Agreement => words.text("ask-agree"),
        Event::Accept(by) => model.with_player("ask-accept", by),
        event => {
            let what = arbiter::describe(words, &model.names(), game.cited_law(), event)
                .map_or_else(String::new, |(text, _)| text);
            let end = game.end_by(event, model.now);
            let end = end.map_or_else(String::new, |result| words.localize(&result));
            words.with("ask-happen", &[("what", what.into()), ("end", end.into())])
        }
    };
    ui.card(|ui| {
        rulebook::linked(ui, model, &text);
        ui.pair(|yes, no| {
            let key = model.tooltip_as(Command::Answer, "yes");
            if yes
                .main_button(words.text("yes"), true)
                .on_hover_text(key)
                .clicked()
            {
                model.act(Command::Answer);
            }
            let key = model.tooltip(Command::Cancel);
            if no
                .wide(|no| no.button(words.text("no")))
                .on_hover_text(key)
                .clicked()
            {
                panels.ask = None;
            }
        });
    });
}
