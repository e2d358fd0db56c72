//! Bar chart of the time that each move took: White's bars point up, Black's down. Hovering over
//! a bar shows its move, and a click shows the position after it.

use bevy_egui::egui::{
    self, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::app::panels::{Model, Themed, Widgets};
use crate::app::session::{ViewRequest, clock};
use crate::game::account::MoveTime;
use crate::game::{Millis, Visit};
use crate::rules::Color;

/// Height of the whole chart, including White's and Black's bars, in logical pixels.
const HEIGHT: f32 = 60.0;
/// Greatest width of a bar including the gap next to it, in logical pixels.
const WIDEST: f32 = 16.0;

/// Draws the bar chart; draws nothing if no move has taken any time, as in a game without a clock.
pub fn show(ui: &mut Ui, model: &Model) {
    let thoughts = model.game().move_times();
    let longest = thoughts.iter().map(|it| it.took).max().unwrap_or_default();
    let (Some(first), Some(last)) = (thoughts.first(), thoughts.last()) else {
        return;
    };
    if longest == Millis::ZERO {
        return;
    }
    let label = model
        .words
        .with("account-times", &[("longest", clock::text(longest).into())]);
    ui.weak_small(&label);
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &label));
    let chart = Chart {
        rect,
        first: first.number,
        step: (rect.width() / (last.number - first.number + 1) as f32).min(WIDEST),
        longest,
    };
    ui.painter().hline(
        rect.x_range(),
        rect.center().y,
        Stroke::new(1.0, ui.colors().line),
    );
    let pointed = response.hover_pos().and_then(|at| chart.at(at, &thoughts));
    for thought in &thoughts {
        let marked = thought.visit == model.session.visit || Some(thought) == pointed;
        bar(ui, &chart, thought, marked);
    }
    if let Some(thought) = pointed {
        if response.clicked() {
            model.act(ViewRequest::Visit(thought.visit));
        }
        response.on_hover_text_at_pointer(about_move(model, thought));
    }
}

struct Chart {
    rect: Rect,
    /// Move number of the first bar.
    first: u32,
    /// Width of a bar including the gap next to it, in logical pixels.
    step: f32,
    longest: Millis,
}

impl Chart {
    fn bar(&self, thought: &MoveTime) -> Rect {
        let share = thought.took.0 as f32 / self.longest.0 as f32;
        // The minimum height of 1 pixel makes the bar of a move that took no time visible.
        let height = (share * (HEIGHT / 2.0 - 2.0)).max(1.0);
        let left = self.rect.left() + self.step * (thought.number - self.first) as f32;
        let middle = self.rect.center().y;
        let (top, bottom) = match thought.side {
            Color::White => (middle - 1.0 - height, middle - 1.0),
            Color::Black => (middle + 1.0, middle + 1.0 + height),
        };
        let gap = (self.step * 0.15).min(1.5);
        Rect::from_min_max(
            pos2(left + gap, top),
            pos2(left + (self.step - gap).max(gap + 1.0), bottom),
        )
    }

    /// Returns the move at a point of the chart: White's move of that column above the middle line,
    /// Black's move below it. `None` if there is no such move.
    fn at<'a>(&self, at: egui::Pos2, thoughts: &'a [MoveTime]) -> Option<&'a MoveTime> {
        let number = self.first + ((at.x - self.rect.left()) / self.step) as u32;
        let side = if at.y < self.rect.center().y {
            Color::White
        } else {
            Color::Black
        };
        thoughts
            .iter()
            .find(|it| it.number == number && it.side == side)
    }
}

fn bar(ui: &Ui, chart: &Chart, thought: &MoveTime, marked: bool) {
    let bar = chart.bar(thought);
    let fill = match thought.side {
        _ if marked => ui.colors().accent,
        Color::White => ui.colors().white,
        Color::Black => ui.colors().black,
    };
    // Black's bars are as dark as the card behind them, so they need an outline.
    let edge = match thought.side {
        Color::Black if !marked => Stroke::new(1.0, ui.colors().weak),
        _ => Stroke::NONE,
    };
    ui.painter().rect(bar, 1.0, fill, edge, StrokeKind::Inside);
}

fn about_move(model: &Model, thought: &MoveTime) -> String {
    let text = text(model, thought.visit).unwrap_or_default();
    let dots = match thought.side {
        Color::White => ".",
        Color::Black => "...",
    };
    let took = clock::text(thought.took);
    format!("{}{dots} {text}   {took}", thought.number)
}

/// Returns the text that the move list shows for the move of the game that leads to a position;
/// `None` if there is no such move.
fn text<'a>(model: &'a Model, visit: Visit) -> Option<&'a str> {
    let rows = model.score.rows.iter();
    let mut cells = rows.flat_map(|row| row.white.iter().chain(&row.black));
    let cell = cells.find(|cell| cell.visit == visit)?;
    Some(&cell.text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::LineId;

    fn thought(number: u32, side: Color, seconds: u64) -> MoveTime {
        let visit = Visit {
            line: LineId::MAIN,
            ply: number as usize,
        };
        MoveTime {
            visit,
            number,
            side,
            took: Millis::seconds(seconds),
        }
    }

    #[test]
    fn a_point_on_a_bar_finds_its_move() {
        let chart = Chart {
            rect: Rect::from_min_size(pos2(10.0, 10.0), vec2(100.0, HEIGHT)),
            first: 5,
            step: 10.0,
            longest: Millis::seconds(60),
        };
        let thoughts = [
            thought(5, Color::White, 60),
            thought(5, Color::Black, 30),
            thought(6, Color::White, 0),
        ];
        for thought in &thoughts {
            let bar = chart.bar(thought);
            assert!(chart.rect.contains_rect(bar), "{bar:?}");
            assert_eq!(chart.at(bar.center(), &thoughts), Some(thought));
        }
        let beside = pos2(100.0, 20.0);
        assert_eq!(chart.at(beside, &thoughts), None);
    }
}
