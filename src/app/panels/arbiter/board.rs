//! The arbiter's part for the board: restoring a position that is looked at first,
//! illegal moves that a player claims, a wrong initial position (Article 7).

use bevy_egui::egui::{Button, Ui};

use super::deed;
use crate::app::input::commands::Command;
use crate::app::panels::game::STEPS;
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Act, Model};
use crate::game::{self, Event, LineId, Visit};
use crate::rules::Color;

/// The part.
pub fn show(ui: &mut Ui, model: &Model) {
    ui.weak_label(model.text("arbiter-look"));
    ui.equal_columns(STEPS, |ui, (sign, step)| {
        ui.command_button(model, Command::Step(step), sign, true);
    });
    let visit = model.table.visit;
    ui.accent_label(place(model, visit));
    let restore = model.text("arbiter-restore");
    if visit.line == LineId::MAIN && !model.table.is_live() {
        let plies = visit.ply;
        deed(ui, model, restore, game::Act::Restore { plies });
    } else {
        let first = model.text("arbiter-look-first");
        ui.wide(|ui| ui.button_about(Button::new(restore), false, &first));
    }
    for side in Color::ALL {
        illegal(ui, model, side);
    }
    deed(ui, model, model.text("arbiter-cancel"), game::Act::Cancel);
}

/// A player's claim. Over the board its button tells nobody whether it is right.
fn illegal(ui: &mut Ui, model: &Model, side: Color) {
    let (event, game) = (Event::ClaimIllegal(side), model.game());
    let text = model.told("arbiter-illegal", side);
    if !game.is_over_the_board() || game.result().is_some() {
        deed(ui, model, text, event);
    } else if ui.wide_button(text, true) {
        model.act(Act::Wish(event.into()));
    }
}

/// Which place is shown: after which move.
fn place(model: &Model, visit: Visit) -> String {
    let words = model.words;
    if visit.line != LineId::MAIN {
        return words.text("arbiter-variation");
    }
    if model.table.is_live() {
        return words.text("arbiter-now");
    }
    let after = model.score.rows.iter().find_map(|row| {
        let white = row.white.iter().find(|cell| cell.visit == visit);
        let black = row.black.iter().find(|cell| cell.visit == visit);
        let white = white.map(|cell| format!("{}. {}", row.number, cell.text));
        white.or_else(|| black.map(|cell| format!("{}… {}", row.number, cell.text)))
    });
    match after {
        Some(text) => words.with("arbiter-after", &[("move", text.into())]),
        None => words.text("arbiter-initial"),
    }
}
