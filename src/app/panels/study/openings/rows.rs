//! The moves of the opening explorer, one in each row: the move, the number of games, a bar of the
//! results and the evaluation.

use bevy_egui::egui::{
    Align2, Color32, FontId, Rect, ScrollArea, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::app::input::hand::HandCommand;
use crate::app::panels::study::analysis;
use crate::app::panels::widgets::{keep_focus_in_sight, tooltip_beside};
use crate::app::panels::{Model, SMALL, Themed};
use crate::engine::Score;
use crate::library::openings::{Continuation, OpeningTree, Results};
use crate::rules::notation;

const ROW: f32 = 24.0;
/// Maximum number of rows that are shown without scrolling.
const MAX_ROWS: f32 = 7.0;
/// Widths of the move, the number of games and the evaluation, in logical pixels.
const MOVE: f32 = 74.0;
const GAMES: f32 = 46.0;
const SCORE: f32 = 48.0;
/// Minimum width of a part of the bar in which its percentage is written, in logical pixels.
const MIN_PART: f32 = 26.0;
/// Width to the right of the rows that is reserved for the scroll bar, in logical pixels.
const SCROLL_BAR_GAP: f32 = 8.0;

/// Draws the moves that an opening tree contains for the position shown.
pub(super) fn show(ui: &mut Ui, model: &Model, tree: &OpeningTree) {
    let found = tree.continuations(model.session.position());
    if found.is_empty() {
        ui.label(model.text("openings-no-moves"));
        return;
    }
    let area = ScrollArea::vertical().id_salt("openings");
    area.max_height(MAX_ROWS * ROW).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for continuation in &found {
            if row(ui, model, continuation) {
                model.act(HandCommand::Make(continuation.mv));
            }
        }
        keep_focus_in_sight(ui);
    });
}

fn row(ui: &mut Ui, model: &Model, of: &Continuation) -> bool {
    let position = model.session.position();
    let words = model.words;
    let text = notation::write(position, of.mv, words.notation);
    let score = of.evaluation.map(|points| {
        let score = Score::Centipawns(points.into());
        analysis::score_text(analysis::white_view(score, position.turn()))
    });
    let size = vec2(ui.available_width() - SCROLL_BAR_GAP, ROW);
    let (rect, row) = ui.allocate_exact_size(size, Sense::click());
    let [white, draws, black] = percentages(of.results);
    let [count, number] = words.count(of.results.games().into());
    let values = [
        ("move", text.as_str().into()),
        count,
        number,
        ("white", white.into()),
        ("draws", draws.into()),
        ("black", black.into()),
    ];
    let mut about = words.with("openings-move", &values);
    if let Some(score) = &score {
        let values = [("score", score.as_str().into())];
        about = format!("{about} {}", words.with("openings-score", &values));
    }
    row.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &about));
    tooltip_beside(&row, 28.0, |ui| {
        ui.label(about);
    });
    let look = ui.style().interact(&row);
    if row.hovered() || row.has_focus() {
        ui.painter()
            .rect_filled(rect, look.corner_radius, look.weak_bg_fill);
    }
    let colors = ui.colors();
    let write = |at, align: Align2, text: String, color| {
        let font = FontId::proportional(SMALL);
        ui.painter().text(at, align, text, font, color);
    };
    let y = rect.center().y;
    let left = rect.left() + 4.0;
    write(pos2(left, y), Align2::LEFT_CENTER, text, colors.text);
    let end = left + MOVE + GAMES;
    write(
        pos2(end, y),
        Align2::RIGHT_CENTER,
        words.number(of.results.games().into()),
        colors.weak,
    );
    if let Some(score) = score {
        let at = pos2(rect.right() - 4.0, y);
        write(at, Align2::RIGHT_CENTER, score, colors.text);
    }
    let bar = Rect::from_min_max(
        pos2(end + 8.0, rect.top() + 4.0),
        pos2(rect.right() - SCORE, rect.bottom() - 4.0),
    );
    self::bar(ui, bar, of.results);
    row.clicked()
}

/// Returns the percentages of games that White won, that were drawn, and that Black won.
fn percentages(results: Results) -> [u32; 3] {
    let all = results.games().max(1);
    let white = (100 * results.white + all / 2) / all;
    let black = ((100 * results.black + all / 2) / all).min(100 - white);
    [white, 100 - white - black, black]
}

/// Draws a bar whose parts are the games that White won, that were drawn, and that Black won.
fn bar(ui: &Ui, rect: Rect, results: Results) {
    let colors = ui.colors();
    let all = results.games().max(1) as f32;
    let parts: [(u32, Color32, Color32); 3] = [
        (results.white, colors.white, colors.black),
        (results.draws, colors.weak, colors.ground),
        (results.black, colors.black, colors.white),
    ];
    let mut left = rect.left();
    for ((count, fill, ink), percent) in parts.into_iter().zip(percentages(results)) {
        let right = left + rect.width() * count as f32 / all;
        let part = Rect::from_min_max(pos2(left, rect.top()), pos2(right, rect.bottom()));
        ui.painter().rect_filled(part, 0.0, fill);
        if part.width() >= MIN_PART {
            let font = FontId::proportional(11.0);
            let text = format!("{percent} %");
            ui.painter()
                .text(part.center(), Align2::CENTER_CENTER, text, font, ink);
        }
        left = right;
    }
    let line = bevy_egui::egui::Stroke::new(1.0, colors.line);
    ui.painter()
        .rect_stroke(rect, 0.0, line, StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_percentages_add_up_to_a_hundred() {
        for (white, draws, black) in [(1, 1, 1), (2, 0, 1), (0, 0, 7), (1, 0, 7), (199, 1, 200)] {
            let results = Results {
                white,
                draws,
                black,
            };
            assert_eq!(percentages(results).iter().sum::<u32>(), 100, "{results:?}");
        }
    }
}
