//! Pointer and keyboard: finds what is under the pointer, what is selected or dragged, and which
//! commands are given. Uses the view, but neither the scene nor the panels.

pub mod aim;
pub mod alone;
pub mod commands;
pub mod cursor;
pub mod dialogs;
pub mod drawing;
pub mod fingers;
pub mod hand;
pub mod inputs;
pub mod keyboard;
pub mod keymap;
pub mod keys;
pub mod pointer_aim;
pub mod raycaster;
pub mod reader;
pub mod replay;
pub mod shortcut;
pub mod target;

use bevy::prelude::*;

use crate::app::InputSystems;

pub use cursor::Cursor;
pub use hand::{Hand, HandCommand};
pub use keymap::Keymap;
pub use pointer_aim::PointerAim;

pub fn plugin(app: &mut App) {
    app.add_message::<commands::CommandGiven>()
        .add_message::<keys::CaughtKey>()
        .init_resource::<keyboard::ReservedKeys>()
        .add_systems(Update, keys::read_keys.in_set(InputSystems::Keys))
        .add_plugins((
            pointer_aim::plugin,
            alone::plugin,
            cursor::plugin,
            dialogs::plugin,
            drawing::plugin,
            hand::plugin,
            inputs::plugin,
            reader::plugin,
            keymap::plugin,
            replay::plugin,
        ));
}
