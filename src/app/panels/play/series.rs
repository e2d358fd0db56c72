//! The page of the match in progress (Article 11), with the score, the games, and the button that
//! starts the next game.

use bevy_egui::egui::{self, Label, RichText, Ui};

use crate::app::input::commands::{Command, Page};
use crate::app::panels::{Model, Themed, Widgets};
use crate::app::session::LoadRequest;
use crate::game::series::Series;
use crate::rules::Color;
use crate::texts::{Texts, names};

pub fn page(ui: &mut Ui, model: &Model) {
    let words = model.words;
    ui.heading(words.text("command-match"));
    let Some(series) = &model.series.0 else {
        ui.label(words.text("match-none"));
        ui.wide_command(model, Command::Open(Page::NewGame));
        return;
    };
    ui.foot(|ui| next(ui, model, series));
    ui.card(|ui| {
        for player in [0, 1] {
            ui.horizontal(|ui| {
                let points = RichText::new(points_text(series.halves(player)));
                let points = Label::new(points.size(26.0).color(ui.colors().accent));
                ui.add_sized([44.0, 32.0], points);
                ui.truncated_label(RichText::new(name(words, series, player)).heading());
            });
        }
    });
    ui.scrolled("match", |ui| games(ui, words, series));
}

fn games(ui: &mut Ui, words: Texts, series: &Series) {
    egui::Grid::new("games of the match")
        .num_columns(3)
        .striped(true)
        .min_col_width(34.0)
        .show(ui, |ui| {
            for (index, game) in series.games().iter().enumerate() {
                ui.weak_label(format!("{}.", index + 1));
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
                    None => ui.weak_label(words.text("match-open")),
                };
                ui.end_row();
            }
        });
}

/// Draws the button that starts the next game of the match, or repeats a game that ended without a
/// result.
pub fn next(ui: &mut Ui, model: &Model, series: &Series) {
    let next = series.next_game();
    let key = match next < series.games().len() {
        true => "match-again",
        false => "match-next",
    };
    let number = (next + 1).to_string();
    let label = model.words.with(key, &[("number", number.into())]);
    if ui.main_button(label, true).clicked() {
        model.act(LoadRequest::NextGame);
    }
}

/// Describes a game's number in the match (`index` counts from 0) and the score of the match.
pub fn line(words: Texts, series: &Series, index: usize) -> String {
    let values = [
        ("number", (index + 1).to_string().into()),
        ("score", score(words, series).into()),
    ];
    words.with("match-line", &values)
}

pub fn score(words: Texts, series: &Series) -> String {
    let [first, second] = [0, 1].map(|player| name(words, series, player));
    let [mine, yours] = [0, 1].map(|player| points_text(series.halves(player)));
    format!("{first} {mine} – {yours} {second}")
}

fn name(words: Texts, series: &Series, player: usize) -> String {
    let side = series.color(player, 0);
    let seat = series.players_of(0)[side.index()];
    names::display_name(words, &series.players()[player], seat)
        .unwrap_or_else(|| words.text(["match-first-player", "match-second-player"][player]))
}

/// Formats a number of half points, such as `0`, `½` or `1½`.
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
