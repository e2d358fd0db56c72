//! The engine's box on the page of the game: a bar for the score, depth and speed of the search,
//! and the best variations. The board shows the moves of the variation under the pointer.

use bevy_egui::egui::{
    self, Align, Align2, FontId, Label, Layout, RichText, Sense, StrokeKind, Ui, WidgetInfo,
    WidgetType, vec2,
};

use crate::app::engine::analysis::Analysis;
use crate::app::input::commands::{Aid, Command};
use crate::app::panels::study::analyst;
use crate::app::panels::widgets::tooltip_beside;
use crate::app::panels::{Model, SMALL, Themed, Widgets};
use crate::app::session::programs::{self, ProgramRequest};
use crate::app::session::{GameRequest, RequestKind};
use crate::engine::{Report, Score};
use crate::game::GameResult;
use crate::rules::Color;
use crate::store::{Program, Setting, Settings};
use crate::texts::{Texts, Trouble, results};

/// Height of the bar that shows the score, in logical pixels.
const BAR: f32 = 14.0;
/// Number of half-moves of a variation that are shown.
const PLIES: usize = 8;

/// Draws the engine's box while the analysis is on; returns the index of the variation under the
/// pointer, or `None` if the pointer is on no variation.
pub fn show(ui: &mut Ui, model: &Model) -> Option<usize> {
    if !model.analysis.on {
        return None;
    }
    ui.card(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let hindrance = Analysis::hindrance(model.game());
        if let Some(why) = hindrance.or(model.session.move_hindrance()) {
            ui.weak_label(model.text(why));
            return None;
        }
        let position = model.session.position();
        let report = model.analysis.about(position);
        if let Some(result) = GameResult::of_position(position) {
            // The game is decided in this position, so the engine does not search it.
            bar(ui, model.words, Some(verdict(result)));
            ui.weak_small(results::cause(model.words, result));
            return None;
        }
        let rules = position.rules();
        let program = programs::analyst(&model.settings.0, rules);
        let failure = program.and_then(|it| Some((it, model.analysis.failure(it)?)));
        let working = program.filter(|_| failure.is_none());
        head(ui, model, report, working);
        analyst::choose(ui, model, rules);
        if let Some(program) = working {
            report_fewer_lines(ui, model, program);
        }
        if let Some((program, failure)) = failure {
            let trouble = Trouble::AnalystFailed(program.name.clone(), failure.clone());
            ui.warning_label(trouble.text(model.words));
            let again = RequestKind::Program(ProgramRequest::AnalyseAgain);
            ui.action_button(model, "program-try-again", again);
        }
        let mut pointed = None;
        for (index, line) in report.iter().flat_map(|report| &report.lines).enumerate() {
            let first = line.moves.get(..PLIES).unwrap_or(&line.moves);
            let text = model.words.line(position, first);
            let row = self::line(ui, white_view(line.score, position.turn()), &text);
            tooltip_beside(&row, 80.0, |ui| {
                ui.label(text);
                ui.weak_label(model.text("analysis-try"));
            });
            if row.hovered() {
                pointed = Some(index);
            }
            if row.clicked() {
                let at = model.session.visit;
                let moves = first.to_vec();
                model.act(GameRequest::Line {
                    at,
                    moves,
                    is_replayed: false,
                });
            }
        }
        pointed
    })
}

/// Returns what the score bar shows for the result of a finished game: White's share of the bar,
/// from 0 to 1, and the score as text.
fn verdict(result: GameResult) -> (f32, String) {
    let share = match result.winner {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    };
    (share, result.score().replace("1/2", "½"))
}

/// Draws the score bar, the depth and speed of the search, and the buttons that change the number
/// of variations. `program` is the external engine that analyses, if any.
fn head(ui: &mut Ui, model: &Model, report: Option<&Report>, program: Option<&Program>) {
    let words = model.words;
    let most = program.map_or(Settings::MAX_LINES, programs::max_lines);
    let most = most.min(Settings::MAX_LINES);
    let score = report.map(|report| white_view(report.score, model.session.position().turn()));
    bar(
        ui,
        words,
        score.map(|score| (share(score), score_text(score))),
    );
    ui.horizontal(|ui| {
        ui.weak_small(match report {
            _ if Analysis::gives_way(model.game(), *model.thinking) => words.text("analysis-waits"),
            Some(report) => about(words, report),
            None => words.text("analysis-begins"),
        });
        ui.at_the_right(|ui| {
            let off = model.tooltip(Command::Aid(Aid::Analysis));
            if ui.small_button_about("×", true, &off) {
                model.act(Command::Aid(Aid::Analysis));
            }
            let lines = model.settings.0.lines.min(most);
            for (label, lines) in [("+", lines + 1), ("−", lines - 1)] {
                let on = (1..=most).contains(&lines);
                if ui.small_button_about(label, on, &words.text("analysis-lines")) {
                    model.act(Setting::Lines(lines));
                }
            }
        });
    });
}

/// Says that an external engine shows fewer lines than the player has chosen, if so.
fn report_fewer_lines(ui: &mut Ui, model: &Model, program: &Program) {
    let most = programs::max_lines(program);
    if most < model.settings.0.lines {
        let values = [
            ("program", program.name.as_str().into()),
            ("count", most.into()),
        ];
        ui.weak_small(model.words.with("analyst-lines", &values));
    }
}

fn about(words: Texts, report: &Report) -> String {
    let thousands = report.nodes_a_second() / 1000;
    // Some engines do not report how many positions they visit.
    let speed = match thousands {
        0 => "none".to_owned(),
        _ => thousands.to_string(),
    };
    let values = [
        ("depth", report.depth.to_string().into()),
        ("speed", speed.into()),
    ];
    words.with("analysis-about", &values)
}

/// Draws the score bar, given White's share of it (from 0 to 1) and the score as text. `None` draws
/// half a bar without text.
fn bar(ui: &mut Ui, words: Texts, score: Option<(f32, String)>) {
    let size = vec2(ui.available_width(), BAR);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let share = score.as_ref().map_or(0.5, |(share, _)| *share);
    let (white, _) = rect.split_left_right_at_fraction(share);
    let painter = ui.painter();
    painter.rect_filled(rect, 3.0, ui.colors().black);
    painter.rect_filled(white, 3.0, ui.colors().white);
    let line = egui::Stroke::new(1.0, ui.colors().line);
    painter.rect_stroke(rect, 3.0, line, StrokeKind::Inside);
    if let Some((_, score)) = score {
        // The score is written on the longer part of the bar.
        let (align, ink) = match share >= 0.5 {
            true => (Align2::LEFT_CENTER, ui.colors().black),
            false => (Align2::RIGHT_CENTER, ui.colors().white),
        };
        let at = align.pos_in_rect(&rect.shrink2(vec2(6.0, 0.0)));
        painter.text(at, align, score, FontId::monospace(12.0), ink);
    }
    response.on_hover_text(words.text("analysis-score"));
}

/// Converts a score from the point of view of the side `turn` to White's point of view.
pub fn white_view(score: Score, turn: Color) -> Score {
    match turn {
        Color::White => score,
        Color::Black => score.reversed(),
    }
}

/// Returns a score as text with a minus sign in place of a hyphen.
pub fn score_text(score: Score) -> String {
    score.to_string().replace('-', "−")
}

/// Returns White's share of the score bar, from 0 to 1; 0.5 if the position is even.
fn share(score: Score) -> f32 {
    match score {
        Score::Centipawns(points) => 1.0 / (1.0 + 10f32.powf(-(points as f32) / 400.0)),
        Score::Mate(plies) if plies > 0 => 1.0,
        Score::Mate(_) => 0.0,
    }
}

/// Draws a variation in one row: its score from White's point of view, and its first moves.
fn line(ui: &mut Ui, score: Score, moves: &str) -> egui::Response {
    let size = vec2(ui.available_width(), 18.0);
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(size, layout, |ui| {
        let score = RichText::new(score_text(score)).monospace().size(13.0);
        ui.add_sized([46.0, 18.0], Label::new(score));
        let text = Label::new(RichText::new(moves).size(SMALL)).truncate();
        let row = ui.add(text.show_tooltip_when_elided(false).sense(Sense::click()));
        row.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, moves));
        row
    })
    .inner
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
}
