//! The page of the match in play (Article 11): the score, the games, and the next one.

use bevy_egui::egui::{self, RichText};

use super::style::{self, color};
use super::{Act, Model, command_button, main_button};
use crate::app::input::commands::Command;
use crate::app::session::intent::TableWish;
use crate::app::words::Words;
use crate::app::words::names;
use crate::game::Series;
use crate::rules::Color;

/// The page.
pub fn page(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let words = model.words;
    ui.heading(words.text("command-match"));
    let Some(series) = &model.series.0 else {
        ui.label(words.text("match-none"));
        ui.vertical_centered_justified(|ui| {
            let label = words.text(Command::NewGame.word());
            command_button(ui, words, label, Command::NewGame, true, acts);
        });
        return;
    };
    egui::Panel::bottom("next game")
        .frame(egui::Frame::new())
        .resizable(false)
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.add_space(6.0);
            next(ui, words, series, acts);
        });
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        for player in [0, 1] {
            ui.horizontal(|ui| {
                let points = RichText::new(points_text(series.halves(player)));
                ui.add_sized(
                    [44.0, 32.0],
                    egui::Label::new(points.size(26.0).color(color::ACCENT)),
                );
                let name = RichText::new(name(words, series, player)).heading();
                ui.add(egui::Label::new(name).truncate());
            });
        }
    });
    egui::ScrollArea::vertical().show(ui, |ui| games(ui, words, series));
}

/// The games, each with who had White and what it brought.
fn games(ui: &mut egui::Ui, words: Words, series: &Series) {
    egui::Grid::new("games of the match")
        .num_columns(3)
        .striped(true)
        .min_col_width(34.0)
        .show(ui, |ui| {
            for (index, game) in series.games().iter().enumerate() {
                ui.label(RichText::new(format!("{}.", index + 1)).color(color::WEAK));
                let [white, black] = Color::ALL.map(|side| {
                    let player = usize::from(series.color(0, index) != side);
                    name(words, series, player)
                });
                ui.label(format!("{white} – {black}"));
                match game.points {
                    Some(points) => {
                        let [white, black] = points.map(|it| points_text(it.halves()));
                        ui.monospace(format!("{white} : {black}"))
                    }
                    None => ui.label(RichText::new(words.text("match-open")).color(color::WEAK)),
                };
                ui.end_row();
            }
        });
}

/// The button that begins the next game, or the last one again.
pub fn next(ui: &mut egui::Ui, words: Words, series: &Series, acts: &mut Vec<Act>) {
    let next = series.next_game();
    let key = if next < series.games().len() {
        "match-again"
    } else {
        "match-next"
    };
    let number = (next + 1).to_string();
    let label = words.with(key, &[("number", number.into())]);
    if main_button(ui, &label, true).clicked() {
        acts.push(TableWish::NextGame.into());
    }
}

/// Which game of the match it is, from 0, with the score.
pub fn line(words: Words, series: &Series, index: usize) -> String {
    let values = [
        ("number", (index + 1).to_string().into()),
        ("score", score(words, series).into()),
    ];
    words.with("match-line", &values)
}

/// The score on a line: `Anna 1½ – ½ Bernd`.
pub fn score(words: Words, series: &Series) -> String {
    let [first, second] = [0, 1].map(|player| name(words, series, player));
    let [mine, yours] = [0, 1].map(|player| points_text(series.halves(player)));
    format!("{first} {mine} – {yours} {second}")
}

fn name(words: Words, series: &Series, player: usize) -> String {
    let side = series.color(player, 0);
    let seat = series.players_of(0)[side.index()];
    names::called(words, &series.players()[player], seat)
        .unwrap_or_else(|| words.text(["match-first-player", "match-second-player"][player]))
}

/// Points counted in halves, as people write them: `0`, `½`, `1½`.
fn points_text(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_with_halves() {
        let written: Vec<String> = (0..5).map(points_text).collect();
        assert_eq!(written, ["0", "½", "1", "1½", "2"]);
    }
}
