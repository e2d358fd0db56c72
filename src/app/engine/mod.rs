//! The engine in the window: the connection that opponent and analysis share, and the
//! review of a game.

pub mod analysis;
pub mod connection;
pub mod opponent;
pub mod review;

use bevy::prelude::*;

/// Opponent, analysis and review.
pub fn plugin(app: &mut App) {
    app.add_plugins((analysis::plugin, opponent::plugin, review::plugin));
}
