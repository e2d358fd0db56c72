//! What is still to be placed before the first move, and by whom (V.S6.2): taken up by a
//! click, by dragging, or by its letter.

use bevy_egui::egui::{Key, Modifiers, Ui};

use super::widgets::Widgets;
use super::{Act, Model, editor};
use crate::app::view::pick::New;
use crate::rules::{Piece, Role};

/// The card; nothing once all officers stand.
pub fn show(ui: &mut Ui, model: &Model) {
    let Some(placing) = model.game().placing() else {
        return;
    };
    let (words, color) = (model.words, placing.turn());
    let owed: Vec<Piece> = placing.owed().map(|role| Piece { color, role }).collect();
    ui.card(|ui| {
        ui.weak_label(words.text("placing-about"));
        let mut kinds = owed.clone();
        kinds.dedup();
        editor::pieces(ui, model, owed);
        let typing = ui.ctx().egui_wants_keyboard_input();
        for piece in kinds.into_iter().filter(|_| !typing) {
            let typed = ui.input_mut(|input| {
                let key = letter(piece.role);
                key.is_some_and(|key| input.consume_key(Modifiers::NONE, key))
            });
            if typed {
                model.act(Act::TakeNew(New::Piece(piece), false));
            }
        }
    });
}

/// The key that takes an officer up.
fn letter(role: Role) -> Option<Key> {
    match role {
        Role::Bishop => Some(Key::B),
        Role::Knight => Some(Key::N),
        Role::Queen => Some(Key::Q),
        _ => None,
    }
}
