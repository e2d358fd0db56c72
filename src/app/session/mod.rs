//! The game on the table and what is wanted of it: intents, the one writer, the match,
//! the course, the time.

pub mod apply;
pub mod choice;
pub mod clock;
pub mod errands;
pub mod failures;
pub mod intent;
pub mod lessons;
pub mod notices;
pub mod seats;
pub mod series;
pub mod settings;
pub mod table;
pub mod time;

use bevy::prelude::*;

use crate::app::ApplySystems;
use crate::app::power::{Awake, WakeReason, ask_for_next_frame};
use intent::Intent;

/// The one writer, and what lies beside the game.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        apply::plugin,
        clock::plugin,
        errands::plugin,
        failures::plugin,
        settings::plugin,
    ))
    .add_systems(First, time::begin_frame)
    .add_systems(Update, notices::pass.in_set(ApplySystems::Tell))
    .add_systems(Last, wait_for_apply.before(ask_for_next_frame));
}

/// What is wanted after [`apply`](apply::apply) has run is acted on in the next frame:
/// there must be one, whoever it was that woke the window for this one.
fn wait_for_apply(mut wanted: MessageReader<Intent>, mut awake: ResMut<Awake>) {
    awake.set(WakeReason::Intents, wanted.read().count() > 0);
}
