//! The arbiter's part for the board: restoring a position that is looked at first,
//! illegal moves that a player claims, a wrong initial position (Article 7).

use bevy_egui::egui::{self, RichText};

use super::{act, deed, label};
use crate::app::input::commands::Command;
use crate::app::panels::style::color;
use crate::app::panels::{Act, Model, command_button, wide};
use crate::app::session::intent::Step;
use crate::game::{self, Event, LineId, Visit};
use crate::rules::Color;

/// The part.
pub fn show(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let words = model.words;
    label(ui, &words.text("arbiter-look"));
    ui.columns(4, |columns| {
        let steps = [
            ("⏮", Step::Start),
            ("◀", Step::Back),
            ("▶", Step::Forward),
            ("⏭", Step::End),
        ];
        for (ui, (sign, step)) in columns.iter_mut().zip(steps) {
            ui.vertical_centered_justified(|ui| {
                command_button(ui, words, sign, Command::Step(step), true, acts);
            });
        }
    });
    let visit = model.table.visit;
    ui.label(RichText::new(place(model, visit)).color(color::ACCENT));
    if visit.line == LineId::MAIN && !model.table.is_live() {
        let restore = act(game::Act::Restore { plies: visit.ply });
        deed(ui, model, &words.text("arbiter-restore"), restore, acts);
    } else {
        let button = egui::Button::new(words.text("arbiter-restore"));
        ui.vertical_centered_justified(|ui| {
            ui.add_enabled(false, button)
                .on_disabled_hover_text(words.text("arbiter-look-first"));
        });
    }
    for side in Color::ALL {
        let text = model.told("arbiter-illegal", side);
        illegal(ui, model, &text, side, acts);
    }
    let cancel = act(game::Act::Cancel);
    deed(ui, model, &words.text("arbiter-cancel"), cancel, acts);
}

/// A player's claim. Over the board its button tells nobody whether it is right.
fn illegal(ui: &mut egui::Ui, model: &Model, text: &str, side: Color, acts: &mut Vec<Act>) {
    let event = Event::ClaimIllegal(side);
    let game = &model.table.game;
    if !game.is_over_the_board() || game.result().is_some() {
        deed(ui, model, text, event, acts);
    } else if wide(ui, text, true) {
        acts.push(event.into());
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
