//! Thin lines along outlines, by which pieces, frames and posts stand out from whatever
//! lies behind them: light ones about what is dark, dark ones about what is light.
//!
//! Whatever is made of a material that has a line gets it as a child.

use bevy::asset::Asset;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{Material, MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, Face, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

use super::palette::Rgba;
use super::{Fading, Materials, SolidMaterial};
use crate::app::scene::models::Models;

/// How far a line comes forward at a shape's foot, in units: enough to be seen at its
/// breadth before a square that one sees at a seat's angle.
const FORWARD: f32 = 0.08;
/// How far it stays back elsewhere: no line along grooves shallower than this.
const BACK: f32 = 0.03;

/// A line; `shaders/line.wgsl` says what the values do.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Line {
    /// Its colour, linear, and how much one sees of it.
    #[uniform(0)]
    pub(super) color: Vec4,
    /// Its breadth, and how far it comes forward at a shape's foot and stays back elsewhere.
    #[uniform(0)]
    pub(super) form: Vec4,
}

impl Line {
    /// How broad it is, in pixels of a window that is so many pixels high.
    pub fn breadth(&self, height: f32) -> f32 {
        self.form.x * (height / 720.0).max(1.0)
    }

    /// How far, in units, a point this high on its shape is drawn toward the eye; negative
    /// where it is drawn away.
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
        // Its far side alone.
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

/// A line of the table.
pub(super) fn line([r, g, b, breadth]: Rgba) -> Line {
    Line {
        color: Vec4::new(r, g, b, 1.0),
        form: Vec4::new(breadth, FORWARD, BACK, 0.0),
    }
}

/// Draws the lines of what is new.
pub(in crate::app::scene) fn draw(
    mut commands: Commands,
    materials: Res<Materials>,
    models: Res<Models>,
    new: Query<
        (Entity, &Mesh3d, &MeshMaterial3d<SolidMaterial>),
        Added<MeshMaterial3d<SolidMaterial>>,
    >,
) {
    for (entity, shape, material) in &new {
        if let Some(line) = materials.line(&material.0) {
            commands.entity(entity).with_child((
                Mesh3d(models.line(&shape.0)),
                MeshMaterial3d(line),
                NotShadowCaster,
                NotShadowReceiver,
            ));
        }
    }
}

/// A piece that becomes another takes its line along.
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
