//! Light: a warm key from above, a cool one from behind, and a small studio that metal
//! and glass reflect.

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType, TextureError};
use bevy::light::{
    CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap, GlobalAmbientLight,
    PointLightShadowMap,
};
use bevy::prelude::*;

use crate::app::scene::effects::Effects;
use crate::app::scene::embed;
use crate::app::scene::theme::Dress;
use crate::app::scene::turn;
use crate::app::view::rig::Rig;

/// The light that casts shadows, where there are any.
#[derive(Component, Clone, Copy, Debug)]
struct Key;

fn hang_lights(mut commands: Commands, effects: Res<Effects>) {
    commands.spawn((
        Name::new("key light"),
        Key,
        DirectionalLight {
            illuminance: 5600.0,
            shadow_maps_enabled: *effects == Effects::Full,
            shadow_depth_bias: 0.03,
            shadow_normal_bias: 2.2,
            ..default()
        },
        shadow_reach(32.0),
        Transform::from_xyz(5.0, 13.0, 3.5).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    commands.spawn((
        Name::new("rim light"),
        DirectionalLight {
            color: Color::srgb(0.75, 0.85, 1.0),
            illuminance: 2600.0,
            ..default()
        },
        Transform::from_xyz(-7.0, 5.0, -6.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// The key light has the theme's colour.
fn tint(dress: Res<Dress>, mut key: Single<&mut DirectionalLight, With<Key>>) {
    let [r, g, b] = dress.palette().key;
    key.color = Color::srgb(r, g, b);
}

/// How far beyond the camera's focus shadows are still cast, in units.
const DEPTH: f32 = 12.0;
/// In what steps the shadow map's reach follows the camera: edges crawl at each.
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

/// The nearer one looks, the finer shadows are.
fn reach(rig: Res<Rig>, mut shadows: Single<&mut CascadeShadowConfig, With<Key>>) {
    let new = shadow_reach(rig.now.distance);
    if shadows.bounds != new.bounds {
        **shadows = new;
    }
}

/// Texels along the side of the key light's shadow map. The renderer holds one even
/// where nothing casts shadows.
fn shadow_map(effects: Effects) -> DirectionalLightShadowMap {
    let size = match effects {
        Effects::Plain => 8,
        Effects::Full => 4096,
    };
    DirectionalLightShadowMap { size }
}

fn cast_shadows(
    mut commands: Commands,
    effects: Res<Effects>,
    mut key: Single<&mut DirectionalLight, With<Key>>,
) {
    key.shadow_maps_enabled = *effects == Effects::Full;
    commands.insert_resource(shadow_map(*effects));
}

/// A cube map of the studio from `assets/studio`.
fn cube_map(name: &str) -> Result<Image, TextureError> {
    let bytes = embed::bytes(&format!("assets/studio/{name}.ktx2"));
    Image::from_buffer(
        bytes.unwrap_or_default(),
        ImageType::Extension("ktx2"),
        CompressedImageFormats::NONE,
        false,
        ImageSampler::Default,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// The studio as light for a camera.
///
/// # Errors
///
/// None, as long as its files are what the repository has.
pub fn studio_light(images: &mut Assets<Image>) -> Result<EnvironmentMapLight, TextureError> {
    Ok(EnvironmentMapLight {
        diffuse_map: images.add(cube_map("diffuse")?),
        specular_map: images.add(cube_map("specular")?),
        intensity: 760.0,
        ..default()
    })
}

/// Hangs the lights; the camera brings the studio.
pub fn plugin(app: &mut App) {
    app.insert_resource(shadow_map(Effects::Plain))
        // No lamp of the scene is a point: its maps would be 24 megabytes for nothing.
        .insert_resource(PointLightShadowMap { size: 8 })
        .insert_resource(GlobalAmbientLight::NONE)
        .add_systems(Startup, hang_lights)
        .add_systems(
            Update,
            (
                cast_shadows.run_if(resource_changed::<Effects>),
                reach
                    .run_if(resource_changed::<Rig>)
                    .after(turn::take_the_movers_side),
                tint.run_if(resource_changed::<Dress>),
            )
                .chain()
                .in_set(crate::app::AppSystems::Present),
        );
}
