//! The engine in the window: the connection that opponent and analysis share.

pub mod analysis;
pub mod connection;
pub mod opponent;

use bevy::prelude::*;

/// Opponent and analysis.
pub fn plugin(app: &mut App) {
    app.add_plugins((analysis::plugin, opponent::plugin));
}
