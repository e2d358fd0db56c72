//! The background of the scene: a starfield, or a plain gradient.

use bevy::asset::Asset;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{Material, MaterialPipeline, MaterialPipelineKey, MaterialPlugin};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

use crate::app::scene::SHADOWLESS;
use crate::app::scene::theme::ActiveTheme;
use crate::app::theme::palette::{Palette, Rgb};

/// Radius of the sky sphere, in world units: beyond everything else.
const RADIUS: f32 = 400.0;

/// Material of the sky. `shaders/sky.wgsl` describes the uniforms.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
struct Sky {
    #[uniform(0)]
    zenith: Vec4,
    #[uniform(0)]
    horizon: Vec4,
    #[uniform(0)]
    haze: Vec4,
}

impl Sky {
    fn of(palette: &Palette) -> Sky {
        let color = |[r, g, b]: Rgb| Vec4::new(r, g, b, 1.0);
        Sky {
            zenith: color(palette.zenith),
            horizon: color(palette.horizon),
            haze: color(palette.haze).with_w(palette.stars),
        }
    }
}

impl Material for Sky {
    fn fragment_shader() -> ShaderRef {
        "embedded://shaders/sky.wgsl".into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }

    fn specialize(
        _pipeline: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        _key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        // The camera is inside the sphere.
        descriptor.primitive.cull_mode = None;
        Ok(())
    }
}

fn spawn_sky(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut skies: ResMut<Assets<Sky>>,
    theme: Res<ActiveTheme>,
) {
    commands.spawn((
        Name::new("sky"),
        Mesh3d(
            meshes.add(
                Sphere::new(RADIUS)
                    .mesh()
                    .ico(4)
                    .unwrap_or_else(|_| Sphere::new(RADIUS).mesh().uv(32, 18)),
            ),
        ),
        MeshMaterial3d(skies.add(Sky::of(theme.palette()))),
        SHADOWLESS,
        NoFrustumCulling,
    ));
}

fn paint(
    theme: Res<ActiveTheme>,
    sky: Single<&MeshMaterial3d<Sky>>,
    mut skies: ResMut<Assets<Sky>>,
) -> Result {
    skies.insert(sky.id(), Sky::of(theme.palette()))?;
    Ok(())
}

/// Adds the sky and repaints it when the theme changes.
pub fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<Sky>::default())
        .add_systems(Startup, spawn_sky)
        .add_systems(
            Update,
            paint
                .in_set(crate::app::AppSystems::Present)
                .run_if(resource_changed::<ActiveTheme>),
        );
}
