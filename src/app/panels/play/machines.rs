//! Rows on the game's page for the computer and for external engines: the strength, whether the
//! engine is thinking, and buttons for an engine that cannot play.

use bevy_egui::egui::{RichText, Ui};

use crate::app::input::commands::{Command, Declare};
use crate::app::panels::play::opponent::about;
use crate::app::panels::{Model, SMALL, Themed, Widgets};
use crate::app::session::{GameRequest, ProgramRequest, RequestKind, seats};
use crate::engine::{ComputerPlayer, Strength};
use crate::game::Player;
use crate::rules::Color;

/// Draws a row for each side that the computer or an external engine plays. A click on + or −
/// changes the computer's strength. Draws nothing if both sides are played by people.
pub fn show(ui: &mut Ui, model: &Model) {
    let (game, words) = (model.game(), model.words);
    for side in Color::ALL {
        if let Some(name) = seats::program(game, side) {
            program(ui, model, side, name);
        }
        let Some(level) = seats::level(game, side) else {
            continue;
        };
        ui.horizontal(|ui| {
            let (key, ink) = match model.thinking.on(model.session.board()) == Some(side) {
                true => ("computer-thinks", ui.colors().accent),
                false => ("computer-strength", ui.colors().weak),
            };
            let values = [("side", words.side(side).into())];
            let text = RichText::new(words.with(key, &values)).size(SMALL);
            ui.truncated_label(text.color(ink))
                .on_hover_text(about(words, level));
            // In a tournament game, the strength cannot be changed.
            if game.setup().terms.duties().is_none() {
                ui.at_the_right(|ui| strength(ui, model, side, level));
            }
        });
    }
    if model.session.has_no_person() && game.result().is_none() && game.clock().is_none() {
        let key = match model.resting.0 {
            true => "computer-go-on",
            false => "computer-pause",
        };
        let press = Command::Declare(Declare::Press);
        ui.wide(|ui| ui.command_button(model, press, words.text(key), true));
    }
}

/// Draws the row of a side that an external engine plays. If the engine cannot play, adds buttons
/// to retry it or to let another player take the side.
fn program(ui: &mut Ui, model: &Model, side: Color, name: &str) {
    let is_absent = model.absent.0[side.index()];
    let thinks = model.thinking.on(model.session.board()) == Some(side);
    let (key, ink) = match (is_absent, thinks) {
        (true, _) => ("program-absent", ui.colors().warn),
        (false, true) => ("program-thinks", ui.colors().accent),
        (false, false) => ("program-waits", ui.colors().weak),
    };
    let values = [
        ("side", model.words.side(side).into()),
        ("level", name.into()),
    ];
    let text = RichText::new(model.words.with(key, &values)).size(SMALL);
    let text = text.color(ink);
    if !is_absent {
        ui.truncated_label(text);
        return;
    }
    ui.label(text);
    if ui.wide_button(model.text("program-try-again"), true) {
        model.act(RequestKind::Program(ProgramRequest::TryAgain(side)));
    }
    let computer = Player::Computer(model.settings.0.strength);
    let all = [
        ("program-seat-person", Player::Person),
        ("program-seat-computer", computer),
    ];
    ui.equal_columns(all, |ui, (key, player)| {
        if ui.button(model.text(key)).clicked() {
            model.act(GameRequest::Seat(side, player));
        }
    });
}

fn strength(ui: &mut Ui, model: &Model, side: Color, level: Strength) {
    for (label, key, other) in [
        ("+", "computer-harder", level.harder()),
        ("−", "computer-easier", level.easier()),
    ] {
        if ui.small_button_about(label, other != level, &model.text(key)) {
            let computer = ComputerPlayer {
                level: other,
                style: seats::style(model.game(), side),
            };
            model.act(GameRequest::Seat(side, Player::Computer(computer.code())));
        }
    }
}
