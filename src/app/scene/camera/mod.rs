//! The camera: viewpoints, orbit, zoom and pan.
//!
//! One camera serves the whole window; it shows the boards in the centre of the part that
//! the panels leave free ([`FreeRect`]). It never rolls and never goes below the floor. Its
//! mathematics is in [`View`]; [`pilot`] handles the pointer and keys that move it, and is
//! added as a separate plugin.

pub mod pilot;

use bevy::anti_alias::smaa::{Smaa, SmaaPreset};
use bevy::camera::{Hdr, SubCameraView};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::light::ShadowFilteringMethod;
use bevy::post_process::bloom::{Bloom, BloomCompositeMode, BloomPrefilter};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::view::viewpoint::{self, View, Viewpoint};

use crate::app::power::{Awake, WakeReason};
use crate::app::scene::effects::Effects;
use crate::app::scene::light::studio_light;
use crate::app::scene::theme::ActiveTheme;
use crate::app::session::apply::CurrentSettings;
use crate::app::terrain::Terrain;
use crate::app::terrain::layout::BoardLayout;
use crate::app::terrain::placement::Placements;
use crate::app::view::rig::{Frame, FreeRect, Rig};

fn set_up_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("camera"),
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection {
            fov: viewpoint::FIELD,
            near: 0.2,
            ..default()
        }),
    ));
}

/// Adds the camera components that the render quality and the theme require, and removes
/// unneeded ones.
fn equip(
    mut commands: Commands,
    effects: Res<Effects>,
    theme: Res<ActiveTheme>,
    mut images: ResMut<Assets<Image>>,
    camera: Single<Entity, With<Camera3d>>,
) -> Result {
    let mut camera = commands.entity(*camera);
    match *effects {
        Effects::Full => camera.insert((
            Msaa::Sample4,
            Tonemapping::KhronosPbrNeutral,
            DebandDither::Enabled,
            ShadowFilteringMethod::Gaussian,
            studio_light(&mut images, theme.palette().lamps.studio)?,
            Hdr,
            glare(),
        )),
        // Without an environment map, our shaders take their plain path. No multisampling:
        // software renderers compute every sample of every pixel.
        Effects::Plain => camera
            .remove::<(EnvironmentMapLight, Hdr, Bloom)>()
            .insert((Msaa::Off, Tonemapping::None, DebandDither::Disabled)),
    };
    Ok(())
}

/// In plain quality, smooths edges only in the last frame before the window is idle:
/// smoothing takes a software renderer as long as half a frame.
pub(super) fn smooth_edges(
    mut commands: Commands,
    effects: Res<Effects>,
    awake: Res<Awake>,
    rig: Res<Rig>,
    camera: Single<(Entity, Has<Smaa>), With<Camera3d>>,
) {
    let (camera, smooth) = *camera;
    let rests = awake.is_last_frame() && !rig.is_changed();
    let wanted = *effects == Effects::Plain && rests;
    if wanted && !smooth {
        commands.entity(camera).insert(Smaa {
            preset: SmaaPreset::High,
        });
    } else if smooth && !wanted {
        commands.entity(camera).remove::<Smaa>();
    }
}

/// Bloom only for what is brighter than a lit surface: reflections of lights, and marks.
fn glare() -> Bloom {
    Bloom {
        intensity: 0.10,
        prefilter: BloomPrefilter {
            threshold: 0.9,
            threshold_softness: 0.3,
        },
        composite_mode: BloomCompositeMode::Additive,
        ..Bloom::NATURAL
    }
}

/// Sets the camera's goal when the viewpoint, the window, the board layout or the level
/// spacing has changed. A camera that the player has moved stays where it is until the
/// viewpoint or the board layout changes.
fn follow_viewpoint(
    mut rig: ResMut<Rig>,
    viewpoint: Res<Viewpoint>,
    free: Res<FreeRect>,
    placements: Placements,
    layout: Res<BoardLayout>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut last: Local<Option<Frame>>,
) {
    let frame = Frame::new(*window, *free);
    let new_frame = *last != Some(frame);
    if viewpoint.is_changed() {
        rig.at_viewpoint = true;
    }
    if placements.is_rebuilt() {
        rig.at_viewpoint = true;
    }
    let moved = new_frame || placements.is_changed();
    if !(viewpoint.is_changed() || rig.at_viewpoint && moved) {
        return;
    }
    let points = placements.hull();
    let terrain = (Terrain::of(layout.0), placements.is_paired());
    let mut goal = View::at(*viewpoint, terrain, &points, frame.window, frame.free);
    // Turn the shorter way round.
    let turns = ((rig.now.yaw - goal.yaw) / std::f32::consts::TAU).round();
    goal.yaw += turns * std::f32::consts::TAU;
    rig.goal = goal;
    if last.is_none() {
        rig.now = goal;
    }
    if new_frame {
        let Rect { min, max } = frame.free;
        debug!(
            "free part of the window: {} {} {} {}",
            min.x, min.y, max.x, max.y
        );
    }
    *last = Some(frame);
}

fn glide(mut rig: ResMut<Rig>, mut awake: ResMut<Awake>, settings: Option<Res<CurrentSettings>>) {
    if rig.now == rig.goal {
        awake.set(WakeReason::Camera, false);
        return;
    }
    let times = settings.map_or(1.0, |settings| settings.0.speed.times());
    // With motion off, `t` is practically 1: the camera jumps.
    let t = 1.0 - (-awake.step() * 7.0 / times.max(1e-3)).exp();
    let next = rig.now.toward(&rig.goal, t);
    rig.now = if next.is_near(&rig.goal) {
        rig.goal
    } else {
        next
    };
    awake.set(WakeReason::Camera, true);
}

fn aim(
    mut rig: ResMut<Rig>,
    free: Res<FreeRect>,
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&mut Transform, &mut Camera), With<Camera3d>>,
) {
    let (mut transform, mut camera) = camera.into_inner();
    transform.set_if_neq(rig.now.transform());
    let frame = Frame::new(*window, *free);
    if rig.frame != frame {
        rig.frame = frame;
    }
    let size = window.physical_size().max(UVec2::ONE);
    let offset = (frame.window / 2.0 - frame.free.center()) * window.scale_factor();
    let part = SubCameraView {
        full_size: size,
        offset: offset.round(),
        size,
    };
    if camera
        .sub_camera_view
        .is_none_or(|old| (old.full_size, old.offset) != (part.full_size, part.offset))
    {
        camera.sub_camera_view = Some(part);
    }
}

/// Adds the camera and its movement, without the input of [`pilot`].
pub fn plugin(app: &mut App) {
    let start = View {
        focus: Vec3::Y * 7.0,
        yaw: 0.6,
        pitch: 0.4,
        distance: 32.0,
    };
    app.init_resource::<FreeRect>()
        .init_resource::<Viewpoint>()
        .insert_resource(Rig {
            now: start,
            goal: start,
            at_viewpoint: true,
            frame: Frame::default(),
        })
        .add_systems(Startup, set_up_camera)
        .add_systems(PostStartup, equip)
        .add_systems(Update, smooth_edges.in_set(crate::app::AppSystems::Present))
        .add_systems(
            Update,
            equip
                .in_set(crate::app::AppSystems::Present)
                .run_if(resource_changed::<Effects>.or_else(resource_changed::<ActiveTheme>)),
        )
        .add_systems(
            Update,
            (follow_viewpoint, glide, aim)
                .chain()
                .in_set(crate::app::MotionSystems::Camera),
        );
}
