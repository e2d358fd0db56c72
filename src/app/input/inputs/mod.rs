//! The input queue: each frame handles one press of a key or pointer button, and later inputs wait
//! for the next frame. A press may change the meaning of the next one; for example, Enter opens the
//! move box in which the next letters are typed. Each input has the time at which it reached the
//! window, because this is the time charged on a chess clock.

mod queue;
mod streams;
#[cfg(test)]
mod tests;

use bevy::ecs::message::{MessageCursor, MessageUpdateSystems};
use bevy::ecs::system::SystemParam;
use bevy::input::touch::TouchPhase;
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContexts, PrimaryEguiContext, egui};

use self::queue::{FrameState, Queue, is_queued, is_text};
use self::streams::Streams;
use super::fingers::{Fingers, Passed, TwoFingers};
use crate::app::power::{RedrawReason, RedrawReasons, measure_step};
use crate::app::session::time::{self, GameTime};

/// Logs a key press unless the key types a character, because typed texts may be secret.
fn log_key(event: &WindowEvent) {
    if let WindowEvent::KeyboardInput(input) = event
        && input.state.is_pressed()
        && !is_text(&input.logical_key)
    {
        trace!("key {:?}", input.logical_key);
    }
}

/// Ends cancelled presses in the panels and collects gestures of two fingers.
#[derive(SystemParam)]
struct PressTracker<'w, 's> {
    fingers: Local<'s, Fingers>,
    gestures: MessageWriter<'w, TwoFingers>,
    panels: MessageWriter<'w, EguiInputEvent>,
    contexts: Query<'w, 's, Entity, With<PrimaryEguiContext>>,
}

impl PressTracker<'_, '_> {
    /// Ends a press in a panel without a click: before the release, moves egui's pointer far away
    /// and back, so that egui counts no click.
    fn let_go(&mut self, pos: egui::Pos2) {
        const FAR: egui::Vec2 = egui::vec2(100.0, 100.0);
        for context in &self.contexts {
            let release = egui::Event::PointerButton {
                pos,
                button: egui::PointerButton::Primary,
                pressed: false,
                modifiers: egui::Modifiers::NONE,
            };
            let way = [pos + FAR, pos].map(egui::Event::PointerMoved);
            for event in way.into_iter().chain([release]) {
                self.panels.write(EguiInputEvent { context, event });
            }
        }
    }

    /// Returns whether an event cancels a press: a touch is cancelled by the system or by a second
    /// finger, or the window loses the focus while a button is down.
    fn ends(&mut self, event: &WindowEvent) -> bool {
        match event {
            WindowEvent::KeyboardFocusLost(_) => self.fingers.lose(),
            WindowEvent::TouchInput(touch) => touch.phase == TouchPhase::Canceled,
            _ => false,
        }
    }
}

/// Passes on those queued inputs that this frame handles.
fn pass_inputs(
    mut streams: Streams,
    mut cursor: Local<MessageCursor<WindowEvent>>,
    mut queue: ResMut<Queue>,
    mut contexts: EguiContexts,
    (mut redraws, mut time): (ResMut<RedrawReasons>, ResMut<GameTime>),
    mut presses: PressTracker,
) {
    let new: Vec<WindowEvent> = cursor.read(&streams.all).cloned().collect();
    if new.is_empty() && queue.waiting.is_empty() {
        return;
    }
    let (typing, pointer) = contexts.ctx_mut().map_or((false, None), |ctx| {
        let pointer = ctx.input(|input| input.pointer.interact_pos());
        (ctx.text_edit_focused(), pointer)
    });
    let now = FrameState {
        typing,
        settled: !redraws.has(RedrawReason::Panels) && !redraws.has(RedrawReason::Requests),
    };
    // All systems have already read the events of earlier frames, so these events are dropped.
    streams.clear();
    let arrived = time.wall();
    for event in new {
        if is_queued(&event) {
            queue.waiting.push_back((event, arrived));
        } else {
            streams.all.write(event);
        }
    }
    let passed = queue.next(now);
    if let Some(arrived) = passed.arrived {
        time.input = time.in_play(arrived);
    }
    if let Some((_, arrived)) = queue.waiting.front() {
        time.settled = time.in_play(*arrived);
    }
    let mut gesture: Option<TwoFingers> = None;
    for event in passed.events {
        log_key(&event);
        match presses.fingers.pass(event) {
            Passed::Event(event) => {
                if presses.ends(&event)
                    && let Some(pos) = pointer
                {
                    presses.let_go(pos);
                }
                streams.write(event);
            }
            Passed::Gesture(next) => {
                gesture = Some(gesture.map_or(next, |before| before.then(next)));
            }
            Passed::Nothing => {}
        }
    }
    presses.gestures.write_batch(gesture);
    cursor.clear(&streams.all);
    redraws.set(RedrawReason::Inputs, !queue.waiting.is_empty());
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Queue>()
        .add_message::<TwoFingers>()
        .add_systems(
            First,
            pass_inputs
                .after(MessageUpdateSystems)
                .after(measure_step)
                .after(time::begin_frame)
                .before(PickingSystems::Input),
        );
}
