//! Thin outlines that make pieces, frames and posts stand out from what is behind them:
//! light outlines around dark shapes, dark ones around light shapes.
//!
//! Each entity whose material has an outline gets a child entity that draws the outline. In
//! themes without outlines, these child entities are hidden.

use bevy::asset::Asset;
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
use crate::app::scene::models::Models;
use crate::app::theme::palette::Rgba;

/// How far an outline is moved toward the camera at the foot of a shape, in world units. Seen from
/// a player's seat, the outline then has its full width in front of the square.
const FORWARD: f32 = 0.08;
/// How far an outline is moved away from the camera above the foot of a shape, in world units.
/// Grooves shallower than this therefore get no line.
const BACK: f32 = 0.03;

/// Material of an outline; `shaders/line.wgsl` describes the uniforms.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Line {
    /// Linear colour (xyz) and opacity (w).
    #[uniform(0)]
    pub(super) color: Vec4,
    /// Width of the outline in pixels, in a window 720 pixels high (x), and the distances
    /// [`FORWARD`] (y) and [`BACK`] (z).
    #[uniform(0)]
    pub(super) form: Vec4,
}

impl Line {
    /// Width of the outline in pixels, in a window `height` pixels high.
    pub fn breadth(&self, height: f32) -> f32 {
        self.form.x * (height / 720.0).max(1.0)
    }

    /// How far a point at height `high` of a shape is moved toward the camera, in world
    /// units; negative if it is moved away.
    pub fn forward(&self, high: f32) -> f32 {
        let foot = if high < -0.02 {
            0.0
        } else {
            (1.0 - 30.0 * high).clamp(0.0, 1.0)
        };
        self.form.y * foot - self.form.z * (1.0 - foot)
    }
}

impl Material for Line {
    fn vertex_shader() -> ShaderRef {
        "embedded://shaders/line.wgsl".into()
    }

    fn fragment_shader() -> ShaderRef {
        "embedded://shaders/line.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.color.w < 1.0 {
            AlphaMode::Blend
        } else {
            AlphaMode::Opaque
        }
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
        // Only the back faces of the widened shape are drawn: they form the outline.
        descriptor.primitive.cull_mode = Some(Face::Front);
        Ok(())
    }
}

impl Fading for Line {
    fn faded(&self, left: f32) -> Line {
        let mut faded = self.clone();
        faded.color.w *= left;
        faded
    }
}

/// Creates the material of an outline from an entry of the theme table: red, green and blue
/// (linear), and the width in place of the opacity.
pub(super) fn line([r, g, b, breadth]: Rgba) -> Line {
    Line {
        color: Vec4::new(r, g, b, 1.0),
        form: Vec4::new(breadth, FORWARD, BACK, 0.0),
    }
}

pub(in crate::app::scene) fn draw(
    mut commands: Commands,
    materials: Res<Materials>,
    models: Res<Models>,
    theme: Res<ActiveTheme>,
    new: Query<
        (Entity, &Mesh3d, &MeshMaterial3d<SolidMaterial>),
        Added<MeshMaterial3d<SolidMaterial>>,
    >,
) {
    for (entity, shape, material) in &new {
        if let Some((outline, line)) = materials.line(&material.0) {
            commands.entity(entity).with_child((
                Mesh3d(models.line(&shape.0)),
                MeshMaterial3d(line),
                outline,
                visibility(*theme, outline),
                SHADOWLESS,
            ));
        }
    }
}

/// Marks the entity of an outline. Contains the index of the outline's kind in the theme table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outline(pub(super) usize);

fn visibility(theme: ActiveTheme, outline: Outline) -> Visibility {
    match theme.palette().lines.get(outline.0) {
        Some(Some(_)) => Visibility::Inherited,
        _ => Visibility::Hidden,
    }
}

pub(super) fn show(theme: Res<ActiveTheme>, mut lines: Query<(&Outline, &mut Visibility)>) {
    for (&outline, mut seen) in &mut lines {
        seen.set_if_neq(visibility(*theme, outline));
    }
}

/// Updates the outline of a piece whose mesh has changed, for example after a promotion.
pub(super) fn follow(
    models: Res<Models>,
    shapes: Query<Ref<Mesh3d>, Without<MeshMaterial3d<Line>>>,
    mut lines: Query<(&ChildOf, &mut Mesh3d), With<MeshMaterial3d<Line>>>,
) {
    for (parent, mut shape) in &mut lines {
        if let Ok(own) = shapes.get(parent.parent())
            && own.is_changed()
        {
            shape.set_if_neq(Mesh3d(models.line(&own.0)));
        }
    }
}
