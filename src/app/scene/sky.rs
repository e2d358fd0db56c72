//! The background of the scene: soft clouds of light that seem far out of focus.

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
use crate::app::scene::light::cube_map;
use crate::app::scene::theme::ActiveTheme;
use crate::app::theme::palette::{Backdrop, Rgb};

/// Radius of the sky sphere, in world units: beyond everything else.
pub(super) const RADIUS: f32 = 400.0;

/// Material of the sky. `shaders/sky.wgsl` describes the uniforms.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
struct Sky {
    #[uniform(0)]
    glow: Vec4,
    #[uniform(0)]
    cloud: Vec4,
    #[uniform(0)]
    veil: Vec4,
    #[uniform(0)]
    edge: Vec4,
    #[uniform(0)]
    edge_cloud: Vec4,
    #[texture(1, dimension = "cube")]
    #[sampler(2)]
    clouds: Handle<Image>,
}

impl Sky {
    fn new(backdrop: &Backdrop, clouds: Handle<Image>) -> Sky {
        let color = |[r, g, b]: Rgb, more| Vec4::new(r, g, b, more);
        let Backdrop {
            glow, edge, reach, ..
        } = *backdrop;
        Sky {
            glow: color(glow[0], reach[0]),
            cloud: color(glow[1], reach[1]),
            veil: color(backdrop.veil, backdrop.veil_share),
            edge: color(edge[0], if backdrop.broad { 1.0 } else { 0.0 }),
            edge_cloud: color(edge[1], 0.0),
            clouds,
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
    mut images: ResMut<Assets<Image>>,
    theme: Res<ActiveTheme>,
) -> Result {
    let clouds = images.add(cube_map("clouds")?);
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
        MeshMaterial3d(skies.add(Sky::new(&theme.palette().backdrop, clouds))),
        SHADOWLESS,
        NoFrustumCulling,
    ));
    Ok(())
}

fn paint(
    theme: Res<ActiveTheme>,
    sky: Single<&MeshMaterial3d<Sky>>,
    mut skies: ResMut<Assets<Sky>>,
) -> Result {
    if let Some(clouds) = skies.get(sky.id()).map(|sky| sky.clouds.clone()) {
        skies.insert(sky.id(), Sky::new(&theme.palette().backdrop, clouds))?;
    }
    Ok(())
}

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
