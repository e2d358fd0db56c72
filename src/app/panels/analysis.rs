//! The engine's card on the game's page: a bar for the score, how far it has looked,
//! and its lines. A line that is pointed at shows on the tower.

use bevy_egui::egui::{self, FontId, RichText, Sense, StrokeKind};

use super::style::{self, SMALL, color};
use super::{Act, Model};
use crate::app::engine::analysis::Analysis;
use crate::app::input::commands::Command;
use crate::app::session::choice::Choice;
use crate::app::words::Words;
use crate::app::words::results;
use crate::engine::{PrincipalVariation, Report, Score};
use crate::game::GameResult;
use crate::rules::{Color, Language, Position, notation};
use crate::store::Settings;

/// How high the score's bar is, in logical pixels.
const BAR: f32 = 14.0;
/// How many plies of a line are written.
const PLIES: usize = 8;

/// The card, while the analysis is on; gives the line that the pointer is on.
pub fn show(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) -> Option<usize> {
    if !model.analysis.on {
        return None;
    }
    let words = model.words;
    let mut pointed = None;
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        if let Some(why) = Analysis::hindrance(&model.table.game) {
            ui.label(RichText::new(words.text(why)).color(color::WEAK));
            return;
        }
        let position = model.table.position();
        let report = model.analysis.about(position);
        if let Some(result) = GameResult::of_position(position) {
            ended(ui, words, result);
            return;
        }
        head(ui, model, report, acts);
        let Some(report) = report else {
            return;
        };
        for (index, line) in report.lines.iter().enumerate() {
            if self::line(ui, position, line, words.notation).hovered() {
                pointed = Some(index);
            }
        }
    });
    pointed
}

/// The end of the game, where nothing is left to look for.
fn ended(ui: &mut egui::Ui, words: Words, result: GameResult) {
    bar(ui, words, Some(verdict(result)));
    let text = results::cause(words, result);
    ui.label(RichText::new(text).size(SMALL).color(color::WEAK));
}

/// A result as the bar shows it: White's share, and the score.
fn verdict(result: GameResult) -> (f32, String) {
    let share = match result.winner {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    };
    (share, result.score().replace("1/2", "½"))
}

/// The bar, the depth and the speed, and how many lines there are.
fn head(ui: &mut egui::Ui, model: &Model, report: Option<&Report>, acts: &mut Vec<Act>) {
    let words = model.words;
    let turn = model.table.position().turn();
    bar(
        ui,
        words,
        report.map(|report| {
            let score = white_view(report.score, turn);
            (share(score), score.to_string())
        }),
    );
    ui.horizontal(|ui| {
        let text = match report {
            _ if Analysis::gives_way(&model.table.game, model.thinking) => {
                words.text("analysis-waits")
            }
            Some(report) => about(words, report),
            None => words.text("analysis-begins"),
        };
        ui.label(RichText::new(text).size(SMALL).color(color::WEAK));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().button_padding = egui::vec2(7.0, 1.0);
            ui.spacing_mut().interact_size = egui::vec2(20.0, 22.0);
            let off = ui.button("×");
            if off
                .on_hover_text(Command::Analysis.tooltip(words))
                .clicked()
            {
                acts.push(Command::Analysis.into());
            }
            let lines = model.choices.0.lines;
            let hint = words.text("analysis-lines");
            let mut step = |ui: &mut egui::Ui, label, lines| {
                let on = (1..=Settings::MOST_LINES).contains(&lines);
                let button = ui.add_enabled(on, egui::Button::new(label));
                if button.on_hover_text(&hint).clicked() {
                    acts.push(Choice::Lines(lines).into());
                }
            };
            step(ui, "+", lines + 1);
            step(ui, "−", lines - 1);
        });
    });
}

fn about(words: Words, report: &Report) -> String {
    let thousands = report.nodes_a_second() / 1000;
    let values = [
        ("depth", report.depth.to_string().into()),
        ("speed", thousands.to_string().into()),
    ];
    words.with("analysis-about", &values)
}

/// White's share of the bar, with the score on it; half of it where nothing is known.
fn bar(ui: &mut egui::Ui, words: Words, score: Option<(f32, String)>) {
    let size = egui::vec2(ui.available_width(), BAR);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let share = score.as_ref().map_or(0.5, |(share, _)| *share);
    let (white, _) = rect.split_left_right_at_fraction(share);
    let painter = ui.painter();
    painter.rect_filled(rect, 3.0, color::BLACK);
    painter.rect_filled(white, 3.0, color::WHITE);
    let line = egui::Stroke::new(1.0, color::LINE);
    painter.rect_stroke(rect, 3.0, line, StrokeKind::Inside);
    if let Some((_, score)) = score {
        // It stands on the longer part.
        let (at, align, ink) = if share >= 0.5 {
            (rect.left_center(), egui::Align2::LEFT_CENTER, color::GROUND)
        } else {
            (rect.right_center(), egui::Align2::RIGHT_CENTER, color::TEXT)
        };
        let inward = egui::vec2(if share >= 0.5 { 6.0 } else { -6.0 }, 0.0);
        let font = FontId::monospace(12.0);
        painter.text(at + inward, align, score, font, ink);
    }
    response.on_hover_text(words.text("analysis-score"));
}

/// A score as White sees it.
fn white_view(score: Score, turn: Color) -> Score {
    match turn {
        Color::White => score,
        Color::Black => score.reversed(),
    }
}

/// How much of the bar is White's: half of it when the game is even.
fn share(score: Score) -> f32 {
    match score {
        Score::Centipawns(points) => 1.0 / (1.0 + 10f32.powf(-(points as f32) / 400.0)),
        Score::Mate(plies) if plies > 0 => 1.0,
        Score::Mate(_) => 0.0,
    }
}

/// A line: its score as White sees it and its first moves, on one row.
fn line(
    ui: &mut egui::Ui,
    position: &Position,
    line: &PrincipalVariation,
    language: Language,
) -> egui::Response {
    let score = white_view(line.score, position.turn());
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 18.0;
        let score = RichText::new(score.to_string()).monospace().size(13.0);
        ui.add_sized([46.0, 18.0], egui::Label::new(score));
        let text = RichText::new(moves(position, line, language)).size(SMALL);
        ui.add(egui::Label::new(text).truncate().sense(Sense::hover()))
    })
    .inner
}

/// The first moves of a line with their numbers.
fn moves(position: &Position, line: &PrincipalVariation, language: Language) -> String {
    let mut position = *position;
    let mut texts = Vec::new();
    for (index, &mv) in line.moves.iter().take(PLIES).enumerate() {
        let text = notation::write(&position, mv, language);
        texts.push(match position.turn() {
            Color::White => format!("{}.{text}", position.number()),
            Color::Black if index == 0 => format!("{}…{text}", position.number()),
            Color::Black => text,
        });
        position.make(mv);
    }
    texts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_even_in_an_even_game_and_full_at_mate() {
        assert_eq!(share(Score::Centipawns(0)), 0.5);
        assert!(share(Score::Centipawns(300)) > 0.8);
        assert_eq!(share(Score::Mate(3)), 1.0);
        assert_eq!(share(Score::Mate(-2)), 0.0);
        assert_eq!(white_view(Score::Mate(3), Color::Black), Score::Mate(-3));
    }

    #[test]
    fn a_line_bears_its_numbers() {
        let start = Position::start();
        let read = |position: &Position, text| notation::read(position, text).unwrap();
        let first = read(&start, "b4N");
        let second = read(&start.after(first), "b5B");
        let line = PrincipalVariation {
            score: Score::Centipawns(0),
            moves: vec![first, second],
        };
        assert_eq!(moves(&start, &line, Language::English), "1.b4N b5B");
        let black = PrincipalVariation {
            moves: vec![second],
            ..line
        };
        let after = start.after(first);
        assert_eq!(moves(&after, &black, Language::English), "1…b5B");
    }
}
