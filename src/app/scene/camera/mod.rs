//! The camera: viewpoints, orbit, zoom and pan.
//!
//! One camera renders the whole window and centres the boards in the part that the panels leave
//! free ([`FreeRect`]). It never rolls and never goes below the floor. Its mathematics is in
//! [`View`]. The input that moves it is handled by [`pilot`], which is added as a separate plugin.

mod home_turn;
pub mod pilot;

use bevy::anti_alias::smaa::{Smaa, SmaaPreset};
use bevy::camera::{Hdr, SubCameraView};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::light::ShadowFilteringMethod;
use bevy::post_process::bloom::{Bloom, BloomCompositeMode, BloomPrefilter};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::view::viewpoint::{self, View, Viewpoint};

use crate::app::power::{RedrawReason, RedrawReasons};
use crate::app::scene::effects::Effects;
use crate::app::scene::light::studio_light;
use crate::app::scene::theme::ActiveTheme;
use crate::app::session::CurrentSettings;
use crate::app::terrain::{Layout3d, Placements, Terrain};
use crate::app::view::Rig;
use crate::app::view::rig::{Frame, FreeRect, HomeView};

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
        // This quality works without multisampling, bloom and soft shadows, for graphics cards with
        // little memory bandwidth. Edges are smoothed once nothing in the picture moves.
        Effects::Medium => camera.remove::<Bloom>().insert((
            Msaa::Off,
            Tonemapping::KhronosPbrNeutral,
            DebandDither::Enabled,
            ShadowFilteringMethod::Hardware2x2,
            studio_light(&mut images, theme.palette().lamps.studio)?,
            Hdr,
        )),
        // Without an environment map, our shaders use their simple lighting code. Multisampling is
        // off, because software renderers compute every sample of every pixel.
        Effects::Plain => camera
            .remove::<(EnvironmentMapLight, Hdr, Bloom)>()
            .insert((Msaa::Off, Tonemapping::None, DebandDither::Disabled)),
    };
    Ok(())
}

/// Smooths the edges of the finished picture. In full quality, multisampling alone leaves steps
/// where a reflection is much brighter than what is behind it; only the high-contrast theme does
/// without, because smoothing makes its thin outlines paler. In medium and plain quality, edges are
/// smoothed only in the last frame before the window becomes idle, because a software renderer
/// needs half a frame's time for it.
pub(super) fn smooth_edges(
    mut commands: Commands,
    effects: Res<Effects>,
    theme: Res<ActiveTheme>,
    redraws: Res<RedrawReasons>,
    rig: Res<Rig>,
    camera: Single<(Entity, Has<Smaa>), With<Camera3d>>,
) {
    let (camera, smooth) = *camera;
    let wanted = match *effects {
        Effects::Full => !theme.is_high_contrast(),
        Effects::Medium | Effects::Plain => redraws.is_last_frame() && !rig.is_changed(),
    };
    if wanted && !smooth {
        commands.entity(camera).insert(Smaa {
            preset: SmaaPreset::High,
        });
    } else if smooth && !wanted {
        commands.entity(camera).remove::<Smaa>();
    }
}

/// Returns bloom settings that affect only what is brighter than a lit surface, namely reflections
/// of lights, and markers.
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

/// Sets the camera's goal when the viewpoint, the window, the board layout or the level spacing has
/// changed. If the player has moved the camera, it keeps its place until the viewpoint or the board
/// layout changes.
fn follow_viewpoint(
    mut rig: ResMut<Rig>,
    viewpoint: Res<Viewpoint>,
    free: Res<FreeRect>,
    placements: Placements,
    layout: Res<Layout3d>,
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
    // The camera turns in the shorter direction.
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

fn glide(
    mut rig: ResMut<Rig>,
    mut redraws: ResMut<RedrawReasons>,
    settings: Option<Res<CurrentSettings>>,
) {
    if rig.now == rig.goal {
        redraws.set(RedrawReason::Camera, false);
        return;
    }
    let times = settings.map_or(1.0, |settings| settings.0.pace().times());
    // If animation is switched off, `t` is practically 1 and the camera jumps.
    let t = 1.0 - (-redraws.step() * 7.0 / times.max(1e-3)).exp();
    let next = rig.now.toward(&rig.goal, t);
    rig.now = if next.is_near(&rig.goal) {
        rig.goal
    } else {
        next
    };
    redraws.set(RedrawReason::Camera, true);
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

pub fn plugin(app: &mut App) {
    let start = View {
        focus: Vec3::Y * 7.0,
        yaw: 0.6,
        pitch: 0.4,
        distance: 32.0,
    };
    app.init_resource::<FreeRect>()
        .init_resource::<HomeView>()
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
            (follow_viewpoint, glide, home_turn::turn_slowly, aim)
                .chain()
                .in_set(crate::app::MotionSystems::Camera),
        );
}
