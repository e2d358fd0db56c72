//! Lights far behind the boards, out of focus: stars in a nebula, or the lamps of a room. Plain
//! quality has none.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::app::scene::SHADOWLESS;
use crate::app::scene::effects::Effects;
use crate::app::scene::sky;
use crate::app::scene::theme::ActiveTheme;
use crate::app::theme::palette::FarLights;
use crate::app::view::viewpoint::HOME_YAW;

/// Distance of the lights, in world units: a little nearer than the sky.
const DISTANCE: f32 = sky::RADIUS * 0.96;
const CORNERS: u32 = 16;
/// Half the angle in radians that stays free of lights behind the tower, as the home view shows it.
const FREE: f32 = 0.10;
/// Weakest light that is drawn; fainter ones cannot be told from the backdrop.
const FAINTEST: f32 = 0.035;

/// One light: a disc that faces the middle of the scene.
struct Light {
    /// Unit vector from the middle of the scene.
    toward: Vec3,
    /// Angle from its middle to its edge, in radians.
    radius: f32,
    /// Linear colour that is added to the backdrop.
    color: Vec3,
}

/// The `n`th number of a sequence that fills the interval from 0 to 1 evenly, with `step` as
/// the irrational step of the sequence.
fn spread(n: u32, step: f64) -> f32 {
    (0.5 + f64::from(n) * step).fract() as f32
}

impl Light {
    fn new(kind: FarLights, n: u32) -> Light {
        // Powers of the reciprocal of the number that solves x⁴ = x + 1: three sequences with
        // these steps are independent of each other.
        let [around, height, power] =
            [0.819_172_51, 0.671_043_61, 0.549_700_48].map(|s| spread(n, s));
        let hue = spread(n, 0.618_033_99);
        let (elevation, radius, [cool, warm], strength): (f32, f32, [Vec3; 2], f32) = match kind {
            FarLights::Stars => (
                (height * 1.3 - 0.8).asin(),
                0.076_f32.to_radians(),
                [Vec3::new(0.55, 0.80, 1.0), Vec3::new(1.0, 0.78, 0.56)],
                0.02 + 0.7 * power.powi(8),
            ),
            FarLights::Lamps => {
                // Strings of lamps at four heights, seen from above.
                let [low, high] = [-27.0, -4.0];
                let string = (height * 4.0).floor() / 3.0;
                let sag = (height * 4.0).fract() * 3.2 - 1.6;
                (
                    (low + (high - low) * string + sag).to_radians(),
                    (0.40 + 0.45 * hue * hue).to_radians(),
                    [Vec3::new(1.0, 0.40, 0.10), Vec3::new(1.0, 0.68, 0.32)],
                    0.02 + 0.32 * power.powi(3),
                )
            }
        };
        let (sin, cos) = (around * TAU).sin_cos();
        let flat = elevation.cos();
        Light {
            toward: Vec3::new(sin * flat, elevation.sin(), cos * flat),
            radius,
            color: cool.lerp(warm, hue) * strength,
        }
    }

    /// Whether the light would be behind the tower as the home view shows it.
    fn is_behind_tower(&self) -> bool {
        let (sin, cos) = HOME_YAW.to_radians().sin_cos();
        let flat = Vec2::new(self.toward.x, self.toward.z).normalize_or_zero();
        flat.dot(Vec2::new(-sin, -cos)) > FREE.cos()
    }
}

fn mesh(kind: FarLights) -> Mesh {
    let count = match kind {
        FarLights::Stars => 1500,
        FarLights::Lamps => 460,
    };
    let lights = (0..count)
        .map(|n| Light::new(kind, n))
        .filter(|light| light.color.max_element() > FAINTEST && !light.is_behind_tower());
    let (mut points, mut colors, mut triangles) = (Vec::new(), Vec::new(), Vec::new());
    for light in lights {
        let (right, up) = light.toward.any_orthonormal_pair();
        let first = points.len() as u32;
        let size = DISTANCE * light.radius.tan();
        // A little brighter at the edge, as a lens draws it, and soft outside.
        for (from_middle, share) in [(0.0, 0.62), (0.72, 1.0), (1.18, 0.0)] {
            for corner in 0..CORNERS {
                let (sin, cos) = (TAU * corner as f32 / CORNERS as f32).sin_cos();
                let offset = (right * cos + up * sin) * (size * from_middle);
                points.push(light.toward * DISTANCE + offset);
                colors.push((light.color * share).extend(1.0).to_array());
            }
        }
        for ring in 0..2 {
            for corner in 0..CORNERS {
                let inner = first + ring * CORNERS;
                let (a, b) = (inner + corner, inner + (corner + 1) % CORNERS);
                triangles.extend([a, a + CORNERS, b, b, a + CORNERS, b + CORNERS]);
            }
        }
    }
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
    .with_inserted_indices(Indices::U32(triangles))
}

#[derive(Component)]
struct Lights;

fn spawn(mut commands: Commands, mut materials: ResMut<Assets<StandardMaterial>>) {
    commands.spawn((
        Name::new("far lights"),
        Lights,
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color: Color::WHITE,
            unlit: true,
            alpha_mode: AlphaMode::Add,
            cull_mode: None,
            ..default()
        })),
        Transform::default(),
        SHADOWLESS,
        NoFrustumCulling,
    ));
}

/// Gives the lights the mesh of the theme, or none in plain quality.
fn paint(
    mut commands: Commands,
    effects: Res<Effects>,
    theme: Res<ActiveTheme>,
    lights: Single<Entity, With<Lights>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let kind = (theme.palette().backdrop.far_lights).filter(|_| *effects != Effects::Plain);
    let mut lights = commands.entity(*lights);
    match kind {
        Some(kind) => lights.insert(Mesh3d(meshes.add(mesh(kind)))),
        None => lights.remove::<Mesh3d>(),
    };
}

pub fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(
        Update,
        paint
            .in_set(crate::app::AppSystems::Present)
            .run_if(resource_changed::<ActiveTheme>.or_else(resource_changed::<Effects>)),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_light_is_behind_the_tower_in_the_home_view() {
        let (sin, cos) = HOME_YAW.to_radians().sin_cos();
        let forward = Vec2::new(-sin, -cos);
        for kind in [FarLights::Stars, FarLights::Lamps] {
            let Some(points) = mesh(kind).attribute(Mesh::ATTRIBUTE_POSITION).cloned() else {
                panic!("a mesh has points");
            };
            let points = points.as_float3().map(<[_]>::to_vec).unwrap_or_default();
            assert!(points.len() > 1000, "{kind:?}: {}", points.len());
            for [x, _, z] in points {
                let angle = Vec2::new(x, z).angle_to(forward).abs();
                assert!(angle > 0.05, "{kind:?}: {angle}");
            }
        }
    }
}
