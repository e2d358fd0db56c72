//! Pointer and keys: what lies under them, what they take up and let go, and which
//! command they give. It knows the view, and neither scene nor panels.

pub mod aim;
pub mod aimed;
pub mod alone;
pub mod commands;
pub mod cursor;
pub mod dialogs;
pub mod drawing;
pub mod dropped;
pub mod eye;
pub mod fingers;
pub mod hand;
pub mod inputs;
pub mod keyboard;
pub mod keymap;
pub mod keys;
pub mod reader;
pub mod replay;
pub mod shortcut;
pub mod spot;

use bevy::prelude::*;

use crate::app::InputSystems;

/// Everything that listens to pointer, keys and files that are let go.
pub fn plugin(app: &mut App) {
    app.add_message::<commands::Given>()
        .add_message::<keys::Caught>()
        .init_resource::<keyboard::KeptKeys>()
        .add_systems(Update, keys::read_keys.in_set(InputSystems::Keys))
        .add_plugins((
            aimed::plugin,
            alone::plugin,
            cursor::plugin,
            dialogs::plugin,
            drawing::plugin,
            dropped::plugin,
            hand::plugin,
            inputs::plugin,
            reader::plugin,
            keymap::plugin,
            replay::plugin,
        ));
}
