//! The account of a game that is over: result and reason, the players with their
//! times, what the game came to, its scoresheet, and what to do with it now.

mod players;
mod times;

use bevy_egui::egui::{self, RichText};

use super::style::{self, SMALL, color};
use super::{Act, Model, Panels, command_button, main_button, moves, problem, series, writing};
use crate::app::input::commands::Command;
use crate::app::words::Words;
use crate::app::words::calendar;
use crate::app::words::results;
use crate::game::{GameResult, Progress, Tally};

/// How large the result is written, in logical pixels.
const SCORE: f32 = 40.0;

/// The page.
pub fn page(ui: &mut egui::Ui, model: &Model, panels: &mut Panels, acts: &mut Vec<Act>) {
    let Some(result) = model.table.game.result() else {
        return;
    };
    egui::Panel::bottom("after the game")
        .frame(egui::Frame::new())
        .resizable(false)
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.add_space(6.0);
            buttons(ui, model, acts);
        });
    outcome(ui, model, result);
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        players::show(ui, model);
        times::show(ui, model, acts);
        let facts = facts(model);
        let facts = RichText::new(facts.join("  ·  "));
        ui.label(facts.size(SMALL).color(color::WEAK));
    });
    let written = writing::seen(model, &panels.writing);
    moves::list(ui, model, written, &mut panels.scrolled, acts);
}

/// The result, large, with who has won and what brought it about.
pub fn verdict(ui: &mut egui::Ui, model: &Model, result: GameResult) {
    let words = model.words;
    let score = result.score().replace("1/2", "½").replace('-', "–");
    ui.horizontal(|ui| {
        ui.label(RichText::new(score).size(SCORE).color(color::ACCENT));
        ui.add_space(4.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.label(RichText::new(results::winner(words, result)).heading());
            ui.label(results::cause(words, result));
        });
    });
}

/// The verdict, with the problem or the match that it belongs to.
fn outcome(ui: &mut egui::Ui, model: &Model, result: GameResult) {
    let words = model.words;
    let game = &model.table.game;
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        verdict(ui, model, result);
        let weak = |ui: &mut egui::Ui, text: String| {
            ui.label(RichText::new(text).size(SMALL).color(color::WEAK));
        };
        if let Some(asked) = game.setup().stipulation {
            weak(ui, problem::task(words, asked, game.setup().start.turn()));
        }
        if game.progress() == Some(Progress::Solved) {
            ui.label(RichText::new(words.text("problem-solved")).color(color::ACCENT));
        }
        if let Some((series, index)) = model.series.of(game) {
            weak(ui, series::line(words, series, index));
        }
    });
}

/// Where, when and by which clock it was played, and what it came to.
fn facts(model: &Model) -> Vec<String> {
    let (words, game) = (model.words, &model.table.game);
    let setup = game.setup();
    let heading = &setup.terms.heading;
    let round = match heading.round.trim() {
        "" => String::new(),
        round => format!("{} {round}", words.text("terms-round")),
    };
    let date = match heading.date.trim() {
        "" => calendar::day(setup.at),
        date => date.to_owned(),
    };
    let mut facts = vec![heading.event.clone(), round, heading.venue.clone(), date];
    facts.retain(|fact| !fact.trim().is_empty());
    let short = players::controls(model)
        .into_iter()
        .chain(counted(words, game.tally()));
    // Each stays on its line.
    facts.extend(short.map(|fact| fact.replace(' ', "\u{a0}")));
    facts
}

/// What the game came to: 17 moves, 1 promotion, 3 board moves.
fn counted(words: Words, tally: Tally) -> Vec<String> {
    let mut parts = vec![words.with("moves", &[("count", tally.moves.into())])];
    for (key, count) in [
        ("account-promotions", tally.promotions),
        ("account-boards", tally.boards),
    ] {
        if count > 0 {
            parts.push(words.with(key, &[("count", count.into())]));
        }
    }
    parts
}

/// What to do with the game now, the next one first.
fn buttons(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let words = model.words;
    let game = &model.table.game;
    if let Some((series, _)) = model.series.of(game) {
        series::next(ui, words, series, acts);
    } else {
        let (key, command) = if game.setup().stipulation.is_some() {
            ("account-another-problem", Command::Library)
        } else {
            ("account-again", Command::Rematch)
        };
        let button = main_button(ui, &words.text(key), true);
        if button.on_hover_text(command.tooltip(words)).clicked() {
            acts.push(command.into());
        }
    }
    let replay = if model.replays {
        format!("■  {}", words.text("account-stop"))
    } else {
        format!("▶  {}", words.text("account-replay"))
    };
    let any = game.tally().moves > 0;
    let rows = [
        [
            (Command::Replay, replay, any),
            (Command::NewGame, words.text("command-new-game"), true),
        ],
        [
            (Command::Save, words.text("save"), true),
            (Command::Exchange, words.text("export"), true),
        ],
    ];
    for row in rows {
        ui.columns(2, |columns| {
            for (ui, (command, label, on)) in columns.iter_mut().zip(row) {
                ui.vertical_centered_justified(|ui| {
                    command_button(ui, words, label, command, on, acts);
                });
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_there_was_is_counted() {
        let words = Words::default();
        let tally = Tally {
            moves: 17,
            promotions: 0,
            boards: 1,
        };
        assert_eq!(counted(words, tally), ["17 moves", "1 board move"]);
    }
}
