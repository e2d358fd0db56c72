//! Pieces in hand under rules with drops (bughouse): a row of pieces for each side. The pieces of
//! the side to move can be picked up by a click or a drag.

use bevy_egui::egui::Ui;

use super::{Model, Widgets, editor};
use crate::rules::{Color, Piece, Role};

/// Draws the pieces in hand of both sides; draws nothing under rules without drops.
pub fn show(ui: &mut Ui, model: &Model) {
    let position = model.session.position();
    if !position.rules().hands {
        return;
    }
    for color in Color::ALL {
        let roles = Role::ALL.into_iter().rev();
        let held = roles.filter(|&role| position.in_hand(color, role) > 0);
        let pieces: Vec<Piece> = held.map(|role| Piece { color, role }).collect();
        if pieces.is_empty() {
            continue;
        }
        let side = model.words.side(color);
        ui.weak_label(model.words.with("hand-of", &[("side", side.into())]));
        let count = |piece: Piece| position.in_hand(piece.color, piece.role);
        editor::counted(ui, model, pieces, color == position.turn(), count);
    }
}
