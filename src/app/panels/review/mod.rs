//! The page of the review. Shows the engine's progress, the graph of winning chances, both sides'
//! accuracy, the moves with their signs, and the buttons that start the practice with mistakes.

mod graph;
mod learn;
mod sides;

use bevy_egui::egui::{ProgressBar, RichText, Ui};

use super::widgets::{Part, Widgets};
use super::{Model, Panels, Themed, annotating, buttons, moves};
use crate::app::engine::review::Reviewing;
use crate::app::input::commands::{Command, Open};
use crate::app::session::{LoadRequest, MistakeRequest, seats};
use crate::engine::review::Review;
use crate::rules::Color;
use crate::texts::names;

pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    if std::mem::take(&mut panels.reviews_next) {
        model.act(Command::Open(Open::Review));
    }
    if let Some(learning) = model.session.activity.practice() {
        return learn::page(ui, model, learning);
    }
    if let Some(why) = Reviewing::hindrance(model.game()) {
        ui.heading(model.text("command-review"));
        ui.weak_label(model.text(why));
        return;
    }
    ui.three_parts(moves::MIN_HEIGHT, |ui, part| match part {
        Part::Above => above(ui, model),
        Part::List => moves::list(ui, model, panels),
        Part::Foot => {
            buttons::walk(ui, model);
            let writes = annotating::show(ui, model, &mut panels.comment);
            let review = model.reviewing.of(&model.session);
            if let Some(review) = review.filter(|it| it.is_whole() && !writes) {
                to_learn(ui, model, review);
            }
        }
    });
}

/// Draws the part above the moves: the engine's progress, the graph, and both sides' accuracy.
fn above(ui: &mut Ui, model: &Model) {
    let review = model.reviewing.of(&model.session);
    let (done, all) = review.map_or((0, 0), Review::progress);
    if model.reviewing.is_running() {
        ui.horizontal(|ui| {
            ui.at_the_right(|ui| {
                let stop = model.text("review-stop");
                ui.command_button(model, Command::Open(Open::Review), stop, true);
                let values = [("done", done.into()), ("all", all.into())];
                let text = model.words.with("review-progress", &values);
                let part = done as f32 / all.max(1) as f32;
                let text = RichText::new(text).color(ui.colors().text);
                let bar = ProgressBar::new(part).text(text).fill(ui.colors().pressed);
                ui.add(bar.corner_radius(6));
            });
        });
    } else if !review.is_some_and(Review::is_whole) {
        ui.main_command(model, Command::Open(Open::Review), "review-go-over");
    }
    let Some(review) = review else {
        return;
    };
    ui.card(|ui| {
        graph::show(ui, model, review);
        for side in Color::ALL {
            sides::show(ui, model, review, side);
        }
    });
}

/// Draws the buttons that start the practice with a side's mistakes. If exactly one side is played
/// by a human and has mistakes, draws only the button for this side, as the main button.
fn to_learn(ui: &mut Ui, model: &Model, review: &Review) {
    let own = seats::only_local(model.game());
    let all = Color::ALL.map(|side| (side, review.mistakes(side)));
    let mistakes = all.into_iter().filter(|(_, mistakes)| !mistakes.is_empty());
    let mistakes: Vec<_> = mistakes.collect();
    if mistakes.is_empty() {
        ui.weak_small(model.text("learn-nothing"));
        return;
    }
    if own.is_none() {
        ui.weak_small(model.text("learn"));
    }
    let begin = |mistakes: Vec<_>| {
        model.act(LoadRequest::Mistakes(MistakeRequest::Begin(
            mistakes.into(),
        )));
    };
    match own {
        Some(own) if let Some((_, own)) = mistakes.iter().find(|(side, _)| *side == own) => {
            if ui.main_button(model.text("learn"), true).clicked() {
                begin(own.clone());
            }
        }
        _ => ui.equal_columns(mistakes, |ui, (side, mistakes)| {
            let name = names::player(model.words, model.game().setup(), side);
            let count = mistakes.len().to_string();
            let values = [("name", name.into()), ("count", count.into())];
            let label = model.words.with("learn-of", &values);
            let button = bevy_egui::egui::Button::new(label).truncate();
            if ui.add(button).clicked() {
                begin(mistakes);
            }
        }),
    }
}
