//! The card of a problem on the game's page: what it asks for, and how far it has
//! come.

use bevy_egui::egui::{self, RichText};

use super::Model;
use super::style::{self, color};
use crate::game::{Progress, Stipulation};
use crate::rules::Color;

/// The card; nothing in a game that is no problem.
pub fn show(ui: &mut egui::Ui, model: &Model) {
    let game = &model.table.game;
    let words = model.words;
    let (Some(Stipulation::Mate { moves }), Some(progress)) =
        (game.setup().stipulation, game.progress())
    else {
        return;
    };
    let key = match game.setup().start.turn() {
        Color::White => "problem-white-mates",
        Color::Black => "problem-black-mates",
    };
    let (text, ink) = match progress {
        Progress::Open { left } => {
            let values = [("left", left.into())];
            (words.with("problem-open", &values), color::WEAK)
        }
        Progress::Solved => (words.text("problem-solved"), color::ACCENT),
        Progress::Failed => (words.text("problem-failed"), color::WARN),
    };
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let values = [("moves", moves.get().into())];
        ui.label(RichText::new(words.with(key, &values)).heading());
        ui.label(RichText::new(text).color(ink));
    });
}
