//! Pieces in hand under rules with drops (bughouse): a row of pieces for each side. The pieces of
//! the side to move can be picked up by a click or a drag.

use bevy_egui::egui::Ui;

use crate::app::panels::study::editor;
use crate::app::panels::{Model, Widgets};
use crate::rules::{Color, Piece, Role};

/// Draws the pieces in hand of both sides, each with the name of the side; draws nothing if no side
/// has any.
pub fn show(ui: &mut Ui, model: &Model) {
    for side in Color::ALL {
        let pieces = held(model, side);
        if !pieces.is_empty() {
            let name = model.words.side(side);
            ui.weak_label(model.words.with("hand-of", &[("side", name.into())]));
            row(ui, model, side, pieces);
        }
    }
}

/// Draws the pieces that a side has in hand, below the name of its player; draws nothing if it has
/// none.
pub fn of_player(ui: &mut Ui, model: &Model, side: Color) {
    let pieces = held(model, side);
    if !pieces.is_empty() {
        row(ui, model, side, pieces);
    }
}

/// Returns the kinds of pieces that a side has in hand, strongest first.
fn held(model: &Model, side: Color) -> Vec<Piece> {
    let position = model.session.position();
    let roles = Role::ALL.into_iter().rev();
    let held = roles.filter(|&role| position.in_hand(side, role) > 0);
    held.map(|role| Piece { color: side, role }).collect()
}

fn row(ui: &mut Ui, model: &Model, side: Color, pieces: Vec<Piece>) {
    let position = model.session.position();
    let count = |piece: Piece| position.in_hand(piece.color, piece.role);
    editor::counted(ui, model, pieces, side == position.turn(), count);
}
