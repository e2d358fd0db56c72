//! The buttons of a tournament game or a game with a clock: starting, stopping and pressing the
//! clock, draw offers, and a claim that waits for an arbiter. The game decides what is possible
//! now.

use bevy_egui::egui::{Button, Ui};

use crate::app::input::commands::{Command, Declare, Page};
use crate::app::panels::learn::rulebook;
use crate::app::panels::style::{BODY, Themed};
use crate::app::panels::{Model, Widgets};
use crate::app::session::GameRequest;
use crate::game::Event;
use crate::game::clock::Motion;
use crate::game::quickplay::QuickplayGround;

/// Draws the buttons for the clock and for a tournament game; draws nothing in a casual game
/// without a clock.
pub fn buttons(ui: &mut Ui, model: &Model) {
    let game = model.game();
    if game.is_referred() {
        referred(ui, model);
    }
    if game.result().is_some() {
        return;
    }
    if game.awaits_ruling() {
        awaited(ui, model);
        return offer(ui, model);
    }
    offer(ui, model);
    let is_tournament = game.setup().terms.duties().is_some();
    clock(ui, model, is_tournament);
    if is_tournament {
        if model.motion() != Some(Motion::Running) {
            ui.wide_command(model, Command::Open(Page::Arbiter));
        }
        ui.equal_columns(
            [Declare::Claim, Declare::Agree].map(Command::Declare),
            |ui, command| match command {
                Command::Declare(Declare::Agree) => draw_button(ui, model),
                _ => ui.command_button(model, command, model.text(command.word()), true),
            },
        );
    }
}

/// Draws the button that offers a draw, or with which both players agree on a draw. If this is not
/// possible, the button is disabled and its tooltip gives the reason.
pub fn draw_button(ui: &mut Ui, model: &Model) {
    let key = match model.game().offers_draws() {
        true => "command-agree-tournament",
        false => Command::Declare(Declare::Agree).word(),
    };
    let refusal = model.game().offer_event().err();
    let about = match refusal {
        Some(refusal) => model.refusal(refusal),
        None => model.tooltip_as(Command::Declare(Declare::Agree), key),
    };
    let button = Button::new(model.text(key));
    if ui.button_about(button, refusal.is_none(), &about) {
        model.act(Command::Declare(Declare::Agree));
    }
}

/// Draws the draw offer that waits for an answer (Article 9.1), with the buttons to answer it.
pub fn offer(ui: &mut Ui, model: &Model) {
    let Some(by) = model.game().offer() else {
        return;
    };
    ui.card(|ui| {
        ui.label(model.with_player("offer-stands", by));
        let Some(answerer) = model.game().answerer() else {
            return;
        };
        ui.weak_label(model.with_player("offer-answer", answerer));
        let answers = [
            ("accept", Declare::Agree, Event::Accept(answerer)),
            ("decline", Declare::Decline, Event::Decline(answerer)),
        ];
        ui.equal_columns(answers, |ui, (key, declare, event)| {
            let about = model.tooltip_as(Command::Declare(declare), key);
            if ui.button(model.text(key)).on_hover_text(about).clicked() {
                model.act(event);
            }
        });
    });
}

/// Draws the claim that waits for the arbiter's decision (Article 10.2).
fn awaited(ui: &mut Ui, model: &Model) {
    let Some(claim) = model.game().quickplay_claim() else {
        return;
    };
    ui.card(|ui| {
        let text = model.with_player("ruling-awaited", claim.by);
        rulebook::linked_in(ui, model, &text, ui.colors().accent, BODY);
        ui.main_command(model, Command::Open(Page::Arbiter), "command-arbiter");
    });
}

/// Draws the claim that ended a game without an arbiter (Article D1), and three buttons: the
/// opponent verifies the claim, the claim is written to a file, and an arbiter decides the claim
/// later.
fn referred(ui: &mut Ui, model: &Model) {
    let Some(claim) = model.game().quickplay_claim() else {
        return;
    };
    ui.card(|ui| {
        let key = match claim.ground {
            QuickplayGround::CannotWin => "referred-cannot-win",
            QuickplayGround::NoEffort => "referred-no-effort",
        };
        let names = model.names();
        let values = [
            ("player", names.get(claim.by).into()),
            ("opponent", names.get(!claim.by).into()),
        ];
        rulebook::linked(ui, model, &model.words.with(key, &values));
        if model.game().is_verified() {
            ui.accent_label(model.with_player("referred-verified", !claim.by));
        } else if ui.wide_button(model.with_player("referred-verify", !claim.by), true) {
            model.act(Event::Verify(!claim.by));
        }
        ui.action_button(model, "referred-write", GameRequest::WriteClaim);
        ui.main_command(model, Command::Open(Page::Arbiter), "referred-decide");
    });
}

/// Draws the buttons that start, press, stop and resume the clock (Articles 6.5, 6.7 and 6.12). If
/// `arbiter` is true, adds a button that opens the arbiter's page.
pub fn clock(ui: &mut Ui, model: &Model, arbiter: bool) {
    let (game, press) = (model.game(), Command::Declare(Declare::Press));
    match model.motion() {
        None => {}
        Some(Motion::Unstarted) if game.starts_by_itself() => {
            ui.weak_label(model.text("clock-starts-by-itself"));
        }
        Some(Motion::Unstarted) => ui.main_command(model, press, "clock-start"),
        Some(Motion::Stopped) => ui.main_command(model, press, "clock-resume"),
        Some(Motion::Running) => {
            if game.awaits_press() {
                ui.main_command(model, press, "command-press");
            }
            let stop = model.text("clock-stop");
            let stopped = if arbiter {
                ui.pair(|left, right| {
                    let stopped = left.wide_button(stop, true);
                    right.wide_command(model, Command::Open(Page::Arbiter));
                    stopped
                })
            } else {
                ui.wide_button(stop, true)
            };
            if stopped {
                model.act(Event::Stop(game.stopper()));
            }
        }
    }
}
