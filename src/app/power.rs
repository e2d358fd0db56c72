//! Who keeps the window awake.
//!
//! A window in which nothing moves draws nothing. Whoever needs frames says why
//! in [`Awake`]; nobody else asks for redraws. Only pipelines that still compile
//! wake the loop themselves, from the renderer, until nothing is missing.

use std::time::Duration;

use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

/// The longest step of time that one frame may show, in seconds.
const LONGEST_STEP: f32 = 0.4;
/// The step of a frame that follows a sleep, in seconds.
const FIRST_STEP: f32 = 1.0 / 60.0;

/// A reason to draw the next frame too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Something glides.
    Motion,
    /// The camera moves.
    Camera,
    /// A piece or board is in the hand.
    Hand,
    /// A panel moves.
    Panels,
    /// Somebody works in the background and will soon have something to show.
    Work,
}

/// The reasons to stay awake now.
#[derive(Resource, Default, Debug)]
pub struct Awake {
    reasons: HashSet<Reason>,
    step: f32,
}

impl Awake {
    /// Sets or clears a reason.
    pub fn set(&mut self, reason: Reason, on: bool) {
        if on {
            self.reasons.insert(reason);
        } else {
            self.reasons.remove(&reason);
        }
    }

    /// Whether there is any reason.
    pub fn is_awake(&self) -> bool {
        !self.reasons.is_empty()
    }

    /// How much time this frame shows, in seconds: what has passed, unless the
    /// window slept until now.
    pub fn step(&self) -> f32 {
        self.step
    }
}

fn measure_step(mut awake: ResMut<Awake>, time: Res<Time<Real>>) {
    awake.step = if awake.is_awake() {
        time.delta_secs().min(LONGEST_STEP)
    } else {
        FIRST_STEP
    };
}

fn ask_for_next_frame(awake: Res<Awake>, mut redraw: MessageWriter<RequestRedraw>) {
    if awake.is_awake() {
        redraw.write(RequestRedraw);
    }
}

/// egui reports the modifier keys each frame and takes each report for news, which
/// would keep the window awake for ever: unchanged ones are dropped.
fn drop_unchanged_modifiers(mut contexts: Query<(&mut EguiInput, &mut EguiContext)>) {
    for (mut input, mut context) in &mut contexts {
        let now = context.get_mut().input(|input| input.modifiers);
        input
            .events
            .retain(|event| !matches!(event, egui::Event::ModifiersChanged(new) if *new == now));
    }
}

/// The render world's way to wake the window.
#[derive(Resource)]
struct Alarm(Box<dyn Fn() + Send + Sync>);

fn wake_for_pipelines(cache: Res<PipelineCache>, alarm: Option<Res<Alarm>>) {
    if let Some(alarm) = alarm
        && cache.waiting_pipelines().next().is_some()
    {
        (alarm.0)();
    }
}

fn hand_alarm_to_renderer(app: &mut App) {
    let Some(proxy) = app.world().get_resource::<EventLoopProxyWrapper>() else {
        return;
    };
    let proxy = (**proxy).clone();
    let alarm = Alarm(Box::new(move || {
        // A loop that has ended needs no waking.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    }));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(alarm);
    }
}

/// Sleeps unless somebody has a reason not to.
#[derive(Debug)]
pub struct PowerPlugin;

impl Plugin for PowerPlugin {
    fn build(&self, app: &mut App) {
        let asleep = UpdateMode::reactive_low_power(Duration::MAX);
        app.init_resource::<Awake>()
            .insert_resource(WinitSettings {
                focused_mode: asleep,
                unfocused_mode: asleep,
            })
            .add_systems(First, measure_step)
            .add_systems(
                PreUpdate,
                drop_unchanged_modifiers
                    .after(EguiPreUpdateSet::ProcessInput)
                    .before(EguiPreUpdateSet::BeginPass),
            )
            .add_systems(Last, ask_for_next_frame);
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render.add_systems(Render, wake_for_pipelines.in_set(RenderSystems::Cleanup));
        }
    }

    fn finish(&self, app: &mut App) {
        hand_alarm_to_renderer(app);
    }
}
