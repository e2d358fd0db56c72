//! Paints the study aids and the arrows and circles of the player and the engine in the 2D view, in
//! the same shapes as in the 3D view.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke};

use super::paint::{PaintContext, frame, point, tint};
use crate::app::scene::study::Attack;
use crate::app::theme::view2d::INK;
use crate::app::theme::{self, aids};
use crate::app::view2d::sign::{self, sign};
use crate::rules::{Square, SquareSet};

/// Tints attacked squares and adds a triangle that points away from the attacking side, or
/// a diamond if both sides attack. Hanging and pinned pieces have signs in two other corners.
pub fn attacked(painter: &Painter, sight: &PaintContext) {
    for (attack, squares) in Attack::ALL.into_iter().zip(sight.study.attacked) {
        for square in squares {
            tint(painter, sight, square, theme::flat(attack.rgb()), 0.46);
            let triangle = |at, size| sign(attack, at, size, sight.layout.turned);
            signed(painter, sight, (square, Align2::LEFT_TOP), triangle);
        }
    }
    for square in sight.study.hanging {
        signed(painter, sight, (square, Align2::RIGHT_TOP), sign::hanging);
    }
    for square in sight.study.pinned {
        signed(painter, sight, (square, Align2::RIGHT_BOTTOM), sign::pinned);
    }
}

/// Adds a sign in a corner of a square.
fn signed(
    painter: &Painter,
    sight: &PaintContext,
    (square, corner): (Square, Align2),
    sign: impl Fn(Pos2, f32) -> Shape,
) {
    let Some(place) = sight.layout.square(square) else {
        return;
    };
    let size = (sight.layout.unit * 0.13).max(3.5);
    let square = Rect::from_min_max(point(place.min), point(place.max));
    let at = corner.pos_in_rect(&square.shrink(size * 1.5));
    painter.add(sign(at, size));
}

/// Marks the pieces that attack or defend the piece under the pointer. If that piece is pinned or
/// in check, also marks the squares of the line between attacker and king.
pub fn about(painter: &Painter, sight: &PaintContext) {
    let unit = sight.layout.unit;
    let around = |squares: SquareSet, rgb: [u8; 3], width: f32| {
        for square in squares {
            frame(painter, sight, square, INK, unit * width + 2.0);
            frame(painter, sight, square, theme::flat(rgb), unit * width);
        }
    };
    around(sight.study.attackers, aids::ATTACKER, 0.10);
    around(sight.study.defenders, aids::DEFENDER, 0.10);
    for square in sight.study.line {
        if let Some(place) = sight.layout.square(square) {
            let stroke = Stroke::new(1.2, INK);
            painter.circle(
                point(place.center()),
                unit * 0.12,
                theme::flat(aids::PIN_LINE),
                stroke,
            );
        }
    }
}

/// Paints the path of a move: a line from square to square, and a frame around each square that it
/// passes over.
pub fn path(painter: &Painter, sight: &PaintContext) {
    let unit = sight.layout.unit;
    for &square in sight.marks.passed() {
        frame(painter, sight, square, sight.colours.picked, unit * 0.09);
    }
    let middle = |square: &Square| Some(point(sight.layout.square(*square)?.center()));
    let points: Vec<Pos2> = sight.marks.path.iter().filter_map(middle).collect();
    if points.is_empty() {
        return;
    }
    for (width, ink) in [(0.05, INK), (0.0, sight.colours.picked)] {
        let stroke = Stroke::new(unit * (0.07 + width), ink);
        painter.add(Shape::line(points.clone(), stroke));
    }
}

/// Paints the arrows and circles of the player and the engine, and the arrow of a premove.
pub fn drawings(painter: &Painter, sight: &PaintContext) {
    let unit = sight.layout.unit;
    if let Some(premove) = sight.marks.premove {
        arrow(
            painter,
            sight,
            (premove.from, premove.to),
            sight.colours.ahead,
        );
    }
    for drawn in sight.drawings.seen() {
        let ink = sight.colours.brushes[drawn.brush as usize].gamma_multiply(0.9);
        if !drawn.is_circle() {
            arrow(painter, sight, (drawn.from, drawn.to), ink);
        } else if let Some(place) = sight.layout.square(drawn.from) {
            let line = Stroke::new(unit * 0.07, ink);
            painter.circle_stroke(point(place.center()), unit * 0.45, line);
        }
    }
}

fn arrow(painter: &Painter, sight: &PaintContext, (from, to): (Square, Square), ink: Color32) {
    let unit = sight.layout.unit;
    let middle = |square| Some(point(sight.layout.square(square)?.center()));
    let Some((from, to)) = middle(from).zip(middle(to)) else {
        return;
    };
    let way = (to - from).normalized();
    let (start, neck) = (from + way * unit * 0.2, to - way * unit * 0.4);
    painter.line_segment([start, neck], Stroke::new(unit * 0.14, ink));
    let aside = way.rot90() * unit * 0.22;
    let head = vec![to, neck + aside, neck - aside];
    painter.add(Shape::convex_polygon(head, ink, Stroke::NONE));
}
