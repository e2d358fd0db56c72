//! Lights: a key light from above, two lights from behind that follow the camera, and an
//! environment map (a small studio) that metal and glass reflect.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, TextureError};
use bevy::light::{
    CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap, GlobalAmbientLight,
    PointLightShadowMap,
};
use bevy::prelude::*;

use crate::app::scene::effects::Effects;
use crate::app::scene::embed;
use crate::app::scene::theme::ActiveTheme;
use crate::app::terrain::parts::{BoardView, PieceView};
use crate::app::theme;
use crate::app::view::rig::Rig;

/// Marks the key light: the one that casts shadows in full quality.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Key;

/// Marks a light from behind, which draws a light line along the outlines of dark pieces.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct RimLight {
    /// Direction of the light in degrees, measured to the right from the camera's direction.
    turn: f32,
    index: usize,
}

/// Directions in degrees and illuminances in lux of the lights from behind.
const RIMS: [(f32, f32); 2] = [(-128.0, 1900.0), (118.0, 1300.0)];
/// Height of the lights from behind, relative to their horizontal distance.
const RIM_HEIGHT: f32 = 0.42;

fn spawn_lights(mut commands: Commands, effects: Res<Effects>) {
    commands.spawn((
        Name::new("key light"),
        Key,
        DirectionalLight {
            illuminance: 2500.0,
            shadow_maps_enabled: *effects != Effects::Plain,
            shadow_depth_bias: 0.03,
            shadow_normal_bias: 2.2,
            ..default()
        },
        shadow_reach(32.0),
        Transform::from_xyz(5.0, 11.0, 3.5).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    for (index, (turn, illuminance)) in RIMS.into_iter().enumerate() {
        commands.spawn((
            Name::new("rim light"),
            RimLight { turn, index },
            DirectionalLight {
                illuminance,
                ..default()
            },
        ));
    }
}

fn tint(
    theme: Res<ActiveTheme>,
    mut key: Single<&mut DirectionalLight, With<Key>>,
    mut rims: Query<(&RimLight, &mut DirectionalLight), Without<Key>>,
) {
    let lamps = &theme.palette().lamps;
    key.color = theme::linear(lamps.key, 1.0);
    for (rim, mut light) in &mut rims {
        if let Some(&color) = lamps.rims.get(rim.index) {
            light.color = theme::linear(color, 1.0);
        }
    }
}

/// Turns the lights from behind with the camera, so that they are always behind the pieces as the
/// camera sees them.
fn follow_camera(
    rig: Res<Rig>,
    mut rims: Query<
        (&RimLight, &mut Transform),
        (
            With<DirectionalLight>,
            Without<BoardView>,
            Without<PieceView>,
        ),
    >,
) {
    for (rim, mut transform) in &mut rims {
        let (sin, cos) = (rig.now.yaw + rim.turn.to_radians()).sin_cos();
        let from = Transform::from_xyz(sin, RIM_HEIGHT, cos);
        transform.set_if_neq(from.looking_at(Vec3::ZERO, Vec3::Y));
    }
}

/// How far beyond the camera's focus shadows are drawn, in world units.
const DEPTH: f32 = 12.0;
/// Step by which the maximum shadow distance follows the camera, in world units. It is
/// large, because shadow edges jump at each step.
const STEP: f32 = 6.0;

fn shadow_reach(distance: f32) -> CascadeShadowConfig {
    CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: 1.0,
        maximum_distance: ((distance + DEPTH) / STEP).ceil() * STEP,
        ..default()
    }
    .build()
}

/// Adapts the maximum shadow distance to the camera's distance, so that shadows are finer
/// close up.
pub(super) fn fit_shadow_distance(
    rig: Res<Rig>,
    mut shadows: Single<&mut CascadeShadowConfig, With<Key>>,
) {
    let new = shadow_reach(rig.now.distance);
    if shadows.bounds != new.bounds {
        **shadows = new;
    }
}

/// Returns the size of the key light's shadow map, in texels along a side. The renderer
/// allocates this map even if nothing casts shadows.
fn shadow_map(effects: Effects) -> DirectionalLightShadowMap {
    let size = match effects {
        Effects::Plain => 8,
        Effects::Medium => 1024,
        // With Gaussian filtering, a finer map would only make the edges harder.
        Effects::Full => 2048,
    };
    DirectionalLightShadowMap { size }
}

fn cast_shadows(
    mut commands: Commands,
    effects: Res<Effects>,
    mut key: Single<&mut DirectionalLight, With<Key>>,
) {
    key.shadow_maps_enabled = *effects != Effects::Plain;
    commands.insert_resource(shadow_map(*effects));
}

/// Reads a cube map of `assets/studio`.
///
/// # Errors
///
/// Returns an error only if the embedded file is damaged.
pub(super) fn cube_map(name: &str) -> Result<Image, TextureError> {
    let path = format!("assets/studio/{name}.ktx2");
    embed::picture(&path, "ktx2", RenderAssetUsages::RENDER_WORLD)
}

/// Reads the environment map for the camera: a picture of a small photo studio, which is reflected
/// in metal and glass. `studio` is the name of the picture's files; each theme has its own.
///
/// # Errors
///
/// Returns an error only if an embedded file is damaged.
pub fn studio_light(
    images: &mut Assets<Image>,
    studio: &str,
) -> Result<EnvironmentMapLight, TextureError> {
    Ok(EnvironmentMapLight {
        diffuse_map: images.add(cube_map(&format!("{studio}-diffuse"))?),
        specular_map: images.add(cube_map(&format!("{studio}-specular"))?),
        intensity: 1000.0,
        ..default()
    })
}

pub fn plugin(app: &mut App) {
    app.insert_resource(shadow_map(Effects::Plain))
        // The scene has no point lights: their default shadow maps would take 24 MB for
        // nothing.
        .insert_resource(PointLightShadowMap { size: 8 })
        .insert_resource(GlobalAmbientLight::NONE)
        .add_systems(Startup, spawn_lights)
        .add_systems(
            Update,
            (
                cast_shadows.run_if(resource_changed::<Effects>),
                (fit_shadow_distance, follow_camera).run_if(resource_changed::<Rig>),
                tint.run_if(resource_changed::<ActiveTheme>),
            )
                .chain()
                .in_set(crate::app::AppSystems::Present),
        );
}
