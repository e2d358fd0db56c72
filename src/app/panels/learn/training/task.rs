//! The tactic that is shown: its task, the result of the player's moves, and the buttons.

use bevy_egui::egui::Ui;

use super::{begin, key, request, signed};
use crate::app::input::commands::{Aid, Command};
use crate::app::panels::play::hands;
use crate::app::panels::study::refutation;
use crate::app::panels::{Model, Widgets, spoken};
use crate::app::session::training::{MAX_MISSED, Run, TacticPractice, TacticState};
use crate::app::session::{LoadRequest, TrainingMode, TrainingRequest, clock};
use crate::engine::explain::ideas_of_proved;
use crate::library::training::TacticKind;
use crate::rules::laws::{Aim, CHECKS_TO_WIN};
use crate::rules::{Color, notation};

pub fn show(ui: &mut Ui, model: &Model, practice: &TacticPractice) {
    ui.weak_label(mode(model, practice.mode));
    rules(ui, model);
    if let Some(run) = &practice.run {
        count(ui, model, practice, run);
    }
    ui.card(|ui| {
        let key = match practice.solver() {
            Color::White => "training-white-moves",
            Color::Black => "training-black-moves",
        };
        ui.label(model.text(key));
        state(ui, model, practice);
    });
    if practice.has_ended() {
        result(ui, model, practice);
    }
    hands::show(ui, model);
    buttons(ui, model, practice);
}

/// Draws the name of the rules, and the checks given where they count; draws nothing under the
/// tournament rules and in ordinary chess, which the boards show.
fn rules(ui: &mut Ui, model: &Model) {
    let (words, position) = (model.words, model.session.position());
    if TacticKind::of(position.rules()) != TacticKind::Variants {
        return;
    }
    let mut parts = vec![words.rule_set(position.rules())];
    if position.rules().aim() == Aim::ThreeChecks {
        parts.extend(Color::ALL.map(|side| {
            let given = position.checks_given(side);
            let values = [("count", given.into()), ("most", CHECKS_TO_WIN.into())];
            format!(
                "{}: {}",
                words.side(side),
                words.with("checks-given", &values)
            )
        }));
    }
    ui.accent_label(parts.join("  ·  "));
}

fn mode(model: &Model, mode: TrainingMode) -> String {
    match mode {
        TrainingMode::Rated if model.training.0.field == TacticKind::Own => {
            model.text("training-own")
        }
        TrainingMode::Rated => model.text("training-rated"),
        TrainingMode::Theme(theme) => model.text(key(theme)),
        TrainingMode::Streak => model.text("training-mode-streak"),
        TrainingMode::Timed(minutes) => model
            .words
            .with("training-mode-timed", &[("minutes", minutes.into())]),
        TrainingMode::OfDay => model.text("training-of-day"),
        TrainingMode::Again => model.text("training-mode-again"),
    }
}

fn count(ui: &mut Ui, model: &Model, practice: &TacticPractice, run: &Run) {
    let solved = [("solved", run.solved.into())];
    let mut parts = vec![model.words.with("training-run-solved", &solved)];
    if let TrainingMode::Timed(_) = practice.mode {
        let values = [("missed", run.missed.into()), ("most", MAX_MISSED.into())];
        parts.push(model.words.with("training-run-missed", &values));
    }
    if let Some(left) = practice.time_left(model.now) {
        parts.push(clock::text(left));
    }
    ui.accent_label(parts.join("  ·  "));
    if run.is_over {
        let key = match run.is_record {
            true => "training-run-record",
            false => "training-run-over",
        };
        spoken::announce(&ui.accent_label(model.text(key)));
    }
}

fn state(ui: &mut Ui, model: &Model, practice: &TacticPractice) {
    let position = model.session.game.last();
    let with_move = |key, mv| {
        let text = notation::write(position, mv, model.words.notation);
        model.words.with(key, &[("move", text.into())])
    };
    let label = match practice.state {
        TacticState::Asked if practice.at == 0 => return,
        TacticState::Asked => ui.accent_label(model.text("training-go-on-right")),
        TacticState::Missed(mv) if practice.refutation.is_empty() => {
            ui.warning_label(with_move("missed-move", mv))
        }
        TacticState::Missed(mv) => {
            refutation::show(ui, model, position, (mv, &practice.refutation), None);
            return;
        }
        TacticState::Answering => ui.accent_label(model.text("training-right")),
        TacticState::Showing => ui.label(model.text("training-shows")),
        TacticState::Solved if practice.result == Some(true) => {
            ui.accent_label(model.text("training-solved"))
        }
        TacticState::Solved => ui.accent_label(model.text("training-solved-late")),
        TacticState::Shown => ui.label(model.text("training-shown")),
    };
    spoken::announce(&label);
}

/// Draws the solution, the player's new rating, the rating of the tactic, and its themes, which are
/// a hint and therefore shown only now.
fn result(ui: &mut Ui, model: &Model, practice: &TacticPractice) {
    let (words, tactic) = (model.words, &practice.tactic);
    let line = words.line(&tactic.position, &tactic.line);
    ui.label(words.with("training-line", &[("line", line.into())]));
    refutation::show_idea(ui, model, ideas_of_proved(&tactic.position, &tactic.line));
    if let Some(change) = practice.change {
        let rating = model.training.0.rating;
        let values = [
            ("rating", rating.rounded().into()),
            ("spread", rating.uncertainty().into()),
            ("change", signed(change).into()),
        ];
        ui.label(words.with("training-new-rating", &values));
    }
    let themes = tactic.themes.iter();
    let themes: Vec<String> = themes.map(|&theme| words.text(key(theme))).collect();
    let themes = match themes.is_empty() {
        true => "none".to_owned(),
        false => themes.join(", "),
    };
    let values = [("rating", tactic.rating.into()), ("themes", themes.into())];
    ui.weak_small(words.with("training-tactic", &values));
}

fn buttons(ui: &mut Ui, model: &Model, practice: &TacticPractice) {
    match &practice.run {
        Some(run) if run.is_over => {
            if ui
                .main_button(model.text("training-run-again"), true)
                .clicked()
            {
                begin(model, practice.mode);
            }
            let is_hidden = matches!(practice.state, TacticState::Missed(_) | TacticState::Asked);
            if ui.wide_button(model.text("learn-solve"), is_hidden) {
                model.act(request(TrainingRequest::Solve));
            }
        }
        Some(_) => {}
        None if practice.has_ended() => {
            ui.main_command(model, Command::NextExercise, "learn-next");
        }
        None if practice.is_open() => {
            let hint = Command::Aid(Aid::Hint);
            let label = model.text(hint.word());
            ui.pair(|left, right| {
                left.wide(|ui| ui.command_button(model, hint, label, true));
                right.action_button(model, "learn-solve", request(TrainingRequest::Solve));
            });
        }
        None => {}
    }
    if practice.has_ended() {
        ui.pair(|again, open| {
            if again.wide_button(model.text("learn-again"), practice.run.is_none()) {
                model.act(request(TrainingRequest::Again));
            }
            open.action_button(model, "training-open", LoadRequest::OpenTactic);
        });
    }
    ui.action_button(model, "training-leave", LoadRequest::LeaveCourse);
}
