//! The game on the table and what is wanted of it: intents, the one writer, the match,
//! the course, the time.

pub mod apply;
pub mod blindfold;
pub mod choice;
pub mod clock;
pub mod collection;
pub mod editing;
pub mod errands;
pub mod failures;
pub mod intent;
pub mod keeping;
pub mod learning;
pub mod lessons;
pub mod notices;
pub mod pair;
pub mod programs;
pub mod seats;
pub mod series;
pub mod settings;
pub mod table;
pub mod time;

use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;

use crate::app::ApplySystems;
use crate::app::power::{Awake, WakeReason, ask_for_next_frame};
use intent::Intent;

/// The one writer, and what lies beside the game.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        apply::plugin,
        clock::plugin,
        collection::plugin,
        errands::plugin,
        failures::plugin,
        programs::plugin,
        settings::plugin,
    ))
    .add_systems(First, time::begin_frame.after(MessageUpdateSystems))
    .add_systems(Update, notices::pass.in_set(ApplySystems::Tell))
    .add_systems(
        Last,
        wait_for_apply
            .after(settings::keep)
            .before(ask_for_next_frame),
    );
}

/// What is wanted after [`apply`](apply::apply) has run is acted on in the next frame,
/// and what waits for a disk in one of the next: there must be one, whoever it was that
/// woke the window for this one.
fn wait_for_apply(
    mut wanted: MessageReader<Intent>,
    waiting: Res<apply::Waiting>,
    writer: Res<apply::Writer>,
    mut awake: ResMut<Awake>,
) {
    let waits = !waiting.0.is_empty() || writer.is_busy();
    awake.set(WakeReason::Intents, wanted.read().count() > 0 || waits);
}
