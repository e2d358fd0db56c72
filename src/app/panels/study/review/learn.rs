//! Practice with the mistakes of a game. Shows the task, the player's attempt, and the number of
//! mistakes solved.

use bevy_egui::egui::Ui;

use crate::app::panels::play::hands;
use crate::app::panels::study::{analyst, refutation};
use crate::app::panels::{Model, Widgets};
use crate::app::session::mistakes::{MistakePractice, MistakeState};
use crate::app::session::{LoadRequest, MistakeRequest};
use crate::engine::review::{Judgement, Mistake};
use crate::rules::{Color, Move, notation};

pub fn page(ui: &mut Ui, model: &Model, learning: &MistakePractice) {
    ui.heading(model.text("learn"));
    match learning.mistake() {
        Some(mistake) => posed(ui, model, learning, mistake),
        None => end(ui, model, learning),
    }
}

fn posed(ui: &mut Ui, model: &Model, learning: &MistakePractice, mistake: &Mistake) {
    let words = model.words;
    let values = [
        ("number", (learning.at + 1).into()),
        ("all", learning.mistakes.len().into()),
        ("solved", learning.solved.into()),
    ];
    ui.weak_label(words.with("learn-count", &values));
    ui.card(|ui| {
        let played = mistake
            .played
            .moves
            .first()
            .map(|&mv| written(model, mistake, mv));
        let sign = mistake.judgement.map_or("", Judgement::sign);
        let played = format!("{}{sign}", played.unwrap_or_default());
        let key = match mistake.side {
            Color::White => "learn-white-played",
            Color::Black => "learn-black-played",
        };
        ui.label(words.with(key, &[("move", played.into())]));
        stands(ui, model, learning, mistake);
        if matches!(
            learning.state,
            MistakeState::Solved(_) | MistakeState::Shown
        ) {
            super::explain(ui, model, mistake);
        }
    });
    hands::show(ui, model);
    match &learning.state {
        MistakeState::Solved(_) | MistakeState::Shown => {
            if ui.main_button(model.text("learn-next"), true).clicked() {
                model.act(LoadRequest::Mistakes(MistakeRequest::Next));
            }
        }
        MistakeState::Tried(_) => {}
        MistakeState::Asked | MistakeState::Missed(..) => ui.pair(|solve, skip| {
            if solve.wide_button(model.text("learn-solve"), true) {
                model.act(LoadRequest::Mistakes(MistakeRequest::Solve));
            }
            if skip.wide_button(model.text("learn-skip"), true) {
                model.act(LoadRequest::Mistakes(MistakeRequest::Next));
            }
        }),
    }
    leave(ui, model);
}

/// Draws the state of the current task: that it is unsolved, the result of the player's attempt, or
/// the solution.
fn stands(ui: &mut Ui, model: &Model, learning: &MistakePractice, mistake: &Mistake) {
    let best = mistake.best.moves.first();
    let best = best
        .map(|&mv| written(model, mistake, mv))
        .unwrap_or_default();
    let engine = analyst::name(model.words, model.reviewing.program());
    let with = |key, mv: String| {
        let values = [("move", mv.into()), ("engine", engine.as_str().into())];
        model.words.with(key, &values)
    };
    match &learning.state {
        MistakeState::Asked => ui.accent_label(model.text("learn-ask")),
        MistakeState::Tried(_) => ui.weak_label(with("learn-judges", String::new())),
        MistakeState::Missed(mv, line) if line.is_empty() => {
            ui.warning_label(with("missed-move", written(model, mistake, *mv)))
        }
        MistakeState::Missed(mv, line) => {
            let engine = model.reviewing.program();
            refutation::show(ui, model, &mistake.position, (*mv, line), engine)
        }
        MistakeState::Solved(mv) if mistake.best.moves.first() == Some(mv) => {
            ui.accent_label(model.text("learn-best"))
        }
        MistakeState::Solved(_) => ui.accent_label(with("learn-solved", best)),
        MistakeState::Shown => ui.label(with("learn-shown", best)),
    };
}

/// Draws how many mistakes are solved; shown after the last mistake.
fn end(ui: &mut Ui, model: &Model, learning: &MistakePractice) {
    let (solved, all) = (learning.solved, learning.mistakes.len());
    ui.card(|ui| {
        let values = [("solved", solved.into()), ("all", all.into())];
        ui.accent_label(model.words.with("learn-end", &values));
        let key = if solved == all {
            "learn-end-all"
        } else {
            "learn-end-some"
        };
        ui.label(model.text(key));
    });
    ui.main_action(model, "learn-leave", LoadRequest::LeaveCourse);
    if solved < all && ui.wide_button(model.text("learn-again"), true) {
        let mistakes = learning.mistakes.clone();
        model.act(LoadRequest::Mistakes(MistakeRequest::Begin(mistakes)));
    }
}

fn leave(ui: &mut Ui, model: &Model) {
    ui.action_button(model, "learn-leave", LoadRequest::LeaveCourse);
}

fn written(model: &Model, mistake: &Mistake, mv: Move) -> String {
    notation::write(&mistake.position, mv, model.words.notation)
}
