//! The buttons of a game with a clock: starting and stopping it, pressing, offers
//! of a draw, and a claim that waits for an arbiter. What is possible now is the
//! game's to say.

use bevy_egui::egui::{self, RichText};

use super::style::{self, color};
use super::{Act, Model, command_button, main_button, wide};
use crate::app::commands::Command;
use crate::app::intent::Intent;
use crate::app::opponent;
use crate::app::reasons;
use crate::game::{Clock, Event, Game, Motion, QuickplayGround, Reason, Stopper};
use crate::rules::Color;

/// The buttons about the clock and what goes with a tournament game; for a game
/// without either nothing.
pub fn buttons(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    if let Some(result) = game.result() {
        if matches!(result.reason, Reason::Referred(_)) {
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
pub(super) fn offer(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
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
        if answerer(&model.table.game).is_none() {
            return;
        }
        pair(ui, |yes, no| {
            for (ui, key, command) in [
                (yes, "accept", Command::Agree),
                (no, "decline", Command::Decline),
            ] {
                let button = ui.button(model.words.text(key));
                let tooltip = command.tooltip_as(model.words, key);
                if button.on_hover_text(tooltip).clicked() {
                    acts.push(command.into());
                }
            }
        });
    });
}

/// The arbiter's word is waited for (Article 10.2): nothing else goes on before it.
fn awaited(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let Some(claim) = model.table.game.quickplay_claim() else {
        return;
    };
    let words = model.words;
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let who = reasons::side(words, claim.by);
        let text = words.with("ruling-awaited", &[("player", who.into())]);
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
        let (by, opponent) = (
            reasons::side(words, claim.by),
            reasons::side(words, !claim.by),
        );
        let values = [("player", by.into()), ("opponent", opponent.clone().into())];
        ui.add(egui::Label::new(words.with(key, &values)).wrap());
        if game.is_verified() {
            let text = words.with("referred-verified", &[("player", opponent.into())]);
            ui.label(RichText::new(text).color(color::ACCENT));
        } else if wide(
            ui,
            &words.with("referred-verify", &[("player", opponent.into())]),
            true,
        ) {
            acts.push(Intent::Happen(Event::Verify(!claim.by)).into());
        }
        if wide(ui, &words.text("referred-write"), true) {
            acts.push(Intent::WriteClaim.into());
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
        Some(_) => answerer(game).map(Event::Accept),
        None => speaker(game).map(Event::Offer),
    }
}

/// The person who may answer an offer; the computer answers for itself.
pub fn answerer(game: &Game) -> Option<Color> {
    let side = !game.offer()?;
    opponent::level(game, side).is_none().then_some(side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::panels::Ask;
    use crate::game::{Player, Setup, Timestamp};

    fn offered_by_white(black: Player) -> Game {
        let mut game = Game::new(Setup {
            players: [Player::Person, black],
            ..Setup::default()
        });
        let mv = game.last().legal_moves()[0];
        for event in [Event::Move(mv), Event::Offer(Color::White)] {
            game.happen(event, Timestamp(0)).unwrap();
        }
        game
    }

    #[test]
    fn the_computer_answers_an_offer_for_itself() {
        let game = offered_by_white(Player::Computer(3));
        assert_eq!((offered(&game), answerer(&game)), (None, None));
        assert_eq!(Ask::Agree.event(&game), None, "nobody agrees for it");
        let game = offered_by_white(Player::Person);
        assert_eq!(offered(&game), Some(Event::Accept(Color::Black)));
    }
}
