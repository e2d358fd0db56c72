//! Who keeps the window awake.
//!
//! A window in which nothing moves draws nothing. Whoever needs frames says why
//! in [`Awake`]; nobody else asks for redraws. Only pipelines that still compile
//! wake the loop themselves, from the renderer, until nothing is missing.

pub mod alarm;

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

/// The longest step of time that one frame may show, in seconds.
const LONGEST_STEP: f32 = 0.4;
/// The step of a frame that follows a sleep, in seconds.
const FIRST_STEP: f32 = 1.0 / 60.0;

/// A reason to draw the next frame too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WakeReason {
    /// Something glides.
    Motion,
    /// An explosion is seen.
    Blast,
    /// The camera moves.
    Camera,
    /// A piece or board is in the hand.
    Hand,
    /// Boards fade or come back.
    Fade,
    /// A clock shows another digit.
    Digits,
    /// Inputs stand in line.
    Inputs,
    /// What was done in a panel is still to be acted on.
    Panels,
    /// A page waits for what is being read. Keys need not wait for that.
    Reading,
    /// The plan's pieces glide.
    Plan,
    /// The account of a game opens.
    Account,
    /// A replay has ended.
    Replay,
    /// A picture of the window is being taken.
    Screenshot,
    /// The engine has said something.
    Engine,
    /// It has come further with the review of a game.
    Review,
    /// Somebody wants something that the next frame acts on.
    Intents,
}

/// Sleep, waking and the reasons for both.
pub fn plugin(app: &mut App) {
    app.add_plugins((PowerPlugin, alarm::AlarmPlugin));
}

/// The reasons to stay awake now.
#[derive(Resource, Default, Debug)]
pub struct Awake {
    reasons: HashSet<WakeReason>,
    step: f32,
    last: bool,
}

impl Awake {
    /// Frames that take so long, in seconds.
    #[cfg(test)]
    pub(super) fn of_step(step: f32) -> Awake {
        Awake { step, ..default() }
    }

    /// Sets or clears a reason.
    pub fn set(&mut self, reason: WakeReason, on: bool) {
        if on {
            self.reasons.insert(reason);
        } else {
            self.reasons.remove(&reason);
        }
    }

    /// Whether this reason is set.
    pub fn has(&self, reason: WakeReason) -> bool {
        self.reasons.contains(&reason)
    }

    /// Whether there is any reason.
    pub fn is_awake(&self) -> bool {
        !self.reasons.is_empty()
    }

    /// Whether no frame follows this one, unless something happens in it: what takes long
    /// and is seen only at rest is drawn now.
    pub fn is_last_frame(&self) -> bool {
        self.last
    }

    /// How much time this frame shows, in seconds: what has passed, unless the
    /// window slept until now.
    pub fn step(&self) -> f32 {
        self.step
    }
}

/// How much time the frame shows. Whatever wakes the window in it comes after.
pub(super) fn measure_step(mut awake: ResMut<Awake>, time: Res<Time<Real>>) {
    awake.step = if awake.is_awake() {
        time.delta_secs().min(LONGEST_STEP)
    } else {
        FIRST_STEP
    };
}

/// How many frames follow the last that had a reason: picking and panels see an
/// input one frame late, and what it opens is only measured in its first frame and
/// seen in the next.
const SETTLING: u8 = 3;

/// Asks for the next frame while there is a reason: one that was given, pipelines
/// that are missing, or an input in one of the last frames.
pub(super) fn ask_for_next_frame(
    mut awake: ResMut<Awake>,
    missing: Option<Res<Missing>>,
    mut input: MessageReader<WindowEvent>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut settling: Local<u8>,
) {
    let loading = missing.is_some_and(|missing| missing.any());
    let news = input
        .read()
        .any(|event| !matches!(event, WindowEvent::RequestRedraw(_)));
    *settling = if awake.is_awake() || loading || news {
        SETTLING
    } else {
        settling.saturating_sub(1)
    };
    // A frame may also come while the window sleeps, as from what lies behind it.
    awake.last = *settling <= 1;
    if *settling > 0 {
        redraw.write(RequestRedraw);
    } else {
        trace!("at rest");
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

/// Whether pipelines are still missing: the render world says, the window reads.
#[derive(Resource, Clone, Debug)]
pub struct Missing(Arc<AtomicBool>);

impl Missing {
    /// Whether any is: then the picture is not whole yet.
    pub fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// When the program began.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Started(pub Instant);

/// Says once when everything has been drawn for the first time.
fn tell_first_picture(missing: Res<Missing>, started: Res<Started>, mut told: Local<bool>) {
    if !*told && !missing.any() {
        *told = true;
        let seconds = started.0.elapsed().as_secs_f32();
        debug!("first whole picture after {seconds:.2} s");
    }
}

/// The render world's way to wake the window.
#[derive(Resource)]
struct Alarm(Box<dyn Fn() + Send + Sync>);

fn watch_pipelines(cache: Res<PipelineCache>, missing: Res<Missing>, alarm: Option<Res<Alarm>>) {
    let waits = cache.waiting_pipelines().next().is_some();
    // The frame in which the last one arrives wakes the window once more: only
    // the next one is drawn with it.
    if missing.0.swap(waits, Ordering::Relaxed) | waits
        && let Some(alarm) = alarm
    {
        (alarm.0)();
    }
}

fn hand_alarm_to_renderer(app: &mut App) {
    let Some(proxy) = app.world().get_resource::<EventLoopProxyWrapper>() else {
        return;
    };
    let proxy = (**proxy).clone();
    // A loop that has ended needs no waking.
    let alarm = Alarm(Box::new(move || {
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
        let missing = Missing(Arc::new(AtomicBool::new(true)));
        let asleep = UpdateMode::reactive_low_power(Duration::MAX);
        app.init_resource::<Awake>()
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
                    tell_first_picture
                        .run_if(resource_exists::<Missing>.and_then(resource_exists::<Started>)),
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
        hand_alarm_to_renderer(app);
    }
}
