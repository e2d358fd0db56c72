//! Graph of the player's ratings over time: in puzzles and in games against the computer.

use bevy_egui::egui::{Color32, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, vec2};
use egui_plot::{GridInput, HoverPosition, Line, LineStyle, Plot, uniform_grid_spacer};

use crate::app::panels::{Model, Themed, Widgets, style};
use crate::library::training::{Day, RatingKind, Training};
use crate::texts::calendar;

/// Height of the graph, in logical pixels.
const HEIGHT: f32 = 200.0;
/// Smallest difference between the ratings at the lower and the upper edge, so that small changes
/// of the rating look small.
const MIN_SPAN: f64 = 200.0;
/// Width of the graph for each date below it, in logical pixels.
const DATE: f32 = 110.0;
/// Number of intervals into which the ratings at the edge divide the graph.
const RATINGS: f64 = 4.0;
/// Length and width of the sample of a line in the legend, in logical pixels.
const SAMPLE: f32 = 26.0;
const LINE: f32 = 1.5;

/// A line's name as a key of the language files, its colour, and the length of its dashes in logical
/// pixels; 0 for a solid line.
type Look = (&'static str, Color32, f32);

/// Returns the ratings that have changed at least once.
fn ratings(ui: &Ui, training: &Training) -> Vec<(Look, Vec<[f64; 2]>)> {
    let games = |kind: RatingKind| {
        let games = training.ladder.games.iter();
        let games = games.filter(move |game| game.name == kind);
        games
            .map(|game| (game.day, game.rating))
            .collect::<Vec<_>>()
    };
    let colors = ui.colors();
    let looks = [
        ("command-training", colors.accent, 0.0),
        ("ratings-tower", colors.text, 10.0),
        ("ratings-chess", colors.weak, 4.0),
    ];
    let tower = games(RatingKind::Tower);
    let all = [training.ratings(), tower, games(RatingKind::Chess)];
    let all = looks.into_iter().zip(all);
    let all = all.filter(|(_, ratings)| ratings.len() > 1);
    all.map(|(look, ratings)| (look, points(&ratings)))
        .collect()
}

/// Returns the ratings as points, each with its time in days since 1970-01-01. The results of a day
/// are spread evenly over the day.
fn points(ratings: &[(Day, u16)]) -> Vec<[f64; 2]> {
    let days = ratings.chunk_by(|a, b| a.0 == b.0);
    let points = days.flat_map(|results| {
        let results_of_day = results.iter().enumerate();
        results_of_day.map(|(at, &(day, rating))| {
            let part = at as f64 / results.len() as f64;
            [f64::from(day.0) + part, rating.into()]
        })
    });
    points.collect()
}

/// Draws the ratings that have changed at least once, if any.
pub fn show(ui: &mut Ui, model: &Model, training: &Training) {
    let lines = ratings(ui, training);
    let points = lines.iter().flat_map(|(_, points)| points);
    let [low, high] = points.fold([f64::INFINITY, 0.0], |[low, high], &[_, rating]| {
        [f64::min(low, rating), f64::max(high, rating)]
    });
    if lines.is_empty() {
        return;
    }
    let values = [("low", low as u32), ("high", high as u32)];
    let values = values.map(|(name, rating)| (name, rating.into()));
    let about = model.words.with("ratings-about", &values);
    if lines.len() > 1 {
        legend(ui, model, &lines);
    }
    let dates = f64::from(ui.available_width() / DATE);
    let plot = Plot::new("ratings")
        .height(HEIGHT)
        .grid_color(ui.colors().line)
        .sense(Sense::hover())
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .include_y((low + high - MIN_SPAN) / 2.0)
        .include_y((low + high + MIN_SPAN) / 2.0)
        .x_grid_spacer(uniform_grid_spacer(move |grid| steps(grid, dates, 1.0)))
        .y_grid_spacer(uniform_grid_spacer(|grid| steps(grid, RATINGS, 50.0)))
        .x_axis_formatter(move |mark, range| {
            // A date near an edge of the graph would be cut off.
            let half = (range.end() - range.start()) / dates / 2.0;
            let fits = range.start() + half..=range.end() - half;
            match fits.contains(&mark.value) {
                true => date(mark.value),
                false => String::new(),
            }
        })
        .label_formatter(|at| match at {
            HoverPosition::NearDataPoint {
                plot_name,
                position: at,
                ..
            } => Some(format!("{plot_name}\n{}: {}", date(at.x), at.y)),
            HoverPosition::Elsewhere { .. } => None,
        });
    let shown = plot.show(ui, |plot| {
        for ((key, color, length), points) in lines {
            let style = match length == 0.0 {
                true => LineStyle::Solid,
                false => LineStyle::Dashed { length },
            };
            let line = Line::new(model.text(key), points);
            plot.line(line.color(color).style(style).width(LINE));
        }
    });
    let info = || WidgetInfo::labeled(WidgetType::Image, true, &about);
    shown.response.widget_info(info);
}

/// Returns the step between the lines of the grid, a multiple of `unit`, so that there are about
/// `count` steps. All lines are equally bright, so the three steps are the same.
fn steps(grid: GridInput, count: f64, unit: f64) -> [f64; 3] {
    let (first, last) = grid.bounds;
    [((last - first) / count / unit).ceil().max(1.0) * unit; 3]
}

/// Draws the names of the lines, each after a sample of the line.
fn legend(ui: &mut Ui, model: &Model, lines: &[(Look, Vec<[f64; 2]>)]) {
    ui.horizontal_wrapped(|ui| {
        for &((key, color, length), _) in lines {
            let (rect, _) = ui.allocate_exact_size(vec2(SAMPLE, style::SMALL), Sense::hover());
            let ends = [rect.left_center(), rect.right_center()];
            let stroke = Stroke::new(LINE, color);
            let sample = match length == 0.0 {
                true => Shape::line_segment(ends, stroke),
                false => Shape::Vec(Shape::dashed_line(&ends, stroke, length, length / 2.0)),
            };
            ui.painter().add(sample);
            ui.weak_small(model.text(key));
            ui.add_space(style::COLUMN_GAP);
        }
    });
}

fn date(days: f64) -> String {
    calendar::date_text(Day(days.floor() as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_results_of_a_day_are_spread_over_the_day() {
        let ratings = [(Day(10), 1_200), (Day(10), 1_600), (Day(12), 1_400)];
        let expected = [[10.0, 1_200.0], [10.5, 1_600.0], [12.0, 1_400.0]];
        assert_eq!(points(&ratings), expected);
    }
}
