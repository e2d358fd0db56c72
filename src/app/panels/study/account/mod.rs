//! Summary of a finished game on its page: result and reason, the players with their times, facts
//! about the game, and buttons for what to do next.

mod players;
mod times;

use bevy_egui::egui::{RichText, Ui};

use crate::app::input::commands::{Command, Page};
use crate::app::panels::learn::{problem, rulebook, training};
use crate::app::panels::play::{first_game, series, tandem};
use crate::app::panels::remote::online;
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Model, Panels, Themed};
use crate::game::GameResult;
use crate::game::account::Tally;
use crate::game::stipulation::Progress;
use crate::texts::{Texts, calendar, controls, results};

/// Font size of the game's score, such as `1 – 0`, in logical pixels.
const SCORE: f32 = 40.0;

/// Draws the summary above the list of moves.
pub fn summary(ui: &mut Ui, model: &Model, result: GameResult) {
    outcome(ui, model, result);
    ui.card(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        players::show(ui, model);
        times::show(ui, model);
        ui.weak_small(facts(model).join("  ·  "));
        rating(ui, model);
    });
    first_game::tip(ui, model);
}

/// Draws the player's rating after a game against the computer and its change, or why a game that
/// could have counted did not.
fn rating(ui: &mut Ui, model: &Model) {
    let (ratings, game) = (&model.training.0.ladder, model.game());
    if let Some((rating, change)) = ratings.result_of(game.id()) {
        let values = [
            ("rating", rating.into()),
            ("change", training::signed(change).into()),
        ];
        ui.label(model.words.with("ladder-changed", &values));
    } else if ratings.was_helped(game) {
        ui.weak_small(model.text("ladder-helped"));
    }
}

/// Draws the score of the game in large figures, with the winner and the reason next to it.
pub fn verdict(ui: &mut Ui, model: &Model, result: GameResult) {
    let words = model.words;
    ui.horizontal(|ui| {
        ui.label(
            RichText::new(score(result))
                .size(SCORE)
                .color(ui.colors().accent),
        );
        ui.add_space(4.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.heading(results::winner(words, result));
            rulebook::linked(ui, model, &results::cause(words, result));
        });
    });
}

/// Draws the score and the winner on one line.
pub fn score_line(ui: &mut Ui, model: &Model, result: GameResult) {
    ui.horizontal(|ui| {
        let score = RichText::new(score(result)).color(ui.colors().accent);
        ui.heading(score);
        ui.heading(results::winner(model.words, result));
    });
}

fn score(result: GameResult) -> String {
    result.score().replace("1/2", "½").replace('-', "–")
}

/// Draws the box with the result, and with the problem or match to which the game belongs.
fn outcome(ui: &mut Ui, model: &Model, result: GameResult) {
    let (words, game) = (model.words, model.game());
    ui.card(|ui| {
        let tandem = model.session.activity.tandem();
        match tandem.and_then(|pair| pair.game.result()) {
            Some(result) => tandem::verdict(ui, model, result),
            None => verdict(ui, model, result),
        }
        if let Some(asked) = game.setup().stipulation {
            ui.weak_small(problem::task(words, asked, game.setup().start.turn()));
        }
        if game.progress() == Some(Progress::Solved) {
            ui.accent_label(words.text("problem-solved"));
        }
        if let Some((series, index)) = model.series.of(game) {
            ui.weak_small(series::line(words, series, index));
        }
    });
}

/// Returns facts about the game as texts: event, round, venue, date, time controls, and the numbers
/// of moves, promotions and attack board moves. Empty fields are left out.
fn facts(model: &Model) -> Vec<String> {
    let (words, game) = (model.words, model.game());
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
    let short = controls::controls(words, setup.terms.clock.as_ref())
        .into_iter()
        .chain(counted(words, game.tally()));
    // No-break spaces, so that no line is broken within one of these facts.
    facts.extend(short.map(|fact| fact.replace(' ', "\u{a0}")));
    facts
}

/// Returns counts of the game in words, such as 17 moves, 1 promotion, 3 board moves. Counts of 0
/// are left out, except for the number of moves.
fn counted(words: Texts, tally: Tally) -> Vec<String> {
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

/// Draws the buttons that review, replay, save and export the game.
pub fn buttons(ui: &mut Ui, model: &Model) {
    let words = model.words;
    let replay = words.text(match model.replay.is_on() {
        true => "account-stop",
        false => "account-replay",
    });
    let any = model.game().tally().moves > 0;
    let new = words.text("command-new-game");
    ui.wide_command(model, Command::Open(Page::Review));
    for row in [
        [
            (Command::Replay, replay, any),
            (Command::Open(Page::NewGame), new, true),
        ],
        [
            (Command::Save, words.text("save"), true),
            (Command::Open(Page::Exchange), words.text("export"), true),
        ],
    ] {
        ui.equal_columns(row, |ui, (command, label, on)| {
            ui.command_button(model, command, label, on);
        });
    }
}

/// Draws the button for the next game or problem.
pub fn next(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    let game = model.game();
    if let Some((series, _)) = model.series.of(game) {
        series::next(ui, model, series);
    } else if game.setup().stipulation.is_some() {
        ui.main_command(
            model,
            Command::Open(Page::Library),
            "account-another-problem",
        );
    } else {
        again(ui, model, panels);
    }
}

fn again(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    if model.session.activity.watched().is_some() {
        return;
    }
    match model.session.activity.remote() {
        Some(play) if play.state.is_live() => {
            online::game::after_end(ui, model, play, &mut panels.online);
        }
        _ => {
            ui.main_command(model, Command::Rematch, "account-again");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_of_0_are_left_out() {
        let words = Texts::default();
        let tally = Tally {
            moves: 17,
            promotions: 0,
            boards: 1,
        };
        assert_eq!(counted(words, tally), ["17 moves", "1 board move"]);
    }
}
