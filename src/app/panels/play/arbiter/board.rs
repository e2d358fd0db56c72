//! The arbiter's tab about the board (Article 7): restoring an earlier position, a player's claim
//! of an illegal move, and cancelling a game that began with a wrong position.

use bevy_egui::egui::{Button, Ui};

use super::act_button;
use crate::app::input::commands::Command;
use crate::app::panels::play::buttons::STEPS;
use crate::app::panels::{Model, Widgets};
use crate::game::{self, Event, LineId, Visit};
use crate::rules::Color;

/// Draws the tab about the board. The arbiter can restore the position that the boards show.
pub fn show(ui: &mut Ui, model: &Model) {
    ui.weak_label(model.text("arbiter-look"));
    ui.equal_columns(STEPS, |ui, step| ui.icon_button(model, Command::Step(step)));
    let visit = model.session.visit;
    ui.accent_label(place(model, visit));
    let restore = model.text("arbiter-restore");
    if visit.line == LineId::MAIN && !model.session.is_live() {
        let plies = visit.ply;
        act_button(ui, model, restore, game::arbiter::Act::Restore { plies });
    } else {
        let first = model.text("arbiter-look-first");
        ui.wide(|ui| ui.button_about(Button::new(restore), false, &first));
    }
    for side in Color::ALL {
        illegal(ui, model, side);
    }
    act_button(
        ui,
        model,
        model.text("arbiter-cancel"),
        game::arbiter::Act::Cancel,
    );
}

/// Draws the button for a player's claim of an illegal move. Under over-the-board rules the button
/// is always enabled, because disabling it would reveal whether the move was illegal.
fn illegal(ui: &mut Ui, model: &Model, side: Color) {
    let (event, game) = (Event::ClaimIllegal(side), model.game());
    let text = model.with_player("arbiter-illegal", side);
    if !game.is_over_the_board() || game.result().is_some() {
        act_button(ui, model, text, event);
    } else if ui.wide_button(text, true) {
        model.act(event);
    }
}

fn place(model: &Model, visit: Visit) -> String {
    let words = model.words;
    if visit.line != LineId::MAIN {
        return words.text("arbiter-variation");
    }
    if model.session.is_live() {
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
