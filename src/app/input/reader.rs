//! A screen reader as a hand: what it asks for, by AccessKit, goes to egui. AccessKit
//! asks from a thread of its own, which cannot wake the window: while a reader listens,
//! the window looks up several times a second.

use std::time::{Duration, Instant};

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use crate::app::power::alarm::AlarmClock;

/// How long a reader may wait for an answer.
const LOOK_UP: Duration = Duration::from_millis(150);

/// Hands on what the reader wants.
fn hear(mut wanted: MessageReader<ActionRequest>, mut inputs: Query<&mut EguiInput>) {
    for request in wanted.read() {
        for mut input in &mut inputs {
            let event = egui::Event::AccessKitActionRequest(request.0.clone());
            input.events.push(event);
        }
    }
}

/// Wakes the window for what a reader may want.
fn look_up(
    listens: Res<AccessibilityRequested>,
    alarm: Option<Res<AlarmClock>>,
    mut next: Local<Option<Instant>>,
) {
    let now = Instant::now();
    let is_due = next.is_none_or(|next| next <= now);
    if let Some(alarm) = alarm.filter(|_| is_due && listens.get()) {
        let at = now + LOOK_UP;
        alarm.ring_at(at);
        *next = Some(at);
    }
}

/// Listens to screen readers.
pub fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(
            PreUpdate,
            hear.after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Last, look_up);
}
