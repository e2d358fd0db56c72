//! Box in the side panel that is shown for a chess problem: its task, and whether it is solved.

use bevy_egui::egui::Ui;

use crate::app::panels::{Model, Widgets};
use crate::game::stipulation::{Progress, Stipulation};
use crate::rules::Color;
use crate::texts::Texts;

/// Describes the task of a chess problem in words; `side` is the side that moves first.
pub fn task(words: Texts, asked: Stipulation, side: Color) -> String {
    let Stipulation::Mate { moves } = asked;
    let key = match side {
        Color::White => "problem-white-mates",
        Color::Black => "problem-black-mates",
    };
    words.with(key, &[("moves", moves.get().into())])
}

pub fn show(ui: &mut Ui, model: &Model) {
    let (words, game) = (model.words, model.game());
    let Some((asked, progress)) = game.setup().stipulation.zip(game.progress()) else {
        return;
    };
    ui.card(|ui| {
        ui.heading(task(words, asked, game.setup().start.turn()));
        match progress {
            Progress::Open { left } => {
                ui.weak_label(words.with("problem-open", &[("left", left.into())]))
            }
            Progress::Solved => ui.accent_label(words.text("problem-solved")),
            Progress::Failed => ui.warning_label(words.text("problem-failed")),
        };
    });
}
