//! The graph of a review. It shows White's winning chances during the game, with a dot at each
//! inaccuracy, mistake or blunder. A click or a drag shows the position at that point.

use bevy_egui::egui::{
    Color32, Mesh, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::app::panels::widgets::signs::ink;
use crate::app::panels::{Model, Themed};
use crate::app::session::ViewRequest;
use crate::app::view::move_list::numbered;
use crate::engine::review::{Judgement, Point, Review};
use crate::game::{LineId, Visit};
use crate::rules::Color;

/// Height of the graph, in logical pixels.
const HEIGHT: f32 = 96.0;
/// Radius of the dot at a bad move, in logical pixels.
const DOT: f32 = 3.5;
/// Margin above and below the curve, in logical pixels, which keeps the curve visible when the game
/// is certainly won.
const MARGIN: f32 = 3.0;

/// Maps half-moves and winning chances to points in the graph.
struct Frame {
    rect: Rect,
    plies: usize,
}

impl Frame {
    fn at(&self, point: &Point) -> Pos2 {
        let inner = self.rect.shrink2(vec2(0.0, MARGIN));
        let y = inner.bottom() - point.white as f32 * inner.height();
        pos2(self.x(point.ply), y)
    }

    fn x(&self, ply: usize) -> f32 {
        let part = ply as f32 / self.plies.max(1) as f32;
        self.rect.left() + part * self.rect.width()
    }

    /// Returns the number of the half-move nearest to an x coordinate.
    fn ply(&self, x: f32) -> usize {
        let part = (x - self.rect.left()) / self.rect.width().max(1.0);
        (part.clamp(0.0, 1.0) * self.plies as f32).round() as usize
    }
}

/// Draws the graph of the part of the game that the engine has reviewed so far.
pub fn show(ui: &mut Ui, model: &Model, review: &Review) {
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let label = model.text("review-graph");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, &label));
    let plies = review.played().len();
    let frame = Frame { rect, plies };
    paint(ui, model, review, &frame);
    let Some(at) = response.interact_pointer_pos().or(response.hover_pos()) else {
        return;
    };
    let ply = frame.ply(at.x);
    let visit = Visit {
        line: LineId::MAIN,
        ply,
    };
    if response.is_pointer_button_down_on() && model.session.visit != visit {
        model.act(ViewRequest::Visit(visit));
    }
    response.on_hover_text_at_pointer(about(model, review, ply));
}

fn paint(ui: &Ui, model: &Model, review: &Review, frame: &Frame) {
    let (painter, rect) = (ui.painter().with_clip_rect(frame.rect), frame.rect);
    painter.rect_filled(rect, 3.0, ui.colors().graph[0]);
    let points: Vec<Pos2> = review.points().iter().map(|it| frame.at(it)).collect();
    painter.add(under(&points, rect.bottom(), ui.colors().graph[1]));
    let middle = Stroke::new(1.0, ui.colors().weak.gamma_multiply(0.5));
    painter.hline(rect.x_range(), rect.center().y, middle);
    painter.line(points, Stroke::new(1.5, ui.colors().white));
    let here = model.session.visit;
    if here.line == LineId::MAIN {
        let stroke = Stroke::new(2.0, ui.colors().accent);
        let x = frame
            .x(here.ply)
            .clamp(rect.left() + 1.0, rect.right() - 1.0);
        painter.vline(x, rect.y_range(), stroke);
    }
    for turn in review.turns() {
        let Some(judgement) = turn.judgement.filter(|&it| it != Judgement::OnlyMove) else {
            continue;
        };
        let after = turn.ply + turn.played.len();
        if let Some(point) = review.points().iter().find(|it| it.ply == after) {
            let at = frame.at(point);
            let line = Stroke::new(1.0, ui.colors().ground);
            painter.circle(at, DOT, ink(ui.colors(), judgement), line);
        }
    }
}

/// Returns a mesh of the area under the curve, which is White's share of the winning chances.
fn under(points: &[Pos2], bottom: f32, color: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    for (index, &point) in (0..).zip(points) {
        mesh.colored_vertex(point, color);
        mesh.colored_vertex(pos2(point.x, bottom), color);
        if index > 0 {
            let first = 2 * (index - 1);
            mesh.add_triangle(first, first + 1, first + 2);
            mesh.add_triangle(first + 1, first + 2, first + 3);
        }
    }
    mesh
}

/// Returns the tooltip of the graph: the move with its sign, and the score of the position after
/// the move, from White's point of view.
fn about(model: &Model, review: &Review, ply: usize) -> String {
    let visit = Visit {
        line: LineId::MAIN,
        ply,
    };
    let language = model.words.notation;
    let mut text =
        numbered(model.game(), visit, language).unwrap_or_else(|| model.text("review-start"));
    let turn = ply.checked_sub(1).and_then(|ply| review.turn_at(ply));
    if let Some(judgement) = turn.and_then(|turn| turn.judgement) {
        text += judgement.sign();
    }
    let point = review.points().iter().find(|point| point.ply == ply);
    match point {
        Some(point) => {
            let score = match point.turn {
                Color::White => point.score,
                Color::Black => point.score.reversed(),
            };
            format!("{text}   {score}")
        }
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ply_is_found_at_its_place() {
        let rect = Rect::from_min_size(pos2(10.0, 0.0), vec2(200.0, HEIGHT));
        let frame = Frame { rect, plies: 37 };
        for ply in 0..=37 {
            assert_eq!(frame.ply(frame.x(ply)), ply);
        }
        assert_eq!((frame.ply(-50.0), frame.ply(900.0)), (0, 37));
        let empty = Frame { rect, plies: 0 };
        assert_eq!(empty.ply(100.0), 0);
    }
}
