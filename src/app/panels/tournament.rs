//! The buttons of a game with a clock: starting and stopping it, pressing, offers
//! of a draw and claims. What is possible now is the game's to say.

use bevy_egui::egui::{self, RichText, TextEdit};

use super::style::{self, color};
use super::{Act, Model, command_button, main_button, wide};
use crate::app::commands::Command;
use crate::app::intent::Intent;
use crate::app::opponent;
use crate::game::{
    Claim, Event, Game, Ground, Millis, Motion, QuickplayClaim, QuickplayGround, Stopper,
};
use crate::rules::{Color, Move, notation};

/// The form of a claim: the move that it rests on.
#[derive(Clone, Debug, Default)]
pub struct Form {
    intended: String,
    unread: bool,
}

/// The buttons about the clock and what goes with a tournament game; for a game
/// without either nothing.
pub fn buttons(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    if game.result().is_some() {
        return;
    }
    offer(ui, model, acts);
    clock(ui, model, acts);
    if game.setup().terms.duties().is_some() {
        pair(ui, |left, right| {
            let words = model.words;
            let claim = words.text(Command::Claim.word());
            command_button(left, words, claim, Command::Claim, true, acts);
            let text = words.text("command-agree-tournament");
            command_button(right, words, text, Command::Agree, true, acts);
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

/// The offer that waits for an answer (Article 9.1).
fn offer(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let Some(by) = model.table.game.offer() else {
        return;
    };
    let key = match by {
        Color::White => "white-offers",
        Color::Black => "black-offers",
    };
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.label(model.words.text(key));
        pair(ui, |yes, no| {
            if yes.button(model.words.text("accept")).clicked() {
                acts.push(Intent::Happen(Event::Accept(!by)).into());
            }
            if no.button(model.words.text("decline")).clicked() {
                acts.push(Intent::Happen(Event::Decline(!by)).into());
            }
        });
    });
}

/// Starting, pressing, stopping and going on (Articles 6.5, 6.7 and 6.12).
pub(super) fn clock(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
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
            if wide(ui, &words.text("clock-stop"), true) {
                acts.push(Intent::Happen(Event::Stop(stopper)).into());
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

/// What the key of the clock does now: starts it, completes the move, or lets a
/// stopped clock go on.
pub fn pressed(game: &Game) -> Option<Event> {
    match game.clock()?.motion() {
        Motion::Unstarted => Some(Event::Start),
        Motion::Stopped => Some(Event::Restart),
        Motion::Running => game.to_move().map(Event::Press),
    }
}

/// Whether a draw is offered and answered, rather than agreed on at once: by the
/// tournament rules, and with the computer.
pub fn offers(game: &Game) -> bool {
    game.setup().terms.duties().is_some() || opponent::plays(game)
}

/// Who resigns and offers: the one person at the table, or whoever has the move.
pub fn speaker(game: &Game) -> Option<Color> {
    let person = |&side: &Color| opponent::level(game, side).is_none();
    let mut people = Color::ALL.into_iter().filter(person);
    match (people.next(), people.next()) {
        (Some(only), None) => Some(only),
        _ => game.to_move(),
    }
}

/// What a word about a draw means now: an offer, or the answer to one (Article 9.1).
pub fn offered(game: &Game) -> Option<Event> {
    match game.offer() {
        Some(by) => Some(Event::Accept(!by)),
        None => speaker(game).map(Event::Offer),
    }
}

/// The claims that the player who has the move may make, and those against a
/// fallen flag (Articles 6.8, 9.2, 9.3 and 10.2).
pub fn claims(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    let words = model.words;
    let Some(by) = game.to_move() else {
        return;
    };
    ui.label(RichText::new(words.text("claim-intended")).color(color::WEAK));
    let edit = TextEdit::singleline(&mut form.intended)
        .hint_text(words.text("claim-intended-hint"))
        .margin(egui::Margin::symmetric(10, 7))
        .desired_width(f32::INFINITY);
    if ui.add(edit).changed() {
        form.unread = false;
    }
    if form.unread {
        ui.label(RichText::new(words.text("claim-unread")).color(color::WARN));
    }
    let mut claimed = None;
    for (key, ground) in [
        ("claim-repetition", Ground::Repetition),
        ("claim-fifty", Ground::FiftyMoves),
    ] {
        if wide(ui, &words.text(key), true) {
            match intended(form, game) {
                Ok(intended) => {
                    claimed = Some(Event::Claim(Claim {
                        by,
                        ground,
                        intended,
                    }));
                }
                Err(()) => form.unread = true,
            }
        }
    }
    if let Some(clock) = model.clock {
        for side in Color::ALL {
            let key = match side {
                Color::White => "claim-flag-white",
                Color::Black => "claim-flag-black",
            };
            if !game.sees_flags() && wide(ui, &words.text(key), true) {
                claimed = Some(Event::FlagClaim(side));
            }
        }
        for (key, ground) in [
            ("claim-no-effort", QuickplayGround::NoEffort),
            ("claim-cannot-win", QuickplayGround::CannotWin),
        ] {
            if clock.display(by).left() < Millis::minutes(2) && wide(ui, &words.text(key), true) {
                claimed = Some(Event::Quickplay(QuickplayClaim { by, ground }));
            }
        }
    }
    if let Some(event) = claimed {
        *form = Form::default();
        acts.push(Intent::Happen(event).into());
        acts.push(Act::Unask);
    }
    if wide(ui, &words.text("no-claim"), true) {
        acts.push(Act::Unask);
    }
}

/// The move that is written down for a claim, in either language; none when
/// nothing is.
fn intended(form: &Form, game: &Game) -> Result<Option<Move>, ()> {
    let text = form.intended.trim();
    if text.is_empty() {
        return Ok(None);
    }
    notation::read(game.last(), text).map(Some).map_err(|_| ())
}
