//! The engine in the app: the connection shared by opponent and analysis, and the review
//! of a game.

pub mod analysis;
pub mod connection;
pub mod opponent;
pub mod review;

use bevy::prelude::*;

/// Adds opponent, analysis and review.
pub fn plugin(app: &mut App) {
    app.add_plugins((analysis::plugin, opponent::plugin, review::plugin));
}
