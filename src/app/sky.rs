//! The starfield behind the tower.

use bevy::asset::Asset;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{Material, MaterialPipeline, MaterialPipelineKey, MaterialPlugin};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

/// How far away it is painted, in units: beyond everything.
const RADIUS: f32 = 400.0;

/// `shaders/sky.wgsl` says what the colours are.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
struct Sky {
    #[uniform(0)]
    zenith: Vec4,
    #[uniform(0)]
    horizon: Vec4,
    #[uniform(0)]
    haze: Vec4,
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
        // It is seen from inside.
        descriptor.primitive.cull_mode = None;
        Ok(())
    }
}

fn hang_sky(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut skies: ResMut<Assets<Sky>>,
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
        MeshMaterial3d(skies.add(Sky {
            zenith: Vec4::new(0.0016, 0.0024, 0.0062, 1.0),
            horizon: Vec4::new(0.0065, 0.012, 0.026, 1.0),
            haze: Vec4::new(0.012, 0.014, 0.026, 1.0),
        })),
        NotShadowCaster,
        NotShadowReceiver,
        NoFrustumCulling,
        Pickable::IGNORE,
    ));
}

/// Hangs the sky.
pub fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<Sky>::default())
        .add_systems(Startup, hang_sky);
}
