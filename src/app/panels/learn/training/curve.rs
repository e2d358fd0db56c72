//! Curve of the player's rating in the training with tactics.

use bevy_egui::egui::{Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, vec2};

use crate::app::panels::{Model, Themed};

/// Height of the curve, in logical pixels.
const HEIGHT: f32 = 56.0;
/// Number of results that the curve shows; older ones are left out.
const MAX_RATINGS: usize = 100;
/// Smallest difference between the ratings at the lower and the upper edge, so that small changes
/// of the rating look small.
const MIN_SPAN: f32 = 200.0;

/// Draws the curve of the last ratings, oldest first; draws nothing if there are fewer than two.
pub fn show(ui: &mut Ui, model: &Model, ratings: &[u16]) {
    let last = &ratings[ratings.len().saturating_sub(MAX_RATINGS)..];
    let (Some(low), Some(high)) = (last.iter().min(), last.iter().max()) else {
        return;
    };
    if last.len() < 2 {
        return;
    }
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    let values = [
        ("count", last.len().into()),
        ("low", (*low).into()),
        ("high", (*high).into()),
    ];
    let about = model.words.with("training-curve", &values);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &about));
    ui.painter().rect_filled(rect, 3.0, ui.colors().graph[0]);
    let inner = rect.shrink(4.0);
    let points = points(last, (*low, *high)).map(|at| inner.lerp_inside(at));
    let stroke = Stroke::new(1.5, ui.colors().accent);
    ui.painter().line(points.collect(), stroke);
    response.on_hover_text_at_pointer(about);
}

/// Returns the points of the curve, each with coordinates from 0 to 1 from the upper left corner.
fn points(ratings: &[u16], (low, high): (u16, u16)) -> impl Iterator<Item = Vec2> {
    let (low, high) = (f32::from(low), f32::from(high));
    let span = (high - low).max(MIN_SPAN);
    let bottom = (low + high - span) / 2.0;
    let steps = ratings.len().saturating_sub(1).max(1) as f32;
    ratings.iter().enumerate().map(move |(at, &rating)| {
        vec2(at as f32 / steps, 1.0 - (f32::from(rating) - bottom) / span)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_goes_from_edge_to_edge_and_a_higher_rating_is_higher() {
        let points: Vec<_> = points(&[1_200, 1_600, 1_400], (1_200, 1_600)).collect();
        assert_eq!(points, [vec2(0.0, 1.0), vec2(0.5, 0.0), vec2(1.0, 0.5)]);
    }

    #[test]
    fn small_changes_do_not_fill_the_height() {
        let points: Vec<_> = points(&[1_200, 1_210], (1_200, 1_210)).collect();
        assert!(
            points.iter().all(|at| (at.y - 0.5).abs() < 0.05),
            "{points:?}"
        );
    }
}
