//! Material of the marks on squares, which look like light inside the square.

use std::f32::consts::TAU;

use bevy::asset::Asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{Material, MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, CompareFunction, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

use super::paint::{FIRST, LAST, THROUGH};
use crate::app::theme;
use crate::app::theme::palette::Rgba;

/// Length of each side of the line along a square's rim, in world units.
const SIDE: f32 = 0.9;

/// Form of a mark: the brightness of its parts. Lengths are in world units from the middle of
/// the square.
#[derive(Clone, Copy, Debug, Default)]
pub struct Glow {
    /// Brightness of the line along the rim of the square, which falls off inward.
    pub line: f32,
    pub face: f32,
    /// Brightness of a ring, and its inner and outer radius.
    pub ring: [f32; 3],
    /// Brightness of a disc, and the radii between which it fades out.
    pub disc: [f32; 3],
    /// Number of gaps in the line on each side of the square.
    pub gaps: u8,
    /// Darkness of the bands on both sides of line and ring, from 0 to 1.
    pub shade: f32,
}

/// Material of a mark; `shaders/mark.wgsl` describes the uniforms.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(MarkKey)]
pub struct MarkLight {
    #[uniform(0)]
    color: Vec4,
    #[uniform(0)]
    form: Vec4,
    #[uniform(0)]
    radii: Vec4,
    #[uniform(0)]
    shade: Vec4,
    through: bool,
}

/// Pipeline key of [`MarkLight`]: whether the mark ignores the depth buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarkKey {
    through: bool,
}

impl From<&MarkLight> for MarkKey {
    fn from(mark: &MarkLight) -> MarkKey {
        MarkKey {
            through: mark.through,
        }
    }
}

impl MarkLight {
    /// Creates the material of a mark from an entry of the theme table, whose fourth value is a
    /// factor of the brightness. If `through`, the mark is faint and visible through the pieces and
    /// boards in front of it.
    pub fn new([r, g, b, strength]: Rgba, glow: Glow, through: bool) -> MarkLight {
        let color = theme::scene([r, g, b]).to_linear() * strength;
        // The faint copy does not darken what is in front of the mark.
        let (visible, bands) = if through { (THROUGH, 0.0) } else { (1.0, 1.0) };
        let shade_of = |part: f32| if part > 0.0 { glow.shade } else { 0.0 };
        let gap_angle = f32::from(glow.gaps) * TAU / SIDE;
        let ([ring, inner, outer], [disc, full, gone]) = (glow.ring, glow.disc);
        MarkLight {
            color: Vec4::new(color.red, color.green, color.blue, visible),
            form: Vec4::new(glow.line, glow.face, ring, disc),
            radii: Vec4::new(inner, outer, full, gone.max(full + 0.01)),
            shade: Vec4::new(shade_of(glow.line), shade_of(ring), bands, gap_angle),
            through,
        }
    }
}

impl Material for MarkLight {
    fn fragment_shader() -> ShaderRef {
        "embedded://shaders/mark.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Add
    }

    fn depth_bias(&self) -> f32 {
        if self.through { LAST } else { FIRST }
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
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if key.bind_group_data.through
            && let Some(depth) = &mut descriptor.depth_stencil
        {
            depth.depth_compare = Some(CompareFunction::Always);
        }
        Ok(())
    }
}
