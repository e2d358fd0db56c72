//! Box in the side panel for placing back-rank pieces before the first move (V.S6.2). It shows the
//! pieces that must still be placed, and whose turn it is to place one. A piece is placed by
//! clicking, dragging, or typing its letter.

use bevy_egui::egui::{Key, Modifiers, Ui};

use crate::app::input::hand::HandCommand;
use crate::app::panels::study::editor;
use crate::app::panels::{Model, Widgets};
use crate::app::view::pick::NewItem;
use crate::rules::{Piece, Role};

/// Draws the box with the pieces that are still to be placed; draws nothing once all are placed.
pub fn show(ui: &mut Ui, model: &Model) {
    let Some(placing) = model.game().placing() else {
        return;
    };
    let (words, color) = (model.words, placing.turn());
    let remaining: Vec<Piece> = placing
        .pending()
        .map(|role| Piece { color, role })
        .collect();
    ui.card(|ui| {
        ui.weak_label(words.text("placing-about"));
        let mut kinds = remaining.clone();
        kinds.dedup();
        editor::pieces(ui, model, remaining);
        let typing = ui.ctx().text_edit_focused();
        for piece in kinds.into_iter().filter(|_| !typing) {
            let typed = ui.input_mut(|input| {
                let key = letter(piece.role);
                key.is_some_and(|key| input.consume_key(Modifiers::NONE, key))
            });
            if typed {
                model.act(HandCommand::Take(NewItem::Piece(piece), false));
            }
        }
    });
}

/// Returns the key that picks up a piece to be placed; `None` for pieces that players do not place.
fn letter(role: Role) -> Option<Key> {
    match role {
        Role::Bishop => Some(Key::B),
        Role::Knight => Some(Key::N),
        Role::Queen => Some(Key::Q),
        _ => None,
    }
}
