//! The buttons of a game with a clock: starting and stopping it, pressing, offers
//! of a draw, and a claim that waits for an arbiter. What is possible now is the
//! game's to say.

use bevy_egui::egui::{self, RichText};

use super::style::{self, color};
use super::{Act, Model, command_button, main_button, wide};
use crate::app::input::commands::Command;
use crate::app::session::intent::GameWish;
use crate::app::words::told::Told;
use crate::game::{Breach, Clock, EndReason, Event, Motion, QuickplayGround, Refusal, Stopper};

/// The buttons about the clock and what goes with a tournament game; for a game
/// without either nothing.
pub fn buttons(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    if let Some(result) = game.result() {
        if matches!(result.reason, EndReason::Referred(_)) {
            referred(ui, model, acts);
        }
        return;
    }
    if game.awaits_ruling() {
        awaited(ui, model, acts);
    }
    offer(ui, model, acts);
    let tournament = game.setup().terms.duties().is_some();
    if !game.awaits_ruling() {
        clock(ui, model, tournament, acts);
    }
    if tournament && !game.awaits_ruling() {
        let running = |clock: Clock| clock.motion() == Motion::Running;
        if !model.clock.is_some_and(running) {
            ui.vertical_centered_justified(|ui| {
                let label = model.words.text("command-arbiter");
                command_button(ui, model.words, label, Command::Arbiter, true, acts);
            });
        }
        pair(ui, |left, right| {
            let words = model.words;
            let claim = words.text(Command::Claim.word());
            command_button(left, words, claim, Command::Claim, true, acts);
            draw_button(right, model, acts);
        });
    }
}

fn pair(ui: &mut egui::Ui, mut fill: impl FnMut(&mut egui::Ui, &mut egui::Ui)) {
    ui.columns(2, |columns| {
        if let [left, right] = columns {
            left.vertical_centered_justified(|left| {
                right.vertical_centered_justified(|right| fill(left, right));
            });
        }
    });
}

/// The button that offers a draw, or lets both agree on it; while an offer stands it
/// says why nothing more is offered.
pub(super) fn draw_button(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let (words, game) = (model.words, &model.table.game);
    let key = if game.offers_draws() {
        "command-agree-tournament"
    } else {
        Command::Agree.word()
    };
    let refusal = match game.draw_word() {
        // His answer stands on the card.
        Ok(Event::Accept(by)) => Some(Refusal::from(Breach::AnswerFirst(by)).under(game.cites())),
        Ok(_) => None,
        Err(refusal) => Some(refusal),
    };
    let button = ui.add_enabled(refusal.is_none(), egui::Button::new(words.text(key)));
    let tooltip = match refusal {
        Some(refusal) => refusal.told(words, &model.names()),
        None => Command::Agree.tooltip_as(words, key),
    };
    if button
        .on_hover_text(&tooltip)
        .on_disabled_hover_text(&tooltip)
        .clicked()
    {
        acts.push(Command::Agree.into());
    }
}

/// The offer that waits for an answer (Article 9.1), and who answers.
pub(super) fn offer(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let (words, game) = (model.words, &model.table.game);
    let Some(by) = game.offer() else {
        return;
    };
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.add(egui::Label::new(model.told("offer-stands", by)).wrap());
        let Some(answerer) = game.answerer() else {
            return;
        };
        let who = RichText::new(model.told("offer-answer", answerer)).color(color::WEAK);
        ui.add(egui::Label::new(who).wrap());
        pair(ui, |yes, no| {
            let accept = yes.button(words.text("accept"));
            if accept
                .on_hover_text(Command::Agree.tooltip_as(words, "accept"))
                .clicked()
            {
                acts.push(Act::Ask(Event::Accept(answerer)));
            }
            let decline = no.button(words.text("decline"));
            if decline
                .on_hover_text(Command::Decline.tooltip_as(words, "decline"))
                .clicked()
            {
                acts.push(Event::Decline(answerer).into());
            }
        });
    });
}

/// The arbiter's word is waited for (Article 10.2): nothing else goes on before it.
fn awaited(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let Some(claim) = model.table.game.quickplay_claim() else {
        return;
    };
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let text = model.told("ruling-awaited", claim.by);
        ui.add(egui::Label::new(RichText::new(text).color(color::ACCENT)).wrap());
        large(ui, model, "command-arbiter", Command::Arbiter, acts);
    });
}

/// The claim that has ended a game without an arbiter (Article D1): the opponent
/// verifies it, it is written down, and somebody decides on it later.
fn referred(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    let words = model.words;
    let Some(claim) = game.quickplay_claim() else {
        return;
    };
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let key = match claim.ground {
            QuickplayGround::CannotWin => "referred-cannot-win",
            QuickplayGround::NoEffort => "referred-no-effort",
        };
        let names = model.names();
        let values = [
            ("player", names.get(claim.by).into()),
            ("opponent", names.get(!claim.by).into()),
        ];
        ui.add(egui::Label::new(words.with(key, &values)).wrap());
        if game.is_verified() {
            let text = model.told("referred-verified", !claim.by);
            ui.label(RichText::new(text).color(color::ACCENT));
        } else if wide(ui, &model.told("referred-verify", !claim.by), true) {
            acts.push(Event::Verify(!claim.by).into());
        }
        if wide(ui, &words.text("referred-write"), true) {
            acts.push(GameWish::WriteClaim.into());
        }
        large(ui, model, "referred-decide", Command::Arbiter, acts);
    });
}

/// Starting, pressing, stopping and going on (Articles 6.5, 6.7 and 6.12).
pub(super) fn clock(ui: &mut egui::Ui, model: &Model, arbiter: bool, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    let words = model.words;
    let Some(clock) = model.clock else {
        return;
    };
    match clock.motion() {
        Motion::Unstarted if game.setup().terms.duties().is_none() => {
            ui.label(RichText::new(words.text("clock-starts-by-itself")).color(color::WEAK));
        }
        Motion::Unstarted => large(ui, model, "clock-start", Command::Press, acts),
        Motion::Stopped => large(ui, model, "clock-go-on", Command::Press, acts),
        Motion::Running => {
            if game.awaits_press() {
                large(ui, model, "command-press", Command::Press, acts);
            }
            let stopper = game.to_move().map_or(Stopper::Arbiter, Stopper::Player);
            let stop = words.text("clock-stop");
            let mut stopped = false;
            if arbiter {
                pair(ui, |left, right| {
                    stopped = left.button(&stop).clicked();
                    let label = words.text("command-arbiter");
                    command_button(right, words, label, Command::Arbiter, true, acts);
                });
            } else {
                stopped = wide(ui, &stop, true);
            }
            if stopped {
                acts.push(Event::Stop(stopper).into());
            }
        }
    }
}

fn large(ui: &mut egui::Ui, model: &Model, key: &str, command: Command, acts: &mut Vec<Act>) {
    let button = main_button(ui, &model.words.text(key), true);
    if button.on_hover_text(command.tooltip(model.words)).clicked() {
        acts.push(command.into());
    }
}
