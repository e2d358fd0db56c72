//! Redraw requests. An idle window draws nothing. A system that needs the next frame sets its
//! reason in [`RedrawReasons`]; code that needs a frame later, or in another thread, uses the
//! [`AlarmClock`]. Nothing else requests redraws, except that the renderer wakes the event loop
//! until all pipelines are compiled.

mod alarm;

pub use alarm::AlarmClock;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bevy::ecs::message::MessageUpdateSystems;
use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::time::TimeSystems;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

/// Maximum time by which animations advance in one frame, in seconds.
const MAX_STEP: f32 = 0.4;
/// Time by which animations advance in the first frame after the window was idle, in seconds.
const FIRST_STEP: f32 = 1.0 / 60.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RedrawReason {
    Motion,
    Blast,
    Camera,
    /// Boards are fading, because one board is shown alone or is no longer shown alone.
    Fade,
    Digits,
    /// Input events are still queued.
    Inputs,
    Panels,
    /// A page of the panel is waiting for a file to be read. Unlike [`RedrawReason::Panels`], this
    /// does not delay the handling of the next key.
    Reading,
    /// A piece or board is gliding in the 2D view.
    View2d,
    /// The summary of a finished game has just opened.
    Account,
    Replay,
    /// Frame times are being measured in order to choose the render quality.
    Trial,
    Screenshot,
    Engine,
    /// The engine's review of a game has made progress.
    Review,
    Requests,
}

/// The current reasons to draw the next frame. The window is idle when there are none.
#[derive(Resource, Default, Debug)]
pub struct RedrawReasons {
    reasons: HashSet<RedrawReason>,
    step: f32,
    last: bool,
}

impl RedrawReasons {
    /// Sets a reason to draw the next frame, or clears it if `on` is false.
    pub fn set(&mut self, reason: RedrawReason, on: bool) {
        if on {
            self.reasons.insert(reason);
        } else {
            self.reasons.remove(&reason);
        }
    }

    pub fn has(&self, reason: RedrawReason) -> bool {
        self.reasons.contains(&reason)
    }

    /// Returns whether any reason is set, so that the next frame will be drawn.
    pub fn any(&self) -> bool {
        !self.reasons.is_empty()
    }

    /// Returns whether this is the last frame before the window becomes idle, unless an input
    /// arrives. Slow work that only improves the picture of the idle window is done in this frame.
    pub fn is_last_frame(&self) -> bool {
        self.last
    }

    /// Returns the time by which animations advance in this frame, in seconds. It is short and
    /// fixed in the first frame after the window was idle.
    pub fn step(&self) -> f32 {
        self.step
    }
}

/// Computes [`RedrawReasons::step`] for this frame; runs before any system of the frame sets a
/// reason.
pub(super) fn measure_step(mut redraws: ResMut<RedrawReasons>, time: Res<Time<Real>>) {
    redraws.step = if redraws.any() {
        time.delta_secs().min(MAX_STEP)
    } else {
        FIRST_STEP
    };
}

/// Number of additional frames after the last frame with a reason or an input. They are needed
/// because picking and panels handle an input one frame late. Also, a panel that opens is only
/// measured in its first frame and becomes visible in the next.
const SETTLING_FRAMES: u8 = 3;

/// Numbers of frames that are still drawn although there is no new reason. Frames after a change of
/// a clock's display are counted separately. On a slow machine, the display changes again before
/// these frames have all been drawn; with one common count, the app would seem never to finish its
/// reaction to an input.
#[derive(Default)]
pub(super) struct SettlingFrames {
    /// Remaining frames after the last input or the last reason other than a clock.
    input: u8,
    /// Remaining frames after the last change of a clock's display.
    clock: u8,
}

/// Requests the next frame if there is a reason, a pipeline is still being compiled, or there was
/// an input in one of the last frames.
pub(super) fn ask_for_next_frame(
    mut redraws: ResMut<RedrawReasons>,
    missing: Option<Res<UncompiledPipelines>>,
    mut input: MessageReader<WindowEvent>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut settling: Local<SettlingFrames>,
) {
    let loading = missing.is_some_and(|missing| missing.any());
    let news = input
        .read()
        .any(|event| !matches!(event, WindowEvent::RequestRedraw(_)));
    let is_busy = redraws.reasons.iter().any(|&it| it != RedrawReason::Digits);
    let after = |needed, left: u8| {
        if needed {
            SETTLING_FRAMES
        } else {
            left.saturating_sub(1)
        }
    };
    settling.input = after(is_busy || loading || news, settling.input);
    settling.clock = after(redraws.has(RedrawReason::Digits), settling.clock);
    let left = settling.input.max(settling.clock);
    // `left` is 0 in a frame that is drawn although the window is idle, for example when the window
    // is uncovered.
    redraws.last = left <= 1;
    if left > 0 {
        redraw.write(RequestRedraw);
    }
    if settling.input == 0 {
        trace!("at rest");
    }
}

/// Drops reports of modifier keys that have not changed. egui reports modifiers in each frame and
/// treats each report as input, which would redraw the window forever.
fn drop_unchanged_modifiers(mut contexts: Query<(&mut EguiInput, &mut EguiContext)>) {
    for (mut input, mut context) in &mut contexts {
        let now = context.get_mut().input(|input| input.modifiers);
        input
            .events
            .retain(|event| !matches!(event, egui::Event::ModifiersChanged(new) if *new == now));
    }
}

/// Whether render pipelines are still being compiled. The render world writes this value.
#[derive(Resource, Clone, Debug)]
pub struct UncompiledPipelines(Arc<AtomicBool>);

impl UncompiledPipelines {
    /// Returns whether at least one pipeline is still missing, so that the picture is incomplete.
    pub fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The time at which the app was started.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Started(pub Instant);

/// Logs once how long it took from the start of the app to the first complete picture.
fn log_first_picture(
    missing: Res<UncompiledPipelines>,
    started: Res<Started>,
    mut logged: Local<bool>,
) {
    if !*logged && !missing.any() {
        *logged = true;
        let seconds = started.0.elapsed().as_secs_f32();
        debug!("first whole picture after {seconds:.2} s");
    }
}

/// Function with which the render world wakes the event loop.
#[derive(Resource)]
struct WakeUp(Box<dyn Fn() + Send + Sync>);

fn watch_pipelines(
    cache: Res<PipelineCache>,
    missing: Res<UncompiledPipelines>,
    wake_up: Option<Res<WakeUp>>,
) {
    let waits = cache.waiting_pipelines().next().is_some();
    // After the last pipeline is ready, one more frame must be drawn with it.
    if missing.0.swap(waits, Ordering::Relaxed) | waits
        && let Some(wake_up) = wake_up
    {
        (wake_up.0)();
    }
}

/// Adds the redraw requests and the timer for later redraws, and lets the event loop wait while
/// there is no reason to draw.
#[derive(Debug)]
pub struct PowerPlugin;

impl Plugin for PowerPlugin {
    fn build(&self, app: &mut App) {
        let missing = UncompiledPipelines(Arc::new(AtomicBool::new(true)));
        let asleep = UpdateMode::reactive_low_power(Duration::MAX);
        app.init_resource::<RedrawReasons>()
            .init_resource::<AlarmClock>()
            .insert_resource(WinitSettings {
                focused_mode: asleep,
                unfocused_mode: asleep,
            })
            .add_systems(
                First,
                measure_step.after(TimeSystems).after(MessageUpdateSystems),
            )
            .add_systems(
                PreUpdate,
                drop_unchanged_modifiers
                    .after(EguiPreUpdateSet::ProcessInput)
                    .before(EguiPreUpdateSet::BeginPass),
            )
            .add_systems(
                Last,
                (
                    ask_for_next_frame,
                    log_first_picture.run_if(
                        resource_exists::<UncompiledPipelines>.and_then(resource_exists::<Started>),
                    ),
                ),
            );
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render
                .insert_resource(missing.clone())
                .add_systems(Render, watch_pipelines.in_set(RenderSystems::Cleanup));
            app.insert_resource(missing);
        }
    }

    fn finish(&self, app: &mut App) {
        // Without a window there is no event loop.
        let Some(proxy) = app.world().get_resource::<EventLoopProxyWrapper>() else {
            return;
        };
        let proxy = (**proxy).clone();
        let wake_up = move || {
            // Waking fails only if the event loop has ended, and then nothing is drawn any more.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        };
        app.insert_resource(AlarmClock::start(wake_up.clone()));
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render.insert_resource(WakeUp(Box::new(wake_up)));
        }
    }
}

#[cfg(test)]
impl RedrawReasons {
    /// An instance for tests, in which each frame advances animations by `step` seconds.
    pub(in crate::app) fn of_step(step: f32) -> RedrawReasons {
        RedrawReasons { step, ..default() }
    }
}
