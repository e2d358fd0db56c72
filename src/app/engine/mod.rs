//! The engine in the app: the computer as opponent, the analysis of a position, the check of a move
//! before it is played, and the review of a whole game.

pub mod analysis;
pub mod connection;
mod external;
pub mod move_check;
pub mod opponent;
pub mod review;

use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    app.init_resource::<move_check::MoveCheck>();
    app.add_plugins((analysis::plugin, opponent::plugin, review::plugin));
}
