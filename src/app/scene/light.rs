//! Light: a warm key from above, a cool one from behind, and a small studio made
//! of numbers that metal and glass reflect.

use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::light::{
    CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap, GlobalAmbientLight,
    PointLightShadowMap,
};
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

use crate::app::scene::effects::Effects;
use crate::app::scene::theme::Dress;
use crate::app::view::rig::Rig;

/// Texels along a face of the studio's sharpest picture.
const FACE: u32 = 64;
/// How many ever rougher pictures there are of it.
const ROUGHNESSES: u32 = 6;

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
            color: Color::srgb(0.62, 0.76, 1.0),
            illuminance: 1500.0,
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

/// What the studio sends from a direction: night with a window of light on each
/// side, a broad one above, and a dark floor.
fn studio(dir: Vec3) -> Vec3 {
    let up = dir.y;
    let mut light =
        Vec3::new(0.10, 0.13, 0.19).lerp(Vec3::new(0.30, 0.36, 0.46), smooth(-0.1, 0.9, up));
    light = light.lerp(Vec3::new(0.045, 0.05, 0.06), smooth(0.05, -0.35, up));
    let panel = |toward: Vec3, across: Vec3, size: Vec2| {
        let toward = toward.normalize();
        let x = across.reject_from(toward).normalize();
        let y = toward.cross(x);
        let depth = dir.dot(toward);
        if depth <= 0.0 {
            return 0.0;
        }
        let at = Vec2::new(dir.dot(x), dir.dot(y)) / depth;
        smooth(size.x, size.x * 0.7, at.x.abs()) * smooth(size.y, size.y * 0.7, at.y.abs())
    };
    light += Vec3::new(1.0, 0.95, 0.86)
        * 4.2
        * panel(Vec3::new(0.5, 1.0, 0.3), Vec3::X, Vec2::new(0.55, 0.32));
    light += Vec3::new(0.80, 0.90, 1.0)
        * 2.6
        * panel(Vec3::new(-1.0, 0.35, 0.25), Vec3::Y, Vec2::new(0.75, 0.16));
    light += Vec3::new(1.0, 0.92, 0.82)
        * 2.4
        * panel(Vec3::new(1.0, 0.3, -0.35), Vec3::Y, Vec2::new(0.75, 0.14));
    light += Vec3::new(0.85, 0.92, 1.0)
        * 1.6
        * panel(Vec3::new(0.1, 0.25, -1.0), Vec3::X, Vec2::new(0.8, 0.10));
    light += Vec3::new(0.95, 0.95, 1.0)
        * 1.6
        * panel(Vec3::new(-0.1, 0.25, 1.0), Vec3::X, Vec2::new(0.8, 0.10));
    light
}

fn smooth(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// The mean of the studio's light round a direction; `spread` is nought for a
/// mirror and one for a matt surface.
fn blurred(dir: Vec3, spread: f32, samples: u32) -> Vec3 {
    let (x, y) = dir.any_orthonormal_pair();
    let (mut sum, mut weight) = (Vec3::ZERO, 0.0);
    for i in 0..samples {
        // A sunflower's seeds on the disc, lifted to the half sphere.
        let radius = ((i as f32 + 0.5) / samples as f32).sqrt() * spread;
        let (sin, cos) = (i as f32 * 2.399_963).sin_cos();
        let lifted = (1.0 - radius * radius).max(0.0).sqrt();
        let toward = (dir * lifted + (x * cos + y * sin) * radius).normalize();
        let share = 1.0 - 0.6 * (radius / spread.max(1e-3)).powi(2);
        sum += studio(toward) * share;
        weight += share;
    }
    sum / weight
}

/// The direction of a texel on a face of a cube map.
fn direction(face: u32, x: f32, y: f32) -> Vec3 {
    let (u, v) = (2.0 * x - 1.0, 1.0 - 2.0 * y);
    match face {
        0 => Vec3::new(1.0, v, -u),
        1 => Vec3::new(-1.0, v, u),
        2 => Vec3::new(u, 1.0, -v),
        3 => Vec3::new(u, -1.0, v),
        4 => Vec3::new(u, v, 1.0),
        _ => Vec3::new(-u, v, -1.0),
    }
    .normalize()
}

/// A cube map whose pictures halve in size; `light` takes direction and picture.
fn cube_map(size: u32, pictures: u32, light: impl Fn(Vec3, u32) -> Vec3) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for picture in 0..pictures {
            let side = size >> picture;
            for i in 0..side * side {
                let at = |k: u32| (k as f32 + 0.5) / side as f32;
                let c = light(direction(face, at(i % side), at(i / side)), picture);
                for value in [c.x, c.y, c.z, 1.0] {
                    data.extend(half(value).to_le_bytes());
                }
            }
        }
    }
    let mut image = Image::new_uninit(
        Extent3d {
            width: size,
            height: size,
            depth_or_array_layers: 6,
        },
        TextureDimension::D2,
        TextureFormat::Rgba16Float,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = pictures;
    image.texture_view_descriptor = Some(TextureViewDescriptor {
        dimension: Some(TextureViewDimension::Cube),
        ..default()
    });
    image
}

/// A positive number of ordinary size as a 16-bit float.
fn half(value: f32) -> u16 {
    let bits = value.clamp(6.2e-5, 65000.0).to_bits();
    ((bits - (112 << 23) + 0x1000) >> 13) as u16
}

/// The studio as light for a camera.
pub fn studio_light(images: &mut Assets<Image>) -> EnvironmentMapLight {
    let specular = cube_map(FACE, ROUGHNESSES, |dir, picture| {
        if picture == 0 {
            studio(dir)
        } else {
            blurred(dir, picture as f32 / (ROUGHNESSES - 1) as f32, 48)
        }
    });
    let diffuse = cube_map(8, 1, |dir, _| blurred(dir, 1.0, 160));
    EnvironmentMapLight {
        diffuse_map: images.add(diffuse),
        specular_map: images.add(specular),
        intensity: 760.0,
        ..default()
    }
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
                reach.run_if(resource_changed::<Rig>),
                tint.run_if(resource_changed::<Dress>),
            )
                .in_set(crate::app::AppSystems::Present),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_what_they_should_be() {
        assert_eq!(half(1.0), 0x3c00);
        assert_eq!(half(0.5), 0x3800);
        assert_eq!(half(4.2), 0x4433);
    }

    #[test]
    fn the_studio_is_brighter_above_than_below() {
        assert!(blurred(Vec3::Y, 1.0, 64).x > 3.0 * blurred(Vec3::NEG_Y, 1.0, 64).x);
    }
}
