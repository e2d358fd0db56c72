//! The signs of attacks, as the plan and its legend draw them.

use bevy_egui::egui::{self, Color32, Pos2, Shape, Stroke};

use crate::app::plan::colours::INK;
use crate::app::scene::study::Attack;

/// The sign of an attack: a triangle that points away from the side that attacks, or
/// a diamond; `turned` where Black sits below.
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
    let [r, g, b] = attack.rgb();
    Shape::convex_polygon(corners, Color32::from_rgb(r, g, b), Stroke::new(1.2, INK))
}
