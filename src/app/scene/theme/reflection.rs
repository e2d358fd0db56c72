//! Reflections of white pieces in the boards under them, and of the stand in its disc, in full
//! quality. Black pieces have none, because they would reflect almost no light.
//!
//! Each entity that is reflected gets a child entity that draws its reflection.

use bevy::asset::Asset;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{Material, MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, Face, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

use super::{ActiveTheme, Fading, Materials, SolidMaterial};
use crate::app::scene::SHADOWLESS;
use crate::app::scene::effects::Effects;
use crate::app::scene::models::Models;
use crate::app::scene::motion::Motion;
use crate::app::terrain::PieceView;
use crate::app::theme::palette::Palette;

/// Distances from the foot of a piece between which its reflection fades out, in world units. A
/// square has the side 1.
const PIECE_REACH: Vec2 = Vec2::new(0.25, 0.62);
/// Distances from the middle of the disc between which the stand's reflection fades out.
const STAND_REACH: Vec2 = Vec2::new(2.9, 4.0);

/// Material of a reflection; `shaders/reflection.wgsl` describes the uniforms.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Reflection {
    #[uniform(0)]
    color: Vec4,
    #[uniform(0)]
    reach: Vec4,
}

impl Material for Reflection {
    fn vertex_shader() -> ShaderRef {
        "embedded://shaders/reflection.wgsl".into()
    }

    fn fragment_shader() -> ShaderRef {
        "embedded://shaders/reflection.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Add
    }

    fn depth_bias(&self) -> f32 {
        // After the glass under the piece and the piece's shadow on it.
        1.5
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
        // In a mirror image, the vertices of front faces run the other way round.
        descriptor.primitive.cull_mode = Some(Face::Front);
        Ok(())
    }
}

impl Fading for Reflection {
    fn faded(&self, left: f32) -> Reflection {
        let mut faded = self.clone();
        faded.color.w *= left;
        faded
    }
}

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reflected {
    Piece,
    Stand,
}

impl Reflected {
    pub(super) const ALL: [Reflected; 2] = [Reflected::Piece, Reflected::Stand];

    /// Returns the greatest share of light that the surface reflects in this theme, from 0 to 1.
    fn share(self, palette: &Palette) -> f32 {
        palette.reflection[self as usize]
    }

    pub(super) fn material(self, palette: &Palette) -> Reflection {
        let (finish, reach) = match self {
            Reflected::Piece => (&palette.pieces[0], PIECE_REACH),
            Reflected::Stand => (&palette.stand, STAND_REACH),
        };
        Reflection {
            color: Vec3::from(finish.color).extend(self.share(palette)),
            reach: reach.extend(0.0).extend(0.0),
        }
    }

    fn visibility(self, theme: ActiveTheme, effects: Effects) -> Visibility {
        match effects == Effects::Full && self.share(theme.palette()) > 0.0 {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        }
    }
}

pub(in crate::app::scene) fn draw(
    mut commands: Commands,
    (materials, models): (Res<Materials>, Res<Models>),
    (theme, effects): (Res<ActiveTheme>, Res<Effects>),
    new: Query<
        (Entity, &Mesh3d, &MeshMaterial3d<SolidMaterial>),
        Added<MeshMaterial3d<SolidMaterial>>,
    >,
) {
    for (entity, shape, material) in &new {
        let Some((reflected, reflection)) = materials.reflection(&material.0) else {
            continue;
        };
        commands.entity(entity).with_child((
            Mesh3d(models.line(&shape.0)),
            MeshMaterial3d(reflection),
            reflected,
            reflected.visibility(*theme, *effects),
            SHADOWLESS,
            NoFrustumCulling,
        ));
    }
}

pub(super) fn show(
    (theme, effects): (Res<ActiveTheme>, Res<Effects>),
    mut reflections: Query<(&Reflected, &mut Visibility)>,
) {
    for (reflected, mut seen) in &mut reflections {
        seen.set_if_neq(reflected.visibility(*theme, *effects));
    }
}

/// Updates the reflections of pieces that have moved or have a new mesh. A piece that does not
/// stand on a board has none.
pub(super) fn follow(
    models: Res<Models>,
    (theme, effects): (Res<ActiveTheme>, Res<Effects>),
    pieces: Query<
        (&Motion, &Mesh3d, &Children),
        (With<PieceView>, Or<(Changed<Transform>, Changed<Mesh3d>)>),
    >,
    mut reflections: Query<(&Reflected, &mut Mesh3d, &mut Visibility), Without<PieceView>>,
) {
    for (motion, own, children) in &pieces {
        for &child in children {
            let Ok((reflected, mut shape, mut seen)) = reflections.get_mut(child) else {
                continue;
            };
            shape.set_if_neq(Mesh3d(models.line(&own.0)));
            seen.set_if_neq(match motion.is_at_rest() {
                true => reflected.visibility(*theme, *effects),
                false => Visibility::Hidden,
            });
        }
    }
}
