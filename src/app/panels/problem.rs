//! The card of a problem on the game's page: what it asks for, and how far it has
//! come.

use bevy_egui::egui::{self, RichText};

use super::Model;
use super::style::{self, color};
use crate::app::words::Words;
use crate::game::{Progress, Stipulation};
use crate::rules::Color;

/// What is asked of a side, in words.
pub fn task(words: Words, asked: Stipulation, side: Color) -> String {
    let Stipulation::Mate { moves } = asked;
    let key = match side {
        Color::White => "problem-white-mates",
        Color::Black => "problem-black-mates",
    };
    words.with(key, &[("moves", moves.get().into())])
}

/// The card; nothing in a game that is no problem.
pub fn show(ui: &mut egui::Ui, model: &Model) {
    let game = &model.table.game;
    let words = model.words;
    let Some((asked, progress)) = game.setup().stipulation.zip(game.progress()) else {
        return;
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
        let task = task(words, asked, game.setup().start.turn());
        ui.label(RichText::new(task).heading());
        ui.label(RichText::new(text).color(ink));
    });
}
