//! The signs that mark attacked squares in the 2D view and in its legend.

use bevy_egui::egui::{self, Pos2, Shape, Stroke};

use crate::app::scene::study::Attack;
use crate::app::theme;
use crate::app::theme::view2d::INK;

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
