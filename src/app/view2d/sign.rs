//! The signs that mark attacked squares, hanging and pinned pieces in the 2D view and in its legend.

use bevy_egui::egui::{self, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

use crate::app::scene::study::Attack;
use crate::app::theme::view2d::INK;
use crate::app::theme::{self, aids};

/// Returns the sign of an attacked square: a triangle that points away from the attacking side, or
/// a diamond if both sides attack. `turned` is true if Black is at the bottom.
pub fn sign(attack: Attack, at: Pos2, size: f32, turned: bool) -> Shape {
    let up = if turned { 1.0 } else { -1.0 };
    let ahead = match attack {
        Attack::White => Some(up),
        Attack::Black => Some(-up),
        Attack::Both => None,
    };
    let corner = |x: f32, y: f32| at + egui::vec2(x, y) * size;
    let corners = match ahead {
        Some(ahead) => vec![
            corner(0.0, ahead),
            corner(0.95, -0.7 * ahead),
            corner(-0.95, -0.7 * ahead),
        ],
        None => vec![
            corner(0.0, -1.1),
            corner(1.1, 0.0),
            corner(0.0, 1.1),
            corner(-1.1, 0.0),
        ],
    };
    Shape::convex_polygon(corners, theme::flat(attack.rgb()), Stroke::new(1.2, INK))
}

/// Returns the sign of a hanging piece: an empty square.
pub fn hanging(at: Pos2, size: f32) -> Shape {
    let rim = |width: f32, color| {
        let rect = Rect::from_center_size(at, Vec2::splat(1.6 * size));
        Shape::rect_stroke(rect, 0.0, Stroke::new(width, color), StrokeKind::Middle)
    };
    let width = (0.45 * size).max(1.5);
    Shape::Vec(vec![
        rim(width + 2.0, INK),
        rim(width, theme::flat(aids::ATTACKER)),
    ])
}

/// Returns the sign of a pinned piece: a dot.
pub fn pinned(at: Pos2, size: f32) -> Shape {
    Shape::Vec(vec![
        Shape::circle_filled(at, 0.9 * size + 1.2, INK),
        Shape::circle_filled(at, 0.9 * size, theme::flat(aids::PIN_LINE)),
    ])
}
