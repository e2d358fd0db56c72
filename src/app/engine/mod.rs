//! The engine in the app: the computer as opponent, the analysis of a position, and the
//! review of a whole game.

pub mod analysis;
pub mod connection;
mod external;
pub mod opponent;
pub mod review;

use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    app.add_plugins((analysis::plugin, opponent::plugin, review::plugin));
}
