//! Screen readers: passes their requests, which arrive through AccessKit, to egui. AccessKit
//! delivers requests on a thread of its own, which cannot request a redraw. Therefore the window is
//! redrawn several times a second while a screen reader is in use.

use std::time::{Duration, Instant};

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use crate::app::power::AlarmClock;

/// The interval between redraws while a screen reader is in use, and so the longest time that its
/// requests wait.
const LOOK_UP: Duration = Duration::from_millis(150);

fn pass_requests(mut actions: MessageReader<ActionRequest>, mut inputs: Query<&mut EguiInput>) {
    for request in actions.read() {
        for mut input in &mut inputs {
            let event = egui::Event::AccessKitActionRequest(request.0.clone());
            input.events.push(event);
        }
    }
}

/// Requests regular redraws while a screen reader is in use.
fn look_up(
    listens: Res<AccessibilityRequested>,
    alarm: Res<AlarmClock>,
    mut next: Local<Option<Instant>>,
) {
    let now = Instant::now();
    let is_due = next.is_none_or(|next| next <= now);
    if is_due && listens.get() {
        let at = now + LOOK_UP;
        alarm.request_redraw_at(at);
        *next = Some(at);
    }
}

pub fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(
            PreUpdate,
            pass_requests
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Last, look_up);
}
